import { fromPromise } from 'xstate'
import { landingHeading, landingIn, landingSearch } from '../../machines/jobs/options/landing.options.ts'
import { placeSuggestionsMachine } from '../../machines/jobs/place-suggestions.machine.ts'
import { suggestPlaces } from '../../services/jobs/search.service.ts'
import { SearchView } from '../../views/jobs/search.view.tsx'
import { fixedAt } from '../../machines/jobs/options/search.options.ts'
import { child, screen, tableOf, type AppServices, type MountedScreen, type OpenScreen } from '../services.ts'
import { listSheet } from './listing.ts'
import { searchListOf } from './search-list.ts'

/** The box of the place with its suggestions. */
const placesOf = ({ api, cache }: AppServices, search: string) =>
  child(placeSuggestionsMachine.provide({ actors: { suggestPlaces: fromPromise(({ input: { text }, signal }) => suggestPlaces(api, cache, text, signal)) } }), { search })

/** The input of the job beside the list, and the path of the job's page. */
export type OpenDraft = { path: string; draft: unknown }

const openDraft = ({ system }: AppServices['root']): OpenDraft | undefined => {
  const job = tableOf<MountedScreen>(system.get('openJob'))
  return job && { path: job.opening.location.path, draft: job.draft?.(job.actors) }
}

export const open: OpenScreen = (services, { route, params, location }) => {
  const landing = landingIn(params)
  // A landing page is one search: a change of it leads to the search itself.
  const { path, search } = landing === null ? location : { path: '/jobs', search: landingSearch(landing) }
  const listing = searchListOf(services, { path, search, fixed: fixedAt(route.path) })
  return screen({
    children: { listing, sheet: listSheet, places: placesOf(services, search) },
    on: { 'jobs.changed': { listing: 'data.changed' }, ...(landing === null && { 'query.changed': { listing: 'query.changed', places: 'query.changed' } as const }) },
    draft: () => openDraft(services.root),
    View: (actors) => <SearchView heading={landing === null ? (route.title ?? 'Jobs') : landingHeading(landing)} landing={landing} {...actors} />,
  })
}
