import { done, model } from '../model.ts'
import { failures, jobDeleted, noSuchJob, offline, toAnyone, tooLate, unreadable } from '../model/refusals.ts'
import { applyElsewhereMachine } from './apply-elsewhere.machine.ts'

const section = 'issue 15: Apply elsewhere'
const link = 'Apply on company site'
const counting = { state: 'counting', tags: ['left'], invokes: { countClick: { jobId: 'j1' } } } as const

export const applyElsewhereModel = model(applyElsewhereMachine, {
  inputs: { 'fresh page': { jobId: 'j1' } },
  cases: {
    leave: [{ type: 'leave' }],
    'xstate.done.actor.countClick': [done('countClick')],
    'xstate.error.actor.countClick': [failures('countClick', offline, tooLate, unreadable, noSuchJob, jobDeleted, ...toAnyone)],
  },
  key: ({ value }) => value,
  rows: [
    { section, when: 'start', expect: { state: 'ready', tags: [], context: { jobId: 'j1' }, shows: [link, 'Leads to jobs.example.org, in a new tab.'] } },
    { section, given: 'ready', when: 'leave', expect: { ...counting, shows: [link, 'jobs.example.org is open in a new tab. Kazi does not see what you send there.'] } },
    { section, given: 'counting', when: 'leave', expect: { state: 'counting', tags: ['left'] } },
    { section, when: 'countClick done', expect: { state: 'counted', tags: ['left'], shows: [link] } },
    { section, given: 'counted', when: 'leave', expect: { state: 'counted', tags: ['left'] } },
    { section, when: 'countClick failed', expect: { state: 'uncounted', tags: ['left'], shows: [link] } },
    { section, given: 'uncounted', when: 'leave', expect: counting },
  ],
  equivalents: {
    'counting leave: drop': 'the transition only states that the link stays: it changes nothing',
    'counted leave: drop': 'the same',
  },
})
