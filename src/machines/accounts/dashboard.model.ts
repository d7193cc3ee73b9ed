import type { Dashboard } from '../../services/contract/accounts/dashboard.ts'
import { done, failed, model } from '../model.ts'
import { failures, offline, tooLate, toVerified, unavailable, unreadable, wordless } from '../model/refusals.ts'
import { application } from '../model/samples.ts'
import { dashboardMachine } from './dashboard.machine.ts'

const section = 'issue 18: dashboards lead with work'

const ending = { _id: 'j7', jobTitle: 'Dyer', companyName: 'Lake Looms', lastDay: '2026-03-04' }
const applicant: Dashboard = {
  applying: {
    statuses: { Pending: 3, Accepted: 1, Rejected: 2 },
    withoutInterest: 1,
    latest: [{ ...application, status: 'Accepted' }],
    ending: [ending],
  },
}
const newApplicant: Dashboard = { applying: { statuses: { Pending: 0, Accepted: 0, Rejected: 0 }, withoutInterest: 0, latest: [], ending: [] } }
const employer: Dashboard = { hiring: { jobs: 12, waiting: 4, waitingAt: [{ _id: 'j1', jobTitle: 'Weaver', waiting: 3 }, { _id: 'j2', jobTitle: 'Spinner', waiting: 1 }], ending: [ending] } }
const quietEmployer: Dashboard = { hiring: { jobs: 1, waiting: 0, waitingAt: [], ending: [] } }
const newEmployer: Dashboard = { hiring: { jobs: 0, waiting: 0, waitingAt: [], ending: [] } }

const loading = { state: 'loading', tags: ['busy'], invokes: { loadDashboard: undefined } } as const
const updating = { state: 'updating', tags: [], invokes: { loadDashboard: undefined } } as const

export const dashboardModel = model(dashboardMachine, {
  inputs: { 'verified account': { asks: true }, 'account that is not verified': { asks: false } },
  cases: {
    retry: [{ type: 'retry' }],
    'data.changed': [{ type: 'data.changed' }],
    'xstate.done.actor.loadDashboard': {
      applicant: done('loadDashboard', applicant),
      'new applicant': done('loadDashboard', newApplicant),
      employer: done('loadDashboard', employer),
      'quiet employer': done('loadDashboard', quietEmployer),
      'new employer': done('loadDashboard', newEmployer),
      'another role': done('loadDashboard', {}),
    },
    'xstate.error.actor.loadDashboard': {
      unavailable: failures('loadDashboard', unavailable, offline, tooLate, unreadable, ...toVerified),
      'without a word': failed('loadDashboard', wordless),
    },
  },
  key: ({ value, context }) => [value, context.failure !== null && value === 'failed'],
  rows: [
    { section, input: 'verified account', when: 'start', expect: { ...loading, context: { work: null, failure: null }, shows: ['Loading...'] } },
    { section: 'rulings: Accounts', input: 'account that is not verified', when: 'start', expect: { state: 'absent', tags: [], invokes: {} } },
    {
      section: `${section}: applicant (statuses, what is next, saved jobs that end soon)`,
      given: 'loading',
      when: 'loadDashboard done(applicant)',
      expect: {
        state: 'shown',
        tags: [],
        context: { work: applicant, failure: null },
        shows: ['Pending3', 'Accepted1', 'Rejected2', 'Weaver', 'Lake Looms', '1 application was accepted: let the employer see your full profile', 'Dyer'],
      },
    },
    {
      section: `${section}: applicant`,
      given: 'loading',
      when: 'loadDashboard done(new applicant)',
      expect: { state: 'shown', context: { work: newApplicant }, shows: ['You have not applied for a job yet.', 'Find a job and apply'] },
    },
    {
      section: `${section}: employer (new applicants, jobs that end)`,
      given: 'loading',
      when: 'loadDashboard done(employer)',
      expect: { state: 'shown', context: { work: employer }, shows: ['4 applicants wait for an answer.', 'Weaver', '3 new', 'Spinner', '1 new', 'Dyer'] },
    },
    { section: `${section}: employer`, given: 'loading', when: 'loadDashboard done(quiet employer)', expect: { state: 'shown', context: { work: quietEmployer }, shows: ['Nobody waits for an answer.'] } },
    { section: `${section}: employer`, given: 'loading', when: 'loadDashboard done(new employer)', expect: { state: 'shown', context: { work: newEmployer }, shows: ['Post your first job'] } },
    { section: `${section}: nothing shown that a role has not`, given: 'loading', when: 'loadDashboard done(another role)', expect: { state: 'shown', context: { work: {} } } },
    { section: '7: fetch layer', given: 'loading', when: 'loadDashboard failed(unavailable)', expect: { state: 'failed', tags: [], context: { work: null, failure: unavailable }, shows: [unavailable.message] } },
    { section: '7: fetch layer', given: 'loading', when: 'loadDashboard failed(without a word)', expect: { state: 'failed', context: { failure: wordless }, shows: ['Your work could not be loaded.'] } },
    { section: '7: fetch layer', given: 'failed', when: 'retry', expect: loading },
    { section: '7: fetch layer', given: 'loading', when: 'retry', expect: { state: 'loading' } },
    { section: '7: fetch layer', given: 'shown', when: 'retry', expect: { state: 'shown' } },
    { section, given: 'absent', when: 'data.changed', expect: { state: 'absent' } },
    { section, given: 'failed', when: 'data.changed', expect: loading },
    { section, given: 'loading', when: 'data.changed', expect: loading },
    { section, given: 'shown', when: 'data.changed', expect: updating },
    { section, given: 'updating', when: 'data.changed', expect: updating },
    { section, given: 'updating', when: 'loadDashboard done(employer)', expect: { state: 'shown', context: { work: employer } } },
    { section, given: 'updating', when: 'loadDashboard failed', expect: { state: 'shown', tags: [] } },
    { section: '7: fetch layer', given: 'updating', when: 'loadDashboard failed(unavailable)', expect: { state: 'shown', context: { failure: unavailable } } },
  ],
  equivalents: Object.fromEntries(
    ['loading data.changed', 'failed retry', 'failed data.changed'].map((transition) => [`${transition}: retarget to deciding`, 'only an account that asks is there, and deciding leads on at once to loading']),
  ),
})
