import type { SnapshotFrom } from 'xstate'
import type { Applicant } from '../../services/contract/hiring/applicants.ts'
import { applicantsMachine } from './applicants.machine.ts'
import { done, elapsed, failed, model } from '../model.ts'
import { failures, jobDeleted, noSuchFile, noSuchJob, noSuchPage, offline, toVerified, wordless } from '../model/refusals.ts'
import { application } from '../model/samples.ts'

type Snapshot = SnapshotFrom<typeof applicantsMachine>

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
const rejected: Applicant = { ...ada, status: 'Rejected' }
const oneEach = { Pending: 1, Accepted: 1, Rejected: 0 }
const both = { jobTitle: 'Weaver', applicants: [ada, grace], counts: oneEach }
const seven = { ...both, applicants: [lin], counts: { Pending: 4, Accepted: 1, Rejected: 2 } }
const none = { jobTitle: 'Weaver', applicants: [], counts: { Pending: 0, Accepted: 0, Rejected: 0 } }

const mailSoon = 'The applicant is told by e-mail in a moment.'
const answered = { status: 409, message: 'This application was answered meanwhile. Load the list again to see how.' }
const noSuchStatus = { status: 400, message: 'The field "status" is missing or not valid.' }
const gone = { status: 404, message: 'There is no such application.' }

const undoTime = { undoTime: 20_000 }
const load = (page: number) => ({ loadApplicants: { jobId: 'j1', page } })
const accept = { id: 'a1', name: 'Ada Byron', from: 'Pending', to: 'Accepted', mailedStatus: 'Pending' } as const
const reject = { ...accept, to: 'Rejected' } as const
const putBack = { ...accept, from: 'Accepted', to: 'Pending' } as const
const rejectGrace = { ...accept, id: 'a2', name: 'Grace Kato', from: 'Accepted', to: 'Rejected', mailedStatus: 'Accepted' } as const

type Value = Snapshot['value']
type Page = Value['page']
type Undo = Value['undo']
type Freshness = Value['freshness']
const whole = (page: Page, undo: Undo = 'none', freshness: Freshness = 'fresh') => ({ page, undo, freshness })
const at = (page: Page, undo: Undo = 'none', freshness: Freshness = 'fresh', number = 1) => ({ value, context }: Snapshot) =>
  value.page === page && value.undo === undo && value.freshness === freshness && context.page === number
/** The list as it was loaded: Ada's application is pending. */
const untouched = ({ value, context: { applicants, page } }: Snapshot) =>
  value.page === 'listed' && value.undo === 'none' && page === 1 && applicants?.[0] === ada
/** Ada's application has been accepted, which can be taken back. */
const justAccepted = (before: Snapshot) => at('listed', 'offered')(before) && before.context.offer?.from === 'Pending' && before.context.offer.to === 'Accepted' && before.context.applicants?.[0]?.status === 'Accepted'
const saving = (to: Applicant['status'], from: Applicant['status'] = 'Pending') => ({ value, context: { change } }: Snapshot) =>
  value.page === 'saving' && value.freshness === 'fresh' && change?.from === from && change.to === to
const loading = (undo: Undo = 'none', page = 1) => ({ state: whole('loading', undo), tags: ['busy', 'loading'], invokes: load(page) }) as const
/** A list of seven, which fills two pages. */
const paged = (page: Page, number: number) => (before: Snapshot) => at(page, 'none', 'fresh', number)(before) && before.context.applicants?.[0] === lin
const section = 'rulings: Jobs'

