import { fromPromise } from 'xstate'
import { startingPointsMachine } from '../../machines/jobs/starting-points.machine.ts'
import { writeQuery } from '../../machines/jobs/listing.query.ts'
import { HomeView } from '../../views/jobs/home.view.tsx'
import type { JobListQuery } from '../../services/contract/jobs/jobs.ts'
import { loadJobs } from '../../services/jobs/jobs.service.ts'
import { loadStartingPoints } from '../../services/jobs/starting-points.service.ts'
import { child, screen, type OpenScreen } from '../services.ts'
import { listingOf, listSheet } from './listing.ts'

export const open: OpenScreen = ({ api, cache, restoredState, currency }, { location }) => {
  const listing = listingOf((query: JobListQuery, signal) => loadJobs(api, cache, query, signal), { rules: 'home', path: location.path, search: restoredState(), fixed: [], currency })
  const startingPoints = child(startingPointsMachine.provide({ actors: { loadStartingPoints: fromPromise(({ signal }) => loadStartingPoints(api, cache, signal)) } }))
  return screen({
    children: { listing, sheet: listSheet, startingPoints },
    on: { 'jobs.changed': { listing: 'data.changed' } },
    View: HomeView,
    savedState: (actors) => writeQuery(actors.listing.getSnapshot().context.query),
  })
}
