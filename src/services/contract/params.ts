import * as z from 'zod/mini'

/** The parameters of a path that names one thing by its id. */
export const byId = z.object({ id: z.string().check(z.minLength(1), z.maxLength(100)) })
