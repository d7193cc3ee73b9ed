import { done } from '#judged-paths'
import type { AccountsPage } from '../../src/machines/admin/accounts.machine.ts'
import { accountsModel } from '../../src/machines/admin/accounts.model.ts'
import { failed } from '../../src/machines/model.ts'
import { outputOf, type Pair } from './pair.ts'

type State = 'active' | 'deactivated' | 'deleted'

/** One line of the audit: who did what to the account. */
type Line = { readonly who: string; readonly to: State }

export type AccountStore = {
  /** Ada's account. */
  readonly state: State
  readonly audit: readonly Line[]
  /** What was said of it, to anybody. */
  readonly said: readonly State[]
}

const page = outputOf<AccountsPage>(accountsModel, 'loadAccounts done(first)')
const unknown = { status: 404, message: 'There is no such account.' } as const

const listOf = ({ state }: AccountStore): AccountsPage => {
  const [ada, ...others] = page.accounts
  return state === 'deleted' ? { accounts: others, matches: page.matches - 1 } : { ...page, accounts: [{ ...ada!, state }, ...others] }
}

/** A change that changes nothing has no line of the audit. */
const changed = (store: AccountStore, who: string, to: State): AccountStore => (store.state === to ? store : { ...store, state: to, audit: [...store.audit, { who, to }] })

const writes: Pair<AccountStore>['writes'] = {
  setAccountState: ({ store, who, input: { deactivated } }) =>
    store.state === 'deleted'
      ? { store, answer: failed('setAccountState', unknown) }
      : { store: changed(store, who, deactivated ? 'deactivated' : 'active'), answer: done('setAccountState') },
  removeAccount: ({ store, who }) =>
    store.state === 'deleted' ? { store, answer: failed('removeAccount', unknown) } : { store: changed(store, who, 'deleted'), answer: done('removeAccount') },
}

const said: { readonly [text: string]: State } = {
  'Ada Byron has been deactivated.': 'deactivated',
  'Ada Byron may log in again.': 'active',
  'Ada Byron has been deleted.': 'deleted',
}

/** Ada's account is the one that is let in again, instead of Grace's. */
const { cases, rows } = accountsModel.options
const model = accountsModel.but({
  cases: { ...cases, admit: { ada: { type: 'admit', id: 'u1' } } },
  rows: rows.filter(({ when, expect }) => !String(when).startsWith('admit(') && !JSON.stringify(expect).includes('Grace Akello may log in')),
})
const admin = { model, input: 'fresh page', does: ['deactivate(ada)', 'admit(ada)', 'remove(ada)', 'confirmation done(yes)'] } as const

/** Two admins who deactivate, admit and delete one account (issue 4: Admin and Super-Admin dashboards; issue 13: an admin can delete an account). */
export const accountsPair = {
  actors: { 'one admin': admin, 'another admin': admin },
  store: { state: 'active', audit: [], said: [] },
  reads: { loadAccounts: ({ store }) => done('loadAccounts', listOf(store)) },
  writes,
  effects: {
    toast: ({ store }, _who, { text }) => (text in said && !store.said.includes(said[text]!) ? { store: { ...store, said: [...store.said, said[text]!].toSorted() } } : {}),
  },
  invariants: [
    { name: 'the audit has each change once', holds: ({ store: { audit } }) => audit.every(({ to }, at) => to !== (audit[at - 1]?.to ?? 'active')) },
    { name: 'the account is as the audit has it', holds: ({ store: { audit, state } }) => state === (audit.at(-1)?.to ?? 'active') },
    { name: 'an account that was deleted does not come back', holds: ({ store: { audit } }) => audit.every(({ to }, at) => to !== 'deleted' || at === audit.length - 1) },
    { name: 'an account that is said to be deleted is deleted', holds: ({ store }) => !store.said.includes('deleted') || store.state === 'deleted' },
    { name: 'what is said was done', holds: ({ store: { audit, said: all } }) => all.every((state) => state === 'active' || audit.some(({ to }) => to === state)) },
  ],
  bound: 4,
  faults: {
    'a deleted account can be let in again': {
      breaks: 'an account that was deleted does not come back',
      writes: { ...writes, setAccountState: ({ store, who, input: { deactivated } }) => ({ store: changed(store, who, deactivated ? 'deactivated' : 'active'), answer: done('setAccountState') }) },
    },
    'a change that changes nothing is written down': {
      breaks: 'the audit has each change once',
      writes: {
        ...writes,
        removeAccount: ({ store, who }) => ({ store: { ...store, state: 'deleted', audit: [...store.audit, { who, to: 'deleted' }] }, answer: done('removeAccount') }),
      },
    },
    'a refusal is taken for a success': {
      breaks: 'an account that is said to be deleted is deleted', writes: { ...writes, removeAccount: ({ store }) => ({ store, answer: done('removeAccount') }) } },
  },
} satisfies Pair<AccountStore>
