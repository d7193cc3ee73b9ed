import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { applies, breaches, canArrive, canonical, rowText, rowsByCase, start, step, type AnyEvent, type AnyRow, type Model, type Step } from '#judged-paths'

/** One step of the walk: it continues another one, or starts the machine. `sign` is everything that can be observed after it, by name; `ended` are actors that send nothing more. */
type Entry = { readonly from: number | null; readonly input: string; readonly event: AnyEvent | null; readonly sign: Readonly<Record<string, string>>; readonly after: AnyMachineSnapshot | null; readonly ended: readonly string[] }

const mostSteps = 3000
const randomWalks = 40
const randomLength = 30

const attempt = (run: () => Step): { made: Step | null; failed: string } => {
  try {
    return { made: run(), failed: '' }
  } catch (error) {
    return { made: null, failed: String(error) }
  }
}

const endOf = (event: AnyEvent | null): string | undefined => /^xstate\.(?:done|error)\.actor\.(.+)$/.exec(event?.type ?? '')?.[1]

/** The actors that have ended: a machine may keep one that has failed, which does nothing more. */
const endedAfter = (before: readonly string[], event: AnyEvent | null, made: Step | null): string[] => {
  const id = endOf(event)
  return [...before, ...(id === undefined ? [] : [id])].filter((one) => made === null || !(one in made.invokes))
}

const arrivingAt = (after: AnyMachineSnapshot, events: readonly AnyEvent[], ended: readonly string[]): AnyEvent[] =>
  events.filter((event) => canArrive(after, event) && !ended.includes(endOf(event) ?? ''))

/** A delay that ends in the step that began it is none. */
const lasting = (waits: Step['waits'], arriving: readonly AnyEvent[]) =>
  Object.fromEntries(Object.entries(waits).filter(([delay]) => arriving.some(({ type }) => type.startsWith(`xstate.after.${delay}.`))))

const signOf = ({ made, failed }: ReturnType<typeof attempt>, events: readonly AnyEvent[], ended: readonly string[]): Record<string, string> => {
  if (made === null) return { failed }
  const { after, effects, invokes, waits } = made
  const { value, status, context, output, error, tags, children } = after
  const arriving = arrivingAt(after, events, ended)
  const actors = Object.keys(children).filter((id) => !ended.includes(id)).toSorted()
  const facts = { state: value, status, context, output, tags: [...tags].toSorted(), does: effects, invokes, waits: lasting(waits, arriving), actors }
  const texts = Object.entries(facts).map(([name, fact]) => [name, canonical(fact)] as const)
  return { ...Object.fromEntries(texts), failed: error === undefined ? '' : String(error), 'events that can arrive': arriving.map((event) => events.indexOf(event)).join() }
}

/** A sequence of numbers from 0 to below 1 that is the same in every run (mulberry32). */
const numbersFrom = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed)
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
}

const eventsOf = ({ cases }: Model): AnyEvent[] => cases.flatMap(({ event, alike }) => [event, ...alike])

/**
 * The steps of a model's machine over its full context: breadth first from every input, with every case and every event of the same name,
 * then random walks.
 */
const stepsOf = (model: Model): Entry[] => {
  const { machine, inputs } = model
  const events = eventsOf(model)
  const entries: Entry[] = []
  const add = (from: number | null, input: string, event: AnyEvent | null, run: () => Step): number => {
    const result = attempt(run)
    const ended = endedAfter(from === null ? [] : entries[from]!.ended, event, result.made)
    return entries.push({ from, input, event, sign: signOf(result, events, ended), after: result.made?.after ?? null, ended }) - 1
  }
  const seen = new Set<string>()
  const queue: number[] = []
  const meet = (at: number) => {
    const { sign, after } = entries[at]!
    const node = canonical([sign['state'], sign['status'], sign['context'], sign['actors']])
    if (after !== null && !seen.has(node)) queue.push(at)
    seen.add(node)
  }
  const roots = Object.entries(inputs).map(([input, given]) => add(null, input, null, () => start(machine, given)))
  roots.forEach(meet)
  for (const at of queue) {
    const { input, after, ended } = entries[at]!
    for (const event of arrivingAt(after!, events, ended)) {
      if (entries.length >= mostSteps) break
      meet(add(at, input, event, () => step(machine, after!, event)))
    }
  }
  const next = numbersFrom(1)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)]!
  for (let walk = 0; walk < randomWalks; walk += 1) {
    let at = pick(roots)
    for (let length = 0; length < randomLength; length += 1) {
      const { input, after, ended } = entries[at]!
      const possible = after === null ? [] : arrivingAt(after, events, ended)
      if (possible.length === 0) break
      const event = pick(possible)
      at = add(at, input, event, () => step(machine, after!, event))
    }
  }
  return entries
}

