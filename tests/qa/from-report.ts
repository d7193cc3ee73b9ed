import type { AnyMachineSnapshot } from 'xstate'
import { canArrive, pathAlong, same, start, step, waysAlong, type AnyEvent, type Case, type Edge, type Model, type Path, type Step } from '#judged-paths'
import { parseData } from '../../src/services/app/crash-report.ts'
import { redacted } from '../../src/services/app/event-log.ts'
import { likeness } from './crash/likeness.ts'
import { eventsIn, type Logged } from './crash/text.ts'

/** The path of a report's machine through a model, as far as the model can follow. */
export type Walk = {
  readonly model: Model
  readonly path: Path
  /** The number of the machine's events that the path contains or that the machine ignored. */
  readonly followed: number
  /** The report begins later than the machine: the path takes the shortest way to its first state. */
  readonly joined: boolean
}

/** The events of one machine of a report, and the path through its model; `stopped` is the reason why the path ends before the events do. */
export type Found = {
  readonly machine: string
  readonly actor: string
  readonly events: readonly Logged[]
  readonly walk: Walk | null
  readonly stopped: string | null
  /** The model's path that shares the most steps with the walk, where the walk ends too early. */
  readonly nearest: Path | null
}

type Way = { readonly edges: readonly [Edge, ...Edge[]]; readonly score: number }

const last = ({ edges }: Way): Edge => edges.at(-1)!
const after = (way: Way): AnyMachineSnapshot => last(way).step.after
const isIn = (way: Way, { state }: Logged): boolean => state !== null && after(way).status !== 'error' && same(after(way).value, state)

const parsed = new WeakMap<object, object>()
/** The data of a model's event, as the log would store it. */
const redactedOf = (event: object): object => {
  const known = parsed.get(event) ?? parseData(redacted(event))
  parsed.set(event, known)
  return known
}

/** The similarity of a case to a logged event: that of the most similar event that the model treats alike. */
const likenessOf = ({ event, alike }: Case, { data }: Logged): number => Math.max(...[event, ...alike].map((one) => likeness(redactedOf(one), data)))

/** The best way to each node; the steps after a node do not depend on the way to it. */
const bestOf = (ways: readonly Way[]): Way[] => {
  const best = new Map<string, Way>()
  for (const way of ways) {
    const node = `${last(way).input}\n${last(way).target}`
    if (way.score > (best.get(node)?.score ?? -1)) best.set(node, way)
  }
  return [...best.values()]
}

/** Steps are made once, however many reports and ways share them. */
const made = new WeakMap<AnyMachineSnapshot, Map<AnyEvent, Step>>()
const stepBy = ({ machine }: Model, before: AnyMachineSnapshot, event: AnyEvent): Step => {
  const known = made.get(before) ?? new Map<AnyEvent, Step>()
  made.set(before, known)
  const found = known.get(event) ?? step(machine, before, event)
  known.set(event, found)
  return found
}

const begun = new WeakMap<Model, Edge[]>()
const beginningsOf = (model: Model): Edge[] => {
  const { machine, inputs, keyOf } = model
  const known = begun.get(model) ?? Object.entries(inputs).map(([input, given]): Edge => {
    const first = start(machine, given)
    return { input, source: null, before: null, case: null, step: first, target: keyOf(first.after) }
  })
  begun.set(model, known)
  return known
}

const isBeginning = ({ type }: Logged): boolean => type === 'xstate.init'

/** The possible ways to the state after the first event: the start itself or, where the log no longer contains it, the shortest to such a state. */
const openings = (model: Model, first: Logged): Way[] => {
  if (isBeginning(first)) {
    const ways = beginningsOf(model).map((edge): Way => ({ edges: [edge], score: likeness(redactedOf({ input: model.inputs[edge.input] }), first.data) }))
    return bestOf(ways.filter((way) => isIn(way, first)))
  }
  const wayTo = waysAlong(model.edges)
  const ways = model.edges.filter(({ case: given }) => given?.event.type === first.type).map((edge): Way => ({
    edges: wayTo(edge),
    score: likenessOf(edge.case!, first),
  }))
  return bestOf(ways.filter((way) => isIn(way, first)))
}

const further = (model: Model, way: Way, given: Case, logged: Logged): Way => {
  const before = after(way)
  const taken = stepBy(model, before, given.event)
  const edge: Edge = { input: last(way).input, source: last(way).target, before, case: given, step: taken, target: model.keyOf(taken.after) }
  return { edges: [...way.edges, edge], score: way.score + likenessOf(given, logged) }
}

