import type { ActorRefFrom } from 'xstate'
import type { descriptionEditorMachine } from '../../../machines/hiring/description-editor.machine.ts'

export type DescriptionEditorActor = ActorRefFrom<typeof descriptionEditorMachine>
