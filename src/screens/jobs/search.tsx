import { fromPromise } from 'xstate'
import type { Actors } from '../../machines/app/composite.ts'
import { landingHeading, landingIn, landingSearch } from '../../machines/jobs/options/landing.options.ts'
import { placeSuggestionsMachine } from '../../machines/jobs/place-suggestions.machine.ts'
import { suggestPlaces } from '../../services/jobs/search.service.ts'
import { SearchView } from '../../views/jobs/search.view.tsx'
import { fixedAt } from '../../machines/jobs/options/search.options.ts'
import { child, screen, tableOf, type AppServices, type OpenScreen, type Screen } from '../services.ts'
import { listSheet } from './listing.ts'
import { searchListOf } from './search-list.ts'

/** The box of the place with its suggestions. */
const placesOf = ({ api, cache }: AppServices, search: string) =>
  child(placeSuggestionsMachine.provide({ actors: { suggestPlaces: fromPromise(({ input: { text }, signal }) => suggestPlaces(api, cache, text, signal)) } }), { search })

/** The input of a job beside the list, and the job's id. */
export type OpenDraft = { id: string; draft: unknown }

const openDraft = ({ jobPane }: Actors): OpenDraft | undefined => {
  const { context, children } = jobPane?.getSnapshot() ?? {}
  const beside = tableOf<Screen>(children?.job)
  return beside && { id: context.id, draft: beside.draft?.(beside.actors) }
}

export const open: OpenScreen = (services, { route, params, location }) => {
  const landing = landingIn(params)
  // A landing page is one search: a change of it leads to the search itself.
  const { path, search } = landing === null ? location : { path: '/jobs', search: landingSearch(landing) }
  const listing = searchListOf(services, { path, search, fixed: fixedAt(route.path) })
  return screen({
    children: { listing, sheet: listSheet, places: placesOf(services, search) },
    on: { 'jobs.changed': { listing: 'data.changed' }, ...(landing === null && { 'query.changed': { listing: 'query.changed', places: 'query.changed' } as const }) },
    draft: openDraft,
    View: (actors) => <SearchView heading={landing === null ? (route.title ?? 'Jobs') : landingHeading(landing)} landing={landing} {...actors} />,
  })
}
