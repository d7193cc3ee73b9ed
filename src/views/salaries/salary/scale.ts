import type { SalarySpread } from '../../../services/contract/salaries/salaries.ts'

type Line = Pick<SalarySpread, 'lower' | 'upper' | 'to' | 'byEmployer'>

/** The end of the whiskers of a box plot: one and a half times the middle half above it (Tukey). */
const whisker = 1.5

const fence = ({ lower, upper, to, byEmployer }: Line): number => Math.max(byEmployer.median, Math.min(to, upper + whisker * (upper - lower)))

/** The pay at the right end of a chart, at least 1: every bar and stroke fits, and a single posting far above its group does not squeeze the others. */
export const scaleOf = (groups: readonly Line[]): number => Math.max(1, ...groups.map(fence))

/** Whether the line of a group goes on past the end of the chart. */
export const isCut = ({ to }: Pick<Line, 'to'>, end: number): boolean => to > end
