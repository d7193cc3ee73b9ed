import type { ActorRefFrom } from 'xstate'
import type { shareMachine } from '../../machines/share.machine.ts'

export type ShareActor = ActorRefFrom<typeof shareMachine>
