import { join } from 'node:path'
import { Readable } from 'node:stream'
import { diskStorage } from '../../../../server/files/disk.ts'
import { saveIn } from '../../../../server/files/save.ts'
import { sweep } from '../../../../server/sweep.ts'
import { Conflict, Gone, NotFound } from '../../../../server/store/store.ts'
import type { Store } from '../../../../server/store/store.ts'
import { outcome } from './entries.ts'
import { sweepSettings } from '../../../support/board/sweep-settings.ts'

const [now, later] = ['2026-11-21T10:00:00.000Z', '2026-11-21T10:01:00.000Z']
const times = <T>(count: number, work: (n: number) => Promise<T>) => Promise.all(Array.from({ length: count }, (_, n) => work(n)))

export const fields = ['firstName', 'surname', 'fullName', 'city', 'country', 'headline', 'profession', 'telephone', 'phone', 'position', 'industry', 'address'] as const

/** The work of two processes at the same time, against each other; `side` is 0 in the one and 1 in the other. */
export const races = {
  take: ({ limits }: Store, side: number) => {
    const keys = [{ key: 'first', most: 12, seconds: 60 }, { key: 'second', most: 12, seconds: 60 }]
    return times(20, () => limits.take(side === 0 ? keys : keys.toReversed(), new Date(now)))
  },

  claim: async ({ outbox }: Store) => {
    const claimed: string[] = []
    for (let mails = await outbox.claim(now, later, 2); mails.length > 0; mails = await outbox.claim(now, later, 2)) claimed.push(...mails.map(({ to }) => to))
    return claimed
  },

  hold: ({ codes }: Store, side: number) =>
    times(10, async () => (await codes.lockOrCreate({ email: 'ada@kazi.test', purpose: 'reset', seed: String(side), sentAt: null, expiresAt: later }, new Date(now))).seed),

  guess: ({ limits }: Store) => times(10, async () => limits.take([{ key: 'guess', most: 5, seconds: 60 }], new Date(now))),

  use: ({ codes }: Store) => times(20, (n) => codes.use({ email: `${n}@kazi.test`, purpose: 'reset', seed: 'one' })),

  update: async ({ users }: Store, side: number) => {
    const user = await users.byEmail('employer@kazi.test')
    const own = fields.filter((_, n) => n % 2 === side)
    await Promise.all(own.map((field) => users.update(user?.userId ?? '', { [field]: `new ${field}` })))
    return own
  },

  edit: async ({ jobs, users }: Store, side: number) => {
    const owner = await users.byEmail('employer@kazi.test')
    const mine = (await jobs.mine(owner?.userId ?? '', { page: 1, limit: 20 })).jobs.toSorted((a, b) => (a._id < b._id ? -1 : 1))
    const ends = await Promise.all(mine.map(({ _id }) => outcome(jobs.change(_id, 1, { jobTitle: `by ${side}` }))))
    return ends.map((end) => (end === Conflict ? 'refused' : end))
  },

  /** One process applies for every job that it finds, the other deletes the jobs at the same time. Returns each job and the result. */
  applyOrDelete: async ({ jobs, users, applications }: Store, side: number) => {
    const owner = await users.byEmail('employer@kazi.test')
    const ids = (await jobs.byOwner(owner?.userId ?? '')).map(({ _id }) => _id).toSorted()
    if (side === 1) {
      for (const id of ids) await jobs.remove(id)
      return []
    }
    const ada = await users.byEmail('ada@kazi.test')
    const ends: [jobId: string, end: string][] = []
    for (const jobId of ids) {
      const end = await outcome(applications.create({ jobId, applicantId: ada?.userId ?? '', applicationUrl: '', cvUrl: '' }, '2026-11-21'))
      ends.push([jobId, end === Gone ? 'gone' : String(end)])
    }
    return ends
  },

  /** Both processes sweep the same database and the same folder. */
  sweep: async (store: Store, _side: number, dataDir: string) => {
    const files = await diskStorage(join(dataDir, 'files'))
    return times(3, () => outcome(sweep({ store, files, now: () => new Date(later), settings: sweepSettings() })))
  },

  /** One process sweeps all the time, the other creates files meanwhile; returns the created ones. */
  sweepOrEnter: async (store: Store, side: number, dataDir: string) => {
    const files = await diskStorage(join(dataDir, 'files'))
    if (side === 0) {
      for (let n = 0; n < 20; n += 1) await sweep({ store, files, now: () => new Date(later), settings: sweepSettings() })
      return []
    }
    const owner = await store.users.byEmail('employer@kazi.test')
    const save = saveIn({ store, now: () => new Date(later) })
    return times(20, async () => {
      const id = await save(await files.receive(Readable.from(['content'])))
      await store.files.create({ id, ownerId: owner?.userId ?? '', kind: 'cv', mediaType: 'application/pdf', extension: '.pdf', bytes: 7 })
      return id
    })
  },

  /** One process sends due mails, the other withdraws the same mails. */
  sendOrTakeBack: async ({ outbox }: Store, side: number) => {
    if (side === 0) return (await times(20, () => outbox.claim(now, later, 1))).flat().map(({ to }) => to)
    const mails = await times(20, (n) => outbox.takeBack(String(n), now))
    return mails.flatMap((mail) => mail?.to ?? [])
  },

  deactivate: async ({ users }: Store) => {
    const admins = await Promise.all([0, 1].map((n) => users.byEmail(`${n}@kazi.test`)))
    const ends = await Promise.all(admins.map((admin) => outcome(users.setDeactivated(admin?.userId ?? '', true))))
    return ends.map((end) => (end === Conflict ? 'refused' : end))
  },

  leave: async ({ users }: Store) => {
    const admins = await Promise.all([0, 1].map((n) => users.byEmail(`${n}@kazi.test`)))
    const outcomes = await Promise.all(admins.map((admin) => outcome(users.remove(admin?.userId ?? 'gone'))))
    return outcomes.map((end) => (end === Conflict ? 'refused' : end === NotFound ? 'gone' : end))
  },
}
