import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { Navigation, NavigationState } from '../../machines/effects.ts'
import type { rootMachine } from '../../machines/app/root.machine.ts'
import { afterPaint } from './after-paint.ts'

type Options = { replace?: boolean; state?: NavigationState }

/** The hook of wouter's location: read from the root machine's context, changed by `go`. */
export const machineLocation = (root: ActorRefFrom<typeof rootMachine>, go: (navigation: Navigation) => void) => {
  const navigate = (to: string, { replace, state }: Options = {}) => {
    void afterPaint(() => go({ to, ...(replace === undefined ? {} : { replace }), ...(state === undefined ? {} : { state }) }))
  }
  return (): [string, typeof navigate] => [useSelector(root, ({ context }) => context.location.path), navigate]
}
