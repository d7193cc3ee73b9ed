import { createActor, fromPromise, SimulatedClock, type Actor, type AnyStateMachine } from 'xstate'
import { moveText, type Move, type Next } from '#judged-paths'
import type { TestServer } from '../../support/board/server.ts'
import type { Pair } from '../../products/pair.ts'
import { createGate, type RealPort } from './gate.ts'

/** One of the persons on the real server: the ports with their services, its input, and what the model's names are there. A port that is not here stays in the browser: its answers are those of the model. */
export type RealActor = { readonly ports: { readonly [port: string]: RealPort }; readonly input?: unknown; readonly names: { readonly [name: string]: string } }

/** A pair on the real server, with people and jobs of its own. `facts` may be asked once, in the end. `message` resolves with the next message between its tabs. */
export type Arranged = {
  readonly actors: { readonly [who: string]: RealActor }
  readonly facts: () => Promise<unknown>
  readonly message?: () => Promise<void>
  readonly works?: { readonly [name: string]: () => Promise<void> }
  readonly end: () => void
}

/** How a pair is brought to the real server, and which facts of its store must be the same there. */
export type RealPair<S> = { readonly pair: Pair<S>; readonly arrange: (server: TestServer) => Promise<Arranged>; readonly factsOf: (store: S) => unknown }

/** The same value with other names in it. */
const renamed = (value: unknown, names: RealActor['names']): unknown => {
  if (typeof value === 'string') return names[value] ?? value
  if (Array.isArray(value)) return value.map((one) => renamed(one, names))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, renamed(one, names)]))
}

/** A settled promise reaches the machine a few microtasks later. */
const settlePromises = async () => {
  for (let tick = 0; tick < 8; tick += 1) await Promise.resolve()
}

const childOf = (type: string): string | undefined => /^xstate\.(?:done|error)\.actor\.(.+)$/.exec(type)?.[1]

const start = (pair: Pair<any>, who: string, { ports, input, names }: RealActor) => {
  const { model, input: given } = pair.actors[who]!
  const gate = createGate()
  const inBrowser: unknown[] = []
  const children = Object.keys(model.machine.implementations.actors).map((src) => {
    const port: RealPort = ports[src] ?? (async () => inBrowser.shift())
    // A child that is no port of the pair is a dialog, which the person closes.
    return [src, fromPromise<unknown, unknown>(gate.port(src, port, !(src in pair.writes)))] as const
  })
  const machine = (model.machine as AnyStateMachine).provide({ actors: Object.fromEntries(children) })
  const actor: Actor<AnyStateMachine> = createActor(machine, { input: input ?? renamed(model.inputs[given], names), clock: new SimulatedClock() }).start()
  const act = (event: { type: string; output?: unknown }) => {
    const child = childOf(event.type)
    if (child === undefined) actor.send(renamed(event, names) as { type: string })
    else gate.arrive(child, 0, { output: event.output })
  }
  /** Lets a request reach the server, or stay in the browser. */
  const reach = async ({ port, nth, awaited, carried, answer }: Extract<Move, { kind: 'reaches' }>) => {
    if (port in ports) return gate.reach(port, nth, awaited, renamed(carried, names))
    inBrowser.push(renamed(answer['output'], names))
    return gate.reach(port, nth, awaited, null)
  }
  return { actor, gate, act, reach }
}

const resultIn = ({ type, error }: { type: string; error?: unknown }) => {
  const { status, message } = (error ?? {}) as { status?: unknown; message?: unknown }
  return { type, status, message }
}

/** What happened on the real server instead of what the product has: the step, and both values. */
export class ReplayDiffers extends Error {
  override readonly name = 'ReplayDiffers'
}

/** Walks one interleaving of a pair with the real services on the real server. After each step it must be where the product is; in the end the facts must be the same. */
export const replayOnServer = async <S>({ pair, arrange, factsOf }: RealPair<S>, server: TestServer, steps: readonly Next<S>[]): Promise<void> => {
  const { actors, facts, message, works = {}, end } = await arrange(server)
  const running = Object.fromEntries(Object.keys(pair.actors).map((who) => [who, start(pair, who, actors[who]!)]))
  const compare = (at: number, what: string, found: unknown, expected: unknown) => {
    if (JSON.stringify(found) === JSON.stringify(expected)) return
    const lines = steps.slice(0, at + 1).map(({ move }, index) => `${index + 1}. ${moveText(move)}`)
    throw new ReplayDiffers([...lines, `${what}: the model has ${JSON.stringify(expected)}, the server ${JSON.stringify(found)}`].join('\n'))
  }
  const walk = async (move: Move, at: number): Promise<void> => {
    if (move.kind === 'works') return works[move.name]!()
    const { act, gate, reach } = running[move.who]!
    if (move.kind === 'reaches') compare(at, 'the answer', resultIn(await reach(move)), resultIn(move.answer))
    else if (move.kind === 'answered') gate.arrive(move.port, move.nth)
    else {
      if (move.kind === 'told') await message?.()
      act(move.case.event)
    }
    await settlePromises()
  }
  try {
    for (const [at, { move, to, sent }] of steps.entries()) {
      await walk(move, at)
      for (const { who, case: given } of sent) running[who]!.act(given.event)
      for (const who of to.ended) running[who]!.actor.stop()
      await settlePromises()
      for (const [who, { actor }] of Object.entries(running)) compare(at, `the state of ${who}`, actor.getSnapshot().value, to.snapshots[who]!.value)
    }
    compare(steps.length, 'the facts in the end', await facts(), factsOf(steps.at(-1)!.to.store))
  } finally {
    for (const { actor } of Object.values(running)) actor.stop()
    end()
  }
}
