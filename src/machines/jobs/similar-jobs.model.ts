import type { SimilarJob } from '../../services/contract/jobs/similar-jobs.ts'
import { done, model } from '../model.ts'
import { failures, noSuchJob, offline, toAnyone, tooLate, unreadable } from '../model/refusals.ts'
import { similarJobsMachine } from './similar-jobs.machine.ts'

const baskets: SimilarJob = {
  _id: 'j2', jobTitle: 'Basket Weaver', companyName: 'Lake Looms', jobLocation: 'Kampala, Uganda', minPrice: 800, maxPrice: 1000, salaryType: 'Monthly',
}
const rugs: SimilarJob = { _id: 'j3', jobTitle: 'Rug Weaver', companyName: 'Nile Yarns', jobLocation: 'Jinja, Uganda' }
const some = [baskets, rugs]
const section = 'issue 6: similar jobs'
const seen = ['Similar jobs', 'Basket Weaver', 'Lake Looms · Kampala, Uganda', '$800 - $1,000 per month', 'Rug Weaver', 'Nile Yarns · Jinja, Uganda']

const loading = { state: 'loading', tags: ['busy'], invokes: { loadSimilar: { id: 'j1' } } } as const

export const similarJobsModel = model(similarJobsMachine, {
  inputs: { 'fresh page': { id: 'j1' } },
  cases: {
    retry: [{ type: 'retry' }],
    'xstate.done.actor.loadSimilar': { some: done('loadSimilar', some), none: done('loadSimilar', []) },
    'xstate.error.actor.loadSimilar': {
      gone: failures('loadSimilar', noSuchJob),
      refused: failures('loadSimilar', offline, tooLate, unreadable, ...toAnyone),
    },
  },
  key: ({ value, context }) => [value, context.jobs?.length ?? null],
  rows: [
    { section, when: 'start', expect: { ...loading, context: { id: 'j1', jobs: null } } },
    { section, when: 'loadSimilar done(some)', expect: { state: 'shown', tags: [], context: { jobs: some }, shows: seen } },
    { section, when: 'loadSimilar done(none)', expect: { state: 'none', tags: [], context: { jobs: null } } },
    { section: 'rulings: Jobs', when: 'loadSimilar failed(gone)', expect: { state: 'none', tags: [], context: { jobs: null } } },
    {
      section,
      when: 'loadSimilar failed(refused)',
      expect: { state: 'failed', tags: [], context: { jobs: null }, shows: ['Similar jobs', 'Similar jobs could not be loaded.'] },
    },
    { section, given: 'failed', when: 'retry', expect: loading },
    { section, given: 'loading', when: 'retry', expect: { state: 'loading' } },
    { section, given: 'shown', when: 'retry', expect: { state: 'shown' } },
    { section, given: 'none', when: 'retry', expect: { state: 'none' } },
  ],
})
