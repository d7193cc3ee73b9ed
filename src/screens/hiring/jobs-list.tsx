import { JobsListView } from '../../views/hiring/jobs-list.view.tsx'
import { screen, type OpenScreen } from '../services.ts'
import { searchListOf } from '../jobs/search-list.ts'

export const open: OpenScreen = (services, { location }) => {
  const listing = searchListOf(services, { path: location.path, search: location.search, fixed: [] })
  return screen({
    children: { listing },
    on: { 'jobs.changed': { listing: 'data.changed' }, 'query.changed': { listing: 'query.changed' } },
    View: JobsListView,
  })
}
