import { done, model } from '../model.ts'
import { failures, noSuchPage, offline, tooLate, toVerified, unavailable, unreadable } from '../model/refusals.ts'
import { appliedJobsMachine } from './applied-jobs.machine.ts'

const section = 'issue 18: Look and use'
const loading = { state: 'loading', tags: ['busy'], invokes: { loadApplied: undefined } } as const

export const appliedJobsModel = model(appliedJobsMachine, {
  inputs: { applicant: { userId: 'u1' }, 'no applicant': { userId: null } },
  cases: {
    'session.changed': { ends: { type: 'session.changed', userId: null }, begins: { type: 'session.changed', userId: 'u1' } },
    'data.changed': [{ type: 'data.changed' }],
    'xstate.done.actor.loadApplied': { one: done('loadApplied', ['j1']), none: done('loadApplied', []) },
    'xstate.error.actor.loadApplied': [failures('loadApplied', unavailable, offline, tooLate, unreadable, noSuchPage, ...toVerified)],
  },
  key: ({ value, context }) => [value, context.userId !== null, context.ids.length],
  rows: [
    { section, input: 'no applicant', when: 'start', expect: { state: 'nobody', tags: [], context: { ids: [] } } },
    { section, input: 'applicant', when: 'start', expect: { ...loading, context: { ids: [] } } },
    { section, when: 'loadApplied done(one)', expect: { state: 'known', tags: [], context: { ids: ['j1'] }, shows: ['Applied'] } },
    { section, when: 'loadApplied done(none)', expect: { state: 'known', tags: [], context: { ids: [] } } },
    ...[true, false].map((applied) => ({
      section,
      given: ({ value, context }: { value: unknown; context: { ids: string[] } }) => value === 'loading' && context.ids.length > 0 === applied,
      when: 'loadApplied failed' as const,
      expect: { state: 'unknown' as const, tags: [], context: { ids: applied ? ['j1'] : [] } },
    })),
    ...(['known', 'unknown', 'loading'] as const).map((given) => ({ section, given, when: 'data.changed' as const, expect: loading })),
    { section, given: 'nobody', when: 'data.changed', expect: { state: 'nobody' } },
    ...(['nobody', 'known', 'unknown', 'loading'] as const).flatMap((given) => [
      { section, given, when: 'session.changed(ends)' as const, expect: { state: 'nobody' as const, tags: [], context: { userId: null, ids: [] } } },
      { section, given, when: 'session.changed(begins)' as const, expect: { ...loading, context: { userId: 'u1', ids: [] } } },
    ]),
  ],
  equivalents: Object.fromEntries(
    ['loading', 'known', 'unknown'].map((state) => [`${state} data.changed: retarget to starting`, 'only an applicant is there, and starting leads on at once to loading']),
  ),
})
