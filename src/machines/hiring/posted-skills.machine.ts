import { assign, setup } from 'xstate'
import { presetsFirst, skillProblemIn, withoutSkill, withSkill } from './skills.ts'

/** The required skills of a new job: any of the preset ones, and others as they are typed (specification 2.6, 9; issue 18). */
export const postedSkillsMachine = setup({
  types: {
    /** Those of a draft that is continued. */
    input: {} as { skills: readonly string[] },
    /** `problem`: the reason why the last skill was not added; empty where it was. */
    context: {} as { skills: readonly string[]; problem: string },
    events: {} as { type: 'add'; skill: string } | { type: 'remove'; skill: string },
  },
  actions: {
    add: assign(({ context }, { skill }: { skill: string }) => ({ skills: presetsFirst(withSkill(context.skills, skill)), problem: '' })),
    remove: assign(({ context }, { skill }: { skill: string }) => ({ skills: withoutSkill(context.skills, skill), problem: '' })),
    keepProblem: assign(({ context }, { skill }: { skill: string }) => ({ problem: skillProblemIn(context.skills, skill) })),
    /** Replaces the skills of the form's draft. */
    chooseSkills: (_, _params: { skills: readonly string[] }) => {},
  },
  guards: {
    addable: ({ context }, { skill }: { skill: string }) => skillProblemIn(context.skills, skill) === '',
    has: ({ context }, { skill }: { skill: string }) => context.skills.includes(skill),
  },
}).createMachine({
  id: 'postedSkills',
  context: ({ input }) => ({ ...input, problem: '' }),
  initial: 'clear',
  on: {
    add: [
      {
        guard: { type: 'addable', params: ({ event }) => event },
        target: '.clear',
        actions: [{ type: 'add', params: ({ event }) => event }, { type: 'chooseSkills', params: ({ context }) => ({ skills: context.skills }) }],
      },
      { target: '.refused', actions: { type: 'keepProblem', params: ({ event }) => event } },
    ],
    remove: {
      guard: { type: 'has', params: ({ event }) => event },
      target: '.clear',
      actions: [{ type: 'remove', params: ({ event }) => event }, { type: 'chooseSkills', params: ({ context }) => ({ skills: context.skills }) }],
    },
  },
  states: { clear: {}, refused: {} },
})
