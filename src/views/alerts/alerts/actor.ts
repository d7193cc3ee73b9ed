import type { ActorRefFrom } from 'xstate'
import type { jobAlertMachine } from '../../../machines/alerts/job-alert.machine.ts'

export type JobAlertActor = ActorRefFrom<typeof jobAlertMachine>
