import type { SnapshotFrom } from 'xstate'
import type { MyJob, MyJobsOrder } from '../../services/contract/hiring/posting.ts'
import { draftOf } from './job-forms/job-editing.draft.ts'
import { myJobsMachine, type InterruptedEdit, type MyJobs } from './my-jobs.machine.ts'
import { done, elapsed, failed, model } from '../model.ts'
import { failures, noSuchPage, toVerified, unavailable } from '../model/refusals.ts'
import { weaver as job } from '../model/samples.ts'

const weaver: MyJob = { ...job, minPrice: 12_000, maxPrice: 1_500_000, salaryType: 'Yearly', version: 1, applications: 3, pending: 2 }
const dyer: MyJob = { ...job, _id: 'j2', jobTitle: 'Dyer', title: 'Dyer', version: 1, applications: 0, pending: 0 }
const first: MyJobs = { jobs: [weaver, dyer], total: 7, matches: 7 }
const last: MyJobs = { jobs: [dyer], total: 7, matches: 6 }
const emptied: MyJobs = { jobs: [], total: 5, matches: 5 }
const none: MyJobs = { jobs: [], total: 0, matches: 0 }
const noSuchAccount = { status: 404, message: 'There is no such account.' }

const interrupted: InterruptedEdit = { job: dyer, draft: { ...draftOf(dyer), skills: ['Looms'] } }

const orders = 'issue 18: Flows that lose people'
const interruptedEdit = 'after the session ended'

type Before = SnapshotFrom<typeof myJobsMachine>
const asks = (search: string, page: number, order: MyJobsOrder = 'applicants') =>
  ({ state: { browsing: 'loading' }, tags: ['busy'], invokes: { loadMyJobs: { search, order, page } } }) as const
const isAt = (page: number, state: 'listed' | 'loading' | 'typing' | 'failed' = 'listed') => (before: Before) =>
  before.matches({ browsing: state }) && before.context.page === page && before.context.search === '' && before.context.order === 'applicants'
const listing = isAt(1)
const goesOn = (before: Before) => before.matches({ browsing: 'loading' }) && before.context.interrupted !== null
const lists = (page: number) => (before: Before) => isAt(page, 'loading')(before) && before.context.interrupted === null
const isFirst = (before: Before) => listing(before) && before.context.listed?.matches === 7

