import { assign, setup } from 'xstate'
import type { Job } from '../../services/contract/entities.ts'
import { confirmationMachine, isConfirmed, type Question } from '../app/confirmation.machine.ts'
import { effects, type Toast } from '../effects.ts'
import { failureOf, port, type Failure } from '../ports.ts'

export type JobDeletionInput = {
  id: string
  /** The job's title and company, if they are known already. */
  name: string | null
  /** `list`: over My Jobs, which stays. `page`: /delete-job/:id, which navigates by itself afterwards. */
  place: 'list' | 'page'
}

type Context = JobDeletionInput & { failure: Failure | null }

/** The job in words: many have one title. */
export const nameOf = ({ jobTitle, companyName }: Pick<Job, 'jobTitle' | 'companyName'>) => `${jobTitle} at ${companyName}`

/** The confirmation before a job is deleted (specification 2.7). */
export const deletionQuestion = (name: string): Question => ({
  title: 'Are you sure you want to delete this job?',
  text: `${name} leaves the board for good. Applications for it stay with their applicants.`,
  confirmLabel: 'Confirm Delete',
  cancelLabel: 'Cancel',
})

/** The durations of toasts about a deletion, in milliseconds (specification 9); the loading one lasts at most as long as a call may take. */
const times = { loading: 15_000, success: 2000, error: 3000 }

const about = (id: string, tone: keyof typeof times, text: string): Toast => ({ tone, text, ms: times[tone], topic: `deletion of ${id}` })

/** The toast about a deleted job. */
export const deletedToast = (id: string) => about(id, 'success', 'Job deleted successfully!')

/** The reason why a job of the list was not deleted: the server's, or that it did not respond. */
const refusalOf = (error: unknown): string => {
  const { status, message } = failureOf(error)
  if (typeof status === 'string') return 'An error occurred during deletion'
  return `Deletion failed: ${message ?? 'Please try again'}`
}

/** The toast about a job that was not deleted, by the place of the deletion. */
export const refusedToast = ({ id, place }: Pick<JobDeletionInput, 'id' | 'place'>, error: unknown) =>
  about(id, 'error', place === 'page' ? 'Failed to delete job. Please try again.' : refusalOf(error))

/**
 * Deleting one job: confirmation, call and toast (specification 2.1, 2.7, 4: Job lifecycle, 8: Delete job, 9). On its own page it navigates to
 * /jobs afterwards, and to /my-jobs when the answer is no.
 */
export const jobDeletionMachine = setup({
  types: {
    input: {} as JobDeletionInput,
    context: {} as Context,
    events: {} as { type: 'retry' },
    tags: {} as 'busy',
  },
  actors: {
    loadJob: port<Job, { id: string }>('loadJob'),
    confirmation: confirmationMachine,
    deleteJob: port<void, { id: string }>('deleteJob'),
  },
  actions: {
    ...effects,
    keepName: assign((_, job: Job) => ({ name: nameOf(job) })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
    forgetFailure: assign({ failure: null }),
  },
  guards: {
    named: ({ context }) => context.name !== null,
    onPage: ({ context }) => context.place === 'page',
    confirmed: isConfirmed,
  },
}).createMachine({
  id: 'jobDeletion',
  context: ({ input }) => ({ ...input, failure: null }),
  initial: 'starting',
  states: {
    starting: { always: [{ guard: 'named', target: 'asking' }, { target: 'finding' }] },
    finding: {
      tags: 'busy',
      invoke: {
        id: 'loadJob',
        src: 'loadJob',
        input: ({ context }) => ({ id: context.id }),
        onDone: { target: 'asking', actions: { type: 'keepName', params: ({ event }) => event.output } },
        onError: { target: 'failed', actions: { type: 'keepFailure', params: ({ event }) => event } },
      },
    },
    asking: {
      invoke: {
        id: 'confirmation',
        src: 'confirmation',
        input: ({ context }) => deletionQuestion(context.name!),
        onDone: [
          {
            guard: { type: 'confirmed', params: ({ event }) => event.output },
            target: 'deleting',
            actions: { type: 'toast', params: ({ context }) => about(context.id, 'loading', 'Deleting...') },
          },
          { guard: 'onPage', target: 'cancelled', actions: { type: 'navigate', params: { to: '/my-jobs' } } },
          { target: 'cancelled' },
        ],
        onError: 'cancelled',
      },
    },
    deleting: {
      tags: 'busy',
      invoke: {
        id: 'deleteJob',
        src: 'deleteJob',
        input: ({ context }) => ({ id: context.id }),
        onDone: [
          {
            guard: 'onPage',
            target: 'deleted',
            actions: [
              { type: 'toast', params: ({ context }) => deletedToast(context.id) },
              { type: 'navigate', params: { to: '/jobs' } },
            ],
          },
          { target: 'deleted', actions: { type: 'toast', params: ({ context }) => deletedToast(context.id) } },
        ],
        onError: [
          {
            guard: 'onPage',
            target: 'failed',
            actions: [
              { type: 'toast', params: ({ context, event }) => refusedToast(context, event.error) },
              { type: 'keepFailure', params: ({ event }) => event },
            ],
          },
          { target: 'cancelled', actions: { type: 'toast', params: ({ context, event }) => refusedToast(context, event.error) } },
        ],
      },
    },
    failed: { on: { retry: { target: 'starting', actions: 'forgetFailure' } } },
    cancelled: { type: 'final' },
    deleted: { type: 'final' },
  },
})
