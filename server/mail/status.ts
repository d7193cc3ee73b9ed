/** The mail about a new status of an application. */
import * as z from 'zod/mini'
import type { Applicant } from '../../src/services/contract/hiring/applicants.ts'
import { applicationStatuses, type Application } from '../../src/services/contract/entities.ts'
import type { NewMail } from '../store/store.ts'
import type { Content } from './layout.ts'

/** The topic of the mails about one application: at most one of them waits. */
export const topicOf = (applicationId: string): string => `application:${applicationId}`

/** The mail with the new status of an application, to its applicant (`to`); `from` is the status in the mail before. */
export const statusMail = ({ status, jobTitle, companyName, applicantName }: Applicant, from: string, to: string): NewMail => ({
  kind: 'application-status',
  to,
  params: { from, status, jobTitle, companyName, name: applicantName },
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
const StatusParams = z.object({ from: Status, status: Status, jobTitle: z.string(), companyName: z.string(), name: z.string() })
type StatusParams = z.output<typeof StatusParams>

const words: Record<Application['status'], (given: StatusParams) => Words> = {
  Accepted: ({ jobTitle, companyName }) => ({
    subject: `Accepted: ${jobTitle}`,
    heading: 'Your application was accepted',
    paragraphs: [
      `${companyName} accepted your application for “${jobTitle}”. Congratulations!`,
      'They can get in touch with you through your CV. If you have not done so yet, express interest under My Applications: then they see your full profile too.',
    ],
  }),
  Rejected: ({ jobTitle, companyName, from }) => ({
    subject: `An answer to your application: ${jobTitle}`,
    heading: 'Your application was not accepted',
    paragraphs: [
      `${companyName} decided against your application for “${jobTitle}”.${from === 'Accepted' ? ' This takes the place of the answer that you had before.' : ''}`,
      'Thank you for applying. Your profile and your CV stay as they are, ready for the next job.',
    ],
  }),
  Pending: ({ jobTitle, companyName }) => ({
    subject: `Under consideration again: ${jobTitle}`,
    heading: 'Your application is being considered again',
    paragraphs: [
      `${companyName} took back the answer to your application for “${jobTitle}”. It is pending once more.`,
      'You need do nothing. You will hear from us when there is a new answer.',
    ],
  }),
}
