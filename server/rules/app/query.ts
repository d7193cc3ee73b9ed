/** Reads the query of an address. */
import { parse } from 'fast-querystring'

/** The most parameters of an address that are parsed; no call and no page has as many. */
export const mostParameters = 100

/** Replaces a query of more parameters. */
export const tooMany: Readonly<Record<string, unknown>> = Object.freeze({})

/** Parses a query as the framework does, but none with too many parameters: parsing takes longer than sending, and happens before anything can refuse it. */
export const readQuery = (text: string): Record<string, unknown> => {
  let at = -1
  for (let count = 1; (at = text.indexOf('&', at + 1)) !== -1; count += 1) if (count === mostParameters) return tooMany
  return parse(text) as Record<string, unknown>
}
