import { assign, setup } from 'xstate'
import type { Applicant } from '../../services/contract/hiring/applicants.ts'
import type { Application, UserInfo } from '../../services/contract/entities.ts'
import { effects } from '../effects.ts'
import { loads } from '../loadable.ts'
import { failureOf, port, type Failure } from '../ports.ts'

type Status = Application['status']

/** The applications around one of a list: `first` is the position of the first of them, from 0 on, and `total` counts those of the list. */
export type Neighbours = { applicants: Applicant[]; first: number; total: number }

/** What the dialog is opened with: the applicant, the position in the list, from 0 on, and the list's filter. */
export type Opened = { applicant: Applicant; position: number; filter: Status | null }

type Context = Neighbours & {
  jobId: string
  filter: Status | null
  /** The index of the shown applicant. */
  at: number
  /** The full profile of an applicant who expressed interest. */
  profile: UserInfo | null
  failure: Failure | null
}

/** The applicant whom the dialog shows. */
export const shownIn = ({ applicants, at }: Pick<Context, 'applicants' | 'at'>): Applicant | undefined => applicants[at]

/** The list as it was loaded around the shown applicant, who was the only one until then and stays as known: the answer may be newer than the list, or have taken the application out of it. */
const around = (context: Context, { applicants, ...place }: Neighbours): Partial<Context> => {
  const shown = shownIn(context)!
  const at = applicants.findIndex(({ _id }) => _id === shown._id)
  return at < 0 ? { ...place, applicants: [shown, ...applicants] } : { ...place, applicants: applicants.with(at, shown), at }
}

/**
 * The dialog of one applicant after the other, as the list had them when it was opened, with the full profile where interest was expressed
 * (issue 18; rulings, Jobs; specification 8: Express interest). Other tabs' changes are ignored while it is open.
 */
export const applicantReviewMachine = setup({
  types: {
    input: {} as { jobId: string },
    context: {} as Context,
    events: {} as
      | ({ type: 'open' } & Opened)
      | { type: 'next' }
      | { type: 'previous' }
      | { type: 'retry' }
      | { type: 'close' }
      | { type: 'answered'; applicant: Applicant },
    tags: {} as 'open' | 'busy',
  },
  actors: {
    loadNeighbours: port<Neighbours, { jobId: string; filter: Status | null; position: number }>('loadNeighbours'),
    loadProfile: port<UserInfo, { applicantId: string }>('loadProfile'),
  },
  actions: {
    ...effects,
    show: assign((_, { applicant, position, filter }: Opened) => ({ applicants: [applicant], at: 0, first: position, total: 0, filter })),
    keepNeighbours: assign(({ context }, { neighbours }: { neighbours: Neighbours }) => around(context, neighbours)),
    keepAnswer: assign(({ context: { applicants } }, { applicant }: { applicant: Applicant }) => ({
      applicants: applicants.map((known) => (known._id === applicant._id ? applicant : known)),
    })),
    step: assign(({ context: { at } }, { by }: { by: 1 | -1 }) => ({ at: at + by })),
    forgetProfile: assign({ profile: null, failure: null }),
    keep: assign((_, { output }: { output: UserInfo }) => ({ profile: output })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
  },
  guards: {
    hasNext: ({ context: { applicants, at } }) => at < applicants.length - 1,
    hasPrevious: ({ context: { at } }) => at > 0,
    isInterested: ({ context }) => shownIn(context)?.expressedInterest === true,
  },
}).createMachine({
  id: 'applicantReview',
  context: ({ input: { jobId } }) => ({ jobId, filter: null, applicants: [], at: 0, first: 0, total: 0, profile: null, failure: null }),
  initial: 'closed',
  states: {
    closed: { on: { open: { target: 'open', actions: { type: 'show', params: ({ event }) => event } } } },
    open: {
      tags: 'open',
      type: 'parallel',
      on: {
        answered: { actions: { type: 'keepAnswer', params: ({ event }) => event } },
        close: 'closed',
      },
      states: {
        list: {
          initial: 'loading',
          states: {
            loading: {
              invoke: {
                id: 'loadNeighbours',
                src: 'loadNeighbours',
                input: ({ context: { jobId, filter, first: position } }) => ({ jobId, filter, position }),
                onDone: { target: 'settled', actions: { type: 'keepNeighbours', params: ({ event }) => ({ neighbours: event.output }) } },
                onError: {
                  target: 'settled',
                  actions: { type: 'toast', params: ({ event }) => ({ tone: 'error', text: failureOf(event.error).message ?? 'The other applicants could not be loaded.' }) },
                },
              },
            },
            settled: {},
          },
        },
        profile: {
          initial: 'deciding',
          on: {
            next: { guard: 'hasNext', target: '.deciding', actions: { type: 'step', params: { by: 1 } } },
            previous: { guard: 'hasPrevious', target: '.deciding', actions: { type: 'step', params: { by: -1 } } },
          },
          states: {
            deciding: { entry: 'forgetProfile', always: [{ guard: 'isInterested', target: 'loading' }, { target: 'withheld' }] },
            /** No full profile without interest. */
            withheld: {},
            loading: {
              tags: 'busy',
              invoke: loads('loadProfile', 'shown', 'failed', {
                input: ({ context }: { context: Context }) => ({ applicantId: shownIn(context)!.applicantId }),
              }),
            },
            shown: {},
            failed: { on: { retry: 'deciding' } },
          },
        },
      },
    },
  },
})
