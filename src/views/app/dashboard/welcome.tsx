import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { rootMachine } from '../../../machines/app/root.machine.ts'
import { displayName } from '../../shell/account/pages.ts'

/** The welcome line with the display name (specification 2.12). */
export const Welcome = ({ root }: { root: ActorRefFrom<typeof rootMachine> }) => {
  const name = useSelector(root, ({ context: { session } }) => (session === null ? '' : displayName(session)))
  return <>Welcome, {name}</>
}
