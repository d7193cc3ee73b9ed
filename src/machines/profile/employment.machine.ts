import { assign, setup } from 'xstate'
import { Employment, type UserInfo } from '../../services/contract/entities.ts'
import { problemsOf, type Problems } from '../../services/contract/fields.ts'
import { effects } from '../effects.ts'
import { sessionEffects } from '../session-effects.ts'
import { tellParent } from '../parent.ts'
import { refusedBy, saveProfile } from './profile-saving.ts'

export type Workplace = { employer: string; position: string }

type Context = {
  /** The value on the server. */
  saved: Employment
  /** The shown value: it changes before it is saved, and changes back when saving fails. */
  employment: Employment
  /** The input from before the session ended, over the saved value. */
  typed: Partial<Workplace>
  problems: Problems
}

/** The default of a profile without the field. */
const unsaid: Employment = { openToWork: true }

/** Whether the user looks for work, and the employer when not; each change is saved (specification 2.13, 4: Profile page). */
export const employmentMachine = setup({
  types: {
    input: {} as { saved: Employment | null; typed: Partial<Workplace> },
    context: {} as Context,
    events: {} as { type: 'choose'; openToWork: boolean } | { type: 'save'; draft: Workplace },
    tags: {} as 'busy',
  },
  actors: { saveProfile },
  actions: {
    ...effects,
    ...sessionEffects,
    choose: assign(({ context }, { openToWork }: { openToWork: boolean }) => ({ employment: { ...context.saved, openToWork }, problems: {} })),
    accept: assign(({ context }, { draft }: { draft: Workplace }) => ({ employment: Employment.parse({ ...context.saved, ...draft }), problems: {} })),
    keepProblems: assign(({ context }, { draft }: { draft: Workplace }) => ({ problems: problemsOf(Employment, { ...context.saved, ...draft }) })),
    keep: assign((_, { userInfo: { employment = unsaid } }: { userInfo: UserInfo }) => ({ saved: employment, employment, typed: {} })),
    tellForgotten: tellParent(() => ({ type: 'typed.forgotten', part: 'employment' })),
    goBack: assign(({ context }) => ({ employment: context.saved })),
  },
  guards: {
    isChange: ({ context }, { openToWork }: { openToWork: boolean }) => context.saved.openToWork !== openToWork,
    employed: ({ context }) => !context.saved.openToWork,
    parses: ({ context }, { draft }: { draft: Workplace }) => !context.saved.openToWork && Employment.safeParse({ ...context.saved, ...draft }).success,
  },
}).createMachine({
  id: 'employment',
  context: ({ input }) => ({ saved: input.saved ?? unsaid, employment: input.saved ?? unsaid, typed: input.typed, problems: {} }),
  initial: 'settled',
  states: {
    settled: {
      on: {
        choose: {
          guard: { type: 'isChange', params: ({ event }) => event },
          target: 'saving',
          actions: { type: 'choose', params: ({ event }) => event },
        },
        save: [
          {
            guard: { type: 'parses', params: ({ event }) => event },
            target: 'saving',
            actions: { type: 'accept', params: ({ event }) => event },
          },
          { guard: 'employed', actions: { type: 'keepProblems', params: ({ event }) => event } },
        ],
      },
    },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'saveProfile',
        src: 'saveProfile',
        input: ({ context }) => ({ employment: context.employment }),
        onDone: {
          target: 'settled',
          actions: [
            { type: 'keep', params: ({ event }) => ({ userInfo: event.output }) },
            { type: 'keepProfile', params: ({ event }) => ({ userInfo: event.output }) },
            { type: 'toast', params: { tone: 'success', text: 'Employment status updated.' } },
            'tellForgotten',
          ],
        },
        onError: { target: 'settled', actions: ['goBack', { type: 'toast', params: ({ event }) => refusedBy(event.error) }] },
      },
    },
  },
})
