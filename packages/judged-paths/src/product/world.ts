import type { AnyMachineSnapshot } from 'xstate'
import type { AnyEvent, Case } from '../cases.ts'
import type { Model } from '../model.ts'

/** The store, and where each actor stands. */
export type World<S> = { readonly store: S; readonly snapshots: { readonly [who: string]: AnyMachineSnapshot } }

/** One request of an actor's port, as the server gets it. `carried` is what it had with it when it was sent. */
export type Asked<S> = World<S> & { readonly who: string; readonly input: any; readonly carried: any }

/** An event from one actor to another, such as the message of another tab. The messages to an actor arrive in their order. */
export type Tell = { readonly to: string; readonly event: AnyEvent }

/** What a server does about a request: the store afterwards, and the answer. */
export type Outcome<S> = { readonly store: S; readonly answer: AnyEvent }

/** An answer that arrives. */
export type Answered = { readonly who: string; readonly port: string; readonly carried: any; readonly answer: AnyEvent }

/** What an actor changes outside of itself: the store, what others are told later and what they get at once, and who of them ends. */
export type Effected<S> = { readonly store?: S; readonly tells?: readonly Tell[]; readonly sends?: readonly Tell[]; readonly ends?: readonly string[] }

/** One of the actors: a model's machine with one of its inputs. */
export type ActorOptions<S> = {
  readonly model: Model
  readonly input: string
  /** What the person does, as kinds or labels of the model's cases: `'submit'`, `'confirmation done(yes)'`, `'after undoTime.offered'`. */
  readonly does: readonly string[]
  /** The most things that this person does, where they are fewer than those of others. */
  readonly most?: number
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
  /** What a request has with it, such as a token, as the world is when it is sent; plain data. */
  readonly carries?: (world: World<S>, who: string) => unknown
  /** What an answer changes beside its actor, when it arrives. */
  readonly answered?: (world: World<S>, answered: Answered) => Effected<S>
  /** What an event of another actor is when it arrives: it may only tell that there is something to read. */
  readonly received?: (world: World<S>, who: string, event: AnyEvent) => AnyEvent
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
  readonly carried: unknown
  readonly awaited: boolean
  /** The server's answer, once the request has been there. */
  readonly answer: AnyEvent | null
}

/** One step of a product; `nth` is the request's place among those of the same port that are under way, from 0. */
export type Move =
  | { readonly kind: 'does'; readonly who: string; readonly case: Case }
  | { readonly kind: 'reaches'; readonly who: string; readonly port: string; readonly input: unknown; readonly carried: unknown; readonly nth: number; readonly awaited: boolean; readonly answer: AnyEvent }
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
