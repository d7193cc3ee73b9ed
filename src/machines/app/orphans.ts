import { fromCallback, type AnyActorRef, type EventObject } from 'xstate'

type Failed = { getSnapshot(): { children?: { [id: string]: AnyActorRef } } } | undefined

/**
 * Stops the children of each actor of the system that fails, as long as it runs: XState leaves them running. `stop` is for the first actor of a
 * system alone; this event is how XState itself stops the others.
 */
export const stopOrphans = fromCallback<EventObject, void>(({ system }) => {
  const failures = system.inspect((inspected) => {
    if (inspected.type !== '@xstate.event' || !inspected.event.type.startsWith('xstate.error.actor.')) return
    const { children = {} } = (inspected.sourceRef as Failed)?.getSnapshot() ?? {}
    for (const child of Object.values(children)) child.send({ type: 'xstate.stop' })
  })
  return () => failures.unsubscribe()
})
