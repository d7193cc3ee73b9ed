import { fromPromise } from 'xstate'
import { serversMachine } from '../../machines/admin/servers.machine.ts'
import { loadServers } from '../../services/admin/servers.service.ts'
import { ServersView } from '../../views/admin/servers.view.tsx'
import { openSidebar } from './admin-sidebar.ts'
import { child, screen, type OpenScreen } from '../services.ts'

export const open: OpenScreen = (services) => {
  const { root, api } = services
  const sidebar = openSidebar(services)
  const servers = child(serversMachine.provide({ actors: { loadServers: fromPromise(({ signal }) => loadServers(api, signal)) } }))
  return screen({ children: { servers }, View: (actors) => <ServersView root={root} sidebar={sidebar} {...actors} /> })
}
