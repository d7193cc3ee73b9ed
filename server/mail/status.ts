/** The mail about a new status of an application. */
import * as z from 'zod/mini'
import type { Applicant } from '../../src/services/contract/hiring/applicants.ts'
import { applicationStatuses, type Application } from '../../src/services/contract/entities.ts'
import type { NewMail } from '../store/store.ts'
import type { Content, Quoted } from './layout.ts'

/** The topic of the mails about one application: at most one of them waits. */
export const topicOf = (applicationId: string): string => `application:${applicationId}`

/** The mail with the new status of an application, to its applicant (`to`); `from` is the status in the mail before. */
export const statusMail = ({ status, jobTitle, lang, companyName, applicantName }: Applicant, from: string, to: string): NewMail => ({
  kind: 'application-status',
  to,
  params: { from, status, jobTitle, ...(lang === undefined ? {} : { lang }), companyName, name: applicantName },
})

type Words = Pick<Content, 'subject' | 'heading' | 'paragraphs'>

/** The words of such a mail. Throws when `params` lack something. */
export const statusWords = (params: NewMail['params']): Words => {
  const given = StatusParams.parse(params)
  const { subject, heading, paragraphs } = words[given.status](given)
  // A job's title may have several lines, a subject has one.
  return { subject: subject.replace(/\s+/g, ' '), heading, paragraphs: given.name === '' ? paragraphs : [`Hello ${given.name},`, ...paragraphs] }
}

const Status = z.enum(applicationStatuses)
const StatusParams = z.object({ from: Status, status: Status, jobTitle: z.string(), lang: z.optional(z.string()), companyName: z.string(), name: z.string() })
type StatusParams = z.output<typeof StatusParams>

const titleOf = ({ jobTitle, lang }: StatusParams): string | Quoted => (lang === undefined ? jobTitle : { text: jobTitle, lang })

const words: Record<Application['status'], (given: StatusParams) => Words> = {
  Accepted: (given) => ({
    subject: `Accepted: ${given.jobTitle}`,
    heading: 'Your application was accepted',
    paragraphs: [
      [`${given.companyName} accepted your application for “`, titleOf(given), '”. Congratulations!'],
      'They can get in touch with you through your CV. If you have not done so yet, express interest under My Applications: then they see your full profile too.',
    ],
  }),
  Rejected: (given) => ({
    subject: `An answer to your application: ${given.jobTitle}`,
    heading: 'Your application was not accepted',
    paragraphs: [
      [`${given.companyName} decided against your application for “`, titleOf(given), `”.${given.from === 'Accepted' ? ' This takes the place of the answer that you had before.' : ''}`],
      'Thank you for applying. Your profile and your CV stay as they are, ready for the next job.',
    ],
  }),
  Pending: (given) => ({
    subject: `Under consideration again: ${given.jobTitle}`,
    heading: 'Your application is being considered again',
    paragraphs: [
      [`${given.companyName} took back the answer to your application for “`, titleOf(given), '”. It is pending once more.'],
      'You need do nothing. You will hear from us when there is a new answer.',
    ],
  }),
}
