import { addressOf } from '../../../src/services/app/address.ts'
import type { Call } from '../../../src/services/contract/call.ts'
import { may, roles, type Role } from '../../../src/services/contract/policy.ts'
import { spend } from '../board/budgets.ts'
import type { Request } from '../board/requests.ts'
import type { TestServer } from '../board/server.ts'
import { calls, files } from '../contract.ts'
import { enter, type States } from './states.ts'

/** Brings the server into a state and makes a call there. */
export type Producer = () => Promise<Response>
export type Producers = { readonly [status: number]: readonly Producer[] }
export type Asker = { token: string | undefined; userId: string; email: string }
/** Changes a request that would succeed. */
export type Change = (request: Request, asker: Asker) => Request | Promise<Request>

export const guest: Asker = { token: undefined, userId: 'nobody', email: '' }
const same: Change = (request) => request

/** Who may make a call and who makes it, and a request that succeeds, by the id of the call. */
type Cases = { readonly [call: string]: { readonly may: readonly string[]; readonly asker?: Role; readonly request?: (server: TestServer, userId: string) => Request | Promise<Request> } }

const isRole = (party: string): party is Role => roles.some((role) => role === party)

const found = (id: string): Call => {
  const call = [...calls, ...files].find((one) => one.id === id)
  if (call === undefined) throw new Error(`There is no call "${id}"`)
  return call
}

/** Ways to make calls: as they succeed, or with something changed. */
export const askingOn = ({ server, busy, down, stopped }: States, cases: Cases) => {
  const good = async (id: string, userId: string): Promise<Request> => (await cases[id]?.request?.(server, userId)) ?? { path: found(id).path }

  /** The role of a call's caller; null for a guest. */
  const askerOf = ({ id, access }: Call): Role | null => (access === 'anyone' ? null : (cases[id]?.asker ?? cases[id]?.may.find(isRole) ?? null))

  const as = async (asker: Asker, id: string, change: Change = same, on = server) => {
    const request = await change(await good(id, asker.userId), asker)
    const { path, ...rest } = request
    return on.ask(found(id).method, path, { token: asker.token, ...rest })
  }
  const ask = async (id: string, change: Change = same, role = askerOf(found(id))) => as(role === null ? guest : await enter(server, role), id, change)

  /** With another file in the form, or without one. */
  const withFile = (field: string, content: Uint8Array | null, name: string): Change => ({ body = new FormData(), ...request }) => {
    if (content === null) body.delete(field)
    else body.set(field, new Blob([content as BlobPart]), name)
    return { ...request, body }
  }

  const refusedFiles = ({ id, accepts, multipart }: Call): Producers => {
    if (accepts === undefined || typeof multipart !== 'string') return {}
    const send = (content: Uint8Array | null) => [() => ask(id, withFile(multipart, content, `file${accepts.extensions[0]}`))]
    return { 400: send(null), 413: send(new Uint8Array(accepts.bytes + 1)), 415: send(new TextEncoder().encode('I am a text.')), 422: send(new Uint8Array(0)) }
  }

  const malformed = ({ id, body, query, multipart }: Call): readonly Producer[] => {
    const wrong = query?.safeParse({ page: 'zero' }).success === false ? 'page=zero' : 'title=a&title=b'
    if (query !== undefined) return [() => ask(id, ({ path, ...rest }) => ({ ...rest, path: `${path.replace(/\?.*/, '')}?${wrong}` }))]
    return typeof multipart !== 'string' && body?.safeParse({}).success === false ? [() => ask(id, ({ path }) => ({ path, json: {} }))] : []
  }

  const addressed = (call: Call, value: string): Producer => {
    const name = /:(\w+)/.exec(call.path)?.[1] ?? ''
    return () => ask(call.id, (request) => ({ ...request, path: addressOf(call, { [name]: value }) }))
  }
  const nowhere = (call: Call): readonly Producer[] =>
    call.params === undefined ? [] : [addressed(call, 'x'.repeat(399)), ...(call.path.endsWith(':userId') ? [] : [addressed(call, 'unknown')])]

  const barred = ({ id, access }: Call): readonly Producer[] => {
    if (access === 'anyone' || access === 'account') return []
    const stranger = roles.find((role) => !may(role, access))
    const inactive = async () => as(await enter(server, askerOf(found(id))!, false), id)
    return stranger === undefined ? [inactive] : [inactive, () => ask(id, same, stranger)]
  }

  const unchanged = async ({ id }: Call) => {
    const { path } = await good(id, guest.userId)
    const etag = (await server.ask('GET', path)).headers.get('etag') ?? ''
    // As a browser's cache requests it; `fetch` by itself would not revalidate.
    return server.ask('GET', path, { headers: { 'if-none-match': etag, 'cache-control': 'max-age=0' } })
  }

  /** The limits of requests end with their window of time, which a slow machine outlasts. */
  const refusedAsTooMany = async ({ method, path }: Call) => {
    const answer = await busy.ask(method, path)
    if (answer.status === 429) return answer
    await spend(busy)
    return busy.ask(method, path)
  }

  /** The statuses that any call can return, each with its producer; the contract lists those of a call. */
  const ofAny = (call: Call): Producers => {
    const successes = Object.keys(call.answers).map(Number).filter((status) => status < 300)
    const stop = stopped.get(call.path)
    return {
      ...(successes.length === 1 && { [successes[0]!]: [() => ask(call.id)] }),
      304: [() => unchanged(call)],
      400: malformed(call),
      401: call.access === 'anyone' ? [] : [undefined, 'f'.repeat(43)].map((token) => () => as({ ...guest, token }, call.id)),
      403: barred(call),
      404: nowhere(call),
      ...refusedFiles(call),
      429: [() => refusedAsTooMany(call)],
      503: stop === undefined ? [async () => as(call.access === 'anyone' ? guest : await enter(server, 'Admin'), call.id, same, down)] : [async () => stop.clone()],
    }
  }

  return { ask, as, ofAny }
}

export type Asking = Pick<ReturnType<typeof askingOn>, 'ask' | 'as'>
