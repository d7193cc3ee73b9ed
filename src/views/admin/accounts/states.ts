import type { AccountLine } from '../../../services/contract/admin/operators.ts'

/** What an account's state is called. */
export const stateNames = { active: 'Active', unverified: 'Not verified', deactivated: 'Deactivated' } as const satisfies Record<AccountLine['state'], string>
