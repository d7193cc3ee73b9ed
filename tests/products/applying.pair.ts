import type { SnapshotFrom } from 'xstate'
import { done, type World } from '#judged-paths'
import type { applicationsMachine, ApplicationPage } from '../../src/machines/applying/applications.machine.ts'
import { applicationsModel } from '../../src/machines/applying/applications.model.ts'
import { answeringModel } from '../../src/machines/hiring/answering.model.ts'
import type { Neighbours } from '../../src/machines/hiring/applicant-review.machine.ts'
import { applicantReviewModel } from '../../src/machines/hiring/applicant-review.model.ts'
import type { applicantsMachine, ApplicantList } from '../../src/machines/hiring/applicants.machine.ts'
import { applicantsModel } from '../../src/machines/hiring/applicants.model.ts'
import { failed } from '../../src/machines/model.ts'
import { ada } from '../../src/machines/model/samples.ts'
import type { Application } from '../../src/services/contract/entities.ts'
import { outputOf, type Pair } from './pair.ts'

type Status = Application['status']

/** The application (null once it is withdrawn), the mail about it that waits, what was said to the applicant, and whether the employer saw the profile. */
export type ApplyingStore = {
  readonly application: { readonly status: Status; readonly interested: boolean } | null
  readonly mail: Status | null
  readonly said: { readonly withdrawn: boolean; readonly interested: boolean }
  readonly profileSeen: boolean
}

const own = outputOf<ApplicationPage>(applicationsModel, 'loadApplications done(both)')
const sent = outputOf<ApplicantList>(applicantsModel, 'loadApplicants done(both)')
const unknown = { status: 404, message: 'There is no such application.' } as const
const withheld = { status: 404, message: 'There is no such applicant.' } as const
const answered = { status: 409, message: 'This application was answered meanwhile. Load the list again to see how.' } as const

const listOf = ({ application }: ApplyingStore): ApplicationPage => {
  const [first, ...others] = own.applications
  return application === null
    ? { applications: others, total: others.length }
    : { applications: [{ ...first!, status: application.status, expressedInterest: application.interested }, ...others], total: own.total }
}

const applicantIn = ({ application }: ApplyingStore) =>
  application === null ? [] : [{ ...sent.applicants[0]!, status: application.status, expressedInterest: application.interested }]

const applicantsOf = (store: ApplyingStore): ApplicantList => {
  const applicants = [...applicantIn(store), ...sent.applicants.slice(1)]
  const count = (status: Status) => applicants.filter((one) => one.status === status).length
  return { ...sent, applicants, counts: { Pending: count('Pending'), Accepted: count('Accepted'), Rejected: count('Rejected') } }
}

type Applications = SnapshotFrom<typeof applicationsMachine>
type Applicants = SnapshotFrom<typeof applicantsMachine>

/** A mail waits while its status differs from what was mailed last, which is nothing here: Pending. */
const mailFor = (status: Status) => (status === 'Pending' ? null : status)

const neighboursOf = (store: ApplyingStore): Neighbours => {
  const { applicants } = applicantsOf(store)
  return { applicants, first: 0, total: applicants.length }
}

/** The application as the employer's list shows it; undefined where it does not. */
const shownIn = ({ snapshots }: World<ApplyingStore>) => (snapshots['list'] as Applicants).context.applicants?.find(({ _id }) => _id === 'a1')

/** The dialog of the applicant; rows about others do not count. */
const { cases, rows } = applicantReviewModel.options
const interested = { ...sent.applicants[0]!, expressedInterest: true }
const dialogModel = applicantReviewModel.but({
  cases: { ...cases, open: { 'the applicant': { type: 'open', applicant: interested, position: 0, filter: null } } },
  rows: rows.filter(({ when }) => !String(when).startsWith('open(')),
})

const writes: Pair<ApplyingStore>['writes'] = {
  withdraw: ({ store }) =>
    store.application === null ? { store, answer: failed('withdraw', unknown) } : { store: { ...store, application: null, mail: null }, answer: done('withdraw') },
  expressInterest: ({ store }) =>
    store.application === null
      ? { store, answer: failed('expressInterest', unknown) }
      : { store: { ...store, application: { ...store.application, interested: true } }, answer: done('expressInterest') },
  setStatus: ({ store, input: { status, from } }) => {
    if (store.application === null) return { store, answer: failed('setStatus', unknown) }
    if (store.application.status !== from) return { store, answer: failed('setStatus', answered) }
    const next = { ...store, application: { ...store.application, status }, mail: mailFor(status) }
    return { store: next, answer: done('setStatus', applicantIn(next)[0]) }
  },
  loadProfile: ({ store }) =>
    store.application?.interested === true ? { store: { ...store, profileSeen: true }, answer: done('loadProfile', ada) } : { store, answer: failed('loadProfile', withheld) },
}

