import { useSelector } from '@xstate/react'
import type { TextField } from '../../machines/job-editing.draft.ts'
import type { Problems } from '../../services/contract/fields.ts'
import type { JobFields } from '../job-fields/fields.tsx'
import type { JobEditingActor } from './actors.ts'

/** What is wrong with the fields that were left, or with all once Update was tried. */
export const useShownProblems = (editing: JobEditingActor): Problems => {
  const problems = useSelector(editing, ({ context }) => context.problems)
  const left = useSelector(editing, ({ context }) => context.left)
  if (left === 'all') return problems
  return Object.fromEntries(Object.entries(problems).filter(([name]) => left.some((field) => field === name)))
}

const blank = {} as Readonly<Record<TextField, string>>

export const useEditedFields = (editing: JobEditingActor): JobFields<TextField> => ({
  values: useSelector(editing, ({ context }) => context.draft?.fields ?? blank),
  problems: useShownProblems(editing),
  change: (field, value) => editing.send({ type: 'change', field, value }),
  leave: (field) => editing.send({ type: 'leave', field }),
})
