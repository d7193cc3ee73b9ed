import type { SnapshotFrom } from 'xstate'
import { done, failed, model, type Options } from './model.ts'
import { failures, offline, toAnyone, tooLate, tooMany, unavailable, unreadable, wordless } from './model/refusals.ts'
import { otpMachine, type CodeDraft, type CodeInput, type CodePage } from './otp.machine.ts'

type Snapshot = SnapshotFrom<typeof otpMachine>
type Rows<I extends string = never> = Options<typeof otpMachine, I>['rows']

const ada = 'ada@example.com'
const typed: CodeDraft = { email: ` ${ada} `, otp: '123 456', password: '', confirmPassword: '' }
const code = { email: ada, otp: '123456' }
const passwords = { password: 'Kazi-demo-2', confirmPassword: 'Kazi-demo-2' }

const opened = (page: CodePage, given: Partial<CodeInput> = {}): CodeInput => ({ page, email: ada, signedInAs: null, code: 'none', cooldown: 60, wait: 0, ...given })

const wrong = { status: 400, message: 'This code is not right.' }
const early = { status: 429, message: 'Please wait 1 seconds before asking for another code.', retryAfter: 1 }
const late = { status: 410, message: 'This code has expired. Ask for a new one.' }
const tooOften = { status: 429, message: 'Too many wrong codes. Ask for a new one.' }
const noAddress = { status: 400, message: 'No email provided.' }
const alsoEarly = [
  { status: 429, message: 'Too many codes were asked for. Please wait and try again.', retryAfter: 1 },
  { ...tooMany, retryAfter: 1 },
]

const submit = (draft: CodeDraft) => ({ type: 'submit' as const, draft })

const cases = {
  resend: { good: { type: 'resend', email: ` ${ada} ` }, empty: { type: 'resend', email: ' ' } },
  enterCode: [{ type: 'enterCode' }],
  togglePassword: [{ type: 'togglePassword' }],
  'xstate.done.actor.verifyCode': [done('verifyCode')],
  'xstate.error.actor.verifyCode': {
    wrong: failures('verifyCode', wrong, late, tooOften, offline, tooLate, unreadable, ...toAnyone),
    'without a word': failed('verifyCode', wordless),
  },
  'xstate.done.actor.resendCode': [done('resendCode')],
  'xstate.error.actor.resendCode': {
    early: failures('resendCode', early, ...alsoEarly),
    'early without a word': failed('resendCode', { status: 429 }),
    down: failures('resendCode', offline, tooLate, unreadable, noAddress, unavailable),
  },
  'xstate.done.actor.passSecond': { awake: done('passSecond', 1), 'after a nap': done('passSecond', 59), 'after a sleep': done('passSecond', 90) },
  'xstate.error.actor.passSecond': [failed('passSecond', { status: 'FETCH_ERROR' })],
} as const

const sending = {
  'xstate.done.actor.sendCode': [done('sendCode')],
  'xstate.error.actor.sendCode': {
    early: failures('sendCode', early, ...alsoEarly),
    'early without a word': failed('sendCode', { status: 429 }),
    down: failures('sendCode', offline, tooLate, unreadable, noAddress, unavailable),
    'without a word': failed('sendCode', wordless),
  },
} as const

const submissions = {
  good: submit(typed),
  empty: submit({ email: ' ', otp: ' ', password: '', confirmPassword: '' }),
  malformed: submit({ ...typed, email: 'ada', otp: '12345' }),
}

const key = ({ value, context: { problems, failure, wait, passwordShown } }: Snapshot) => {
  const told = Object.keys(problems).length > 0 || failure !== null
  return [value, told, Math.min(wait, 2), told || passwordShown]
}

const editing = 'open.form.editing'
const second = { passSecond: undefined }
const waitingFor = (seconds: number) => (before: Snapshot) => before.context.wait === seconds
const editingAfter = (seconds: number) => (before: Snapshot) => before.matches({ open: { form: 'editing' } }) && before.context.wait === seconds

/** What the sentences of the pages are asked for at. */
type Said = { section: string; refused: string; resent: string; notResent: string; sent: string }

