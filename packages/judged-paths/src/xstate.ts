/** Everything that this package asks of XState and @xstate/graph at run time, all of it public. */
import { adjacencyMapToArray, getAdjacencyMap } from '@xstate/graph'
import { createActor, createMachine, fromPromise, getNextTransitions, initialTransition, not, transition, type AnyActorLogic, type AnyMachineSnapshot, type AnyStateMachine, type AnyTransitionDefinition, type ExecutableActionObject } from 'xstate'
import type { AnyEvent } from './cases.ts'

type Made = readonly [AnyMachineSnapshot, readonly ExecutableActionObject[]]

const nothing = { status: 'active', output: undefined, error: undefined }

/** XState makes the first snapshot of a logic before each pure step, which costs as much as the step itself: here that one is empty. */
const stepping = (machine: AnyStateMachine, first: (...given: Parameters<AnyStateMachine['getInitialSnapshot']>) => unknown): AnyActorLogic => ({
  transition: (snapshot: AnyMachineSnapshot, event: AnyEvent, scope: Parameters<AnyStateMachine['transition']>[2]) => machine.transition(snapshot, event, scope),
  getInitialSnapshot: first as AnyActorLogic['getInitialSnapshot'],
  getPersistedSnapshot: (snapshot) => snapshot,
})

/** The first macrostep of a machine: its snapshot, and the actions that an actor would run. */
export const firstStep = (machine: AnyStateMachine, input: unknown): Made => {
  const wrapped = { input }
  const logic = stepping(machine, (scope, given: unknown) => (given === wrapped ? machine.getInitialSnapshot(scope, input) : nothing))
  return initialTransition(logic, wrapped) as unknown as Made
}

const steppingOf = new WeakMap<AnyStateMachine, AnyActorLogic>()

/** The macrostep of an event. */
export const nextStep = (machine: AnyStateMachine, before: AnyMachineSnapshot, event: AnyEvent): Made => {
  const logic = steppingOf.get(machine) ?? stepping(machine, () => nothing)
  steppingOf.set(machine, logic)
  return transition(logic, before, event) as unknown as Made
}

/** The types of the events that a snapshot listens to. */
export const nextEvents = (snapshot: AnyMachineSnapshot): string[] => getNextTransitions(snapshot).map(({ eventType }) => eventType)

/** The transitions that an event takes first. */
export const transitionsFor = (snapshot: AnyMachineSnapshot, event: AnyEvent): readonly AnyTransitionDefinition[] => snapshot.machine.getTransitionData(snapshot as never, event) ?? []

/** The same machine under another config. */
export const withConfig = (machine: AnyStateMachine, config: object): AnyStateMachine => createMachine(config as never, machine.implementations as never)

/** The opposite of a guard. */
export const negated = (guard: unknown): unknown => not(guard as never)

/** An actor that is not started yet. */
export const newActor: typeof createActor = createActor

/** The logic of an actor that is a promise. */
export const promiseLogic: typeof fromPromise = fromPromise

export type GraphOptions = {
  readonly first: AnyMachineSnapshot
  readonly step: (before: AnyMachineSnapshot, event: AnyEvent) => AnyMachineSnapshot
  readonly events: (snapshot: AnyMachineSnapshot) => AnyEvent[]
  readonly nodeOf: (snapshot: AnyMachineSnapshot) => string
  readonly nameOf: (event: AnyEvent) => string
  /** The number of edges above which the graph counts as too large. */
  readonly limit: number
}

/** Every edge of a graph, breadth first: the snapshot that first arrived at a node, and each of its events. */
export const edgesOf = ({ first, step, events, nodeOf, nameOf, limit }: GraphOptions): { state: AnyMachineSnapshot; event: AnyEvent }[] =>
  adjacencyMapToArray(
    getAdjacencyMap<AnyMachineSnapshot, AnyEvent, undefined>(
      { getInitialSnapshot: () => first, getPersistedSnapshot: (snapshot) => snapshot, transition: step },
      { events, serializeState: nodeOf, serializeEvent: nameOf, limit },
    ),
  ).map(({ state, event }) => ({ state, event }))
