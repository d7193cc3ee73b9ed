import { sendTo, type AnyActorRef, type AnyEventObject } from 'xstate'

/** An effect that is an event to the parent. XState's `sendParent` fails in a walk, which has no parent; `model` walks this one by its name. */
export const tellParent = <C>(event: (given: { context: C }) => AnyEventObject) =>
  sendTo(({ self }) => self._parent as AnyActorRef, ({ context }: { context: unknown }) => event({ context: context as C })) as unknown as () => void