/** Nothing happens where a machine has ended or does not listen. */
const isIgnored = (model: Model, way: Way, logged: Logged): boolean => {
  if (after(way).status !== 'active') return logged.state === null || isIn(way, logged)
  return isIn(way, logged) && !model.cases.some(({ event }) => event.type === logged.type)
}

const follow = (model: Model, ways: readonly Way[], logged: Logged): Way[] => {
  const cases = model.cases.filter(({ event }) => event.type === logged.type)
  return bestOf(
    ways.flatMap((way) =>
      isIgnored(model, way, logged)
        ? [way]
        : cases.filter(({ event }) => canArrive(after(way), event)).map((given) => further(model, way, given, logged)).filter((next) => isIn(next, logged)),
    ),
  )
}

type Trail = { readonly walk: Walk; readonly score: number }

const trailOf = (model: Model, events: readonly [Logged, ...Logged[]]): Trail | null => {
  let ways = openings(model, events[0])
  if (ways.length === 0) return null
  let followed = 1
  for (const logged of events.slice(1)) {
    const next = follow(model, ways, logged)
    if (next.length === 0) break
    ways = next
    followed += 1
  }
  const best = ways.reduce((one, other) => (other.score > one.score ? other : one))
  return { walk: { model, path: pathAlong(model, best.edges[0].input, best.edges.slice(1).map((edge) => edge.case!)), followed, joined: !isBeginning(events[0]) }, score: best.score }
}

const isBetter = (one: Trail, than: Trail | null): boolean =>
  than === null || one.walk.followed > than.walk.followed || (one.walk.followed === than.walk.followed && one.score > than.score)

/** The number of steps that two paths share from the start. */
const inCommon = ({ input, edges }: Path, walk: Path): number => {
  if (input !== walk.input) return 0
  const parted = edges.findIndex((edge, at) => edge.case !== walk.edges[at]?.case)
  return parted === -1 ? edges.length : parted
}

const nearestTo = ({ model, path }: Walk): Path | null =>
  model.paths.reduce<Path | null>((best, one) => (best === null || inCommon(one, path) > inCommon(best, path) ? one : best), null)

const text = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

const ledTo = ({ at, type, state }: Logged): string => `#${at} ${type} ${state === null ? 'made it fail' : `led to ${text(state)}`}`

/** The reason why a way ends at an event, with the model's own cases. */
const reason = ({ model, path }: Walk, logged: Logged): string => {
  const { step: { after: position } } = path.edges.at(-1)!
  const cases = model.cases.filter(({ event }) => event.type === logged.type && canArrive(position, event))
  const known = cases.map(({ label, event }) => `${label} leads to ${text(stepBy(model, position, event).after.value)}`)
  const instead = known.length === 0 ? 'that cannot arrive' : known.join(', ')
  return `${ledTo(logged)}; in the model "${model.name}", in ${text(position.value)}, ${instead}.`
}

const findWay = (machine: string, actor: string, events: readonly [Logged, ...Logged[]], models: readonly Model[]): Found => {
  const own = models.filter((model) => model.machine.id === machine)
  const found = { machine, actor, events }
  if (own.length === 0) return { ...found, walk: null, stopped: `No model is of a machine called "${machine}".`, nearest: null }
  const best = own.map((model) => trailOf(model, events)).reduce((one, other) => (other !== null && isBetter(other, one) ? other : one), null)
  if (best === null) {
    const names = own.map(({ name }) => `"${name}"`).join(' and ')
    return { ...found, walk: null, stopped: `${ledTo(events[0])}; ${names} cannot come there so.`, nearest: own[0]!.paths[0] ?? null }
  }
  const missed = events[best.walk.followed]
  if (missed === undefined) return { ...found, walk: best.walk, stopped: null, nearest: null }
  return { ...found, walk: best.walk, stopped: reason(best.walk, missed), nearest: nearestTo(best.walk) }
}

/**
 * For each machine of the report in a text, in the order of appearance, the way through its model on which every event is one of the model's cases,
 * leads to the logged state and is most similar to the logged one. Throws an Error where there is no whole report.
 */
export const pathsFromReport = (report: string, models: readonly Model[]): Found[] => {
  const byActor = new Map<string, [Logged, ...Logged[]]>()
  for (const event of eventsIn(report)) {
    const known = byActor.get(event.actor)
    if (known === undefined) byActor.set(event.actor, [event])
    else known.push(event)
  }
  return [...byActor].map(([actor, events]) => findWay(events[0].machine, actor, events, models))
}
