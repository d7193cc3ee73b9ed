import type { UserInfo } from '../../services/contract/entities.ts'
import { done, model } from '../model.ts'
import { failures, offline, toAnyone, tooLate, unreadable, wordless } from '../model/refusals.ts'
import { signInMachine } from './sign-in.machine.ts'

const ada: UserInfo = { userId: 'u1', email: 'ada@example.com', fullName: 'Ada Byron', token: 't', role: 'Applicant', isActive: true }
const newcomer = { proof: 'sealed', email: 'eve@example.com', firstName: 'Eve', surname: 'Moneypenny', roles: ['Applicant', 'Employer'] as ('Applicant' | 'Employer')[] }

const page = { to: 'https://id.example.org/auth?state=s' }
const down = { status: 503, message: 'Acme does not answer right now. Please try again in a moment.' }
const none = { status: 404, message: 'This board has no login by a provider.' }
const over = { status: 400, message: 'This login is over, or it began in another browser. Please try again.' }
const cancelled = { status: 403, message: 'You did not continue, or Acme does not let you in here.' }
const refusals = [
  over,
  { status: 403, message: 'Acme did not sign you in. Please try again.' },
  { status: 403, message: 'Acme has not verified your e-mail address. Verify it there, then try again.' },
  { status: 403, message: 'Acme gives you no role on this board. Ask the people who run it.' },
  { status: 403, message: 'This account has been deactivated. Contact support.' },
  { status: 409, message: 'The account with your e-mail address belongs to somebody else. Ask the people who run the board.' },
  { status: 502, message: 'The answer of Acme cannot be trusted, so nobody was logged in. Please tell the people who run the board.' },
  { status: 400, message: 'The parameter "search" is too long.' },
  none,
  down,
  ...toAnyone,
]
const section = 'issue 16: Sign-in by OpenID Connect'
const button = 'Continue with Acme'

export const signInModel = model(signInMachine, {
  inputs: {
    'asked for': { provider: 'Acme', returnTo: null, arrived: false },
    'sent here': { provider: 'Acme', returnTo: '/my-profile?tab=2', arrived: false },
    'back from the provider': { provider: 'Acme', returnTo: null, arrived: true },
    'back without a provider': { provider: null, returnTo: null, arrived: true },
  },
  cases: {
    leave: [{ type: 'leave' }],
    'xstate.done.actor.startSignIn': [done('startSignIn', page)],
    'xstate.error.actor.startSignIn': {
      refused: failures('startSignIn', down, none, { status: 400, message: 'The parameter "returnTo" must be a page of the board.' }, { status: 429, message: 'Too many login attempts. Please wait and try again.' }, ...toAnyone),
      unanswered: failures('startSignIn', offline, tooLate),
      'without a word': failures('startSignIn', wordless, unreadable),
    },
    'xstate.done.actor.finishSignIn': {
      known: done('finishSignIn', { user: ada, returnTo: null }),
      'known, for a page': done('finishSignIn', { user: ada, returnTo: '/my-profile?tab=2' }),
      'known, for a page of others': done('finishSignIn', { user: ada, returnTo: '/my-jobs' }),
      new: done('finishSignIn', { newcomer, returnTo: null }),
      'new, for a page': done('finishSignIn', { newcomer, returnTo: '/my-profile' }),
    },
    'xstate.error.actor.finishSignIn': {
      refused: failures('finishSignIn', cancelled, ...refusals),
      unanswered: failures('finishSignIn', offline, tooLate),
      'without a word': failures('finishSignIn', wordless, unreadable),
    },
  },
  key: ({ value, context }) => [value, context.failure !== null],
  rows: [
    { section, input: ['asked for', 'sent here'], when: 'start', expect: { state: 'offered', tags: [], context: { failure: null }, shows: [button] } },
    ...(['back from the provider', 'back without a provider'] as const).map((input) => ({
      section,
      input,
      when: 'start',
      expect: { state: 'returning' as const, tags: ['busy', 'arriving'], invokes: { finishSignIn: undefined }, shows: ['Logging in...'] },
    })),
    { section, input: ['asked for', 'back from the provider'], given: 'offered', when: 'leave', expect: { state: 'leaving', tags: ['busy'], context: { failure: null }, invokes: { startSignIn: { returnTo: null } } } },
    { section, input: 'sent here', given: 'offered', when: 'leave', expect: { state: 'leaving', tags: ['busy'], invokes: { startSignIn: { returnTo: '/my-profile?tab=2' } } } },
    { section, input: 'back without a provider', given: 'offered', when: 'leave', expect: { state: 'offered' } },
    { section, given: 'leaving', when: 'leave', expect: { state: 'leaving' } },
    { section, when: 'startSignIn done', expect: { state: 'left', tags: [], does: [{ leaveFor: page }], shows: [button] } },
    { section: `${section}: a page that Back shows again`, input: ['asked for', 'back from the provider'], given: 'left', when: 'leave', expect: { state: 'leaving', context: { failure: null }, invokes: { startSignIn: { returnTo: null } } } },
    { section, when: 'startSignIn failed(refused)', expect: { state: 'offered', tags: [], context: { failure: down.message }, shows: [down.message, button] } },
    { section, input: 'back from the provider', given: 'leaving', when: 'startSignIn failed', expect: { state: 'offered' } },
    ...(['startSignIn', 'finishSignIn'] as const).flatMap((call) => [
      { section: '8: Login, rulings: Failures', when: `${call} failed(unanswered)`, expect: { state: 'offered' as const, tags: [], context: { failure: 'Login failed. No response received.' }, shows: ['Login failed. No response received.'] } },
      { section: '8: Login', when: `${call} failed(without a word)`, expect: { state: 'offered' as const, context: { failure: 'Login failed.' }, shows: ['Login failed.'] } },
    ]),
    { section, when: 'finishSignIn failed(refused)', expect: { state: 'offered', tags: [], context: { failure: cancelled.message }, shows: [cancelled.message] } },
    { section: '4: Session, 2.1', when: 'finishSignIn done(known)', expect: { state: 'signedIn', tags: ['arriving'], does: [{ startSession: { userInfo: ada } }, { navigate: { to: '/applicant-dashboard', replace: true } }] } },
    { section: 'rulings: Accounts', when: 'finishSignIn done(known, for a page)', expect: { state: 'signedIn', does: [{ startSession: { userInfo: ada } }, { navigate: { to: '/my-profile?tab=2', replace: true } }] } },
    { section: '2.1', when: 'finishSignIn done(known, for a page of others)', expect: { state: 'signedIn', does: [{ startSession: { userInfo: ada } }, { navigate: { to: '/applicant-dashboard', replace: true } }] } },
    { section: `${section}, 3: Registration payload`, when: 'finishSignIn done(new)', expect: { state: 'registering', tags: ['arriving'], does: [{ navigate: { to: '/register', replace: true, state: { newcomer } } }] } },
    { section: `${section}, 3: Registration payload`, when: 'finishSignIn done(new, for a page)', expect: { state: 'registering', does: [{ navigate: { to: '/register', replace: true, state: { newcomer, from: '/my-profile' } } }] } },
  ],
})
