import { done, failed, model } from '../model.ts'
import { failures, offline, commonPassword, passwordless, tooLate, toVerified, unreadable, wordless } from '../model/refusals.ts'
import { passwordChangeMachine } from './password-change.machine.ts'

const good = { currentPassword: 'Kazi-demo-1', newPassword: 'a longer one', confirmPassword: 'a longer one' }
const tooOften = { status: 429, message: 'Too many wrong passwords. Please wait and try again.' }
const tooShort = { status: 400, message: 'Password must be at least 8 characters long.' }
const clean = { problems: {}, failure: null }

export const passwordChangeModel = model(passwordChangeMachine, {
  inputs: { 'fresh page': undefined },
  cases: {
    submit: {
      good: { type: 'submit', draft: good },
      empty: { type: 'submit', draft: { currentPassword: '', newPassword: '', confirmPassword: '' } },
      short: { type: 'submit', draft: { currentPassword: 'x', newPassword: 'seven77', confirmPassword: 'seven7' } },
    },
    togglePassword: [{ type: 'togglePassword' }],
    'xstate.done.actor.changePassword': [done('changePassword', { token: 't2' })],
    'xstate.error.actor.changePassword': {
      wrong: failed('changePassword', { status: 422, message: 'The current password is not right.' }),
      weak: failed('changePassword', commonPassword('newPassword')),
      'wrong, unsaid': failed('changePassword', { status: 422 }),
      'too often': failures('changePassword', tooOften, tooShort, passwordless, ...toVerified),
      offline: failures('changePassword', offline, tooLate, unreadable),
      'without a word': failed('changePassword', wordless),
    },
  },
  key: ({ value, context: { problems, failure, passwordShown } }) => {
    const wrong = Object.keys(problems).length > 0 || failure !== null
    return [value, Object.values(problems), failure !== null, wrong || passwordShown]
  },
  rows: [
    { section: 'rulings: Accounts', when: 'start', expect: { state: 'editing', tags: [], context: { ...clean, passwordShown: false } } },
    {
      section: 'rulings: Accounts',
      given: 'editing',
      when: 'submit(empty)',
      expect: {
        state: 'editing',
        context: { problems: { currentPassword: 'Password is required.', newPassword: 'Password is required.' }, failure: null },
        shows: ['Password is required.'],
      },
    },
    {
      section: '9, rulings: Accounts',
      given: 'editing',
      when: 'submit(short)',
      expect: {
        state: 'editing',
        context: {
          problems: { newPassword: 'Password must be at least 8 characters long.', confirmPassword: 'Passwords do not match.' },
          failure: null,
        },
        shows: ['Password must be at least 8 characters long.', 'Passwords do not match.'],
      },
    },
    {
      section: 'rulings: Accounts',
      given: 'editing',
      when: 'submit(good)',
      expect: {
        state: 'submitting',
        tags: ['busy'],
        context: clean,
        invokes: { changePassword: { currentPassword: 'Kazi-demo-1', newPassword: 'a longer one' } },
      },
    },
    { section: 'rulings: Accounts', given: 'submitting', when: 'submit', expect: { state: 'submitting', context: clean } },
    ...(['editing', 'submitting'] as const).flatMap((state) =>
      [true, false].map((shown) => ({
        section: 'rulings: Accounts',
        given: ({ value, context }: { value: string; context: { passwordShown: boolean } }) => value === state && context.passwordShown !== shown,
        when: 'togglePassword',
        expect: { state, context: { passwordShown: shown } },
      })),
    ),
    {
      section: 'rulings: Accounts',
      when: 'changePassword done',
      expect: {
        state: 'editing',
        tags: [],
        context: { ...clean, passwordShown: false },
        does: [
          { keepToken: { token: 't2' } },
          { toast: { tone: 'success', text: 'Your password has been changed. Other devices are logged out.' } },
          { emit: { type: 'changed' } },
        ],
      },
    },
    {
      section: 'issue 13, 4: passwords',
      when: 'changePassword failed(weak)',
      expect: { state: 'editing', context: { problems: { newPassword: commonPassword('').message }, failure: null }, shows: [commonPassword('').message] },
    },
    {
      section: 'rulings: Accounts',
      when: 'changePassword failed(wrong)',
      expect: {
        state: 'editing',
        context: { problems: { currentPassword: 'The current password is not right.' }, failure: null },
        shows: ['The current password is not right.'],
      },
    },
    {
      section: 'rulings: Accounts',
      when: 'changePassword failed(wrong, unsaid)',
      expect: {
        state: 'editing',
        context: { problems: { currentPassword: 'This is not your current password.' }, failure: null },
        shows: ['This is not your current password.'],
      },
    },
    {
      section: 'rulings: Accounts',
      when: 'changePassword failed(too often)',
      expect: {
        state: 'editing',
        context: { problems: {}, failure: 'Too many wrong passwords. Please wait and try again.' },
        shows: ['Too many wrong passwords. Please wait and try again.'],
      },
    },
    {
      section: 'rulings: Accounts',
      when: 'changePassword failed(offline)',
      expect: { state: 'editing', context: { problems: {}, failure: offline.message }, shows: [offline.message] },
    },
    {
      section: 'rulings: Accounts',
      when: 'changePassword failed(without a word)',
      expect: {
        state: 'editing',
        context: { problems: {}, failure: 'Your password could not be changed. Please try again.' },
        shows: ['Your password could not be changed. Please try again.'],
      },
    },
  ],
})
