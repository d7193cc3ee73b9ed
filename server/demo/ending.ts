import { passwordMatches } from '../rules/accounts/passwords.ts'
import { fold } from '../values/app/fold.ts'
import type { Store, User } from '../store/store.ts'
import { demoPassword } from './accounts.ts'
import { admins, applicants, employers } from './people.ts'

const emails = [...applicants, ...employers, ...admins].map(({ email }) => email)
const folded = new Set(emails.map(fold))

/** Whether a login is one that this repository publishes. */
export const isDemoLogin = ({ email, password }: { email: string; password: string }): boolean => password === demoPassword && folded.has(fold(email))

/** The accounts of the demo board that still have its password. */
export const openDemoAccounts = async (store: Pick<Store, 'users'>): Promise<User[]> => {
  const users = (await Promise.all(emails.map((email) => store.users.byEmail(email)))).filter((user) => user !== null)
  const fits = new Map<string, Promise<boolean>>()
  for (const { passwordHash } of users) if (!fits.has(passwordHash)) fits.set(passwordHash, passwordMatches(demoPassword, passwordHash))
  const checked = await Promise.all(users.map(async (user) => ((await fits.get(user.passwordHash)) === true ? [user] : [])))
  return checked.flat()
}

/** Deletes these accounts with all that they own, the last Super-Admin too, records each in the audit log, and returns how many there were. */
export const endDemoAccounts = async (store: Store, now: Date): Promise<number> => {
  const users = await openDemoAccounts(store)
  for (const { userId, role } of users) {
    await store.transaction(async ({ users: accounts, audit }) => {
      await accounts.remove(userId, { evenLast: true })
      await audit.write({ at: now.toISOString(), actorId: null, action: 'account.deleted', subjectId: userId, details: { role } })
    })
  }
  return users.length
}
