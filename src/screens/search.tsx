import { SearchView } from '../views/search.view.tsx'
import type { Choice } from '../machines/listing.options.ts'
import type { OpenScreen } from './board.ts'
import { startListing, startSheet, toldOf } from './listing.ts'

/** What `/internships` always asks for (rulings, The listing). */
const internships: Choice[] = [{ group: 'experience', value: 'Internship' }]

export const open: OpenScreen = (board, { route, location }) => {
  const fixed = route.path === '/internships' ? internships : []
  const sheet = startSheet()
  const listing = startListing(board, { rules: 'search', path: location.path, search: location.search, fixed, loaded: null })
  return {
    View: () => <SearchView heading={route.title ?? 'Jobs'} listing={listing} sheet={sheet} />,
    actors: [listing, sheet],
    dataChanged: (area) => toldOf(listing, area),
    queryChanged: (search) => listing.send({ type: 'query.changed', search }),
  }
}
