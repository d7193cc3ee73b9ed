import { assign, setup } from 'xstate'
import { mostSaved } from '../../services/contract/jobs/saved-jobs.ts'
import { effects, type Toast } from '../effects.ts'
import { failureOf, port, type Failure } from '../ports.ts'

/** The account, null for a guest, and the ids in this browser's storage, newest first: a guest's own, or those to merge into the account. */
export type Saver = { userId: string | null; guestIds: string[] }

/** A job that was saved or removed here, and not on the server yet. */
type Change = { id: string; saved: boolean }

/** The hearts show `ids`, newest first; the first of the `queue` is under way. `stale`: another tab has changed them since they were requested. */
type Context = Saver & { ids: string[]; queue: Change[]; failure: Failure | null; stale: boolean }

const applied = (ids: readonly string[], { id, saved }: Change): string[] => {
  const others = ids.filter((one) => one !== id)
  return saved ? [id, ...others] : others
}

/** The job under way stays first; of the waiting changes, only the last one of each job counts. */
const queued = ([first, ...rest]: readonly Change[], change: Change): Change[] =>
  first === undefined ? [change] : [first, ...rest.filter(({ id }) => id !== change.id), change]

const isSaved = ({ ids }: Context, id: string) => ids.includes(id)

const savedToast = (text: string): Toast => ({ tone: 'success', text, ms: 3000, topic: 'saved', link: { to: '/saved-jobs', label: 'See saved jobs' } })

/**
 * The jobs that a visitor saved, for the whole visit. A guest's are in the browser's storage; a login merges them into the account. A heart changes
 * at once and changes back where the server refuses; changes by other tabs are fetched.
 */
