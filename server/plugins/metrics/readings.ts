/** What only the database shows. */
import type { Store } from '../../store/store.ts'
import { dayOf } from '../../values/app/day.ts'

/** Ages are in seconds. */
export type Readings = { mailsWaiting: number; oldestMailAge: number; jobsListed: number }

/** Counting the jobs of a large board takes longer than a list. */
const countedFor = 60_000

/** Returns a function that reads them, the number of jobs at most once a minute. It rejects where the database fails. */
export const readingsOf = ({ outbox, overview }: Pick<Store, 'outbox' | 'overview'>, now: () => Date): (() => Promise<Readings>) => {
  let counted: { at: number; open: number } | undefined
  return async () => {
    const at = now()
    const { count, oldest } = await outbox.waiting()
    if (counted === undefined || at.getTime() - counted.at >= countedFor) counted = { at: at.getTime(), open: (await overview.jobs(dayOf(at))).open }
    return { mailsWaiting: count, oldestMailAge: oldest === null ? 0 : Math.max(0, (at.getTime() - Date.parse(oldest)) / 1000), jobsListed: counted.open }
  }
}
