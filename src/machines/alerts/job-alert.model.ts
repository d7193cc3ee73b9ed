import { jobAlertMachine } from './job-alert.machine.ts'
import { done, failed, model } from '../model.ts'
import { failures, offline, toAnyone, tooLate, unreadable, wordless } from '../model/refusals.ts'

const issue = 'issue 6: Job alerts'
const tooOften = { status: 429, message: 'Too many alerts were asked for. Please wait and try again.' }
const malformed = { status: 400, message: 'Email is required.' }
const query = { title: 'nurse', location: 'kampala, uganda' }
const draft = { email: ' ada@example.com ', frequency: 'weekly' }
const clean = { problems: {}, failure: null }
const mailSent = 'We have sent ada@example.com a mail. Open its link to confirm: nothing else is sent before that.'
const failedAs = (name: string, failure: string) => [
  {
    section: issue,
    given: 'sending.shown' as const,
    when: `requestAlert failed(${name})`,
    expect: { state: 'editing' as const, tags: ['open'], context: { problems: {}, failure }, does: [], shows: [failure] },
  },
  { section: issue, given: 'sending.closed' as const, when: `requestAlert failed(${name})`, expect: { state: 'closed' as const, tags: [], does: [{ toast: { tone: 'error' as const, text: failure } }] } },
]

export const jobAlertModel = model(jobAlertMachine, {
  inputs: { newsletter: { inDialog: false, email: '' }, 'save this search': { inDialog: true, email: '' } },
  cases: {
    open: [{ type: 'open', query }],
    submit: {
      good: { type: 'submit', draft },
      empty: { type: 'submit', draft: { ...draft, email: '' } },
      malformed: { type: 'submit', draft: { ...draft, email: 'ada' } },
    },
    again: [{ type: 'again' }],
    close: [{ type: 'close', typed: { email: 'ada@ex', frequency: 'instant' } }],
    'xstate.done.actor.requestAlert': [done('requestAlert')],
    'xstate.error.actor.requestAlert': {
      refused: failures('requestAlert', tooOften, malformed, ...toAnyone),
      offline: failures('requestAlert', offline, tooLate, unreadable),
      'without a word': failed('requestAlert', wordless),
    },
  },
  key: ({ value, context: { inDialog, problems, failure } }) => [value, inDialog, Object.values(problems), failure !== null],
  rows: [
    { section: '2.4', input: 'newsletter', when: 'start', expect: { state: 'editing', tags: ['open'], context: { ...clean, query: {} } } },
    { section: issue, input: 'save this search', when: 'start', expect: { state: 'closed', tags: [], context: clean } },
    {
      section: issue,
      given: 'closed',
      when: 'open',
      expect: { state: 'editing', tags: ['open'], context: { ...clean, query }, shows: ['New jobs of this search: “nurse”, in kampala, uganda.'] },
    },
    {
      section: `${issue}; Dialogs: nothing typed is lost without a question`,
      input: 'save this search',
      given: 'editing',
      when: 'close',
      expect: { state: 'closed', tags: [], context: { email: 'ada@ex', frequency: 'instant' } },
    },
    { section: issue, input: 'save this search', given: 'mailSent', when: 'close', expect: { state: 'closed', tags: [], context: { email: 'ada@example.com', frequency: 'weekly' } } },
    ...(['editing', 'mailSent'] as const).map((state) => ({
      section: '2.4',
      input: 'newsletter' as const,
      given: state,
      when: 'close',
      expect: { state },
    })),
    { section: '5: Newsletter', given: 'editing', when: 'submit(empty)', expect: { state: 'editing', context: { problems: { email: 'Email is required.' }, failure: null }, shows: ['Email is required.'] } },
    {
      section: '5: Newsletter',
      given: 'editing',
      when: 'submit(malformed)',
      expect: { state: 'editing', context: { problems: { email: 'Invalid email format.' }, failure: null }, shows: ['Invalid email format.'] },
    },
    {
      section: issue,
      input: 'newsletter',
      given: 'editing',
      when: 'submit(good)',
      expect: {
        state: 'sending.shown',
        tags: ['busy', 'open'],
        context: { ...clean, email: 'ada@example.com' },
        invokes: { requestAlert: { email: 'ada@example.com', frequency: 'weekly', query: {} } },
      },
    },
    {
      section: issue,
      input: 'save this search',
      given: 'editing',
      when: 'submit(good)',
      expect: { state: 'sending.shown', tags: ['busy', 'open'], context: clean, invokes: { requestAlert: { email: 'ada@example.com', frequency: 'weekly', query } } },
    },
    { section: issue, given: 'sending.shown', when: 'submit', expect: { state: 'sending.shown' } },
    // The answer comes as a toast, and nothing is sent twice.
    { section: issue, input: 'save this search', given: 'sending.shown', when: 'close', expect: { state: 'sending.closed', tags: ['busy'] } },
    { section: '2.4', input: 'newsletter', given: 'sending.shown', when: 'close', expect: { state: 'sending.shown' } },
    { section: issue, given: 'sending.closed', when: 'open', expect: { state: 'sending.closed' } },
    { section: issue, given: 'sending.closed', when: 'submit', expect: { state: 'sending.closed' } },
    { section: issue, given: 'sending.shown', when: 'requestAlert done', expect: { state: 'mailSent', tags: ['open'], does: [], shows: [mailSent] } },
    { section: issue, given: 'sending.closed', when: 'requestAlert done', expect: { state: 'closed', tags: [], does: [{ toast: { tone: 'success', text: mailSent } }] } },
    { section: issue, given: 'mailSent', when: 'again', expect: { state: 'editing', tags: ['open'], context: clean } },
    ...failedAs('refused', tooOften.message),
    ...failedAs('offline', offline.message),
    ...failedAs('without a word', 'This could not be sent. Please try again.'),
  ],
  equivalents: {
    'sending xstate.done.actor.requestAlert[0]: retarget to starting': 'starting leads on at once, in a dialog to closed',
    'sending xstate.error.actor.requestAlert[0]: retarget to starting': 'starting leads on at once, in a dialog to closed',
    'editing close: retarget to starting': 'starting leads on at once, in a dialog to closed',
    'mailSent close: retarget to starting': 'starting leads on at once, in a dialog to closed',
  },
})
