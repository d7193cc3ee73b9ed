import { useSelector } from '@xstate/react'
import type { SnapshotFrom } from 'xstate'
import type { Field, TextField } from '../../../machines/hiring/job-forms/job-editing.draft.ts'
import type { jobEditingMachine } from '../../../machines/hiring/job-editing.machine.ts'
import type { JobFields } from '../job-fields/fields.tsx'
import type { JobEditingActor } from './actors.ts'

const shownProblem = ({ context: { left, problems } }: SnapshotFrom<typeof jobEditingMachine>, name: Field) =>
  left === 'all' || left.includes(name) ? problems[name] : undefined

/** The problem of a field after its blur, or of any field after Update. */
export const useShownProblem = (editing: JobEditingActor, name: Field): string | undefined =>
  useSelector(editing, (snapshot) => shownProblem(snapshot, name))

/** The fields of an edit. */
export const editedFields = (editing: JobEditingActor): JobFields<TextField> => ({
  actor: editing,
  valueOf: (name) => editing.getSnapshot().context.draft?.fields[name] ?? '',
  problemOf: (name) => shownProblem(editing.getSnapshot(), name),
  problems: () => editing.getSnapshot().context.problems,
  isLocked: () => editing.getSnapshot().hasTag('busy'),
  change: (field, value) => editing.send({ type: 'change', fields: { [field]: value } }),
  leave: (field) => editing.send({ type: 'leave', field }),
})
