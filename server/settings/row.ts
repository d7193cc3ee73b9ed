/** What a setting is declared with. */
import { resolve } from 'node:path'
import * as z from 'zod/mini'

/** `formerly`: a name that the setting had in an earlier version, which is still read. `needs`: other settings that this one cannot do without, for one value alone where that is given. */
export type Row = { doc: string; fallback?: string; formerly?: string; needs?: { value?: string; settings: readonly string[] }; schema: z.ZodMiniType }
export const row = <const R extends Row>(declared: R): R => declared

export const whole = (least: number, most: number) =>
  z.coerce.number(`must be a whole number from ${least} to ${most}`).check(
    z.int(`must be a whole number from ${least} to ${most}`),
    z.gte(least, `must be a whole number from ${least} to ${most}`),
    z.lte(most, `must be a whole number from ${least} to ${most}`),
  )

/** Digits alone: 1e3, a blank and 0x10 are numbers to JavaScript. */
export const offOr = (least: number, most: number) =>
  z.pipe(
    z.string().check(z.refine((given) => /^\d{1,6}$/.test(given) && (Number(given) === 0 || (Number(given) >= least && Number(given) <= most)), `must be 0, which is off, or a whole number from ${least} to ${most}`)),
    z.transform(Number),
  )

export const oneOf = <const T extends readonly string[]>(values: T) => z.enum(values, `must be one of ${values.join(', ')}`)

export const path = z.pipe(z.string(), z.transform((given: string) => resolve(given)))
