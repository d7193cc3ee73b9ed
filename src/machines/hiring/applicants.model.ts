import type { SnapshotFrom } from 'xstate'
import type { Applicant } from '../../services/contract/hiring/applicants.ts'
import { applicantsMachine } from './applicants.machine.ts'
import { totalOf } from './applicants.selectors.ts'
import { done, failed, model } from '../model.ts'
import { failures, jobDeleted, noSuchJob, noSuchPage, toVerified, wordless } from '../model/refusals.ts'
import { application } from '../model/samples.ts'

type Snapshot = SnapshotFrom<typeof applicantsMachine>
type State = Snapshot['value']
type Filter = Snapshot['context']['filter']

const ada: Applicant = { ...application, applicantId: 'u1', applicantName: 'Ada Byron', cvUrl: '/api/files/ada' }
const grace: Applicant = {
  ...application,
  _id: 'a2',
  applicantId: 'u3',
  applicantName: 'Grace Kato',
  cvUrl: 'https://cv.example/grace.pdf',
  status: 'Accepted',
  expressedInterest: true,
}
/** The one application of seven that the page shows. */
const lin: Applicant = { ...ada, _id: 'a3', applicantId: 'u4', applicantName: 'Lin Okello' }
const accepted: Applicant = { ...ada, status: 'Accepted' }
const elsewhere: Applicant = { ...lin, status: 'Rejected' }
const both = { jobTitle: 'Weaver', applicants: [ada, grace], counts: { Pending: 1, Accepted: 1, Rejected: 0 } }
const seven = { ...both, applicants: [lin], counts: { Pending: 6, Accepted: 1, Rejected: 0 } }
const none = { jobTitle: 'Weaver', applicants: [], counts: { Pending: 0, Accepted: 0, Rejected: 0 } }
/** The list of a status that no application has. */
const others = { ...none, counts: { Pending: 0, Accepted: 2, Rejected: 1 } }

const section = 'rulings: Jobs'
const pills = 'issue 18: Flows that lose people'
const loading = (page = 1, filter: Filter = null) => ({ state: 'loading', tags: ['busy'], invokes: { loadApplicants: { jobId: 'j1', filter, page } }, context: { page, filter } }) as const
const at = (state: State, page = 1, filter: Filter = null) => ({ value, context }: Snapshot) => value === state && context.page === page && context.filter === filter
const lists = (list: { applicants: Applicant[] }, page = 1, filter: Filter = null) => (before: Snapshot) => at('listed', page, filter)(before) && before.context.applicants?.[0] === list.applicants[0]
/** A list of seven, which fills two pages. */
const paged = (state: State, page: number) => (before: Snapshot) => at(state, page)(before) && before.context.applicants?.[0] === lin
const isEmpty = ({ context }: Snapshot) => context.applicants === null

