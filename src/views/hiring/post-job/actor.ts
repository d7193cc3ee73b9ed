import type { ActorRefFrom } from 'xstate'
import type { postedSkillsMachine } from '../../../machines/hiring/posted-skills.machine.ts'
import type { postJobMachine } from '../../../machines/hiring/post-job.machine.ts'

export type PostJobActor = ActorRefFrom<typeof postJobMachine>
export type PostedSkillsActor = ActorRefFrom<typeof postedSkillsMachine>
