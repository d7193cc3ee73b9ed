import type { SalaryItem } from '../../services/contract/entities.ts'

/** How many estimates are shown until all are asked for (issue 18, 'Look and use'). */
export const firstEstimates = 12

/** The items that were loaded, the text searched for, and whether all are asked for. */
type Found = { items: SalaryItem[] | null; text: string; isWhole: boolean }

/** The cards whose title contains the text searched for, ignoring case (specification 2.8). */
export const foundSalaries = ({ items, text }: Omit<Found, 'isWhole'>): SalaryItem[] =>
  (items ?? []).filter(({ title }) => title.toLowerCase().includes(text.trim().toLowerCase()))

/** Those of them that are shown. */
export const shownSalaries = (context: Found): SalaryItem[] =>
  context.isWhole ? foundSalaries(context) : foundSalaries(context).slice(0, firstEstimates)

/** Whether some are found that are not shown yet. */
export const hasMore = (context: Found): boolean => shownSalaries(context).length < foundSalaries(context).length
