import type { AnyActorRef } from 'xstate'

type Seen = { status: string; tags?: ReadonlySet<string>; children?: { [id: string]: AnyActorRef } }

/** Whether an actor or one below it has something under way. */
const isBusy = (actor: AnyActorRef): boolean => {
  const { status, tags, children = {} } = actor.getSnapshot() as Seen
  return status === 'active' && (tags?.has('busy') === true || Object.values(children).some(isBusy))
}

/** Resolves once nothing is under way in an actor and all below it: its data is loaded. */
export const settled = (actor: AnyActorRef): Promise<void> =>
  new Promise((resolve) => {
    const look = () => {
      if (isBusy(actor)) return
      subscription.unsubscribe()
      resolve()
    }
    const subscription = actor.system.inspect(look)
    look()
  })
