import type { Application } from '../../services/contract/entities.ts'
import { applicationsMachine } from './applications.machine.ts'
import { done, failed, model } from '../model.ts'
import { failures, noSuchPage, offline, tooLate, toVerified, unavailable, unreadable, unverified, wordless } from '../model/refusals.ts'
import { application as pending } from '../model/samples.ts'

const interested: Application = { ...pending, _id: 'a2', jobId: 'j2', jobTitle: 'Dyer', status: 'Accepted', expressedInterest: true }
const both = [pending, interested]
const unknown = { status: 404, message: 'There is no such application.' }
const question = {
  title: 'Are you sure?',
  text: 'Do you want to withdraw your application?',
  confirmLabel: 'Yes, withdraw',
  cancelLabel: 'Cancel',
}
const loading = { state: 'loading', tags: ['busy', 'loading'], invokes: { loadApplications: undefined } } as const

export const applicationsModel = model(applicationsMachine, {
  inputs: { 'fresh page': undefined },
  cases: {
    withdraw: {
      pending: { type: 'withdraw', id: 'a1' },
      interested: { type: 'withdraw', id: 'a2' },
      unknown: { type: 'withdraw', id: 'a9' },
    },
    expressInterest: {
      pending: { type: 'expressInterest', id: 'a1' },
      interested: { type: 'expressInterest', id: 'a2' },
      unknown: { type: 'expressInterest', id: 'a9' },
    },
    retry: [{ type: 'retry' }],
    'data.changed': [{ type: 'data.changed' }],
    'xstate.done.actor.loadApplications': { both: done('loadApplications', both), none: done('loadApplications', []) },
    'xstate.error.actor.loadApplications': [failures('loadApplications', unavailable, offline, tooLate, unreadable, noSuchPage, ...toVerified)],
    'xstate.done.actor.confirmation': {
      yes: done('confirmation', { confirmed: true }),
      no: done('confirmation', { confirmed: false }),
    },
    'xstate.error.actor.confirmation': [failed('confirmation', { status: 'PARSING_ERROR' })],
    'xstate.done.actor.withdraw': [done('withdraw')],
    'xstate.error.actor.withdraw': {
      refused: failures('withdraw', unknown, ...toVerified),
      'without a word': failures('withdraw', wordless, offline, tooLate, unreadable),
    },
    'xstate.done.actor.expressInterest': [done('expressInterest')],
    'xstate.error.actor.expressInterest': {
      refused: failures('expressInterest', unverified, unknown, ...toVerified),
      'without a word': failures('expressInterest', wordless, offline, tooLate, unreadable),
    },
  },
  key: ({ value, context }) => [value, context.applications?.length ?? null, value === 'withdrawing' || value === 'confirming' ? context.chosen : null],
  rows: [
    { section: '2.14, 7: Applications', when: 'start', expect: { ...loading, shows: ['Loading applications...'] } },
    {
      section: '2.14',
      when: 'loadApplications done(both)',
      expect: { state: 'listed', tags: [], context: { applications: both, failure: null }, shows: ['Weaver', 'Dyer', 'Pending', 'Accepted'] },
    },
    {
      section: '2.14',
      when: 'loadApplications done(none)',
      expect: { state: 'listed', tags: [], context: { applications: [] }, shows: ['No job applications found.'] },
    },
    {
      section: '2.14',
      when: 'loadApplications failed',
      expect: {
        state: 'failed',
        tags: [],
        context: { applications: null, failure: unavailable },
        shows: ['Error fetching applications. Please try again later.'],
      },
    },
    { section: '2.14', given: 'failed', when: 'retry', expect: loading },
    { section: '2.14', given: 'listed', when: 'retry', expect: { state: 'listed' } },
    { section: '4: Application', given: 'listed', when: 'data.changed', expect: loading },
    { section: '4: Application', given: 'failed', when: 'data.changed', expect: loading },
    { section: '4: Application', given: 'confirming', when: 'data.changed', expect: { state: 'confirming' } },
    {
      section: '8: Withdraw',
      given: ({ value, context }) => value === 'listed' && context.applications?.length === 2,
      when: 'withdraw(pending)',
      expect: { state: 'confirming', tags: [], invokes: { confirmation: question }, context: { chosen: 'a1' }, shows: Object.values(question) },
    },
    {
      section: '2.14',
      given: ({ value, context }) => value === 'listed' && context.applications?.length === 2,
      when: 'withdraw(interested)',
      expect: { state: 'confirming', invokes: { confirmation: question }, context: { chosen: 'a2' } },
    },
    { section: '4: Application', given: 'listed', when: 'withdraw(unknown)', expect: { state: 'listed' } },
    {
      section: '8: Withdraw',
      given: ({ context }) => context.chosen === 'a1',
      when: 'confirmation done(yes)',
      expect: { state: 'withdrawing', tags: ['busy'], invokes: { withdraw: { id: 'a1' } } },
    },
    {
      section: '8: Withdraw',
      given: ({ context }) => context.chosen === 'a2',
      when: 'confirmation done(yes)',
      expect: { state: 'withdrawing', tags: ['busy'], invokes: { withdraw: { id: 'a2' } } },
    },
    { section: '8: Withdraw', when: 'confirmation done(no)', expect: { state: 'listed', tags: [], context: { applications: both } } },
    { section: '8: Withdraw', when: 'confirmation failed', expect: { state: 'listed', tags: [], context: { applications: both } } },
    { section: '8: Withdraw', given: 'confirming', when: 'withdraw', expect: { state: 'confirming' } },
    { section: '8: Withdraw', given: 'withdrawing', when: 'withdraw', expect: { state: 'withdrawing' } },
    {
      section: '4: Application, 8: Withdraw',
      when: 'withdraw done',
      expect: {
        ...loading,
        does: [{ toast: { tone: 'success', title: 'Withdrawn!', text: 'Your application has been withdrawn.' } }],
      },
    },
    {
      section: '8: Withdraw',
      when: 'withdraw failed(refused)',
      expect: {
        state: 'listed',
        tags: [],
        context: { applications: both },
        does: [{ toast: { tone: 'error', text: unknown.message } }],
      },
    },
    {
      section: '8: Withdraw',
      when: 'withdraw failed(without a word)',
      expect: {
        state: 'listed',
        tags: [],
        context: { applications: both },
        does: [{ toast: { tone: 'error', text: 'Failed to withdraw application' } }],
      },
    },
    {
      section: '4: Application, 7: Applications',
      given: ({ value, context }) => value === 'listed' && context.applications?.length === 2,
      when: 'expressInterest(pending)',
      expect: { state: 'expressing', tags: ['busy'], invokes: { expressInterest: { id: 'a1' } } },
    },
    { section: '2.14', given: 'listed', when: 'expressInterest(interested)', expect: { state: 'listed' } },
    { section: '4: Application', given: 'listed', when: 'expressInterest(unknown)', expect: { state: 'listed' } },
    { section: '8: Express interest', given: 'expressing', when: 'expressInterest', expect: { state: 'expressing' } },
    {
      section: '4: Application, 8: Express interest',
      when: 'expressInterest done',
      expect: {
        ...loading,
        does: [{ toast: { tone: 'success', title: 'Success!', text: 'Employer can now view your full profile.' } }],
      },
    },
    {
      section: '8: Express interest',
      when: 'expressInterest failed(refused)',
      expect: {
        state: 'listed',
        tags: [],
        context: { applications: both },
        does: [{ toast: { tone: 'error', text: unverified.message } }],
      },
    },
    {
      section: '8: Express interest',
      when: 'expressInterest failed(without a word)',
      expect: {
        state: 'listed',
        tags: [],
        context: { applications: both },
        does: [{ toast: { tone: 'error', text: 'Failed to express interest' } }],
      },
    },
  ],
})
