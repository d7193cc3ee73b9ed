import * as z from 'zod/mini'
import { call } from '../call.ts'
import { Message } from '../entities.ts'
import { email } from '../fields.ts'
import { countryName } from '../jobs/country-name.ts'
import { JobSearchQuery } from '../jobs/job-search.ts'
import { grouped } from '../numbers.ts'

export const alertFrequencies = ['instant', 'daily', 'weekly'] as const
export type AlertFrequency = (typeof alertFrequencies)[number]

/** The days after which an unconfirmed request expires. */
export const alertConfirmDays = 7

/** The search of an alert: the full search without order, page and date, since an alert contains only new jobs. */
export const AlertQuery = z.omit(JobSearchQuery, { sort: true, date: true, page: true, limit: true })
export type AlertQuery = z.output<typeof AlertQuery>

export const AlertForm = z.object({ email: email(), frequency: z.enum(alertFrequencies, 'Choose how often.') })
export type AlertForm = z.output<typeof AlertForm>

const AlertRequest = z.object({ ...AlertForm.shape, query: AlertQuery })
export type AlertRequest = z.output<typeof AlertRequest>

/** The alert's id and a proof under the server's key; one kind confirms, the other unsubscribes. */
const token = z.string('This link is not whole.').check(z.regex(/^[\da-f-]{36}\.[\w-]{43}$/, 'This link is not whole.'))
export const AlertToken = z.object({ token })
export type AlertToken = z.output<typeof AlertToken>

const namesOf = (values: string | readonly string[] | undefined, name = (value: string) => value): string[] =>
  values === undefined || values.length === 0 ? [] : [[values].flat().map(name).join(' or ')]

/** The phrases that describe a search; none means all jobs. */
export const phrasesOf = ({ title, location, radius, remote, openTo, country, pay, stated, salary, experience, employment, salaryType, company }: AlertQuery): string[] => [
  ...(title ? [`“${title}”`] : []),
  ...(location ? [radius === undefined ? `in ${location}` : `within ${radius} km of ${location}`] : []),
  ...(remote === undefined ? [] : ['remote']),
  ...(openTo === undefined ? [] : [`open to people in ${countryName(openTo)}`]),
  ...namesOf(country, countryName).map((names) => `in ${names}`),
  ...(pay === undefined ? [] : [`yearly pay from ${grouped(pay)}`]),
  ...(stated === undefined ? [] : ['with pay stated']),
  ...(salary === undefined ? [] : [`salary up to ${grouped(salary)}`]),
  ...namesOf(experience),
  ...namesOf(employment),
  ...namesOf(salaryType, (value) => value.toLowerCase()),
  ...namesOf(company).map((names) => `at ${names}`),
]

/** 202 for every address, so that the response does not reveal subscribers. Until the address confirms, it gets only the confirmation mail. */
export const requestAlert = call({
  id: 'requestAlert',
  method: 'POST',
  path: '/api/alerts',
  summary: 'Ask for new jobs of a search by e-mail',
  access: 'anyone',
  body: AlertRequest,
  answers: { 202: Message, 400: Message, 429: Message, 503: Message },
})

/** 404: not a link of this board; 410: the request was forgotten, or the alert ended. Confirming twice is harmless. */
export const confirmAlert = call({
  id: 'confirmAlert',
  method: 'POST',
  path: '/api/alerts/confirm',
  summary: 'Confirm an alert by the token of its mail',
  access: 'anyone',
  body: AlertToken,
  answers: { 200: Message, 400: Message, 404: Message, 410: Message, 429: Message, 503: Message },
})

/** 404: not a link of this board. Unsubscribing twice is harmless. */
export const endAlert = call({
  id: 'endAlert',
  method: 'POST',
  path: '/api/alerts/unsubscribe',
  summary: 'End an alert by the token of its mails',
  access: 'anyone',
  body: AlertToken,
  answers: { 200: Message, 400: Message, 404: Message, 429: Message, 503: Message },
})

/** The address of `List-Unsubscribe`: mail clients post a form of one field there (RFC 8058). */
export const endAlertByMail = call({
  id: 'endAlertByMail',
  method: 'POST',
  path: '/api/alerts/unsubscribe/:token',
  summary: 'End an alert with one click in a mail client',
  access: 'anyone',
  params: AlertToken,
  body: z.object({ 'List-Unsubscribe': z.enum(['One-Click']) }),
  multipart: null,
  answers: { 200: Message, 400: Message, 404: Message, 429: Message, 503: Message },
})