/** An applicant who withdraws, or shows interest, while the employer answers (specification 2.14, 4: Application, 8; rulings: Jobs). */
export const applyingPair = {
  actors: {
    applicant: { model: applicationsModel, input: 'fresh page', does: ['withdraw(pending)', 'expressInterest(pending)', 'confirmation done'] },
    employer: {
      model: answeringModel,
      input: 'opened',
      does: ['answer(accept)', 'answer(reject)', 'answer(reject the accepted)', 'undo'],
      may: (world, { event }) => event.type === 'undo' || shownIn(world)?.status === event['from'],
    },
    list: { model: applicantsModel, input: 'opened', does: [] },
    dialog: { model: dialogModel, input: 'closed', does: ['open'], most: 1, may: (world) => shownIn(world)?.expressedInterest === true },
  },
  store: { application: { status: 'Pending', interested: false }, mail: null, said: { withdrawn: false, interested: false }, profileSeen: false },
  reads: {
    loadApplications: ({ store }) => done('loadApplications', listOf(store)),
    loadApplicants: ({ store }) => done('loadApplicants', applicantsOf(store)),
    loadNeighbours: ({ store }) => done('loadNeighbours', neighboursOf(store)),
  },
  writes,
  effects: {
    toast: ({ store: { said, ...store } }, _who, { title }) => ({
      store: { ...store, said: { withdrawn: said.withdrawn || title === 'Withdrawn!', interested: said.interested || title === 'Success!' } },
    }),
    announceAnswer: (_world, _who, change) => ({ sends: ['list', 'dialog'].map((to) => ({ to, event: { type: 'answered', ...change } })) }),
    announceOutdated: () => ({ sends: [{ to: 'list', event: { type: 'data.changed' } }, { to: 'dialog', event: { type: 'close' } }] }),
  },
  invariants: [
    { name: 'an application that is said to be withdrawn is gone', holds: ({ store }) => !store.said.withdrawn || store.application === null },
    { name: 'interest that is said to be shown is not lost', holds: ({ store: { said, application } }) => !said.interested || application === null || application.interested },
    { name: 'a mail that waits tells the status that an application has', holds: ({ store: { application, mail } }) => mail === null || mail === application?.status },
    { name: 'an answer that is no longer the one that was mailed waits to be mailed', holds: ({ store: { application, mail } }) => application === null || mail === mailFor(application.status) },
    {
      name: 'the employer sees the status that the employer has given',
      when: 'settled',
      holds: (world) => {
        const [{ application }, shown] = [world.store, shownIn(world)]
        return application === null || shown === undefined || shown.status === application.status
      },
    },
    {
      name: 'the applicant does not see what the applicant has withdrawn',
      when: 'settled',
      holds: ({ store: { said }, snapshots: { applicant } }) =>
        !said.withdrawn || (applicant as Applications).context.listed?.applications.every(({ _id }) => _id !== 'a1') === true,
    },
  ],
  bound: 3,
  faults: {
    'a withdrawal forgets the mail about it': {
      breaks: 'a mail that waits tells the status that an application has', writes: { ...writes, withdraw: ({ store }) => ({ store: { ...store, application: null }, answer: done('withdraw') }) } },
    'an answer brings back what was withdrawn': {
      breaks: 'an application that is said to be withdrawn is gone',
      writes: {
        ...writes,
        setStatus: ({ store, input: { status } }) => {
          const next = { ...store, application: { status, interested: store.application?.interested === true }, mail: mailFor(status) }
          return { store: next, answer: done('setStatus', applicantIn(next)[0]) }
        },
      },
    },
    'showing interest overwrites the answer': {
      breaks: 'a mail that waits tells the status that an application has',
      writes: {
        ...writes,
        expressInterest: ({ store }) => ({ store: { ...store, application: { status: 'Pending', interested: true } }, answer: done('expressInterest') }),
      },
    },
  },
} satisfies Pair<ApplyingStore>
