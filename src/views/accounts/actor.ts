import type { ActorRefFrom } from 'xstate'
import type { accountsMachine } from '../../machines/accounts.machine.ts'

export type AccountsActor = ActorRefFrom<typeof accountsMachine>
