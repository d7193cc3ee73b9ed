import { configure } from '@testing-library/dom'
import { brokenText, judgePath, type Edge } from '#judged-paths'
import { planOf, stepOf, type PlannedStep } from '../../browser/plan.ts'
import { callsOfPorts } from '../../calls.ts'
import type { Edge as PageEdge } from '../../page/edge.ts'
import { playOf } from '../../page/play.ts'
import type { AppPosition } from '../console.machine.ts'
import type { Walk } from '../host.ts'
import { edgeOn, outcomesOf } from '../outcomes.ts'
import { loadPath, type PathRef } from '../model-entries.ts'
import { locator, wordsOf } from './locator.ts'
import { runInFrame, simulatedInput } from './simulated-input.ts'
import { watchInput } from './input-watch.ts'

/** The interval of checks while a person acts, in milliseconds. */
const often = 120

// The message names only the missing parts; the whole page as text would hide them.
configure({ getElementError: (message) => new Error(message ?? 'Something is not on the page') })

const enter = async (edge: PageEdge, place: PathRef): Promise<Walk> => {
  const screen = simulatedInput(edge)
  const { model, path, scene } = await loadPath(place)
  const plan = planOf(model, path)
  const { broken: judgement } = judgePath(model, path)
  const ports = callsOfPorts(scene)
  const play = playOf(plan, scene, ports, { screen, runCommand: runInFrame, edge })
  const input = watchInput(edge)
  const find = locator(model, path.input, play.look)
  /** The application's position in the model; null where it is unknown. */
  let here: Edge | null = path.edges[0]
  let frame: { readonly at: number; touched: boolean; needsAction: boolean } | null = null

  const waiting = () => Object.keys(ports).filter((port) => edge.network.pending().some(({ call }) => ports[port]!.some(({ id }) => id === call)))
  const course = (): AppPosition => ({ state: here === null ? null : wordsOf(here), waiting: waiting() })

  /** A step without a visible change counts as done once its control was used. */
  const beginStep = (at: number): NonNullable<typeof frame> => {
    const step = plan.steps[at]!
    const action = scene.binding.actions[step.event?.type ?? ''] ?? 'fact'
    const begun = { at, touched: false, needsAction: play.look(step).length === 0 }
    input.listen((target) => {
      begun.touched = true
      if (!begun.needsAction || !(target instanceof Node)) return
      const control = action === 'fact' || step.event === null ? document.body : action.control(screen, step.event)
      if (control?.contains(target) === true) begun.needsAction = false
    })
    return begun
  }

  /** An outcome that the model cannot follow is played all the same. */
  const unmodelledStep = (port: string, label: string, how: 'done' | 'error', value: unknown): PlannedStep => ({
    label, kind: label, event: null, ending: { id: port, src: port, how, value }, elapses: null, states: [], shows: [], lasting: [], leads: null, starts: {}, running: [], ended: true, begins: [], writes: null, isIdle: false,
  })

  /** The breach of a row by a step of the path itself. */
  const broken = (at: number): string[] => (judgement?.at === at ? [brokenText(judgement.breach)] : [])

  await play.enter()
  return {
    playStep: async (at) => {
      const step = plan.steps[at]!
      await play.perform(step)
      here = path.edges[at]!
      return [...broken(at), ...(await play.watch(step))]
    },
    awaitStep: async (at, known, signal) => {
      if (frame?.at !== at) frame = beginStep(at)
      for (let before = ''; !signal.aborted; ) {
        await edge.moment(often)
        input.passTime()
        if (frame.needsAction) continue
        const missing = [...broken(at), ...play.look(plan.steps[at]!)]
        if (missing.length === 0) {
          here = path.edges[at]!
          return { isReached: true, missing: [] }
        }
        const now = missing.join('\n')
        // A check that fails for a moment only, as during a render, is not reported.
        if (frame.touched && now === before && now !== known.join('\n')) return { isReached: false, missing }
        before = now
      }
      return { isReached: false, missing: known }
    },
    answerCall: async (at, port, outcome) => {
      const { given, event } = outcomesOf(model, port)[outcome]!
      const how = event.type.startsWith('xstate.done.') ? 'done' : 'error'
      const next = here === null ? null : edgeOn(model, here, given, event)
      const step = next === null ? unmodelledStep(port, given.label, how, how === 'done' ? event['output'] : event['error']) : stepOf(model, next, new Map())
      await play.perform(step)
      const problems = next === null ? [] : await play.watch(step)
      here = problems.length > 0 ? null : at === null ? next : path.edges[at]!
      return { problems, course: course() }
    },
    awaitPosition: async (known, signal) => {
      for (let before = ''; !signal.aborted; ) {
        await edge.moment(often)
        input.passTime()
        const found = find(here)
        const state = found === null ? null : wordsOf(found)
        const now = { state, waiting: waiting() }
        const text = JSON.stringify(now)
        if (text === before && text !== JSON.stringify(known)) {
          here = found
          return now
        }
        before = text
      }
      return known
    },
  }
}

// Without an edge the application was reloaded, and no path is walked in it.
const { kaziEdge: edge } = window
if (edge !== undefined) window.parent.kaziHost?.ready((place) => enter(edge, place))
