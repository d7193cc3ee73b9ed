import { and, assign, not, or, setup, stateIn } from 'xstate'
import type { ManagedPopup, PopupChange } from '../../services/contract/admin/popups.ts'
import { asks, confirmationMachine, isConfirmed, type Question } from '../app/confirmation.machine.ts'
import { effects } from '../effects.ts'
import { popupFormMachine, type PopupFormInput } from './popup-form.machine.ts'
import { pageOf, switchOf } from './popups.selectors.ts'
import { failureOf, port, type Failure } from '../ports.ts'

export type PopupsInput = {
  /** The manager whose popups they are. */
  userId: string
  /** The form at whose address the page was opened: of the popup `id`, or of a new one; null at the list's own address. */
  form: PopupFormInput | null
  /** The list of the previous address of this page; null where the page is new. */
  list: PopupList | null
}

/** The popups, the search text and the page number. */
export type PopupList = Pick<Context, 'popups' | 'search' | 'page'>

type Context = Pick<PopupsInput, 'userId' | 'form'> & {
  /** Newest first; `null` until they are known. */
  popups: ManagedPopup[] | null
  search: string
  page: number
  /** Something else has changed the popups since they were requested. */
  stale: boolean
  /** The popup that is switched or deleted. */
  chosen: string | null
}

/** The confirmation before a popup is deleted (rulings, The rest). */
export const deleteQuestion: Question = {
  title: 'Delete this popup?',
  text: 'Visitors will no longer see it. This cannot be undone.',
  confirmLabel: 'Yes, delete',
  cancelLabel: 'Cancel',
}

/** The form has closed: the list is fetched again. */
const closed = [
  { guard: { type: 'saved', params: ({ event }: { event: { output: { saved: boolean } } }) => event.output }, target: 'loading' },
  { target: 'listed' },
] as const

/** The form at an address of its own has closed. */
const left = {
  target: 'loading',
  actions: ['leaveForm', { type: 'navigate', params: { to: '/admin/popup-settings', replace: true } }],
} as const

/** The edit form has an address of its own, which opens it (rulings, Popups). */
const toEdit = {
  type: 'navigate',
  params: ({ event }: { event: { id: string } }) => ({ to: `/admin/popup-settings/edit/${encodeURIComponent(event.id)}` }),
} as const

