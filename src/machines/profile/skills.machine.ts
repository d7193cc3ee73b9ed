import { assign, setup, stateIn } from 'xstate'
import type { UserInfo } from '../../services/contract/entities.ts'
import { problemsOf } from '../../services/contract/fields.ts'
import { ProfileChange } from '../../services/contract/profile/users.ts'
import { effects } from '../effects.ts'
import { sessionEffects } from '../session-effects.ts'
import { refusedBy, saveProfile } from './profile-saving.ts'
import { isNew, offersIn } from './skills.selectors.ts'

/** The default skills of specification 9: offered to a profile that has never named a skill, and stored once they are picked (issue 18). */
const defaultSkills: readonly string[] = ['React', 'Node.js', 'TypeScript']

export type Context = {
  /** The skills on the server. */
  saved: readonly string[]
  /** The shown skills: they change before they are saved, and change back when saving fails. */
  skills: readonly string[]
  /** The skills that can be added by a press, those of the list included. */
  offered: readonly string[]
  /** The problem of the typed skill; empty when there is none. */
  problem: string
}

const withSkill = (skills: readonly string[], skill: string): string[] => [...skills, skill.trim()]

const problemIn = (skills: readonly string[], skill: string): string =>
  Object.values(problemsOf(ProfileChange, { skills: withSkill(skills, skill) }))[0] ?? ''

/** The profile's skills; each change is saved at once (specification 2.13: Skills, 4: Profile page, 5, 9; issue 18: a new account has none). */
export const skillsMachine = setup({
  types: {
    input: {} as { saved: readonly string[] | null },
    context: {} as Context,
    events: {} as { type: 'open' } | { type: 'close' } | { type: 'add'; skill: string } | { type: 'pick'; skill: string } | { type: 'remove'; skill: string },
    tags: {} as 'busy',
  },
  actors: { saveProfile },
  actions: {
    ...effects,
    ...sessionEffects,
    add: assign(({ context }, { skill }: { skill: string }) => ({ skills: withSkill(context.skills, skill), problem: '' })),
    remove: assign(({ context }, { skill }: { skill: string }) => ({ skills: context.skills.filter((existing) => existing !== skill), problem: '' })),
    keepProblem: assign(({ context }, { skill }: { skill: string }) => ({ problem: problemIn(context.skills, skill) })),
    forgetProblem: assign({ problem: '' }),
    keep: assign((_, { userInfo: { skills = [] } }: { userInfo: UserInfo }) => ({ saved: skills, skills })),
    goBack: assign(({ context }) => ({ skills: context.saved })),
  },
  guards: {
    closed: stateIn({ field: 'closed' }),
    addable: ({ context: { skills } }, { skill }: { skill: string }) => isNew(skills, skill) && problemIn(skills, skill) === '',
    unfit: ({ context: { skills } }, { skill }: { skill: string }) => isNew(skills, skill),
    isOffered: ({ context }, { skill }: { skill: string }) => offersIn(context).includes(skill),
    hasSkill: ({ context }, { skill }: { skill: string }) => context.skills.includes(skill),
  },
}).createMachine({
  id: 'skills',
  context: ({ input }) => ({ saved: input.saved ?? [], skills: input.saved ?? [], offered: input.saved === null ? defaultSkills : [], problem: '' }),
  type: 'parallel',
  states: {
    list: {
      initial: 'settled',
      states: {
        settled: {
          on: {
            add: [
              { guard: 'closed' },
              {
                guard: { type: 'addable', params: ({ event }) => event },
                target: 'saving',
                actions: { type: 'add', params: ({ event }) => event },
              },
              { guard: { type: 'unfit', params: ({ event }) => event }, actions: { type: 'keepProblem', params: ({ event }) => event } },
            ],
            pick: {
              guard: { type: 'isOffered', params: ({ event }) => event },
              target: 'saving',
              actions: { type: 'add', params: ({ event }) => event },
            },
            remove: {
              guard: { type: 'hasSkill', params: ({ event }) => event },
              target: 'saving',
              actions: { type: 'remove', params: ({ event }) => event },
            },
          },
        },
        saving: {
          tags: 'busy',
          invoke: {
            id: 'saveProfile',
            src: 'saveProfile',
            input: ({ context }) => ({ skills: [...context.skills] }),
            onDone: {
              target: 'settled',
              actions: [
                { type: 'keep', params: ({ event }) => ({ userInfo: event.output }) },
                { type: 'keepProfile', params: ({ event }) => ({ userInfo: event.output }) },
              ],
            },
            onError: { target: 'settled', actions: ['goBack', { type: 'toast', params: ({ event }) => refusedBy(event.error) }] },
          },
        },
      },
    },
    /** The field for a new skill. */
    field: {
      initial: 'closed',
      states: {
        closed: { on: { open: 'open' } },
        open: { on: { close: { target: 'closed', actions: 'forgetProblem' } } },
      },
    },
  },
})
