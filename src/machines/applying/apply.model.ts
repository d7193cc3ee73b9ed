import type { SnapshotFrom } from 'xstate'
import { applyMachine, type ApplyDraft, type ApplyInput } from './apply.machine.ts'
import { done, failed, model } from '../model.ts'
import { failures, noSuchJob, notACv, notYourCv, noSuchPage, offline, toFiles, tooLate, toVerified, unreadable, unverified, withoutFile, wordless } from '../model/refusals.ts'
import { ada, application } from '../model/samples.ts'

const visitor: Omit<ApplyInput, 'party'> = {
  jobId: 'j1',
  applicationUrl: 'https://kazi.example/job-details/j1',
  returnTo: '/job-details/j1',
  interrupted: null,
}

const megabyte = 1024 * 1024
const file = (name: string, bytes = 9) => new File([new Uint8Array(bytes)], name)
const cv = file('cv.pdf')
const upload = (chosen: File | null): { type: 'submit'; draft: ApplyDraft } => ({ type: 'submit', draft: { method: 'upload', file: chosen, url: '', note: '' } })
const storedCv = { cvUrl: '/api/files/f9', name: 'ada.pdf', date: '2026-03-01T09:00:00.000Z' }
const keeping = { ...ada, resume: storedCv.cvUrl, resumeName: storedCv.name, resumeDate: storedCv.date }
const link = (url: string, note = ''): { type: 'submit'; draft: ApplyDraft } => ({ type: 'submit', draft: { method: 'url', file: null, url, note } })

const cvMissing = 'You must either upload a CV file or provide a CV URL.'
const chooseAgain = 'Please choose your file again.'
const interrupted = ['a URL typed', 'a file chosen', 'the kept CV chosen'] as const
const barred = ['employer', 'admin', 'super-admin', 'unknown role'] as const
const pressed = { method: 'profile', url: '', note: '', file: false } as const
const wasPressed = ({ context }: SnapshotFrom<typeof applyMachine>) => context.interrupted !== null
const notPressed = ({ context }: SnapshotFrom<typeof applyMachine>) => context.interrupted === null
const dialog = { state: 'choosing', tags: ['dialog'] } as const
const takenElsewhere = { status: 409, message: "This job takes applications on the company's own site. Load its page again to get there.", field: 'jobId' }
const toApplications = [
  { status: 400, message: 'Invalid URL' },
  noSuchJob,
  { status: 410, message: 'This job is no longer open.' },
  notYourCv,
  ...toVerified,
]

const isRefused = (name: string, problem: string, section: string) => ({
  section,
  given: 'choosing' as const,
  when: `submit(${name})`,
  expect: { ...dialog, context: { problem, failure: null, progress: 0 }, shows: [problem] },
})

