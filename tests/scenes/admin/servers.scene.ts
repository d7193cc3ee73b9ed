import type { serversMachine } from '../../../src/machines/admin/servers.machine.ts'
import { listServers } from '../../../src/services/contract/admin/servers.ts'
import { serversBinding } from '../../bindings/admin/servers.binding.ts'
import { superAdmin } from '../people.ts'
import { scene } from '../scene.ts'

export const servers = scene<typeof serversMachine>({
  calls: { loadServers: [listServers] },
  binding: serversBinding,
  inputs: { 'fresh page': { at: '/admin/servers', via: '/about', session: superAdmin } },
})
