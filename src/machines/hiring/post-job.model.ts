import type { SnapshotFrom } from 'xstate'
import { done, failed, model } from '../model.ts'
import { failures, jobDeleted, offline, tooLate, toVerified, unreadable, wordless } from '../model/refusals.ts'
import { ada, weaver } from '../model/samples.ts'
import { blankDraft, isBlank, problemsIn, type Draft } from './job-forms/post-job.draft.ts'
import { postJobMachine } from './post-job.machine.ts'

const grace = { ...ada, userId: 'u2', role: 'Employer', employerName: 'Lake Looms', companyName: 'Lake Looms', companyLogo: '/logos/kilima.svg' }
const today = '2026-03-01'
const { companyLogo: _, ...withoutLogo } = grace

const needed = { jobTitle: ' Weaver ', salaryType: 'Monthly', jobCity: 'Kampala' }
const whole: Draft = {
  ...needed,
  minPrice: '1,250,000.50',
  maxPrice: '2,000,000',
  currency: 'EUR',
  skills: ['Problem-Solving Skills', 'Time Management'],
  description: 'Weave.',
  employmentType: 'full-time',
  experienceLevel: 'Senior',
  benefits: 'Lunch',
  outlines: 'Looms',
  growth: 'Master weaver',
  lastDay: '2999-04-01',
  applyUrl: 'https://looms.example/jobs/1',
  remote: true,
  remoteCountries: ['Uganda', 'Kenya'],
}
const wrong: Partial<Draft> = { jobTitle: ' ', salaryType: 'Daily', minPrice: '2,000', maxPrice: '1,999.99', remote: true, remoteCountries: [] }

const question = {
  title: 'Leave without posting?',
  text: 'What you have typed will be lost.',
  confirmLabel: 'Yes, leave',
  cancelLabel: 'Keep editing',
}
const undescribed = {
  title: 'Post without a description?',
  text: 'People decide by the description, and a search finds a job by its words.',
  confirmLabel: 'Post anyway',
  cancelLabel: 'Go back',
}
const descriptionQuestion = { ...undescribed, harmless: true }
const required = { jobTitle: 'Job title is required.', salaryType: 'Salary type is required.', jobCity: 'Job city is required.' }
const loggedOut = 'You must be logged in to post a job.'
const notAllowed = 'Only admins or employers can post a job.'
const unposted = 'Error posting job. Please try again.'
const unanswered = 'An error occurred while posting the job. Please try again later.'
const incomplete = 'Complete your profile first: a company name and a country are needed.'

const dayFull = 'You have posted as many jobs as one day allows. Please try again tomorrow.'

/** The progress of a draft. */
const draftStateOf = (draft: Draft) => (isBlank(draft) ? 'blank' : Object.keys(problemsIn(draft)).length > 0 ? 'unfinished' : 'ready')
type Snapshot = SnapshotFrom<typeof postJobMachine>
const stateOf = ({ value }: Snapshot) => (typeof value === 'string' ? value : value.unsaved)
const editing = (draftState: ReturnType<typeof draftStateOf>) => (snapshot: Snapshot) =>
  (draftState === 'blank' || stateOf(snapshot) === 'editing') && draftStateOf(snapshot.context.draft) === draftState
/** Every field is filled in, not only those that must be. */
const isBare = (snapshot: Snapshot) => draftStateOf(snapshot.context.draft) === 'ready' && snapshot.context.draft.description === ''
const hasWhole = (snapshot: Snapshot) => editing('ready')(snapshot) && snapshot.context.draft.description !== ''
const blocks = { blockNavigation: {} }
const frees = { freeNavigation: {} }

const isRefused = (when: string, text: string, profile = false, section = '8: Post job', state: 'blank' | 'unsaved.editing' = 'unsaved.editing') => ({
  section,
  when,
  expect: { state, tags: [], context: { problems: {}, failure: { text, profile } }, does: [], shows: [text] },
})

