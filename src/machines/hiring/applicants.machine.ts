import { assign, raise, setup, stateIn } from 'xstate'
import { undoSeconds, type Applicant, type StatusCounts } from '../../services/contract/hiring/applicants.ts'
import { ownFileId } from '../../services/contract/applying/applications.ts'
import type { Application } from '../../services/contract/entities.ts'
import { applicantProfileMachine } from './applicant-profile.machine.ts'
import { effects, type Toast } from '../effects.ts'
import { pagesOf } from './applicants.selectors.ts'
import { failureOf, port, type Failure } from '../ports.ts'

type Status = Application['status']

/** One page of the applications to a job, newest first, the number of all of them by status, and the job's title. */
export type ApplicantList = { jobTitle: string; applicants: Applicant[]; counts: StatusCounts }

/** A change of one application's status; `mailedStatus` is the status in the last mail to the applicant. */
type Change = { id: string; name: string; from: Status; to: Status; mailedStatus: Status }

type Context = {
  jobId: string
  jobTitle: string | null
  page: number
  applicants: Applicant[] | null
  counts: StatusCounts
  /** The applicant whose profile or CV is requested. */
  chosen: Applicant | null
  /** The change that is being saved, or that takes one back. */
  change: Change | null
  /** The change that can be taken back. */
  offer: Change | null
  failure: Failure | null
}

const applicantOf = ({ applicants }: Pick<Context, 'applicants'>, id: string): Applicant | undefined =>
  applicants?.find(({ _id }) => _id === id)

/** A change that can still be taken back is not mailed: the mailed status is the one before it. */
const changeOf = (context: Context, id: string, to: Status): Change | null => {
  const { applicants, offer } = context
  const applicant = applicantOf({ applicants }, id)
  if (applicant === undefined) return null
  const { applicantName: name, status: from } = applicant
  return { id, name, from, to, mailedStatus: offer?.id === id ? offer.mailedStatus : from }
}

const unchanged = (error: unknown): string => failureOf(error).message ?? 'The status could not be changed.'

const statusInput = ({ context }: { context: Context }) => {
  const { id, to, from } = context.change!
  return { id, status: to, from }
}

type Refused = { event: { error: unknown } }

const telling = (tone: Toast['tone']) => ({ type: 'toast', params: ({ event }: Refused): Toast => ({ tone, text: unchanged(event.error) }) }) as const

/** The server has not changed the status. The list is loaded again where the application is answered or gone by now. */
const refused = [
  { guard: { type: 'outdated', params: ({ event }: Refused) => event }, target: 'loading', actions: telling('warning') },
  { target: 'listed', actions: telling('error') },
] as const

/** The counts after one application has got another status. */
const moved = (counts: StatusCounts, from: Status, to: Status): StatusCounts => {
  const without = { ...counts, [from]: counts[from] - 1 }
  return { ...without, [to]: without[to] + 1 }
}

/**
 * The applications to one job, with their CVs, the answers to them, and the full profiles of applicants who expressed interest (rulings, Jobs;
 * specification 4: Application). The time in which the last answer can be taken back runs beside the page, and so does whether
 * the list was changed elsewhere since it was requested.
 */
