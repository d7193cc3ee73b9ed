import { createActor as create, type ActorOptions, type AnyActorLogic } from 'xstate'
import { record } from '../services/app/event-log.ts'

/** Every actor of the product is made here: what its machines hear goes into the crash report. */
export const createActor = ((logic: AnyActorLogic, options: ActorOptions<AnyActorLogic>) =>
  create(logic, { ...options, inspect: record })) as typeof create
