import { done, failed, model } from '../model.ts'
import { failures, offline, tooLate, toProfileChanges, unreadable, unverified, wordless } from '../model/refusals.ts'
import { ada } from '../model/samples.ts'
import { skillsMachine } from './skills.machine.ts'

const defaults = ['React', 'Node.js', 'TypeScript']
const most = Array.from({ length: 50 }, (_, at) => `Skill ${at + 1}`)
const answer = { ...ada, skills: ['Looms'] }
const add = (skill: string) => ({ type: 'add', skill }) as const
type Before = { value: string; context: { skills: readonly string[]; adding: boolean; problem: string } }
const isDefault = ({ value, context }: Before) => value === 'settled' && context.skills.includes('React') && context.adding

const isIgnored = (name: string) => ({
  section: '5: Skills on profile',
  given: (before: Before) => isDefault(before) && before.context.problem === '',
  when: `add(${name})`,
  expect: { state: 'settled' as const, context: { skills: defaults, problem: '' } },
})

const isSaved = (when: string, skills: string[], section: string) => ({
  section,
  given: isDefault,
  when,
  expect: { state: 'saving' as const, context: { skills, saved: defaults, problem: '' }, invokes: { saveProfile: { skills } } },
})

export const skillsModel = model(skillsMachine, {
  inputs: { 'none yet': { saved: null }, 'all removed': { saved: [] }, 'as many as fit': { saved: most } },
  cases: {
    open: [{ type: 'open' }],
    close: [{ type: 'close' }],
    add: {
      new: add(' Looms '),
      blank: add('  '),
      'there in another case': add(' react'),
      'too long': add('x'.repeat(201)),
    },
    remove: { first: { type: 'remove', skill: 'React' }, unknown: { type: 'remove', skill: 'Dyeing' } },
    'xstate.done.actor.saveProfile': { one: done('saveProfile', answer), none: done('saveProfile', { ...ada, skills: [] }), absent: done('saveProfile', ada) },
    'xstate.error.actor.saveProfile': {
      inactive: failures('saveProfile', unverified, ...toProfileChanges),
      offline: failures('saveProfile', offline, tooLate, unreadable),
      'without a word': failed('saveProfile', wordless),
    },
  },
  key: ({ value, context }) => [value, context.saved.length, context.skills.length, context.adding, context.problem !== ''],
  rows: [
    {
      section: '2.13, 9: Default profile skills',
      input: 'none yet',
      when: 'start',
      expect: { state: 'settled', tags: [], context: { saved: defaults, skills: defaults, adding: false, problem: '' }, shows: defaults },
    },
    { section: 'issue 3: Profiles', input: 'all removed', when: 'start', expect: { state: 'settled', context: { skills: [] } } },
    { section: 'issue 3: Profiles', input: 'as many as fit', when: 'start', expect: { state: 'settled', context: { skills: most } } },
    { section: '4: Profile page', given: 'settled', when: 'open', expect: { state: 'settled', context: { adding: true } } },
    { section: '4: Profile page', given: 'saving', when: 'open', expect: { state: 'saving', context: { adding: true } } },
    { section: '4: Profile page', given: 'settled', when: 'close', expect: { state: 'settled', context: { adding: false, problem: '' } } },
    {
      section: '4: Profile page',
      given: ({ value, context }) => value === 'settled' && !context.adding,
      when: 'add',
      expect: { state: 'settled', context: { problem: '' } },
    },
    isSaved('add(new)', [...defaults, 'Looms'], '2.13: Skills, 5: Skills on profile'),
    isSaved('remove(first)', ['Node.js', 'TypeScript'], '2.13: Skills'),
    { section: '2.13: Skills', given: isDefault, when: 'remove(unknown)', expect: { state: 'settled', context: { skills: defaults } } },
    isIgnored('blank'),
    isIgnored('there in another case'),
    {
      section: '7: Profile',
      given: isDefault,
      when: 'add(too long)',
      expect: { state: 'settled', context: { skills: defaults, problem: 'At most 200 characters.' }, shows: ['At most 200 characters.'] },
    },
    {
      section: '7: Profile',
      input: 'as many as fit',
      given: ({ value, context }) => value === 'settled' && context.skills.length === 50 && context.adding,
      when: 'add(new)',
      expect: { state: 'settled', context: { skills: most, problem: 'At most 50 skills.' }, shows: ['At most 50 skills.'] },
    },
    { section: '5: Skills on profile', given: 'saving', when: 'add', expect: { state: 'saving' } },
    { section: '2.13: Skills', given: 'saving', when: 'remove', expect: { state: 'saving' } },
    {
      section: 'issue 3: Profiles',
      when: 'saveProfile done(one)',
      expect: { state: 'settled', context: { saved: ['Looms'], skills: ['Looms'] }, does: [{ keepProfile: { userInfo: answer } }], shows: ['Looms'] },
    },
    {
      section: 'issue 3: Profiles',
      when: 'saveProfile done(none)',
      expect: { state: 'settled', context: { saved: [], skills: [] }, does: [{ keepProfile: { userInfo: { ...ada, skills: [] } } }] },
    },
    {
      section: 'issue 3: Profiles',
      when: 'saveProfile done(absent)',
      expect: { state: 'settled', context: { saved: [], skills: [] }, does: [{ keepProfile: { userInfo: ada } }] },
    },
    {
      section: 'rulings: Accounts',
      given: ({ value, context }) => value === 'saving' && context.saved.length === 3,
      when: 'saveProfile failed(inactive)',
      expect: { state: 'settled', context: { saved: defaults, skills: defaults }, does: [{ toast: { tone: 'error', text: unverified.message } }], shows: defaults },
    },
    {
      section: 'issue 3: Profiles',
      given: ({ value, context }) => value === 'saving' && context.saved.length === 3,
      when: 'saveProfile failed(offline)',
      expect: {
        state: 'settled',
        context: { saved: defaults, skills: defaults },
        does: [{ toast: { tone: 'error', text: offline.message } }],
      },
    },
    {
      section: 'issue 3: Profiles',
      given: ({ value, context }) => value === 'saving' && context.saved.length === 3,
      when: 'saveProfile failed(without a word)',
      expect: {
        state: 'settled',
        context: { saved: defaults, skills: defaults },
        does: [{ toast: { tone: 'error', text: 'The profile could not be updated.' } }],
      },
    },
  ],
  equivalents: {
    '(root) open: drop guard': 'what is open already is not opened further',
    '(root) close: drop guard': 'what is closed has nothing left to close, and says nothing',
  },
})
