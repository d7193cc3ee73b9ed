import { sendTo, type AnyEventObject } from 'xstate'

/**
 * An effect that is an event to the parent, by the name that XState's `sendParent` gives it. `sendParent` fails in a walk, which has no parent; `model`
 * walks this one by its name, since its target is a function.
 */
export const tellParent = <C>(event: (given: { context: C }) => AnyEventObject) =>
  sendTo(() => '#_parent', ({ context }: { context: unknown }) => event({ context: context as C })) as unknown as () => void
