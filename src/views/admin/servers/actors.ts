import type { ActorRefFrom } from 'xstate'
import type { serversMachine } from '../../../machines/admin/servers.machine.ts'

export type ServersActor = ActorRefFrom<typeof serversMachine>
