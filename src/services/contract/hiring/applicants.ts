import * as z from 'zod/mini'
import { call } from '../call.ts'
import { Application, Message, applicationStatuses } from '../entities.ts'
import { byId, paged } from '../params.ts'

/** An application as the employer of its job sees it. The full profile is another call, which requires expressed interest. */
export const Applicant = z.object({ ...Application.shape, applicantId: z.string(), applicantName: z.string(), cvUrl: z.string() })
export type Applicant = z.output<typeof Applicant>

const refusals = { 401: Message, 403: Message, 404: Message, 429: Message, 503: Message } as const

/** The header that counts the applications to a job by status, as a dictionary of RFC 9651: `pending=2, accepted=1, rejected=0`. */
export const statusCounts = 'x-status-counts'

/** The number of applications by status. */
export type StatusCounts = Readonly<Record<Application['status'], number>>

/** `status` limits the list to the applications that have it. */
export const ApplicantListQuery = z.object({ status: z.optional(z.enum(applicationStatuses)), ...paged })

/**
 * Newest first (rulings, The rest), a page as `listJobs` answers it: counts in `X-Total-Count` (all), `X-Match-Count` and `X-Status-Counts` (all, too), `Link`. 404 for a
 * job of another account, so that the response does not reveal others' jobs.
 */
export const listApplicants = call({
  id: 'listApplicants',
  method: 'GET',
  path: '/api/applications/job/:id',
  summary: 'The applications to a job',
  access: 'manageJobs',
  params: byId,
  query: ApplicantListQuery,
  answers: { 200: z.array(Applicant), 400: Message, ...refusals },
})

/**
 * The applicant gets an e-mail a little later, so that a change that is undone meanwhile is never mailed. `from` is the status that the caller saw:
 * 409 when it differs by now.
 */
export const setApplicationStatus = call({
  id: 'setApplicationStatus',
  method: 'PATCH',
  path: '/api/applications/:id/status',
  summary: 'Accept, reject or put back an application',
  access: 'manageJobs',
  params: byId,
  body: z.object({ status: z.enum(applicationStatuses), from: z.optional(z.enum(applicationStatuses)) }),
  answers: { 200: Applicant, 400: Message, 409: Message, ...refusals },
})

/** The seconds before a change of status is mailed, in which it can be taken back. */
export const undoSeconds = 20
