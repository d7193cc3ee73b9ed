import type { Application } from '../../services/contract/entities.ts'
import { pageSize } from '../../services/contract/jobs/jobs.ts'
import { pageCount } from '../pages.ts'

/** The pages that the applications fill, at least 1. */
export const pagesOf = (listed: { total: number } | null): number => listed === null ? 1 : pageCount(listed.total, pageSize)

/** Whether an application offers Express Interest: once (specification 2.14), and not after a rejection. */
export const mayExpressInterest = ({ expressedInterest, status }: Application): boolean => !expressedInterest && status !== 'Rejected'
