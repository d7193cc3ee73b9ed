import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import type { ActorRefFrom, AnyActorLogic } from 'xstate'
import type { Child, compositeMachine } from '../machines/app/composite.ts'
import { fetched, type AppServices } from './services.ts'

/** A child of the mounted screen whose code is loaded later than the screen; it ends with the screen. Undefined until it runs. */
export const useFetchedChild = <L extends AnyActorLogic>(root: AppServices['root'], id: string, make: () => Child<L>): ActorRefFrom<L> | undefined => {
  const [screen] = useState((): ActorRefFrom<typeof compositeMachine> => root.system.get('screen'))
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- it is created once for a screen
  useEffect(() => screen.send(fetched(id, make())), [screen, id])
  return useSelector(screen, ({ context }) => context.actors[id]) as ActorRefFrom<L> | undefined
}
