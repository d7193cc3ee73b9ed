import type { Problems } from '../../../services/contract/fields.ts'

/** A field's name, and what is wrong with it: spread on the field. */
export const fieldPropsOf = (problems: Problems) => (name: string) => ({ name, problem: problems[name] })
