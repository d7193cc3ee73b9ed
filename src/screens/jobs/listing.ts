import { fromPromise } from 'xstate'
import { disclosureMachine } from '../../machines/app/disclosure.machine.ts'
import { listingMachine, type ListingInput } from '../../machines/jobs/listing.machine.ts'
import { loadJobs } from '../../services/jobs/jobs.service.ts'
import { child, type AppServices } from '../services.ts'

/** The list, for every screen that shows it. */
export const listingOf = ({ api, cache }: AppServices, input: ListingInput) =>
  child(listingMachine.provide({ actors: { loadJobs: fromPromise(({ input: query, signal }) => loadJobs(api, cache, query, signal)) } }), input)

/** The sheet that holds the list's filters on a phone. */
export const listSheet = child(disclosureMachine)
