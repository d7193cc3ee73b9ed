import { JobsListView } from '../../views/hiring/jobs-list.view.tsx'
import type { OpenScreen } from '../board.ts'
import { startListing, toldOf } from '../jobs/listing.ts'

export const open: OpenScreen = (board, { location }) => {
  const listing = startListing(board, { rules: 'search', path: location.path, search: location.search, fixed: [] })
  return {
    View: () => <JobsListView listing={listing} />,
    actors: [listing],
    dataChanged: (area) => toldOf(listing, area),
    queryChanged: (search) => listing.send({ type: 'query.changed', search }),
  }
}
