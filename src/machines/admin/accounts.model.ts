import type { SnapshotFrom } from 'xstate'
import type { AccountLine } from '../../services/contract/admin/operators.ts'
import { accountsMachine, type AccountsPage } from './accounts.machine.ts'
import { done, elapsed, failed, model } from '../model.ts'
import { confirmationCases } from '../model/confirmation.ts'
import { failures, noSuchPage, offline, tooLate, toVerified, unavailable, unreadable, wordless } from '../model/refusals.ts'

const section = 'issue 4: Admin and Super-Admin dashboards'

const ada: AccountLine = { userId: 'u1', email: 'ada@example.com', name: 'Ada Byron', role: 'Applicant', state: 'active', createdAt: '2026-03-01T09:00:00.000Z' }
const grace: AccountLine = { userId: 'u2', email: 'grace@example.com', name: 'Grace Akello', role: 'Employer', state: 'deactivated', createdAt: '2026-02-01T09:00:00.000Z' }
const own: AccountLine = { userId: 'u9', email: 'super@example.com', name: 'Super Admin', role: 'Super-Admin', state: 'active', createdAt: '2026-01-01T09:00:00.000Z' }
const okello: AccountLine = { userId: 'u3', email: 'okello@example.com', name: 'Okello', role: 'Admin', state: 'unverified', createdAt: '2025-12-01T09:00:00.000Z' }

const first: AccountsPage = { accounts: [ada, grace, own], matches: 11 }
const second: AccountsPage = { accounts: [okello], matches: 11 }
const none: AccountsPage = { accounts: [], matches: 0 }
const toRemove = [
  { status: 404, message: 'There is no such account.' },
  { status: 409, message: 'You cannot delete your own account here. The account settings can.' },
  ...toVerified,
]
const toSetState = [
  { status: 400, message: 'The field "deactivated" is missing or not valid.' },
  { status: 404, message: 'There is no such account.' },
  { status: 409, message: 'You cannot deactivate your own account.' },
  ...toVerified,
]

const question = (name: string) => ({
  title: `Deactivate ${name}?`,
  text: 'Every session of this account ends at once, and nobody can log in with it until you let it in again. What it posted and sent stays on the board.',
  confirmLabel: 'Yes, deactivate',
  cancelLabel: 'Cancel',
})

const deletion = (name: string) => ({
  title: `Delete ${name}?`,
  text: 'The account ends for good: its profile, files, applications, saved jobs and alerts are deleted, and the jobs it posted are no longer listed. This cannot be undone.',
  confirmLabel: 'Yes, delete',
  cancelLabel: 'Cancel',
})

type Snapshot = SnapshotFrom<typeof accountsMachine>
/** The machine shows the accounts of page `page`, without a search. */
const listed = (accounts: AccountsPage, page: number) => ({ value, context: { found, query } }: Snapshot) =>
  value === 'listed' && found === accounts && query.page === page && query.search === ''
/** The machine is in a state over the first page of a search, which is none by default; `id` is the chosen account's, where it matters. */
const onFirst = (state: Snapshot['value'], search = '', id?: string) => ({ value, context: { chosen, query } }: Snapshot) =>
  value === state && query.page === 1 && query.search === search && (id === undefined || chosen?.id === id)
const loading = (page: number, search = '') =>
  ({ state: 'loading', tags: ['busy', 'loading'], invokes: { loadAccounts: { search, page } }, context: { query: { search, page }, stale: false } }) as const
const changing = (state: 'deactivating' | 'admitting', id: string) =>
  ({ state, tags: ['busy'], invokes: { setAccountState: { id, deactivated: state === 'deactivating' } } }) as const

const deleting = (id: string) => ({ state: 'deleting', tags: ['busy'], invokes: { removeAccount: { id } } }) as const
const deletionSection = 'issue 13: an admin can delete an account'

