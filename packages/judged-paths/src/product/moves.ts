import type { AnyMachineSnapshot } from 'xstate'
import { isInternal, type AnyEvent, type Case } from '../cases.ts'
import { productActor, type Judged, type ProductActor } from './actors.ts'
import type { Effected, Move, Open, Outcome, ProductOptions, Tell, World } from './world.ts'
import { accepts } from '../step.ts'
import { canonical } from '../values.ts'

/** Where a product stands: the world, what is under way, who has ended, and how much each person has done. */
export type Situation<S> = World<S> & {
  readonly open: readonly Open[]
  /** What each actor has not been told yet, in its order. */
  readonly untold: { readonly [who: string]: readonly AnyEvent[] }
  readonly ended: readonly string[]
  readonly done: { readonly [who: string]: number }
}

/** A step to another situation, the events that actors got at once from others in it, and what the rows say of each actor's step. */
export type Next<S> = { readonly move: Move; readonly to: Situation<S>; readonly sent: readonly { readonly who: string; readonly case: Case }[]; readonly judged: readonly Judged[] }

/** A step so far. */
type Going<S> = Omit<Next<S>, 'move'>

/** Whether nothing is under way that anybody waits for. */
export const isSettled = ({ open, untold }: Situation<unknown>): boolean => open.every(({ awaited }) => !awaited) && Object.values(untold).every(({ length }) => length === 0)

const without = <T>(all: readonly T[], at: number): T[] => all.filter((_, index) => index !== at)

/** A request for which nobody waits any more, as far as it could change anything. */
const abandoned = (one: Open, { writes }: { readonly writes: object }): Open[] => (one.answer === null && one.port in writes ? [{ ...one, awaited: false }] : [])

