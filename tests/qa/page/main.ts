import { configure } from '@testing-library/dom'
import type { AnyScene } from '../../scenes/scene.ts'
import type { Screen } from '../../support/replay/binding.ts'
import { unreached, wrongOffers, type Possibility } from '../../support/replay/offers.ts'
import { callsOfPorts } from '../calls.ts'
import type { Plan } from '../browser/plan.ts'
import { realEdge } from './edge.ts'
import { unpackFiles } from './files.ts'
import { handsThrough, type Movement } from './hands.ts'
import { playOf, type Play } from './play.ts'

declare global {
  interface Window {
    /** Makes a movement outside of the page. */
    kaziMove?: (movement: Movement) => Promise<void>
    /** Puts the functions below in place. */
    kaziLoad?: () => void
    kaziOpen?: (plan: unknown) => Promise<void>
    kaziStep?: (at: number) => Promise<string[]>
    kaziWalk?: (plan: unknown) => Promise<Walked>
    /** Whether the page stands as after the last step of its plan. */
    kaziStands?: () => Promise<boolean>
    /** What a keyboard and the screen's controls do not offer of what the machine accepts, and the other way round. */
    kaziOffers?: (possible: unknown) => Promise<string[]>
    /** The same, where the controls of some events stand elsewhere: the page is brought there for each. It stands no longer as after its plan then. */
    kaziOffersElsewhere?: (possible: unknown) => Promise<string[]>
  }
}

/** How far a path was walked: the step that failed and why, or null. */
export type Walked = { readonly at: number; readonly problems: string[] } | null

// What is missing is said; the whole page as text beside it would only hide it, and take longer than all else while something is waited for.
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
  const { kaziEdge: edge = realEdge(), kaziMove: move } = window
  if (move === undefined) throw new Error('The page was opened without hands')
  screen = handsThrough(move, edge)
  play = playOf(plan, scene, callsOfPorts(plan.model), { screen, move, edge })
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

window.kaziStands = async () => (await play.watch(plan.steps.at(-1)!)).length === 0

const wrongWith = async (possible: readonly Possibility[]): Promise<string[]> => {
  const wrong = wrongOffers(possible, scene.binding, screen)
  return wrong.length > 0 ? wrong : unreached(possible, scene.binding, screen, () => screen.user.tab())
}

window.kaziOffers = async (packed) => wrongWith(unpackFiles(packed) as Possibility[])

window.kaziOffersElsewhere = async (packed) => {
  const possible = unpackFiles(packed) as Possibility[]
  const standsElsewhere = ({ accepted, event }: Possibility) => accepted && scene.before?.[event.type] !== undefined
  const wrong = wrongOffers(possible.filter((one) => !standsElsewhere(one)), scene.binding, screen)
  for (const one of possible.filter(standsElsewhere)) {
    await play.prepare(one.event)
    wrong.push(...(await wrongWith([one])))
  }
  return wrong
}
