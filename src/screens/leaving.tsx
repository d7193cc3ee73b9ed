import { fromCallback, type EventObject } from 'xstate'
import type { Actors } from '../machines/app/composite.ts'
import { leavingMachine } from '../machines/app/leaving.machine.ts'
import { yieldToMain } from '../services/browser/yield-to-main.ts'
import { Confirmation } from '../views/components/dialogs/confirmation.tsx'
import { child, mountedScreen, type AppServices, type Screen } from './services.ts'

/** A screen whose input is not lost without a question. `isUnsaved`: whether there is some now; it may read the forms of the page. */
export const guarded = ({ root }: AppServices, { View, ...table }: Screen, isUnsaved: (actors: Actors) => boolean): Screen => {
  const watchInput = fromCallback<EventObject, void>(({ sendBack, system }) => {
    let before = false
    let waits = false
    const check = () => {
      // The previous screen is mounted until this one has started, and the next one has no snapshot while it starts.
      const mounted = system.get('screen')?.getSnapshot() === undefined ? undefined : mountedScreen(root)
      const now = mounted?.children === children && isUnsaved(mounted.actors)
      if (now === before) return
      before = now
      sendBack({ type: now ? 'input.begun' : 'input.ended' })
    }
    const look = () => {
      // At once, since an event may be the navigation of a form that has closed; and once React has rendered the form again.
      check()
      if (waits) return
      waits = true
      void yieldToMain().then(() => {
        waits = false
        check()
      })
    }
    const { unsubscribe } = system.inspect(look)
    addEventListener('input', look)
    return () => {
      unsubscribe()
      removeEventListener('input', look)
    }
  })
  const children = { ...table.children, leaving: child(leavingMachine.provide({ actors: { watchInput } })) }
  return {
    ...table,
    children,
    on: { ...table.on, leave: { leaving: 'leave' } },
    View: ({ leaving, ...actors }: Actors<typeof children>) => (
      <>
        <View {...actors} />
        <Confirmation of={leaving} />
      </>
    ),
  }
}
