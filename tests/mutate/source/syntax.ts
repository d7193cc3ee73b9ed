import { parseSync } from 'vite'

/** A node of the syntax tree (ESTree with TypeScript and JSX). */
export type Node = { readonly type: string; readonly start: number; readonly end: number; readonly [field: string]: unknown }

/** A node with its parents, the nearest first. */
export type Place = { readonly node: Node; readonly above: readonly Node[] }

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value && 'start' in value

/** TypeScript around an expression; everything else of TypeScript is erased, so that a fault in it changes nothing. */
const wrappers = new Set(['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression', 'TSTypeAssertion', 'TSInstantiationExpression', 'ParenthesizedExpression'])
const isErased = ({ type, importKind, exportKind }: Node) =>
  (type.startsWith('TS') && !wrappers.has(type)) || type === 'ImportDeclaration' || type === 'ExportAllDeclaration' || importKind === 'type' || exportKind === 'type'

export const isWrapper = ({ type }: Node): boolean => wrappers.has(type)

/** A node without TypeScript and parentheses around it. */
export const bare = (node: Node): Node => (isWrapper(node) ? bare(node['expression'] as Node) : node)

export const childrenOf = (node: Node): Node[] =>
  Object.values(node)
    .flat()
    .filter(isNode)
    .filter((child) => !isErased(child))

/** Parses a file; throws where it does not parse. */
export const parse = (path: string, text: string): Node => {
  const { program, errors } = parseSync(path, text)
  if (errors[0] !== undefined) throw new Error(`${path}: ${errors[0].message}`)
  return program as unknown as Node
}

/** Every node of a tree that is there when it runs, with its parents, from the top. */
export const placesIn = (program: Node): Place[] => {
  const below = (node: Node, above: readonly Node[]): Place[] => [
    { node, above },
    ...childrenOf(node)
      .toSorted((one, other) => one.start - other.start)
      .flatMap((child) => below(child, [node, ...above])),
  ]
  return below(program, [])
}

/** The name of a property, a variable or a parameter; undefined where it is computed. */
export const nameOf = (node: unknown): string | undefined => {
  if (!isNode(node)) return undefined
  const { type, name, value } = node
  if (type === 'Identifier' || type === 'JSXIdentifier') return String(name)
  if (type === 'Literal') return String(value)
  return undefined
}

/** The name of what a call calls: `trim` of `text.trim()`, `port` of `port('login')`. */
export const calleeName = (call: Node): string | undefined => {
  const callee = bare(call['callee'] as Node)
  return callee.type === 'MemberExpression' ? nameOf(callee['property']) : nameOf(callee)
}