export const applyModel = model(applyMachine, {
  inputs: {
    guest: { ...visitor, party: 'Guest' },
    applicant: { ...visitor, party: 'Applicant' },
    'a URL typed': { ...visitor, party: 'Applicant', interrupted: { method: 'url', url: 'example.com/cv', note: 'I weave.', file: false } },
    'a file chosen': { ...visitor, party: 'Applicant', interrupted: { method: 'upload', url: '', note: '', file: true } },
    'the kept CV chosen': { ...visitor, party: 'Applicant', interrupted: { method: 'profile', url: '', note: '', file: true } },
    employer: { ...visitor, party: 'Employer' },
    admin: { ...visitor, party: 'Admin' },
    'super-admin': { ...visitor, party: 'Super-Admin' },
    'unknown role': { ...visitor, party: 'Other' },
  },
  cases: {
    open: [{ type: 'open' }],
    close: [{ type: 'close', typed: { url: 'example.com/ada', note: 'I weave.' } }],
    login: [{ type: 'login' }],
    signUp: [{ type: 'signUp' }],
    chooseMethod: { upload: { type: 'chooseMethod', method: 'upload' }, url: { type: 'chooseMethod', method: 'url' }, profile: { type: 'chooseMethod', method: 'profile' } },
    submit: {
      'kept CV': { type: 'submit', draft: { method: 'profile', file: null, url: '', note: '' } },
      pdf: upload(cv),
      'DOC in capitals': upload(file('CV.DOC')),
      'docx of 5 MB': upload(file('cv.docx', 5 * megabyte)),
      'over 5 MB': upload(file('cv.pdf', 5 * megabyte + 1)),
      'empty file': upload(file('cv.pdf', 0)),
      picture: upload(file('cv.png')),
      'no file': upload(null),
      'untouched file field': upload(file('', 0)),
      link: link(' https://example.com/cv '),
      'link with a note': link('https://example.com/cv', ' I can start on Monday.\n'),
      'note too long': link('https://example.com/cv', 'a'.repeat(501)),
      'plain http link': link('http://example.com/cv'),
      'no link': link(' '),
      'not a link': link('my cv'),
      'script link': link('javascript:alert(1)'),
    },
    'upload.progressed': [{ type: 'upload.progressed', percent: 40 }],
    'xstate.done.actor.findApplication': {
      found: done('findApplication', { applied: true, profile: keeping }),
      none: done('findApplication', { applied: false, profile: ada }),
      'none, a kept CV': done('findApplication', { applied: false, profile: keeping }),
    },
    'xstate.error.actor.findApplication': [failures('findApplication', offline, tooLate, unreadable, noSuchPage, ...toVerified)],
    'xstate.done.actor.uploadCv': [done('uploadCv', { url: '/api/files/f1' })],
    'xstate.error.actor.uploadCv': {
      refused: failures('uploadCv', notACv, withoutFile('file'), ...toFiles(5), ...toVerified),
      'without a word': failures('uploadCv', wordless, offline, tooLate, unreadable),
    },
    'xstate.done.actor.sendApplication': [done('sendApplication', application)],
    'xstate.error.actor.sendApplication': {
      second: failed('sendApplication', { status: 409, message: 'You have already applied for this job.' }),
      'second, wordless': failed('sendApplication', { status: 409 }),
      elsewhere: failed('sendApplication', takenElsewhere),
      refused: failures('sendApplication', unverified, ...toApplications),
      'without a word': failures('sendApplication', wordless, offline, tooLate, unreadable),
    },
  },
  key: ({ value, context: { resume, problem, progress, interrupted: draft } }) => [
    value,
    value === 'checking' && draft !== null,
    (value === 'ready' || value === 'choosing') && problem === '' && resume !== null,
    problem !== '',
    value === 'uploading' && progress > 0,
  ],
  rows: [
    { section: '2.5', input: 'guest', when: 'start', expect: { state: 'guest', tags: [], context: { url: '', cvUrl: '', problem: '' }, shows: ['Apply Now'] } },
    {
      section: '2.5',
      given: 'guest',
      when: 'open',
      expect: {
        state: 'loginRequired',
        tags: ['dialog'],
        shows: ['Login Required', 'You must be logged in to apply for this job.', 'Login', 'Sign Up'],
      },
    },
    {
      section: '2.5, rulings: Accounts',
      given: 'loginRequired',
      when: 'login',
      expect: { state: 'guest', tags: [], does: [{ navigate: { to: '/login', state: { from: '/job-details/j1' } } }] },
    },
    {
      section: 'issue 18: Flows that lose people',
      given: 'loginRequired',
      when: 'signUp',
      expect: { state: 'guest', tags: [], does: [{ navigate: { to: '/register', state: { from: '/job-details/j1' } } }] },
    },
    { section: 'issue 18: Flows that lose people', given: 'guest', when: 'signUp', expect: { state: 'guest' } },
    { section: '2.5', given: 'loginRequired', when: 'close', expect: { state: 'guest', tags: [] } },
    { section: '2.5', given: 'guest', when: 'login', expect: { state: 'guest' } },
    { section: '6, rulings: Accounts', input: barred, when: 'start', expect: { state: 'barred', tags: [] } },
    { section: '6, rulings: Accounts', given: 'barred', when: 'open', expect: { state: 'barred' } },

    {
      section: 'rulings: Jobs, applications, files',
      input: ['applicant', ...interrupted],
      when: 'start',
      expect: { state: 'checking', tags: ['busy'], invokes: { findApplication: { jobId: 'j1' } } },
    },
    // A press before the answer is kept: the dialog opens with it.
    { section: 'issue 18: Speed', input: 'applicant', given: 'checking', when: 'open', expect: { state: 'checking', tags: ['busy'], context: { interrupted: pressed } } },
    ...(['none', 'none, a kept CV'] as const).map((found) => ({
      section: 'issue 18: Speed',
      input: 'applicant' as const,
      given: wasPressed,
      when: `findApplication done(${found})`,
      expect: { ...dialog, context: { ...(found === 'none' ? { resume: null, method: 'upload' as const } : { resume: storedCv, method: 'profile' as const }), problem: '', interrupted: null } },
    })),
    { section: 'issue 18: Speed', input: 'applicant', given: wasPressed, when: 'findApplication failed', expect: { ...dialog, context: { resume: null, method: 'upload', problem: '', interrupted: null } } },
    { section: 'rulings: Sessions', input: 'a URL typed', given: 'checking', when: 'open', expect: { state: 'checking', context: { interrupted: { method: 'url', url: 'example.com/cv', note: 'I weave.', file: false } } } },
    { section: 'rulings: Jobs, applications, files', when: 'findApplication done(found)', expect: { state: 'applied', tags: [], shows: ['Applied'] } },
    { section: '2.5', input: 'applicant', given: notPressed, when: 'findApplication done(none)', expect: { state: 'ready', tags: [], context: { resume: null, method: 'upload', problem: '', progress: 0 }, shows: ['Apply Now'] } },
    { section: '2.4, 2.5', input: 'applicant', given: notPressed, when: 'findApplication done(none, a kept CV)', expect: { state: 'ready', tags: [], context: { resume: storedCv, method: 'profile' } } },
    { section: '2.5', input: 'applicant', given: notPressed, when: 'findApplication failed', expect: { state: 'ready', tags: [], context: { resume: null, method: 'upload' } } },
    ...['findApplication done(none)', 'findApplication failed'].flatMap((when) => [
      {
        section: 'rulings: Sessions',
        input: 'a URL typed' as const,
        when,
        expect: { ...dialog, context: { resume: null, method: 'url' as const, url: 'example.com/cv', problem: '', interrupted: null } },
      },
      {
        section: 'rulings: Sessions',
        input: 'a file chosen' as const,
        when,
        expect: { ...dialog, context: { resume: null, method: 'upload' as const, url: '', problem: chooseAgain, interrupted: null }, shows: [chooseAgain] },
      },
      {
        section: 'rulings: Sessions',
        input: 'the kept CV chosen' as const,
        when,
        expect: { ...dialog, context: { resume: null, method: 'upload' as const, problem: chooseAgain, interrupted: null } },
      },
    ]),
    {
      section: 'rulings: Sessions',
      input: 'the kept CV chosen',
      when: 'findApplication done(none, a kept CV)',
      expect: { ...dialog, context: { resume: storedCv, method: 'profile', problem: '', interrupted: null }, shows: ['ada.pdf'] },
    },
    {
      section: 'rulings: Sessions',
      input: 'a URL typed',
      when: 'findApplication done(none, a kept CV)',
      expect: { ...dialog, context: { resume: storedCv, method: 'url', url: 'example.com/cv', problem: '', interrupted: null } },
    },
    {
      section: '2.4, 2.5',
      given: ({ value, context }) => value === 'ready' && context.resume !== null,
      when: 'open',
      expect: { ...dialog, context: { problem: '', progress: 0 }, shows: ['ada.pdf', 'Upload CV', 'Provide CV URL'] },
    },
    {
      section: '2.4, 7: Applications',
      given: ({ value, context }) => value === 'choosing' && context.resume !== null,
      when: 'submit(kept CV)',
      expect: {
        state: 'sending.shown',
        tags: ['busy', 'dialog'],
        context: { problem: '', cvUrl: storedCv.cvUrl },
        invokes: { sendApplication: { jobId: 'j1', applicationUrl: visitor.applicationUrl, cvUrl: storedCv.cvUrl } },
      },
    },
    {
      section: '5: Apply',
      given: ({ value, context }) => value === 'choosing' && context.resume === null,
      when: 'submit(kept CV)',
      expect: { ...dialog, context: { problem: cvMissing } },
    },
    {
      section: '2.4, 2.5',
      given: ({ value, context }) => value === 'choosing' && context.resume !== null,
      when: 'chooseMethod(profile)',
      expect: { ...dialog, context: { method: 'profile', problem: '' } },
    },
    {
      section: '2.4, 2.5',
      given: ({ value, context }) => value === 'choosing' && context.resume === null && context.method === 'upload',
      when: 'chooseMethod(profile)',
      expect: { ...dialog, context: { method: 'upload' } },
    },
    { section: 'rulings: Jobs, applications, files', given: 'applied', when: 'open', expect: { state: 'applied' } },

    {
      section: '2.5',
      given: 'ready',
      when: 'open',
      expect: { ...dialog, context: { problem: '', failure: null, progress: 0 }, shows: ['Apply for Weaver at Lake Looms', 'Upload CV', 'Provide CV URL'] },
    },
    { section: '2.5; Dialogs: nothing typed is lost without a question', given: 'choosing', when: 'close', expect: { state: 'ready', tags: [], context: { url: 'example.com/ada', note: 'I weave.' } } },
    { section: '2.5', given: 'ready', when: 'submit(link)', expect: { state: 'ready' } },
    { section: '2.5', given: 'choosing', when: 'chooseMethod(upload)', expect: { ...dialog, context: { method: 'upload', problem: '', failure: null } } },
    { section: '2.5', given: 'choosing', when: 'chooseMethod(url)', expect: { ...dialog, context: { method: 'url', problem: '' } } },

    isRefused('no file', cvMissing, '5: Apply'),
    isRefused('untouched file field', cvMissing, '5: Apply'),
    isRefused('no link', cvMissing, '5: Apply'),
    isRefused('not a link', 'Invalid URL', '8: Apply'),
    isRefused('script link', 'Invalid URL', 'rulings: Jobs, applications, files'),
    isRefused('picture', 'Choose a PDF, DOC or DOCX file.', '2.5, rulings: Jobs, applications, files'),
    isRefused('empty file', 'The file is empty.', 'rulings: Jobs, applications, files'),
    isRefused('over 5 MB', 'The file is larger than 5 MB.', 'rulings: Jobs, applications, files'),

    ...[
      { name: 'pdf', chosen: cv },
      { name: 'DOC in capitals', chosen: file('CV.DOC') },
      { name: 'docx of 5 MB', chosen: file('cv.docx', 5 * megabyte) },
    ].map(({ name, chosen }) => ({
      section: '2.5, 7: Profile and uploads',
      given: 'choosing' as const,
      when: `submit(${name})`,
      expect: {
        state: 'uploading' as const,
        tags: ['busy', 'dialog'],
        context: { problem: '', failure: null, progress: 0 },
        invokes: { uploadCv: { file: chosen } },
      },
    })),
    {
      section: 'rulings: The rest',
      given: 'uploading',
      when: 'upload.progressed',
      expect: { state: 'uploading', tags: ['busy', 'dialog'], context: { progress: 40 } },
    },
    { section: 'rulings: The rest', given: 'choosing', when: 'upload.progressed', expect: { ...dialog, context: { progress: 0 } } },
    { section: '2.5', given: 'uploading', when: 'submit(pdf)', expect: { state: 'uploading' } },
    { section: 'rulings: The rest', given: 'uploading', when: 'close', expect: { state: 'ready', tags: [] } },
    { section: 'rulings: The rest', given: 'ready', when: 'upload.progressed', expect: { state: 'ready' } },
    {
      section: '7: Applications',
      when: 'uploadCv done',
      expect: {
        state: 'sending.shown',
        tags: ['busy', 'dialog'],
        context: { problem: '' },
        invokes: { sendApplication: { jobId: 'j1', applicationUrl: visitor.applicationUrl, cvUrl: '/api/files/f1' } },
      },
    },
    {
      section: '7: Profile and uploads, 8: Apply',
      when: 'uploadCv failed(refused)',
      expect: {
        ...dialog,
        context: { problem: `CV upload failed. ${notACv.message}`, failure: notACv, progress: 0 },
        does: [],
        shows: [`CV upload failed. ${notACv.message}`],
      },
    },
    {
      section: '8: Apply',
      when: 'uploadCv failed(without a word)',
      expect: {
        ...dialog,
        context: { problem: 'CV upload failed', failure: wordless, progress: 0 },
        does: [],
        shows: ['CV upload failed'],
      },
    },

    ...[
      { name: 'link', cvUrl: 'https://example.com/cv' },
      { name: 'plain http link', cvUrl: 'http://example.com/cv' },
    ].map(({ name, cvUrl }) => ({
      section: '2.5, 7: Applications, rulings: Jobs, applications, files',
      given: 'choosing' as const,
      when: `submit(${name})`,
      expect: {
        state: 'sending.shown' as const,
        tags: ['busy', 'dialog'],
        context: { problem: '' },
        invokes: { sendApplication: { jobId: 'j1', applicationUrl: visitor.applicationUrl, cvUrl } },
      },
    })),
    {
      section: 'issue 18: Flows that lose people',
      given: 'choosing',
      when: 'submit(link with a note)',
      expect: {
        state: 'sending.shown',
        tags: ['busy', 'dialog'],
        context: { problem: '', noteProblem: '', url: 'https://example.com/cv', note: 'I can start on Monday.' },
        invokes: { sendApplication: { jobId: 'j1', applicationUrl: visitor.applicationUrl, cvUrl: 'https://example.com/cv', note: 'I can start on Monday.' } },
      },
    },
    { section: 'issue 18: Flows that lose people', given: 'choosing', when: 'submit(note too long)', expect: { ...dialog, context: { problem: '', noteProblem: 'At most 500 characters.' }, shows: ['At most 500 characters.'] } },
    { section: '2.5', given: 'sending.shown', when: 'submit(link)', expect: { state: 'sending.shown' } },
    // The answer comes as a toast, and nothing is sent twice. After a refusal the form has its texts again.
    { section: '2.5', given: 'sending.shown', when: 'close', expect: { state: 'sending.closed', tags: ['busy'] } },
    ...['open', 'close', 'submit(link)'].map((when) => ({ section: '2.5', given: 'sending.closed' as const, when, expect: { state: 'sending.closed' as const } })),
    ...([
      ['elsewhere', `Failed to apply. ${takenElsewhere.message}`],
      ['refused', `Failed to apply. ${unverified.message}`],
      ['without a word', 'Failed to apply'],
    ] as const).map(([name, text]) => ({
      section: '8: Apply',
      given: 'sending.closed' as const,
      when: `sendApplication failed(${name})`,
      expect: { state: 'ready' as const, tags: [], does: [{ toast: { tone: 'error' as const, text } }] },
    })),
    {
      section: '8: Apply',
      when: 'sendApplication done',
      expect: {
        state: 'applied',
        tags: [],
        does: [{ toast: { tone: 'success', text: 'Your application has been submitted.' } }],
        shows: ['Applied'],
      },
    },
    ...['second', 'second, wordless'].map((name) => ({
      section: 'rulings: Jobs, applications, files',
      when: `sendApplication failed(${name})`,
      expect: {
        state: 'applied' as const,
        tags: [],
        does: [{ toast: { tone: 'warning' as const, text: 'You have already applied for this job.' } }],
        shows: ['Applied'],
      },
    })),
    {
      section: 'issue 15: Apply elsewhere',
      given: 'sending.shown',
      when: 'sendApplication failed(elsewhere)',
      expect: {
        ...dialog,
        context: { problem: `Failed to apply. ${takenElsewhere.message}`, failure: takenElsewhere, progress: 0 },
        does: [],
        shows: [`Failed to apply. ${takenElsewhere.message}`],
      },
    },
    {
      section: '8: Apply, rulings: Accounts',
      given: 'sending.shown',
      when: 'sendApplication failed(refused)',
      expect: {
        ...dialog,
        context: { problem: `Failed to apply. ${unverified.message}`, failure: unverified, progress: 0 },
        does: [],
        shows: [`Failed to apply. ${unverified.message}`],
      },
    },
    {
      section: '8: Apply',
      given: 'sending.shown',
      when: 'sendApplication failed(without a word)',
      expect: {
        ...dialog,
        context: { problem: 'Failed to apply', failure: wordless, progress: 0 },
        does: [],
        shows: ['Failed to apply'],
      },
    },
  ],
  equivalents: {
    'loginRequired close: retarget to deciding': 'deciding leads a guest on at once to guest',
    'loginRequired login: retarget to deciding': 'deciding leads a guest on at once to guest',
    'loginRequired signUp: retarget to deciding': 'deciding leads a guest on at once to guest',
  },
})
