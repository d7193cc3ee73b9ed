import type { SnapshotFrom } from 'xstate'
import { done, elapsed, failed, model } from '../../../src/machines/model.ts'
import { consoleMachine, type Mode, type Way } from './console.machine.ts'

const way: Way = { model: 'login', path: '0i0nemm', doers: ['console', 'person', 'server'] }
const other: Way = { model: 'login', path: '1', doers: ['console', 'server', 'person'] }
const reached = { state: 'editing', waiting: [] }
const waits = { state: 'submitting', waiting: ['login'] }
const nowhere = { state: null, waiting: [] }
const broken = { status: 'FETCH_ERROR', message: 'The application does not start' } as const
const problems = [broken.message]
const missing = 'There is no button'
const section = 'issue 5: Console in the product'

type Snapshot = SnapshotFrom<typeof consoleMachine>
type Context = Snapshot['context']

const isLast = ({ way: current, stepIndex }: Context) => stepIndex + 1 === current?.doers.length

/** The parts of a state that distinguish its nodes; all other parts are ignored. */
const facts: { readonly [state: string]: (context: Context) => unknown[] } = {
  opening: ({ mode, way: current }) => [mode, current?.path],
  performing: (context) => [context.mode, context.mode === 'guided' ? context.way?.path : context.isPausing, isLast(context)],
  waitingForPerson: (context) => [isLast(context), context.problems.length],
  waitingForOutcome: (context) => [isLast(context)],
  answering: (context) => [isLast(context)],
  strayed: ({ course }) => [course?.state],
}

/** On a step of one of the paths, in a given mode. */
const on = ({ path }: Way, stepIndex?: number, mode?: Mode) => ({ context }: Snapshot): boolean =>
  context.way?.path === path && (stepIndex ?? context.stepIndex) === context.stepIndex && (mode ?? context.mode) === context.mode

