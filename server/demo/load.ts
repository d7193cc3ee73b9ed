import { hash } from '@node-rs/argon2'
import type { Application, Job } from '../../src/services/contract/entities.ts'
import { Conflict, type NewUser, type Store, type User } from '../store/store.ts'
import { demoPassword } from './accounts.ts'
import { companiesOf } from './companies.ts'
import { demoJobs } from './jobs.ts'
import { admins, applicants, employers, seeks } from './people.ts'
import { loadPopups } from './popups.ts'
import { loadRuns } from './runs.ts'
import { profiles } from './profiles.ts'
import { seeded } from './random.ts'
import { loadViews } from './views.ts'

const seed = 20_240_901

/**
 * Fills a database with the demo board: 20 accounts, 240 jobs dated from `today`, applications in every status, views, and two popups. A second load
 * changes only dates and duplicates nothing.
 */
export const loadDemoData = async (store: Store, today: Date): Promise<void> => {
  const random = seeded(seed)
  const passwordHash = await hash(demoPassword)
  const users = await createAccounts(store, passwordHash, [
    ...applicants.map((person) => ({ isActive: true, ...person, ...profiles[person.email], role: 'Applicant' as const })),
    ...employers.map((person) => ({ isActive: true, ...person, ...companyOf(person.email), role: 'Employer' as const })),
  ])
  const owners = new Map(users.map(({ email, userId }) => [email, userId]))
  const jobs = demoJobs(random, today).map(({ owner, ...job }) => ({ ...job, postedBy: idOf(owners, owner) }))
  await store.jobs.upsert(jobs)
  await loadRuns(store, jobs, today)

  const day = today.toISOString().slice(0, 10)
  const posted = await Promise.all(employers.map(({ email }) => store.jobs.byOwner(idOf(owners, email))))
  const open = random.shuffled(posted.flatMap((own) => own.filter((job) => isOpen(job, day)).toSorted(byContent)))
  for (const [place, applicant] of users.filter(({ email }) => email in seeks).entries()) {
    const applied = open.filter((job) => seeks[applicant.email]?.test(job.jobTitle)).slice(0, place === 0 ? 8 : 2 + (place % 3))
    for (const [index, job] of applied.entries()) {
      await applyOnce(store, applicant, job, statuses[(index + place) % statuses.length] ?? 'Pending', index % 3 === 1, day)
    }
  }
  const [first] = users
  if (first !== undefined) await loadViews(store, first, users.filter(({ role }) => role === 'Employer'), today)
  const managers = admins.map((person) => ({ isActive: true, ...person }))
  const [announcer] = await createAccounts(store, passwordHash, managers.slice(0, 1))
  if (announcer !== undefined) await loadPopups(store, announcer, today)
  // Created last: `awaitsDemoData` takes them as the sign that the load is complete.
  await createAccounts(store, passwordHash, managers.slice(1))
}

const statuses: readonly Application['status'][] = ['Pending', 'Accepted', 'Rejected', 'Pending']

const idOf = (ids: ReadonlyMap<string, string>, email: string): string => {
  const id = ids.get(email)
  if (id === undefined) throw new Error(`The demo board has no account ${email}`)
  return id
}

const isOpen = (job: Job, day: string) => job.lastDay === undefined || job.lastDay >= day

/** Ids differ from load to load, so the order must not depend on them. */
const byContent = (a: Job, b: Job) => (contentOf(a) < contentOf(b) ? -1 : 1)
const contentOf = (job: Job) => `${job.postingDate} ${job.jobTitle} ${job.companyName} ${job.jobLocation}`

type Account = Omit<NewUser, 'passwordHash' | 'fullName'>

const createAccounts = async (store: Store, passwordHash: string, accounts: readonly Account[]): Promise<User[]> => {
  const created: User[] = []
  for (const account of accounts) {
    created.push(await createOnce(store, { ...account, fullName: `${account.firstName} ${account.surname}`, passwordHash }))
  }
  return created
}

const companyOf = (email: keyof typeof companiesOf) => {
  const [{ name, slug }] = companiesOf[email]
  return { employerName: name, companyName: name, companyLogo: `/logos/${slug}.svg` }
}

const createOnce = async (store: Store, user: NewUser): Promise<User> => {
  try {
    return await store.users.create(user)
  } catch (error) {
    const known = error instanceof Conflict ? await store.users.byEmail(user.email) : null
    if (known === null) throw error
    return known
  }
}

const applyOnce = async (
  store: Store,
  applicant: User,
  job: Job,
  status: Application['status'],
  expressedInterest: boolean,
  day: string,
): Promise<void> => {
  const person = `${applicant.firstName}-${applicant.surname}`.normalize('NFD').replace(/[^A-Za-z-]/g, '').toLowerCase()
  try {
    await store.applications.create(
      {
        jobId: job._id,
        applicantId: applicant.userId,
        applicationUrl: `/job-details/${job._id}`,
        cvUrl: `https://cv.kazi.test/${person}.pdf`,
        status,
        expressedInterest,
      },
      day,
    )
  } catch (error) {
    if (!(error instanceof Conflict)) throw error
  }
}
