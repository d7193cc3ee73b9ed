import { countriesMachine } from './countries.machine.ts'
import { done, model } from '../model.ts'
import { failures, offline, restarting, tooLate, tooMany, unreadable } from '../model/refusals.ts'

const names = ['Kenya', 'Uganda']
const loading = { state: 'loading', tags: ['busy'], context: { names: [] }, invokes: { loadCountries: undefined } } as const

export const countriesModel = model(countriesMachine, {
  inputs: { 'fresh page': undefined },
  cases: {
    retry: [{ type: 'retry' }],
    'xstate.done.actor.loadCountries': [done('loadCountries', names)],
    'xstate.error.actor.loadCountries': [failures('loadCountries', offline, tooLate, unreadable, tooMany, restarting)],
  },
  key: ({ value }) => value,
  rows: [
    { section: 'issue 6: remote with eligible countries, 7: Static data', when: 'start', expect: loading },
    { section: '7: Static data', when: 'loadCountries done', expect: { state: 'offered', tags: [], context: { names }, shows: names } },
    { section: '7: fetch layer', when: 'loadCountries failed', expect: { state: 'failed', tags: [], shows: ['The countries could not be loaded.'] } },
    { section: '7: fetch layer', given: 'failed', when: 'retry', expect: loading },
    { section: '7: fetch layer', given: 'loading', when: 'retry', expect: { state: 'loading' } },
    { section: '7: fetch layer', given: 'offered', when: 'retry', expect: { state: 'offered' } },
  ],
})
