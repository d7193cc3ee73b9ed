import * as z from 'zod/mini'

/** A parameter of a mail that is JSON: the outbox stores texts. */
export const json = <S extends z.ZodMiniType>(schema: S) => z.pipe(z.pipe(z.string(), z.transform((text: string): unknown => JSON.parse(text))), schema)
