import type { Job } from '../../services/contract/entities.ts'
import { problemsOf, type Problems } from '../../services/contract/fields.ts'
import { grouped } from '../../services/contract/numbers.ts'
import { JobEdit, amountOf } from '../../services/contract/hiring/posting.ts'

const needed = ['jobTitle', 'minPrice', 'maxPrice', 'salaryType', 'jobCity', 'jobCountry', 'description'] as const
const details = ['employmentType', 'experienceLevel', 'lastDay', 'applyUrl', 'benefits', 'outlines', 'growth'] as const

/** The fields of the form that hold text. */
export type TextField = (typeof needed)[number] | (typeof details)[number]
export type Field = TextField | 'skills' | 'remoteCountries'

/** Whether a job is remote, and from which countries (issue 6). Countries stay chosen while it is not. */
type Remote = { readonly remote: boolean; readonly remoteCountries: readonly string[] }

/** A job as it is being edited: each field's text as typed, the countries of a remote job, and the skills. */
export type JobDraft = { fields: { readonly [field in TextField]: string } & Remote; skills: readonly string[] }

const remoteOf = ({ remoteCountries = [] }: Job): Remote => ({ remote: remoteCountries.length > 0, remoteCountries })

/** The initial draft of an edit; its amounts have thousands separators. */
export const draftOf = (job: Job): JobDraft => {
  const textOf = (field: TextField): string => {
    const value = job[field]
    return typeof value === 'number' ? grouped(value) : (value ?? '')
  }
  const texts = Object.fromEntries([...needed, ...details].map((field) => [field, textOf(field)])) as Record<TextField, string>
  return { fields: { ...texts, ...remoteOf(job) }, skills: job.skills }
}

/** The fields of a remote job, and of any other. */
const remoteFields = ({ remote, remoteCountries }: Remote) => (remote ? { remote, remoteCountries } : { remote })

/** A draft as it is sent. Unchanged details are left out, so that they stay as they are. */
const editFrom = (job: Job, { fields, skills }: JobDraft) => ({
  ...Object.fromEntries(needed.map((field) => [field, fields[field]])),
  ...Object.fromEntries(details.filter((field) => fields[field] !== (job[field] ?? '')).map((field) => [field, fields[field]])),
  ...(JSON.stringify(remoteFields(fields)) === JSON.stringify(remoteFields(remoteOf(job))) ? {} : remoteFields(fields)),
  minPrice: amountOf(fields.minPrice) ?? undefined,
  maxPrice: amountOf(fields.maxPrice) ?? undefined,
  skills,
  version: job.version ?? 0,
})

/** The problems of a draft, by field (specification 5: Edit job); empty when it may be sent. */
export const problemsIn = (job: Job, draft: JobDraft): Problems =>
  Object.fromEntries(Object.entries(problemsOf(JobEdit, editFrom(job, draft))).map(([path, problem]) => [path.split('.')[0], problem]))

/** A draft without problems as it is sent. */
export const editOf = (job: Job, draft: JobDraft): JobEdit => JobEdit.parse(editFrom(job, draft))

/** The reason why a skill cannot be added; empty when it can. */
export const skillProblemIn = (skills: readonly string[], skill: string): string => {
  if (skills.some((existing) => existing.toLowerCase() === skill.trim().toLowerCase())) return 'This skill is there already.'
  return Object.values(problemsOf(JobEdit.shape.skills, [...skills, skill]))[0] ?? ''
}
