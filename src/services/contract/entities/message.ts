import * as z from 'zod/mini'

/** The body of every refusal: a sentence for a person, and the `code` of some refusals for programs (`accountRefusals`). */
export const Message = z.object({ message: z.string(), code: z.optional(z.string()) })
export type Message = z.output<typeof Message>

/** A refusal of the input of one field, which it names. */
export const FieldMessage = z.object({ message: z.string(), field: z.optional(z.string()) })

/** Refusals of the code calls also carry the field that specification 7 reads. */
export const CodeError = z.object({ message: z.string(), error: z.string() })
