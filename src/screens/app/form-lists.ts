import { fromPromise } from 'xstate'
import { formListsMachine } from '../../machines/app/form-lists.machine.ts'
import { loadCountries, loadCurrencies } from '../../services/app/lists.service.ts'
import { child, fetched, type AppServices } from '../services.ts'

/** Adds the lists of a job's form to the mounted screen once the form opens: a screen without an open form fetches nothing. */
export const formListsOf = ({ api, cache, root }: AppServices) => {
  const load = async (signal: AbortSignal) => {
    const [countries, currencies] = await Promise.all([loadCountries(api, cache, signal), loadCurrencies(api, cache, signal)])
    return { countries, currencies }
  }
  const formLists = child(formListsMachine.provide({ actors: { loadLists: fromPromise(({ signal }) => load(signal)) } }))
  return () => root.system.get('screen').send(fetched('formLists', formLists))
}
