import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import * as css from '../../../styles/admin/admin.css.ts'
import { Button } from '../../components/button.tsx'
import { CloseIcon } from '../../components/icons/close.tsx'
import type { AdminProps } from './actors.ts'
import { AdminItems } from './items.tsx'

/** The admin area's entries over the page, below 768 px. Escape, the × and a press beside it close it. */
export const Drawer = ({ root, sidebar }: AdminProps) => {
  const open = useSelector(sidebar, (snapshot) => snapshot.matches({ drawer: 'open' }))
  const dialog = useRef<HTMLDialogElement>(null)
  const close = () => sidebar.send({ type: 'closeDrawer' })

  useEffect(() => {
    if (!open) return
    const element = dialog.current
    element?.showModal()
    const leave = ({ target }: Event) => target === element && sidebar.send({ type: 'closeDrawer' })
    element?.addEventListener('click', leave)
    return () => {
      element?.removeEventListener('click', leave)
      // Closing it gives the focus back to the button that opened it.
      element?.close()
    }
  }, [open, sidebar])

  return (
    <dialog ref={dialog} className={css.drawer} aria-label="Admin menu" onClose={close}>
      {open && (
        <nav className={css.drawerInside} aria-label="Admin">
          <Button variant="quiet" size="icon" className={css.close} aria-label="Close" onClick={close}>
            <CloseIcon />
          </Button>
          <AdminItems root={root} sidebar={sidebar} />
        </nav>
      )}
    </dialog>
  )
}
