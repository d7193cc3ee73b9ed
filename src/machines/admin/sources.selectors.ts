import type { Source } from '../../services/contract/admin/sources.ts'

/** The state of a source, as its badge shows it. */
export const stateOf = ({ running, paused, url, schedule, runs: [last] }: Source): 'running' | 'paused' | 'failed' | 'waiting' | 'by hand' => {
  if (running) return 'running'
  if (paused) return 'paused'
  if (last?.failure !== undefined) return 'failed'
  return url === undefined || schedule === undefined ? 'by hand' : 'waiting'
}

/** Whether postings that vanished from a source stayed open in its last run. */
export const hasVanished = ({ runs: [last] }: Source): boolean => (last?.notClosed ?? 0) > 0
