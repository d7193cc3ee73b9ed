import { done, failed, model } from './model.ts'
import { ada, inactive } from './model/samples.ts'
import { skillsMachine } from './skills.machine.ts'

const defaults = ['React', 'Node.js', 'TypeScript']
const most = Array.from({ length: 50 }, (_, at) => `Skill ${at + 1}`)
const answer = { ...ada, skills: ['Looms'] }
const add = (skill: string) => ({ type: 'add', skill }) as const
const settled = { field: 'hidden', list: 'settled' } as const
const isDefault = ({ value, context }: { value: { list: string }; context: { skills: readonly string[] } }) =>
  value.list === 'settled' && context.skills.includes('React')

const isIgnored = (name: string) => ({
  section: '5: Skills on profile',
  given: (before: Parameters<typeof isDefault>[0] & { context: { problem: string } }) => isDefault(before) && before.context.problem === '',
  when: `add(${name})`,
  expect: { state: 'list.settled' as const, context: { skills: defaults, problem: '' } },
})

const isSaved = (when: string, skills: string[], section: string) => ({
  section,
  given: isDefault,
  when,
  expect: { state: 'list.saving' as const, context: { skills, saved: defaults, problem: '' }, invokes: { saveProfile: { skills } } },
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
      inactive: failed('saveProfile', { status: 403, message: inactive }),
      offline: failed('saveProfile', { status: 'FETCH_ERROR' }),
    },
  },
  key: ({ value, context }) => [value, context.saved.length, context.skills.length, context.problem !== ''],
  rows: [
    {
      section: '2.13, 9: Default profile skills',
      input: 'none yet',
      when: 'start',
      expect: { state: settled, tags: [], context: { saved: defaults, skills: defaults, problem: '' }, shows: defaults },
    },
    { section: 'issue 3: Profiles', input: 'all removed', when: 'start', expect: { state: settled, context: { skills: [] } } },
    { section: 'issue 3: Profiles', input: 'as many as fit', when: 'start', expect: { state: settled, context: { skills: most } } },
    { section: '4: Profile page', given: 'field.hidden', when: 'open', expect: { state: 'field.shown' } },
    { section: '4: Profile page', given: 'list.settled', when: 'open', expect: { state: { field: 'shown', list: 'settled' }, tags: ['input'] } },
    { section: '4: Profile page', given: 'field.shown', when: 'close', expect: { state: 'field.hidden', context: { problem: '' } } },
    { section: '4: Profile page', given: 'field.hidden', when: 'close', expect: { state: 'field.hidden' } },
    isSaved('add(new)', [...defaults, 'Looms'], '2.13: Skills, 5: Skills on profile'),
    isSaved('remove(first)', ['Node.js', 'TypeScript'], '2.13: Skills'),
    { section: '2.13: Skills', given: isDefault, when: 'remove(unknown)', expect: { state: 'list.settled', context: { skills: defaults } } },
    isIgnored('blank'),
    isIgnored('there in another case'),
    {
      section: '7: Profile',
      given: isDefault,
      when: 'add(too long)',
      expect: { state: 'list.settled', context: { skills: defaults, problem: 'At most 200 characters.' }, shows: ['At most 200 characters.'] },
    },
    {
      section: '7: Profile',
      input: 'as many as fit',
      given: ({ value, context }) => value.list === 'settled' && context.skills.length === 50,
      when: 'add(new)',
      expect: { state: 'list.settled', context: { skills: most, problem: 'At most 50 skills.' }, shows: ['At most 50 skills.'] },
    },
    { section: '5: Skills on profile', given: 'list.saving', when: 'add', expect: { state: 'list.saving' } },
    { section: '2.13: Skills', given: 'list.saving', when: 'remove', expect: { state: 'list.saving' } },
    {
      section: 'issue 3: Profiles',
      when: 'saveProfile done(one)',
      expect: { state: 'list.settled', context: { saved: ['Looms'], skills: ['Looms'] }, does: [{ keepProfile: { userInfo: answer } }], shows: ['Looms'] },
    },
    {
      section: 'issue 3: Profiles',
      when: 'saveProfile done(none)',
      expect: { state: 'list.settled', context: { saved: [], skills: [] }, does: [{ keepProfile: { userInfo: { ...ada, skills: [] } } }] },
    },
    {
      section: 'issue 3: Profiles',
      when: 'saveProfile done(absent)',
      expect: { state: 'list.settled', context: { saved: [], skills: [] }, does: [{ keepProfile: { userInfo: ada } }] },
    },
    {
      section: 'rulings: Accounts',
      given: ({ value, context }) => value.list === 'saving' && context.saved.length === 3,
      when: 'saveProfile failed(inactive)',
      expect: { state: 'list.settled', context: { saved: defaults, skills: defaults }, does: [{ toast: { tone: 'error', text: inactive } }], shows: defaults },
    },
    {
      section: 'issue 3: Profiles',
      given: ({ value, context }) => value.list === 'saving' && context.saved.length === 3,
      when: 'saveProfile failed(offline)',
      expect: {
        state: 'list.settled',
        context: { saved: defaults, skills: defaults },
        does: [{ toast: { tone: 'error', text: 'The profile could not be updated.' } }],
      },
    },
  ],
})
