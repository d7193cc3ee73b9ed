import { assertEvent, assign, setup } from 'xstate'
import { CodeRequest, passwordNeeded, type Verification } from '../../services/contract/accounts/codes.ts'
import { problemsOf, type Problems } from '../../services/contract/fields.ts'
import { effects } from '../effects.ts'
import { sessionEffects } from '../session-effects.ts'
import { cleaned, codeFormOf, isOwn, lacksPassword, sentOf, type CodeDraft } from './codes.draft.ts'
import { failureOf, port, sentenceOf } from '../ports.ts'

/** The pages that ask for a code: /verify-otp, /account-verification and /reset-password. */
export type CodePage = 'otp' | 'verification' | 'reset'

export type CodeInput = {
  page: CodePage
  email: string
  /** The e-mail of the signed-in user. */
  signedInAs: string | null
  /** Whether the code of this e-mail has been typed already, as in another tab: the page leads on. */
  verified: boolean
  /** Whether a code has been sent already, so that the cooldown runs. The page itself requests none. */
  code: 'sent' | 'none'
  /** Seconds from one code to the next request. */
  cooldown: number
  /** The rest of these seconds at the start. */
  wait: number
}

type Context = Omit<CodeInput, 'code'> & {
  /** The e-mail of the last code; null where this page sent none. */
  sentTo: string | null
  /** Whether a new password is typed with the code: a forgotten one, or in another browser than the one that registered. */
  asksPassword: boolean
  passwordShown: boolean
  problems: Problems
  failure: string | null
}

type Sentences = { verified: string; refused: string; resent: string; notResent: string }

const pages: Record<CodePage, Sentences> = {
  otp: {
    verified: 'OTP verified successfully!',
    refused: 'An error occurred. Please try again.',
    resent: 'A new OTP has been sent to your email.',
    notResent: 'Failed to resend OTP. Please try again.',
  },
  verification: {
    verified: 'Account verified successfully!',
    refused: 'Verification failed. Please try again.',
    resent: 'OTP has been resent to your email!',
    notResent: 'Failed to resend OTP. Please try again.',
  },
  reset: {
    verified: 'Your password has been changed. Log in with the new one.',
    refused: 'Your password could not be changed. Please try again.',
    resent: 'If this address has an account, a code is on its way.',
    notResent: 'The code could not be sent. Please try again.',
  },
}

/** Only a new password can be shown, while its fields are on the page. */
const togglePassword = { guard: 'asksPassword', actions: 'togglePassword' } as const

/** Why no code was sent (specification 8: OTP). */
const unsent = (error: unknown): string => sentenceOf(error, 'Failed to send OTP')

/** The failure's own sentence, or the page's. */
const failureText = ({ page }: Context, error: unknown, otherwise: keyof Sentences): string => sentenceOf(error, pages[page][otherwise])

/**
 * Requesting and typing in a code (specification 2.11, 4: Account, OTP send, 8: OTP, Account verification; rulings, Accounts), with a new
 * password where it was forgotten or another browser has registered. The cooldown runs beside the form, by the clock, so that it goes on while a tab
 * sleeps.
 */
