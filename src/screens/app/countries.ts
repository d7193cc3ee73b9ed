import { fromPromise } from 'xstate'
import { countriesMachine } from '../../machines/app/countries.machine.ts'
import { loadCountries } from '../../services/app/lists.service.ts'
import { child, fetched, type AppServices } from '../services.ts'

/** Adds the countries of a form to the mounted screen once the form opens: a screen without an open form fetches nothing. */
export const countriesOf = ({ api, cache, root }: AppServices) => {
  const countries = child(countriesMachine.provide({ actors: { loadCountries: fromPromise(({ signal }) => loadCountries(api, cache, signal)) } }))
  return () => root.system.get('screen').send(fetched('countries', countries))
}
