import type { ActorRefFrom } from 'xstate'
import type { shareMachine } from '../../../machines/jobs/share.machine.ts'

export type ShareActor = ActorRefFrom<typeof shareMachine>
