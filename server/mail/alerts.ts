/** The mails about job alerts. */
import * as z from 'zod/mini'
import { AlertQuery, alertConfirmDays, alertFrequencies, endAlertByMail, phrasesOf, type AlertFrequency } from '../../src/services/contract/alerts/alerts.ts'
import { withAddressNames } from '../../src/services/contract/jobs/search-names.ts'
import { alertToken } from '../rules/alerts/alerts.ts'
import type { Alert, DueAlert, NewMail, NewMatches } from '../store/store.ts'
import type { Content, MailContext } from './layout.ts'
import { json } from './json-param.ts'
import { cut, oneLine } from './one-line.ts'
import { jobPath } from '../../src/services/contract/jobs/job-path.ts'

/** The most jobs that a mail lists; it gives the number of the others. */
export const mostListedJobs = 20

/** The mail by which an address confirms an alert. */
export const confirmationMail = ({ id, email }: Pick<Alert, 'id' | 'email'>, frequency: AlertFrequency): NewMail => ({
  kind: 'alert-confirmation',
  to: email,
  params: { alert: id, frequency },
})

/** The mail about the new jobs of an alert. */
export const jobAlertMail = ({ id, email, query, frequency }: DueAlert, { jobs, more }: Pick<NewMatches, 'jobs' | 'more'>): NewMail => ({
  kind: 'job-alert',
  to: email,
  params: {
    alert: id,
    query: JSON.stringify(query),
    frequency,
    more: String(more),
    jobs: JSON.stringify(jobs.map(({ _id, title, lang, companyName, jobLocation }) => ({ id: _id, title: cut(title), lang, at: cut([companyName, jobLocation].filter((part) => part !== '').join(', ')) }))),
  },
})

const ConfirmationParams = z.object({ alert: z.string(), frequency: z.enum(alertFrequencies) })
const JobAlertParams = z.object({ ...ConfirmationParams.shape, query: json(AlertQuery), more: z.coerce.number(), jobs: json(z.array(z.object({ id: z.string(), title: z.string(), lang: z.optional(z.string()), at: z.string() }))) })

/** The words of the confirmation mail, without the search, which a stranger may have typed. Throws when `params` lack something. */
export const confirmationWords = (params: NewMail['params'], context: MailContext): Content => {
  const { alert, frequency } = ConfirmationParams.parse(params)
  return {
    subject: `Confirm your job alert at ${context.brand.name}`,
    heading: 'Do you want these jobs by e-mail?',
    paragraphs: [`Somebody, you we hope, asked ${context.brand.name} to mail you the new jobs of a search, ${often[frequency]}.`, 'Nothing is sent until you confirm it.'],
    link: { label: 'Confirm this alert', href: `${context.publicUrl}/alerts/confirm?token=${alertToken(context.secretKey, frequency, alert)}` },
    footnote: `If it was not you, you need do nothing: without an answer the request is forgotten after ${alertConfirmDays} days.`,
    ...leaving(alert, context),
  }
}

/** The words of a mail about new jobs. Throws when `params` lack something. */
export const jobAlertWords = (params: NewMail['params'], context: MailContext): Content => {
  const { alert, query, frequency, jobs, more } = JobAlertParams.parse(params)
  const count = jobs.length + more
  const phrases = phrasesOf(query).map(oneLine)
  return {
    subject: cut(`${count === 1 ? '1 new job' : `${count} new jobs`}${phrases.length === 0 ? ` at ${context.brand.name}` : `: ${phrases.join(', ')}`}`),
    heading: count === 1 ? 'A new job for you' : `${count} new jobs for you`,
    paragraphs: [`You asked for ${sentence(query)}, ${often[frequency]}.`],
    items: jobs.map(({ id, title, lang, at }) => ({ label: title, lang, note: at, href: `${context.publicUrl}${jobPath(id)}` })),
    link: { label: more === 0 ? 'See all jobs of this search' : `See ${more} more`, href: `${context.publicUrl}/jobs${addressOf(query)}` },
    footnote: 'You get this mail because this address confirmed the alert.',
    ...leaving(alert, context),
  }
}

/** The ways to unsubscribe: a page with a button, and the header with which mail clients unsubscribe in one click (RFC 8058). */
const leaving = (alert: string, { publicUrl, secretKey }: MailContext): Pick<Content, 'leave' | 'headers'> => {
  const token = alertToken(secretKey, 'end', alert)
  return {
    leave: { label: 'Unsubscribe', href: `${publicUrl}/alerts/unsubscribe?token=${token}` },
    headers: { 'List-Unsubscribe': `<${publicUrl}${endAlertByMail.path.replace(':token', token)}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  }
}

const often: Record<AlertFrequency, string> = { instant: 'as soon as they come', daily: 'once a day', weekly: 'once a week' }

const sentence = (query: AlertQuery): string => {
  const phrases = phrasesOf(query).map(oneLine)
  return phrases.length === 0 ? 'all new jobs' : `new jobs (${phrases.join(', ')})`
}

const addressOf = (query: AlertQuery): string => {
  const pairs = Object.entries(withAddressNames(query)).flatMap(([name, value]) => [value].flat().map((one): [string, string] => [name, String(one)]))
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs).toString()}`
}
