import { assign, setup, type DoneActorEvent } from 'xstate'
import { compositeMachine, type Composite } from '../app/composite.ts'
import { effects } from '../effects.ts'
import { feed, port } from '../ports.ts'
import { jobIn } from '../jobs/listing.query.ts'
import { listAddress, takesCards } from './job-pane.selectors.ts'
import { jobPath } from '../../services/contract/jobs/job-path.ts'

export type JobPaneInput = {
  /** The address of the list. */
  path: string
  search: string
  /** Whether the window has room for a job beside the list. */
  wide: boolean
  /** Whether the visitor has chosen the split view. */
  split: boolean
}

export type Context = JobPaneInput & {
  /** The job that the address opens. */
  id: string | undefined
  /** Whether the visitor has opened or closed a job since the page began: only then does the pane take the focus. */
  used: boolean
}

/**
 * The job beside the list of a search page (issue 18, 'Look and use'). The address names the one that is open: opening and closing are navigations, which come back as
 * `address.changed`.
 */
export const jobPaneMachine = setup({
  types: {
    input: {} as JobPaneInput,
    context: {} as Context,
    events: {} as
      | { type: 'open'; id: string }
      | { type: 'close' }
      | { type: 'address.changed'; search: string }
      | { type: 'viewport.changed'; wide: boolean }
      | { type: 'view.changed'; split: boolean },
    children: {} as { job: 'part' },
    tags: {} as 'busy',
  },
  actors: {
    /** The job's page as a table of its machines and its view. */
    openJob: port<Composite, { id: string }>('openJob'),
    part: compositeMachine,
    address: feed,
    viewport: feed,
    view: feed,
  },
  actions: {
    ...effects,
    keepAddress: assign((_, { search }: { search: string }) => ({ search, id: jobIn(search), used: true })),
    keepWide: assign((_, { wide }: { wide: boolean }) => ({ wide })),
    keepSplit: assign((_, { split }: { split: boolean }) => ({ split })),
  },
  guards: {
    isClosed: ({ context }) => context.id === undefined,
    isOpen: ({ context }) => context.id !== undefined,
    isNarrow: ({ context }) => !context.wide,
    isSameJob: ({ context }, { search }: { search: string }) => jobIn(search) === context.id,
    opens: ({ context }, { id }: { id: string }) => takesCards(context) && id !== context.id,
  },
}).createMachine({
  id: 'jobPane',
  context: ({ input }) => ({ ...input, id: jobIn(input.search), used: false }),
  invoke: [
    { id: 'address', src: 'address' },
    { id: 'viewport', src: 'viewport' },
    { id: 'view', src: 'view' },
  ],
  on: {
    open: {
      guard: { type: 'opens', params: ({ event }) => event },
      actions: { type: 'navigate', params: ({ context, event }) => ({ to: listAddress(context, event.id) }) },
    },
    close: { guard: 'isOpen', actions: { type: 'navigate', params: ({ context }) => ({ to: listAddress(context) }) } },
    'address.changed': [
      { guard: { type: 'isSameJob', params: ({ event }) => event }, actions: { type: 'keepAddress', params: ({ event }) => event } },
      { target: '.arriving', actions: { type: 'keepAddress', params: ({ event }) => event } },
    ],
    'viewport.changed': { actions: { type: 'keepWide', params: ({ event }) => event } },
    'view.changed': { actions: { type: 'keepSplit', params: ({ event }) => event } },
  },
  initial: 'arriving',
  states: {
    arriving: { always: [{ guard: 'isClosed', target: 'closed' }, { guard: 'isNarrow', target: 'leaving' }, { target: 'opening' }] },
    closed: {},
    opening: {
      tags: 'busy',
      invoke: {
        id: 'openJob',
        src: 'openJob',
        input: ({ context }) => ({ id: context.id! }),
        onDone: 'open',
        onError: 'broken',
      },
    },
    /** The job's machines run. A window that becomes narrow keeps them: the visitor may be applying. */
    open: { invoke: { id: 'job', systemId: 'openJob', src: 'part', input: ({ event }) => (event as unknown as DoneActorEvent<Composite>).output } },
    /** The code of the job's page could not be fetched. */
    broken: {},
    /** A narrow window has no room for the pane: the job's page takes the place of the address in the history. */
    leaving: {
      entry: { type: 'navigate', params: ({ context }) => ({ to: jobPath(context.id!), replace: true, state: { results: listAddress(context) } }) },
    },
  },
})
