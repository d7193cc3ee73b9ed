import type { ActorRefFrom } from 'xstate'
import type { accountsMachine } from '../../../machines/admin/accounts.machine.ts'

export type AccountsActor = ActorRefFrom<typeof accountsMachine>
