import type { Problems } from '../services/contract/fields.ts'
import { failureOf } from './ports.ts'

/** Whether a call was refused because of one field of the form. */
export const isFieldRefused = (_: unknown, { error }: { error: unknown }): boolean => failureOf(error).field !== undefined

/** The server's sentence, at the field that it is about; only for a refusal with both. */
export const problemsAtField = (_: unknown, { error }: { error: unknown }): { problems: Problems } => {
  const { field, message } = failureOf(error)
  return { problems: { [field!]: message! } }
}
