import { writeQuery } from '../../machines/jobs/listing.query.ts'
import { HomeView } from '../../views/jobs/home.view.tsx'
import type { OpenScreen } from '../board.ts'
import { startListing, startSheet, toldOf } from './listing.ts'

export const open: OpenScreen = (board, { location }) => {
  const sheet = startSheet()
  const listing = startListing(board, { rules: 'home', path: location.path, search: board.keptAsked(), fixed: [] })
  return {
    View: () => <HomeView listing={listing} sheet={sheet} />,
    actors: [listing, sheet],
    dataChanged: (area) => toldOf(listing, area),
    asked: () => writeQuery(listing.getSnapshot().context.query),
  }
}