/** The steps of a product. */
export const productMoves = <S>(options: ProductOptions<S>) => {
  const { actors, reads, writes, effects = {}, works = {}, bound, carries = () => undefined, answered = () => ({}), received = (_world, _who, event) => event } = options
  const names = Object.keys(actors)
  const machines = Object.fromEntries(names.map((who) => [who, productActor(who, actors[who]!)])) as { [who: string]: ProductActor }

  const telling = (untold: Situation<S>['untold'], tells: readonly Tell[]): Situation<S>['untold'] =>
    tells.reduce((all, { to, event }) => ({ ...all, [to]: [...(all[to] ?? []), event] }), untold)

  /** The requests after an actor's step, by actor: it does not matter whose was first. */
  const openAfter = (situation: Situation<S>, who: string, { after, invokes }: Judged['step']): Open[] => {
    const before = situation.open.flatMap((one) => (one.who !== who || !one.awaited || (one.port in after.children && !(one.port in invokes)) ? [one] : abandoned(one, options)))
    const ports = Object.entries(invokes).filter(([port]) => port in reads || port in writes)
    const started = ports.map(([port, input]): Open => ({ who, port, input, carried: carries(situation, who), awaited: true, answer: null }))
    return [...before, ...started].toSorted((one, other) => Number(one.who > other.who) - Number(one.who < other.who))
  }

  const affected = (going: Going<S>, { store = going.to.store, tells = [], sends = [], ends = [] }: Effected<S>): Going<S> => {
    const { open, untold, ended } = going.to
    const left = ends.length === 0 ? open : open.flatMap((one) => (ends.includes(one.who) ? abandoned(one, options) : [one]))
    const to: Situation<S> = { ...going.to, store, open: left, untold: telling(untold, tells), ended: [...new Set([...ended, ...ends])] }
    return sends.reduce((before: Going<S>, { to: who, event }) => {
      const given = machines[who]!.caseOf(event)
      return stepping({ ...before, sent: [...before.sent, { who, case: given }] }, who, given) ?? before
    }, { ...going, to })
  }

  /** The actor's step, and whatever its effects change. */
  const stepped = (going: Going<S>, who: string, judged: Judged): Going<S> => {
    const moved = { ...going.to, snapshots: { ...going.to.snapshots, [who]: judged.step.after } }
    const begun: Going<S> = { ...going, judged: [...going.judged, judged], to: { ...moved, open: openAfter(moved, who, judged.step) } }
    return judged.step.effects.flatMap(Object.entries).reduce((after: Going<S>, [name, params]) => affected(after, effects[name]?.(after.to, who, params) ?? {}), begun)
  }

  /** The same for an event; null where it cannot arrive. */
  function stepping(going: Going<S>, who: string, given: Case): Going<S> | null {
    const judged = going.to.ended.includes(who) ? null : machines[who]!.take(going.to.snapshots[who]!, given)
    return judged === null ? null : stepped(going, who, judged)
  }

  const still = (to: Situation<S>): Going<S> => ({ to, sent: [], judged: [] })

  const taking = (going: Going<S>, who: string, given: Case, move: Move): Next<S>[] => {
    const made = stepping(going, who, given)
    return made === null ? [] : [{ ...made, move }]
  }

  const actions = (situation: Situation<S>): Next<S>[] =>
    names.flatMap((who) => {
      const { may = () => true, most = bound } = actors[who]!
      if (situation.done[who]! >= most) return []
      const before = situation.snapshots[who]!
      const able = machines[who]!.cases.filter((given) => (isInternal(given.event.type) || accepts(before, given.event)) && may(situation, given))
      const spent = { ...situation, done: { ...situation.done, [who]: situation.done[who]! + 1 } }
      return able.flatMap((given) => taking(still(spent), who, given, { kind: 'does', who, case: given }))
    })

  const outcomes = (situation: Situation<S>, { who, port, input, carried }: Open): Outcome<S>[] => {
    const asked = { store: situation.store, snapshots: situation.snapshots, who, input, carried }
    return port in writes ? [writes[port]!(asked)].flat() : [reads[port]!(asked)].flat().map((answer) => ({ store: situation.store, answer }))
  }

  const requests = (situation: Situation<S>): Next<S>[] =>
    situation.open.flatMap((one, at) => {
      const { who, port, input, carried, awaited } = one
      const nth = situation.open.slice(0, at).filter((other) => other.who === who && other.port === port).length
      if (one.answer === null) {
        return outcomes(situation, one).map(({ store, answer }): Next<S> => {
          const open = awaited ? situation.open.with(at, { ...one, answer }) : without(situation.open, at)
          return { ...still({ ...situation, store, open }), move: { kind: 'reaches', who, port, input, carried, nth, awaited, answer } }
        })
      }
      const given = machines[who]!.caseOf(one.answer)
      const arrived = { ...situation, open: without(situation.open, at) }
      const begun = affected(still(arrived), answered(arrived, { who, port, carried, answer: one.answer }))
      return [{ ...(stepping(begun, who, given) ?? begun), move: { kind: 'answered', who, case: given, port, nth } }]
    })

  const messages = (situation: Situation<S>): Next<S>[] =>
    names.flatMap((who) => {
      const [first, ...rest] = situation.untold[who]!
      if (first === undefined) return []
      const given = machines[who]!.caseOf(received(situation, who, first))
      const heard = { ...situation, untold: { ...situation.untold, [who]: rest } }
      const move = { kind: 'told', who, case: given } as const
      const next = taking(still(heard), who, given, move)
      return next.length > 0 ? next : [{ ...still(heard), move }]
    })

  const ownWork = (situation: Situation<S>): Next<S>[] =>
    Object.entries(works).flatMap(([name, work]): Next<S>[] => {
      const store = work(situation.store)
      return store === null ? [] : [{ ...still({ ...situation, store }), move: { kind: 'works', name } }]
    })

  const blank: Situation<S> = {
    store: options.store,
    snapshots: Object.fromEntries(names.map((who) => [who, machines[who]!.first.step.after])),
    open: [],
    untold: Object.fromEntries(names.map((who) => [who, []])),
    ended: [],
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
    first: names.reduce((going, who) => stepped(going, who, machines[who]!.first), still(blank)).to,
    next: (situation: Situation<S>): Next<S>[] => [...requests(situation), ...messages(situation), ...ownWork(situation), ...actions(situation)],
    /** One text for one situation. */
    keyOf: ({ store, snapshots, open, untold, ended, done }: Situation<S>): string => canonical([store, names.map((who) => [numberOf(snapshots[who]!), done[who], untold[who]]), open, ended]),
  }
}
