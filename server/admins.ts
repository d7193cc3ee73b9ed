import type { AdminCreation } from '../src/services/contract/admin/admins.ts'
import { joinedName } from './rules/profile/profile.ts'
import type { AccountStores, User } from './store/store.ts'

export type NewAdmin = Pick<AdminCreation, 'firstName' | 'surname' | 'email' | 'telephone' | 'role'> & { passwordHash: string }

/**
 * Makes the account of an Admin or Super-Admin, active from the start, notes it in the audit log and writes to its address, and of a Super-Admin
 * to all others, inside a transaction. `creator` is null for the command line, where an operator types a password of their own; of any other it is only good for choosing one. Throws `Conflict` when the e-mail has an account.
 */
export const enterAdmin = async (
  { users, audit, outbox }: Pick<AccountStores, 'users' | 'audit' | 'outbox'>,
  { firstName, surname, email, telephone, role, passwordHash }: NewAdmin,
  creator: Pick<User, 'userId' | 'email'> | null,
  now: Date,
): Promise<User> => {
  const fullName = joinedName(firstName, surname)
  const superAdmins = role === 'Super-Admin' ? await users.activeEmails(role) : []
  const user = await users.create({ firstName, surname, fullName, email, telephone, role, passwordHash, isActive: true, ...(creator !== null && { passwordGiven: true }) })
  await audit.write({ at: now.toISOString(), actorId: creator?.userId ?? null, action: 'admin.created', subjectId: user.userId, details: { role } })
  await outbox.enqueue({ kind: 'admin-created', to: email, params: { role, by: creator === null ? 'operator' : 'admin' } })
  for (const to of superAdmins) await outbox.enqueue({ kind: 'super-admin-created', to, params: { email, by: creator?.email ?? '' } })
  return user
}
