import type { Call } from '../../../src/services/contract/call.ts'
import { defaultReplies } from '../../scenes/default-replies.ts'
import type { AnyScene, StartingPoint } from '../../scenes/scene.ts'
import { callsOfPorts } from '../calls.ts'
import type { Opening } from '../page/reply.ts'
import type { Plan } from './plan.ts'

/** The page's clock at the start, unless its starting point sets another. */
const usualTime = '2026-03-02T09:00:00Z'

/** Why the application cannot walk a path; null where it can. */
export const unreachable = (plan: Plan, scene: AnyScene): string | null => {
  const place = scene.inputs[plan.input]
  if (place === undefined) throw new Error(`The scene of ${plan.model} does not say where "${plan.input}" begins`)
  if (typeof place === 'string') return place
  const labels = plan.steps.map(({ label }) => label)
  const reasons = plan.steps.flatMap(({ label, kind }, at) =>
    [label, kind, `${labels[at - 1]} then ${label}`].map((name) => {
      const reason = scene.impossible?.[name] ?? null
      return typeof reason === 'function' ? reason(labels.slice(0, at)) : reason
    }),
  )
  return reasons.find((reason) => reason !== null) ?? null
}

/** The browser storage that the plan's ports read; null where one of them finds it blocked. */
const storedFor = ({ steps }: Plan, { ports = {} }: AnyScene): Opening['localStorage'] => {
  const items = steps.map(({ ending }) => {
    const end = ending === null ? undefined : ports[ending.id]
    if (end === undefined || !('stored' in end)) return {}
    return ending?.how === 'done' ? end.stored?.(ending.value) : null
  })
  return items.includes(null) ? null : Object.assign({}, ...items)
}

const storageOf = (plan: Plan, scene: AnyScene, { session, localStorage }: StartingPoint): Opening['localStorage'] => {
  const stored = storedFor(plan, scene)
  return stored === null ? null : { ...(session === undefined ? {} : { userInfo: JSON.stringify(session) }), ...localStorage, ...stored }
}

/** The opening of a plan's page at a starting point of its scene; `calls` is the whole contract. */
export const openingOf = (plan: Plan, scene: AnyScene, place: StartingPoint, calls: readonly Call[]): Opening => ({
  routes: calls.map(({ id, method, path }) => [id, method, path]),
  hold: [...Object.values(callsOfPorts(scene)).flatMap((portCalls) => portCalls.map(({ id }) => id)), ...(scene.delays ?? [])],
  answers: { ...defaultReplies, ...scene.answers, ...place.answers },
  localStorage: storageOf(plan, scene, place),
  at: place.via ?? place.at,
  carried: place.via === undefined ? (place.carried ?? null) : null,
  head: place.head ?? {},
  now: Date.parse(place.now ?? usualTime),
})
