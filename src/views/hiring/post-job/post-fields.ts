import type { Draft } from '../../../machines/hiring/job-forms/post-job.draft.ts'
import type { JobFields } from '../job-fields/fields.tsx'
import type { PostJobActor } from './actor.ts'

/** The fields of a new job. */
export const postedFields = (postJob: PostJobActor): JobFields<Exclude<keyof Draft, 'skills' | 'newSkill' | 'remote' | 'remoteCountries'>> => ({
  actor: postJob,
  valueOf: (name) => postJob.getSnapshot().context.draft[name],
  problemOf: (name) => postJob.getSnapshot().context.problems[name],
  problems: () => postJob.getSnapshot().context.problems,
  isLocked: () => postJob.getSnapshot().hasTag('busy'),
  change: (name, value) => postJob.send({ type: 'change', fields: { [name]: value } }),
})
