import { fromCallback, type AnyActorRef, type EventObject } from 'xstate'

type Failed = { getSnapshot(): { children?: { [id: string]: AnyActorRef & { _stop(): void } } } } | undefined

/**
 * Stops the children of each actor of the system that fails, as long as it runs: XState leaves them running. XState gives `stop` to the first
 * actor of a system alone; `_stop` is what that uses.
 */
export const stopOrphans = fromCallback<EventObject, void>(({ system }) => {
  const failures = system.inspect((inspected) => {
    if (inspected.type !== '@xstate.event' || !inspected.event.type.startsWith('xstate.error.actor.')) return
    const { children = {} } = (inspected.sourceRef as Failed)?.getSnapshot() ?? {}
    for (const child of Object.values(children)) child._stop()
  })
  return () => failures.unsubscribe()
})
