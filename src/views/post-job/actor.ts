import type { ActorRefFrom } from 'xstate'
import type { postJobMachine } from '../../machines/post-job.machine.ts'

export type PostJobActor = ActorRefFrom<typeof postJobMachine>
