import { assertEvent, assign, setup, type ActorRefFrom } from 'xstate'
import { port } from '../../../src/machines/ports.ts'

/** The actor of a step when a person walks a path: the console itself, the person, or the stubbed server. */
export type Doer = 'console' | 'person' | 'server'

export type Mode = 'automatic' | 'guided'

/** A path to walk, with the doer of each of its steps. */
export type Way = { readonly model: string; readonly path: string; readonly doers: readonly Doer[] }

/** The application's position beside the path: the state in the model, if it is known, and the pending ports. */
export type AppPosition = { readonly state: string | null; readonly waiting: readonly string[] }

/** The result of an answer: the differences from the model, and the application's position. */
export type Answered = { readonly problems: readonly string[]; readonly course: AppPosition }

type Context = {
  /** The search text of the list of paths, and the one model that filters it, or ''. */
  search: string
  only: string
  mode: Mode
  /** Milliseconds between two steps that the console makes. */
  pace: number
  way: Way | null
  /** The number of passed steps. */
  stepIndex: number
  /** Whether the walk pauses after the step that is under way. */
  isPausing: boolean
  /** The failed checks. */
  problems: readonly string[]
  course: AppPosition | null
}

const lost = 'The application was loaded anew.'

const unexpected = (error: unknown): readonly string[] => [error instanceof Error ? error.message : String((error as { message?: unknown }).message ?? error)]

const keepingError = { type: 'keepError', params: ({ event }: { event: { error: unknown } }) => event } as const
const failing = { target: '#console.failed', actions: keepingError } as const

