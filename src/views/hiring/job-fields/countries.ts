import type { ActorRefFrom } from 'xstate'
import type { countriesMachine } from '../../../machines/app/countries.machine.ts'

export type CountriesActor = ActorRefFrom<typeof countriesMachine>

/** The countries to choose from. They are fetched once a form opens. */
export type Countries = { readonly actor: CountriesActor | undefined; readonly open: () => void }