/** What holds where the page itself has the first code sent. */
const sendingRows = ({ section, notSent, sent }: Pick<Said, 'section' | 'sent'> & { notSent: string }): Rows => [
  {
    section,
    when: 'sendCode done',
    expect: { state: editing, tags: ['coded'], context: { sentTo: ada, wait: 60, failure: null }, invokes: second, shows: [sent, 'You can ask for another code in 60 s.'] },
  },
  {
    section: '8: OTP, rulings: Accounts',
    when: 'sendCode failed(early)',
    expect: {
      state: editing,
      context: { sentTo: null, wait: 1, failure: null },
      invokes: second,
      does: [{ toast: { tone: 'warning', text: early.message } }],
      shows: ['You can ask for another code in 1 s.'],
    },
  },
  {
    section: '8: OTP, rulings: Accounts',
    when: 'sendCode failed(early without a word)',
    expect: { state: editing, context: { wait: 60 }, invokes: second, does: [{ toast: { tone: 'warning', text: notSent } }] },
  },
]

/** What holds on every page. */
const shared = ({ section, refused, resent, notResent, sent }: Said): Rows => [
  { section, given: editing, when: 'submit(empty)', expect: { state: editing, shows: ['No email provided.', 'Enter the code.'] } },
  { section: '2.11', given: editing, when: 'enterCode', expect: { state: editing } },
  { section: '4: OTP send', given: 'open.form.verifying', when: 'submit', expect: { state: 'open.form.verifying' } },
  { section: '4: OTP send', given: 'open.form.verifying', when: 'resend', expect: { state: 'open.form.verifying' } },
  {
    section,
    when: 'verifyCode failed(wrong)',
    expect: { state: editing, tags: ['coded'], context: { email: ada, failure: wrong.message }, shows: [wrong.message] },
  },
  { section, when: 'verifyCode failed(without a word)', expect: { state: editing, context: { failure: refused }, shows: [refused] } },
  {
    section: '2.11, 7',
    given: editingAfter(0),
    when: 'resend(good)',
    expect: { state: 'open.form.resending', tags: ['busy', 'coded'], context: { email: ada, problems: {}, failure: null }, invokes: { resendCode: { email: ada } } },
  },
  {
    section: '8: Account verification',
    given: editingAfter(0),
    when: 'resend(empty)',
    expect: { state: editing, context: { problems: { email: 'No email provided.' }, failure: null }, shows: ['No email provided.'] },
  },
  ...[1, 60].flatMap((seconds) => [
    { section: 'rulings: Accounts', given: editingAfter(seconds), when: 'resend(good)', expect: { state: editing, context: { wait: seconds } } } as const,
    {
      section: 'rulings: Accounts',
      given: (before: Snapshot) => editingAfter(seconds)(before) && Object.keys(before.context.problems).length === 0,
      when: 'resend(empty)',
      expect: { state: editing, context: { problems: {} } },
    } as const,
  ]),
  {
    section: '8: OTP, Account verification',
    when: 'resendCode done',
    expect: { state: editing, context: { sentTo: ada, wait: 60 }, invokes: second, does: [{ toast: { tone: 'success', text: resent } }], shows: [sent] },
  },
  {
    section: 'rulings: Accounts',
    when: 'resendCode failed(early)',
    expect: { state: editing, context: { wait: 1, failure: null }, invokes: second, does: [{ toast: { tone: 'warning', text: early.message } }] },
  },
  {
    section: 'rulings: Accounts',
    when: 'resendCode failed(early without a word)',
    expect: { state: editing, context: { wait: 60 }, invokes: second, does: [{ toast: { tone: 'warning', text: notResent } }] },
  },
  { section: '8: OTP', when: 'resendCode failed(down)', expect: { state: editing, context: { wait: 0, failure: notResent }, shows: [notResent] } },
  {
    section: 'rulings: Accounts',
    given: waitingFor(60),
    when: 'passSecond done(awake)',
    expect: { state: 'open.cooldown.running', context: { wait: 59 }, invokes: second, shows: ['You can ask for another code in 59 s.'] },
  },
  {
    section: 'rulings: Accounts',
    given: waitingFor(60),
    when: 'passSecond done(after a nap)',
    expect: { state: 'open.cooldown.running', context: { wait: 1 }, invokes: second, shows: ['You can ask for another code in 1 s.'] },
  },
  {
    section: 'rulings: Accounts',
    given: waitingFor(1),
    when: 'passSecond done(awake)',
    expect: { state: 'open.cooldown.resting', context: { wait: 0 }, invokes: {}, shows: ['You can ask for another code now.'] },
  },
  {
    section: 'rulings: Accounts',
    when: 'passSecond done(after a sleep)',
    expect: { state: 'open.cooldown.resting', context: { wait: 0 }, invokes: {}, shows: ['You can ask for another code now.'] },
  },
  { section: 'rulings: Accounts', when: 'passSecond failed', expect: { state: 'open.cooldown.resting', context: { wait: 0 }, invokes: {} } },
]

