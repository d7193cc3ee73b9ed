import type { ActorRefFrom } from 'xstate'
import type { sourceFormMachine } from '../../../machines/admin/source-form.machine.ts'
import type { sourcesMachine } from '../../../machines/admin/sources.machine.ts'

export type SourcesActor = ActorRefFrom<typeof sourcesMachine>
export type FormActor = ActorRefFrom<typeof sourceFormMachine>
