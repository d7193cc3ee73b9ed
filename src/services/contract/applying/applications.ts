import * as z from 'zod/mini'
import { call } from '../call.ts'
import { Application, FieldMessage, Message } from '../entities.ts'
import { isWebUrl } from '../web-url.ts'
import { byId, paged } from '../params.ts'
import { longestNote, noteLength, noteTooLong, trimmedNote } from './note.ts'

/** The address of a CV: on this server (the response of `uploadCv`) or elsewhere under http or https (rulings, Jobs). */
export const CvUrl = z.string().check(z.trim(), z.maxLength(2000, 'Invalid URL'), z.refine((value) => ownFileId(value) !== null || isWebUrl(value), 'Invalid URL'))

/** The id of a CV that this server stores; null for one elsewhere. */
export const ownFileId = (cvUrl: string): string | null => /^\/api\/files\/([\w-]{1,100})$/.exec(cvUrl)?.[1] ?? null

/** What the applicant writes along with the CV (issue 18): plain text of several lines, blank is none. */
const Note = z.optional(z.string().check(z.overwrite(trimmedNote), z.refine((note) => noteLength(note) <= longestNote, noteTooLong)))

export const ApplicationDraft = z.object({
  jobId: z.string().check(z.minLength(1), z.maxLength(100)),
  applicationUrl: z.string().check(z.maxLength(2000, 'Invalid URL'), z.refine(isWebUrl, 'Invalid URL')),
  cvUrl: CvUrl,
  note: Note,
})
export type ApplicationDraft = z.output<typeof ApplicationDraft>

/** 409: a second application, or, naming the field `jobId`, a job whose employer takes applications elsewhere (`applyUrl`). */
export const apply = call({
  id: 'apply',
  method: 'POST',
  path: '/api/applications',
  summary: 'Apply for a job',
  access: 'apply',
  repeatable: true,
  body: ApplicationDraft,
  answers: { 201: Application, 400: Message, 401: Message, 403: Message, 404: Message, 409: FieldMessage, 410: Message, 422: Message, 429: Message, 503: Message },
})

/** `job` limits the list to the application for one job. */
export const ApplicationListQuery = z.object({ job: z.optional(z.string().check(z.minLength(1), z.maxLength(100))), ...paged })

/** Newest first, a page as `listJobs` answers it: counts in `X-Total-Count` (all) and `X-Match-Count`, `Link`. */
export const listApplications = call({
  id: 'listApplications',
  method: 'GET',
  path: '/api/applications/user',
  summary: "The caller's own applications",
  access: 'enter',
  query: ApplicationListQuery,
  answers: { 200: z.array(Application), 400: Message, 401: Message, 403: Message, 429: Message, 503: Message },
})

export const expressInterest = call({
  id: 'expressInterest',
  method: 'PATCH',
  path: '/api/applications/:id/express-interest',
  summary: 'Let the employer see the full profile',
  access: 'apply',
  params: byId,
  answers: { 200: Application, 401: Message, 403: Message, 404: Message, 429: Message, 503: Message },
})

export const withdraw = call({
  id: 'withdraw',
  method: 'DELETE',
  path: '/api/applications/:id/withdraw',
  summary: 'Withdraw an application',
  access: 'apply',
  params: byId,
  answers: { 200: Message, 401: Message, 403: Message, 404: Message, 429: Message, 503: Message },
})
