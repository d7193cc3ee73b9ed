import type { AnyActorLogic, AnyStateNode } from 'xstate'
import type { AnyEvent } from './cases.ts'
import type { Model } from './model.ts'
import type { Edge } from './paths.ts'
import { applies, breaches, eventsSpokenOf, rowText } from './rows.ts'
import { step as take, type Step } from './step.ts'
import { idsOf, nodesOf, placeOf } from './transitions.ts'
import { canonical } from './values.ts'

/** Every gate returns its findings, a line each; an empty list lets the model pass. */
export type Gate = (model: Model) => string[]

/** At most so many paths: more mean that the node key distinguishes too much. `limits` has the models with a limit of their own, by name; one that is not needed is a finding. */
export const pathsWithin = (most: number, limits: { readonly [model: string]: number } = {}): Gate => ({ name, paths: { length } }) => {
  const own = limits[name]
  if (own !== undefined && length <= most) return [`${length} paths: remove ${name} from \`limits\``]
  const limit = own ?? most
  return length <= limit ? [] : [`${length} paths, more than ${limit}: let \`key\` of the model tell fewer nodes apart`]
}

/** Rows hold on every edge that they match, and each matches at least one. */
export const rowsHold: Gate = ({ rows, edges }) =>
  rows.flatMap((row) => {
    const about = edges.filter((edge) => applies(row, edge))
    if (about.length === 0) return [`${rowText(row)}: speaks of nothing that can happen: mend its \`given\` or \`when\`, or add the case`]
    return [...new Set(about.flatMap((edge) => breaches(row, edge).map((breach) => `${rowText(row)}: ${breach}`)))]
  })

/** Every declared transition is taken by a path; an exception that is taken after all is stale. */
export const transitionsCovered: Gate = ({ machine, paths, exceptions }) => {
  const ids = idsOf(machine)
  const covered = new Set(paths.flatMap(({ edges }) => edges.flatMap(({ step }) => step.taken)))
  const known = new Set([...ids.values(), ...invokesOf(machine).map(({ id }) => id)])
  return [
    ...[...ids.values()].filter((id) => !covered.has(id) && !(id in exceptions)).map((id) => `never walked: ${id}: add a case or an input that takes it, or name it in \`exceptions\` with the reason`),
    ...Object.keys(exceptions).filter((id) => covered.has(id)).map((id) => `stale exception, it is walked: ${id}: remove it`),
    ...Object.keys(exceptions).filter((id) => !known.has(id)).map((id) => `stale exception, nothing is called that: ${id}: remove it`),
  ]
}

const invokesOf = (machine: Model['machine']) =>
  nodesOf(machine).flatMap((node: AnyStateNode) =>
    node.invoke.map((invoke) => ({ id: `${placeOf(node)} invoke ${invoke.id}`, node, invoke, logic: machine.implementations.actors[String(invoke.src)] as AnyActorLogic | undefined })),
  )

const isMachine = (logic: AnyActorLogic | undefined) => logic !== undefined && 'getStateNodeById' in logic

/**
 * Every invoke handles its end and its failure, and each outcome leaves the busy state. A child machine may go without `onError`; a feed without an
 * end is an exception called `state invoke id`.
 */
export const outcomesLeave: Gate = ({ machine, cases, edges, exceptions }) =>
  invokesOf(machine)
    .filter(({ id }) => !(id in exceptions))
    .flatMap(({ id, node, invoke, logic }) => {
      const required = ['done', ...(isMachine(logic) ? [] : ['error'])].map((what) => `xstate.${what}.actor.${invoke.id}`)
      return required.flatMap((type) => {
        const about = edges.filter((edge) => edge.case?.event.type === type && isIn(edge.before, node))
        if (!node.transitions.has(type)) return [`${id}: nothing follows ${type}: give the invoke an ${type.startsWith('xstate.done') ? 'onDone' : 'onError'}`]
        if (!cases.some(({ event }) => event.type === type) || about.length === 0) return [`${id}: ${type} never happens: add a case of it`]
        return about.filter((edge) => !leaves(edge, node, invoke.id)).map((edge) => `${id}: still busy after ${edge.case?.label}: let it lead to another state`)
      })
    })

const isIn = (snapshot: Edge['before'], node: AnyStateNode) => node.path.length === 0 || snapshot?.matches(stateValueOf(node)) === true

const stateValueOf = (node: AnyStateNode) => node.path.join('.')

const leaves = ({ step }: Edge, node: AnyStateNode, id: string) =>
  step.after.status === 'done' || !isIn(step.after, node) || id in step.invokes || !(id in step.after.children)

/**
 * Events with the same name lead to the same node by the same transitions and start the same actors, and they report failures alike: each with its
 * own message, or all with the machine's.
 */
export const casesAlike: Gate = ({ machine, edges, keyOf }) =>
  edges.flatMap((edge) => {
    const { source, before, case: given, step: stepTaken, target } = edge
    if (before === null) return []
    const sign = (made: Step) => canonical([keyOf(made.after), made.taken, made.invokes])
    const isAlike = (event: AnyEvent) => {
      const made = take(machine, before, event)
      return sign(made) === sign(stepTaken) && tellsAlike(before.context, { step: stepTaken, event: given!.event }, { step: made, event })
    }
    return (given?.alike ?? [])
      .filter((event) => !isAlike(event))
      .map((event) => `${given?.label} in ${source}: ${canonical(event)} is not taken alike, it does not lead to ${target} with the same words`)
  })

type Context = { readonly [field: string]: unknown }
type Taken = { readonly step: Step; readonly event: AnyEvent }

/** Whether two failures have the same effects but for their own words. A field that neither changed may have the words of an earlier failure. */
const tellsAlike = (before: Context, one: Taken, other: Taken): boolean => {
  const wordless = ({ event }: Taken, value: unknown) => withoutWords(canonical(value), event)
  const contextOf = ({ step }: Taken) => step.after.context as Context
  const [a, b] = [contextOf(one), contextOf(other)]
  if (!('error' in one.event)) return true
  return (
    wordless(one, one.step.effects) === wordless(other, other.step.effects) &&
    Object.keys({ ...a, ...b }).every((field) => wordless(one, a[field]) === wordless(other, b[field]) || (a[field] === before[field] && b[field] === before[field]))
  )
}

/** A text without a failure and its own message. */
const withoutWords = (text: string, { error: failure }: AnyEvent): string => {
  if (typeof failure !== 'object' || failure === null) return text
  const result = text.replaceAll(canonical(failure), 'itself')
  return 'message' in failure ? result.replaceAll(canonical(failure.message).slice(1, -1), 'its words') : result
}

/** Every event has a row: each user event, and each outcome of a port or a delay. */
export const eventsSpoken: Gate = ({ cases, rows }) => {
  const spoken = eventsSpokenOf(rows, cases)
  return [...new Set(cases.map(({ event }) => event.type))].filter((type) => !spoken.has(type)).map((type) => `no row speaks of ${type}: add one to \`rows\`, from the specification, with its section`)
}

/** The gates that every model should pass, by what they demand. */
export const gates: { readonly [demand: string]: Gate } = {
  'every row of the specification holds': rowsHold,
  'every declared transition is walked': transitionsCovered,
  'every busy state is left on every outcome': outcomesLeave,
  'every event has a row': eventsSpoken,
  'the events of one case are treated alike': casesAlike,
}
