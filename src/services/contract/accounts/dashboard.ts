import * as z from 'zod/mini'
import { call } from '../call.ts'
import { Application, Message } from '../entities.ts'

/** A job ends soon when its last day to apply is at most this many days away. */
export const soonDays = 7

/** The most applications, jobs with applicants, and ending jobs that a dashboard lists. */
export const mostListed = 5

/** A job whose last day to apply is near, the nearest first in lists. */
export const EndingJob = z.object({ _id: z.string(), jobTitle: z.string(), lang: z.optional(z.string()), companyName: z.string(), lastDay: z.string() })
export type EndingJob = z.output<typeof EndingJob>

/**
 * Of an applicant: how many applications have each status, how many accepted ones show the employer no full profile, those with the latest step (sent, answered),
 * and the saved jobs that end soon and that nobody has applied for yet.
 */
export const ApplyingWork = z.object({
  statuses: z.object({ Pending: z.number(), Accepted: z.number(), Rejected: z.number() }),
  withoutInterest: z.number(),
  latest: z.array(Application),
  ending: z.array(EndingJob),
})
export type ApplyingWork = z.output<typeof ApplyingWork>

/** Of an account with jobs of its own: their number, the applicants without an answer, the jobs of the newest of these, and the jobs that end soon. */
export const HiringWork = z.object({
  jobs: z.number(),
  waiting: z.number(),
  waitingAt: z.array(z.object({ _id: z.string(), jobTitle: z.string(), lang: z.optional(z.string()), waiting: z.number() })),
  ending: z.array(EndingJob),
})
export type HiringWork = z.output<typeof HiringWork>

/** What an account has to do: of its role alone, nothing where the role has none. */
export const Dashboard = z.object({ applying: z.optional(ApplyingWork), hiring: z.optional(HiringWork) })
export type Dashboard = z.output<typeof Dashboard>

export const getDashboard = call({
  id: 'getDashboard',
  method: 'GET',
  path: '/api/dashboard',
  summary: 'What the account has to do: applications, applicants, jobs that end soon',
  access: 'enter',
  answers: { 200: Dashboard, 401: Message, 403: Message, 429: Message, 503: Message },
})
