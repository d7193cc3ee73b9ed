import { SearchView } from '../../views/jobs/search.view.tsx'
import { fixedAt } from '../../machines/jobs/search.options.ts'
import { screen, type OpenScreen } from '../services.ts'
import { listingOf, listSheet } from './listing.ts'

export const open: OpenScreen = (services, { route, location }) => {
  const fixed = fixedAt(route.path)
  const listing = listingOf(services, { rules: 'search', path: location.path, search: location.search, fixed })
  return screen({
    children: { listing, sheet: listSheet },
    on: { 'jobs.changed': { listing: 'data.changed' }, 'query.changed': { listing: 'query.changed' } },
    View: (actors) => <SearchView heading={route.title ?? 'Jobs'} {...actors} />,
  })
}
