/** What operators see of accounts and of the audit log. */
import type { AccountLine, Overview } from '../../../src/services/contract/admin/operators.ts'
import { displayName } from '../../values/accounts/names.ts'
import type { AuditEntry, User } from '../../store/store.ts'

const stateOf = ({ isActive, deactivated }: Pick<User, 'isActive' | 'deactivated'>): AccountLine['state'] => {
  if (deactivated) return 'deactivated'
  return isActive ? 'active' : 'unverified'
}

/** An account as an operator's list shows it. */
export const accountLine = (user: User): AccountLine => ({
  userId: user.userId,
  email: user.email,
  name: displayName(user),
  role: user.role,
  state: stateOf(user),
  createdAt: user.createdAt,
})

/** The accounts that entries of the audit log name, without duplicates. */
export const namedAccounts = (entries: readonly AuditEntry[]): string[] => [
  ...new Set(entries.flatMap(({ actorId, subjectId, details }) => [...(actorId === null ? [] : [actorId]), ...(details['source'] === undefined ? [subjectId] : [])])),
]

/** An entry of the audit log, with the e-mails of the accounts that still exist, or the name of its source. */
export const auditLine = ({ at, action, actorId, subjectId, details }: AuditEntry, emails: ReadonlyMap<string, string>): Overview['audit'][number] => {
  const named = (userId: string) => emails.get(userId) ?? 'deleted account'
  return {
    at,
    action,
    actor: actorId === null ? 'command line' : named(actorId),
    subject: details['source'] ?? named(subjectId),
    details: Object.entries(details).map(([name, value]) => ({ name, value })),
  }
}
