import { canonical } from '#judged-paths'
import type { Call } from '../../../src/services/contract/call.ts'
import type { PendingCall } from './network.ts'
import { demand } from './replies.ts'

/** The values of a request. A file counts by its name, type and size. */
export type Sent = {
  readonly params?: { readonly [name: string]: unknown }
  readonly query?: { readonly [name: string]: unknown }
  readonly body?: unknown
}

type Values = { readonly [name: string]: unknown }
const isRecord = (value: unknown): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Blob)

const namesIn = ({ path }: Call): string[] => [...path.matchAll(/:(\w+)/g)].map(([, name]) => name!)

const without = (values: Values, names: readonly string[]): Values => Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)))

/** The fields of a form that carries these values: files under the contract's name, lists and records as JSON. */
const formOf = (values: Values, { multipart }: Call): Values =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined && value !== null).map(([name, value]) => {
      if (value instanceof Blob) return [typeof multipart === 'string' ? multipart : name, value]
      return [name, typeof value === 'object' ? JSON.stringify(value) : String(value)]
    }),
  )

/** The key of an input that names what a path is about: the name of the path's own parameter, or its only one that ends in 'Id'. */
const keyFor = (name: string, input: Values): string => {
  const ids = Object.keys(input).filter((key) => key.endsWith('Id'))
  return name in input || ids.length !== 1 ? name : ids[0]!
}

/** The request that sends a port's input whole: what the address names in the address, the rest as query, form or body. */
const wholeOf = (input: unknown, call: Call): Sent => {
  if (!isRecord(input)) return call.body === undefined ? {} : { body: input ?? undefined }
  const keys = namesIn(call).map((name) => [name, keyFor(name, input)] as const)
  const params = Object.fromEntries(keys.map(([name, key]) => [name, input[key]]))
  const rest = without(input, keys.map(([, key]) => key))
  if (call.multipart !== undefined) {
    const { fields, ...others } = rest
    return { params, body: formOf({ ...(isRecord(fields) ? fields : { fields }), ...others }, call) }
  }
  return { params, ...(call.query !== undefined && { query: rest }), ...(call.body !== undefined && { body: rest }) }
}

const plainForm = (form: FormData): Values => Object.fromEntries(form.entries())

/** The names and texts of a query, in one order; empty ones are left out. */
const queryOf = (query: Values = {}): string[] =>
  Object.entries(query).flatMap(([name, value]) => [value].flat().filter((one) => one !== undefined && one !== null && one !== '').map((one) => `${name}=${String(one)}`)).toSorted()

/** Each part of an address as the contract names it. */
const addressed = (url: URL, { path }: Call): Values => {
  const parts = url.pathname.split('/')
  return Object.fromEntries(path.split('/').flatMap((part, at) => (part.startsWith(':') ? [[part.slice(1), decodeURIComponent(parts[at] ?? '')]] : [])))
}

const texts = (values: Values = {}) => Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]))

/** The fields of a body that its contract does not name, by their place. */
const unknownIn = (body: unknown, parsed: unknown, place: string): string[] => {
  if (Array.isArray(body) && Array.isArray(parsed)) return body.flatMap((one, at) => unknownIn(one, parsed[at], `${place}.${at}`))
  if (!isRecord(body) || !isRecord(parsed)) return []
  return Object.keys(body).flatMap((name) => (name in parsed ? unknownIn(body[name], parsed[name], `${place}.${name}`) : [`${place}.${name}`]))
}

/** Throws where a call of the page does not match the contract; `ignored` names fields that the body may have all the same. */
export const checkContract = ({ call: id, body, url }: PendingCall, call: Call, ignored: readonly string[] = []): void => {
  if (call.body !== undefined && !(body instanceof FormData)) {
    const parsed = call.body.safeParse(body)
    demand(parsed.success, () => `The body of ${id} is not in the contract's shape: ${JSON.stringify(parsed.error?.issues)}; it is ${canonical(body)}`)
    const unknown = unknownIn(body, parsed.data, 'body').filter((place) => !ignored.includes(place.replace(/^body\./, '')))
    demand(unknown.length === 0, () => `The body of ${id} has what the contract does not name: ${unknown.join(', ')}; it is ${canonical(body)}`)
  }
  demand(call.body !== undefined || call.multipart !== undefined || body === undefined, () => `The call ${id} has no body by the contract; the page sends ${canonical(body)}`)
  if (call.query !== undefined) {
    const parsed = call.query.safeParse(Object.fromEntries(url.searchParams))
    demand(parsed.success, () => `The query of ${id} is not in the contract's shape: ${JSON.stringify(parsed.error?.issues)}`)
  }
}

/**
 * Throws where a call of the page is not what the input of its port asks for: the input whole, or what the scene names instead. The message names both
 * values.
 */
export const checkInput = ({ call: id, body, url }: PendingCall, call: Call, port: string, input: unknown, sent: Sent | undefined): void => {
  const wanted = sent ?? wholeOf(input, call)
  const differs = (what: string, demanded: unknown, found: unknown) =>
    demand(canonical(demanded) === canonical(found), () => `The ${what} of ${id} is not what the port "${port}" was started with:\n  demanded ${canonical(demanded)}\n  found    ${canonical(found)}`)
  differs('address', texts(wanted.params), addressed(url, call))
  differs('query', queryOf(wanted.query), [...url.searchParams].map(([name, value]) => `${name}=${value}`).toSorted())
  differs('body', wanted.body, body instanceof FormData ? plainForm(body) : body)
}
