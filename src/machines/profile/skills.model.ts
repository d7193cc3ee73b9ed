import type { SnapshotFrom } from 'xstate'
import { done, failed, model } from '../model.ts'
import { failures, offline, tooLate, toProfileChanges, unreadable, unverified, wordless } from '../model/refusals.ts'
import { ada } from '../model/samples.ts'
import { skillsMachine } from './skills.machine.ts'

const defaults = ['React', 'Node.js', 'TypeScript']
const most = Array.from({ length: 50 }, (_, at) => `Skill ${at + 1}`)
const answer = { ...ada, skills: ['Looms'] }
const add = (skill: string) => ({ type: 'add', skill }) as const
type Before = SnapshotFrom<typeof skillsMachine>
const at = (list: Before['value']['list'], field: Before['value']['field']) => ({ value }: Before) => value.list === list && value.field === field
const named = ['React', 'Dyeing']
const isNamed = (before: Before) => at('settled', 'open')(before) && before.context.saved.includes('Dyeing')
/** The named skills, changed, on their way to the server. */
const isSaving = ({ value, context }: Before) => value.list === 'saving' && context.saved.length === 2
const isUnsaid = (field: Before['value']['field']) => (before: Before) => at('settled', field)(before) && before.context.offered.length > 0 && before.context.skills.length === 0

const isIgnored = (name: string) => ({
  section: '5: Skills on profile',
  given: (before: Before) => isNamed(before) && before.context.problem === '',
  when: `add(${name})`,
  expect: { state: { list: 'settled', field: 'open' } as const, context: { skills: named, problem: '' } },
})

const isSaved = (when: string, skills: string[], section: string) => ({
  section,
  given: isNamed,
  when,
  expect: { state: { list: 'saving', field: 'open' } as const, tags: ['busy'], context: { skills, saved: named, problem: '' }, invokes: { saveProfile: { skills } } },
})

export const skillsModel = model(skillsMachine, {
  inputs: { 'none yet': { saved: null }, named: { saved: named }, 'all removed': { saved: [] }, 'as many as fit': { saved: most } },
  cases: {
    open: [{ type: 'open' }],
    close: [{ type: 'close' }],
    add: {
      new: add(' Looms '),
      blank: add('  '),
      'there in another case': add(' REACT'),
      'too long': add('x'.repeat(201)),
    },
    pick: { offered: { type: 'pick', skill: 'React' }, other: { type: 'pick', skill: 'Dyeing' } },
    remove: { first: { type: 'remove', skill: 'React' }, unknown: { type: 'remove', skill: 'Felting' } },
    'xstate.done.actor.saveProfile': { one: done('saveProfile', answer), none: done('saveProfile', { ...ada, skills: [] }), absent: done('saveProfile', ada) },
    'xstate.error.actor.saveProfile': {
      inactive: failures('saveProfile', unverified, ...toProfileChanges),
      offline: failures('saveProfile', offline, tooLate, unreadable),
      'without a word': failed('saveProfile', wordless),
    },
  },
  key: ({ value, context }) => [value, context.saved.length, context.skills.length, context.skills.length === 0 && context.offered.length > 0, context.problem !== ''],
  rows: [
    {
      section: '2.13, 9: Default profile skills; issue 18: a new account starts without skills',
      input: 'none yet',
      when: 'start',
      expect: { state: { list: 'settled', field: 'closed' }, tags: [], context: { saved: [], skills: [], offered: defaults, problem: '' }, shows: ['No skills yet.', '+ React', '+ Node.js', '+ TypeScript'] },
    },
    ...(['closed', 'open'] as const).map((field) => ({
      section: '9: Default profile skills',
      input: 'none yet' as const,
      given: isUnsaid(field),
      when: 'pick(offered)',
      expect: { state: { list: 'saving', field } as const, tags: ['busy'], context: { skills: ['React'], saved: [] }, invokes: { saveProfile: { skills: ['React'] } } },
    })),
    { section: '9: Default profile skills', given: at('settled', 'open'), when: 'pick(other)', expect: { state: { list: 'settled', field: 'open' } } },
    { section: 'issue 3: Profiles', input: 'named', given: isNamed, when: 'pick(offered)', expect: { state: { list: 'settled', field: 'open' }, context: { skills: named } } },
    { section: '2.13: Skills', given: 'list.saving', when: 'pick', expect: { state: 'list.saving' } },
    { section: 'issue 3: Profiles', input: 'named', when: 'start', expect: { state: { list: 'settled', field: 'closed' }, context: { saved: named, skills: named, offered: [] }, shows: named } },
    { section: 'issue 3: Profiles', input: 'all removed', when: 'start', expect: { state: { list: 'settled', field: 'closed' }, context: { saved: [], skills: [], offered: [] } } },
    { section: 'issue 3: Profiles', input: 'as many as fit', when: 'start', expect: { state: { list: 'settled', field: 'closed' }, context: { skills: most } } },
    ...(['settled', 'saving'] as const).flatMap(
      (list) =>
        [
          { section: '4: Profile page', given: `list.${list}`, when: 'open', expect: { state: { list, field: 'open' } } },
          { section: '4: Profile page', given: `list.${list}`, when: 'close', expect: { state: { list, field: 'closed' }, context: { problem: '' } } },
        ] as const,
    ),
    {
      section: '4: Profile page',
      given: at('settled', 'closed'),
      when: 'add',
      expect: { state: { list: 'settled', field: 'closed' }, context: { problem: '' } },
    },
    isSaved('add(new)', [...named, 'Looms'], '2.13: Skills, 5: Skills on profile'),
    isSaved('remove(first)', ['Dyeing'], '2.13: Skills'),
    { section: '2.13: Skills', given: isNamed, when: 'remove(unknown)', expect: { state: { list: 'settled', field: 'open' }, context: { skills: named } } },
    isIgnored('blank'),
    isIgnored('there in another case'),
    {
      section: '7: Profile',
      given: isNamed,
      when: 'add(too long)',
      expect: { state: { list: 'settled', field: 'open' }, context: { skills: named, problem: 'At most 200 characters.' }, shows: ['At most 200 characters.'] },
    },
    {
      section: '7: Profile',
      input: 'as many as fit',
      given: (before) => at('settled', 'open')(before) && before.context.skills.length === 50,
      when: 'add(new)',
      expect: { state: { list: 'settled', field: 'open' }, context: { skills: most, problem: 'At most 50 skills.' }, shows: ['At most 50 skills.'] },
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
      given: isSaving,
      when: 'saveProfile failed(inactive)',
      expect: { state: 'list.settled', context: { saved: named, skills: named }, does: [{ toast: { tone: 'error', text: unverified.message } }], shows: named },
    },
    {
      section: 'issue 3: Profiles',
      given: isSaving,
      when: 'saveProfile failed(offline)',
      expect: {
        state: 'list.settled',
        context: { saved: named, skills: named },
        does: [{ toast: { tone: 'error', text: offline.message } }],
      },
    },
    {
      section: 'issue 3: Profiles',
      given: isSaving,
      when: 'saveProfile failed(without a word)',
      expect: {
        state: 'list.settled',
        context: { saved: named, skills: named },
        does: [{ toast: { tone: 'error', text: 'The profile could not be updated.' } }],
      },
    },
  ],
})
