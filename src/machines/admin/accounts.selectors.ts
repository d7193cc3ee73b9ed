import { accountsPageSize } from '../../services/contract/admin/operators.ts'

/** How many pages the matches fill; at least one. */
export const pagesOf = ({ found }: { found: { matches: number } | null }): number =>
  Math.max(1, Math.ceil((found?.matches ?? 0) / accountsPageSize))
