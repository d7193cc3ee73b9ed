import type { AnyActorRef } from 'xstate'
import type { AppServices } from './services.ts'

type System = AnyActorRef['system']

const visits = new WeakMap<System, AppServices>()

/** Makes the services of a visit known to the ports that run in it. */
export const keepServices = (system: System, services: AppServices): void => void visits.set(system, services)

/**
 * The services of the visit in which a port runs, whose screen has kept them. With them a machine is provided once: for each opening that costs as much as its view, and the
 * server opens a screen for each page that it renders.
 */
export const servicesIn = (system: System): AppServices => visits.get(system)!
