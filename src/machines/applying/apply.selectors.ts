import type { SnapshotFrom } from 'xstate'
import type { applyMachine } from './apply.machine.ts'
import { sentenceOf } from '../ports.ts'

/** The statuses of answers that refuse the CV itself. */
const ofCv: readonly unknown[] = [400, 413, 415, 422]

/** Why the last try failed, where the CV is not at fault: the connection, or a refusal because of the job or of the account. Empty otherwise. */
export const failureIn = ({ context: { failure, problem } }: SnapshotFrom<typeof applyMachine>): string => {
  if (failure === null) return ''
  if (sentenceOf(failure, '') === '') return `${problem}. Nothing is lost: check your connection, or try again later.`
  return ofCv.includes(failure.status) ? '' : problem
}