const ended = <const I extends string>(section: string, input: I, does: NonNullable<Rows[number]['expect']['does']>): Rows<I>[number] =>
  ({ section, input, when: 'verifyCode done', expect: { state: 'done', does } })

const emailNotGiven = { email: 'No email provided.' }

const verifyingInputs = (page: CodePage) => ({
  'a code was sent': opened(page, { code: 'sent', wait: 60, signedInAs: 'Ada@Example.com' }),
  'nothing sent': opened(page, { signedInAs: 'eve@example.com' }),
})

/** What holds on the two pages that verify an account. */
const verifying: Rows<keyof ReturnType<typeof verifyingInputs>> = [
  { section: '2.11', input: 'nothing sent', when: 'start', expect: { state: { open: { form: 'editing', cooldown: 'resting' } }, context: { sentTo: null, wait: 0 } } },
  {
    section: '2.11, rulings: Accounts',
    input: 'a code was sent',
    when: 'start',
    expect: {
      state: { open: { form: 'editing', cooldown: 'running' } },
      tags: ['coded'],
      context: { email: ada, sentTo: ada, wait: 60 },
      invokes: second,
      shows: [`We sent a code to ${ada}.`, 'You can ask for another code in 60 s.'],
    },
  },
  {
    section: '2.11, 7',
    given: editing,
    when: 'submit(good)',
    expect: { state: 'open.form.verifying', tags: ['busy', 'coded'], context: { email: ada, problems: {}, failure: null }, invokes: { verifyCode: code } },
  },
  {
    section: '8: Account verification',
    given: editing,
    when: 'submit(empty)',
    expect: { state: editing, context: { problems: { ...emailNotGiven, otp: 'Enter the code.' }, failure: null } },
  },
  {
    section: '2.11',
    given: editing,
    when: 'submit(malformed)',
    expect: {
      state: editing,
      context: { problems: { email: 'Invalid email format.', otp: 'The code has 6 digits.' } },
      shows: ['Invalid email format.', 'The code has 6 digits.'],
    },
  },
  ...([editing, 'open.form.verifying', 'open.form.resending'] as const).map(
    (state) => ({ section: '2.11', given: state, when: 'togglePassword', expect: { state, context: { passwordShown: false } } }) as const,
  ),
]

const verifyingExceptions = {
  'open.form.deciding always[0]': 'only a forgotten password begins with the e-mail alone',
  'open.form.asking enterCode': 'only a forgotten password begins with the e-mail alone',
  'open.form.asking submit[0]': 'only a forgotten password begins with the e-mail alone',
  'open.form.asking submit[1]': 'only a forgotten password begins with the e-mail alone',
  'open.form.sending xstate.error.actor.sendCode[1]': 'only a forgotten password begins with the e-mail alone',
  'open.form.verifying xstate.done.actor.verifyCode[0]': 'only a new password ends sessions',
  ...Object.fromEntries(
    ['editing', 'verifying', 'resending'].map((form) => [`open.form.${form} togglePassword`, 'only a forgotten password has a password to show']),
  ),
}

const onTheirWay = 'who comes to this page has a code on its way already: registration has had it sent'

