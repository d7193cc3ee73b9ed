import { pageSize } from '../../services/contract/jobs/jobs.ts'
import { pageCount } from '../pages.ts'
import type { ApplicationPage } from './applications.machine.ts'

/** The pages that the applications fill, at least 1. */
export const pagesOf = (listed: ApplicationPage | null): number => listed === null ? 1 : pageCount(listed.total, pageSize)
