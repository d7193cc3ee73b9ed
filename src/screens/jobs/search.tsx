import { SearchView } from '../../views/jobs/search.view.tsx'
import { fixedAt } from '../../machines/jobs/search.options.ts'
import { screen, type OpenScreen } from '../services.ts'
import { listSheet } from './listing.ts'
import { searchListOf } from './search-list.ts'

export const open: OpenScreen = (services, { route, location: { path, search } }) => {
  const listing = searchListOf(services, { path, search, fixed: fixedAt(route.path) })
  return screen({
    children: { listing, sheet: listSheet },
    on: { 'jobs.changed': { listing: 'data.changed' }, 'query.changed': { listing: 'query.changed' } },
    View: (actors) => <SearchView heading={route.title ?? 'Jobs'} {...actors} />,
  })
}
