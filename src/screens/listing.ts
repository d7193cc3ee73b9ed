import { createActor, fromPromise } from 'xstate'
import { disclosureMachine } from '../machines/disclosure.machine.ts'
import { listingMachine, type ListingInput } from '../machines/listing.machine.ts'
import { loadJobs } from '../services/jobs.service.ts'
import { effectsOf, type Board } from './board.ts'

/** The list's actor and its filters' sheet, for every screen that shows the list. */
export const startListing = (board: Board, input: ListingInput) => {
  const listing = createActor(
    listingMachine.provide({
      actors: { loadJobs: fromPromise(({ input: query, signal }) => loadJobs(board.api, board.cache, query, signal)) },
      actions: effectsOf(board),
    }),
    { input },
  ).start()
  const sheet = createActor(disclosureMachine).start()
  return { listing, sheet }
}
