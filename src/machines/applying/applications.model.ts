import type { SnapshotFrom } from 'xstate'
import type { Application } from '../../services/contract/entities.ts'
import { applicationsMachine, type ApplicationPage } from './applications.machine.ts'
import { done, failed, model } from '../model.ts'
import { failures, noSuchPage, offline, tooLate, toVerified, unavailable, unreadable, unverified, wordless } from '../model/refusals.ts'
import { application as pending } from '../model/samples.ts'

const interested: Application = { ...pending, _id: 'a2', jobId: 'j2', jobTitle: 'Dyer', status: 'Accepted', expressedInterest: true }
const both: ApplicationPage = { applications: [pending, interested], total: 2 }
const first: ApplicationPage = { ...both, total: 7 }
const emptied: ApplicationPage = { applications: [], total: 5 }
const none: ApplicationPage = { applications: [], total: 0 }
const unknown = { status: 404, message: 'There is no such application.' }
const question = {
  title: 'Are you sure?',
  text: 'Do you want to withdraw your application?',
  confirmLabel: 'Yes, withdraw',
  cancelLabel: 'Cancel',
}
const about = (job: string) => ({ ...question, about: `${job} at Lake Looms` })
const asks = (page: number) => ({ state: 'loading', tags: ['busy', 'loading'], invokes: { loadApplications: { page } }, context: { page, stale: false } }) as const
type Before = SnapshotFrom<typeof applicationsMachine>
const isAt = (page: number, state: 'listed' | 'loading' | 'failed' = 'listed') => (before: Before) => before.matches(state) && before.context.page === page
const lists = (total: number, page = 1) => (before: Before) => isAt(page)(before) && before.context.listed?.total === total
const knowsBoth = ({ context }: Before) => context.listed?.total === 2 && context.listed.applications[0] === pending && !context.stale
const isFirst = ({ context }: Before) => context.page === 1
/** Something else has changed the applications while the question was open, or a call was under way. */
const isOutdated = ({ context }: Before) => isFirst({ context } as Before) && context.stale

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
    next: [{ type: 'next' }],
    previous: [{ type: 'previous' }],
    retry: [{ type: 'retry' }],
    'data.changed': [{ type: 'data.changed' }],
    'xstate.done.actor.loadApplications': {
      both: done('loadApplications', both),
      first: done('loadApplications', first),
      emptied: done('loadApplications', emptied),
      none: done('loadApplications', none),
    },
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
  key: ({ value, context: { page, listed, stale, chosen } }) => {
    if (stale) return [value, 'stale']
    if (value === 'confirming' || value === 'withdrawing') return [value, page, chosen]
    return value === 'expressing' ? [value, page] : [value, page, listed?.total ?? null]
  },
  rows: [
    { section: '2.14, 7: Applications', when: 'start', expect: { ...asks(1), shows: ['Loading applications...'] } },
    {
      section: '2.14',
      when: 'loadApplications done(both)',
      expect: { state: 'listed', tags: [], context: { listed: both, failure: null }, shows: ['Weaver', 'Dyer', 'Pending', 'Accepted'] },
    },
    {
      section: '2.14',
      given: isAt(1, 'loading'),
      when: 'loadApplications done(none)',
      expect: { state: 'listed', tags: [], context: { listed: none }, shows: ['No job applications found.'] },
    },

    // Pages (issue 14, §7).
    {
      section: '2.14, 9',
      given: isAt(1, 'loading'),
      when: 'loadApplications done(first)',
      expect: { state: 'listed', tags: [], context: { listed: first, page: 1 }, shows: ['Weaver', 'Dyer', 'Page 1 of 2'] },
    },
    { section: '2.14, 9', given: isAt(2, 'loading'), when: 'loadApplications done(first)', expect: { state: 'listed', context: { listed: first, page: 2 }, shows: ['Page 2 of 2'] } },
    { section: '9', given: isAt(1, 'loading'), when: 'loadApplications done(emptied)', expect: { state: 'listed', context: { listed: emptied, page: 1 } } },
    { section: '4: Application, 9', given: isAt(2, 'loading'), when: 'loadApplications done(emptied)', expect: asks(1) },
    { section: '4: Application, 9', given: isAt(2, 'loading'), when: 'loadApplications done(none)', expect: asks(1) },
    { section: '9', given: lists(7), when: 'next', expect: asks(2) },
    { section: '9', given: (before) => isAt(1, 'loading')(before) && before.context.listed?.total === 7, when: 'next', expect: asks(2) },
    { section: '9', given: lists(2), when: 'next', expect: { state: 'listed', context: { page: 1 } } },
    { section: '9', given: lists(7, 2), when: 'next', expect: { state: 'listed', context: { page: 2 } } },
    { section: '9', given: lists(7), when: 'previous', expect: { state: 'listed', context: { page: 1 } } },
    { section: '9', given: isAt(2), when: 'previous', expect: asks(1) },
    { section: '9', given: (before) => isAt(2, 'loading')(before) && before.context.listed !== null, when: 'previous', expect: asks(1) },
    { section: '9', given: (before) => isAt(2, 'loading')(before) && before.context.listed === null, when: 'previous', expect: { state: 'loading', context: { page: 2 } } },
    { section: '9', given: (before) => before.matches('loading') && before.context.listed === null, when: 'next', expect: { state: 'loading' } },
    { section: '9', given: isAt(2, 'failed'), when: 'retry', expect: asks(2) },
    { section: '9', given: isAt(2, 'failed'), when: 'previous', expect: { state: 'failed', context: { page: 2 } } },
    { section: '4: Application', given: isAt(2), when: 'data.changed', expect: asks(2) },

    {
      section: '2.14',
      when: 'loadApplications failed',
      expect: {
        state: 'failed',
        tags: [],
        context: { listed: null, failure: unavailable },
        shows: ['Error fetching applications. Please try again later.'],
      },
    },
    { section: '2.14', given: isAt(1, 'failed'), when: 'retry', expect: asks(1) },
    { section: '2.14', given: 'listed', when: 'retry', expect: { state: 'listed' } },
    { section: '4: Application', given: isAt(1), when: 'data.changed', expect: asks(1) },
    { section: '4: Application', given: isAt(1, 'failed'), when: 'data.changed', expect: asks(1) },
    { section: '4: Application', given: isAt(1, 'loading'), when: 'data.changed', expect: asks(1) },
    ...(['confirming', 'withdrawing', 'expressing'] as const).map((given) => ({ section: '4: Application', given, when: 'data.changed', expect: { state: given, context: { stale: true } } })),
    { section: '4: Application', given: isOutdated, when: 'confirmation done(no)', expect: asks(1) },
    { section: '4: Application', given: isOutdated, when: 'confirmation failed', expect: asks(1) },
    { section: '4: Application, 8: Withdraw', given: isOutdated, when: 'withdraw failed(refused)', expect: { ...asks(1), does: [{ toast: { tone: 'error', text: unknown.message } }] } },
    { section: '4: Application, 8: Express interest', given: isOutdated, when: 'expressInterest failed(refused)', expect: { ...asks(1), does: [{ toast: { tone: 'error', text: unverified.message } }] } },
    {
      section: '8: Withdraw',
      given: ({ value, context }) => value === 'listed' && context.listed?.applications.length === 2,
      when: 'withdraw(pending)',
      expect: { state: 'confirming', tags: [], invokes: { confirmation: about('Weaver') }, context: { chosen: 'a1' }, shows: Object.values(about('Weaver')) },
    },
    {
      section: '2.14',
      given: ({ value, context }) => value === 'listed' && context.listed?.applications.length === 2,
      when: 'withdraw(interested)',
      expect: { state: 'confirming', invokes: { confirmation: about('Dyer') }, context: { chosen: 'a2' }, shows: ['Dyer at Lake Looms'] },
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
    { section: '8: Withdraw', given: knowsBoth, when: 'confirmation done(no)', expect: { state: 'listed', tags: [], context: { listed: both } } },
    { section: '8: Withdraw', given: knowsBoth, when: 'confirmation failed', expect: { state: 'listed', tags: [], context: { listed: both } } },
    { section: '4: Application, 8: Withdraw', given: ({ context }) => context.page === 2, when: 'withdraw done', expect: { ...asks(2), does: [{ toast: { tone: 'success', title: 'Withdrawn!', text: 'Your application has been withdrawn.' } }] } },
    { section: '8: Withdraw', given: 'confirming', when: 'withdraw', expect: { state: 'confirming' } },
    { section: '8: Withdraw', given: 'withdrawing', when: 'withdraw', expect: { state: 'withdrawing' } },
    {
      section: '4: Application, 8: Withdraw',
      given: isFirst,
      when: 'withdraw done',
      expect: {
        ...asks(1),
        does: [{ toast: { tone: 'success', title: 'Withdrawn!', text: 'Your application has been withdrawn.' } }],
      },
    },
    {
      section: '8: Withdraw',
      given: knowsBoth,
      when: 'withdraw failed(refused)',
      expect: {
        state: 'listed',
        tags: [],
        context: { listed: both },
        does: [{ toast: { tone: 'error', text: unknown.message } }],
      },
    },
    {
      section: '8: Withdraw',
      given: knowsBoth,
      when: 'withdraw failed(without a word)',
      expect: {
        state: 'listed',
        tags: [],
        context: { listed: both },
        does: [{ toast: { tone: 'error', text: 'Failed to withdraw application' } }],
      },
    },
    {
      section: '4: Application, 7: Applications',
      given: ({ value, context }) => value === 'listed' && context.listed?.applications.length === 2,
      when: 'expressInterest(pending)',
      expect: { state: 'expressing', tags: ['busy'], invokes: { expressInterest: { id: 'a1' } } },
    },
    { section: '2.14', given: 'listed', when: 'expressInterest(interested)', expect: { state: 'listed' } },
    { section: '4: Application', given: 'listed', when: 'expressInterest(unknown)', expect: { state: 'listed' } },
    { section: '8: Express interest', given: 'expressing', when: 'expressInterest', expect: { state: 'expressing' } },
    {
      section: '4: Application, 8: Express interest',
      given: isFirst,
      when: 'expressInterest done',
      expect: {
        ...asks(1),
        does: [{ toast: { tone: 'success', title: 'Success!', text: 'Employer can now view your full profile.' } }],
      },
    },
    {
      section: '8: Express interest',
      given: knowsBoth,
      when: 'expressInterest failed(refused)',
      expect: {
        state: 'listed',
        tags: [],
        context: { listed: both },
        does: [{ toast: { tone: 'error', text: unverified.message } }],
      },
    },
    {
      section: '8: Express interest',
      given: knowsBoth,
      when: 'expressInterest failed(without a word)',
      expect: {
        state: 'listed',
        tags: [],
        context: { listed: both },
        does: [{ toast: { tone: 'error', text: 'Failed to express interest' } }],
      },
    },
  ],
})
