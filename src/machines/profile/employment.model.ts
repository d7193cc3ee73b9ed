import { employmentMachine } from './employment.machine.ts'
import { done, failed, model } from '../model.ts'
import { failures, offline, tooLate, toProfileChanges, unreadable, unverified, wordless } from '../model/refusals.ts'
import { ada } from '../model/samples.ts'

const open = { openToWork: true }
const employed = { openToWork: false, employer: 'Lake Looms', position: 'Weaver' }
const long = 'x'.repeat(201)
const answer = { ...ada, employment: employed }
const anew = { ...ada, employment: { ...employed, openToWork: true } }
const choose = (openToWork: boolean) => ({ type: 'choose', openToWork }) as const
const save = (employer: string, position: string) => ({ type: 'save', draft: { employer, position } }) as const

export const employmentModel = model(employmentMachine, {
  inputs: { 'nothing said': { saved: null, typed: {} }, employed: { saved: employed, typed: {} }, 'after the session ended': { saved: employed, typed: { position: 'Dyer' } } },
  cases: {
    choose: { open: choose(true), employed: choose(false) },
    save: { workplace: save(' Nile Dyers ', 'Dyer'), blank: save(' ', ''), 'too long': save(long, long) },
    'xstate.done.actor.saveProfile': {
      employed: done('saveProfile', answer),
      open: done('saveProfile', anew),
      'nothing said': done('saveProfile', ada),
    },
    'xstate.error.actor.saveProfile': {
      inactive: failures('saveProfile', unverified, ...toProfileChanges),
      offline: failures('saveProfile', offline, tooLate, unreadable),
      'without a word': failed('saveProfile', wordless),
    },
  },
  key: ({ value, context }) => [value, context.saved, context.employment.openToWork, Object.keys(context.problems)],
  rows: [
    {
      section: '2.13: Employment Status',
      input: 'nothing said',
      when: 'start',
      expect: { state: 'settled', tags: [], context: { saved: open, employment: open, problems: {} }, shows: ['Open to Work', 'Currently Employed'] },
    },
    {
      section: '2.13: Employment Status',
      input: 'employed',
      when: 'start',
      expect: { state: 'settled', context: { saved: employed, employment: employed }, shows: ['Employer name', 'Position'] },
    },
    { section: 'rulings: Sessions', input: 'after the session ended', when: 'start', expect: { state: 'settled', context: { saved: employed, typed: { position: 'Dyer' } } } },
    {
      section: '2.13, issue 3: Profiles',
      input: 'nothing said',
      given: ({ value, context }) => value === 'settled' && context.saved.openToWork && context.saved.employer === undefined,
      when: 'choose(employed)',
      expect: {
        state: 'saving',
        tags: ['busy'],
        context: { saved: open, employment: { openToWork: false }, problems: {} },
        invokes: { saveProfile: { employment: { openToWork: false } } },
        shows: ['Employer name', 'Position'],
      },
    },
    {
      section: '2.13, issue 3: Profiles',
      given: ({ value, context }) => value === 'settled' && !context.saved.openToWork,
      when: 'choose(open)',
      expect: {
        state: 'saving',
        tags: ['busy'],
        context: { saved: employed, employment: { ...employed, openToWork: true }, problems: {} },
        invokes: { saveProfile: { employment: { ...employed, openToWork: true } } },
      },
    },
    {
      section: '2.13',
      given: ({ value, context }) => value === 'settled' && !context.saved.openToWork,
      when: 'choose(employed)',
      expect: { state: 'settled' },
    },
    { section: '2.13', given: ({ value, context }) => value === 'settled' && context.saved.openToWork, when: 'choose(open)', expect: { state: 'settled' } },
    { section: '2.13', given: 'saving', when: 'choose', expect: { state: 'saving' } },
    {
      section: '2.13, issue 3: Profiles',
      given: ({ value, context }) => value === 'settled' && !context.saved.openToWork,
      when: 'save(workplace)',
      expect: {
        state: 'saving',
        context: { saved: employed, employment: { openToWork: false, employer: 'Nile Dyers', position: 'Dyer' }, problems: {} },
        invokes: { saveProfile: { employment: { openToWork: false, employer: 'Nile Dyers', position: 'Dyer' } } },
      },
    },
    {
      section: '2.13',
      given: ({ value, context }) => value === 'settled' && !context.saved.openToWork,
      when: 'save(blank)',
      expect: { state: 'saving', invokes: { saveProfile: { employment: { openToWork: false, employer: '', position: '' } } } },
    },
    {
      section: '7: Profile',
      given: ({ value, context }) => value === 'settled' && !context.saved.openToWork,
      when: 'save(too long)',
      expect: {
        state: 'settled',
        context: { saved: employed, problems: { employer: 'At most 200 characters.', position: 'At most 200 characters.' } },
        shows: ['At most 200 characters.'],
      },
    },
    { section: '2.13', given: ({ value, context }) => value === 'settled' && context.saved.openToWork, when: 'save', expect: { state: 'settled', context: { problems: {} } } },
    { section: '2.13', given: 'saving', when: 'save', expect: { state: 'saving' } },
    {
      section: 'issue 3: Profiles',
      when: 'saveProfile done(employed)',
      expect: {
        state: 'settled',
        tags: [],
        context: { saved: employed, employment: employed, typed: {} },
        does: [{ keepProfile: { userInfo: answer } }, { toast: { tone: 'success', text: 'Employment status updated.' } }, { tellForgotten: {} }],
      },
    },
    {
      section: 'issue 3: Profiles',
      when: 'saveProfile done(open)',
      expect: {
        state: 'settled',
        context: { saved: { ...employed, openToWork: true }, employment: { ...employed, openToWork: true } },
        does: [{ keepProfile: { userInfo: anew } }, { toast: { tone: 'success', text: 'Employment status updated.' } }, { tellForgotten: {} }],
      },
    },
    {
      section: '2.13',
      when: 'saveProfile done(nothing said)',
      expect: {
        state: 'settled',
        context: { saved: open, employment: open },
        does: [{ keepProfile: { userInfo: ada } }, { toast: { tone: 'success', text: 'Employment status updated.' } }, { tellForgotten: {} }],
      },
    },
    {
      section: 'rulings: Accounts',
      input: 'nothing said',
      given: ({ context }) => context.saved.employer === undefined,
      when: 'saveProfile failed(inactive)',
      expect: { state: 'settled', tags: [], context: { saved: open, employment: open }, does: [{ toast: { tone: 'error', text: unverified.message } }] },
    },
    {
      section: 'issue 3: Profiles',
      given: ({ context }) => !context.saved.openToWork,
      when: 'saveProfile failed(offline)',
      expect: {
        state: 'settled',
        tags: [],
        context: { saved: employed, employment: employed },
        does: [{ toast: { tone: 'error', text: offline.message } }],
      },
    },
    {
      section: 'issue 3: Profiles',
      given: ({ context }) => !context.saved.openToWork,
      when: 'saveProfile failed(without a word)',
      expect: {
        state: 'settled',
        tags: [],
        context: { saved: employed, employment: employed },
        does: [{ toast: { tone: 'error', text: 'The profile could not be updated.' } }],
      },
    },
  ],
})
