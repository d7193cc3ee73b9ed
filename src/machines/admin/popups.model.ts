import type { Popup } from '../../services/contract/entities.ts'
import { done, failed, model } from '../model.ts'
import { failures, notYourImage, offline, tooLate, toVerified, unavailable, unreadable } from '../model/refusals.ts'
import { popupsMachine } from './popups.machine.ts'

const popup = (at: number): Popup => ({
  _id: `p${at}`, title: `Notice ${at}`, message: 'Meet us.', buttonText: 'More', createdBy: 'u9', isActive: true,
})
/** Without a button text, as a new popup may be. */
const quiet: Popup = { _id: 'p2', title: 'Open day', message: 'Look around in KAMPALA.', createdBy: 'u9', isActive: false }
const two = [popup(1), quiet]
const six = [popup(1), quiet, ...[3, 4, 5, 6].map(popup)]
const unknown = { status: 404, message: 'There is no such popup.' }
const titleMissing = { status: 400, message: 'Title is required.' }
const notFound = { status: 404, message: 'There is nothing at this address.' }
const question = {
  title: 'Delete this popup?',
  text: 'Visitors will no longer see it. This cannot be undone.',
  confirmLabel: 'Yes, delete',
  cancelLabel: 'Cancel',
}
const fetching = { loadPopups: { userId: 'u9' } }
const loading = { state: 'loading', tags: ['busy', 'loading'], context: { stale: false }, invokes: fetching } as const
const created = { form: { id: null } }
const leave = { ...loading, context: { stale: false, creating: false, editing: null }, does: [{ navigate: { to: '/admin/popup-settings', replace: true } }] } as const
const notUpdated = [{ toast: { tone: 'error', text: 'Failed to update popup. Please try again.' } }] as const

const withPopups = (count: number) => ({ value, context }: { value: unknown; context: { popups: unknown[] | null } }) =>
  value === 'listed' && context.popups?.length === count

/** Both are on the page. */
const plainTwo = (before: { value: unknown; context: { popups: unknown[] | null; search: string; page: number } }) =>
  withPopups(2)(before) && before.context.search === '' && before.context.page === 1

const isAddressed = ({ value, context }: { value: unknown; context: { editing: string | null } }) => value === 'loading' && context.editing !== null
const isPlain = ({ value, context }: { value: unknown; context: { editing: string | null } }) => value === 'loading' && context.editing === null

const untouched = (when: string, given: 'editing' | 'confirming' | 'switching' | 'loading') => ({
  section: '4: Popup list',
  given,
  when,
  expect: { state: given },
})

