import type { AdminCreation } from '../../../src/services/contract/admin/admins.ts'
import { joinedName } from '../../values/accounts/names.ts'
import { noPassword } from '../accounts/users.ts'
import type { AccountStores } from '../stores.ts'
import type { User } from '../accounts/users.ts'

/** `provider`: what people call the sign-in provider of a board without passwords. */
export type NewAdmin = Omit<AdminCreation, 'password'> & ({ passwordHash: string } | { provider: string })

/**
 * Creates the account of an Admin or Super-Admin inside a transaction: active, with an entry in the audit log, a mail to its address, and for a
 * Super-Admin a mail to all others. `creator` is null for the command line, where operators type a password of their own; any other password must be
 * changed at the first login. Throws `Conflict` when the e-mail has an account.
 */
export const enterAdmin = async (
  { users, audit, outbox }: Pick<AccountStores, 'users' | 'audit' | 'outbox'>,
  { firstName, surname, email, telephone, role, ...signIn }: NewAdmin,
  creator: Pick<User, 'userId' | 'email'> | null,
  now: Date,
): Promise<User> => {
  const fullName = joinedName({ firstName, surname })
  const superAdmins = role === 'Super-Admin' ? await users.activeEmails(role) : []
  const user = await users.create({ firstName, surname, fullName, email, telephone, role, isActive: true, ...('provider' in signIn ? { passwordHash: noPassword } : { ...signIn, ...(creator !== null && { passwordGiven: true }) }) })
  await audit.write({ at: now.toISOString(), actorId: creator?.userId ?? null, action: 'admin.created', subjectId: user.userId, details: { role } })
  await outbox.enqueue({ kind: 'admin-created', to: email, params: { role, by: creator === null ? 'operator' : 'admin', ...('provider' in signIn && signIn) } })
  for (const to of superAdmins) await outbox.enqueue({ kind: 'super-admin-created', to, params: { email, by: creator?.email ?? '' } })
  return user
}
