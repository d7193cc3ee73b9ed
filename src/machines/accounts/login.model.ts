import type { UserInfo } from '../../services/contract/entities.ts'
import { loginMachine } from './login.machine.ts'
import { done, model } from '../model.ts'
import { failures, offline, passwordless, toAnyone, tooLate, unreadable, wordless } from '../model/refusals.ts'

const person = { userId: 'u1', email: 'ada@example.com', fullName: 'Ada Byron' }
const ada: UserInfo = { ...person, token: 't', role: 'Applicant', isActive: true }
const inactive: UserInfo = { ...person, role: 'Applicant', isActive: false }
const withoutRole: UserInfo = { ...person, token: 't', isActive: true }
const good = { email: ada.email, password: 'Kazi-demo-1' }
const wrong = { status: 401, message: 'Invalid email or password.' }
const others = [
  { status: 400, message: 'Email is required.' },
  { status: 403, message: 'This account has been deactivated. Contact support.' },
  passwordless,
  { status: 429, message: 'Too many login attempts. Please wait and try again.' },
  ...toAnyone,
]
const untouched = { passwordShown: false, problems: {}, failure: null }

const refusal = { text: 'My Jobs is for Employers, Admins, and Super-Admins. You are logged in as ada@example.com (Applicant).', dashboard: '/applicant-dashboard' }

