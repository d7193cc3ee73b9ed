import { createActor } from 'xstate'
import { descriptionEditorMachine } from '../../../src/machines/hiring/description-editor.machine.ts'
import type { DescriptionEditorActor } from '../../../src/views/hiring/job-fields/description-editor.ts'

/** The editor of a form's description. */
export const someEditor = (): DescriptionEditorActor => createActor(descriptionEditorMachine).start()
