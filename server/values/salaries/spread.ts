/** The pay of a group of postings: quartiles, percentiles, and the same by employer. */
import type { SalarySpread } from '../../../src/services/contract/salaries/salaries.ts'

/** The pay of each posting, and beside it the number of its employer. */
export type Pays = { pays: number[]; employers: number[] }

/** The nearest rank: the pay of an actual posting. 700 times 0.01 is 7.000000000000001. */
const atRank = (ordered: Float64Array, share: number): number => ordered[Math.max(0, Math.ceil(ordered.length * share - 1e-9) - 1)] ?? 0

const sorted = (pays: readonly number[]): Float64Array => Float64Array.from(pays).toSorted()

/** Each employer's median. */
const medians = ({ pays, employers }: Pays): number[] => {
  const byEmployer = new Map<number, number[]>()
  for (const [index, employer] of employers.entries()) {
    const own = byEmployer.get(employer) ?? []
    own.push(pays[index] ?? 0)
    byEmployer.set(employer, own)
  }
  return [...byEmployer.values()].map((own) => atRank(sorted(own), 1 / 2))
}

export const spreadOf = (group: Pays): SalarySpread => {
  const [ordered, ofEmployers] = [sorted(group.pays), sorted(medians(group))]
  const at = (share: number) => Math.round(atRank(ordered, share))
  const each = (share: number) => Math.round(atRank(ofEmployers, share))
  const [first, last] = [atRank(ordered, 0.01), atRank(ordered, 0.99)]
  return {
    count: ordered.length,
    employers: ofEmployers.length,
    least: at(0),
    from: at(0.01),
    lower: at(1 / 4),
    median: at(1 / 2),
    upper: at(3 / 4),
    to: at(0.99),
    most: at(1),
    outliers: ordered.filter((pay) => pay < first || pay > last).length,
    byEmployer: { lower: each(1 / 4), median: each(1 / 2), upper: each(3 / 4) },
  }
}
