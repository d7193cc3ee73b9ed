import { SearchView } from '../../views/jobs/search.view.tsx'
import { fixedAt } from '../../machines/jobs/search.options.ts'
import type { OpenScreen } from '../board.ts'
import { startListing, startSheet, toldOf } from './listing.ts'

export const open: OpenScreen = (board, { route, location }) => {
  const fixed = fixedAt(route.path)
  const sheet = startSheet()
  const listing = startListing(board, { rules: 'search', path: location.path, search: location.search, fixed })
  return {
    View: () => <SearchView heading={route.title ?? 'Jobs'} listing={listing} sheet={sheet} />,
    actors: [listing, sheet],
    dataChanged: (area) => toldOf(listing, area),
    queryChanged: (search) => listing.send({ type: 'query.changed', search }),
  }
}
