import { done, failed, model } from '../model.ts'
import { failures, offline, tooLate, toProfileChanges, unreadable, unverified, wordless } from '../model/refusals.ts'
import { ada } from '../model/samples.ts'
import { profileDetailsMachine, type Details } from './profile-details.machine.ts'

const before: Details = { fullName: 'Ada Byron', profession: '', telephone: '+256700100101' }
const good: Details = { fullName: ' Ada King ', profession: 'Weaver', telephone: '' }
const sent = { fullName: 'Ada King', profession: 'Weaver', telephone: '' }
const { telephone: _, ...rest } = ada
const changed = { ...rest, fullName: 'Ada King', profession: 'Weaver' }

const forgotten = { tellForgotten: {} }
const typed = { profession: 'Dyer', telephone: '' }

export const profileDetailsModel = model(profileDetailsMachine, {
  inputs: { applicant: { ...before, typed: null }, 'after the session ended': { ...before, typed } },
  cases: {
    edit: [{ type: 'edit' }],
    cancel: [{ type: 'cancel' }],
    save: {
      good: { type: 'save', draft: good },
      bad: { type: 'save', draft: { fullName: ' ', profession: '', telephone: 'none' } },
    },
    'xstate.done.actor.saveProfile': [done('saveProfile', changed)],
    'xstate.error.actor.saveProfile': {
      inactive: failures('saveProfile', unverified, ...toProfileChanges),
      offline: failures('saveProfile', offline, tooLate, unreadable),
      'without a word': failed('saveProfile', wordless),
    },
  },
  key: ({ value, context }) => [value, context.fullName, Object.keys(context.problems)],
  rows: [
    {
      section: '2.13: Profile Details',
      input: 'applicant',
      when: 'start',
      expect: { state: 'reading', tags: [], context: { ...before, problems: {} }, shows: ['Name', 'Profession', 'Contact', 'Ada Byron', '+256700100101'] },
    },
    { section: 'rulings: Sessions', input: 'after the session ended', when: 'start', expect: { state: 'editing', tags: ['editing'], context: { ...before, typed, problems: {} } } },
    { section: '2.13, 4: Profile page', given: 'reading', when: 'edit', expect: { state: 'editing', tags: ['editing'], context: { problems: {} } } },
    { section: '4: Profile page', given: 'editing', when: 'edit', expect: { state: 'editing' } },
    {
      section: '4: Profile page',
      given: 'editing',
      when: 'cancel',
      expect: { state: 'reading', tags: [], context: { typed: null, problems: {} }, does: [forgotten] },
    },
    { section: '4: Profile page', given: 'reading', when: 'cancel', expect: { state: 'reading' } },
    { section: '4: Profile page', given: 'saving', when: 'cancel', expect: { state: 'saving' } },
    {
      section: '5',
      given: 'editing',
      when: 'save(bad)',
      expect: {
        state: 'editing',
        tags: ['editing'],
        context: { problems: { fullName: 'Name is required.', telephone: 'Invalid telephone format.' } },
        shows: ['Name is required.', 'Invalid telephone format.'],
      },
    },
    {
      section: 'issue 3: Profiles, 7: Profile',
      given: 'editing',
      when: 'save(good)',
      expect: { state: 'saving', tags: ['busy', 'editing'], context: { problems: {} }, invokes: { saveProfile: sent } },
    },
    { section: '4: Profile page', given: 'reading', when: 'save', expect: { state: 'reading' } },
    { section: '4: Profile page', given: 'saving', when: 'save', expect: { state: 'saving' } },
    {
      section: '2.13: Save leaves edit mode',
      when: 'saveProfile done',
      expect: {
        state: 'reading',
        tags: [],
        context: { fullName: 'Ada King', profession: 'Weaver', telephone: '', typed: null },
        does: [{ keepProfile: { userInfo: changed } }, { toast: { tone: 'success', text: 'Profile updated.' } }, forgotten],
        shows: ['Ada King', 'Weaver'],
      },
    },
    { section: 'rulings: Sessions', input: 'after the session ended', given: ({ value, context }) => value === 'editing' && context.typed !== null, when: 'cancel', expect: { state: 'reading', context: { ...before, typed: null }, does: [forgotten] } },
    {
      section: 'rulings: Sessions',
      input: 'after the session ended',
      when: 'saveProfile done',
      expect: {
        state: 'reading',
        context: { typed: null },
        does: [{ keepProfile: { userInfo: changed } }, { toast: { tone: 'success', text: 'Profile updated.' } }, forgotten],
      },
    },
    {
      section: 'rulings: Accounts',
      when: 'saveProfile failed(inactive)',
      expect: { state: 'editing', tags: ['editing'], does: [{ toast: { tone: 'error', text: unverified.message } }] },
    },
    {
      section: 'issue 3: Profiles',
      when: 'saveProfile failed(offline)',
      expect: { state: 'editing', tags: ['editing'], does: [{ toast: { tone: 'error', text: offline.message } }] },
    },
    {
      section: 'issue 3: Profiles',
      when: 'saveProfile failed(without a word)',
      expect: { state: 'editing', tags: ['editing'], does: [{ toast: { tone: 'error', text: 'The profile could not be updated.' } }] },
    },
  ],
})