export const savedJobsMachine = setup({
  types: {
    input: {} as Saver,
    context: {} as Context,
    /** `data.changed`: another tab saved or removed a job. */
    events: {} as { type: 'toggle'; id: string } | { type: 'retry' } | ({ type: 'session.changed' } & Saver) | { type: 'data.changed'; guestIds: string[] },
    tags: {} as 'busy',
  },
  actors: {
    mergeSaved: port<string[], { ids: string[] }>('mergeSaved'),
    loadSaved: port<string[], void>('loadSaved'),
    saveJob: port<void, { id: string }>('saveJob'),
    unsaveJob: port<void, { id: string }>('unsaveJob'),
  },
  actions: {
    ...effects,
    /** Stores a guest's ids in the browser; none once they are in the account. */
    keepInBrowser: (_, _p: { ids: string[] }) => {},
    become: assign((_, { userId, guestIds }: Saver) => ({ userId, guestIds, ids: guestIds, queue: [], failure: null })),
    keepGuestIds: assign((_, { guestIds }: { guestIds: string[] }) => ({ guestIds, ids: guestIds })),
    toggle: assign(({ context }, { id }: { id: string }) => ({ ids: applied(context.ids, { id, saved: !isSaved(context, id) }) })),
    enqueue: assign(({ context }, { id }: { id: string }) => ({ queue: queued(context.queue, { id, saved: isSaved(context, id) }) })),
    keepIds: assign(({ context }, { ids }: { ids: string[] }) => ({ ids: context.queue.reduce(applied, ids), failure: null })),
    forgetGuestIds: assign({ guestIds: [] }),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
    markStale: assign({ stale: true }),
    markFresh: assign({ stale: false }),
    finish: assign(({ context }) => ({ queue: context.queue.slice(1) })),
    takeBack: assign(({ context: { ids, queue: [first, ...queue] } }) => ({
      queue,
      ids: first === undefined || queue.some(({ id }) => id === first.id) ? ids : applied(ids, { id: first.id, saved: !first.saved }),
    })),
  },
  guards: {
    isGuest: ({ context }) => context.userId === null,
    isFull: ({ context }, { id }: { id: string }) => !isSaved(context, id) && context.ids.length >= mostSaved,
    guestSaves: ({ context }, { id }: { id: string }) => context.userId === null && !isSaved(context, id),
    hasGuestIds: ({ context }) => context.guestIds.length > 0,
    failed: ({ context }) => context.failure !== null,
    stale: ({ context }) => context.stale,
    isToSave: ({ context }) => context.queue[0]?.saved === true,
    isToTakeOut: ({ context }) => context.queue[0]?.saved === false,
  },
}).createMachine({
  id: 'savedJobs',
  context: ({ input }) => ({ ...input, ids: input.guestIds, queue: [], failure: null, stale: false }),
  initial: 'starting',
  on: {
    'session.changed': { target: '.starting', actions: { type: 'become', params: ({ event }) => event } },
    'data.changed': { actions: 'markStale' },
    toggle: [
      {
        guard: { type: 'isFull', params: ({ event }) => event },
        actions: { type: 'toast', params: { tone: 'warning', text: `You have saved ${mostSaved} jobs, the most that are kept. Take one out first.` } },
      },
      {
        guard: { type: 'guestSaves', params: ({ event }) => event },
        actions: [
          { type: 'toggle', params: ({ event }) => event },
          { type: 'keepInBrowser', params: ({ context: { ids } }) => ({ ids }) },
          { type: 'toast', params: savedToast('Saved in this browser. Log in to keep it in your account.') },
        ],
      },
      {
        guard: 'isGuest',
        actions: [{ type: 'toggle', params: ({ event }) => event }, { type: 'keepInBrowser', params: ({ context: { ids } }) => ({ ids }) }],
      },
      { actions: [{ type: 'toggle', params: ({ event }) => event }, { type: 'enqueue', params: ({ event }) => event }] },
    ],
  },
  states: {
    starting: {
      always: [{ guard: 'isGuest', target: 'guest' }, { guard: 'hasGuestIds', target: 'merging' }, { target: 'loading' }],
    },
    guest: { on: { 'data.changed': { actions: { type: 'keepGuestIds', params: ({ event }) => event } } } },
    merging: {
      tags: 'busy',
      entry: 'markFresh',
      invoke: {
        id: 'mergeSaved',
        src: 'mergeSaved',
        input: ({ context }) => ({ ids: context.guestIds }),
        onDone: {
          target: 'ready',
          actions: [{ type: 'keepIds', params: ({ event }) => ({ ids: event.output }) }, 'forgetGuestIds', { type: 'keepInBrowser', params: { ids: [] } }],
        },
        onError: { target: 'ready', actions: { type: 'keepFailure', params: ({ event }) => event } },
      },
    },
    loading: {
      tags: 'busy',
      entry: 'markFresh',
      invoke: {
        id: 'loadSaved',
        src: 'loadSaved',
        onDone: { target: 'ready', actions: { type: 'keepIds', params: ({ event }) => ({ ids: event.output }) } },
        onError: { target: 'ready', actions: { type: 'keepFailure', params: ({ event }) => event } },
      },
    },
    ready: {
      always: [{ guard: 'isToSave', target: 'saving' }, { guard: 'isToTakeOut', target: 'takingOut' }, { guard: 'stale', target: 'starting' }],
      on: { retry: { guard: 'failed', target: 'starting' } },
    },
    saving: {
      invoke: {
        id: 'saveJob',
        src: 'saveJob',
        input: ({ context }) => ({ id: context.queue[0]?.id ?? '' }),
        onDone: { target: 'ready', actions: ['finish', { type: 'toast', params: savedToast('Job saved.') }] },
        onError: {
          target: 'ready',
          actions: [
            'takeBack',
            { type: 'toast', params: ({ event }) => ({ tone: 'error', text: failureOf(event.error).message ?? 'The job could not be saved.' }) },
          ],
        },
      },
    },
    takingOut: {
      invoke: {
        id: 'unsaveJob',
        src: 'unsaveJob',
        input: ({ context }) => ({ id: context.queue[0]?.id ?? '' }),
        onDone: { target: 'ready', actions: 'finish' },
        onError: {
          target: 'ready',
          actions: [
            'takeBack',
            { type: 'toast', params: ({ event }) => ({ tone: 'error', text: failureOf(event.error).message ?? 'The job could not be taken out.' }) },
          ],
        },
      },
    },
  },
})
