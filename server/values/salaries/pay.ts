/** The yearly pay of a job, and the kind of work that its title names. */
import type { Job } from '../../../src/services/contract/entities.ts'
import { workingYear } from '../../../src/services/contract/jobs/money.ts'
import { fold } from '../app/fold.ts'

/** The pay of a posting for a working year: the middle of its range, or the known end; null where neither is known. */
export const yearlyPay = ({ minPrice, maxPrice, salaryType = 'Yearly' }: Pick<Job, 'minPrice' | 'maxPrice' | 'salaryType'>): number | null => {
  const [least, most] = [minPrice ?? maxPrice, maxPrice ?? minPrice]
  return least === undefined || most === undefined ? null : ((least + most) / 2) * workingYear[salaryType]
}

/** PostgreSQL limits the length of an index entry; no kind of work has such a long name. */
const longest = 60
const ends = /[,;:(/|]| [-–—] | (?:of|for|in|at|to|with) /
const levels = /^(?:i{1,3}|iv|vi{0,3}|intern|internship|trainee|apprentice)$/

/** The words of a title's first part, folded, up to its kind of work: the last word that is no level. */
export const headOf = (title: string): string[] => {
  const [first = ''] = fold(title).split(ends, 1)
  const words = first.split(/\s+/).filter((word) => /\p{L}/u.test(word) && word.length <= longest)
  const at = words.findLastIndex((word) => !levels.test(word))
  return at === -1 ? words : words.slice(0, at + 1)
}

/** The kind of work that a title names, folded, as 'engineer' in 'Senior Civil Engineer II, Bridges'. */
export const kindOf = (title: string): string | null => headOf(title).at(-1) ?? null
