import type { Job } from '../../../services/contract/entities.ts'
import { problemsOf, type Problems } from '../../../services/contract/fields.ts'
import { grouped } from '../../../services/contract/numbers.ts'
import { editFor, editedDescription, mayStay } from '../../../services/contract/hiring/editing.ts'
import { amountOf, type JobEdit } from '../../../services/contract/hiring/posting.ts'
import { differs } from '../../unsaved.selectors.ts'

const needed = ['jobTitle', 'minPrice', 'maxPrice', 'salaryType', 'jobCity', 'jobCountry', 'description'] as const
const details = ['currency', 'employmentType', 'experienceLevel', 'lastDay', 'applyUrl', 'benefits', 'outlines', 'growth'] as const

/** The fields of the form that hold text. */
export type TextField = (typeof needed)[number] | (typeof details)[number]
export type Field = TextField | 'skills' | 'remoteCountries'

/** Whether a job is remote, and from which countries (issue 6). Countries stay chosen while it is not. */
type Remote = { readonly remote: boolean; readonly remoteCountries: readonly string[] }

/** A job as it is being edited: each field's text as typed, that of a skill that is not added, the countries of a remote job, and the skills. */
export type JobDraft = { fields: { readonly [field in TextField]: string } & Remote & { readonly newSkill?: string | undefined }; skills: readonly string[] }

/** An imported job may be remote without a country. */
const remoteOf = ({ remote, remoteCountries = [] }: Job): Remote => ({ remote: remote === true || remoteCountries.length > 0, remoteCountries })

/** The initial draft of an edit; its amounts have thousands separators. */
export const draftOf = (job: Job): JobDraft => {
  const textOf = (field: TextField): string => {
    const value = field === 'description' ? editedDescription(job) : field === 'currency' ? (job.currency ?? 'USD') : job[field]
    return typeof value === 'number' ? grouped(value) : (value ?? '')
  }
  const texts = Object.fromEntries([...needed, ...details].map((field) => [field, textOf(field)])) as Record<TextField, string>
  return { fields: { ...texts, ...remoteOf(job) }, skills: job.skills }
}

/** Whether the draft has input that the job does not. */
export const isUnsaved = (job: Job, draft: JobDraft): boolean => differs(draft, draftOf(job))

/** The fields of a remote job, and of any other. */
const remoteFields = ({ remote, remoteCountries }: Remote) => (remote ? { remote, remoteCountries } : { remote })

/** An amount as typed; one that was not touched is the stored one, which may have more digits than a form accepts. */
const amountIn = (job: Job, fields: JobDraft['fields'], stored: JobDraft['fields'], field: 'minPrice' | 'maxPrice') =>
  fields[field] === stored[field] ? job[field] : amountOf(fields[field])

/** A draft as it is sent. Unchanged details are left out, so that they stay as they are, and so are fields that this job may leave unchanged (issue 15). */
const editFrom = (job: Job, { fields, skills }: JobDraft) => {
  const stored = draftOf(job)
  const edit = {
    ...Object.fromEntries(needed.map((field) => [field, fields[field]])),
    minPrice: amountIn(job, fields, stored.fields, 'minPrice'),
    maxPrice: amountIn(job, fields, stored.fields, 'maxPrice'),
    skills,
  }
  const typed = { ...fields, skills }
  const before = { ...stored.fields, skills: stored.skills }
  const unchanged: readonly string[] = mayStay(job).filter((field) => JSON.stringify(typed[field]) === JSON.stringify(before[field]))
  return {
    ...Object.fromEntries(Object.entries(edit).filter(([field]) => !unchanged.includes(field))),
    ...Object.fromEntries(details.filter((field) => fields[field] !== stored.fields[field]).map((field) => [field, fields[field]])),
    ...(JSON.stringify(remoteFields(fields)) === JSON.stringify(remoteFields(remoteOf(job))) ? {} : remoteFields(fields)),
    version: job.version ?? 0,
  }
}

/** The problems of a draft, by field (specification 5: Edit job); empty when it may be sent. */
export const problemsIn = (job: Job, draft: JobDraft): Problems =>
  Object.fromEntries(Object.entries(problemsOf(editFor(job), editFrom(job, draft))).map(([path, problem]) => [path.split('.')[0], problem]))

/** A draft without problems as it is sent. */
export const editOf = (job: Job, draft: JobDraft): JobEdit => editFor(job).parse(editFrom(job, draft))
