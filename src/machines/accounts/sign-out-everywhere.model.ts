import { done, failed, model } from '../model.ts'
import { failures, offline, toAccounts, tooLate, unavailable, unreadable, wordless } from '../model/refusals.ts'
import { signOutEverywhereMachine } from './sign-out-everywhere.machine.ts'

const question = {
  title: 'Log out everywhere?',
  text: 'Every device that uses your account is logged out, this one too.',
  confirmLabel: 'Yes, log out',
  cancelLabel: 'Cancel',
}

export const signOutEverywhereModel = model(signOutEverywhereMachine, {
  inputs: { 'fresh page': undefined },
  cases: {
    signOut: [{ type: 'signOut' }],
    'xstate.done.actor.confirmation': {
      yes: done('confirmation', { confirmed: true }),
      no: done('confirmation', { confirmed: false }),
    },
    'xstate.error.actor.confirmation': [failed('confirmation', { status: 'PARSING_ERROR' })],
    'xstate.done.actor.logoutEverywhere': [done('logoutEverywhere')],
    'xstate.error.actor.logoutEverywhere': {
      refused: failures('logoutEverywhere', unavailable, offline, tooLate, unreadable, ...toAccounts),
      'without a word': failed('logoutEverywhere', wordless),
    },
  },
  key: ({ value }) => value,
  rows: [
    { section: 'rulings: Accounts', when: 'start', expect: { state: 'idle', tags: [] } },
    {
      section: 'rulings: The rest',
      given: 'idle',
      when: 'signOut',
      expect: { state: 'confirming', tags: [], invokes: { confirmation: question }, shows: Object.values(question) },
    },
    { section: 'rulings: The rest', given: 'confirming', when: 'signOut', expect: { state: 'confirming' } },
    { section: 'rulings: The rest', when: 'confirmation done(no)', expect: { state: 'idle', tags: [] } },
    { section: 'rulings: The rest', when: 'confirmation failed', expect: { state: 'idle', tags: [] } },
    {
      section: 'rulings: Accounts',
      when: 'confirmation done(yes)',
      expect: { state: 'signingOut', tags: ['busy'], invokes: { logoutEverywhere: undefined } },
    },
    { section: 'rulings: Accounts', given: 'signingOut', when: 'signOut', expect: { state: 'signingOut' } },
    {
      section: 'rulings: Accounts',
      when: 'logoutEverywhere done',
      expect: {
        state: 'signedOut',
        does: [{ endSession: {} }, { toast: { tone: 'success', text: 'You are logged out on every device.' } }, { navigate: { to: '/' } }],
      },
    },
    {
      section: 'rulings: Accounts',
      when: 'logoutEverywhere failed(refused)',
      expect: { state: 'idle', tags: [], does: [{ toast: { tone: 'error', text: unavailable.message } }] },
    },
    {
      section: 'rulings: Accounts',
      when: 'logoutEverywhere failed(without a word)',
      expect: { state: 'idle', tags: [], does: [{ toast: { tone: 'error', text: 'Logging out everywhere failed. Please try again.' } }] },
    },
  ],
})
