import type { Kysely } from 'kysely'
import { openStore } from '../../../../server/store/database/open.ts'
import { openPostgres } from '../../../../server/store/database/postgres.ts'
import { openSqlite } from '../../../../server/store/database/sqlite.ts'
import type { NewJob, NewUser, Store, User } from '../../../../server/store/store.ts'
import type { Tables } from '../../../../server/store/tables.ts'
import type { FreshDatabase, TestDatabase } from '../../../support/database/databases.ts'

export const today = '2026-11-21'

export const newUser = (email: string, fields: Partial<NewUser> = {}): NewUser => ({
  email,
  role: 'Employer',
  isActive: true,
  passwordHash: '$argon2id$',
  ...fields,
})

export const newJob = (owner: User, fields: Partial<NewJob> = {}): NewJob => ({
  jobTitle: 'Nurse',
  companyName: 'Lakeside Clinic',
  jobCity: 'Kampala',
  jobCountry: 'Uganda',
  postingDate: '2026-11-01',
  skills: ['Teamwork and Collaboration'],
  description: 'Care for people.',
  postedBy: owner.userId,
  ...fields,
})

/** Runs `use` on a store over a fresh database with one employer, and leaves nothing behind. */
export const withStore = async (database: TestDatabase, use: (store: Store, owner: User, options: FreshDatabase['options']) => Promise<void>): Promise<void> => {
  const { options, remove } = await database.openBoard()
  try {
    const store = await openStore(options)
    try {
      await use(store, await store.users.create(newUser('employer@kazi.test')), options)
    } finally {
      await store.close()
    }
  } finally {
    await remove()
  }
}

/** Runs `use` on the database beneath a store. */
export const withTables = async <T>({ databaseUrl, dataDir }: FreshDatabase['options'], use: (db: Kysely<Tables>) => Promise<T>): Promise<T> => {
  // A test keeps a transaction open until another one waits for it: on a busy machine longer than the product ever would.
  const timeouts = { idleTransaction: 60_000, lock: 60_000 }
  const db = databaseUrl ? openPostgres(databaseUrl, { timeouts }) : openSqlite(dataDir).db
  try {
    return await use(db)
  } finally {
    await db.destroy()
  }
}

/** The outcome of a call: 'done', or the class of its error. */
export const outcome = (work: Promise<unknown>) => work.then(() => 'done', (error: unknown) => (error as Error).constructor)
