import type { SalaryItem } from '../../services/contract/entities.ts'
import type { Context } from './salary.machine.ts'

/** How many estimates are shown until all are asked for (issue 18, 'Look and use'). */
export const firstEstimates = 12

/** The cards whose title contains the text searched for, ignoring case (specification 2.8). */
export const foundSalaries = ({ items, text }: Pick<Context, 'items' | 'text'>): SalaryItem[] =>
  (items ?? []).filter(({ title }) => title.toLowerCase().includes(text.trim().toLowerCase()))

/** Those of them that are shown. */
export const shownSalaries = (context: Pick<Context, 'items' | 'text' | 'isWhole'>): SalaryItem[] =>
  context.isWhole ? foundSalaries(context) : foundSalaries(context).slice(0, firstEstimates)

/** Whether some are found that are not shown yet. */
export const hasMore = (context: Pick<Context, 'items' | 'text' | 'isWhole'>): boolean => shownSalaries(context).length < foundSalaries(context).length
