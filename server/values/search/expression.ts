/** A condition on the set of tokens of a job. Both indexes and the tests read it. */
export type Expression = string | { readonly all: readonly Expression[] } | { readonly any: readonly Expression[] }

/** A condition without needless nesting. */
export const all = (parts: readonly Expression[]): Expression => (parts.length === 1 && parts[0] !== undefined ? parts[0] : { all: parts.flatMap((part) => (typeof part === 'object' && 'all' in part ? part.all : [part])) })
export const any = (parts: readonly Expression[]): Expression => (parts.length === 1 && parts[0] !== undefined ? parts[0] : { any: parts.flatMap((part) => (typeof part === 'object' && 'any' in part ? part.any : [part])) })

/** Whether a set of tokens fulfils a condition. */
export const fulfils = (tokens: ReadonlySet<string>, condition: Expression): boolean => {
  if (typeof condition === 'string') return tokens.has(condition)
  return 'all' in condition ? condition.all.every((part) => fulfils(tokens, part)) : condition.any.some((part) => fulfils(tokens, part))
}