export const applicantsMachine = setup({
  types: {
    input: {} as { jobId: string },
    context: {} as Context,
    events: {} as
      | { type: 'setStatus'; id: string; status: Status }
      | { type: 'undo' }
      | { type: 'next' }
      | { type: 'previous' }
      | { type: 'viewProfile'; id: string }
      | { type: 'downloadCv'; id: string }
      | { type: 'retry' }
      | { type: 'data.changed' }
      | { type: 'list.requested' },
    tags: {} as 'busy' | 'loading',
  },
  actors: {
    loadApplicants: port<ApplicantList, { jobId: string; page: number }>('loadApplicants'),
    setStatus: port<Applicant, { id: string; status: Status; from: Status }>('setStatus'),
    downloadCv: port<void, { cvUrl: string; name: string }>('downloadCv'),
    profile: applicantProfileMachine,
  },
  actions: {
    ...effects,
    keepList: assign((_, { list }: { list: ApplicantList }) => ({ ...list, failure: null })),
    /** Without a list there is nothing to take back. */
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error), applicants: null, offer: null })),
    /** The changed application may be on another page by now. */
    keepApplicant: assign(({ context }, { applicant }: { applicant: Applicant }) => ({
      applicants: context.applicants?.map((known) => (known._id === applicant._id ? applicant : known)) ?? null,
      counts: moved(context.counts, context.change!.from, applicant.status),
    })),
    turn: assign(({ context: { page } }, { by }: { by: number }) => ({ page: page + by })),
    toLastPage: assign((_, { list: { counts } }: { list: ApplicantList }) => ({ page: pagesOf(counts) })),
    choose: assign(({ context }, { id }: { id: string }) => ({ chosen: applicantOf(context, id) ?? null })),
    begin: assign(({ context }, { id, status }: { id: string; status: Status }) => ({ change: changeOf(context, id, status), offer: null })),
    beginUndo: assign(({ context: { offer } }) => ({ change: offer && { ...offer, from: offer.to, to: offer.from }, offer: null })),
    offerUndo: assign(({ context }) => ({ offer: context.change })),
    forgetOffer: assign({ offer: null }),
    requestList: raise({ type: 'list.requested' }),
  },
  guards: {
    hasNext: ({ context }) => context.applicants !== null && context.page < pagesOf(context.counts),
    hasPrevious: ({ context }) => context.applicants !== null && context.page > 1,
    emptied: ({ context }, { list }: { list: ApplicantList }) => list.applicants.length === 0 && context.page > pagesOf(list.counts),
    changes: ({ context }, { id, status }: { id: string; status: Status }) => ![undefined, status].includes(applicantOf(context, id)?.status),
    interested: ({ context }, { id }: { id: string }) => applicantOf(context, id)?.expressedInterest === true,
    ownCv: ({ context }, { id }: { id: string }) => ownFileId(applicantOf(context, id)?.cvUrl ?? '') !== null,
    stale: stateIn({ freshness: 'stale' }),
    failed: stateIn({ page: 'failed' }),
    offered: ({ context }) => context.offer !== null,
    withdrawn: ({ context }) => context.offer === null,
    found: ({ context }) => context.failure?.status !== 404,
    outdated: (_, { error }: { error: unknown }) => [404, 409].includes(Number(failureOf(error).status)),
  },
  delays: { undoTime: undoSeconds * 1000 },
}).createMachine({
  id: 'applicants',
  context: ({ input }) => ({ ...input, jobTitle: null, page: 1, applicants: null, counts: { Pending: 0, Accepted: 0, Rejected: 0 }, chosen: null, change: null, offer: null, failure: null }),
  type: 'parallel',
  states: {
    page: {
      initial: 'loading',
      states: {
        loading: {
          tags: ['busy', 'loading'],
          entry: 'requestList',
          on: {
            next: { guard: 'hasNext', target: 'loading', reenter: true, actions: { type: 'turn', params: { by: 1 } } },
            previous: { guard: 'hasPrevious', target: 'loading', reenter: true, actions: { type: 'turn', params: { by: -1 } } },
          },
          invoke: {
            id: 'loadApplicants',
            src: 'loadApplicants',
            input: ({ context: { jobId, page } }) => ({ jobId, page }),
            onDone: [
              {
                guard: { type: 'emptied', params: ({ event }) => ({ list: event.output }) },
                target: 'loading',
                reenter: true,
                actions: { type: 'toLastPage', params: ({ event }) => ({ list: event.output }) },
              },
              { target: 'listed', actions: { type: 'keepList', params: ({ event }) => ({ list: event.output }) } },
            ],
            onError: { target: 'failed', actions: { type: 'keepFailure', params: ({ event }) => event } },
          },
        },
        listed: {
          always: { guard: 'stale', target: 'loading' },
          on: {
            next: { guard: 'hasNext', target: 'loading', actions: { type: 'turn', params: { by: 1 } } },
            previous: { guard: 'hasPrevious', target: 'loading', actions: { type: 'turn', params: { by: -1 } } },
            setStatus: {
              guard: { type: 'changes', params: ({ event }) => event },
              target: 'saving',
              actions: { type: 'begin', params: ({ event }) => event },
            },
            undo: { guard: 'offered', target: 'takingBack', actions: 'beginUndo' },
            viewProfile: {
              guard: { type: 'interested', params: ({ event }) => event },
              target: 'viewing',
              actions: { type: 'choose', params: ({ event }) => event },
            },
            downloadCv: {
              guard: { type: 'ownCv', params: ({ event }) => event },
              target: 'downloading',
              actions: { type: 'choose', params: ({ event }) => event },
            },
          },
        },
        saving: {
          tags: 'busy',
          invoke: {
            id: 'setStatus',
            src: 'setStatus',
            input: statusInput,
            onDone: { target: 'listed', actions: [{ type: 'keepApplicant', params: ({ event }) => ({ applicant: event.output }) }, 'offerUndo'] },
            onError: refused,
          },
        },
        takingBack: {
          tags: 'busy',
          invoke: {
            id: 'setStatus',
            src: 'setStatus',
            input: statusInput,
            onDone: {
              target: 'listed',
              actions: [
                { type: 'keepApplicant', params: ({ event }) => ({ applicant: event.output }) },
                {
                  type: 'toast',
                  params: ({ event: { output } }) => ({ tone: 'success', text: `${output.applicantName} is ${output.status.toLowerCase()} again.` }),
                },
              ],
            },
            onError: refused,
          },
        },
        downloading: {
          tags: 'busy',
          invoke: {
            id: 'downloadCv',
            src: 'downloadCv',
            input: ({ context }) => {
              const { cvUrl, applicantName: name } = context.chosen!
              return { cvUrl, name }
            },
            onDone: 'listed',
            onError: {
              target: 'listed',
              actions: {
                type: 'toast',
                params: ({ event }) => ({ tone: 'error', text: failureOf(event.error).message ?? 'The CV could not be downloaded.' }),
              },
            },
          },
        },
        viewing: {
          invoke: {
            id: 'profile',
            src: 'profile',
            input: ({ context }) => {
              const { applicantId, applicantName: name } = context.chosen!
              return { applicantId, name }
            },
            onDone: 'listed',
            onError: 'listed',
          },
        },
        failed: { on: { retry: { guard: 'found', target: 'loading' }, 'data.changed': 'loading' } },
      },
    },
    undo: {
      initial: 'none',
      states: {
        none: { always: { guard: 'offered', target: 'offered' } },
        offered: {
          always: { guard: 'withdrawn', target: 'none' },
          after: { undoTime: { target: 'none', actions: 'forgetOffer' } },
        },
      },
    },
    freshness: {
      initial: 'fresh',
      states: {
        fresh: { on: { 'data.changed': 'stale' } },
        /** Without a list there is nothing to be stale. */
        stale: { always: { guard: 'failed', target: 'fresh' }, on: { 'list.requested': 'fresh' } },
      },
    },
  },
})
