import { expect, test } from 'vitest'
import type { Call } from '../../../../src/services/contract/call.ts'
import { accessRefusal, adminRefusal } from '../../../../server/rules/app/access.ts'

type Account = { role: string; isActive: boolean } | null
type Row = [access: Call['access'], account: Account, presented: boolean, refusal: ReturnType<typeof accessRefusal>]

const active = (role: string): Account => ({ role, isActive: true })
const inactive = (role: string): Account => ({ role, isActive: false })
const missing = { status: 401, message: 'Please log in to continue.' } as const
const expired = { status: 401, message: 'Your session has expired. Please log in again.' } as const
const unverified = { status: 403, message: 'Your account is inactive. Please verify your email.', code: 'inactive' } as const
const only = (who: string) => ({ status: 403, message: `Only ${who} can do this.` }) as const

const rows: Row[] = [
  ['anyone', null, false, null],
  ['anyone', null, true, null],
  ['account', null, false, missing],
  ['account', null, true, expired],
  ['account', inactive('Applicant'), true, null],
  ['account', active('Employer'), true, null],
  ['enter', null, false, missing],
  ['enter', inactive('Applicant'), true, unverified],
  ['enter', active('Applicant'), true, null],
  ['enter', active('Somebody'), true, null],
  ['apply', inactive('Applicant'), true, unverified],
  ['apply', active('Applicant'), true, null],
  ['apply', active('Employer'), true, only('applicants')],
  ['apply', active('Super-Admin'), true, only('applicants')],
  ['manageJobs', active('Applicant'), true, only('employers and admins')],
  ['manageJobs', active('Employer'), true, null],
  ['manageJobs', active('Admin'), true, null],
  ['administer', active('Employer'), true, only('admins')],
  ['administer', active('Super-Admin'), true, null],
  ['superAdminister', active('Admin'), true, only('super-admins')],
  ['superAdminister', active('Somebody'), true, only('super-admins')],
  ['superAdminister', active('Super-Admin'), true, null],
]

test.each(rows)('%s, account %j, token sent: %s', (access, account, presented, refusal) => {
  expect(accessRefusal({ access }, account, presented)).toEqual(refusal)
})

test('an account with a password that an admin chose makes only the calls that are open to it', () => {
  const account = { role: 'Admin', isActive: true, passwordGiven: true } as const
  const due = { status: 403, message: 'Choose a password of your own first, in the account settings.', code: 'passwordDue' }
  expect([accessRefusal({ access: 'administer' }, account, true), accessRefusal({ access: 'enter', withGivenPassword: true }, account, true)]).toEqual([due, null])
})

test.each<[Parameters<typeof adminRefusal>, string | null]>([
  [['admin', { role: 'Admin' }, 'Admin'], null],
  [['admin', { role: 'Admin' }, 'Super-Admin'], null],
  [['super-admin', { role: 'Admin' }, 'Admin'], null],
  [['super-admin', { role: 'Super-Admin' }, 'Super-Admin'], null],
  [['super-admin', { role: 'Admin' }, 'Super-Admin'], 'Only a Super-Admin can create a Super-Admin.'],
])('%j may be made: %s', (caller, refusal) => expect(adminRefusal(...caller)).toBe(refusal))
