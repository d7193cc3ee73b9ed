import { accountRefusals, type AccountRefusal } from '../../../src/services/contract/accounts/account-refusals.ts'
import { rolesMadeBy, type AdminRole } from '../../../src/services/contract/admin/admins.ts'
import type { SuperAdminMaker } from '../../../src/services/contract/config.ts'
import type { Call } from '../../../src/services/contract/call.ts'
import { may, partyOf, type Capability } from '../../../src/services/contract/policy.ts'

export type AccessRefusal = { status: 401 | 403; message: string; code?: AccountRefusal }

const ofAccount = (code: AccountRefusal): AccessRefusal => ({ status: 403, message: accountRefusals[code], code })

const onlyFor: Record<Capability, string> = {
  browse: 'You may not see this.',
  enter: 'You may not do this.',
  apply: 'Only applicants can do this.',
  manageJobs: 'Only employers and admins can do this.',
  administer: 'Only admins can do this.',
  superAdminister: 'Only super-admins can do this.',
}

/**
 * Why a caller may not make a call, or null when it may (specification 6; rulings, Accounts). `account` is the account of a valid token, or null;
 * `presented`: whether the request has a token at all.
 */
export const accessRefusal = (
  { access, withGivenPassword }: Pick<Call, 'access' | 'withGivenPassword'>,
  account: { role: string; isActive: boolean; passwordGiven?: true } | null,
  presented: boolean,
): AccessRefusal | null => {
  if (access === 'anyone') return null
  if (account === null) {
    return { status: 401, message: presented ? 'Your session has expired. Please log in again.' : 'Please log in to continue.' }
  }
  if (access === 'account') return null
  if (!account.isActive) return ofAccount('inactive')
  if (account.passwordGiven === true && withGivenPassword !== true) return ofAccount('passwordDue')
  if (!may(partyOf(account), access)) return { status: 403, message: onlyFor[access] }
  return null
}

/** Why an admin may not create an account of a role, or null (the setting SUPER_ADMINS_BY; rulings, Accounts). */
export const adminRefusal = (superAdminsBy: SuperAdminMaker, creator: { role: string }, role: AdminRole): string | null =>
  rolesMadeBy(partyOf(creator), superAdminsBy).includes(role) ? null : 'Only a Super-Admin can create a Super-Admin.'
