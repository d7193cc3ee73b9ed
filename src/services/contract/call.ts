import type * as z from 'zod/mini'
import type { Capability } from './policy.ts'

type Schema = z.ZodMiniType
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** The rules for files, by name and size; `wrongKind` is the message about the wrong extension. */
export type FileLimits = { readonly megabytes: number; readonly bytes: number; readonly extensions: readonly string[]; readonly wrongKind: string }

/**
 * One call of specification 7. `path` has the syntax of Fastify and OpenAPI tools (`/api/jobs/jobs/:id`). `access` names the required permission:
 * `anyone`, `account` (any signed-in account, verified or not), or a capability of the permission table (which also requires a verified account).
 * `withGivenPassword`: also for an account whose password an admin chose, which must choose its own before anything else. `answers` holds a schema
 * for every status that the server can return; `null` is a response without a body. `file`: 200 returns the bytes of a file. `multipart` names the
 * form's file field where the body is a form (null: a form without a file), and `accepts` its file rules. `repeatable`: it may have a `creationKey`.
 */
export type Call = {
  readonly id: string
  readonly method: Method
  readonly path: string
  readonly summary: string
  readonly access: 'anyone' | 'account' | Capability
  readonly withGivenPassword?: true
  readonly params?: Schema
  readonly query?: Schema
  readonly body?: Schema
  readonly multipart?: string | null
  readonly accepts?: FileLimits
  readonly file?: true
  readonly repeatable?: true
  readonly answers: { readonly [status: number]: Schema | null }
}

/** Declares a call and keeps its exact type, so that client and server infer bodies and answers from it. */
// @__NO_SIDE_EFFECTS__
export const call = <const C extends Call>(declared: C): C => declared

type Output<S> = S extends Schema ? z.output<S> : undefined
type Input<S> = S extends Schema ? z.input<S> : undefined

export type ParamsOf<C extends Call> = Output<C['params']>
export type QueryOf<C extends Call> = Input<C['query']>
export type BodyOf<C extends Call> = Input<C['body']>

type SuccessStatus<C extends Call> = Extract<keyof C['answers'], 200 | 201 | 202 | 204>
/** The result of a successful call: a file's bytes, a body, or `null` where it has none. */
export type AnswerOf<C extends Call> = {
  [S in SuccessStatus<C>]: C['answers'][S] extends Schema ? z.output<C['answers'][S]> : C extends { readonly file: true } ? Blob : null
}[SuccessStatus<C>]

/** Reads an address such as `/api/jobs/jobs?page=2`. Rejects with the signal's reason. */
export type Get = (address: string, signal?: AbortSignal) => Promise<{ status: number; headers: Headers; text: string }>
