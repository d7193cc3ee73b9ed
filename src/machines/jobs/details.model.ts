import type { Job } from '../../services/contract/entities.ts'
import { detailsMachine } from './details.machine.ts'
import { done, failed, model } from '../model.ts'
import { failures, jobDeleted, noSuchJob, offline, toAnyone, tooLate, unreadable, wordless } from '../model/refusals.ts'
import { weaver as job } from '../model/samples.ts'
import type { Failure } from '../ports.ts'

const full: Job = { ...job, lastDay: '2026-03-31', benefits: 'Lunch', outlines: 'Weaving', growth: 'Master weaver' }
const past: Job = { ...job, lastDay: '2026-03-09' }
const today = '2026-03-10'

const fails = (name: string, failure: Failure, text: string, state: 'failed' | 'gone') => ({
  section: '2.5',
  when: `loadJob failed(${name})`,
  expect: { state, tags: [], context: { job: null, failure }, shows: [text] },
})

export const detailsModel = model(detailsMachine, {
  inputs: { 'fresh page': { id: 'j1', today } },
  cases: {
    retry: [{ type: 'retry' }],
    'xstate.done.actor.loadJob': { full: done('loadJob', full), bare: done('loadJob', job), past: done('loadJob', past) },
    'xstate.error.actor.loadJob': {
      missing: failed('loadJob', noSuchJob),
      deleted: failed('loadJob', jobDeleted),
      offline: failures('loadJob', offline, tooLate, unreadable, ...toAnyone),
      'without a word': failed('loadJob', wordless),
    },
  },
  key: ({ value, context }) => [value, context.job?.lastDay, value === 'gone' ? context.failure?.status : context.failure !== null],
  rows: [
    {
      section: '2.5, 7',
      when: 'start',
      expect: { state: 'loading', tags: ['busy'], invokes: { loadJob: { id: 'j1' } }, shows: ['Loading job details...'] },
    },
    {
      section: 'rulings: Jobs',
      when: 'loadJob done(past)',
      expect: { state: 'shown', tags: [], context: { job: past, failure: null }, shows: ['The last day to apply was March 9, 2026.'] },
    },
    { section: '2.5', when: 'loadJob done(full)', expect: { state: 'shown', tags: [], context: { job: full, failure: null } } },
    {
      section: '2.5',
      when: 'loadJob done(bare)',
      expect: {
        state: 'shown',
        context: { job, failure: null },
        shows: ['No benefits listed', 'No job outline available', 'No growth opportunities mentioned'],
      },
    },
    fails('missing', noSuchJob, 'Error: There is no such job.', 'gone'),
    fails('deleted', jobDeleted, 'Error: This job was deleted.', 'gone'),
    fails('offline', offline, 'Error: The server cannot be reached.', 'failed'),
    fails('without a word', wordless, 'Error: Failed to load job details', 'failed'),
    { section: '2.5', given: 'failed', when: 'retry', expect: { state: 'loading', tags: ['busy'], invokes: { loadJob: { id: 'j1' } } } },
    { section: 'rulings: Jobs', given: 'gone', when: 'retry', expect: { state: 'gone' } },
    { section: '2.5', given: 'loading', when: 'retry', expect: { state: 'loading' } },
    { section: '2.5', given: 'shown', when: 'retry', expect: { state: 'shown' } },
  ],
})
