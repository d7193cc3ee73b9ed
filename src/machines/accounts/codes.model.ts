import { model } from '../model.ts'
import {
  ada, code, early, eve, key, opened, passwordNeeded, passwords, resetCases, sending, submissions, submit, typed, verifyingCases, wrong,
  type Snapshot, type Rows,
} from '../model/codes.ts'
import { commonPassword, unavailable } from '../model/refusals.ts'
import { codesMachine, type CodePage } from './codes.machine.ts'

const editing = 'open.form.editing'
const second = { passSecond: undefined }
const waitingFor = (seconds: number) => (before: Snapshot) => before.context.wait === seconds
const editingAfter = (seconds: number) => (before: Snapshot) => before.matches({ open: { form: 'editing' } }) && before.context.wait === seconds

/** The page's sentences, with their section. */
type PageTexts = { section: string; refused: string; resent: string; notResent: string; sent: string }

/** The rows of pages that request the first code. */
const sendingRows = ({ section, notSent, sent }: Pick<PageTexts, 'section' | 'sent'> & { notSent: string }): Rows => [
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

/** The rows of every page. */
const shared = ({ section, refused, resent, notResent, sent }: PageTexts): Rows => [
  { section, given: editing, when: 'submit(empty)', expect: { state: editing, shows: ['No email provided.', 'Enter the code.'] } },
  { section: '2.11', given: editing, when: 'enterCode', expect: { state: editing } },
  { section: '4: OTP send', given: 'open.form.verifying', when: 'submit', expect: { state: 'open.form.verifying' } },
  { section: '4: OTP send', given: 'open.form.verifying', when: 'resend', expect: { state: 'open.form.verifying' } },
  {
    section,
    when: 'verifyCode failed(wrong)',
    expect: { state: editing, tags: ['coded'], context: { failure: wrong.message }, shows: [wrong.message] },
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

type Deeds = NonNullable<Rows[number]['expect']['does']>
const ended = <const I extends string>(section: string, input: I, given: (before: Snapshot) => boolean, does: Deeds): Rows<I>[number] =>
  ({ section, input, given, when: 'verifyCode done', expect: { state: 'done', tags: ['coded'], does } })

const shownIn = (form: 'editing' | 'verifying' | 'resending', shown: boolean) => (before: Snapshot) =>
  before.matches({ open: { form } }) && before.context.passwordShown === shown

const emailNotGiven = { email: 'No email provided.' }

const verifyingInputs = (page: CodePage) => ({
  'a code was sent': opened(page, { code: 'sent', wait: 60, signedInAs: 'Ada@Example.com' }),
  'nothing sent': opened(page, { signedInAs: eve }),
})

const chooseHere = 'At least 8 characters. This browser did not register the account, so the password you choose here replaces the earlier one.'
const section4 = 'issue 13, 4: verified in another browser'
/** In the browser that registered, or in another. */
const editingHere = (before: Snapshot) => before.matches({ open: { form: 'editing' } }) && !before.context.asksPassword
const editingElsewhere = (before: Snapshot) => before.matches({ open: { form: 'editing' } }) && before.context.asksPassword

/** The rows of the two pages that verify an account. */
const verifying: Rows<keyof ReturnType<typeof verifyingInputs>> = [
  {
    section: `2.11, ${section4}`,
    input: 'nothing sent',
    when: 'start',
    expect: { state: { open: { form: 'editing', cooldown: 'resting' } }, context: { sentTo: null, wait: 0, asksPassword: true }, shows: [chooseHere] },
  },
  {
    section: '2.11, rulings: Accounts',
    input: 'a code was sent',
    when: 'start',
    expect: {
      state: { open: { form: 'editing', cooldown: 'running' } },
      tags: ['coded'],
      context: { email: ada, sentTo: ada, wait: 60, asksPassword: false },
      invokes: second,
      shows: [`We sent ${ada} a code.`, 'You can ask for another code in 60 s.'],
    },
  },
  ...(['submit(good)', 'submit(without a password)'] as const).map(
    (when) =>
      ({
        section: '2.11, 7',
        given: editingHere,
        when,
        expect: { state: 'open.form.verifying', tags: ['busy', 'coded'], context: { email: ada, problems: {}, failure: null }, invokes: { verifyCode: code } },
      }) as const,
  ),
  {
    section: section4,
    given: editingHere,
    when: 'submit(for another)',
    expect: {
      state: editing,
      context: { email: eve, asksPassword: true, problems: { password: passwordNeeded.message }, failure: null },
      invokes: {},
      shows: [passwordNeeded.message],
    },
  },
  {
    section: section4,
    given: editingElsewhere,
    when: 'submit(good)',
    expect: {
      state: 'open.form.verifying',
      context: { email: ada, asksPassword: true, problems: {}, failure: null },
      invokes: { verifyCode: { ...code, password: passwords.password } },
    },
  },
  {
    section: section4,
    given: editingElsewhere,
    when: 'submit(for another)',
    expect: { state: 'open.form.verifying', context: { email: eve }, invokes: { verifyCode: { ...code, email: eve, password: passwords.password } } },
  },
  {
    section: section4,
    given: editingElsewhere,
    when: 'submit(without a password)',
    expect: {
      state: editing,
      context: { problems: { password: 'Password is required.' }, failure: null },
      invokes: {},
      shows: ['Password is required.'],
    },
  },
  {
    section: section4,
    when: 'verifyCode failed(password needed)',
    expect: {
      state: editing,
      context: { asksPassword: true, problems: { password: passwordNeeded.message }, failure: null },
      shows: [passwordNeeded.message],
    },
  },
  {
    section: '8: Account verification',
    given: editingHere,
    when: 'submit(empty)',
    expect: { state: editing, context: { asksPassword: false, problems: { ...emailNotGiven, otp: 'Enter the code.' }, failure: null } },
  },
  {
    section: `8: Account verification, ${section4}`,
    given: editingElsewhere,
    when: 'submit(empty)',
    expect: { state: editing, context: { problems: { ...emailNotGiven, otp: 'Enter the code.', password: 'Password is required.' }, failure: null } },
  },
  {
    section: '2.11',
    given: editingHere,
    when: 'submit(malformed)',
    expect: {
      state: editing,
      context: { asksPassword: false, problems: { email: 'Invalid email format.', otp: 'The code has 6 digits.' } },
      shows: ['Invalid email format.', 'The code has 6 digits.'],
    },
  },
  ...(['editing', 'verifying', 'resending'] as const).flatMap((form) => [
    {
      section: '2.11',
      given: (before: Snapshot) => before.matches({ open: { form } }) && !before.context.asksPassword,
      when: 'togglePassword',
      expect: { state: `open.form.${form}`, context: { passwordShown: false } },
    } as const,
    ...(form === 'verifying' ? [false] : [false, true]).map(
      (shown) =>
        ({
          section: `2.9, ${section4}`,
          given: (before: Snapshot) => before.context.asksPassword && shownIn(form, shown)(before),
          when: 'togglePassword',
          expect: { state: `open.form.${form}`, context: { passwordShown: !shown } },
        }) as const,
    ),
  ]),
]

const asking = (email: string) => (before: Snapshot) => before.context.asksPassword && before.context.email === email
const registered = (before: Snapshot) => !before.context.asksPassword

const onlyReset = 'only a forgotten password begins with the e-mail alone'
const askedAlone = Object.fromEntries(
  [
    'deciding always[0]',
    'asking enterCode',
    'asking submit[0]',
    'asking submit[1]',
    'sending invoke sendCode',
    'sending xstate.done.actor.sendCode',
    'sending xstate.error.actor.sendCode[0]',
    'sending xstate.error.actor.sendCode[1]',
  ].map((transition) => [`open.form.${transition}`, onlyReset]),
)

const onlyOtp = { 'open always': 'only the OTP page leads on' }
const leadsOn = 'on these pages it leads on at once to editing'
const verifyingEquivalents = {
  'open.form.editing submit[0]: retarget to open.form.deciding': leadsOn,
}

const otpVerified = () => [{ toast: { tone: 'success', text: 'OTP verified successfully!' } }, { navigate: { to: '/dashboard' } }] as const
const accountVerified = (email: string) =>
  [{ toast: { tone: 'success', text: 'Account verified successfully!' } }, { navigate: { to: '/login', state: { email } } }] as const

/** A new password ends the sessions of that account. */
const endedElsewhere = (section: string, does: (email: string) => Deeds) => [
  ended(`${section}, ${section4}`, 'a code was sent', asking(ada), [{ endSession: {} }, ...does(ada)]),
  ended(`${section}, ${section4}`, 'a code was sent', asking(eve), does(eve)),
  ended(`${section}, ${section4}`, 'nothing sent', asking(ada), does(ada)),
  ended(`${section}, ${section4}`, 'nothing sent', asking(eve), [{ endSession: {} }, ...does(eve)]),
]

/** /verify-otp. */
export const otpModel = model(codesMachine, {
  name: 'otp',
  inputs: { ...verifyingInputs('otp'), 'verified in another tab': opened('otp', { signedInAs: ada, verified: true }) },
  cases: { submit: submissions, ...verifyingCases, 'xstate.done.actor.sendCode': [], 'xstate.error.actor.sendCode': [] },
  key,
  rows: [
    ...shared({
      section: '8: OTP',
      refused: 'An error occurred. Please try again.',
      resent: 'A new OTP has been sent to your email.',
      notResent: 'Failed to resend OTP. Please try again.',
      sent: `We sent ${ada} a code.`,
    }),
    {
      section: 'issue 18: Flows that lose people',
      input: 'verified in another tab',
      when: 'start',
      expect: { state: 'passed', tags: [], does: [{ navigate: { to: '/dashboard', replace: true } }] },
    },
    ...verifying,
    ended('4: Account, 8: OTP', 'a code was sent', registered, [{ markVerified: {} }, ...otpVerified()]),
    ...endedElsewhere('4: Account, 8: OTP', otpVerified),
  ],
  exceptions: askedAlone,
})

const section7 = 'issue 13, 7: Opening the verification page asks for no code by itself and shows no cooldown that nobody caused'

/** /account-verification. */
export const verificationModel = model(codesMachine, {
  name: 'accountVerification',
  inputs: { ...verifyingInputs('verification'), 'after a login': opened('verification') },
  cases: { submit: submissions, ...verifyingCases, 'xstate.done.actor.sendCode': [], 'xstate.error.actor.sendCode': [] },
  key,
  rows: [
    ...shared({
      section: '8: Account verification',
      refused: 'Verification failed. Please try again.',
      resent: 'OTP has been resent to your email!',
      notResent: 'Failed to resend OTP. Please try again.',
      sent: `We sent ${ada} a code.`,
    }),
    {
      section: section7,
      input: 'after a login',
      when: 'start',
      expect: {
        state: { open: { form: 'editing', cooldown: 'resting' } },
        tags: ['coded'],
        context: { email: ada, sentTo: null, wait: 0, problems: {}, failure: null, passwordShown: false },
        shows: ['If you have none, ask for one below.'],
      },
    },
    ...verifying,
    ended('4: Account, 8: Account verification', 'a code was sent', registered, [{ markVerified: {} }, ...accountVerified(ada)]),
    ...endedElsewhere('4: Account, 8: Account verification', accountVerified),
    ...[ada, eve].map((email) => ended('4: Account, 8: Account verification', 'after a login', asking(email), accountVerified(email))),
  ],
  exceptions: { ...askedAlone, ...onlyOtp },
  equivalents: verifyingEquivalents,
})

const passwordChanged = [
  { toast: { tone: 'success', text: 'Your password has been changed. Log in with the new one.' } },
  { navigate: { to: '/login', state: { email: ada } } },
] as const
const notSent = 'Failed to send OTP'
const sentToReset = `If ${ada} has an account, a code is on its way.`

/** /reset-password. */
export const resetModel = model(codesMachine, {
  name: 'passwordReset',
  inputs: { 'signed out': opened('reset'), 'signed in': opened('reset', { signedInAs: ada }) },
  cases: {
    submit: {
      good: submit({ ...typed, ...passwords }),
      empty: submissions.empty,
      'unlike passwords': submit({ ...typed, password: 'Kazi', confirmPassword: 'kazi' }),
    },
    ...resetCases,
    ...sending,
  },
  key,
  rows: [
    ...sendingRows({ section: 'rulings: Accounts', notSent, sent: sentToReset }),
    ...shared({
      section: 'rulings: Accounts',
      refused: 'Your password could not be changed. Please try again.',
      resent: 'If this address has an account, a code is on its way.',
      notResent: 'The code could not be sent. Please try again.',
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
    { section: 'rulings: Accounts', when: 'sendCode failed(down)', expect: { state: 'open.form.asking', tags: [], context: { failure: unavailable.message }, shows: [unavailable.message] } },
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
    {
      section: 'issue 13, 4: passwords',
      when: 'verifyCode failed(weak)',
      expect: { state: editing, context: { asksPassword: true, problems: { password: commonPassword('').message }, failure: null }, shows: [commonPassword('').message] },
    },
    ended('rulings: Accounts', 'signed out', () => true, passwordChanged),
    ended('rulings: Accounts', 'signed in', () => true, [{ endSession: {} }, ...passwordChanged]),
  ],
  exceptions: {
    ...onlyOtp,
    'open.form.deciding always[1]': 'a forgotten password begins with the e-mail alone',
    'open.form.editing submit[0]': 'a forgotten password is always asked for',
    'open.form.verifying xstate.done.actor.verifyCode[1]': 'a new password ends the session of its account',
  },
  equivalents: {
    'open.form.asking submit[1]: retarget to open.form.deciding': 'on this page it leads on at once to asking',
    'open.form.sending xstate.error.actor.sendCode[1]: retarget to open.form.deciding': 'on this page it leads on at once to asking',
  },
})
