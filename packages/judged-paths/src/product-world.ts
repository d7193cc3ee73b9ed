import type { AnyMachineSnapshot } from 'xstate'
import type { AnyEvent, Case } from './cases.ts'
import type { Model } from './model.ts'

/** The store, and where each actor stands. */
export type World<S> = { readonly store: S; readonly snapshots: { readonly [who: string]: AnyMachineSnapshot } }

/** One request of an actor's port, as the server gets it. */
export type Asked<S> = World<S> & { readonly who: string; readonly input: any }

/** An event from one actor to another, such as the message of another tab. The messages to an actor arrive in their order. */
export type Tell = { readonly to: string; readonly event: AnyEvent }

/** What a server does about a request: the store afterwards, the answer, and whom the actor tells when that arrives. */
export type Outcome<S> = { readonly store: S; readonly answer: AnyEvent; readonly tells?: readonly Tell[] }

/** What an effect of an actor changes outside of it: the store, and what others are told. */
export type Effected<S> = { readonly store?: S; readonly tells?: readonly Tell[] }

/** One of the actors: a model's machine with one of its inputs. */
export type ActorOptions<S> = {
  readonly model: Model
  readonly input: string
  /** What the person does, as kinds or labels of the model's cases: `'submit'`, `'confirmation done(yes)'`, `'after undoTime.offered'`. */
  readonly does: readonly string[]
  /** Where the person cannot do it, although the machine would accept it. */
  readonly may?: (world: World<S>, given: Case) => boolean
}

/** What must hold of the store and what everybody sees: after every step, or where nothing is under way any more. */
export type Invariant<S> = {
  readonly name: string
  readonly when?: 'always' | 'settled'
  readonly holds: (world: World<S>) => boolean
}

/** Several actors over one store. */
export type ProductOptions<S> = {
  readonly actors: { readonly [who: string]: ActorOptions<S> }
  /** The model of what the server knows, as plain data. */
  readonly store: S
  /** The ports that change nothing, by id. Several answers: any of them may come. */
  readonly reads: { readonly [port: string]: (asked: Asked<S>) => AnyEvent | readonly AnyEvent[] }
  /** The ports that may change the store, by id. */
  readonly writes: { readonly [port: string]: (asked: Asked<S>) => Outcome<S> | readonly Outcome<S>[] }
  /** The effects that reach further than the actor, by name. */
  readonly effects?: { readonly [effect: string]: (world: World<S>, who: string, params: any) => Effected<S> }
  /** What the server does by itself, by name; null where there is nothing to do. */
  readonly works?: { readonly [name: string]: (store: S) => S | null }
  readonly invariants: readonly Invariant<S>[]
  /** The most things that each person does. */
  readonly bound: number
}

/** A request that is under way. Without an actor that waits for it, it may still reach the server, or never. */
export type Open = {
  readonly who: string
  readonly port: string
  readonly input: unknown
  readonly awaited: boolean
  /** The server's answer, once the request has been there. */
  readonly answer: Pick<Outcome<unknown>, 'answer' | 'tells'> | null
}

/** One step of a product; `nth` is the request's place among those of the same port that are under way, from 0. */
export type Move =
  | { readonly kind: 'does'; readonly who: string; readonly case: Case }
  | { readonly kind: 'reaches'; readonly who: string; readonly port: string; readonly input: unknown; readonly nth: number; readonly awaited: boolean; readonly answer: AnyEvent }
  | { readonly kind: 'answered'; readonly who: string; readonly case: Case; readonly port: string; readonly nth: number }
  | { readonly kind: 'told'; readonly who: string; readonly case: Case }
  | { readonly kind: 'works'; readonly name: string }

const inputText = (input: unknown) => (input === undefined ? '' : ` ${JSON.stringify(input)}`)

/** A step in words. */
export const moveText = (move: Move): string => {
  switch (move.kind) {
    case 'does':
      return `${move.who} does ${move.case.label}`
    case 'reaches':
      return `${move.who}'s ${move.port}${inputText(move.input)} reaches the server${move.awaited ? '' : ', though nobody waits for it'}`
    case 'answered':
      return `${move.who} is answered: ${move.case.label}`
    case 'told':
      return `${move.who} is told ${move.case.label}`
    case 'works':
      return `the server: ${move.name}`
  }
}
