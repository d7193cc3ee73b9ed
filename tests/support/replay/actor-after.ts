import { createActor, type Actor, type AnyStateMachine, type InputFrom } from 'xstate'
import { start, step, type AnyEvent } from '#judged-paths'

/** A running actor of a machine after these events, answers of its ports among them; no port was called. */
export const actorAfter = <M extends AnyStateMachine>(machine: M, input: InputFrom<M>, ...events: AnyEvent[]): Actor<M> => {
  const { after } = events.reduce(({ after: before }, event) => step(machine, before, event), start(machine, input))
  return createActor(machine as AnyStateMachine, { input, snapshot: after }).start() as Actor<M>
}
