import type { SnapshotFrom } from 'xstate'
import type { ManagedPopup } from '../../services/contract/admin/popups.ts'
import { done, failed, model } from '../model.ts'
import { confirmationCases } from '../model/confirmation.ts'
import { failures, notYourImage, offline, tooLate, toVerified, unavailable, unreadable } from '../model/refusals.ts'
import { popupsMachine } from './popups.machine.ts'

const popup = (at: number): ManagedPopup => ({
  _id: `p${at}`, title: `Notice ${at}`, message: 'Meet us.', buttonText: 'More', createdBy: 'u9', isActive: true, version: at,
})
/** Without a button text, as a new popup may be. */
const quiet: ManagedPopup = { _id: 'p/2', title: 'Open day', message: 'Look around in KAMPALA.', createdBy: 'u9', isActive: false }
const two = [popup(1), quiet]
const six = [popup(1), quiet, ...[3, 4, 5, 6].map(popup)]
const unknown = { status: 404, message: 'There is no such popup.' }
const changedMeanwhile = { status: 409, message: 'This popup was changed meanwhile. Load it again to see the changes.' }
const titleMissing = { status: 400, message: 'Title is required.' }
const notFound = { status: 404, message: 'There is nothing at this address.' }
const question = {
  title: 'Delete this popup?',
  text: 'Visitors will no longer see it. This cannot be undone.',
  confirmLabel: 'Yes, delete',
  cancelLabel: 'Cancel',
}
const fetching = { loadPopups: { userId: 'u9' } }
const loading = { state: 'loading', context: { stale: false }, tags: ['busy', 'loading'], invokes: fetching } as const
const created = { form: { id: null } }
const leave = { ...loading, context: { stale: false, form: null }, does: [{ navigate: { to: '/admin/popup-settings', replace: true } }] } as const
const notUpdated = [{ toast: { tone: 'error', text: 'Failed to update popup. Please try again.' } }] as const

type Snapshot = SnapshotFrom<typeof popupsMachine>
type State = Snapshot['value']

const withPopups = (count: number) => ({ value, context }: Snapshot) => value === 'listed' && context.popups?.length === count

/** Both are on the page. */
const plainTwo = (before: Snapshot) => withPopups(2)(before) && before.context.search === '' && before.context.page === 1

/** The list is fetched before the form of an edit opens over it. */
const isBeforeEdit = ({ value, context }: Snapshot) => value === 'loading' && context.form !== null
/** Nothing has changed since the list was asked for. */
const isPlain = ({ value, context }: Snapshot) => value === 'loading' && !context.stale && context.form === null
const isFresh = (state: State) => ({ value, context }: Snapshot) => value === state && !context.stale
const isStale = (state: State) => ({ value, context }: Snapshot) => value === state && context.stale

const untouched = (when: string, state: 'addressed' | 'confirming' | 'switching' | 'loading') => ({ section: '4: Popup list', given: state, when, expect: { state } })