export const myJobsModel = model(myJobsMachine, {
  inputs: { 'fresh page': { query: '', interrupted: null }, [interruptedEdit]: { query: '', interrupted } },
  cases: {
    type: { text: { type: 'type', search: ' loom ' } },
    next: [{ type: 'next' }],
    previous: [{ type: 'previous' }],
    edit: { weaver: { type: 'edit', id: 'j1' }, unknown: { type: 'edit', id: 'j9' } },
    delete: { weaver: { type: 'delete', id: 'j1' }, unknown: { type: 'delete', id: 'j9' } },
    retry: [{ type: 'retry' }],
    'query.changed': { newest: { type: 'query.changed', search: '?order=newest' }, 'same order': { type: 'query.changed', search: '?order=applicants' } },
    'data.changed': [{ type: 'data.changed' }],
    'xstate.after.typingPause.myJobs.browsing.typing': [elapsed('typingPause', 'myJobs.browsing.typing')],
    'xstate.done.actor.loadMyJobs': {
      first: done('loadMyJobs', first),
      last: done('loadMyJobs', last),
      emptied: done('loadMyJobs', emptied),
      none: done('loadMyJobs', none),
    },
    'xstate.error.actor.loadMyJobs': [failures('loadMyJobs', unavailable, noSuchPage, noSuchAccount, ...toVerified)],
    'xstate.done.actor.jobEditing': [done('jobEditing')],
    'xstate.error.actor.jobEditing': [failed('jobEditing', { status: 'PARSING_ERROR' })],
    'xstate.done.actor.jobDeletion': [done('jobDeletion')],
    'xstate.error.actor.jobDeletion': [failed('jobDeletion', { status: 'PARSING_ERROR' })],
  },
  key: (snapshot) => {
    const { page, search, listed, interrupted: edit } = snapshot.context
    const known = snapshot.matches({ browsing: 'typing' }) ? listed !== null : snapshot.matches({ browsing: 'listed' }) ? listed?.matches : null
    return [snapshot.value, page, search === '' || !snapshot.matches({ browsing: 'loading' }), known, edit !== null]
  },
  rows: [
    { section: '2.7', input: 'fresh page', when: 'start', expect: { ...asks('', 1), context: { listed: null }, shows: ['Loading...'] } },
    { section: '2.7', input: interruptedEdit, when: 'start', expect: { ...asks('', 1), context: { listed: null, interrupted } } },
    {
      section: 'rulings: Sessions',
      input: interruptedEdit,
      given: goesOn,
      when: 'loadMyJobs done(first)',
      expect: { state: 'editing', tags: [], context: { listed: first, interrupted }, invokes: { jobEditing: { id: 'j2', ...interrupted, place: 'list' } } },
    },
    {
      section: 'rulings: Sessions',
      input: interruptedEdit,
      given: ({ context }) => context.interrupted !== null && context.page === 1 && context.search === '' && context.order === 'applicants',
      when: 'jobEditing done',
      expect: { ...asks('', 1), context: { interrupted: null } },
    },
    { section: 'rulings: Sessions', input: interruptedEdit, given: (before) => goesOn(before) && before.context.page === 1, when: 'loadMyJobs failed', expect: { state: { browsing: 'failed' }, context: { interrupted } } },
    {
      section: '2.7, 9: Salary display',
      given: lists(1),
      when: 'loadMyJobs done(first)',
      expect: {
        state: { browsing: 'listed' },
        tags: [],
        context: { listed: first, page: 1, failure: null },
        shows: ['Weaver', 'Lake Looms', '$12,000 - $1,500,000', '2 new', 'Dyer', 'N/A', 'Page 1 of 2', 'Open', 'per year', 'New applicants first'],
      },
    },
    {
      section: '2.7, 9',
      given: lists(2),
      when: 'loadMyJobs done(last)',
      expect: { state: { browsing: 'listed' }, context: { listed: last, page: 2 }, shows: ['Dyer', 'Page 2 of 2'] },
    },
    {
      section: '2.7, 9: at least 1',
      given: lists(1),
      when: 'loadMyJobs done(none)',
      expect: { state: { browsing: 'listed' }, context: { listed: none }, shows: ['No jobs available.'] },
    },
    {
      section: '9: My Jobs page size',
      given: lists(1),
      when: 'loadMyJobs done(emptied)',
      expect: { state: { browsing: 'listed' }, context: { listed: emptied, page: 1 } },
    },
    { section: '4: Job lifecycle, 9', given: isAt(2, 'loading'), when: 'loadMyJobs done(emptied)', expect: { ...asks('', 1), context: { page: 1 } } },
    { section: '4: Job lifecycle, 9', given: isAt(2, 'loading'), when: 'loadMyJobs done(none)', expect: { ...asks('', 1), context: { page: 1 } } },
    {
      section: '8: Job list (My Jobs)',
      when: 'loadMyJobs failed',
      expect: {
        state: { browsing: 'failed' },
        tags: [],
        context: { listed: null, failure: unavailable },
        shows: ['Failed to fetch jobs.'],
      },
    },
    { section: '2.7', given: isAt(1, 'failed'), when: 'retry', expect: asks('', 1) },
    { section: '2.7', given: listing, when: 'retry', expect: { state: { browsing: 'listed' } } },
    {
      section: '2.7, 5: Searches',
      given: 'browsing',
      when: 'type',
      expect: { state: { browsing: 'typing' }, tags: ['busy'], context: { search: ' loom ', page: 1 }, waits: { typingPause: 250 } },
    },
    { section: '2.7, 5: Searches', given: ({ context }) => context.order === 'applicants', when: 'after typingPause.myJobs.browsing.typing', expect: asks('loom', 1) },
    { section: '2.7', given: isFirst, when: 'next', expect: { ...asks('', 2), context: { page: 2 } } },
    { section: '2.7', given: (before) => isAt(2)(before) && before.context.listed?.matches === 6, when: 'next', expect: { state: { browsing: 'listed' }, context: { page: 2 } } },
    { section: '2.7', given: (before) => listing(before) && before.context.listed?.matches === 0, when: 'next', expect: { state: { browsing: 'listed' }, context: { page: 1 } } },
    { section: '2.7', given: isAt(2), when: 'previous', expect: { ...asks('', 1), context: { page: 1 } } },
    { section: '2.7', given: listing, when: 'previous', expect: { state: { browsing: 'listed' }, context: { page: 1 } } },
    { section: '2.7', given: isAt(2, 'failed'), when: 'previous', expect: { state: { browsing: 'failed' }, context: { page: 2 } } },
    ...[listing, isAt(2), isAt(1, 'loading'), isAt(2, 'failed')].map(
      (given) => ({ section: orders, given, when: 'query.changed(newest)', expect: { ...asks('', 1, 'newest'), context: { order: 'newest', page: 1 } } }) as const,
    ),
    { section: orders, given: listing, when: 'query.changed(same order)', expect: { state: { browsing: 'listed' }, context: { order: 'applicants' } } },
    ...(['editing', 'deleting'] as const).map(
      (state) => ({ section: orders, given: ({ value, context }: Before) => value === state && context.order === 'applicants', when: 'query.changed(newest)', expect: { state, context: { order: 'newest', page: 1 } } }) as const,
    ),
    { section: orders, given: ({ value, context }) => value === 'editing' && context.order === 'applicants' && context.page === 2, when: 'query.changed(same order)', expect: { state: 'editing', context: { page: 2 } } },
    { section: 'issue 4: Lists keep themselves true', given: listing, when: 'data.changed', expect: asks('', 1) },
    { section: 'issue 4: Lists keep themselves true', given: isAt(2), when: 'data.changed', expect: asks('', 2) },
    { section: 'issue 4: Lists keep themselves true', given: isAt(1, 'loading'), when: 'data.changed', expect: asks('', 1) },
    { section: 'issue 4: Lists keep themselves true', given: isAt(1, 'failed'), when: 'data.changed', expect: asks('', 1) },
    { section: 'issue 4: Lists keep themselves true', given: 'editing', when: 'data.changed', expect: { state: 'editing' } },
    { section: 'issue 4: Lists keep themselves true', given: 'deleting', when: 'data.changed', expect: { state: 'deleting' } },
    {
      section: '2.7',
      given: isFirst,
      when: 'edit(weaver)',
      expect: { state: 'editing', tags: [], context: { chosen: weaver }, invokes: { jobEditing: { id: 'j1', job: weaver, draft: null, place: 'list' } } },
    },
    { section: '2.7', given: listing, when: 'edit(unknown)', expect: { state: { browsing: 'listed' } } },
    {
      section: '2.7',
      given: isFirst,
      when: 'delete(weaver)',
      expect: { state: 'deleting', tags: [], context: { chosen: weaver }, invokes: { jobDeletion: { id: 'j1', name: 'Weaver at Lake Looms', place: 'list' } } },
    },
    { section: '2.7', given: listing, when: 'delete(unknown)', expect: { state: { browsing: 'listed' } } },
    ...(['jobEditing done', 'jobEditing failed', 'jobDeletion done', 'jobDeletion failed'] as const).map((when) => ({
      section: '4: Job lists refetch after changes',
      given: ({ context }: Before) => context.page === 1 && context.search === '' && context.order === 'applicants' && context.listed === first,
      when,
      expect: { ...asks('', 1), context: { listed: first } },
    })),
  ],
})
