import { sidebarMachine } from '../machines/sidebar.machine.ts'
import { createActor } from './actor.ts'

/** It lives as long as the visit, so that the sidebar keeps its width from page to page. */
const sidebar = createActor(sidebarMachine).start()
matchMedia('(min-width: 768px)').addEventListener('change', () => sidebar.send({ type: 'viewport.changed' }))

/** The sidebar of an admin page that opens now: whatever way led here, its drawer is closed. */
export const openSidebar = () => {
  sidebar.send({ type: 'closeDrawer' })
  return sidebar
}
