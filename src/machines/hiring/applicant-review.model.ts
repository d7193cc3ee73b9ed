import type { SnapshotFrom } from 'xstate'
import type { Applicant } from '../../services/contract/hiring/applicants.ts'
import { applicantReviewMachine, type Neighbours } from './applicant-review.machine.ts'
import { done, failed, model } from '../model.ts'
import { failures, noSuchJob, noSuchPage, offline, tooLate, toVerified, unreadable, wordless } from '../model/refusals.ts'
import { ada as person, application } from '../model/samples.ts'

type Snapshot = SnapshotFrom<typeof applicantReviewMachine>

const ada: Applicant = { ...application, applicantId: 'u1', applicantName: 'Ada Byron', cvUrl: '/api/files/ada', expressedInterest: true }
const grace: Applicant = { ...application, _id: 'a2', applicantId: 'u3', applicantName: 'Grace Kato', cvUrl: 'https://cv.example/grace.pdf', note: 'I can start on Monday.' }
const lin: Applicant = { ...grace, _id: 'a3', applicantId: 'u4', applicantName: 'Lin Okello' }
const accepted: Applicant = { ...ada, status: 'Accepted' }
const both: Neighbours = { applicants: [ada, grace], first: 0, total: 2 }
/** The list of a status that the shown application no longer has. */
const others: Neighbours = { applicants: [lin, grace], first: 100, total: 102 }

/** A profile with every field. */
const full = {
  ...person,
  profession: 'Weaver',
  headline: 'Cloth that lasts.',
  skills: ['Looms', 'Dyes'],
  employment: { openToWork: false, employer: 'Lake Looms', position: 'Foreman' },
}
/** A profile with only the e-mail. */
const bare = { userId: 'u1', isActive: true, email: 'ada@example.com', employment: { openToWork: true } }
const gone = { status: 404, message: 'There is no such applicant.' }

const dialog = 'issue 18: Flows that lose people'
const withheld = 'The full profile opens when the applicant expresses interest.'
const open = (list: 'loading' | 'settled', profile: 'withheld' | 'loading' | 'shown' | 'failed') => ({ open: { list, profile } })
const shows = (name: string) => ({ value, context: { applicants, at } }: Snapshot) => value !== 'closed' && applicants[at]?.applicantName === name
const isList = (list: 'loading' | 'settled', size: number) => ({ value, context: { applicants } }: Snapshot) => value !== 'closed' && value.open.list === list && applicants.length === size
const isAt = (name: string, list: 'loading' | 'settled', size: number) => (before: Snapshot) => shows(name)(before) && isList(list, size)(before)
const profileIs = (state: 'withheld' | 'loading' | 'shown' | 'failed') => ({ value }: Snapshot) => value !== 'closed' && value.open.profile === state
const loadsProfile = { loadProfile: { applicantId: 'u1' } }

