import { writeQuery } from '../../machines/jobs/listing.query.ts'
import { HomeView } from '../../views/jobs/home.view.tsx'
import { screen, type OpenScreen } from '../services.ts'
import { listingOf, listSheet } from './listing.ts'

export const open: OpenScreen = (services, { location }) => {
  const listing = listingOf(services, { rules: 'home', path: location.path, search: services.restoredState(), fixed: [] })
  return screen({
    children: { listing, sheet: listSheet },
    on: { 'jobs.changed': { listing: 'data.changed' } },
    View: HomeView,
    savedState: (actors) => writeQuery(actors.listing.getSnapshot().context.query),
  })
}