export const popupsModel = model(popupsMachine, {
  inputs: {
    'the list': { userId: 'u9', creating: false, editing: null, list: null },
    'the form': { userId: 'u9', creating: true, editing: null, list: null },
    'an edit': { userId: 'u9', creating: false, editing: 'p1', list: null },
    'the list again': { userId: 'u9', creating: false, editing: null, list: { popups: six, search: '', page: 2 } },
  },
  cases: {
    search: { words: { type: 'search', text: ' kampala ' }, nothing: { type: 'search', text: '' } },
    previous: [{ type: 'previous' }],
    next: [{ type: 'next' }],
    create: [{ type: 'create' }],
    edit: { known: { type: 'edit', id: 'p1' }, unknown: { type: 'edit', id: 'p9' } },
    switch: { known: { type: 'switch', id: 'p1' }, quiet: { type: 'switch', id: 'p2' }, unknown: { type: 'switch', id: 'p9' } },
    delete: { known: { type: 'delete', id: 'p1' }, unknown: { type: 'delete', id: 'p9' } },
    retry: [{ type: 'retry' }],
    'data.changed': [{ type: 'data.changed' }],
    'xstate.done.actor.loadPopups': { two: done('loadPopups', two), six: done('loadPopups', six), none: done('loadPopups', []) },
    'xstate.error.actor.loadPopups': [failures('loadPopups', unavailable, notFound, offline, tooLate, unreadable, ...toVerified)],
    'xstate.done.actor.form': { saved: done('form', { saved: true }), cancelled: done('form', { saved: false }) },
    'xstate.error.actor.form': [failed('form', { status: 'PARSING_ERROR' })],
    'xstate.done.actor.confirmation': { yes: done('confirmation', { confirmed: true }), no: done('confirmation', { confirmed: false }) },
    'xstate.error.actor.confirmation': [failed('confirmation', { status: 'PARSING_ERROR' })],
    'xstate.done.actor.switchPopup': [done('switchPopup')],
    'xstate.error.actor.switchPopup': [failures('switchPopup', unavailable, offline, tooLate, unreadable, unknown, titleMissing, notYourImage, ...toVerified)],
    'xstate.done.actor.deletePopup': [done('deletePopup')],
    'xstate.error.actor.deletePopup': [failures('deletePopup', unavailable, offline, tooLate, unreadable, unknown, ...toVerified)],
  },
  key: ({ value, context: { popups, page, search, stale } }) =>
    value === 'listed' ? [popups?.length, page, search !== ''] : value === 'editing' ? [value, stale] : [value, popups === null],
  rows: [
    { section: 'rulings: Popups', input: 'the list again', when: 'start', expect: { ...loading, context: { popups: six, page: 2 }, shows: ['Notice 6', 'Page 2 of 2'] } },
    { section: 'rulings: Popups', input: 'an edit', when: 'start', expect: loading },
    ...(
      [
        ['loadPopups done(two)', two],
        ['loadPopups failed', null],
      ] as const
    ).map(([when, listed]) => ({
      section: 'rulings: Popups',
      input: 'an edit' as const,
      given: isAddressed,
      when,
      expect: { state: 'editing' as const, tags: [], context: { popups: listed }, invokes: { form: { id: 'p1' } } },
    })),
    { section: '2.15, 7: Popups', input: 'the list', when: 'start', expect: { ...loading, shows: ['Loading...', 'Popups Management'] } },
    { section: '2.1', input: 'the form', when: 'start', expect: { state: 'addressed', tags: [], invokes: created, shows: ['Create Popup'] } },
    { section: '4: Popup', given: 'addressed', when: 'form done(saved)', expect: leave },
    { section: '4: Popup', given: 'addressed', when: 'form done(cancelled)', expect: leave },
    { section: '4: Popup', given: 'addressed', when: 'form failed', expect: leave },
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
    { section: '4: Popup', given: 'editing', when: 'data.changed', expect: { state: 'editing', context: { stale: true } } },
    { section: '4: Popup', given: 'loading', when: 'data.changed', expect: { state: 'loading', context: { stale: true } } },
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
    { section: '4: Popup', given: 'creating', when: 'form done(cancelled)', expect: { state: 'listed', tags: [] } },
    { section: '4: Popup', given: 'creating', when: 'form failed', expect: { state: 'listed', tags: [] } },
    { section: '2.15', given: plainTwo, when: 'edit(known)', expect: { state: 'listed', does: [{ navigate: { to: '/admin/popup-settings/edit/p1' } }] } },
    { section: '2.15', given: (before) => withPopups(2)(before) && before.context.search !== '', when: 'edit(known)', expect: { state: 'listed' } },
    { section: '2.15', given: 'listed', when: 'edit(unknown)', expect: { state: 'listed' } },
    ...['form done(saved)', 'form done(cancelled)', 'form failed'].map((when) => ({ section: 'rulings: Popups', given: 'editing' as const, when, expect: leave })),
    {
      section: '4: Popup',
      given: plainTwo,
      when: 'switch(known)',
      expect: { state: 'switching', tags: ['busy'], context: { chosen: 'p1' }, invokes: { switchPopup: { id: 'p1' } } },
    },
    {
      section: '5: Popup edit',
      given: plainTwo,
      when: 'switch(quiet)',
      expect: {
        state: 'listed',
        does: [{ toast: { tone: 'warning', text: 'Give this popup a button text first.' } }, { navigate: { to: '/admin/popup-settings/edit/p2' } }],
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
    { section: 'rulings: The rest', when: 'confirmation done(no)', expect: { state: 'listed', tags: [] } },
    { section: 'rulings: The rest', when: 'confirmation failed', expect: { state: 'listed', tags: [] } },
    { section: '8: Popup delete', when: 'deletePopup done', expect: { ...loading, does: [{ toast: { tone: 'success', text: 'Popup deleted successfully' } }] } },
    { section: '8: Popup delete', when: 'deletePopup failed', expect: { ...loading, does: [{ toast: { tone: 'error', text: 'Failed to delete popup' } }] } },
    { section: '5: Searches', given: 'creating', when: 'search(words)', expect: { state: 'creating', context: { search: '' } } },
    { section: '2.15', input: 'the list', given: 'creating', when: 'next', expect: { state: 'creating', context: { page: 1 } } },
    untouched('edit', 'switching'),
    untouched('switch', 'loading'),
    untouched('delete', 'editing'),
    untouched('create', 'confirming'),
  ],
  equivalents: Object.fromEntries(
    [
      'failed retry',
      'failed data.changed',
      'listed always',
      'creating xstate.done.actor.form[0]',
      'editing xstate.done.actor.form',
      'editing xstate.error.actor.form',
      'switching xstate.done.actor.switchPopup',
      'switching xstate.error.actor.switchPopup',
      'deleting xstate.done.actor.deletePopup',
      'deleting xstate.error.actor.deletePopup',
      'addressed xstate.done.actor.form',
      'addressed xstate.error.actor.form',
    ].map((transition) => [`${transition}: retarget to deciding`, 'once its address is left, deciding leads on at once to loading']),
  ),
})