const known = new Map<Model, Entry[]>()
const stepsKept = (model: Model): Entry[] => {
  const entries = known.get(model) ?? stepsOf(model)
  known.delete(model)
  known.set(model, entries)
  const [oldest] = known.keys()
  if (known.size > 6) known.delete(oldest!)
  return entries
}

const wayTo = (entries: readonly Entry[], at: number): string => {
  const { from, input, event } = entries[at]!
  return from === null ? input : `${wayTo(entries, from)} -> ${canonical(event).slice(0, 80)}`
}

/** Two texts from shortly before they differ. */
const apart = (one: string, other: string): string => {
  const at = [...one].findIndex((character, index) => other[index] !== character)
  const [from, length] = [Math.max(0, (at === -1 ? one.length : at) - 30), 90]
  return `${one.slice(from, from + length)} became ${other.slice(from, from + length)}`
}

/**
 * Walks a model's machine and another one side by side and returns the first difference that anything can observe, with the way to it; null where there
 * is none: state, context, output, tags, effects in their order, actors with their inputs, delays, and which events can arrive.
 */
export const difference = (model: Model, other: AnyStateMachine): string | null => {
  const events = eventsOf(model)
  const entries = stepsKept(model)
  const snapshots: (AnyMachineSnapshot | null)[] = []
  for (const [at, { from, input, event, sign, ended }] of entries.entries()) {
    const result = attempt(() => (from === null ? start(other, model.inputs[input]) : step(other, snapshots[from]!, event!)))
    snapshots.push(result.made?.after ?? null)
    const found = signOf(result, events, ended)
    const differs = Object.keys({ ...sign, ...found }).find((name) => sign[name] !== found[name])
    if (differs !== undefined) return `${differs} after ${wayTo(entries, at)}: ${apart(sign[differs] ?? '', found[differs] ?? '')}`
  }
  return null
}

type Likened = { readonly event: AnyEvent; readonly row: AnyRow }
const likening = new WeakMap<Model, Map<AnyEvent, Likened>>()

/** The events that a machine must treat as the first one of their name, each with that one and with the sentence about it. */
const likenedIn = (model: Model): Map<AnyEvent, Likened> => {
  const rowOf = (label: string): AnyRow => ({ section: `the events of "${label}" are not taken alike`, when: label, expect: { state: '' } })
  const made = likening.get(model) ?? new Map(model.cases.flatMap(({ label, event, alike }) => {
    const row = rowOf(label)
    return alike.map((one) => [one, { event, row }] as const)
  }))
  likening.set(model, made)
  return made
}

/**
 * Walks over the full context, as `difference` does, and returns the rows that a machine breaks, each with the first way to a breach. It meets what the
 * paths of a model do not: they go through each node once, in the context that they came with. It ends with the first row that is not among `besides`.
 */
export const brokenOnWalk = (model: Model, machine: AnyStateMachine, besides?: ReadonlyMap<AnyRow, string>): Map<AnyRow, string> => {
  const about = rowsByCase(model.rows)
  const caseOf = new Map(model.cases.map((one) => [one.event, one]))
  const likened = likenedIn(model)
  const entries = stepsKept(model)
  const snapshots: (AnyMachineSnapshot | null)[] = []
  const broken = new Map<AnyRow, string>()
  for (const [at, { from, input, event }] of entries.entries()) {
    const before = from === null ? null : snapshots[from]!
    const isPossible = from === null || (before !== null && canArrive(before, event!))
    const made = isPossible ? (from === null ? start(machine, model.inputs[input]) : step(machine, before!, event!)) : null
    snapshots.push(made?.after ?? null)
    if (made === null) continue
    const given = event === null ? null : caseOf.get(event)
    if (given === undefined) {
      const first = likened.get(event!)!
      const other = step(machine, before!, first.event)
      if (canonical([made.after.value, made.invokes]) !== canonical([other.after.value, other.invokes])) broken.set(first.row, `${first.row.section}, after ${wayTo(entries, at)}`)
      continue
    }
    const happening = { input, before, case: given, step: made }
    for (const row of about(given).filter((one) => !broken.has(one) && applies(one, happening))) {
      const [breach] = breaches(row, happening)
      if (breach !== undefined) broken.set(row, `${rowText(row)}: ${breach}, after ${wayTo(entries, at)}`)
    }
    if (besides !== undefined && [...broken.keys()].some((row) => !besides.has(row))) break
  }
  return broken
}

const found = new Map<Model, ReadonlyMap<AnyRow, string>>()

/** The first row that another machine breaks on a walk, while the model's own machine breaks it nowhere; null for none. */
export const newlyBroken = (model: Model, other: AnyStateMachine): string | null => {
  const besides = found.get(model) ?? brokenOnWalk(model, model.machine)
  found.set(model, besides)
  return [...brokenOnWalk(model, other, besides)].find(([row]) => !besides.has(row))?.[1] ?? null
}
