import type { Problems } from '../../../services/contract/fields.ts'

/** The text of each field from before a reload, by its name. */
export type Typed = { readonly [name: string]: string }

/** The props of a field: its name, its problem, and its text from before a reload. */
export const fieldPropsOf = (problems: Problems, typed: Typed = {}) => (name: string) => ({
  name,
  problem: problems[name],
  ...(typed[name] !== undefined && { defaultValue: typed[name] }),
})
