import type { SnapshotFrom } from 'xstate'
import type { SalaryDistribution } from '../../services/contract/salaries/salaries.ts'
import { done, model } from '../model.ts'
import { failures, offline, toAnyone, tooLate, unreadable } from '../model/refusals.ts'
import { salaryDistributionMachine } from './salary-distribution.machine.ts'

const spread = {
  count: 200, employers: 9, least: 1_000, from: 44_000, lower: 44_000, median: 52_500, upper: 60_000, to: 60_000, most: 950_000, outliers: 3,
  byEmployer: { lower: 60_000, median: 60_000, upper: 60_000 },
}
const even = { ...spread, count: 5, employers: 5, least: 44_000, most: 60_000, outliers: 0 }
const many: SalaryDistribution = {
  all: spread,
  titles: [{ name: 'Master Weaver', ...spread }],
  locations: [{ name: 'Kampala, Uganda', ...even }],
  withoutRate: 3,
}
const abroad: SalaryDistribution = { all: even, titles: [], locations: [{ name: 'Paris, France', ...even }], currency: 'EUR', withoutRate: 0 }
const few: SalaryDistribution = { all: null, titles: [], locations: [], withoutRate: 1 }
const anything = { title: '', location: '' }
const weaving = { title: 'weav', location: 'Kampala' }
const bad = { status: 400, message: 'The parameter "title" is missing or not valid.' }
const section = 'issue 6: Salary page'
const substance = 'issue 15: Pages of it'
const currencies = 'issue 15: Currency'

const loading = (wanted: typeof anything) => ({ state: 'loading', tags: ['busy'], context: { wanted }, invokes: { loadDistribution: wanted } }) as const

const failedWith = (wanted: typeof anything) => (before: SnapshotFrom<typeof salaryDistributionMachine>) =>
  before.matches('failed') && before.context.wanted.title === wanted.title

export const salaryDistributionModel = model(salaryDistributionMachine, {
  inputs: {
    'fresh page': { wanted: anything },
    'asked in the address': { wanted: weaving },
  },
  cases: {
    search: { words: { type: 'search', wanted: weaving }, nothing: { type: 'search', wanted: anything } },
    retry: [{ type: 'retry' }],
    'xstate.done.actor.loadDistribution': { many: done('loadDistribution', many), abroad: done('loadDistribution', abroad), few: done('loadDistribution', few) },
    'xstate.error.actor.loadDistribution': [failures('loadDistribution', offline, tooLate, unreadable, bad, ...toAnyone)],
  },
  key: ({ value, context }) => [value, context.wanted.title !== '', context.distribution && context.distribution.all !== null, context.failure !== null],
  rows: [
    { section, input: 'fresh page', when: 'start', expect: { ...loading(anything), context: { wanted: anything, distribution: null, failure: null } } },
    { section: 'issue 13: What a visitor loses', input: 'asked in the address', when: 'start', expect: loading(weaving) },
    {
      section,
      when: 'loadDistribution done(many)',
      expect: { state: 'shown', tags: [], context: { distribution: many, failure: null }, shows: ['Master Weaver', 'Kampala, Uganda', '$52,500'] },
    },
    {
      section: substance,
      when: 'loadDistribution done(many)',
      expect: { state: 'shown', shows: ['200 postings of 9 employers, 3 not drawn', '5 postings of 5 employers', '$60,000'] },
    },
    {
      section: currencies,
      when: 'loadDistribution done(many)',
      expect: { state: 'shown', shows: ['3 postings are left out: the pay is in a currency that cannot be converted.'] },
    },
    { section: currencies, when: 'loadDistribution done(abroad)', expect: { state: 'shown', tags: [], context: { distribution: abroad, failure: null }, shows: ['€52,500', 'Paris, France'] } },
    {
      section,
      when: 'loadDistribution done(few)',
      expect: { state: 'shown', tags: [], context: { distribution: few, failure: null }, shows: ['Too few postings to tell what they pay.'] },
    },
    {
      section: currencies,
      when: 'loadDistribution done(few)',
      expect: { state: 'shown', shows: ['1 posting is left out: the pay is in a currency that cannot be converted.'] },
    },
    {
      section,
      when: 'loadDistribution failed',
      expect: { state: 'failed', tags: [], context: { distribution: null, failure: offline }, shows: ['Failed to load what the postings pay.'] },
    },
    { section, given: failedWith(anything), when: 'retry', expect: loading(anything) },
    { section, given: failedWith(weaving), when: 'retry', expect: loading(weaving) },
    { section, given: 'loading', when: 'retry', expect: { state: 'loading' } },
    { section, given: 'shown', when: 'retry', expect: { state: 'shown', tags: [] } },
    { section, when: 'search(words)', expect: loading(weaving) },
    { section, when: 'search(nothing)', expect: loading(anything) },
  ],
})
