import { done, failed, model } from '../model.ts'
import { failures, offline, tooLate, toAccounts, toProfileChanges, unreadable, unverified, wordless } from '../model/refusals.ts'
import { ada } from '../model/samples.ts'
import { userProfileMachine, type ProfileDraft } from './user-profile.machine.ts'

const good: ProfileDraft = { firstName: ' Ada ', surname: 'King', telephone: '+256700100199', city: '', country: 'Uganda', companyName: '' }
const sent = { firstName: 'Ada', surname: 'King', telephone: '+256700100199', city: '', country: 'Uganda', companyName: '' }
const changed = { ...ada, surname: 'King', fullName: 'Ada King', telephone: '+256700100199' }
const typed = { surname: 'King', city: '' }
const loading = { state: 'loading', tags: ['busy'], invokes: { loadProfile: undefined } } as const

export const userProfileModel = model(userProfileMachine, {
  inputs: { 'fresh page': { typed: {} }, 'after the session ended': { typed } },
  cases: {
    submit: {
      good: { type: 'submit', draft: good },
      'no telephone': { type: 'submit', draft: { ...good, telephone: ' ' } },
      empty: { type: 'submit', draft: { firstName: ' ', surname: '', telephone: '', city: '', country: '', companyName: '' } },
      'bad telephone': { type: 'submit', draft: { ...good, telephone: '12345' } },
    },
    retry: [{ type: 'retry' }],
    'xstate.done.actor.loadProfile': [done('loadProfile', ada)],
    'xstate.error.actor.loadProfile': [failures('loadProfile', offline, tooLate, unreadable, wordless, ...toAccounts)],
    'xstate.done.actor.saveProfile': [done('saveProfile', changed)],
    'xstate.error.actor.saveProfile': {
      inactive: failures('saveProfile', unverified, ...toProfileChanges),
      offline: failures('saveProfile', offline, tooLate, unreadable),
      'without a word': failed('saveProfile', wordless),
    },
  },
  key: ({ value, context }) => [value, context.failure !== null, Object.keys(context.problems), context.profile?.surname ?? null],
  rows: [
    { section: 'rulings: Sessions', input: 'after the session ended', when: 'start', expect: { ...loading, context: { typed } } },
    { section: 'rulings: Sessions', input: 'after the session ended', when: 'loadProfile done', expect: { state: 'editing', context: { profile: ada, typed }, does: [{ keepProfile: { userInfo: ada } }] } },
    { section: '2.13, 7: Profile', when: 'start', expect: { ...loading, context: { profile: null, problems: {}, failure: null }, shows: ['Loading...'] } },
    {
      section: '2.13, 7: Profile',
      when: 'loadProfile done',
      expect: {
        state: 'editing',
        tags: [],
        context: { profile: ada, failure: null },
        does: [{ keepProfile: { userInfo: ada } }],
        shows: ['First name', 'Surname', 'E-mail', 'Telephone', 'City', 'Country', 'Update Profile'],
      },
    },
    { section: '7: fetch layer', when: 'loadProfile failed', expect: { state: 'failed', tags: [], context: { profile: null, failure: offline } } },
    { section: '7: fetch layer', given: 'failed', when: 'retry', expect: loading },
    { section: '7: fetch layer', given: 'editing', when: 'retry', expect: { state: 'editing' } },
    {
      section: '2.13, 7: Profile',
      given: 'editing',
      when: 'submit(good)',
      expect: { state: 'saving', tags: ['busy'], context: { problems: {} }, invokes: { saveProfile: sent } },
    },
    {
      section: '5: telephone, if given',
      given: 'editing',
      when: 'submit(no telephone)',
      expect: { state: 'saving', context: { problems: {} }, invokes: { saveProfile: { ...sent, telephone: '' } } },
    },
    {
      section: '5: Registration',
      given: 'editing',
      when: 'submit(empty)',
      expect: {
        state: 'editing',
        context: { problems: { firstName: 'First name is required.', surname: 'Surname is required.' } },
        shows: ['First name is required.', 'Surname is required.'],
      },
    },
    {
      section: '5: Registration',
      given: 'editing',
      when: 'submit(bad telephone)',
      expect: { state: 'editing', context: { problems: { telephone: 'Invalid telephone format.' } }, shows: ['Invalid telephone format.'] },
    },
    { section: '2.13', given: 'saving', when: 'submit', expect: { state: 'saving' } },
    {
      section: 'issue 3: Profiles',
      when: 'saveProfile done',
      expect: {
        state: 'editing',
        tags: [],
        context: { profile: changed, typed: {} },
        does: [{ keepProfile: { userInfo: changed } }, { toast: { tone: 'success', text: 'Profile updated.' } }],
      },
    },
    { section: 'rulings: Sessions', input: 'after the session ended', when: 'saveProfile done', expect: { state: 'editing', context: { profile: changed, typed: {} }, does: [{ keepProfile: { userInfo: changed } }, { toast: { tone: 'success', text: 'Profile updated.' } }] } },
    {
      section: 'rulings: Accounts',
      when: 'saveProfile failed(inactive)',
      expect: { state: 'editing', tags: [], does: [{ toast: { tone: 'error', text: unverified.message } }] },
    },
    {
      section: 'issue 3: Profiles',
      when: 'saveProfile failed(offline)',
      expect: { state: 'editing', tags: [], does: [{ toast: { tone: 'error', text: offline.message } }] },
    },
    {
      section: 'issue 3: Profiles',
      when: 'saveProfile failed(without a word)',
      expect: { state: 'editing', tags: [], does: [{ toast: { tone: 'error', text: 'The profile could not be updated.' } }] },
    },
  ],
})
