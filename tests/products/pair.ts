import type { Model, ProductOptions } from '#judged-paths'

/** A server that works otherwise, and the invariant that it breaks, by its name. */
type Fault<S> = { readonly breaks: string } & Partial<ProductOptions<S>>

/** Persons over one store, and faults of the server that must be noticed, by name. */
export type Pair<S> = ProductOptions<S> & { readonly faults: { readonly [name: string]: Fault<S> } }

/** What a port returns in a case of a model, by the case's label. */
export const outputOf = <O>({ cases, name }: Model, label: string): O => {
  const found = cases.find((one) => one.label === label)
  if (found === undefined) throw new Error(`The model "${name}" has no case "${label}"`)
  return found.event['output'] as O
}
