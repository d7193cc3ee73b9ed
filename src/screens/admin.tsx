import { AdminView } from '../views/admin.view.tsx'
import { openSidebar } from './admin-sidebar.ts'
import type { OpenScreen } from './board.ts'

export const open: OpenScreen = ({ root }) => {
  const sidebar = openSidebar()
  return { View: () => <AdminView root={root} sidebar={sidebar} />, actors: [] }
}
