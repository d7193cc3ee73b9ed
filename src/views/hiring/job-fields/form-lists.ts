import type { ActorRefFrom } from 'xstate'
import type { formListsMachine } from '../../../machines/app/form-lists.machine.ts'

export type FormListsActor = ActorRefFrom<typeof formListsMachine>

/** The countries and currencies to choose from. They are fetched once a form opens. */
export type FormLists = { readonly actor: FormListsActor | undefined; readonly open: () => void }
