import type { AccountLine } from '../../../services/contract/admin/operators.ts'

/** The names of an account's states. */
export const stateNames = { active: 'Active', unverified: 'Not verified', deactivated: 'Deactivated' } as const satisfies Record<AccountLine['state'], string>