export const accountsModel = model(accountsMachine, {
  inputs: { 'fresh page': { own: 'u9' } },
  cases: {
    search: { words: { type: 'search', text: ' ada ' }, nothing: { type: 'search', text: '  ' } },
    next: [{ type: 'next' }],
    previous: [{ type: 'previous' }],
    deactivate: {
      ada: { type: 'deactivate', id: 'u1' },
      'already out': { type: 'deactivate', id: 'u2' },
      unverified: { type: 'deactivate', id: 'u3' },
      unknown: { type: 'deactivate', id: 'u7' },
      own: { type: 'deactivate', id: 'u9' },
    },
    admit: { grace: { type: 'admit', id: 'u2' }, 'already in': { type: 'admit', id: 'u1' }, unknown: { type: 'admit', id: 'u7' } },
    remove: {
      ada: { type: 'remove', id: 'u1' },
      'who is out': { type: 'remove', id: 'u2' },
      unknown: { type: 'remove', id: 'u7' },
      own: { type: 'remove', id: 'u9' },
    },
    retry: [{ type: 'retry' }],
    'data.changed': [{ type: 'data.changed' }],
    'xstate.done.actor.loadAccounts': { first: done('loadAccounts', first), second: done('loadAccounts', second), none: done('loadAccounts', none) },
    'xstate.error.actor.loadAccounts': {
      unavailable: failures('loadAccounts', unavailable, noSuchPage, offline, tooLate, unreadable, ...toVerified),
      'without a word': failed('loadAccounts', wordless),
    },
    ...confirmationCases,
    'xstate.done.actor.setAccountState': [done('setAccountState')],
    'xstate.error.actor.setAccountState': {
      refused: failures('setAccountState', { status: 409, message: 'This is the last active Super-Admin.' }, offline, tooLate, unreadable, ...toSetState),
      'without a word': failed('setAccountState', wordless),
    },
    'xstate.done.actor.removeAccount': [done('removeAccount')],
    'xstate.error.actor.removeAccount': {
      refused: failures('removeAccount', { status: 409, message: 'This is the last active Super-Admin.' }, offline, tooLate, unreadable, ...toRemove),
      'without a word': failed('removeAccount', wordless),
    },
    'xstate.after.typingPause.accounts.typing': [elapsed('typingPause', 'accounts.typing')],
  },
  key: ({ value, context: { query, found, stale, chosen, failure } }) => {
    if (value === 'failed') return [value, failure?.message !== undefined]
    if (value === 'confirming' || value === 'confirmingDeletion') return [value, stale ? 'stale' : chosen?.id]
    const searched = query.search !== ''
    if (value === 'deactivating' || value === 'deleting') return [value, searched]
    if (value === 'listed' && !searched) return [value, query.page, found?.accounts[0]?.userId]
    return searched || value === 'admitting' ? value : [value, query.page]
  },
  rows: [
    { section, when: 'start', expect: { ...loading(1), shows: ['Loading...'] } },
    {
      section,
      given: ({ context }) => context.query.search === '',
      when: 'loadAccounts done(first)',
      expect: { state: 'listed', tags: [], context: { found: first, failure: null }, shows: ['Ada Byron', 'ada@example.com', 'Active', 'Deactivated', 'of 2', '11 accounts'] },
    },
    {
      section,
      given: ({ context }) => context.query.page === 2,
      when: 'loadAccounts done(second)',
      expect: { state: 'listed', context: { found: second }, shows: ['Okello', 'Not verified', 'Page 2 of 2'] },
    },
    {
      section,
      given: ({ context }) => context.query.page === 1,
      when: 'loadAccounts done(none)',
      expect: { state: 'listed', tags: [], context: { found: none }, shows: ['No accounts found.'] },
    },
    { section, given: ({ context }) => context.query.page === 2 && context.query.search === '', when: 'loadAccounts done(none)', expect: loading(1) },
    { section, when: 'loadAccounts failed(unavailable)', expect: { state: 'failed', tags: [], context: { found: null, failure: unavailable }, shows: [unavailable.message] } },
    { section, when: 'loadAccounts failed(without a word)', expect: { state: 'failed', context: { failure: wordless }, shows: ['The accounts could not be loaded.'] } },
    { section, given: onFirst('failed'), when: 'retry', expect: loading(1) },
    { section, given: onFirst('failed'), when: 'data.changed', expect: loading(1) },
    { section, given: 'listed', when: 'retry', expect: { state: 'listed' } },
    { section, given: listed(first, 1), when: 'data.changed', expect: loading(1) },
    { section, given: onFirst('loading'), when: 'data.changed', expect: loading(1) },
    { section, given: 'confirming', when: 'data.changed', expect: { state: 'confirming', context: { stale: true } } },
    { section, given: 'deactivating', when: 'data.changed', expect: { state: 'deactivating' } },
    { section: deletionSection, given: 'confirmingDeletion', when: 'data.changed', expect: { state: 'confirmingDeletion', context: { stale: true } } },
    { section: deletionSection, given: 'deleting', when: 'data.changed', expect: { state: 'deleting' } },

    { section, given: listed(first, 1), when: 'next', expect: loading(2) },
    { section, given: listed(first, 1), when: 'previous', expect: { state: 'listed', context: { query: { search: '', page: 1 } } } },
    { section, given: listed(second, 2), when: 'next', expect: { state: 'listed', context: { query: { search: '', page: 2 } } } },
    { section, given: listed(second, 2), when: 'previous', expect: loading(1) },

    ...(['loading', 'listed', 'typing', 'failed'] as const).map((given) => ({
      section,
      given,
      when: 'search(words)',
      expect: { state: 'typing' as const, tags: ['busy', 'loading'], waits: { typingPause: 250 }, context: { query: { search: 'ada', page: 1 } } },
    })),
    { section, given: 'listed', when: 'search(nothing)', expect: { state: 'typing', context: { query: { search: '', page: 1 } } } },
    { section, given: ({ context }) => context.query.search === 'ada', when: 'after typingPause.accounts.typing', expect: loading(1, 'ada') },
    { section, given: ({ context }) => context.query.search === '', when: 'after typingPause.accounts.typing', expect: loading(1) },
    ...(['confirming', 'confirmingDeletion'] as const).map((state) => ({
      section,
      given: onFirst(state),
      when: 'search(words)',
      expect: { state, context: { query: { search: '', page: 1 } } },
    })),
    ...(['deactivating', 'admitting', 'deleting'] as const).map((given) => ({
      section,
      given,
      when: 'search(words)',
      expect: { state: given, context: { query: { search: 'ada', page: 1 } } },
    })),

    {
      section,
      given: listed(first, 1),
      when: 'deactivate(ada)',
      expect: { state: 'confirming', tags: [], invokes: { confirmation: question('Ada Byron') }, context: { chosen: { id: 'u1', name: 'Ada Byron' } }, shows: Object.values(question('Ada Byron')) },
    },
    {
      section,
      given: listed(second, 2),
      when: 'deactivate(unverified)',
      expect: { state: 'confirming', invokes: { confirmation: question('Okello') }, context: { chosen: { id: 'u3', name: 'Okello' } } },
    },
    ...['already out', 'unknown', 'own'].map((name) => ({ section, given: listed(first, 1), when: `deactivate(${name})`, expect: { state: 'listed' as const } })),
    { section, given: ({ value, context }) => value === 'confirming' && context.chosen?.id === 'u1', when: 'confirmation done(yes)', expect: changing('deactivating', 'u1') },
    { section, given: ({ context }) => context.chosen?.id === 'u3', when: 'confirmation done(yes)', expect: changing('deactivating', 'u3') },
    ...['confirmation done(no)', 'confirmation failed'].flatMap((when) => [
      { section, given: ({ context }: Snapshot) => !context.stale, when, expect: { state: 'listed' as const, tags: [] } },
      { section, given: ({ context }: Snapshot) => context.stale && context.query.page === 1, when, expect: loading(1) },
    ]),
    {
      section,
      given: onFirst('deactivating', '', 'u1'),
      when: 'setAccountState done',
      expect: { ...loading(1), does: [{ toast: { tone: 'success', text: 'Ada Byron has been deactivated.' } }] },
    },
    {
      section,
      given: onFirst('deactivating', 'ada', 'u1'),
      when: 'setAccountState done',
      expect: { ...loading(1, 'ada'), does: [{ toast: { tone: 'success', text: 'Ada Byron has been deactivated.' } }] },
    },
    {
      section,
      given: onFirst('deactivating'),
      when: 'setAccountState failed(refused)',
      expect: { ...loading(1), does: [{ toast: { tone: 'error', text: 'This is the last active Super-Admin.' } }] },
    },
    {
      section,
      given: onFirst('deactivating'),
      when: 'setAccountState failed(without a word)',
      expect: { ...loading(1), does: [{ toast: { tone: 'error', text: 'The account could not be deactivated.' } }] },
    },

    { section, given: listed(first, 1), when: 'admit(grace)', expect: { ...changing('admitting', 'u2'), context: { chosen: { id: 'u2', name: 'Grace Akello' } } } },
    ...['already in', 'unknown'].map((name) => ({ section, given: listed(first, 1), when: `admit(${name})`, expect: { state: 'listed' as const } })),
    {
      section,
      given: onFirst('admitting'),
      when: 'setAccountState done',
      expect: { ...loading(1), does: [{ toast: { tone: 'success', text: 'Grace Akello may log in again.' } }] },
    },
    {
      section,
      given: onFirst('admitting'),
      when: 'setAccountState failed(refused)',
      expect: { ...loading(1), does: [{ toast: { tone: 'error', text: 'This is the last active Super-Admin.' } }] },
    },
    {
      section,
      given: onFirst('admitting'),
      when: 'setAccountState failed(without a word)',
      expect: { ...loading(1), does: [{ toast: { tone: 'error', text: 'The account could not be let in again.' } }] },
    },

    {
      section: deletionSection,
      given: listed(first, 1),
      when: 'remove(ada)',
      expect: {
        state: 'confirmingDeletion',
        tags: [],
        invokes: { confirmation: deletion('Ada Byron') },
        context: { chosen: { id: 'u1', name: 'Ada Byron' } },
        shows: Object.values(deletion('Ada Byron')),
      },
    },
    {
      section: deletionSection,
      given: listed(first, 1),
      when: 'remove(who is out)',
      expect: { state: 'confirmingDeletion', invokes: { confirmation: deletion('Grace Akello') }, context: { chosen: { id: 'u2', name: 'Grace Akello' } } },
    },
    ...['unknown', 'own'].map((name) => ({ section: deletionSection, given: listed(first, 1), when: `remove(${name})`, expect: { state: 'listed' as const } })),
    ...(['u1', 'u2'] as const).map((id) => ({
      section: deletionSection,
      given: ({ value, context }: Snapshot) => value === 'confirmingDeletion' && context.chosen?.id === id,
      when: 'confirmation done(yes)',
      expect: deleting(id),
    })),
    {
      section: deletionSection,
      given: onFirst('deleting', '', 'u1'),
      when: 'removeAccount done',
      expect: { ...loading(1), does: [{ toast: { tone: 'success', text: 'Ada Byron has been deleted.' } }] },
    },
    {
      section: deletionSection,
      given: onFirst('deleting', 'ada', 'u1'),
      when: 'removeAccount done',
      expect: { ...loading(1, 'ada'), does: [{ toast: { tone: 'success', text: 'Ada Byron has been deleted.' } }] },
    },
    {
      section: deletionSection,
      given: onFirst('deleting'),
      when: 'removeAccount failed(refused)',
      expect: { ...loading(1), does: [{ toast: { tone: 'error', text: 'This is the last active Super-Admin.' } }] },
    },
    {
      section: deletionSection,
      given: onFirst('deleting'),
      when: 'removeAccount failed(without a word)',
      expect: { ...loading(1), does: [{ toast: { tone: 'error', text: 'The account could not be deleted.' } }] },
    },
  ],
})
