import * as z from 'zod/mini'
import { call } from '../call.ts'
import { Message } from '../entities.ts'
import { byId, pageNumber } from '../params.ts'
import { roles } from '../policy.ts'

const DayCount = z.object({ day: z.string(), count: z.number() })

/** An audited action with its actor and its target; names are e-mails while the account exists, or those of sources. */
export const AuditLine = z.object({
  at: z.string(),
  action: z.string(),
  actor: z.string(),
  subject: z.string(),
  details: z.array(z.object({ name: z.string(), value: z.string() })),
})

/** The overview for operators. Days are the last 30, every day included, oldest first. */
export const Overview = z.object({
  accounts: z.array(z.object({ role: z.enum(roles), active: z.number(), unverified: z.number(), deactivated: z.number() })),
  jobs: z.object({ open: z.number(), expired: z.number(), posted: z.array(DayCount) }),
  applications: z.object({ total: z.number(), sent: z.array(DayCount) }),
  outbox: z.object({ waiting: z.number(), sent: z.number(), failed: z.number(), oldestWaiting: z.optional(z.string()) }),
  audit: z.array(AuditLine),
})
export type Overview = z.output<typeof Overview>

const refusals = { 401: Message, 403: Message, 429: Message, 503: Message } as const

export const getOverview = call({
  id: 'getOverview',
  method: 'GET',
  path: '/api/admin/overview',
  summary: 'Accounts, jobs, applications, mail and the audit log at a glance',
  access: 'administer',
  answers: { 200: Overview, ...refusals },
})

/** Accounts on a page. */
export const accountsPageSize = 10

export const AccountLine = z.object({
  userId: z.string(),
  email: z.string(),
  name: z.string(),
  role: z.enum(roles),
  state: z.enum(['active', 'unverified', 'deactivated']),
  createdAt: z.string(),
})
export type AccountLine = z.output<typeof AccountLine>

/** Newest first, ten a page; `search` matches name or e-mail. The count of matches is in `X-Match-Count`. */
export const listAccounts = call({
  id: 'listAccounts',
  method: 'GET',
  path: '/api/admin/accounts',
  summary: 'Accounts',
  access: 'superAdminister',
  query: z.object({
    search: z.optional(z.string().check(z.maxLength(200))),
    page: pageNumber,
  }),
  answers: { 200: z.array(AccountLine), 400: Message, ...refusals },
})

/** Ends its sessions and lets it in no more, or lets it in again. 409: the own account, or the last active Super-Admin. */
export const setAccountState = call({
  id: 'setAccountState',
  method: 'PATCH',
  path: '/api/admin/accounts/:id',
  summary: 'Deactivate an account, or let it in again',
  access: 'superAdminister',
  params: byId,
  body: z.object({ deactivated: z.boolean() }),
  answers: { 200: AccountLine, 400: Message, 404: Message, 409: Message, ...refusals },
})

/** Everything of the account goes, as where it deletes itself (`deleteAccount`). 409: the own account, or the last active Super-Admin. */
export const removeAccount = call({
  id: 'removeAccount',
  method: 'DELETE',
  path: '/api/admin/accounts/:id',
  summary: 'Delete an account',
  access: 'superAdminister',
  params: byId,
  answers: { 200: Message, 404: Message, 409: Message, ...refusals },
})
