import { isOpen } from '../../services/contract/jobs/listed.ts'
import type { Context } from './details.machine.ts'

/** Whether the job's last day to apply has passed: the page stays, with a banner and without apply (rulings, Jobs). */
export const isPast = ({ job, today }: Pick<Context, 'job' | 'today'>): boolean => job !== null && !isOpen(job, today)

/** Whether there was such a job. */
export const wasDeleted = ({ failure }: Pick<Context, 'failure'>): boolean => failure?.status === 410