/** The console's own model; its paths are walked like those of the product. */
export const consoleModel = model(consoleMachine, {
  inputs: { opened: undefined },
  cases: {
    search: [{ type: 'search', text: 'inactive' }],
    narrow: [{ type: 'narrow', model: 'login' }],
    choose: { 'server last': { type: 'choose', way }, 'person last': { type: 'choose', way: other } },
    setMode: { guided: { type: 'setMode', mode: 'guided' }, automatic: { type: 'setMode', mode: 'automatic' } },
    setPace: [{ type: 'setPace', pace: 0 }],
    again: [{ type: 'again' }],
    close: [{ type: 'close' }],
    pause: [{ type: 'pause' }],
    resume: [{ type: 'resume' }],
    step: [{ type: 'step' }],
    help: [{ type: 'help' }],
    answer: { wanted: { type: 'answer', port: 'login', outcome: 1, wanted: true }, other: { type: 'answer', port: 'login', outcome: 2, wanted: false } },
    'frame.lost': [{ type: 'frame.lost' }],
    'xstate.done.actor.openPath': [done('openPath')],
    'xstate.error.actor.openPath': [failed('openPath', broken)],
    'xstate.done.actor.playStep': { passed: done('playStep', []), wrong: done('playStep', [missing]) },
    'xstate.error.actor.playStep': [failed('playStep', broken)],
    'xstate.done.actor.awaitStep': { passed: done('awaitStep', { isReached: true, missing: [] }), missing: done('awaitStep', { isReached: false, missing: [missing] }) },
    'xstate.error.actor.awaitStep': [failed('awaitStep', broken)],
    'xstate.done.actor.answerCall': {
      passed: done('answerCall', { problems: [], course: reached }),
      wrong: done('answerCall', { problems: [missing], course: nowhere }),
    },
    'xstate.error.actor.answerCall': [failed('answerCall', broken)],
    'xstate.done.actor.strayCall': {
      known: done('strayCall', { problems: [], course: reached }),
      unknown: done('strayCall', { problems: [missing], course: nowhere }),
    },
    'xstate.error.actor.strayCall': [failed('strayCall', broken)],
    'xstate.done.actor.awaitCourse': [done('awaitCourse', waits)],
    'xstate.error.actor.awaitCourse': [failed('awaitCourse', broken)],
    'xstate.after.pace.console.resting': [elapsed('pace', 'console.resting')],
  },
  key: ({ value, context }) => [value, ...(facts[value]?.(context) ?? [])],
  rows: [
    { section, when: 'start', expect: { state: 'choosing', context: { way: null, mode: 'automatic' } } },
    { section, given: 'choosing', when: 'search', expect: { state: 'choosing', context: { search: 'inactive' } } },
    { section, given: 'choosing', when: 'narrow', expect: { state: 'choosing', context: { only: 'login' } } },
    {
      section, when: 'choose(server last)',
      expect: { state: 'opening', tags: ['busy'], invokes: { openPath: { model: 'login', path: '0i0nemm' } }, context: { way, stepIndex: 0, isPausing: false, problems: [], course: null } },
    },
    { section, given: 'choosing', when: 'setMode(guided)', expect: { state: 'choosing', context: { mode: 'guided' } } },
    { section, given: 'choosing', when: 'setMode(automatic)', expect: { state: 'choosing', context: { mode: 'automatic' } } },
    {
      section, given: on(way), when: 'setMode(guided)',
      expect: { state: 'opening', invokes: { openPath: { model: 'login', path: '0i0nemm' } }, context: { mode: 'guided', stepIndex: 0 } },
    },
    { section, given: 'resting', when: 'setPace', expect: { state: 'resting', context: { pace: 0 } } },
    { section, given: 'choosing', when: 'again', expect: { state: 'choosing' } },
    {
      section, given: on(way), when: 'again',
      expect: { state: 'opening', invokes: { openPath: { model: 'login', path: '0i0nemm' } }, context: { stepIndex: 0, problems: [], course: null } },
    },
    { section, when: 'close', expect: { state: 'choosing', context: { way: null } } },
    { section, given: 'choosing', when: 'frame.lost', expect: { state: 'choosing' } },
    {
      section, given: ({ context }) => context.way !== null, when: 'frame.lost',
      expect: { state: 'failed', context: { problems: ['The application was loaded anew.'] } },
    },

    { section, when: 'openPath done', expect: { state: 'performing', tags: ['busy'], invokes: { playStep: { at: 0 } } } },
    { section, when: 'openPath failed', expect: { state: 'failed', context: { problems } } },

    {
      section, given: (before) => on(way, 0, 'automatic')(before) && !before.context.isPausing, when: 'playStep done(passed)',
      expect: { state: 'resting', waits: { pace: 600 }, context: { stepIndex: 1, problems: [] } },
    },
    { section, given: (before) => on(way, 0, 'automatic')(before) && before.context.isPausing, when: 'playStep done(passed)', expect: { state: 'paused', context: { stepIndex: 1 } } },
    { section, given: ({ context }) => isLast(context), when: 'playStep done(passed)', expect: { state: 'done', context: { problems: [] } } },
    {
      section, given: on(way, 0, 'guided'), when: 'playStep done(passed)',
      expect: { state: 'waitingForPerson', invokes: { awaitStep: { at: 1, missing: [] } }, context: { stepIndex: 1 } },
    },
    { section, given: on(other, 0, 'guided'), when: 'playStep done(passed)', expect: { state: 'waitingForOutcome', context: { stepIndex: 1 } } },
    { section, when: 'playStep done(wrong)', expect: { state: 'failed', context: { problems: [missing] } } },
    { section, when: 'playStep failed', expect: { state: 'failed', context: { problems } } },
    { section, given: on(way, 1), when: 'after pace.console.resting', expect: { state: 'performing', invokes: { playStep: { at: 1 } } } },
    { section, given: 'performing', when: 'pause', expect: { state: 'performing', tags: ['busy'], context: { isPausing: true } } },
    { section, given: 'performing', when: 'resume', expect: { state: 'performing', tags: ['busy'], context: { isPausing: false } } },
    { section, given: 'resting', when: 'pause', expect: { state: 'paused' } },
    { section, given: 'paused', when: 'resume', expect: { state: 'performing', invokes: { playStep: { at: 1 } }, context: { isPausing: false } } },
    { section, given: 'paused', when: 'step', expect: { state: 'performing', invokes: { playStep: { at: 1 } }, context: { isPausing: true } } },

    { section, given: on(way), when: 'awaitStep done(passed)', expect: { state: 'waitingForOutcome', context: { stepIndex: 2, problems: [] } } },
    { section, given: on(other), when: 'awaitStep done(passed)', expect: { state: 'done', context: { stepIndex: 3, problems: [] } } },
    {
      section, given: on(way), when: 'awaitStep done(missing)',
      expect: { state: 'waitingForPerson', invokes: { awaitStep: { at: 1, missing: [missing] } }, context: { stepIndex: 1, problems: [missing] } },
    },
    { section, when: 'awaitStep failed', expect: { state: 'failed', context: { problems } } },
    { section, given: (before) => before.matches('waitingForPerson') && on(way)(before), when: 'help', expect: { state: 'performing', invokes: { playStep: { at: 1 } } } },
    {
      section, given: 'waitingForPerson', when: 'answer(other)',
      expect: { state: 'straying', tags: ['busy'], invokes: { strayCall: { at: null, port: 'login', outcome: 2 } } },
    },

    { section, given: (before) => before.matches('waitingForOutcome') && on(other)(before), when: 'help', expect: { state: 'performing', invokes: { playStep: { at: 1 } } } },
    {
      section, given: (before) => before.matches('waitingForOutcome') && on(way)(before), when: 'answer(wanted)',
      expect: { state: 'answering', tags: ['busy'], invokes: { answerCall: { at: 2, port: 'login', outcome: 1 } } },
    },
    { section, given: 'waitingForOutcome', when: 'answer(other)', expect: { state: 'straying', invokes: { strayCall: { at: null, port: 'login', outcome: 2 } } } },
    { section, given: on(way), when: 'answerCall done(passed)', expect: { state: 'done', context: { stepIndex: 3, problems: [] } } },
    {
      section, given: on(other), when: 'answerCall done(passed)',
      expect: { state: 'waitingForPerson', invokes: { awaitStep: { at: 2, missing: [] } }, context: { stepIndex: 2, problems: [] } },
    },
    { section, when: 'answerCall done(wrong)', expect: { state: 'failed', context: { problems: [missing] } } },
    { section, when: 'answerCall failed', expect: { state: 'failed', context: { problems } } },

    { section, when: 'strayCall done(known)', expect: { state: 'strayed', invokes: { awaitCourse: { course: reached } }, context: { course: reached, problems: [] } } },
    { section, when: 'strayCall done(unknown)', expect: { state: 'strayed', invokes: { awaitCourse: { course: nowhere } }, context: { course: nowhere, problems: [] } } },
    { section, when: 'strayCall failed', expect: { state: 'failed', context: { problems } } },
    { section, when: 'awaitCourse done', expect: { state: 'strayed', invokes: { awaitCourse: { course: waits } }, context: { course: waits } } },
    { section, when: 'awaitCourse failed', expect: { state: 'failed', context: { problems } } },
    { section, given: 'strayed', when: 'answer(other)', expect: { state: 'straying', invokes: { strayCall: { at: null, port: 'login', outcome: 2 } } } },
  ],
})
