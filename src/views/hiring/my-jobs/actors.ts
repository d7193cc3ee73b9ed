import type { ActorRefFrom } from 'xstate'
import type { jobDeletionMachine } from '../../../machines/hiring/job-deletion.machine.ts'
import type { jobEditingMachine } from '../../../machines/hiring/job-editing.machine.ts'
import type { myJobsMachine } from '../../../machines/hiring/my-jobs.machine.ts'

export type MyJobsActor = ActorRefFrom<typeof myJobsMachine>
export type JobEditingActor = ActorRefFrom<typeof jobEditingMachine>
export type JobDeletionActor = ActorRefFrom<typeof jobDeletionMachine>
