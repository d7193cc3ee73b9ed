import type { SalaryItem } from '../../services/contract/entities.ts'
import { done, model } from '../model.ts'
import { failures, offline, restarting, tooMany } from '../model/refusals.ts'
import { salaryMachine } from './salary.machine.ts'

const items: SalaryItem[] = [
  { id: 66, title: 'Web Developer', salary: '$62,000 - $98,000', status: 'Stable', skills: ['HTML', 'CSS', 'JavaScript'] },
  { id: 47, title: 'Nurse', salary: '$58,000 - $88,000', status: 'In demand', skills: ['Patient care', 'Medication safety', 'Teamwork'] },
]
const loading = { state: 'loading', tags: ['busy'], invokes: { loadSalaries: undefined } } as const

export const salaryModel = model(salaryMachine, {
  inputs: {
    'fresh page': { text: '' },
    'asked in the address': { text: 'Developer' },
  },
  cases: {
    search: { word: { type: 'search', text: 'DEVELOPER' }, nothing: { type: 'search', text: '' } },
    retry: [{ type: 'retry' }],
    'xstate.done.actor.loadSalaries': [done('loadSalaries', items)],
    'xstate.error.actor.loadSalaries': [failures('loadSalaries', offline, tooMany, restarting)],
  },
  key: ({ value, context }) => [value, context.text !== '', context.failure !== null],
  rows: [
    { section: '2.8, 7: Static data', input: 'fresh page', when: 'start', expect: { ...loading, context: { text: '', failure: null } } },
    { section: 'issue 13: What a visitor loses', input: 'asked in the address', when: 'start', expect: { ...loading, context: { text: 'Developer', items: null } } },
    { section: '2.8', input: 'fresh page', given: ({ context }) => context.text === '', when: 'loadSalaries done', expect: { state: 'shown', tags: [], context: { items, failure: null }, shows: ['Web Developer', 'Nurse', '$58,000 - $88,000'] } },
    { section: '2.8', when: 'loadSalaries done', expect: { state: 'shown', tags: [], context: { items, failure: null } } },
    { section: '7: fetch layer', when: 'loadSalaries failed', expect: { state: 'failed', tags: [], context: { items: null, failure: offline } } },
    { section: '7: fetch layer', given: 'failed', when: 'retry', expect: loading },
    { section: '2.8', given: 'loading', when: 'retry', expect: { state: 'loading' } },
    { section: '2.8', given: 'shown', when: 'retry', expect: { state: 'shown' } },
    {
      section: '2.8',
      given: 'shown',
      when: 'search(word)',
      expect: { state: 'shown', context: { text: 'DEVELOPER', items }, shows: ['Web Developer'] },
    },
    {
      section: '2.8',
      given: 'shown',
      when: 'search(nothing)',
      expect: { state: 'shown', context: { text: '', items }, shows: ['Web Developer', 'Nurse'] },
    },
    { section: '2.8', given: 'loading', when: 'search(word)', expect: { state: 'loading', context: { text: 'DEVELOPER' } } },
    { section: '2.8', given: 'failed', when: 'search(word)', expect: { state: 'failed', context: { text: 'DEVELOPER' } } },
  ],
})
