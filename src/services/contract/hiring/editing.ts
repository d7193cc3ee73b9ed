/** An edit of a job that lacks what an edit demands: an imported one may have no salary, no skills, or three words of description (issue 15). */
import type { Job } from '../entities.ts'
import { notationOf } from '../jobs/notation.ts'
import { readRichText } from '../jobs/read-rich-text.ts'
import { editWithout, editedFields, isAccepted, type EditedField, type JobEdit } from './posting.ts'

/** Reads what depends on a stored job alone, once a job: a form checks its draft at every key. */
const oncePerJob = <J extends object, T>(read: (job: J) => T): ((job: J) => T) => {
  const known = new WeakMap<J, { value: T }>()
  return (job) => {
    const found = known.get(job) ?? { value: read(job) }
    known.set(job, found)
    return found.value
  }
}

/** A description as the editor shows it: in its notation where it has structure. */
export const editedDescription = oncePerJob(({ description, descriptionHtml }: Pick<Job, 'description' | 'descriptionHtml'>): string =>
  descriptionHtml === undefined ? description : notationOf(readRichText(descriptionHtml)),
)

const storedValue = (job: Job, field: EditedField): unknown => (field === 'description' ? editedDescription(job) : job[field])

/** The fields of an imported job that may stay as they are, because no edit would accept them: absent ones, and too short or too long ones. Of any other job none. */
export const mayStay = oncePerJob((job: Job): readonly EditedField[] => (job.imported === true ? editedFields.filter((field) => !isAccepted(field, storedValue(job, field))) : []))

/** The edit of this job: it demands all but what may stay as it is. */
export const editFor = oncePerJob((job: Job): typeof JobEdit => editWithout(mayStay(job)))

const areSame = (one: unknown, other: unknown) => JSON.stringify(one ?? '') === JSON.stringify(other ?? '')

/** The body of an edit without the fields that may stay and that it has as they are stored, or blank where the job has none. */
export const withoutUnchanged = (body: unknown, job: Job): unknown => {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body
  const stay: readonly string[] = mayStay(job)
  return Object.fromEntries(
    Object.entries(body).filter(([name, value]) => !stay.includes(name) || !(areSame(value, storedValue(job, name as EditedField)) || areSame(value, job[name as EditedField]))),
  )
}
