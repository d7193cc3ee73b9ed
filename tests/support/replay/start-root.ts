import { createActor, fromPromise } from 'xstate'
import { rootMachine } from '../../../src/machines/app/root.machine.ts'
import type { UserInfo } from '../../../src/services/contract/entities.ts'

/** A root actor of a user or a guest at a path; its pages open at once. A logout succeeds, unless another one is given. */
export const startRoot = (session: UserInfo | null, path: string, logout = async () => {}) =>
  createActor(
    rootMachine.provide({
      actors: { restoreSession: fromPromise(async () => session), openScreen: fromPromise(async () => ({ children: {}, toJSON: () => 'screen' })), logout: fromPromise(logout) },
    }),
    { input: { location: { path, search: '', state: {} } } },
  ).start()
