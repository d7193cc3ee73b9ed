import type { ActorRefFrom } from 'xstate'
import type { countriesMachine } from '../../../machines/app/countries.machine.ts'

/** The countries to choose from; they are asked for by the first form that needs them. */
export type CountriesActor = ActorRefFrom<typeof countriesMachine>
