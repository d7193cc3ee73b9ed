import { fromCallback } from 'xstate'
import { sidebarMachine } from '../../machines/admin/sidebar.machine.ts'
import { visitPart } from '../visit-part.ts'
import { child, part, type AppServices } from '../services.ts'

const viewport = fromCallback(({ sendBack }) => {
  const beside = matchMedia('(min-width: 768px)')
  const follow = () => sendBack({ type: beside.matches ? 'viewport.widened' : 'viewport.narrowed' })
  beside.addEventListener('change', follow)
  follow()
  return () => beside.removeEventListener('change', follow)
})

const sidebarPart = () =>
  part('sidebar', {
    children: { sidebar: child(sidebarMachine), viewport: child(viewport) },
    on: { 'viewport.narrowed': { sidebar: 'viewport.narrowed' }, 'viewport.widened': { sidebar: 'viewport.widened' } },
  })

/** The sidebar of a newly opened admin page: it has the width of the previous page, and its drawer is closed. */
export const openSidebar = (services: AppServices) => {
  const { sidebar } = visitPart(services, 'sidebar', sidebarPart).actors
  sidebar.send({ type: 'closeDrawer' })
  return sidebar
}
