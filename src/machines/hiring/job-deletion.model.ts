import { jobDeletionMachine } from './job-deletion.machine.ts'
import { done, failed, model } from '../model.ts'
import { failures, jobDeleted, noSuchJob, offline, toAnyone, tooLate, toVerified, wordless } from '../model/refusals.ts'
import { weaver } from '../model/samples.ts'
import type { Failure } from '../ports.ts'

const name = 'Weaver at Lake Looms'
const question = {
  title: 'Are you sure you want to delete this job?',
  text: 'Weaver at Lake Looms leaves the board for good. Applications for it stay with their applicants.',
  confirmLabel: 'Confirm Delete',
  cancelLabel: 'Cancel',
}
const topic = 'deletion of j1'
const deletedToast = { tone: 'success', text: 'Job deleted successfully!', ms: 2000, topic } as const
const refused = (text: string) => ({ toast: { tone: 'error', text, ms: 3000, topic } }) as const
const inList = 'in the list'
const onPage = 'on its page'
/** Distinguishes failures: the network's by their kind, the server's by whether it sent a message. */
const kindOf = (failure: Failure | null) => failure && (typeof failure.status === 'string' ? failure.status : failure.message !== undefined)
const asking = { state: 'asking', tags: [], invokes: { confirmation: question } } as const

export const jobDeletionModel = model(jobDeletionMachine, {
  inputs: {
    [inList]: { id: 'j1', name, place: 'list' },
    [onPage]: { id: 'j1', name: null, place: 'page' },
  },
  cases: {
    retry: [{ type: 'retry' }],
    'xstate.done.actor.loadJob': [done('loadJob', weaver)],
    'xstate.error.actor.loadJob': [failures('loadJob', noSuchJob, jobDeleted, ...toAnyone)],
    'xstate.done.actor.confirmation': {
      yes: done('confirmation', { confirmed: true }),
      no: done('confirmation', { confirmed: false }),
    },
    'xstate.error.actor.confirmation': [failed('confirmation', { status: 'PARSING_ERROR' })],
    'xstate.done.actor.deleteJob': [done('deleteJob')],
    'xstate.error.actor.deleteJob': {
      refused: failures('deleteJob', noSuchJob, jobDeleted, ...toVerified),
      silent: failed('deleteJob', wordless),
      offline: failed('deleteJob', offline),
      'too late': failed('deleteJob', tooLate),
    },
  },
  key: ({ value, context }) => [value, context.name !== null, kindOf(context.failure)],
  rows: [
    { section: '2.7', input: inList, when: 'start', expect: { ...asking, context: { name }, shows: Object.values(question) } },
    {
      section: '2.1: delete-job',
      input: onPage,
      when: 'start',
      expect: { state: 'finding', tags: ['busy'], invokes: { loadJob: { id: 'j1' } }, context: { name: null, failure: null } },
    },
    {
      section: '2.1: delete-job',
      when: 'loadJob done',
      expect: { ...asking, context: { name, failure: null }, shows: Object.values(question) },
    },
    {
      section: '2.1: delete-job',
      when: 'loadJob failed',
      expect: { state: 'failed', tags: [], context: { name: null, failure: noSuchJob }, shows: ['There is no such job.'] },
    },
    {
      section: '2.1: delete-job',
      given: ({ value, context }) => value === 'failed' && context.name === null,
      when: 'retry',
      expect: { state: 'finding', invokes: { loadJob: { id: 'j1' } }, context: { failure: null } },
    },
    {
      section: '2.1: delete-job',
      given: ({ value, context }) => value === 'failed' && context.name !== null,
      when: 'retry',
      expect: { ...asking, context: { failure: null } },
    },
    { section: '2.7', given: 'asking', when: 'retry', expect: { state: 'asking' } },
    {
      section: '4: Job lifecycle, Delete',
      when: 'confirmation done(yes)',
      expect: {
        state: 'deleting',
        tags: ['busy'],
        does: [{ toast: { tone: 'loading', text: 'Deleting...', ms: 15_000, topic } }],
        invokes: { deleteJob: { id: 'j1' } },
      },
    },
    { section: '2.7', input: inList, when: 'confirmation done(no)', expect: { state: 'cancelled', tags: [] } },
    {
      section: '2.1: delete-job',
      input: onPage,
      when: 'confirmation done(no)',
      expect: { state: 'cancelled', tags: [], does: [{ navigate: { to: '/my-jobs' } }] },
    },
    { section: '2.7', when: 'confirmation failed', expect: { state: 'cancelled' } },
    { section: '8: Delete job, 9: Toasts', input: inList, when: 'deleteJob done', expect: { state: 'deleted', tags: [], does: [{ toast: deletedToast }] } },
    {
      section: '2.1: delete-job, 8: Delete job',
      input: onPage,
      when: 'deleteJob done',
      expect: { state: 'deleted', tags: [], does: [{ toast: deletedToast }, { navigate: { to: '/jobs' } }] },
    },
    {
      section: '8: Delete job, 9: Toasts',
      input: inList,
      when: 'deleteJob failed(refused)',
      expect: { state: 'cancelled', tags: [], does: [refused('Deletion failed: There is no such job.')] },
    },
    {
      section: '8: Delete job',
      input: inList,
      when: 'deleteJob failed(silent)',
      expect: { state: 'cancelled', does: [refused('Deletion failed: Please try again')] },
    },
    {
      section: '8: Delete job',
      input: inList,
      when: 'deleteJob failed(offline)',
      expect: { state: 'cancelled', does: [refused('An error occurred during deletion')] },
    },
    {
      section: '8: Delete job',
      input: inList,
      when: 'deleteJob failed(too late)',
      expect: { state: 'cancelled', does: [refused('An error occurred during deletion')] },
    },
    {
      section: '8: Delete job, Delete page',
      input: onPage,
      when: 'deleteJob failed(refused)',
      expect: {
        state: 'failed',
        tags: [],
        context: { failure: noSuchJob },
        does: [refused('Failed to delete job. Please try again.')],
        shows: ['Failed to delete job. Please try again.'],
      },
    },
    {
      section: '8: Delete job, Delete page',
      input: onPage,
      when: 'deleteJob failed(offline)',
      expect: { state: 'failed', context: { failure: offline }, does: [refused('Failed to delete job. Please try again.')] },
    },
  ],
  equivalents: { 'finding xstate.done.actor.loadJob: retarget to starting': 'starting leads on at once, with a title to asking' },
})
