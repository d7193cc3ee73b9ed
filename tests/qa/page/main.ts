import { configure } from '@testing-library/dom'
import type { AnyScene } from '../../scenes/scene.ts'
import type { Screen } from '../../support/replay/binding.ts'
import { unreachableByTab, controlMismatches, type UserEventCase } from '../../support/replay/control-checks.ts'
import { callsOfPorts } from '../calls.ts'
import type { Plan } from '../browser/plan.ts'
import { realEdge } from './edge.ts'
import { unpackFiles } from './files.ts'
import { realInput, type BrowserCommand } from './real-input.ts'
import { playOf, type Play } from './play.ts'

declare global {
  interface Window {
    /** Sends a command to the browser. */
    kaziCommand?: (command: BrowserCommand) => Promise<void>
    /** Installs the functions below. */
    kaziLoad?: () => void
    kaziOpen?: (plan: unknown) => Promise<void>
    kaziStep?: (at: number) => Promise<string[]>
    kaziWalk?: (plan: unknown) => Promise<WalkFailure>
    /** Whether the page still matches the last step of its plan. */
    kaziMatches?: () => Promise<boolean>
    /** The differences between the events that the machine accepts and those that the keyboard and the controls offer. */
    kaziCheckControls?: (possible: unknown) => Promise<string[]>
    /** The same for events whose controls need preparation (`before`). The page no longer matches its plan afterwards. */
    kaziCheckOtherControls?: (possible: unknown) => Promise<string[]>
  }
}

/** The failed step of a path with its reasons, or null. */
export type WalkFailure = { readonly at: number; readonly problems: string[] } | null

// The message names only the missing parts; the whole page as text would hide them, and take longer than anything else while waiting.
const plain = { getElementError: (message: string | null) => new Error(message ?? 'Something is not on the page'), _disableExpensiveErrorDiagnostics: true }
configure(plain)

const modules = import.meta.glob<Record<string, AnyScene>>('../../scenes/**/*.scene.ts', { eager: true })
const scenes = new Map(Object.values(modules).flatMap((module) => Object.entries(module)))

let plan: Plan
let play: Play
let scene: AnyScene
let screen: Screen

window.kaziOpen = async (packed) => {
  plan = unpackFiles(packed) as Plan
  const found = scenes.get(plan.model)
  if (found === undefined) throw new Error(`There is no scene of "${plan.model}"`)
  scene = found
  const { kaziEdge: edge = realEdge(), kaziCommand: runCommand } = window
  if (runCommand === undefined) throw new Error('The page was opened without kaziCommand')
  screen = realInput(runCommand, edge)
  play = playOf(plan, scene, callsOfPorts(scene), { screen, runCommand, edge })
  await play.enter()
}

window.kaziStep = async (at) => {
  const step = plan.steps[at]!
  try {
    await play.perform(step)
  } catch (error) {
    return [String((error as Error).stack ?? error).split('\n').slice(0, 12).join('\n')]
  }
  return play.watch(step)
}

window.kaziWalk = async (packed) => {
  try {
    await window.kaziOpen!(packed)
  } catch (error) {
    return { at: 0, problems: [`On the way in: ${String((error as Error).stack ?? error)}`] }
  }
  for (const at of plan.steps.keys()) {
    const problems = await window.kaziStep!(at)
    if (problems.length > 0) return { at, problems }
  }
  return null
}

window.kaziMatches = async () => (await play.watch(plan.steps.at(-1)!)).length === 0

const wrongWith = async (possible: readonly UserEventCase[]): Promise<string[]> => {
  const wrong = controlMismatches(possible, scene.binding, screen)
  return wrong.length > 0 ? wrong : unreachableByTab(possible, scene.binding, screen, () => screen.user.tab())
}

window.kaziCheckControls = async (packed) => wrongWith(unpackFiles(packed) as UserEventCase[])

window.kaziCheckOtherControls = async (packed) => {
  const possible = unpackFiles(packed) as UserEventCase[]
  const standsElsewhere = ({ accepted, event }: UserEventCase) => accepted && scene.before?.[event.type] !== undefined
  const wrong = controlMismatches(possible.filter((one) => !standsElsewhere(one)), scene.binding, screen)
  for (const one of possible.filter(standsElsewhere)) {
    await play.prepare(one.event)
    wrong.push(...(await wrongWith([one])))
  }
  return wrong
}