export const applicantReviewModel = model(applicantReviewMachine, {
  inputs: { closed: { jobId: 'j1' } },
  cases: {
    open: {
      interested: { type: 'open', applicant: ada, position: 0, filter: 'Pending' },
      'not interested': { type: 'open', applicant: grace, position: 1, filter: 'Pending' },
    },
    next: [{ type: 'next' }],
    previous: [{ type: 'previous' }],
    retry: [{ type: 'retry' }],
    close: [{ type: 'close' }],
    answered: { accepted: { type: 'answered', applicant: accepted } },
    'xstate.done.actor.loadNeighbours': { both: done('loadNeighbours', both), others: done('loadNeighbours', others) },
    'xstate.error.actor.loadNeighbours': {
      refused: failures('loadNeighbours', noSuchJob, noSuchPage, offline, ...toVerified),
      silent: failed('loadNeighbours', wordless),
    },
    'xstate.done.actor.loadProfile': { full: done('loadProfile', full), bare: done('loadProfile', bare) },
    'xstate.error.actor.loadProfile': { refused: failures('loadProfile', gone, offline, tooLate, unreadable, ...toVerified), silent: failed('loadProfile', wordless) },
  },
  key: ({ value, context: { applicants, at, failure } }) => [
    value,
    value !== 'closed' && [applicants[at]?._id, applicants[0]?._id, applicants.length, value.open.list === 'loading' && applicants[0]?.status, value.open.profile === 'failed' && failure?.message !== undefined],
  ],
  rows: [
    { section: dialog, when: 'start', expect: { state: 'closed', tags: [] } },
    ...(['next', 'previous', 'answered', 'close', 'retry'] as const).map((when) => ({ section: dialog, given: 'closed', when, expect: { state: 'closed' } }) as const),

    // The full profile opens where interest was expressed, and nowhere else.
    {
      section: '8: Express interest, rulings: Jobs',
      given: 'closed',
      when: 'open(interested)',
      expect: {
        state: open('loading', 'loading'),
        tags: ['open', 'busy'],
        context: { applicants: [ada], at: 0, profile: null },
        invokes: { loadNeighbours: { jobId: 'j1', filter: 'Pending', position: 0 }, ...loadsProfile },
        shows: ['Ada Byron', 'Pending', 'Download CV'],
      },
    },
    {
      section: '8: Express interest, rulings: Jobs',
      given: 'closed',
      when: 'open(not interested)',
      expect: {
        state: open('loading', 'withheld'),
        tags: ['open'],
        context: { applicants: [grace], at: 0, profile: null },
        invokes: { loadNeighbours: { jobId: 'j1', filter: 'Pending', position: 1 } },
        shows: ['Grace Kato', withheld, 'I can start on Monday.', 'Open CV'],
      },
    },
    {
      section: 'rulings: Jobs',
      given: profileIs('loading'),
      when: 'loadProfile done(full)',
      expect: {
        state: 'open.profile.shown',
        tags: ['open'],
        context: { profile: full, failure: null },
        shows: ['Weaver', 'Cloth that lasts.', 'Kampala, Uganda', '+256700100101', 'ada@example.com', 'Looms', 'Dyes', 'Currently Employed: Foreman at Lake Looms'],
      },
    },
    { section: 'rulings: Jobs', when: 'loadProfile done(bare)', expect: { state: 'open.profile.shown', shows: ['Open to Work', 'Not given'] } },
    { section: '8: Express interest', when: 'loadProfile failed(refused)', expect: { state: 'open.profile.failed', tags: ['open'], context: { failure: gone }, shows: [gone.message] } },
    {
      section: '8: Express interest',
      when: 'loadProfile failed(silent)',
      expect: { state: 'open.profile.failed', context: { failure: { status: 503 } }, shows: ['The profile could not be loaded.'] },
    },
    { section: 'rulings: Jobs', given: profileIs('failed'), when: 'retry', expect: { state: 'open.profile.loading', tags: ['open', 'busy'], context: { failure: null }, invokes: loadsProfile } },
    { section: 'rulings: Jobs', given: profileIs('shown'), when: 'retry', expect: { state: 'open.profile.shown' } },

    // The others of the list.
    {
      section: dialog,
      given: (before) => isAt('Ada Byron', 'loading', 1)(before) && before.context.applicants[0] === ada,
      when: 'loadNeighbours done(both)',
      expect: { state: 'open.list.settled', context: { applicants: both.applicants, at: 0, first: 0, total: 2 }, shows: ['1 of 2', 'Next', 'Previous'] },
    },
    {
      section: dialog,
      given: isAt('Grace Kato', 'loading', 1),
      when: 'loadNeighbours done(both)',
      expect: { state: 'open.list.settled', context: { at: 1, first: 0, total: 2 }, shows: ['2 of 2'] },
    },
    {
      section: dialog,
      given: isAt('Ada Byron', 'loading', 1),
      when: 'loadNeighbours done(others)',
      expect: { state: 'open.list.settled', context: { at: 0, first: 100, total: 102 }, shows: ['101 of 102'] },
    },
    {
      section: dialog,
      given: (before) => isAt('Ada Byron', 'loading', 1)(before) && before.context.applicants[0] === accepted,
      when: 'loadNeighbours done(both)',
      expect: { state: 'open.list.settled', context: { applicants: [accepted, grace], at: 0 } },
    },
    { section: dialog, when: 'loadNeighbours failed(refused)', expect: { state: 'open.list.settled', does: [{ toast: { tone: 'error', text: noSuchJob.message } }] } },
    { section: dialog, when: 'loadNeighbours failed(silent)', expect: { state: 'open.list.settled', does: [{ toast: { tone: 'error', text: 'The other applicants could not be loaded.' } }] } },
    {
      section: dialog,
      given: isAt('Ada Byron', 'settled', 2),
      when: 'next',
      expect: { state: open('settled', 'withheld'), tags: ['open'], context: { at: 1, profile: null, failure: null }, shows: ['Grace Kato', withheld] },
    },
    {
      section: dialog,
      given: (before) => isAt('Grace Kato', 'settled', 2)(before) && before.context.applicants[0]?._id === 'a1' && before.context.at === 1,
      when: 'previous',
      expect: { state: open('settled', 'loading'), tags: ['open', 'busy'], context: { at: 0, profile: null }, invokes: loadsProfile },
    },
    {
      section: dialog,
      given: (before) => isAt('Grace Kato', 'settled', 2)(before) && before.context.applicants[0] === lin,
      when: 'previous',
      expect: { state: open('settled', 'withheld'), context: { at: 0 }, shows: ['Lin Okello', withheld, '101 of 102'] },
    },
    { section: dialog, given: (before) => isAt('Grace Kato', 'settled', 2)(before) && before.context.at === 1, when: 'next', expect: { state: 'open', context: { at: 1 } } },
    { section: dialog, given: isAt('Ada Byron', 'settled', 2), when: 'previous', expect: { state: 'open', context: { at: 0 } } },
    ...(['next', 'previous'] as const).map((when) => ({ section: dialog, given: isAt('Ada Byron', 'loading', 1), when, expect: { state: 'open.list.loading', context: { at: 0 } } }) as const),

    // Answers.
    { section: dialog, given: isAt('Ada Byron', 'loading', 1), when: 'answered(accepted)', expect: { state: 'open.list.loading', context: { applicants: [accepted], at: 0 } } },
    { section: dialog, given: isAt('Ada Byron', 'settled', 2), when: 'answered(accepted)', expect: { state: 'open', context: { at: 0 }, shows: ['Accepted'] } },
    { section: dialog, given: (before) => isAt('Grace Kato', 'settled', 2)(before) && before.context.applicants[0] === ada, when: 'answered(accepted)', expect: { state: 'open', context: { applicants: [accepted, grace], at: 1 } } },
    { section: dialog, given: 'open', when: 'close', expect: { state: 'closed', tags: [] } },
  ],
})
