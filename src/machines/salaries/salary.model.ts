import type { SnapshotFrom } from 'xstate'
import type { SalaryItem } from '../../services/contract/entities.ts'
import { done, model } from '../model.ts'
import { failures, offline, restarting, tooMany } from '../model/refusals.ts'
import { salaryMachine } from './salary.machine.ts'

const items: SalaryItem[] = [
  { id: 66, title: 'Web Developer', salary: '$62,000 - $98,000', status: 'Stable', skills: ['HTML', 'CSS', 'JavaScript'] },
  { id: 47, title: 'Nurse', salary: '$58,000 - $88,000', status: 'In demand', skills: ['Patient care', 'Medication safety', 'Teamwork'] },
]
/** More than the page shows at first. */
const many: SalaryItem[] = [...Array(12).keys()].map((at): SalaryItem => ({ id: at + 100, title: `Weaver ${at + 1}`, salary: '$24,000 - $36,000', status: 'Stable', skills: ['Weaving'] })).concat(items)
const length = 'issue 18: Look and use'
const cut = ({ context }: SnapshotFrom<typeof salaryMachine>): boolean => context.items !== null && context.items.length > 12 && context.text === '' && !context.isWhole
const loading = { state: 'loading', tags: ['busy'], invokes: { loadSalaries: undefined } } as const

export const salaryModel = model(salaryMachine, {
  inputs: {
    'fresh page': { text: '', isWhole: false },
    'asked in the address': { text: 'Developer', isWhole: false },
    'asked for whole': { text: '', isWhole: true },
  },
  cases: {
    search: { word: { type: 'search', text: 'DEVELOPER' }, nothing: { type: 'search', text: '' } },
    'show.all': [{ type: 'show.all' }],
    retry: [{ type: 'retry' }],
    'xstate.done.actor.loadSalaries': { few: done('loadSalaries', items), many: done('loadSalaries', many) },
    'xstate.error.actor.loadSalaries': [failures('loadSalaries', offline, tooMany, restarting)],
  },
  key: ({ value, context }) => [value, context.text !== '', context.items?.length ?? null, context.isWhole, context.failure !== null],
  rows: [
    { section: '2.8, 7: Static data', input: 'fresh page', when: 'start', expect: { ...loading, context: { text: '', failure: null } } },
    { section: 'issue 13: What a visitor loses', input: 'asked in the address', when: 'start', expect: { ...loading, context: { text: 'Developer', items: null } } },
    { section: length, input: 'asked for whole', when: 'start', expect: { ...loading, context: { text: '', isWhole: true } } },
    { section: '2.8', input: 'fresh page', given: ({ context }) => context.text === '', when: 'loadSalaries done(few)', expect: { state: 'shown', tags: [], context: { items, failure: null }, shows: ['Web Developer', 'Nurse', '$58,000 - $88,000'] } },
    { section: '2.8', when: 'loadSalaries done(few)', expect: { state: 'shown', tags: [], context: { items, failure: null } } },
    { section: '2.8', when: 'loadSalaries done(many)', expect: { state: 'shown', tags: [], context: { items: many, failure: null } } },
    { section: length, input: 'fresh page', given: ({ context }) => context.text === '' && !context.isWhole, when: 'loadSalaries done(many)', expect: { state: 'shown', context: { isWhole: false }, shows: ['14 estimates', 'Weaver 12', 'Show all'] } },
    { section: length, input: 'asked for whole', given: ({ context }) => context.text === '', when: 'loadSalaries done(many)', expect: { state: 'shown', context: { isWhole: true }, shows: ['Weaver 12', 'Web Developer', 'Nurse'] } },
    { section: length, given: cut, when: 'show.all', expect: { state: 'shown', context: { isWhole: true, text: '', items: many }, shows: ['Weaver 12', 'Web Developer', 'Nurse'] } },
    { section: length, given: 'loading', when: 'show.all', expect: { state: 'loading' } },
    { section: length, given: 'failed', when: 'show.all', expect: { state: 'failed' } },
    { section: length, given: ({ context }) => context.items?.length === 2 && !context.isWhole, when: 'show.all', expect: { state: 'shown', context: { isWhole: false } } },
    { section: '7: fetch layer', when: 'loadSalaries failed', expect: { state: 'failed', tags: [], context: { items: null, failure: offline } } },
    { section: '7: fetch layer', given: 'failed', when: 'retry', expect: loading },
    { section: '2.8', given: 'loading', when: 'retry', expect: { state: 'loading' } },
    { section: '2.8', given: 'shown', when: 'retry', expect: { state: 'shown' } },
    {
      section: '2.8',
      given: 'shown',
      when: 'search(word)',
      expect: { state: 'shown', context: { text: 'DEVELOPER' }, shows: ['Web Developer'] },
    },
    {
      section: '2.8',
      given: ({ value, context }) => value === 'shown' && (context.items?.length === 2 || context.isWhole),
      when: 'search(nothing)',
      expect: { state: 'shown', context: { text: '' }, shows: ['Web Developer', 'Nurse'] },
    },
    { section: '2.8', given: 'loading', when: 'search(word)', expect: { state: 'loading', context: { text: 'DEVELOPER' } } },
    { section: '2.8', given: 'failed', when: 'search(word)', expect: { state: 'failed', context: { text: 'DEVELOPER' } } },
  ],
})
