import type { ActorRefFrom } from 'xstate'
import type { postJobMachine } from '../../../machines/hiring/post-job.machine.ts'

export type PostJobActor = ActorRefFrom<typeof postJobMachine>
