import * as z from 'zod/mini'

export const Uploaded = z.object({ url: z.string() })
export type Uploaded = z.output<typeof Uploaded>
