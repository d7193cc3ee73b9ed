import type { SnapshotFrom } from 'xstate'
import { done, failed, type Options } from '../model.ts'
import { failures, offline, toAnyone, commonPassword, passwordless, tooLate, tooMany, unavailable, unreadable, wordless } from './refusals.ts'
import type { CodeDraft } from '../accounts/codes.draft.ts'
import { codesMachine, type CodeInput, type CodePage } from '../accounts/codes.machine.ts'

export type Snapshot = SnapshotFrom<typeof codesMachine>
export type Rows<I extends string = never> = Options<typeof codesMachine, I>['rows']

export const ada = 'ada@example.com'
export const eve = 'eve@example.com'
export const typed: CodeDraft = { email: ` ${ada} `, otp: '123 456', password: '', confirmPassword: '' }
export const code = { email: ada, otp: '123456' }
export const passwords = { password: 'Kazi-demo-2', confirmPassword: 'Kazi-demo-2' }

export const opened = (page: CodePage, given: Partial<CodeInput> = {}): CodeInput => ({ page, email: ada, signedInAs: null, verified: false, code: 'none', cooldown: 60, wait: 0, ...given })

export const passwordNeeded = { status: 422, message: 'Choose a password to verify your account in this browser.' }
export const wrong = { status: 400, message: 'This code is not right.' }
export const early = { status: 429, message: 'Please wait 1 seconds before asking for another code.', retryAfter: 1 }
const late = { status: 410, message: 'This code has expired. Ask for a new one.' }
const tooOften = { status: 429, message: 'Too many wrong codes. Ask for a new one.' }
const noAddress = { status: 400, message: 'No email provided.' }
const alsoEarly = [
  { status: 429, message: 'Too many codes were asked for. Please wait and try again.', retryAfter: 1 },
  { ...tooMany, retryAfter: 1 },
]

export const submit = (draft: CodeDraft) => ({ type: 'submit' as const, draft })

const cases = {
  resend: { good: { type: 'resend', email: ` ${ada} ` }, empty: { type: 'resend', email: ' ' } },
  enterCode: [{ type: 'enterCode' }],
  togglePassword: [{ type: 'togglePassword' }],
  'xstate.done.actor.verifyCode': [done('verifyCode')],
  'xstate.error.actor.verifyCode': {
    wrong: failures('verifyCode', wrong, passwordless, late, tooOften, ...toAnyone),
    'without a word': failures('verifyCode', wordless, offline, tooLate, unreadable),
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

export const sending = {
  'xstate.done.actor.sendCode': [done('sendCode')],
  'xstate.error.actor.sendCode': {
    early: failures('sendCode', early, ...alsoEarly),
    'early without a word': failed('sendCode', { status: 429 }),
    down: failures('sendCode', unavailable, passwordless, noAddress),
    'without a word': failures('sendCode', wordless, offline, tooLate, unreadable),
  },
} as const

/** Refused because the password is missing: the session of the browser that registered ended meanwhile. */
export const verifyingCases = {
  ...cases,
  'xstate.error.actor.verifyCode': { ...cases['xstate.error.actor.verifyCode'], 'password needed': failed('verifyCode', passwordNeeded) },
} as const

export const resetCases = {
  ...cases,
  'xstate.error.actor.resendCode': { ...cases['xstate.error.actor.resendCode'], down: failures('resendCode', offline, tooLate, unreadable, passwordless, noAddress, unavailable) },
  'xstate.error.actor.verifyCode': { ...cases['xstate.error.actor.verifyCode'], weak: failed('verifyCode', commonPassword('password')) },
} as const

export const submissions = {
  good: submit({ ...typed, ...passwords }),
  'without a password': submit(typed),
  'for another': submit({ ...typed, email: eve, ...passwords }),
  empty: submit({ email: ' ', otp: ' ', password: '', confirmPassword: '' }),
  malformed: submit({ ...typed, email: 'ada', otp: '12345' }),
}

export const key = ({ value, context: { page, email, problems, failure, wait, passwordShown, asksPassword } }: Snapshot) => {
  const hasNotice = Object.keys(problems).length > 0 || failure !== null
  if (page === 'reset' || !asksPassword) return [value, hasNotice, Math.min(wait, hasNotice ? 1 : 2), hasNotice || passwordShown]
  // The model of the browser that registered walks this cooldown second by second.
  const form = typeof value === 'object' ? value.open.form : value
  return ['elsewhere', form, form !== 'verifying' && (hasNotice || passwordShown), form === 'editing' && hasNotice, form !== 'editing' && email === eve]
}
