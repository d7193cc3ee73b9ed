import ky, { HTTPError, TimeoutError } from 'ky'
import type { AnswerOf, BodyOf, Call, ParamsOf, QueryOf } from '../contract/call.ts'
import { isFailure, type Failure } from '../contract/failure.ts'
import { addressOf } from './address.ts'
import { answerIn, refusal } from './answers.ts'
import { serverUnreachable, tooLate } from './failures.ts'

/** The options of a call; the contract decides which ones apply. */
export type Request<C extends Call> = {
  params?: ParamsOf<C>
  query?: QueryOf<C>
  body?: BodyOf<C>
  /** The body of a call that takes a form; it replaces `body`. */
  form?: FormData
  /** See `newCreationKey`. */
  key?: string
  signal?: AbortSignal
}

export type Answer<C extends Call> = { value: AnswerOf<C>; headers: Headers }

/** Makes the contract's calls (specification 7). Rejects with a `Failure`. A call may be fetched: the first list is shown without the contract's schemas. */
export type Api = { send<C extends Call>(call: C | (() => Promise<C>), request?: Request<C>): Promise<Answer<C>> }

export type ApiOptions = {
  /** The server's address, such as `https://kazi.example`. */
  origin: string
  /** The bearer token, when someone is signed in. */
  token(): string | undefined
  /** A call that carried this token has failed: at 401 its session is over, at 403 it may not be made (rulings, Accounts). */
  onRefused(token: string, failure: Failure): void
}

/** The time limit of a call, in milliseconds. */
const callTimeout = 15_000

const client = ky.create({ credentials: 'include', retry: 0, timeout: callTimeout })

export const createApi = ({ origin, token, onRefused }: ApiOptions): Api => ({
  send: async (callOrLoader, { params, query, body, form, key, signal } = {}) => {
    const bearer = token()
    try {
      const call = typeof callOrLoader === 'function' ? await callOrLoader() : callOrLoader
      const response = await client(origin + addressOf(call, params, query), {
        method: call.method,
        headers: { ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }), ...(key !== undefined && { 'idempotency-key': key }) },
        ...(body !== undefined && { json: body }),
        ...(form !== undefined && { body: form }),
        ...(signal !== undefined && { signal }),
      })
      const value = call.file === true ? await response.blob() : answerIn(call, response.status, await response.text())
      return { value, headers: response.headers } as Answer<typeof call>
    } catch (error) {
      const failure = await failureFrom(error)
      if (bearer !== undefined) onRefused(bearer, failure)
      throw failure
    }
  },
})

/** A failure in the client's own words, or the server's sentence where it sent one. */
const failureFrom = async (error: unknown): Promise<Failure> => {
  if (isFailure(error)) return error
  if (error instanceof TimeoutError) return tooLate
  if (error instanceof HTTPError) {
    const { status, headers } = error.response
    return refusal(status, await error.response.text().catch(() => ''), headers.get('retry-after'))
  }
  return serverUnreachable
}
