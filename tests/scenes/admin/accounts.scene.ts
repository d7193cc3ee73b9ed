import type { accountsMachine } from '../../../src/machines/admin/accounts.machine.ts'
import type { AccountLine } from '../../../src/services/contract/admin/operators.ts'
import { listAccounts, removeAccount, setAccountState } from '../../../src/services/contract/admin/operators.ts'
import { accountsBinding } from '../../bindings/admin/accounts.binding.ts'
import { superAdmin } from '../people.ts'
import { scene } from '../scene.ts'

const changed: AccountLine = {
  userId: 'u1', email: 'ada@example.com', name: 'Ada Byron', role: 'Applicant', state: 'deactivated', createdAt: '2026-03-01T09:00:00.000Z',
}

export const accounts = scene<typeof accountsMachine>({
  calls: { loadAccounts: [listAccounts], setAccountState: [setAccountState], removeAccount: [removeAccount] },
  binding: accountsBinding,
  inputs: { 'fresh page': { at: '/admin/accounts', via: '/about', session: superAdmin } },
  ports: {
    loadAccounts: { replies: ({ accounts: body, matches }) => ({ status: 200, body, headers: { 'x-match-count': String(matches) } }) },
    setAccountState: { replies: () => ({ status: 200, body: changed }) },
    removeAccount: { replies: () => ({ status: 200, body: { message: 'The account has been deleted.' } }) },
  },
  facts: { 'data.changed': (tools) => tools.changedElsewhere('accounts') },
  impossible: { 'confirmation failed': 'a question asks nobody but the person in front of it' },
})
