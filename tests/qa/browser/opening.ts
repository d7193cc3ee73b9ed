import { houseReplies } from '../../scenes/house.ts'
import type { AnyScene, Place } from '../../scenes/scene.ts'
import { callsOfPorts, routes } from '../calls.ts'
import type { Opening } from '../page/reply.ts'
import type { Plan } from './plan.ts'

/** What a page's clock shows when it is opened, unless its place says otherwise. */
const usualTime = '2026-03-02T09:00:00Z'

/** Why the application cannot walk a path; null where it can. */
export const unreachable = (plan: Plan, scene: AnyScene): string | null => {
  const place = scene.inputs[plan.input]
  if (place === undefined) throw new Error(`The scene of ${plan.model} does not say where "${plan.input}" begins`)
  if (typeof place === 'string') return place
  const names = plan.steps.flatMap(({ label, kind }, at) => [label, kind, `${plan.steps[at - 1]?.label} then ${label}`])
  return names.map((name) => scene.impossible?.[name]).find((reason) => reason !== undefined) ?? null
}

/** What the page of a plan is opened with at a place of its scene. */
export const openingOf = (plan: Plan, scene: AnyScene, place: Place): Opening => ({
  routes,
  hold: [...Object.values(callsOfPorts(plan.model)).flatMap((calls) => calls.map(({ id }) => id)), ...(scene.holds ?? [])]
    .filter((id) => scene.atOnce?.includes(id) !== true),
  answers: { ...houseReplies, ...scene.answers, ...place.answers },
  localStorage: { ...(place.session === undefined ? {} : { userInfo: JSON.stringify(place.session) }), ...place.localStorage },
  at: place.via ?? place.at,
  carried: place.via === undefined ? (place.carried ?? null) : null,
  now: Date.parse(place.now ?? usualTime),
})