export const loginModel = model(loginMachine, {
  inputs: {
    'asked for': { returnTo: null, email: '', refusal: null },
    'sent here': { returnTo: '/my-jobs?page=2', email: 'eve@example.com', refusal: null },
    'refused by role': { returnTo: '/my-jobs?page=2', email: '', refusal },
  },
  cases: {
    submit: {
      good: { type: 'submit', draft: { ...good, email: ` ${good.email} ` } },
      empty: { type: 'submit', draft: { email: '', password: '' } },
      'bad e-mail': { type: 'submit', draft: { email: 'ada', password: 'x' } },
    },
    togglePassword: [{ type: 'togglePassword' }],
    'xstate.done.actor.login': {
      applicant: done('login', ada),
      employer: done('login', { ...ada, role: 'Employer' }),
      admin: done('login', { ...ada, role: 'Admin' }),
      'super-admin': done('login', { ...ada, role: 'Super-Admin' }),
      inactive: [done('login', inactive), done('login', { ...person, isActive: false })],
      'given password': done('login', { ...ada, role: 'Admin', passwordGiven: true }),
      'no role': [done('login', withoutRole), done('login', { ...withoutRole, passwordGiven: true })],
      nothing: done('login', null),
    },
    'xstate.error.actor.login': {
      refused: failures('login', wrong, ...others),
      unanswered: failures('login', offline, tooLate),
      'without a word': failures('login', wordless, unreadable),
    },
  },
  key: ({ value, context }) => [value, Object.values(context.problems), context.failure !== null, context.passwordShown],
  rows: [
    { section: '2.9', input: 'asked for', when: 'start', expect: { state: 'editing', context: { ...untouched, email: '' }, tags: [] } },
    { section: '4: Account', input: 'sent here', when: 'start', expect: { state: 'editing', context: { ...untouched, email: 'eve@example.com' }, tags: [] } },
    { section: '2.1; issue 13: /login says why a refused role stands there', input: 'refused by role', when: 'start', expect: { state: 'editing', context: { ...untouched, refusal }, tags: [], shows: [refusal.text, 'Go to your dashboard'] } },
    {
      section: '5: Login',
      given: 'editing',
      when: 'submit(empty)',
      expect: {
        state: 'editing',
        context: { problems: { email: 'Email is required.', password: 'Password is required.' }, failure: null },
        shows: ['Email is required.', 'Password is required.'],
      },
    },
    {
      section: '5: Login',
      given: 'editing',
      when: 'submit(bad e-mail)',
      expect: {
        state: 'editing',
        context: { email: 'ada', problems: { email: 'Invalid email format.' }, failure: null },
        shows: ['Invalid email format.'],
      },
    },
    {
      section: '2.9, 7',
      given: 'editing',
      when: 'submit(good)',
      expect: {
        state: 'submitting',
        tags: ['busy'],
        context: { email: ada.email, problems: {}, failure: null },
        invokes: { login: good },
        shows: ['Logging in...'],
      },
    },
    { section: '2.9', given: 'submitting', when: 'submit', expect: { state: 'submitting' } },
    {
      section: '2.9',
      given: ({ value, context }) => value === 'editing' && !context.passwordShown,
      when: 'togglePassword',
      expect: { state: 'editing', context: { passwordShown: true } },
    },
    {
      section: '2.9',
      given: ({ value, context }) => value === 'editing' && context.passwordShown,
      when: 'togglePassword',
      expect: { state: 'editing', context: { passwordShown: false } },
    },
    {
      section: '2.9',
      given: ({ value, context }) => value === 'submitting' && !context.passwordShown,
      when: 'togglePassword',
      expect: { state: 'submitting', context: { passwordShown: true } },
    },
    {
      section: '8: Login',
      when: 'login done(nothing)',
      expect: {
        state: 'editing',
        context: { email: ada.email, failure: 'Login failed. No response received.' },
        does: [],
        shows: ['Login failed. No response received.'],
      },
    },
    {
      section: '4: Account, 8: Login, rulings: Accounts',
      when: 'login done(inactive)',
      expect: {
        state: 'done',
        does: [
          { toast: { tone: 'warning', text: 'Your account is inactive. Please verify your email.' } },
          { navigate: { to: '/account-verification', state: { email: ada.email } } },
        ],
      },
    },
    {
      section: 'issue 13, 4: an admin-made account sets its own password',
      when: 'login done(given password)',
      expect: {
        state: 'done',
        does: [
          { startSession: { userInfo: { ...ada, role: 'Admin' } } },
          { toast: { tone: 'warning', text: 'Choose a password of your own first, in the account settings.', refusal: 'passwordDue' } },
          { navigate: { to: '/account-settings' } },
        ],
      },
    },
    {
      section: '8: Login',
      when: 'login done(no role)',
      expect: {
        state: 'editing',
        context: { failure: 'User role not found. Contact support.' },
        does: [],
        shows: ['User role not found. Contact support.'],
      },
    },
    ...(
      [
        ['applicant', 'Applicant', '/applicant-dashboard', '/applicant-dashboard'],
        ['employer', 'Employer', '/employer-dashboard', '/my-jobs?page=2'],
        ['admin', 'Admin', '/admin', '/my-jobs?page=2'],
        ['super-admin', 'Super-Admin', '/super-admin-dashboard', '/my-jobs?page=2'],
      ] as const
    ).flatMap(([name, role, dashboard, askedFor]) => [
      {
        section: '2.1, 4: Session',
        input: 'asked for' as const,
        when: `login done(${name})`,
        expect: { state: 'done' as const, does: [{ startSession: { userInfo: { ...ada, role } } }, { navigate: { to: dashboard } }] },
      },
      {
        section: 'rulings: Accounts',
        input: 'sent here' as const,
        when: `login done(${name})`,
        expect: { state: 'done' as const, does: [{ startSession: { userInfo: { ...ada, role } } }, { navigate: { to: askedFor } }] },
      },
    ]),
    {
      section: '8: Login',
      when: 'login failed(refused)',
      expect: {
        state: 'editing',
        context: { email: ada.email, failure: wrong.message },
        does: [],
        shows: [wrong.message],
      },
    },
    {
      section: '8: Login, rulings: Failures',
      when: 'login failed(unanswered)',
      expect: {
        state: 'editing',
        context: { email: ada.email, failure: 'Login failed. No response received.' },
        does: [],
        shows: ['Login failed. No response received.'],
      },
    },
    {
      section: '8: Login',
      when: 'login failed(without a word)',
      expect: {
        state: 'editing',
        context: { email: ada.email, failure: 'Login failed.' },
        does: [],
        shows: ['Login failed.'],
      },
    },
  ],
})
