import { accountDeletionMachine } from './account-deletion.machine.ts'
import { done, failed, model } from '../model.ts'
import { failures, offline, tooLate, toVerified, unreadable, wordless } from '../model/refusals.ts'

const notNew = 'Log out and log in again first, then delete your account within 10 minutes.'
const untouched = { passwordShown: false, problems: {}, failure: null }
const passwordMissing = { status: 400, message: 'Password is required.' }
const tooOften = { status: 429, message: 'Too many wrong passwords. Please wait and try again.' }
const onlyOne = 'You are the only Super-Admin. Create another one first.'

export const accountDeletionModel = model(accountDeletionMachine, {
  inputs: { 'fresh page': { asksPassword: true }, 'without a password': { asksPassword: false } },
  cases: {
    open: [{ type: 'open' }],
    close: [{ type: 'close' }],
    submit: {
      good: { type: 'submit', draft: { password: 'Kazi-demo-1' } },
      empty: { type: 'submit', draft: { password: '' } },
    },
    togglePassword: [{ type: 'togglePassword' }],
    'xstate.done.actor.deleteAccount': [done('deleteAccount')],
    'xstate.error.actor.deleteAccount': {
      wrong: failed('deleteAccount', { status: 422, message: 'The password is not right.' }),
      'not new': failed('deleteAccount', { status: 422, message: notNew }),
      'wrong, unsaid': failed('deleteAccount', { status: 422 }),
      'last one': failures('deleteAccount', { status: 409, message: onlyOne }, passwordMissing, tooOften, offline, tooLate, unreadable, ...toVerified),
      'without a word': failed('deleteAccount', wordless),
    },
  },
  key: ({ value, context: { problems, failure, passwordShown } }) => {
    const wrong = Object.keys(problems).length > 0 || failure !== null
    return [value, Object.values(problems), failure !== null, wrong || passwordShown]
  },
  rows: [
    { section: 'rulings: Accounts', when: 'start', expect: { state: 'idle', tags: [], context: untouched } },
    {
      section: 'rulings: The rest',
      given: 'idle',
      when: 'open',
      expect: { state: 'asking', tags: ['dialog'], context: untouched, shows: ['This cannot be undone.', 'Delete my account', 'Cancel'] },
    },
    { section: 'rulings: The rest', given: 'asking', when: 'close', expect: { state: 'idle', tags: [] } },
    { section: 'rulings: The rest', given: 'deleting', when: 'close', expect: { state: 'deleting' } },
    ...(['asking', 'deleting'] as const).flatMap((state) =>
      [true, false].map((shown) => ({
        section: 'rulings: Accounts',
        input: 'fresh page' as const,
        given: ({ value, context }: { value: string; context: { passwordShown: boolean } }) => value === state && context.passwordShown !== shown,
        when: 'togglePassword',
        expect: { state, context: { passwordShown: shown } },
      })),
    ),
    {
      section: 'rulings: Accounts',
      given: 'asking',
      input: 'fresh page',
      when: 'submit(empty)',
      expect: {
        state: 'asking',
        context: { problems: { password: 'Password is required.' }, failure: null },
        shows: ['Password is required.'],
      },
    },
    {
      section: 'rulings: Accounts',
      given: 'asking',
      input: 'fresh page',
      when: 'submit(good)',
      expect: {
        state: 'deleting',
        tags: ['busy', 'dialog'],
        context: { problems: {}, failure: null },
        invokes: { deleteAccount: { password: 'Kazi-demo-1' } },
      },
    },
    { section: 'rulings: Accounts', given: 'deleting', when: 'submit', expect: { state: 'deleting' } },
    ...(['asking', 'deleting'] as const).map((state) => ({
      section: 'issue 16: Sign-in by OpenID Connect',
      input: 'without a password' as const,
      given: state,
      when: 'togglePassword',
      expect: { state, context: { passwordShown: false } },
    })),
    ...['submit(good)', 'submit(empty)'].map((when) => ({
      section: 'issue 16: Sign-in by OpenID Connect',
      input: 'without a password' as const,
      given: 'asking' as const,
      when,
      expect: { state: 'deleting' as const, tags: ['busy', 'dialog'], context: { problems: {}, failure: null }, invokes: { deleteAccount: {} } },
    })),
    {
      section: 'issue 16: Sign-in by OpenID Connect',
      input: 'without a password',
      when: 'deleteAccount failed(not new)',
      expect: { state: 'asking', tags: ['dialog'], context: { problems: {}, failure: notNew }, shows: [notNew] },
    },
    {
      section: 'rulings: Accounts',
      when: 'deleteAccount done',
      expect: {
        state: 'deleted',
        does: [{ endSession: {} }, { toast: { tone: 'success', text: 'Your account has been deleted.' } }, { navigate: { to: '/' } }],
      },
    },
    {
      section: 'rulings: Accounts',
      input: 'fresh page',
      when: 'deleteAccount failed(wrong)',
      expect: {
        state: 'asking',
        tags: ['dialog'],
        context: { problems: { password: 'The password is not right.' }, failure: null },
        shows: ['The password is not right.'],
      },
    },
    {
      section: 'rulings: Accounts',
      input: 'fresh page',
      when: 'deleteAccount failed(wrong, unsaid)',
      expect: { state: 'asking', context: { problems: { password: 'This is not your password.' } }, shows: ['This is not your password.'] },
    },
    {
      section: 'rulings: Accounts',
      when: 'deleteAccount failed(last one)',
      expect: { state: 'asking', tags: ['dialog'], context: { problems: {}, failure: onlyOne }, shows: [onlyOne] },
    },
    {
      section: 'rulings: Accounts',
      when: 'deleteAccount failed(without a word)',
      expect: {
        state: 'asking',
        tags: ['dialog'],
        context: { problems: {}, failure: 'Your account could not be deleted. Please try again.' },
        shows: ['Your account could not be deleted. Please try again.'],
      },
    },
  ],
})