const otpVerified = [{ toast: { tone: 'success', text: 'OTP verified successfully!' } }, { navigate: { to: '/dashboard' } }] as const
const accountVerified = [
  { toast: { tone: 'success', text: 'Account verified successfully!' } },
  { navigate: { to: '/login', state: { email: ada } } },
] as const

/** /verify-otp. */
export const otpModel = model(otpMachine, {
  inputs: verifyingInputs('otp'),
  cases: { submit: submissions, ...cases, 'xstate.done.actor.sendCode': [], 'xstate.error.actor.sendCode': [] },
  key,
  rows: [
    ...shared({
      section: '8: OTP',
      refused: 'An error occurred. Please try again.',
      resent: 'A new OTP has been sent to your email.',
      notResent: 'Failed to resend OTP. Please try again.',
      sent: `We sent a code to ${ada}.`,
    }),
    ...verifying,
    ended('4: Account, 8: OTP', 'a code was sent', [{ markVerified: {} }, ...otpVerified]),
    ended('4: Account, 8: OTP', 'nothing sent', otpVerified),
  ],
  exceptions: {
    ...verifyingExceptions,
    'open.form.deciding always[1]': onTheirWay,
    'open.form.sending invoke sendCode': onTheirWay,
    'open.form.sending xstate.done.actor.sendCode': onTheirWay,
    'open.form.sending xstate.error.actor.sendCode[0]': onTheirWay,
    'open.form.sending xstate.error.actor.sendCode[2]': onTheirWay,
  },
})

/** /account-verification. */
export const verificationModel = model(otpMachine, {
  name: 'accountVerification',
  inputs: {
    ...verifyingInputs('verification'),
    'a code is due': opened('verification', { code: 'due' }),
    'due for nobody': opened('verification', { email: '', code: 'due' }),
  },
  cases: { submit: submissions, ...cases, ...sending },
  key,
  rows: [
    ...sendingRows({ section: '8: Account verification', notSent: 'Failed to send OTP', sent: `We sent a code to ${ada}.` }),
    ...shared({
      section: '8: Account verification',
      refused: 'Verification failed. Please try again.',
      resent: 'OTP has been resent to your email!',
      notResent: 'Failed to resend OTP. Please try again.',
      sent: `We sent a code to ${ada}.`,
    }),
    {
      section: '2.11, 4: OTP send',
      input: 'a code is due',
      when: 'start',
      expect: {
        state: { open: { form: 'sending', cooldown: 'resting' } },
        tags: ['busy'],
        context: { sentTo: null, wait: 0, problems: {}, failure: null, passwordShown: false },
        invokes: { sendCode: { email: ada } },
      },
    },
    { section: '2.11', input: 'due for nobody', when: 'start', expect: { state: { open: { form: 'editing', cooldown: 'resting' } }, context: { problems: {} } } },
    {
      section: '8: OTP',
      when: 'sendCode failed(down)',
      expect: { state: editing, context: { wait: 0, failure: offline.message }, shows: [offline.message] },
    },
    {
      section: '8: OTP',
      when: 'sendCode failed(without a word)',
      expect: { state: editing, context: { failure: 'Failed to send OTP' }, shows: ['Failed to send OTP'] },
    },
    ...verifying,
    ended('4: Account, 8: Account verification', 'a code was sent', [{ markVerified: {} }, ...accountVerified]),
    ended('4: Account, 8: Account verification', 'nothing sent', accountVerified),
    ended('4: Account, 8: Account verification', 'a code is due', accountVerified),
  ],
  exceptions: verifyingExceptions,
})

const passwordChanged = [
  { toast: { tone: 'success', text: 'Your password has been changed. Log in with the new one.' } },
  { navigate: { to: '/login', state: { email: ada } } },
] as const
const notSent = 'The code could not be sent. Please try again.'
const sentToReset = `If ${ada} has an account, a code is on its way.`
const shownIn = (form: 'editing' | 'verifying' | 'resending', shown: boolean) => (before: Snapshot) =>
  before.matches({ open: { form } }) && before.context.passwordShown === shown