/** The QA console (issue 5): one path at a time, walked by itself or by a person whose steps are ticked off. */
export const consoleMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | { type: 'search'; text: string }
      | { type: 'narrow'; model: string }
      | { type: 'choose'; way: Way }
      | { type: 'setMode'; mode: Mode }
      | { type: 'setPace'; pace: number }
      | { type: 'again' }
      | { type: 'close' }
      | { type: 'pause' }
      | { type: 'resume' }
      | { type: 'step' }
      /** The console makes the step that a person, the time or something else was to make. */
      | { type: 'help' }
      /** A call is ended by one of its outcomes; `wanted` is the path's own. */
      | { type: 'answer'; port: string; outcome: number; wanted: boolean }
      | { type: 'frame.lost' },
    tags: {} as 'busy',
  },
  actors: {
    openPath: port<void, { model: string; path: string }>('openPath'),
    playStep: port<readonly string[], { at: number }>('playStep'),
    /** Ends when the step passes, or when other checks fail than before. */
    awaitStep: port<{ isReached: boolean; missing: readonly string[] }, { at: number; missing: readonly string[] }>('awaitStep'),
    answerCall: port<Answered, { at: number | null; port: string; outcome: number }>('answerCall'),
    /** Ends when the application's position changes. */
    awaitCourse: port<AppPosition, { course: AppPosition }>('awaitCourse'),
  },
  actions: {
    keepSearch: assign((_, { text }: { text: string }) => ({ search: text })),
    keepModel: assign((_, { model }: { model: string }) => ({ only: model })),
    keepMode: assign((_, { mode }: { mode: Mode }) => ({ mode })),
    keepPace: assign((_, { pace }: { pace: number }) => ({ pace })),
    keepWay: assign((_, { way }: { way: Way | null }) => ({ way })),
    begin: assign({ stepIndex: 0, isPausing: false, problems: [], course: null }),
    hold: assign({ isPausing: true }),
    letGo: assign({ isPausing: false }),
    tick: assign(({ context }) => ({ stepIndex: context.stepIndex + 1, problems: [] })),
    keepProblems: assign((_, { problems }: { problems: readonly string[] }) => ({ problems })),
    keepError: assign((_, { error }: { error: unknown }) => ({ problems: unexpected(error) })),
    keepCourse: assign((_, { course }: { course: AppPosition }) => ({ course, problems: [] })),
  },
  guards: {
    hasWay: ({ context }) => context.way !== null,
    isWrong: (_, { problems }: { problems: readonly string[] }) => problems.length > 0,
    isLast: ({ context }) => context.stepIndex + 1 === context.way?.doers.length,
    isGuided: ({ context }) => context.mode === 'guided',
    pausesNext: ({ context }) => context.isPausing,
    isWanted: (_, { wanted }: { wanted: boolean }) => wanted,
    isMissing: (_, { isReached }: { isReached: boolean }) => !isReached,
    isPersons: ({ context }) => context.way?.doers[context.stepIndex] === 'person',
  },
  delays: { pace: ({ context }) => context.pace },
}).createMachine({
  id: 'console',
  context: { search: '', only: '', mode: 'automatic', pace: 600, way: null, stepIndex: 0, isPausing: false, problems: [], course: null },
  initial: 'choosing',
  on: {
    search: { actions: { type: 'keepSearch', params: ({ event }) => event } },
    narrow: { actions: { type: 'keepModel', params: ({ event }) => event } },
    setPace: { actions: { type: 'keepPace', params: ({ event }) => event } },
    setMode: [
      { guard: 'hasWay', target: '.opening', actions: { type: 'keepMode', params: ({ event }) => event } },
      { actions: { type: 'keepMode', params: ({ event }) => event } },
    ],
    choose: { target: '.opening', actions: { type: 'keepWay', params: ({ event }) => event } },
    again: { guard: 'hasWay', target: '.opening' },
    close: { target: '.choosing', actions: { type: 'keepWay', params: { way: null } } },
    'frame.lost': { guard: 'hasWay', target: '.failed', actions: { type: 'keepProblems', params: { problems: [lost] } } },
  },
  states: {
    choosing: {},
    opening: {
      tags: 'busy',
      entry: 'begin',
      invoke: {
        id: 'openPath',
        src: 'openPath',
        input: ({ context }) => ({ model: context.way!.model, path: context.way!.path }),
        onDone: 'performing',
        onError: failing,
      },
    },
    performing: {
      tags: 'busy',
      on: { pause: { actions: 'hold' }, resume: { actions: 'letGo' } },
      invoke: {
        id: 'playStep',
        src: 'playStep',
        input: ({ context }) => ({ at: context.stepIndex }),
        onDone: [
          {
            guard: { type: 'isWrong', params: ({ event }) => ({ problems: event.output }) },
            target: 'failed',
            actions: { type: 'keepProblems', params: ({ event }) => ({ problems: event.output }) },
          },
          { guard: 'isLast', target: 'done', actions: 'tick' },
          { guard: 'isGuided', target: 'turning', actions: 'tick' },
          { guard: 'pausesNext', target: 'paused', actions: 'tick' },
          { target: 'resting', actions: 'tick' },
        ],
        onError: failing,
      },
    },
    resting: { on: { pause: 'paused' }, after: { pace: 'performing' } },
    paused: {
      on: { resume: { target: 'performing', actions: 'letGo' }, step: { target: 'performing', actions: 'hold' } },
    },
    /** The actor of the next step. */
    turning: { always: [{ guard: 'isPersons', target: 'waitingForPerson' }, { target: 'waitingForOutcome' }] },
    waitingForPerson: {
      on: {
        help: 'performing',
        answer: 'straying',
      },
      invoke: {
        id: 'awaitStep',
        src: 'awaitStep',
        input: ({ context }) => ({ at: context.stepIndex, missing: context.problems }),
        onDone: [
          {
            guard: { type: 'isMissing', params: ({ event }) => event.output },
            target: 'waitingForPerson',
            reenter: true,
            actions: { type: 'keepProblems', params: ({ event }) => ({ problems: event.output.missing }) },
          },
          { guard: 'isLast', target: 'done', actions: 'tick' },
          { target: 'turning', actions: 'tick' },
        ],
        onError: failing,
      },
    },
    waitingForOutcome: {
      on: {
        help: 'performing',
        answer: [{ guard: { type: 'isWanted', params: ({ event }) => event }, target: 'answering' }, { target: 'straying' }],
      },
    },
    answering: {
      tags: 'busy',
      invoke: {
        id: 'answerCall',
        src: 'answerCall',
        input: ({ context, event }) => {
          assertEvent(event, 'answer')
          return { at: context.stepIndex, port: event.port, outcome: event.outcome }
        },
        onDone: [
          {
            guard: { type: 'isWrong', params: ({ event }) => event.output },
            target: 'failed',
            actions: { type: 'keepProblems', params: ({ event }) => event.output },
          },
          { guard: 'isLast', target: 'done', actions: 'tick' },
          { target: 'turning', actions: 'tick' },
        ],
        onError: failing,
      },
    },
    /** A call ends in another way than the path requires: from here on the person leaves the path. */
    straying: {
      tags: 'busy',
      invoke: {
        id: 'strayCall',
        src: 'answerCall',
        input: ({ event }) => {
          assertEvent(event, 'answer')
          return { at: null, port: event.port, outcome: event.outcome }
        },
        onDone: { target: 'strayed', actions: { type: 'keepCourse', params: ({ event }) => event.output } },
        onError: failing,
      },
    },
    strayed: {
      on: { answer: 'straying' },
      invoke: {
        id: 'awaitCourse',
        src: 'awaitCourse',
        input: ({ context }) => ({ course: context.course! }),
        onDone: { target: 'strayed', reenter: true, actions: { type: 'keepCourse', params: ({ event }) => ({ course: event.output }) } },
        onError: failing,
      },
    },
    failed: {},
    done: {},
  },
})

export type ConsoleActor = ActorRefFrom<typeof consoleMachine>
