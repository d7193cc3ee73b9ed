import type { Model, Path } from '#judged-paths'
import { unreachable } from '../../browser/opening.ts'
import { planOf } from '../../browser/plan.ts'
import type { AnyScene, StartingPoint } from '../../../scenes/scene.ts'
import { fieldsWords } from '../values.ts'

const placeLines = ({ at, via, session, width, scheme, now }: StartingPoint): string[] => [
  session === undefined ? 'Nobody is signed in' : `Signed in as ${session.email} (${session.role})`,
  via === undefined ? `The application is opened at ${at}` : `The application is opened at ${via}, then ${at}`,
  ...(width === undefined ? [] : [`The window is ${width} px wide`]),
  ...(scheme === undefined ? [] : [`The system's theme is ${scheme}`]),
  ...(now === undefined ? [] : [`The clock says ${now}`]),
]

/** What must be so before a path begins: the machine's input, and the start of the application where its scene has one. */
export const preconditionsOf = (model: Model, path: Path, scene: AnyScene | null): string[] => {
  const values = fieldsWords(model.inputs[path.input])
  const input = `The flow begins as '${path.input}'${values === '' ? '' : `: ${values}`}`
  const place = scene?.inputs[path.input]
  if (scene === null || place === undefined) return [input]
  const reason = unreachable(planOf(model, path), scene)
  const not = reason === null ? [] : [`Not by hand in the application: ${reason}`]
  return typeof place === 'string' ? [input, ...not] : [input, ...placeLines(place), ...not]
}