/** A manager's own popups: searched, created, edited, switched on and off, deleted (specification 2.15, 4: Popup list, 5, 7, 8). */
export const popupsMachine = setup({
  types: {
    input: {} as PopupsInput,
    context: {} as Context,
    events: {} as
      | { type: 'search'; text: string }
      | { type: 'previous' }
      | { type: 'next' }
      | { type: 'create' }
      | { type: 'edit'; id: string }
      | { type: 'switch'; id: string }
      | { type: 'delete'; id: string }
      | { type: 'retry' }
      | { type: 'data.changed' },
    tags: {} as 'busy' | 'loading',
    children: {} as { form: 'popupForm'; confirmation: 'confirmation' },
  },
  actors: {
    loadPopups: port<ManagedPopup[], { userId: string }>('loadPopups'),
    switchPopup: port<void, PopupChange>('switchPopup'),
    deletePopup: port<void, { id: string }>('deletePopup'),
    popupForm: popupFormMachine,
    confirmation: confirmationMachine,
  },
  actions: {
    ...effects,
    /** Logs a failed change for the operator of the board. */
    logFailure: (_, _p: { failure: Failure }) => {},
    keepPopups: assign((_, { popups }: { popups: ManagedPopup[] }) => ({ popups })),
    forgetPopups: assign({ popups: null }),
    choose: assign((_, { id }: { id: string }) => ({ chosen: id })),
    search: assign((_, { text }: { text: string }) => ({ search: text, page: 1 })),
    turn: assign(({ context }, { by }: { by: number }) => ({ page: pageOf(context).page + by })),
    leaveForm: assign({ form: null }),
    markStale: assign({ stale: true }),
    markFresh: assign({ stale: false }),
  },
  guards: {
    /** No dialog is open over the list. */
    uncovered: not(or([stateIn('addressed'), stateIn('creating'), stateIn('confirming')])),
    /** A new popup's form needs no list. */
    createsOne: ({ context }) => context.form?.id === null,
    editsOne: ({ context }) => context.form !== null,
    stale: ({ context }) => context.stale,
    hasPrevious: ({ context }) => pageOf(context).page > 1,
    hasNext: ({ context }) => pageOf(context).page < pageOf(context).pages,
    known: ({ context }, { id }: { id: string }) => pageOf(context).rows.some(({ popup }) => popup._id === id),
    /** A change has to name the button (specification 5: Popup edit). */
    labelled: ({ context }, { id }: { id: string }) =>
      pageOf(context).rows.some(({ popup }) => popup._id === id && popup.buttonText !== undefined),
    saved: (_, { saved }: { saved: boolean }) => saved,
    confirmed: isConfirmed,
  },
}).createMachine({
  id: 'popups',
  context: ({ input: { list, ...input } }) => ({ ...input, ...(list ?? { popups: null, search: '', page: 1 }), stale: false, chosen: null }),
  initial: 'deciding',
  on: {
    search: { guard: 'uncovered', actions: { type: 'search', params: ({ event }) => event } },
    previous: { guard: and(['uncovered', 'hasPrevious']), actions: { type: 'turn', params: { by: -1 } } },
    next: { guard: and(['uncovered', 'hasNext']), actions: { type: 'turn', params: { by: 1 } } },
    'data.changed': { actions: 'markStale' },
  },
  states: {
    deciding: { always: [{ guard: 'createsOne', target: 'addressed' }, { target: 'loading' }] },
    addressed: { invoke: { id: 'form', src: 'popupForm', input: ({ context }) => context.form!, onDone: left, onError: left } },
    loading: {
      tags: ['busy', 'loading'],
      entry: 'markFresh',
      invoke: {
        id: 'loadPopups',
        src: 'loadPopups',
        input: ({ context }) => ({ userId: context.userId }),
        onDone: [
          { guard: 'editsOne', target: 'addressed', actions: { type: 'keepPopups', params: ({ event }) => ({ popups: event.output }) } },
          { target: 'listed', actions: { type: 'keepPopups', params: ({ event }) => ({ popups: event.output }) } },
        ],
        onError: [
          { guard: 'editsOne', target: 'addressed' },
          { target: 'failed', actions: 'forgetPopups' },
        ],
      },
    },
    failed: { on: { retry: 'loading', 'data.changed': 'loading' } },
    listed: {
      always: { guard: 'stale', target: 'loading' },
      on: {
        create: 'creating',
        edit: { guard: { type: 'known', params: ({ event }) => event }, actions: toEdit },
        switch: [
          {
            guard: { type: 'labelled', params: ({ event }) => event },
            target: 'switching',
            actions: { type: 'choose', params: ({ event }) => event },
          },
          {
            guard: { type: 'known', params: ({ event }) => event },
            actions: [{ type: 'toast', params: { tone: 'warning', text: 'Give this popup a button text first.' } }, toEdit],
          },
        ],
        delete: {
          guard: { type: 'known', params: ({ event }) => event },
          target: 'confirming',
          actions: { type: 'choose', params: ({ event }) => event },
        },
      },
    },
    creating: {
      invoke: { id: 'form', src: 'popupForm', input: { id: null }, onDone: closed, onError: 'listed' },
    },
    confirming: { invoke: asks(deleteQuestion, { yes: 'deleting', no: 'listed' }) },
    switching: {
      tags: 'busy',
      invoke: {
        id: 'switchPopup',
        src: 'switchPopup',
        input: ({ context: { popups, chosen } }) => switchOf(popups!.find(({ _id }) => _id === chosen)!),
        onDone: { target: 'loading', actions: { type: 'toast', params: { tone: 'success', text: 'Popup updated successfully' } } },
        onError: {
          target: 'loading',
          actions: [
            { type: 'toast', params: { tone: 'error', text: 'Failed to update popup. Please try again.' } },
            { type: 'logFailure', params: ({ event }) => ({ failure: failureOf(event.error) }) },
          ],
        },
      },
    },
    deleting: {
      tags: 'busy',
      invoke: {
        id: 'deletePopup',
        src: 'deletePopup',
        input: ({ context }) => ({ id: context.chosen ?? '' }),
        onDone: { target: 'loading', actions: { type: 'toast', params: { tone: 'success', text: 'Popup deleted successfully' } } },
        onError: { target: 'loading', actions: { type: 'toast', params: { tone: 'error', text: 'Failed to delete popup' } } },
      },
    },
  },
})