export const codesMachine = setup({
  types: {
    input: {} as CodeInput,
    context: {} as Context,
    events: {} as
      | { type: 'submit'; draft: CodeDraft }
      | { type: 'resend'; email: string }
      /** The code is there already: from the link in its mail, or after a reload. */
      | { type: 'enterCode' }
      | { type: 'togglePassword' },
    /** `coded`: there may be a code to type in. */
    tags: {} as 'busy' | 'coded',
  },
  actors: {
    sendCode: port<void, CodeRequest>('sendCode'),
    verifyCode: port<void, Verification>('verifyCode'),
    resendCode: port<void, CodeRequest>('resendCode'),
    /** Resolves after about a second with the whole seconds that have passed. */
    passSecond: port<number, void>('passSecond'),
  },
  actions: {
    ...effects,
    ...sessionEffects,
    keepProblems: assign((_, { problems }: { problems: Problems }) => ({ problems, failure: null })),
    acceptEmail: assign((_, { email }: { email: string }) => ({ email: email.trim(), problems: {}, failure: null })),
    keepFailure: assign((_, { text }: { text: string }) => ({ failure: text })),
    keepSent: assign(({ context }) => ({ sentTo: context.email, wait: context.cooldown })),
    startRetryAfter: assign(({ context }, { error }: { error: unknown }) => ({ wait: failureOf(error).retryAfter ?? context.cooldown })),
    countDown: assign(({ context }, { seconds }: { seconds: number }) => ({ wait: Math.max(0, context.wait - seconds) })),
    stopWaiting: assign(() => ({ wait: 0 })),
    askPassword: assign((_, { text }: { text: string }) => ({ asksPassword: true, problems: { password: text } })),
    togglePassword: assign(({ context }) => ({ passwordShown: !context.passwordShown })),
  },
  guards: {
    verified: ({ context }) => context.verified,
    onReset: ({ context }) => context.page === 'reset',
    addressed: (_, { email }: { email: string }) => CodeRequest.safeParse({ email }).success,
    asksPassword: ({ context }) => context.asksPassword,
    parses: ({ context }, { draft }: { draft: CodeDraft }) => codeFormOf(context).safeParse(cleaned(draft)).success,
    /** Another account's e-mail was typed than the one that this browser has registered. */
    lacksPassword: ({ context }, { draft }: { draft: CodeDraft }) => lacksPassword(context, draft),
    passwordRefused: (_, { error }: { error: unknown }) => failureOf(error).status === 422,
    mayResend: ({ context }, { email }: { email: string }) => context.wait === 0 && CodeRequest.safeParse({ email }).success,
    waiting: ({ context }) => context.wait > 0,
    isCooledDown: ({ context }) => context.wait === 0,
    tooEarly: (_, { error }: { error: unknown }) => failureOf(error).status === 429,
    ownAccount: ({ context }) => isOwn(context, context.email),
    ownPassword: ({ context }) => context.asksPassword && isOwn(context, context.email),
  },
}).createMachine({
  id: 'codes',
  context: ({ input: { code, ...input } }) => ({
    ...input,
    sentTo: code === 'sent' ? input.email : null,
    asksPassword: input.page === 'reset' || !isOwn(input, input.email),
    passwordShown: false,
    problems: {},
    failure: null,
  }),
  initial: 'open',
  states: {
    open: {
      type: 'parallel',
      always: { guard: 'verified', target: 'passed' },
      states: {
        form: {
          initial: 'deciding',
          states: {
            deciding: {
              always: [{ guard: 'onReset', target: 'asking' }, { target: 'editing' }],
            },
            asking: {
              on: {
                enterCode: { target: 'editing', actions: { type: 'keepProblems', params: { problems: {} } } },
                submit: [
                  {
                    guard: { type: 'addressed', params: ({ event }) => event.draft },
                    target: 'sending',
                    actions: { type: 'acceptEmail', params: ({ event }) => event.draft },
                  },
                  { actions: { type: 'keepProblems', params: ({ event }) => ({ problems: problemsOf(CodeRequest, event.draft) }) } },
                ],
              },
            },
            sending: {
              tags: 'busy',
              invoke: {
                id: 'sendCode',
                src: 'sendCode',
                input: ({ context: { email } }) => ({ email }),
                onDone: { target: 'editing', actions: 'keepSent' },
                onError: [
                  {
                    guard: { type: 'tooEarly', params: ({ event }) => event },
                    target: 'editing',
                    actions: [
                      { type: 'startRetryAfter', params: ({ event }) => event },
                      { type: 'toast', params: ({ event }) => ({ tone: 'warning', text: unsent(event.error) }) },
                    ],
                  },
                  { target: 'asking', actions: { type: 'keepFailure', params: ({ event }) => ({ text: unsent(event.error) }) } },
                ],
              },
            },
            editing: {
              tags: 'coded',
              on: {
                togglePassword,
                submit: [
                  {
                    guard: { type: 'lacksPassword', params: ({ event }) => event },
                    actions: [{ type: 'acceptEmail', params: ({ event }) => event.draft }, { type: 'askPassword', params: { text: passwordNeeded } }],
                  },
                  {
                    guard: { type: 'parses', params: ({ event }) => event },
                    target: 'verifying',
                    actions: { type: 'acceptEmail', params: ({ event }) => event.draft },
                  },
                  {
                    actions: {
                      type: 'keepProblems',
                      params: ({ context, event }) => ({ problems: problemsOf(codeFormOf(context), cleaned(event.draft)) }),
                    },
                  },
                ],
                resend: [
                  {
                    guard: { type: 'mayResend', params: ({ event }) => event },
                    target: 'resending',
                    actions: { type: 'acceptEmail', params: ({ event }) => event },
                  },
                  {
                    guard: 'isCooledDown',
                    actions: { type: 'keepProblems', params: ({ event }) => ({ problems: problemsOf(CodeRequest, event) }) },
                  },
                ],
              },
            },
            verifying: {
              tags: ['busy', 'coded'],
              on: { togglePassword },
              invoke: {
                id: 'verifyCode',
                src: 'verifyCode',
                input: ({ context, event }) => {
                  assertEvent(event, 'submit')
                  return sentOf(context, event.draft)
                },
                onDone: [
                  { guard: 'ownPassword', target: '#codes.done', actions: 'endSession' },
                  { guard: 'ownAccount', target: '#codes.done', actions: 'markVerified' },
                  { target: '#codes.done' },
                ],
                onError: [
                  {
                    guard: { type: 'passwordRefused', params: ({ event }) => event },
                    target: 'editing',
                    actions: { type: 'askPassword', params: ({ context, event }) => ({ text: failureText(context, event.error, 'refused') }) },
                  },
                  {
                    target: 'editing',
                    actions: { type: 'keepFailure', params: ({ context, event }) => ({ text: failureText(context, event.error, 'refused') }) },
                  },
                ],
              },
            },
            resending: {
              tags: ['busy', 'coded'],
              on: { togglePassword },
              invoke: {
                id: 'resendCode',
                src: 'resendCode',
                input: ({ context: { email } }) => ({ email }),
                onDone: {
                  target: 'editing',
                  actions: ['keepSent', { type: 'toast', params: ({ context }) => ({ tone: 'success', text: pages[context.page].resent }) }],
                },
                onError: [
                  {
                    guard: { type: 'tooEarly', params: ({ event }) => event },
                    target: 'editing',
                    actions: [
                      { type: 'startRetryAfter', params: ({ event }) => event },
                      { type: 'toast', params: ({ context, event }) => ({ tone: 'warning', text: failureText(context, event.error, 'notResent') }) },
                    ],
                  },
                  { target: 'editing', actions: { type: 'keepFailure', params: ({ context }) => ({ text: pages[context.page].notResent }) } },
                ],
              },
            },
          },
        },
        cooldown: {
          initial: 'resting',
          states: {
            resting: { always: { guard: 'waiting', target: 'running' } },
            running: {
              invoke: {
                id: 'passSecond',
                src: 'passSecond',
                onDone: { target: 'resting', actions: { type: 'countDown', params: ({ event }) => ({ seconds: event.output }) } },
                onError: { target: 'resting', actions: 'stopWaiting' },
              },
            },
          },
        },
      },
    },
    passed: { type: 'final', entry: { type: 'navigate', params: { to: '/dashboard', replace: true } } },
    done: {
      type: 'final',
      tags: 'coded',
      entry: [
        { type: 'toast', params: ({ context }) => ({ tone: 'success', text: pages[context.page].verified }) },
        {
          type: 'navigate',
          params: ({ context: { page, email } }) => (page === 'otp' ? { to: '/dashboard' } : { to: '/login', state: { email } }),
        },
      ],
    },
  },
})
