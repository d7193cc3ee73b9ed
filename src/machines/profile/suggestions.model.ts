import { done, model } from '../model.ts'
import { failures, noSuchPage, offline, tooLate, toAnyone, unreadable, wordless } from '../model/refusals.ts'
import { weaver } from '../model/samples.ts'
import { suggestionsMachine, type Interests } from './suggestions.machine.ts'

const interests: Interests = { profession: 'Weaver', skills: ['Looms'] }
const others: Interests = { profession: 'Dyer', skills: [] }
const fitting = { jobs: [weaver], fitting: true }
const newest = { jobs: [weaver], fitting: false }
const none = { jobs: [], fitting: false }

export const suggestionsModel = model(suggestionsMachine, {
  inputs: { weaver: interests },
  cases: {
    'interests.changed': [{ type: 'interests.changed', interests: others }],
    retry: [{ type: 'retry' }],
    'xstate.done.actor.loadSuggestions': {
      fitting: done('loadSuggestions', fitting),
      newest: done('loadSuggestions', newest),
      none: done('loadSuggestions', none),
    },
    'xstate.error.actor.loadSuggestions': [failures('loadSuggestions', offline, tooLate, unreadable, wordless, noSuchPage, ...toAnyone)],
  },
  key: ({ value, context }) => [value, context.interests.profession, context.found?.jobs.length ?? null, context.found?.fitting ?? null, context.failure !== null],
  rows: [
    {
      section: '2.13: Suggested Positions',
      when: 'start',
      expect: { state: 'loading', tags: ['busy'], context: { found: null, failure: null }, invokes: { loadSuggestions: interests } },
    },
    {
      section: '2.13: Suggested Positions',
      when: 'loadSuggestions done(fitting)',
      expect: { state: 'shown', tags: [], context: { found: fitting, failure: null }, shows: ['Weaver', 'Lake Looms'] },
    },
    {
      section: '2.13: Suggested Positions',
      when: 'loadSuggestions done(newest)',
      expect: { state: 'shown', context: { found: newest, failure: null }, shows: ['Weaver', 'the newest jobs'] },
    },
    { section: '2.13: Suggested Positions', when: 'loadSuggestions done(none)', expect: { state: 'shown', context: { found: none }, shows: ['No open positions right now.'] } },
    { section: '7: fetch layer', when: 'loadSuggestions failed', expect: { state: 'failed', tags: [], context: { found: null, failure: offline } } },
    { section: '7: fetch layer', given: ({ value, context }) => value === 'failed' && context.interests.profession === 'Weaver', when: 'retry', expect: { state: 'loading', tags: ['busy'], invokes: { loadSuggestions: interests } } },
    { section: '7: fetch layer', given: 'loading', when: 'retry', expect: { state: 'loading' } },
    { section: '7: fetch layer', given: 'shown', when: 'retry', expect: { state: 'shown' } },
    {
      section: '2.13: Suggested Positions',
      when: 'interests.changed',
      expect: { state: 'loading', tags: ['busy'], context: { interests: others }, invokes: { loadSuggestions: others } },
    },
  ],
})