/** /reset-password. */
export const resetModel = model(otpMachine, {
  name: 'passwordReset',
  inputs: { 'signed out': opened('reset'), 'signed in': opened('reset', { signedInAs: ada }) },
  cases: {
    submit: {
      good: submit({ ...typed, ...passwords }),
      empty: submissions.empty,
      'unlike passwords': submit({ ...typed, password: 'Kazi', confirmPassword: 'kazi' }),
    },
    ...cases,
    ...sending,
  },
  key,
  rows: [
    ...sendingRows({ section: 'rulings: Accounts', notSent, sent: sentToReset }),
    ...shared({
      section: 'rulings: Accounts',
      refused: 'Your password could not be changed. Please try again.',
      resent: 'If this address has an account, a code is on its way.',
      notResent: notSent,
      sent: sentToReset,
    }),
    {
      section: 'rulings: Accounts',
      when: 'start',
      expect: { state: { open: { form: 'asking', cooldown: 'resting' } }, tags: [], context: { sentTo: null, wait: 0, problems: {}, failure: null, passwordShown: false } },
    },
    {
      section: 'rulings: Accounts',
      given: 'open.form.asking',
      when: 'submit(good)',
      expect: { state: 'open.form.sending', tags: ['busy'], context: { email: ada, problems: {}, failure: null }, invokes: { sendCode: { email: ada } } },
    },
    {
      section: 'rulings: Accounts',
      given: 'open.form.asking',
      when: 'submit(empty)',
      expect: { state: 'open.form.asking', context: { problems: emailNotGiven, failure: null }, shows: ['No email provided.'] },
    },
    {
      section: 'rulings: Accounts',
      given: 'open.form.asking',
      when: 'enterCode',
      expect: { state: editing, tags: ['coded'], context: { sentTo: null, problems: {}, failure: null } },
    },
    { section: 'rulings: Accounts', when: 'sendCode failed(down)', expect: { state: 'open.form.asking', tags: [], context: { failure: offline.message }, shows: [offline.message] } },
    { section: 'rulings: Accounts', when: 'sendCode failed(without a word)', expect: { state: 'open.form.asking', context: { failure: notSent }, shows: [notSent] } },
    {
      section: 'rulings: Accounts',
      given: editing,
      when: 'submit(good)',
      expect: {
        state: 'open.form.verifying',
        tags: ['busy', 'coded'],
        context: { email: ada, problems: {}, failure: null },
        invokes: { verifyCode: { ...code, password: passwords.password } },
      },
    },
    {
      section: '5: Registration',
      given: editing,
      when: 'submit(empty)',
      expect: { state: editing, context: { problems: { ...emailNotGiven, otp: 'Enter the code.', password: 'Password is required.' } }, shows: ['Password is required.'] },
    },
    {
      section: '5: Registration',
      given: editing,
      when: 'submit(unlike passwords)',
      expect: {
        state: editing,
        context: { problems: { password: 'Password must be at least 8 characters long.', confirmPassword: 'Passwords do not match.' } },
        shows: ['Password must be at least 8 characters long.', 'Passwords do not match.'],
      },
    },
    ...(['editing', 'verifying', 'resending'] as const).flatMap((form) =>
      [false, true].map(
        (shown) =>
          ({ section: '2.9', given: shownIn(form, shown), when: 'togglePassword', expect: { state: `open.form.${form}`, context: { passwordShown: !shown } } }) as const,
      ),
    ),
    ended('rulings: Accounts', 'signed out', passwordChanged),
    ended('rulings: Accounts', 'signed in', [{ endSession: {} }, ...passwordChanged]),
  ],
  exceptions: {
    'open.form.deciding always[1]': 'a forgotten password begins with the e-mail alone',
    'open.form.deciding always[2]': 'a forgotten password begins with the e-mail alone',
    'open.form.sending xstate.error.actor.sendCode[2]': 'where the code was not sent, the e-mail is asked for again',
    'open.form.verifying xstate.done.actor.verifyCode[1]': 'a new password verifies nobody',
  },
  equivalents: {
    'open.form.asking submit[1]: retarget to open.form.deciding': 'on this page it leads on at once to asking',
    'open.form.sending xstate.error.actor.sendCode[1]: retarget to open.form.deciding': 'on this page it leads on at once to asking',
  },
})
