import type { SnapshotFrom } from 'xstate'
import type { applyMachine } from './apply.machine.ts'

const unsent = 'Failed to apply'
const unsentFile = 'CV upload failed'

/** Why the last try failed, where the CV is not at fault: the connection, or a refusal because of the job or of the account. Empty otherwise. */
export const failureIn = ({ context: { problem } }: SnapshotFrom<typeof applyMachine>): string => {
  if (problem === unsent || problem === unsentFile) return `${problem}. Nothing is lost: check your connection, or try again later.`
  return problem.startsWith(unsent) && !problem.endsWith('Invalid URL') ? problem : ''
}
