import type { ActorRefFrom } from 'xstate'
import type { popupFormMachine } from '../../machines/popup-form.machine.ts'
import type { popupsMachine } from '../../machines/popups.machine.ts'

export type PopupsActor = ActorRefFrom<typeof popupsMachine>
export type FormActor = ActorRefFrom<typeof popupFormMachine>
