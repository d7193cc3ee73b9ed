import { createActor, fromPromise, type AnyActorRef, type InspectionEvent } from 'xstate'
import type { Begin } from '#judged-paths'
import type { Composite } from '../../../src/machines/app/composite.ts'
import { rootMachine, type Session } from '../../../src/machines/app/root.machine.ts'

/** The root's own children: its feeds, toasts and menus, and the mounted screen. */
export const own = ['history', 'openScreen', 'orphans', 'otherTabs', 'restoreSession', 'root', 'screen', 'shell', 'toasts', 'viewport']
const nameOf = ({ id, systemId }: AnyActorRef & { systemId?: string }) => systemId ?? id

const screenOf = (children: Composite['children']): Composite => ({ children, toJSON: () => 'screen' })

/** A visit that mounts a machine as a child of its screen, and counts the actors that run. */
export const visit = () => {
  const started = new Set<AnyActorRef>()
  const inspect = (inspected: InspectionEvent) => {
    if (inspected.type === '@xstate.event' && inspected.event.type === 'xstate.init') started.add(inspected.actorRef as AnyActorRef)
  }
  let root: AnyActorRef | undefined
  const mount = (children: Composite['children']) => root!.send({ type: 'part.fetched', id: 'screen', part: screenOf(children) })
  const begin: Begin = (logic, { input, inspect: _, ...options }) => {
    const made = createActor(
      rootMachine.provide({
        actors: { restoreSession: fromPromise(async (): Promise<Session> => null), openScreen: fromPromise(() => new Promise<Composite>(() => {})) },
      }),
      { ...options, systemId: 'root', inspect, input: { location: { path: '/about', search: '', state: {} } } },
    )
    root = made
    return {
      system: made.system,
      start: () => {
        made.start()
        mount({ it: { logic, input } })
        return made.system.get('screen').getSnapshot().context.actors.it as AnyActorRef
      },
    }
  }
  const running = () => [...started].filter((actor) => actor.getSnapshot().status === 'active').map(nameOf)
  return { begin, mount, running, foreign: () => running().filter((name) => !own.includes(name)), stop: () => (root as ReturnType<typeof createActor>).stop() }
}
