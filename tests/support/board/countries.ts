import { createActor, fromPromise } from 'xstate'
import { countriesMachine } from '../../../src/machines/app/countries.machine.ts'
import type { Countries } from '../../../src/views/hiring/job-fields/countries.ts'

/** The countries that a form offers, which come at once. */
export const someCountries = (): Countries => ({
  actor: createActor(countriesMachine.provide({ actors: { loadCountries: fromPromise(async () => ['Kenya', 'Uganda']) } })).start(),
  open: () => {},
})
