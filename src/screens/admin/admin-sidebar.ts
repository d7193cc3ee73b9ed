import { sidebarMachine } from '../../machines/admin/sidebar.machine.ts'
import { createActor } from '../actor.ts'

/** It lives as long as the visit, so that the sidebar keeps its width from page to page. */
const sidebar = createActor(sidebarMachine).start()
const beside = matchMedia('(min-width: 768px)')
const follow = () => sidebar.send({ type: beside.matches ? 'viewport.widened' : 'viewport.narrowed' })
beside.addEventListener('change', follow)
follow()

/** The sidebar of an admin page that opens now: whatever way led here, its drawer is closed. */
export const openSidebar = () => {
  sidebar.send({ type: 'closeDrawer' })
  return sidebar
}
