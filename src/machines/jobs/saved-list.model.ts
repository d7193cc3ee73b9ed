import { done, model } from '../model.ts'
import { failures, offline, tooLate, toAnyone, unreadable, wordless } from '../model/refusals.ts'
import { weaver } from '../model/samples.ts'
import { savedListMachine } from './saved-list.machine.ts'

const today = '2026-03-02'
const past = { ...weaver, lastDay: '2026-03-01' }
const dyer = { ...weaver, _id: 'j2', jobId: 'KZ-2', title: 'Dyer', jobTitle: 'Dyer', lastDay: today }
const malformed = { status: 400, message: 'The parameter "ids" is missing or not valid.' } as const
const loading = (...ids: string[]) => ({ state: 'loading' as const, tags: ['busy'], invokes: { loadNamed: { ids } } })
const isIn = (state: 'loading' | 'shown' | 'failed', ids: string) => ({ value, context }: { value: string; context: { ids: string[] | null } }) =>
  value === state && context.ids?.join() === ids

const gone = ['Deleted job', 'It is no longer on the board.']
const ended = 'The last day to apply was March 1, 2026.'

export const savedListModel = model(savedListMachine, {
  inputs: { 'known ids': { ids: ['j1'], today }, 'unknown ids': { ids: null, today }, 'nothing saved': { ids: [], today } },
  cases: {
    'ids.changed': { none: { type: 'ids.changed', ids: [] }, two: { type: 'ids.changed', ids: ['j2', 'j1'] } },
    'data.changed': [{ type: 'data.changed' }],
    retry: [{ type: 'retry' }],
    'xstate.done.actor.loadNamed': { both: done('loadNamed', [dyer, past]), none: done('loadNamed', []) },
    'xstate.error.actor.loadNamed': [failures('loadNamed', wordless, offline, tooLate, unreadable, malformed, ...toAnyone)],
  },
  key: ({ value, context: { ids, jobs } }) => [value, ids?.join() ?? null, value === 'shown' ? jobs?.length : null],
  rows: [
    { section: 'issue 6: Saved jobs', input: 'known ids', when: 'start', expect: { ...loading('j1'), shows: ['Loading...'] } },
    { section: 'issue 6: Saved jobs', input: 'unknown ids', when: 'start', expect: { state: 'waiting', tags: ['busy'], shows: ['Loading...'] } },
    { section: 'issue 6: Saved jobs', input: 'nothing saved', when: 'start', expect: { state: 'shown', tags: [], context: { jobs: [] }, shows: ['No saved jobs yet.'] } },
    { section: 'issue 6: Saved jobs', given: 'waiting', when: 'ids.changed(two)', expect: loading('j2', 'j1') },
    { section: 'issue 6: Saved jobs', given: 'waiting', when: 'ids.changed(none)', expect: { state: 'shown', context: { jobs: [] }, shows: ['No saved jobs yet.'] } },
    { section: 'issue 6: Saved jobs', given: isIn('loading', 'j1'), when: 'ids.changed(two)', expect: loading('j2', 'j1') },
    { section: 'issue 6: Saved jobs', given: isIn('loading', 'j1'), when: 'ids.changed(none)', expect: { state: 'loading', context: { ids: ['j1'] } } },
    {
      section: 'issue 6: Saved jobs, Expired',
      given: isIn('loading', 'j2,j1'),
      when: 'loadNamed done(both)',
      expect: { state: 'shown', tags: [], context: { jobs: [dyer, past], failure: null }, shows: ['Dyer', 'Lake Looms', 'Weaver', ended] },
    },
    { section: 'issue 6: Expired', given: isIn('loading', 'j1'), when: 'loadNamed done(both)', expect: { state: 'shown', shows: ['Weaver', ended] } },
    { section: 'issue 6: Deleted', when: 'loadNamed done(none)', expect: { state: 'shown', context: { jobs: [] }, shows: gone } },
    { section: '7: fetch layer', when: 'loadNamed failed', expect: { state: 'failed', tags: [], context: { failure: wordless }, shows: ['Your saved jobs could not be loaded.'] } },
    { section: '7: fetch layer', given: isIn('failed', 'j1'), when: 'retry', expect: loading('j1') },
    { section: '7: fetch layer', given: 'shown', when: 'retry', expect: { state: 'shown' } },
    { section: '7: fetch layer', given: isIn('failed', 'j1'), when: 'data.changed', expect: loading('j1') },
    { section: 'issue 6: Saved jobs', given: isIn('failed', 'j1'), when: 'ids.changed(two)', expect: loading('j2', 'j1') },
    { section: 'issue 6: Saved jobs', given: isIn('failed', 'j1'), when: 'ids.changed(none)', expect: { state: 'failed' } },
    { section: 'issue 6: Saved jobs', given: isIn('loading', 'j2,j1'), when: 'ids.changed(two)', expect: { state: 'loading', context: { ids: ['j2', 'j1'] } } },
    { section: 'issue 6: Saved jobs', given: isIn('shown', 'j1'), when: 'ids.changed(none)', expect: { state: 'shown', context: { ids: ['j1'] } } },
    { section: 'issue 6: Saved jobs', given: isIn('shown', 'j1'), when: 'ids.changed(two)', expect: { ...loading('j2', 'j1'), context: { ids: ['j2', 'j1'] } } },
    { section: 'issue 6: Saved jobs', given: isIn('shown', 'j1'), when: 'data.changed', expect: loading('j1') },
    { section: 'issue 6: Saved jobs', given: isIn('loading', 'j1'), when: 'data.changed', expect: loading('j1') },
    { section: 'issue 6: Saved jobs', given: isIn('shown', ''), when: 'data.changed', expect: { state: 'shown', context: { jobs: [] } } },
  ],
  equivalents: {
    'loading data.changed: retarget to starting': 'whoever loads knows ids, with which starting leads on to loading at once',
    'failed retry: retarget to starting': 'whoever has failed knows ids, with which starting leads on to loading at once',
    'failed data.changed: retarget to starting': 'whoever has failed knows ids, with which starting leads on to loading at once',
  },
})
