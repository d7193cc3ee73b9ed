import { accountsPageSize } from '../../services/contract/admin/operators.ts'
import { pageCount } from '../pages.ts'

/** The number of pages that the matches fill; at least one. */
export const pagesOf = ({ found }: { found: { matches: number } | null }): number => found === null ? 1 : pageCount(found.matches, accountsPageSize)
