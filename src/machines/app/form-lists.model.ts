import { formListsMachine } from './form-lists.machine.ts'
import { done, model } from '../model.ts'
import { failures, offline, restarting, tooLate, tooMany, unreadable } from '../model/refusals.ts'

const lists = { countries: ['Kenya', 'Uganda'], currencies: ['KES', 'EUR'] }
const loading = { state: 'loading', tags: ['busy'], context: { countries: [], currencies: [] }, invokes: { loadLists: undefined } } as const

export const formListsModel = model(formListsMachine, {
  inputs: { 'fresh page': undefined },
  cases: {
    retry: [{ type: 'retry' }],
    'xstate.done.actor.loadLists': [done('loadLists', lists)],
    'xstate.error.actor.loadLists': [failures('loadLists', offline, tooLate, unreadable, tooMany, restarting)],
  },
  key: ({ value }) => value,
  rows: [
    { section: 'issue 6: remote with eligible countries, 7: Static data', when: 'start', expect: loading },
    {
      section: '7: Static data; issue 15: currency per job',
      when: 'loadLists done',
      expect: { state: 'offered', tags: [], context: lists, shows: ['Kenya', 'Uganda', 'KES – Kenyan Shilling', 'EUR – Euro'] },
    },
    { section: '7: fetch layer', when: 'loadLists failed', expect: { state: 'failed', tags: [], shows: ['The countries and currencies could not be loaded.'] } },
    { section: '7: fetch layer', given: 'failed', when: 'retry', expect: loading },
    { section: '7: fetch layer', given: 'loading', when: 'retry', expect: { state: 'loading' } },
    { section: '7: fetch layer', given: 'offered', when: 'retry', expect: { state: 'offered' } },
  ],
})
