import { createActor, fromPromise } from 'xstate'
import { formListsMachine, type Lists } from '../../../src/machines/app/form-lists.machine.ts'
import type { FormLists } from '../../../src/views/hiring/job-fields/form-lists.ts'

const lists = { countries: ['Kenya', 'Uganda'], currencies: ['USD', 'EUR', 'KES'] }

/** The lists that a form offers, which come at once. */
export const someLists = (): FormLists => ({
  actor: createActor(formListsMachine.provide({ actors: { loadLists: fromPromise(async (): Promise<Lists> => lists) } })).start(),
  open: () => {},
})
