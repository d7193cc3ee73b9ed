import type { SnapshotFrom } from 'xstate'
import { model } from '../model.ts'
import { postedSkillsMachine } from './posted-skills.machine.ts'

const section = 'issue 18: posting takes free skills'
const ten = Array.from({ length: 10 }, (_, at) => `Loom ${at + 1}`)
const own = 'Backstrap looms'
const preset = 'Time Management'

type Snapshot = SnapshotFrom<typeof postedSkillsMachine>
const hasOnly = (...skills: string[]) => ({ context }: Snapshot) => JSON.stringify(context.skills) === JSON.stringify(skills)

const changed = (given: ReturnType<typeof hasOnly>, when: string, skills: readonly string[], demanded = section) => ({
  section: demanded,
  given,
  when,
  expect: { state: 'clear' as const, context: { skills, problem: '' }, does: [{ chooseSkills: { skills } }] },
})
const refused = (given: ReturnType<typeof hasOnly>, when: string, problem: string, demanded = section) => ({
  section: demanded,
  given,
  when,
  expect: { state: 'refused' as const, context: { problem }, shows: [problem] },
})

export const postedSkillsModel = model(postedSkillsMachine, {
  inputs: { 'new job': { skills: [] }, 'as many as there may be': { skills: ten } },
  cases: {
    add: {
      own: { type: 'add', skill: ` ${own} ` },
      'preset in other letters': { type: 'add', skill: 'time MANAGEMENT' },
      blank: { type: 'add', skill: ' ' },
      'too long': { type: 'add', skill: 'x'.repeat(201) },
    },
    remove: { own: { type: 'remove', skill: own }, preset: { type: 'remove', skill: preset } },
  },
  key: ({ value, context: { skills } }) => [value, skills],
  rows: [
    { section, input: 'new job', when: 'start', expect: { state: 'clear', context: { skills: [], problem: '' } } },
    { section: 'rulings: Sessions', input: 'as many as there may be', when: 'start', expect: { state: 'clear', context: { skills: ten, problem: '' } } },
    changed(hasOnly(), 'add(own)', [own]),
    changed(hasOnly(preset), 'add(own)', [preset, own]),
    changed(hasOnly(own), 'add(preset in other letters)', [preset, own], `${section}; 9: preset skills`),
    changed(hasOnly(), 'add(preset in other letters)', [preset], `${section}; 9: preset skills`),
    changed(hasOnly(own), 'remove(own)', []),
    changed(hasOnly(preset, own), 'remove(own)', [preset]),
    changed(hasOnly(preset, own), 'remove(preset)', [own], '2.6'),
    ...['remove(own)', 'remove(preset)'].map((when) => ({ section, given: (snapshot: Snapshot) => hasOnly()(snapshot) && snapshot.value === 'clear', when, expect: { state: 'clear' as const, context: { skills: [] } } })),
    refused(hasOnly(own), 'add(own)', 'This skill is there already.'),
    refused(hasOnly(preset), 'add(preset in other letters)', 'This skill is there already.'),
    refused(hasOnly(), 'add(blank)', 'A skill must not be blank.', '5: Edit job, a new skill must be non-blank'),
    refused(hasOnly(), 'add(too long)', 'At most 200 characters.'),
    refused(hasOnly(...ten), 'add(own)', 'At most 10 skills.', `${section}; 9: at most 10 on an edit`),
  ],
})