export const popupsModel = model(popupsMachine, {
  inputs: {
    'the list': { userId: 'u9', form: null, list: null },
    'the form': { userId: 'u9', form: { id: null }, list: null },
    'an edit': { userId: 'u9', form: { id: 'p1' }, list: null },
    'the list again': { userId: 'u9', form: null, list: { popups: six, search: '', page: 2 } },
  },
  cases: {
    search: { words: { type: 'search', text: ' kampala ' }, nothing: { type: 'search', text: '' } },
    previous: [{ type: 'previous' }],
    next: [{ type: 'next' }],
    create: [{ type: 'create' }],
    edit: { known: { type: 'edit', id: 'p1' }, unknown: { type: 'edit', id: 'p9' } },
    switch: { known: { type: 'switch', id: 'p1' }, quiet: { type: 'switch', id: 'p/2' }, unknown: { type: 'switch', id: 'p9' } },
    delete: { known: { type: 'delete', id: 'p1' }, unknown: { type: 'delete', id: 'p9' } },
    retry: [{ type: 'retry' }],
    'data.changed': [{ type: 'data.changed' }],
    'xstate.done.actor.loadPopups': { two: done('loadPopups', two), six: done('loadPopups', six), none: done('loadPopups', []) },
    'xstate.error.actor.loadPopups': [failures('loadPopups', unavailable, notFound, offline, tooLate, unreadable, ...toVerified)],
    'xstate.done.actor.form': { saved: done('form', { saved: true }), cancelled: done('form', { saved: false }) },
    'xstate.error.actor.form': [failed('form', { status: 'PARSING_ERROR' })],
    ...confirmationCases,
    'xstate.done.actor.switchPopup': [done('switchPopup')],
    'xstate.error.actor.switchPopup': [failures('switchPopup', unavailable, offline, tooLate, unreadable, unknown, titleMissing, notYourImage, changedMeanwhile, ...toVerified)],
    'xstate.done.actor.deletePopup': [done('deletePopup')],
    'xstate.error.actor.deletePopup': [failures('deletePopup', unavailable, offline, tooLate, unreadable, unknown, ...toVerified)],
  },
  key: ({ value, context: { popups, page, search, form, stale } }) =>
    value === 'listed' ? [popups?.length, page, popups?.length !== 0 && search !== ''] : value === 'failed' ? value : [value, stale, popups === null, form !== null],
  rows: [
    { section: 'rulings: Popups', input: 'the list again', when: 'start', expect: { ...loading, context: { stale: false, popups: six, page: 2 }, shows: ['Notice 6', 'Page 2 of 2'] } },
    { section: 'rulings: Popups', input: 'an edit', when: 'start', expect: loading },
    ...(
      [
        ['loadPopups done(two)', two],
        ['loadPopups failed', null],
      ] as const
    ).map(([when, listed]) => ({
      section: 'rulings: Popups',
      input: 'an edit' as const,
      given: isBeforeEdit,
      when,
      expect: { state: 'addressed' as const, tags: [], context: { popups: listed }, invokes: { form: { id: 'p1' } } },
    })),
    { section: '2.15, 7: Popups', input: 'the list', when: 'start', expect: { ...loading, shows: ['Loading...', 'Popups Management'] } },
    ...['form done(saved)', 'form done(cancelled)', 'form failed'].map((when) => ({
      section: '4: Popup; rulings: Popups',
      given: 'addressed' as const,
      when,
      expect: leave,
    })),
    { section: '2.1', input: 'the form', when: 'start', expect: { state: 'addressed', context: { stale: false }, tags: [], invokes: created, shows: ['Create Popup'] } },
    {
      section: '2.15',
      given: isPlain,
      when: 'loadPopups done(two)',
      expect: { state: 'listed', tags: [], context: { popups: two }, shows: ['Notice 1', 'Open day', 'Look around in KAMPALA.'] },
    },
    {
      section: '2.15, 9: page size',
      input: 'the list',
      given: (before) => isPlain(before) && before.context.search === '' && before.context.page === 1,
      when: 'loadPopups done(six)',
      expect: { state: 'listed', tags: [], context: { popups: six }, shows: ['Notice 5', 'Page 1 of 2'] },
    },
    { section: '2.15', given: isPlain, when: 'loadPopups done(none)', expect: { state: 'listed', context: { popups: [] }, shows: ['No popups available.'] } },
    {
      section: '2.15, 8: Popup list',
      given: isPlain,
      when: 'loadPopups failed',
      expect: { state: 'failed', tags: [], context: { popups: null }, shows: ['Failed to fetch popups.'] },
    },
    { section: '2.15', given: 'failed', when: 'retry', expect: loading },
    { section: '2.15', given: 'listed', when: 'retry', expect: { state: 'listed' } },
    { section: '4: Popup', given: 'failed', when: 'data.changed', expect: loading },
    { section: '4: Popup', given: 'listed', when: 'data.changed', expect: loading },
    ...(['addressed', 'loading', 'creating', 'confirming', 'switching', 'deleting'] as const).map((state) => ({ section: '4: Popup', given: state, when: 'data.changed', expect: { state, context: { stale: true } } })),
    { section: '4: Popup', given: (before) => isStale('loading')(before) && before.context.form === null, when: 'loadPopups done(two)', expect: { ...loading, context: { stale: false, popups: two } } },
    ...(['form done(saved)', 'form done(cancelled)', 'form failed'] as const).map((when) => ({ section: '4: Popup', given: isStale('creating'), when, expect: loading })),
    ...(['confirmation done(no)', 'confirmation failed'] as const).map((when) => ({ section: '4: Popup', given: isStale('confirming'), when, expect: loading })),
    {
      section: '5: Searches',
      given: (before) => withPopups(2)(before) && before.context.search === '',
      when: 'search(words)',
      expect: { state: 'listed', context: { search: ' kampala ', page: 1 }, shows: ['Open day'] },
    },
    {
      section: '5: Searches',
      given: (before) => withPopups(6)(before) && before.context.page === 2,
      when: 'search(words)',
      expect: { state: 'listed', context: { search: ' kampala ', page: 1 }, shows: ['Open day'] },
    },
    { section: '5: Searches', given: 'listed', when: 'search(nothing)', expect: { state: 'listed', context: { search: '', page: 1 } } },
    { section: '5: Searches', given: 'loading', when: 'search(words)', expect: { state: 'loading', context: { search: ' kampala ' } } },
    {
      section: '2.15',
      given: (before) => withPopups(6)(before) && before.context.search === '' && before.context.page === 1,
      when: 'next',
      expect: { state: 'listed', context: { page: 2 }, shows: ['Notice 6', 'Page 2 of 2'] },
    },
    { section: '2.15', given: (before) => withPopups(6)(before) && before.context.page === 2, when: 'next', expect: { state: 'listed', context: { page: 2 } } },
    { section: '2.15', given: (before) => withPopups(6)(before) && before.context.page === 2, when: 'previous', expect: { state: 'listed', context: { page: 1 } } },
    { section: '2.15', given: plainTwo, when: 'previous', expect: { state: 'listed', context: { page: 1 } } },
    { section: '2.15', given: plainTwo, when: 'next', expect: { state: 'listed', context: { page: 1 } } },
    { section: '2.15', given: 'listed', when: 'create', expect: { state: 'creating', tags: [], invokes: created } },
    { section: '2.15', given: 'failed', when: 'create', expect: { state: 'failed' } },
    { section: '4: Popup', given: 'creating', when: 'form done(saved)', expect: loading },
    { section: '4: Popup', given: isFresh('creating'), when: 'form done(cancelled)', expect: { state: 'listed', tags: [] } },
    { section: '4: Popup', given: isFresh('creating'), when: 'form failed', expect: { state: 'listed', tags: [] } },
    { section: '2.15', given: plainTwo, when: 'edit(known)', expect: { state: 'listed', does: [{ navigate: { to: '/admin/popup-settings/edit/p1' } }] } },
    { section: '2.15', given: (before) => withPopups(2)(before) && before.context.search !== '', when: 'edit(known)', expect: { state: 'listed' } },
    { section: '2.15', given: 'listed', when: 'edit(unknown)', expect: { state: 'listed' } },
    {
      section: '4: Popup',
      given: plainTwo,
      when: 'switch(known)',
      expect: { state: 'switching', tags: ['busy'], context: { chosen: 'p1' }, invokes: { switchPopup: { id: 'p1', title: 'Notice 1', message: 'Meet us.', buttonText: 'More', isActive: false, version: 1 } } },
    },
    {
      section: '5: Popup edit',
      given: plainTwo,
      when: 'switch(quiet)',
      expect: {
        state: 'listed',
        does: [{ toast: { tone: 'warning', text: 'Give this popup a button text first.' } }, { navigate: { to: '/admin/popup-settings/edit/p%2F2' } }],
      },
    },
    { section: '4: Popup', given: 'listed', when: 'switch(unknown)', expect: { state: 'listed' } },
    { section: '8: Popup edit', when: 'switchPopup done', expect: { ...loading, does: [{ toast: { tone: 'success', text: 'Popup updated successfully' } }] } },
    { section: '8: Popup edit (also logged)', when: 'switchPopup failed', expect: { ...loading, does: [...notUpdated, { logFailure: { failure: unavailable } }] } },
    {
      section: 'rulings: The rest',
      given: plainTwo,
      when: 'delete(known)',
      expect: { state: 'confirming', tags: [], context: { chosen: 'p1' }, invokes: { confirmation: question }, shows: Object.values(question) },
    },
    { section: 'rulings: The rest', given: 'listed', when: 'delete(unknown)', expect: { state: 'listed' } },
    { section: 'rulings: The rest', when: 'confirmation done(yes)', expect: { state: 'deleting', tags: ['busy'], invokes: { deletePopup: { id: 'p1' } } } },
    { section: 'rulings: The rest', given: isFresh('confirming'), when: 'confirmation done(no)', expect: { state: 'listed', tags: [] } },
    { section: 'rulings: The rest', given: isFresh('confirming'), when: 'confirmation failed', expect: { state: 'listed', tags: [] } },
    { section: '8: Popup delete', when: 'deletePopup done', expect: { ...loading, does: [{ toast: { tone: 'success', text: 'Popup deleted successfully' } }] } },
    { section: '8: Popup delete', when: 'deletePopup failed', expect: { ...loading, does: [{ toast: { tone: 'error', text: 'Failed to delete popup' } }] } },
    { section: '5: Searches', given: (before) => before.value === 'creating' && before.context.search === '', when: 'search(words)', expect: { state: 'creating', context: { search: '' } } },
    { section: '2.15', input: 'the list', given: (before) => before.value === 'creating' && before.context.page === 1, when: 'next', expect: { state: 'creating', context: { page: 1 } } },
    ...(['addressed', 'confirming'] as const).map(
      (state) => ({ section: '5: Searches', given: (before: Snapshot) => before.value === state && before.context.search === '', when: 'search(words)', expect: { state, context: { search: '' } } }) as const,
    ),
    untouched('edit', 'switching'),
    untouched('switch', 'loading'),
    untouched('delete', 'addressed'),
    untouched('create', 'confirming'),
  ],
  equivalents: Object.fromEntries(
    [
      'failed retry',
      'failed data.changed',
      'listed always',
      'creating xstate.done.actor.form[0]',
      'switching xstate.done.actor.switchPopup',
      'switching xstate.error.actor.switchPopup',
      'deleting xstate.done.actor.deletePopup',
      'deleting xstate.error.actor.deletePopup',
      'addressed xstate.done.actor.form',
      'addressed xstate.error.actor.form',
    ].map((transition) => [`${transition}: retarget to deciding`, 'once its address is left, deciding leads on at once to loading']),
  ),
})
