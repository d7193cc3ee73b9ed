import type { AnyMachineSnapshot } from 'xstate'
import { isInternal, type AnyEvent, type Case } from './cases.ts'
import { productActor, type Judged, type ProductActor } from './product-actors.ts'
import type { Effected, Move, Open, Outcome, ProductOptions, Tell, World } from './product-world.ts'
import { accepts } from './step.ts'
import { canonical } from './values.ts'

/** Where a product stands: the world, what is under way, and how much each person has done. */
export type Situation<S> = World<S> & {
  readonly open: readonly Open[]
  /** What each actor has not been told yet, in its order. */
  readonly untold: { readonly [who: string]: readonly AnyEvent[] }
  readonly done: { readonly [who: string]: number }
}

/** A step to another situation, and what the rows say of it where an actor took one. */
export type Next<S> = { readonly move: Move; readonly to: Situation<S>; readonly judged: Judged | null }

/** Whether nothing is under way that anybody waits for. */
export const isSettled = ({ open, untold }: Situation<unknown>): boolean => open.every(({ awaited }) => !awaited) && Object.values(untold).every(({ length }) => length === 0)

const without = <T>(all: readonly T[], at: number): T[] => all.filter((_, index) => index !== at)

/**
 * The requests after an actor's step, by actor: those that it started, and those that it no longer waits for, as far as they could change anything. It does
 * not matter whose was first.
 */
const openAfter = <S>(open: readonly Open[], who: string, { after, invokes }: Judged['step'], { reads, writes }: ProductOptions<S>): Open[] => {
  const before = open.flatMap((one): Open[] => {
    if (one.who !== who || !one.awaited || (one.port in after.children && !(one.port in invokes))) return [one]
    return one.answer === null && one.port in writes ? [{ ...one, awaited: false }] : []
  })
  const started = Object.entries(invokes).flatMap(([port, input]): Open[] => (port in reads || port in writes ? [{ who, port, input, awaited: true, answer: null }] : []))
  return [...before, ...started].toSorted((one, other) => Number(one.who > other.who) - Number(one.who < other.who))
}

/** The steps of a product. */
export const productMoves = <S>(options: ProductOptions<S>) => {
  const { actors, reads, writes, effects = {}, works = {}, bound } = options
  const names = Object.keys(actors)
  const machines = Object.fromEntries(names.map((who) => [who, productActor(who, actors[who]!)])) as { [who: string]: ProductActor }

  const telling = (untold: Situation<S>['untold'], tells: readonly Tell[] = []): Situation<S>['untold'] =>
    tells.reduce((all, { to, event }) => ({ ...all, [to]: [...(all[to] ?? []), event] }), untold)

  const effected = (situation: Situation<S>, who: string, made: Judged['step']): Situation<S> =>
    made.effects.flatMap(Object.entries).reduce((at: Situation<S>, [name, params]) => {
      const { store = at.store, tells }: Effected<S> = effects[name]?.(at, who, params) ?? {}
      return { ...at, store, untold: telling(at.untold, tells) }
    }, situation)

  /** The situation after an actor's step. */
  const stepped = (situation: Situation<S>, who: string, { step }: Judged): Situation<S> =>
    effected(
      { ...situation, snapshots: { ...situation.snapshots, [who]: step.after }, open: openAfter(situation.open, who, step, options) },
      who,
      step,
    )

  const taking = (situation: Situation<S>, who: string, given: Case, move: Move): Next<S>[] => {
    const judged = machines[who]!.take(situation.snapshots[who]!, given)
    return judged === null ? [] : [{ move, to: stepped(situation, who, judged), judged }]
  }

  const actions = (situation: Situation<S>): Next<S>[] =>
    names.flatMap((who) => {
      if (situation.done[who]! >= bound) return []
      const before = situation.snapshots[who]!
      const { may = () => true } = actors[who]!
      const able = machines[who]!.cases.filter((given) => (isInternal(given.event.type) || accepts(before, given.event)) && may(situation, given))
      const spent = { ...situation, done: { ...situation.done, [who]: situation.done[who]! + 1 } }
      return able.flatMap((given) => taking(spent, who, given, { kind: 'does', who, case: given }))
    })

  const outcomes = (situation: Situation<S>, { who, port, input }: Open): Outcome<S>[] => {
    const asked = { store: situation.store, snapshots: situation.snapshots, who, input }
    return port in writes ? [writes[port]!(asked)].flat() : [reads[port]!(asked)].flat().map((answer) => ({ store: situation.store, answer }))
  }

  const requests = (situation: Situation<S>): Next<S>[] =>
    situation.open.flatMap((one, at) => {
      const { who, port, input, awaited } = one
      const nth = situation.open.slice(0, at).filter((other) => other.who === who && other.port === port).length
      if (one.answer === null) {
        return outcomes(situation, one).map(({ store, ...answer }) => {
          const open = awaited ? situation.open.with(at, { ...one, answer }) : without(situation.open, at)
          return { move: { kind: 'reaches', who, port, input, nth, awaited, answer: answer.answer }, to: { ...situation, store, open }, judged: null } as const
        })
      }
      const given = machines[who]!.caseOf(one.answer.answer)
      const arrived = { ...situation, open: without(situation.open, at), untold: telling(situation.untold, one.answer.tells) }
      return taking(arrived, who, given, { kind: 'answered', who, case: given, port, nth })
    })

  const messages = (situation: Situation<S>): Next<S>[] =>
    names.flatMap((who) => {
      const [first, ...rest] = situation.untold[who]!
      if (first === undefined) return []
      const given = machines[who]!.caseOf(first)
      const heard = { ...situation, untold: { ...situation.untold, [who]: rest } }
      const next = taking(heard, who, given, { kind: 'told', who, case: given })
      return next.length > 0 ? next : [{ move: { kind: 'told', who, case: given }, to: heard, judged: null } as const]
    })

  const ownWork = (situation: Situation<S>): Next<S>[] =>
    Object.entries(works).flatMap(([name, work]) => {
      const store = work(situation.store)
      return store === null ? [] : [{ move: { kind: 'works', name }, to: { ...situation, store }, judged: null } as const]
    })

  const blank: Situation<S> = {
    store: options.store,
    snapshots: Object.fromEntries(names.map((who) => [who, machines[who]!.first.step.after])),
    open: [],
    untold: Object.fromEntries(names.map((who) => [who, []])),
    done: Object.fromEntries(names.map((who) => [who, 0])),
  }

  const numbers = new Map<AnyMachineSnapshot, number>()
  const numberOf = (snapshot: AnyMachineSnapshot): number => {
    const found = numbers.get(snapshot) ?? numbers.size
    numbers.set(snapshot, found)
    return found
  }

  return {
    /** The breaches of the rows where the actors start. */
    started: names.map((who) => machines[who]!.first),
    first: names.reduce((situation, who) => stepped(situation, who, machines[who]!.first), blank),
    next: (situation: Situation<S>): Next<S>[] => [...requests(situation), ...messages(situation), ...ownWork(situation), ...actions(situation)],
    /** One text for one situation. */
    keyOf: ({ store, snapshots, open, untold, done }: Situation<S>): string => canonical([store, names.map((who) => [numberOf(snapshots[who]!), done[who], untold[who]]), open]),
  }
}
