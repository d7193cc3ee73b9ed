/** The mail about new applications to imported jobs. */
import * as z from 'zod/mini'
import type { NewApplications, NewMail } from '../store/store.ts'
import { json } from './json-param.ts'
import type { Content, MailContext } from './layout.ts'
import { cut } from './one-line.ts'

/** The most jobs that a mail lists; it gives the number of the others. */
export const mostListed = 20

/** The mail about the new applications of an owner (`to`). It has the titles that the owner imported, and no word of an applicant. */
export const newApplicationsMail = ({ to, jobs, more }: NewApplications & { to: string }): NewMail => ({
  kind: 'new-applications',
  to,
  params: { more: String(more), jobs: JSON.stringify(jobs.map(({ id, title, lang, companyName, count }) => ({ id, title: cut(title), lang, at: cut(companyName), count }))) },
})

const NewApplicationsParams = z.object({ more: z.coerce.number(), jobs: json(z.array(z.object({ id: z.string(), title: z.string(), lang: z.optional(z.string()), at: z.string(), count: z.number() }))) })

const applications = (count: number) => (count === 1 ? '1 new application' : `${count} new applications`)

/** The words of such a mail. Throws when `params` lack something. */
export const newApplicationsWords = (params: NewMail['params'], { publicUrl, brand }: MailContext): Content => {
  const { jobs, more } = NewApplicationsParams.parse(params)
  const count = jobs.reduce((sum, job) => sum + job.count, 0)
  const [first] = jobs
  return {
    subject: cut(jobs.length === 1 && more === 0 && first !== undefined ? `${applications(count)}: ${first.title}` : `${applications(count)} to your jobs`),
    heading: more === 0 ? applications(count) : `More than ${count} new applications`,
    paragraphs: [`People applied for jobs that were imported for you, which have no address of their own to apply. They wait for your answer at ${brand.name}.`],
    items: jobs.map(({ id, title, lang, at, count: its }) => ({ label: title, lang, note: [applications(its), at].filter((part) => part !== '').join(', '), href: `${publicUrl}/my-jobs/${encodeURIComponent(id)}/applicants` })),
    link: { label: more === 0 ? 'See My Jobs' : `See ${more} more of your jobs`, href: `${publicUrl}/my-jobs` },
    footnote: `You get this mail, once a day at most, because you own imported jobs at ${brand.name}.`,
  }
}
