import type { Problems } from '../../../services/contract/fields.ts'

/** The props of a field: its name and its problem. */
export const fieldPropsOf = (problems: Problems) => (name: string) => ({ name, problem: problems[name] })
