import { done, model } from '../model.ts'
import { failures, jobDeleted, noSuchJob, noSuchPage, offline, tooLate, toVerified, unreadable } from '../model/refusals.ts'
import { weaver } from '../model/samples.ts'
import { intendedJobMachine } from './intended-job.machine.ts'

const section = 'issue 18: Flows that lose people'
const forgotten = { state: 'none', tags: [], does: [{ forgetJob: {} }] } as const

export const intendedJobModel = model(intendedJobMachine, {
  inputs: { 'came from a job': { id: 'j1' }, 'came from no job': { id: null } },
  cases: {
    dismiss: [{ type: 'dismiss' }],
    'xstate.done.actor.loadIntended': {
      open: done('loadIntended', { job: weaver, open: true }),
      'applied or past': done('loadIntended', { job: weaver, open: false }),
    },
    'xstate.error.actor.loadIntended': {
      gone: failures('loadIntended', noSuchJob, jobDeleted),
      refused: failures('loadIntended', offline, tooLate, unreadable, noSuchPage, ...toVerified),
    },
  },
  key: ({ value, context }) => [value, context.job !== null],
  rows: [
    { section, input: 'came from no job', when: 'start', expect: { state: 'none', tags: [], does: [] } },
    { section, input: 'came from a job', when: 'start', expect: { state: 'loading', tags: ['busy'], context: { job: null }, invokes: { loadIntended: { id: 'j1' } } } },
    {
      section,
      when: 'loadIntended done(open)',
      expect: { state: 'offered', tags: [], context: { id: 'j1', job: weaver }, does: [], shows: ['Continue: apply for Weaver at Lake Looms'] },
    },
    { section, when: 'loadIntended done(applied or past)', expect: forgotten },
    { section: 'rulings: Jobs', when: 'loadIntended failed(gone)', expect: forgotten },
    {
      section,
      when: 'loadIntended failed(refused)',
      expect: { state: 'offered', tags: [], context: { id: 'j1', job: null }, does: [], shows: ['Continue: apply for the job that you came for'] },
    },
    { section, given: 'offered', when: 'dismiss', expect: forgotten },
    { section, given: 'loading', when: 'dismiss', expect: { state: 'loading' } },
    { section, given: 'none', when: 'dismiss', expect: { state: 'none' } },
  ],
})
