import * as z from 'zod/mini'

/** The body of every refusal: a sentence for a person. */
export const Message = z.object({ message: z.string() })
export type Message = z.output<typeof Message>

/** Refusals of the code calls also carry the field that specification 7 reads. */
export const CodeError = z.object({ message: z.string(), error: z.string() })