export const applicantsModel = model(applicantsMachine, {
  inputs: { opened: { jobId: 'j1' } },
  cases: {
    setStatus: {
      accept: { type: 'setStatus', id: 'a1', status: 'Accepted' },
      reject: { type: 'setStatus', id: 'a1', status: 'Rejected' },
      'put back': { type: 'setStatus', id: 'a1', status: 'Pending' },
      'reject another': { type: 'setStatus', id: 'a2', status: 'Rejected' },
      unknown: { type: 'setStatus', id: 'a9', status: 'Rejected' },
    },
    undo: [{ type: 'undo' }],
    next: [{ type: 'next' }],
    previous: [{ type: 'previous' }],
    viewProfile: {
      interested: { type: 'viewProfile', id: 'a2' },
      'not interested': { type: 'viewProfile', id: 'a1' },
    },
    downloadCv: { own: { type: 'downloadCv', id: 'a1' }, elsewhere: { type: 'downloadCv', id: 'a2' } },
    retry: [{ type: 'retry' }],
    'data.changed': [{ type: 'data.changed' }],
    'list.requested': [],
    'xstate.done.actor.loadApplicants': {
      both: done('loadApplicants', both),
      seven: done('loadApplicants', seven),
      none: done('loadApplicants', none),
    },
    'xstate.error.actor.loadApplicants': {
      'no such job': failed('loadApplicants', noSuchJob),
      silent: failures('loadApplicants', wordless, noSuchPage, jobDeleted, ...toVerified),
    },
    'xstate.done.actor.setStatus': {
      accepted: done('setStatus', accepted),
      rejected: done('setStatus', rejected),
      pending: done('setStatus', ada),
    },
    'xstate.error.actor.setStatus': {
      answered: failed('setStatus', answered),
      gone: failed('setStatus', gone),
      down: failures('setStatus', offline, noSuchStatus, ...toVerified),
      silent: failed('setStatus', wordless),
    },
    'xstate.done.actor.downloadCv': [done('downloadCv')],
    'xstate.error.actor.downloadCv': {
      refused: failures('downloadCv', noSuchFile, ...toVerified),
      silent: failed('downloadCv', wordless),
    },
    'xstate.done.actor.profile': [done('profile')],
    'xstate.error.actor.profile': [failed('profile', { status: 'PARSING_ERROR' })],
    'xstate.after.undoTime.applicants.undo.offered': [elapsed('undoTime', 'applicants.undo.offered')],
  },
  key: ({ value, context: { applicants, page, change, failure } }) => [
    value.page,
    value.undo,
    value.undo === 'none' && value.page === 'listed' && applicants?.length,
    value.undo === 'none' && value.page === 'listed' && applicants?.[0] === lin && page,
    value.undo === 'none' && value.page === 'loading' && value.freshness === 'fresh' && [page, applicants?.[0] === lin],
    value.page === 'saving' && change?.to,
    (value.page === 'viewing' || value.page === 'loading') && value.freshness,
    value.page === 'failed' && failure?.status === 404,
  ],
  rows: [
    { section, when: 'start', expect: { ...loading(), context: { applicants: null, counts: none.counts }, shows: ['Loading applications...'] } },
    {
      section,
      given: at('loading'),
      when: 'loadApplicants done(both)',
      expect: {
        state: whole('listed'),
        tags: [],
        context: { ...both, failure: null },
        shows: [
          'Applicants for Weaver',
          '2 applications',
          '1 pending',
          '1 accepted',
          '0 rejected',
          'Interested',
          'The full profile opens when the applicant expresses interest.',
        ],
      },
    },
    {
      section,
      given: at('loading'),
      when: 'loadApplicants done(none)',
      expect: { state: whole('listed'), tags: [], context: none, shows: ['No applications yet.'] },
    },
    {
      section,
      given: at('loading', 'none', 'stale'),
      when: 'loadApplicants done',
      expect: loading(),
    },
    {
      section,
      given: at('loading', 'offered'),
      when: 'loadApplicants done(both)',
      expect: { state: whole('listed', 'offered'), context: { ...both, offer: accept } },
    },
    {
      section,
      when: 'loadApplicants failed(no such job)',
      expect: {
        state: whole('failed'),
        tags: [],
        context: { applicants: null, offer: null, failure: noSuchJob },
        shows: ['There is no such job.'],
      },
    },
    {
      section,
      when: 'loadApplicants failed(silent)',
      expect: {
        state: whole('failed'),
        context: { applicants: null, offer: null, failure: { status: 503 } },
        shows: ['The applications could not be loaded.'],
      },
    },
    { section, given: ({ value, context }) => value.page === 'failed' && context.failure?.status === 503 && context.page === 1, when: 'retry', expect: loading() },
    { section, given: ({ value, context }) => value.page === 'failed' && context.failure?.status === 404, when: 'retry', expect: { state: whole('failed') } },

    // Pages, as My Jobs has them (specification 9; issue 14, §7).
    ...([1, 2] as const).map(
      (number) =>
        ({
          section: '9',
          given: at('loading', 'none', 'fresh', number),
          when: 'loadApplicants done(seven)',
          expect: {
            state: whole('listed'),
            tags: [],
            context: { ...seven, page: number },
            shows: ['7 applications', '4 pending', '1 accepted', '2 rejected', `Page ${number} of 2`],
          },
        }) as const,
    ),
    { section: '9', given: at('loading', 'none', 'fresh', 2), when: 'loadApplicants done(none)', expect: { ...loading(), context: { page: 1 } } },
    ...(['listed', 'loading'] as const).flatMap(
      (page) =>
        [
          { section: '9', given: paged(page, 1), when: 'next', expect: { ...loading('none', 2), context: { page: 2 } } },
          { section: '9', given: paged(page, 2), when: 'previous', expect: { ...loading(), context: { page: 1 } } },
          { section: '9', given: paged(page, 2), when: 'next', expect: { state: `page.${page}`, context: { page: 2 } } },
          { section: '9', given: paged(page, 1), when: 'previous', expect: { state: `page.${page}`, context: { page: 1 } } },
        ] as const,
    ),
    { section: '9', given: untouched, when: 'next', expect: { state: 'page.listed', context: { page: 1 } } },
    { section: '9', given: (before) => at('loading')(before) && before.context.applicants === null, when: 'next', expect: { state: 'page.loading', context: { page: 1 } } },
    { section: '9', given: 'page.failed', when: 'next', expect: { state: 'page.failed' } },
    { section: '9', given: (before) => paged('listed', 2)(before), when: 'data.changed', expect: { ...loading('none', 2), context: { page: 2 } } },

    // Another tab, or another person, changed the applications.
    { section, given: at('failed'), when: 'data.changed', expect: loading() },
    { section, given: at('listed'), when: 'data.changed', expect: loading() },
    { section, given: justAccepted, when: 'data.changed', expect: { ...loading('offered'), context: { offer: accept } } },
    ...(['loading', 'saving', 'takingBack', 'viewing', 'downloading'] as const).map(
      (page) =>
        ({ section, given: at(page), when: 'data.changed', expect: { state: whole(page, 'none', 'stale') } }) as const,
    ),

    // Answers.
    {
      section,
      given: untouched,
      when: 'setStatus(accept)',
      expect: {
        state: whole('saving'),
        tags: ['busy'],
        invokes: { setStatus: { id: 'a1', status: 'Accepted', from: 'Pending' } },
        context: { change: accept },
      },
    },
    {
      section,
      given: untouched,
      when: 'setStatus(reject)',
      expect: { state: 'page.saving', invokes: { setStatus: { id: 'a1', status: 'Rejected', from: 'Pending' } }, context: { change: reject } },
    },
    { section, given: (before) => untouched(before) && before.context.change === null, when: 'setStatus(put back)', expect: { state: 'page.listed', context: { change: null } } },
    { section, given: 'page.listed', when: 'setStatus(unknown)', expect: { state: 'page.listed' } },
    { section, given: 'page.loading', when: 'setStatus', expect: { state: 'page.loading' } },
    ...(['saving', 'takingBack'] as const).map((page) => ({ section, given: `page.${page}`, when: 'setStatus', expect: { state: `page.${page}` } }) as const),
    { section, given: untouched, when: 'undo', expect: { state: 'page.listed' } },
    {
      section,
      given: saving('Accepted'),
      when: 'setStatus done(accepted)',
      expect: {
        state: whole('listed', 'offered'),
        tags: [],
        waits: undoTime,
        context: { applicants: [accepted, grace], counts: { Pending: 0, Accepted: 2, Rejected: 0 }, offer: accept },
        shows: ['Ada Byron accepted.', mailSoon],
      },
    },
    {
      section,
      given: saving('Rejected'),
      when: 'setStatus done(rejected)',
      expect: {
        state: whole('listed', 'offered'),
        waits: undoTime,
        context: { applicants: [rejected, grace], counts: { Pending: 0, Accepted: 1, Rejected: 1 }, offer: reject },
        shows: ['Ada Byron rejected.', mailSoon],
      },
    },

    // Within the time, another answer replaces the first one; a return to the mailed status sends no mail.
    {
      section,
      given: justAccepted,
      when: 'setStatus(reject)',
      expect: {
        state: whole('saving'),
        invokes: { setStatus: { id: 'a1', status: 'Rejected', from: 'Accepted' } },
        context: { change: { ...reject, from: 'Accepted' }, offer: null },
      },
    },
    {
      section,
      given: justAccepted,
      when: 'setStatus(reject another)',
      expect: {
        state: whole('saving'),
        invokes: { setStatus: { id: 'a2', status: 'Rejected', from: 'Accepted' } },
        context: { change: rejectGrace, offer: null },
      },
    },
    {
      section,
      given: justAccepted,
      when: 'setStatus(put back)',
      expect: { state: 'page.saving', invokes: { setStatus: { id: 'a1', status: 'Pending', from: 'Accepted' } }, context: { change: putBack } },
    },
    {
      section,
      given: saving('Pending', 'Accepted'),
      when: 'setStatus done(pending)',
      expect: {
        state: whole('listed', 'offered'),
        waits: undoTime,
        context: { applicants: [ada, grace], counts: oneEach, offer: putBack },
        shows: ['Ada Byron put back to Pending.', 'No e-mail is sent.'],
      },
    },
    {
      section,
      given: justAccepted,
      when: 'undo',
      expect: {
        state: whole('takingBack'),
        tags: ['busy'],
        invokes: { setStatus: { id: 'a1', status: 'Pending', from: 'Accepted' } },
        context: { change: putBack, offer: null },
      },
    },
    {
      section,
      given: ({ value, context: { applicants } }) => value.page === 'takingBack' && value.freshness === 'fresh' && applicants?.[0] === accepted && applicants[1] === grace,
      when: 'setStatus done(pending)',
      expect: {
        state: whole('listed'),
        context: { applicants: [ada, grace], counts: oneEach, offer: null },
        does: [{ toast: { tone: 'success', text: 'Ada Byron is pending again.' } }],
      },
    },
    { section, given: at('listed', 'offered'), when: 'after undoTime.applicants.undo.offered', expect: { state: whole('listed'), context: { offer: null } } },
    { section, given: at('viewing', 'offered'), when: 'after undoTime.applicants.undo.offered', expect: { state: whole('viewing'), context: { offer: null } } },
    ...(['answered', 'gone'] as const).map(
      (which) =>
        ({
          section,
          when: `setStatus failed(${which})`,
          expect: { ...loading(), does: [{ toast: { tone: 'warning', text: (which === 'gone' ? gone : answered).message } }] },
        }) as const,
    ),
    {
      section,
      given: 'freshness.fresh',
      when: 'setStatus failed(down)',
      expect: { state: whole('listed'), tags: [], does: [{ toast: { tone: 'error', text: offline.message } }] },
    },
    {
      section,
      given: 'freshness.fresh',
      when: 'setStatus failed(silent)',
      expect: { state: whole('listed'), does: [{ toast: { tone: 'error', text: 'The status could not be changed.' } }] },
    },

    // Profiles and CVs.
    {
      section: '8: Express interest, rulings: Jobs',
      given: untouched,
      when: 'viewProfile(interested)',
      expect: { state: whole('viewing'), tags: [], invokes: { profile: { applicantId: 'u3', name: 'Grace Kato' } }, context: { chosen: grace } },
    },
    { section: '8: Express interest, rulings: Jobs', given: 'page.listed', when: 'viewProfile(not interested)', expect: { state: 'page.listed' } },
    {
      section,
      given: justAccepted,
      when: 'viewProfile(interested)',
      expect: { state: whole('viewing', 'offered'), invokes: { profile: { applicantId: 'u3', name: 'Grace Kato' } } },
    },
    ...(['profile done', 'profile failed'] as const).flatMap(
      (when) =>
        [
          { section, given: at('viewing'), when, expect: { state: whole('listed') } },
          { section, given: at('viewing', 'none', 'stale'), when, expect: loading() },
        ] as const,
    ),
    {
      section,
      given: untouched,
      when: 'downloadCv(own)',
      expect: {
        state: whole('downloading'),
        tags: ['busy'],
        invokes: { downloadCv: { cvUrl: '/api/files/ada', name: 'Ada Byron' } },
        context: { chosen: ada },
      },
    },
    { section, given: 'page.listed', when: 'downloadCv(elsewhere)', expect: { state: 'page.listed' } },
    { section, given: at('downloading'), when: 'downloadCv done', expect: { state: whole('listed'), tags: [] } },
    {
      section,
      given: at('downloading'),
      when: 'downloadCv failed(refused)',
      expect: { state: whole('listed'), does: [{ toast: { tone: 'error', text: 'There is no such file.' } }] },
    },
    {
      section,
      given: at('downloading'),
      when: 'downloadCv failed(silent)',
      expect: { state: whole('listed'), does: [{ toast: { tone: 'error', text: 'The CV could not be downloaded.' } }] },
    },
  ],
  equivalents: {
    'undo initial: offered': 'offered with nothing to take back leads on at once to none',
    'freshness initial: stale': 'the first request of the list makes it fresh at once',
    'page.failed data.changed: retarget to page.listed': 'a change makes the list stale, and a stale list is loaded at once',
    'undo.offered xstate.after.undoTime.applicants.undo.offered: retarget to undo.offered': 'offered with nothing to take back leads on at once to none',
  },
})