export const applicantsModel = model(applicantsMachine, {
  inputs: { opened: { jobId: 'j1' } },
  cases: {
    filter: { pending: { type: 'filter', status: 'Pending' }, all: { type: 'filter', status: null } },
    next: [{ type: 'next' }],
    previous: [{ type: 'previous' }],
    retry: [{ type: 'retry' }],
    answered: {
      accepted: { type: 'answered', applicant: accepted, from: 'Pending' },
      'on another page': { type: 'answered', applicant: elsewhere, from: 'Pending' },
    },
    'data.changed': [{ type: 'data.changed' }],
    'xstate.done.actor.loadApplicants': {
      both: done('loadApplicants', both),
      seven: done('loadApplicants', seven),
      none: done('loadApplicants', none),
      others: done('loadApplicants', others),
    },
    'xstate.error.actor.loadApplicants': {
      'no such job': failed('loadApplicants', noSuchJob),
      silent: failures('loadApplicants', wordless, noSuchPage, jobDeleted, ...toVerified),
    },
  },
  key: ({ value, context: { applicants, counts, filter, page, failure } }) => [
    value,
    page,
    value !== 'failed' && filter,
    value === 'listed' ? [applicants?.[0]?._id, totalOf(counts) > 0] : filter === null && applicants?.[0] === lin,
    failure?.status === 404,
  ],
  rows: [
    { section, when: 'start', expect: { ...loading(), context: { applicants: null, counts: none.counts }, shows: ['Loading applications...'] } },
    {
      section,
      given: at('loading'),
      when: 'loadApplicants done(both)',
      expect: {
        state: 'listed',
        tags: [],
        context: { ...both, failure: null },
        shows: ['Applicants for Weaver', '2 applications', '1 pending', '1 accepted', '0 rejected', 'Ada Byron', 'Grace Kato'],
      },
    },
    { section, given: at('loading'), when: 'loadApplicants done(none)', expect: { state: 'listed', context: none, shows: ['No applications yet.'] } },
    {
      section,
      when: 'loadApplicants failed(no such job)',
      expect: { state: 'failed', tags: [], context: { applicants: null, failure: noSuchJob }, shows: ['There is no such job.'] },
    },
    {
      section,
      when: 'loadApplicants failed(silent)',
      expect: { state: 'failed', context: { applicants: null, failure: { status: 503 } }, shows: ['The applications could not be loaded.'] },
    },
    { section, given: (before) => at('failed')(before) && before.context.failure?.status === 503, when: 'retry', expect: loading() },
    { section, given: (before) => before.value === 'failed' && before.context.failure?.status === 404, when: 'retry', expect: { state: 'failed' } },

    // Pages, as My Jobs has them (specification 9; issue 14, §7).
    ...([1, 2] as const).map(
      (number) =>
        ({
          section: '9',
          given: at('loading', number),
          when: 'loadApplicants done(seven)',
          expect: { state: 'listed', context: { ...seven, page: number }, shows: ['7 applications', '6 pending', '1 accepted', '0 rejected', `Page ${number} of 2`] },
        }) as const,
    ),
    { section: '9', given: at('loading', 2), when: 'loadApplicants done(none)', expect: loading() },
    ...(['listed', 'loading'] as const).flatMap(
      (state) =>
        [
          { section: '9', given: paged(state, 1), when: 'next', expect: loading(2) },
          { section: '9', given: paged(state, 2), when: 'previous', expect: loading() },
          { section: '9', given: paged(state, 2), when: 'next', expect: { state, context: { page: 2 } } },
          { section: '9', given: paged(state, 1), when: 'previous', expect: { state, context: { page: 1 } } },
        ] as const,
    ),
    { section: '9', given: lists(both), when: 'next', expect: { state: 'listed', context: { page: 1 } } },
    { section: '9', given: (before) => isEmpty(before) && before.value === 'failed' && before.context.page === 2, when: 'previous', expect: { state: 'failed', context: { page: 2 } } },

    // The pills.
    ...[lists(both), paged('listed', 2), paged('loading', 2)].map((given) => ({ section: pills, given, when: 'filter(pending)', expect: loading(1, 'Pending') }) as const),
    { section: pills, given: lists(both), when: 'filter(all)', expect: { state: 'listed', context: { filter: null } } },
    { section: pills, given: lists(both, 1, 'Pending'), when: 'filter(all)', expect: loading() },
    { section: pills, given: lists(both, 1, 'Pending'), when: 'filter(pending)', expect: { state: 'listed', context: { filter: 'Pending' } } },
    { section: pills, given: (before) => isEmpty(before) && before.value === 'loading' && before.context.filter === null, when: 'filter(pending)', expect: { state: 'loading', context: { filter: null } } },
    { section: pills, given: (before) => at('listed')(before) && totalOf(before.context.counts) === 0, when: 'filter(pending)', expect: { state: 'listed', context: { filter: null } } },
    { section: pills, given: at('loading', 1, 'Pending'), when: 'loadApplicants done(none)', expect: { state: 'listed', context: { ...none, filter: 'Pending' }, shows: ['No applications yet.'] } },
    {
      section: pills,
      given: at('loading', 1, 'Pending'),
      when: 'loadApplicants done(others)',
      expect: { state: 'listed', context: { ...others, filter: 'Pending' }, shows: ['No pending applications.', '3 applications', '0 pending', '2 accepted', '1 rejected'] },
    },
    { section: pills, given: (before) => lists(seven, 1, 'Pending')(before), when: 'next', expect: loading(2, 'Pending') },
    { section: pills, given: at('loading', 2, 'Pending'), when: 'loadApplicants done(both)', expect: loading(1, 'Pending') },

    // Answers, from the list or from the dialog over it.
    { section, given: (before) => lists(both)(before) && before.context.counts === both.counts, when: 'answered(accepted)', expect: { state: 'listed', context: { applicants: [accepted, grace], counts: { Pending: 0, Accepted: 2, Rejected: 0 } } } },
    { section, given: (before) => paged('listed', 1)(before) && before.context.counts === seven.counts, when: 'answered(accepted)', expect: { state: 'listed', context: { applicants: [lin], counts: { Pending: 5, Accepted: 2, Rejected: 0 } } } },
    { section, given: (before) => lists(both)(before) && before.context.counts === both.counts, when: 'answered(on another page)', expect: { state: 'listed', context: { applicants: [ada, grace], counts: { Pending: 0, Accepted: 1, Rejected: 1 } } } },
    { section: pills, given: lists(both, 1, 'Pending'), when: 'answered(accepted)', expect: loading(1, 'Pending') },
    { section, given: paged('loading', 2), when: 'answered', expect: loading(2) },
    { section, given: at('failed'), when: 'answered', expect: loading() },

    // Another tab, or another person, changed the applications.
    ...([at('failed'), at('listed'), at('loading')] as const).map((given) => ({ section, given, when: 'data.changed', expect: loading() }) as const),
    { section: '9', given: paged('listed', 2), when: 'data.changed', expect: loading(2) },
  ],
})