export const postJobModel = model(postJobMachine, {
  inputs: {
    employer: { session: grace, today, draft: null },
    admin: { session: { ...ada, userId: 'u3', role: 'Admin' }, today, draft: null },
    'after the session ended': { session: { ...ada, userId: 'u3', role: 'Admin' }, today, draft: whole },
    'super-admin': { session: { ...withoutLogo, role: 'Super-Admin', employerName: '' }, today, draft: null },
    applicant: { session: ada, today, draft: null },
    'unknown role': { session: { ...ada, role: 'Auditor' }, today, draft: null },
    guest: { session: null, today, draft: null },
  },
  cases: {
    change: {
      whole: { type: 'change', fields: whole },
      needed: { type: 'change', fields: { ...blankDraft, ...needed } },
      wrong: { type: 'change', fields: wrong },
      emptied: { type: 'change', fields: blankDraft },
    },
    submit: [{ type: 'submit' }],
    leave: {
      link: { type: 'leave', navigation: { to: '/salary' } },
      back: { type: 'leave', navigation: { to: '/jobs?title=loom', state: { from: '/employer-dashboard' } } },
    },
    'xstate.done.actor.postJob': {
      posted: done('postJob', { message: 'Job posted successfully', job: weaver }),
      'another word': done('postJob', { message: 'Kept for later', job: weaver }),
    },
    'xstate.error.actor.postJob': {
      refused: failures('postJob', { status: 400, message: 'The last day to apply has passed already.' }, jobDeleted, ...toVerified),
      'as many as a day allows': failed('postJob', { status: 429, message: dayFull }),
      wordless: failed('postJob', wordless),
      'profile incomplete': failed('postJob', { status: 422, message: incomplete }),
      unanswered: failures('postJob', offline, tooLate, unreadable),
    },
    'xstate.done.actor.confirmation': { yes: done('confirmation', { confirmed: true }), no: done('confirmation', { confirmed: false }) },
    'xstate.error.actor.confirmation': [failed('confirmation', { status: 'FETCH_ERROR' })],
  },
  key: (snapshot) => {
    const { value, context: { poster, draft, problems, failure, destination } } = snapshot
    const isNoticed = stateOf(snapshot) !== 'confirming' && (Object.keys(problems).length > 0 || failure !== null)
    return poster.postedBy === 'u2' && poster.party === 'Employer'
      ? [value, draftStateOf(draft), isBare(snapshot) && stateOf(snapshot) === 'editing', isNoticed, stateOf(snapshot) === 'confirming' && destination?.to]
      : [value, draftStateOf(draft) === 'ready', poster.party === 'Super-Admin' && isBare(snapshot) && stateOf(snapshot) === 'editing']
  },
  rows: [
    {
      section: '2.6',
      input: 'employer',
      when: 'start',
      expect: {
        state: 'blank',
        tags: [],
        context: {
          poster: { party: 'Employer', postedBy: 'u2', companyName: 'Lake Looms', companyLogo: '/logos/kilima.svg', jobCountry: 'Uganda' },
          draft: blankDraft,
          problems: {},
          failure: null,
        },
      },
    },
    { section: 'rulings: Sessions', input: 'after the session ended', when: 'start', expect: { state: 'unsaved.editing', tags: [], does: [blocks], context: { draft: whole, problems: {}, failure: null } } },
    ...(
      [
        ['whole', whole],
        ['needed', { ...blankDraft, ...needed }],
      ] as const
    ).flatMap(([name, draft]) => [
      { section: '2.6', given: 'blank' as const, when: `change(${name})`, expect: { state: 'unsaved.editing' as const, context: { draft }, does: [blocks] } },
      { section: '2.6', given: 'unsaved.editing' as const, when: `change(${name})`, expect: { state: 'unsaved.editing' as const, context: { draft }, ...(name === 'whole' && { shows: ['€24,000,000 a year. Really monthly?'] }) } },
    ]),
    { section: '2.6', given: 'blank', when: 'change(emptied)', expect: { state: 'blank', context: { draft: blankDraft } } },
    { section: '2.6', given: 'unsaved.editing', when: 'change(emptied)', expect: { state: 'blank', context: { draft: blankDraft }, does: [frees] } },
    {
      section: '2.6',
      input: 'employer',
      given: 'blank',
      when: 'change(wrong)',
      expect: { state: 'unsaved.editing', context: { draft: { ...blankDraft, ...wrong } }, does: [blocks] },
    },
    {
      section: '2.6',
      input: 'employer',
      given: hasWhole,
      when: 'change(wrong)',
      expect: { state: 'unsaved.editing', context: { draft: { ...whole, ...wrong } } },
    },

    ...(['ready', 'blank'] as const).map((draftState) => ({
      ...isRefused('submit', loggedOut, false, '5: Post job', draftState === 'blank' ? 'blank' : 'unsaved.editing'),
      input: 'guest' as const,
      given: editing(draftState),
    })),
    ...(['applicant', 'unknown role'] as const).flatMap((input) =>
      (['ready', 'blank'] as const).map((draftState) => ({ ...isRefused('submit', notAllowed, false, '5: Post job', draftState === 'blank' ? 'blank' : 'unsaved.editing'), input, given: editing(draftState) })),
    ),

    {
      section: '5: Post job',
      input: ['employer', 'admin', 'super-admin'],
      given: editing('blank'),
      when: 'submit',
      expect: { state: 'blank', tags: [], context: { problems: required, failure: null }, shows: Object.values(required) },
    },
    {
      section: '5: Post job; issue 6: remote with eligible countries',
      input: 'employer',
      given: ({ value, context }) => typeof value === 'object' && value.unsaved === 'editing' && context.draft.jobTitle === ' ' && context.draft.jobCity === '',
      when: 'submit',
      expect: {
        state: 'unsaved.editing',
        context: {
          problems: {
            jobTitle: 'Job title is required.',
            jobCity: 'Job city is required.',
            maxPrice: 'Maximum salary must be greater than minimum salary',
            remoteCountries: 'Name at least one country.',
          },
          failure: null,
        },
        shows: ['Job title is required.', 'Job city is required.', 'Maximum salary must be greater than minimum salary', 'Name at least one country.'],
      },
    },
    {
      section: '5: Post job, 7: Jobs; rulings: Jobs, applications, files',
      input: 'employer',
      given: hasWhole,
      when: 'submit',
      expect: {
        state: 'unsaved.posting',
        tags: ['busy'],
        context: { problems: {}, failure: null, draft: whole },
        invokes: {
          postJob: {
            ...whole,
            jobTitle: 'Weaver',
            companyName: 'Lake Looms',
            companyLogo: '/logos/kilima.svg',
            minPrice: 1250000.5,
            maxPrice: 2000000,
            jobLocation: 'Kampala, Uganda',
            jobCountry: 'Uganda',
            postingDate: today,
            postedBy: 'u2',
          },
        },
      },
    },
    {
      section: '5: Post job, 6',
      input: 'admin',
      given: hasWhole,
      when: 'submit',
      expect: {
        state: 'unsaved.posting',
        tags: ['busy'],
        invokes: {
          postJob: {
            ...whole,
            jobTitle: 'Weaver',
            minPrice: 1250000.5,
            maxPrice: 2000000,
            jobLocation: 'Kampala, Uganda',
            jobCountry: 'Uganda',
            postingDate: today,
            postedBy: 'u3',
          },
        },
      },
    },
    {
      section: '5: Post job, 6; issue 18: asks before a job goes live without a description',
      input: 'super-admin',
      given: (snapshot) => stateOf(snapshot) === 'doubting' && snapshot.context.draft.skills.length === 0,
      when: 'confirmation done(yes)',
      expect: {
        state: 'unsaved.posting',
        tags: ['busy'],
        invokes: {
          postJob: {
            ...needed,
            jobTitle: 'Weaver',
            skills: [],
            companyName: 'Lake Looms',
            jobLocation: 'Kampala, Uganda',
            jobCountry: 'Uganda',
            postingDate: today,
            postedBy: 'u2',
          },
        },
      },
    },
    {
      section: 'issue 18: asks before a job goes live without a description',
      input: ['employer', 'admin', 'super-admin'],
      given: (snapshot) => editing('ready')(snapshot) && isBare(snapshot),
      when: 'submit',
      expect: { state: 'unsaved.doubting', tags: [], context: { problems: {}, failure: null }, invokes: { confirmation: descriptionQuestion }, shows: Object.values(undescribed) },
    },
    ...['confirmation done(no)', 'confirmation failed'].map((when) => ({
      section: 'issue 18: asks before a job goes live without a description',
      given: 'unsaved.doubting' as const,
      when,
      expect: { state: 'unsaved.editing' as const, tags: [] },
    })),
    ...(
      [
        ['link', { to: '/salary' }],
        ['back', { to: '/jobs?title=loom', state: { from: '/employer-dashboard' } }],
      ] as const
    ).map(([name, destination]) => ({
      section: '2.6',
      given: 'unsaved.doubting' as const,
      when: `leave(${name})`,
      expect: { state: 'unsaved.confirming' as const, context: { destination }, invokes: { confirmation: question } },
    })),

    { section: '2.6', input: 'employer', given: 'unsaved.posting', when: 'submit', expect: { state: 'unsaved.posting' } },
    { section: '2.6', input: 'employer', given: 'unsaved.posting', when: 'change(emptied)', expect: { state: 'unsaved.posting' } },
    ...['leave(link)', 'leave(back)'].map((when) => ({
      section: '2.6',
      input: 'employer' as const,
      given: 'unsaved.posting' as const,
      when,
      expect: { state: 'unsaved.posting' as const, does: [{ toast: { tone: 'warning' as const, text: 'Your job is being posted. One moment, please.' } }] },
    })),
    {
      section: '7: Jobs, 8: Post job, 9: Toasts',
      when: 'postJob done(posted)',
      expect: {
        state: 'posted',
        tags: [],
        does: [frees, { toast: { tone: 'success', text: 'Job posted successfully!', ms: 2000 } }, { navigate: { to: '/my-jobs' } }],
      },
    },
    isRefused('postJob done(another word)', unposted, false, '7: Jobs, 8: Post job'),
    isRefused('postJob failed(refused)', 'The last day to apply has passed already.'),
    isRefused('postJob failed(as many as a day allows)', dayFull, false, 'issue 13: 4, a posting limit a day'),
    isRefused('postJob failed(wordless)', unposted),
    isRefused('postJob failed(profile incomplete)', incomplete, true, 'rulings: Jobs, applications, files'),
    isRefused('postJob failed(unanswered)', unanswered),

    ...['leave(link)', 'leave(back)'].map((when) => ({ section: '2.6', given: editing('blank'), when, expect: { state: 'blank' as const } })),
    ...(['unfinished', 'ready'] as const).flatMap((draftState) =>
      (
        [
          ['link', { to: '/salary' }],
          ['back', { to: '/jobs?title=loom', state: { from: '/employer-dashboard' } }],
        ] as const
      ).map(([name, destination]) => ({
        section: '2.6',
        input: 'employer' as const,
        given: editing(draftState),
        when: `leave(${name})`,
        expect: { state: 'unsaved.confirming' as const, tags: [], context: { destination }, invokes: { confirmation: question }, shows: Object.values(question) },
      })),
    ),
    { section: '2.6', given: 'unsaved.confirming', when: 'leave(link)', expect: { state: 'unsaved.confirming', context: { destination: { to: '/salary' } } } },
    {
      section: '2.6',
      given: 'unsaved.confirming',
      when: 'leave(back)',
      expect: { state: 'unsaved.confirming', context: { destination: { to: '/jobs?title=loom', state: { from: '/employer-dashboard' } } } },
    },
    {
      section: '2.6',
      given: ({ value, context }) => typeof value === 'object' && value.unsaved === 'confirming' && context.destination?.to !== '/salary',
      when: 'confirmation done(yes)',
      expect: { state: 'left', does: [frees, { navigate: { to: '/jobs?title=loom', state: { from: '/employer-dashboard' } } }] },
    },
    {
      section: '2.6',
      given: ({ value, context }) => typeof value === 'object' && value.unsaved === 'confirming' && context.destination?.to === '/salary',
      when: 'confirmation done(yes)',
      expect: { state: 'left', does: [frees, { navigate: { to: '/salary' } }] },
    },
    ...['confirmation done(no)', 'confirmation failed'].map((when) => ({
      section: '2.6',
      input: 'employer' as const,
      given: (snapshot: Snapshot) => stateOf(snapshot) === 'confirming' && draftStateOf(snapshot.context.draft) === 'ready' && snapshot.context.draft.description !== '',
      when,
      expect: { state: 'unsaved.editing' as const, context: { draft: whole } },
    })),
  ],
})
