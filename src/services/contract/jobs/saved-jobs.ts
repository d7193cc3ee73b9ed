import * as z from 'zod/mini'
import { call } from '../call.ts'
import { Job, Message } from '../entities.ts'
import { byId } from '../params.ts'

/** The most jobs that an account may save, and that one request returns. */
export const mostSaved = 100

const id = z.string().check(z.minLength(1), z.maxLength(100))
const Ids = z.array(id).check(z.maxLength(mostSaved))
const refusals = { 401: Message, 403: Message, 429: Message, 503: Message } as const

/** The ids of the jobs that the account saved, the newest first; deleted jobs stay until they are removed. */
export const listSavedJobs = call({
  id: 'listSavedJobs',
  method: 'GET',
  path: '/api/saved-jobs',
  summary: "The ids of the caller's saved jobs",
  access: 'enter',
  answers: { 200: z.array(z.string()), ...refusals },
})

/** Saving a job again changes nothing. 409: the account has saved as many as it may. */
export const saveJob = call({
  id: 'saveJob',
  method: 'PUT',
  path: '/api/saved-jobs/:id',
  summary: 'Save a job',
  access: 'enter',
  params: byId,
  answers: { 204: null, 404: Message, 409: Message, 410: Message, ...refusals },
})

/** A job that is not saved, or does not exist, counts as removed. */
export const unsaveJob = call({
  id: 'unsaveJob',
  method: 'DELETE',
  path: '/api/saved-jobs/:id',
  summary: 'Take a job out of the saved ones',
  access: 'enter',
  params: byId,
  answers: { 204: null, ...refusals },
})

/**
 * Adds the jobs that a guest saved before the login, the newest first; returns the same as `listSavedJobs`. It skips jobs that are saved already or
 * unknown, and the oldest ones above the account's limit. The call is idempotent.
 */
export const mergeSavedJobs = call({
  id: 'mergeSavedJobs',
  method: 'POST',
  path: '/api/saved-jobs',
  summary: 'Add the jobs that were saved before logging in',
  access: 'enter',
  body: z.object({ ids: Ids }),
  answers: { 200: z.array(z.string()), 400: Message, ...refusals },
})

/** Those of the jobs named in `ids`, between commas, that were not deleted, in the order of their naming; past ones too. */
export const listNamedJobs = call({
  id: 'listNamedJobs',
  method: 'GET',
  path: '/api/jobs/named',
  summary: 'The jobs of these ids',
  access: 'anyone',
  query: z.object({ ids: z.string().check(z.maxLength(mostSaved * 101), z.refine((ids) => Ids.safeParse(ids.split(',')).success)) }),
  answers: { 200: z.array(Job), 400: Message, 429: Message, 503: Message },
})
