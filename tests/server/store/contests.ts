import { Conflict, NotFound } from '../../../server/store/store.ts'
import type { Store } from '../../../server/store/store.ts'
import { outcome } from './entries.ts'

const [now, later] = ['2026-11-21T10:00:00.000Z', '2026-11-21T10:01:00.000Z']
const times = <T>(count: number, work: (n: number) => Promise<T>) => Promise.all(Array.from({ length: count }, (_, n) => work(n)))

export const fields = ['firstName', 'surname', 'fullName', 'city', 'country', 'headline', 'profession', 'telephone', 'phone', 'position', 'industry', 'address'] as const

/** What two processes do at the same moment, against each other; `side` is 0 in the one and 1 in the other. */
export const contests = {
  take: ({ limits }: Store, side: number) => {
    const keys = [{ key: 'first', most: 12, seconds: 60 }, { key: 'second', most: 12, seconds: 60 }]
    return times(20, () => limits.take(side === 0 ? keys : keys.toReversed(), new Date(now)))
  },

  claim: async ({ outbox }: Store) => {
    const claimed: string[] = []
    for (let mails = await outbox.claim(now, later, 2); mails.length > 0; mails = await outbox.claim(now, later, 2)) claimed.push(...mails.map(({ to }) => to))
    return claimed
  },

  try: ({ codes }: Store, side: number) =>
    times(10, async () => (await codes.try({ email: 'ada@kazi.test', purpose: 'reset', seed: String(side), tries: 0, sentAt: null, expiresAt: later }, now)).tries),

  use: ({ codes }: Store) => times(20, (n) => codes.use({ email: `${n}@kazi.test`, purpose: 'reset', seed: 'one' })),

  update: async ({ users }: Store, side: number) => {
    const user = await users.byEmail('employer@kazi.test')
    const own = fields.filter((_, n) => n % 2 === side)
    await Promise.all(own.map((field) => users.update(user?.userId ?? '', { [field]: `new ${field}` })))
    return own
  },

  leave: async ({ users }: Store) => {
    const admins = await Promise.all([0, 1].map((n) => users.byEmail(`${n}@kazi.test`)))
    const outcomes = await Promise.all(admins.map((admin) => outcome(users.remove(admin?.userId ?? 'gone'))))
    return outcomes.map((end) => (end === Conflict ? 'refused' : end === NotFound ? 'gone' : end))
  },
}
