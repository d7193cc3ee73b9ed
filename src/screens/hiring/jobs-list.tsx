import { JobsListView } from '../../views/hiring/jobs-list.view.tsx'
import { screen, type OpenScreen } from '../services.ts'
import { listingOf } from '../jobs/listing.ts'

export const open: OpenScreen = (services, { location }) => {
  const listing = listingOf(services, { rules: 'search', path: location.path, search: location.search, fixed: [] })
  return screen({
    children: { listing },
    on: { 'jobs.changed': { listing: 'data.changed' }, 'query.changed': { listing: 'query.changed' } },
    View: JobsListView,
  })
}
