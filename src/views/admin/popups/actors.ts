import type { ActorRefFrom } from 'xstate'
import type { popupFormMachine } from '../../../machines/admin/popup-form.machine.ts'
import type { popupsMachine } from '../../../machines/admin/popups.machine.ts'

export type PopupsActor = ActorRefFrom<typeof popupsMachine>
export type FormActor = ActorRefFrom<typeof popupFormMachine>
