import { analysedDays } from '../rules/jobs/views.ts'
import type { Store, User } from '../store/store.ts'
import { seeded } from './random.ts'

/** A day gives the same views whenever it is loaded, so that loading again adds those of new days only. */
const randomOf = (day: string, person: string) => seeded([...day, ...person].reduce((sum, character) => Math.imul(sum, 31) + character.charCodeAt(0), 7))

/** Adds views of applicants by employers, and of jobs by visitors, on the days that analytics show. */
export const loadViews = async (store: Store, { userId, email }: User, employers: readonly User[], today: Date): Promise<void> => {
  const days = analysedDays(today)
  const [since = ''] = days
  for (const day of days) {
    const random = randomOf(day, email)
    for (const viewer of random.some(employers, random.whole(0, 5))) await store.views.profileSeen(userId, viewer.userId, day)
  }
  const owners = await Promise.all(
    employers.map(async (owner) => {
      const [jobs, counted] = await Promise.all([store.jobs.byOwner(owner.userId), store.views.ofJobsBy(owner.userId, since)])
      return { owner: owner.email, job: jobs[0], counted: new Set(counted.map(({ day }) => day)) }
    }),
  )
  for (const day of days) {
    const uncounted = owners.filter(({ counted }) => !counted.has(day))
    const views = uncounted.flatMap(({ owner, job }) => (job === undefined ? [] : [[job._id, randomOf(day, owner).whole(12, 90)] as const]))
    await store.views.jobsSeen(new Map(views), day)
  }
}
