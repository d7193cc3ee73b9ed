import { fromPromise } from 'xstate'
import { disclosureMachine } from '../../machines/app/disclosure.machine.ts'
import { listingMachine, type ListingInput } from '../../machines/jobs/listing.machine.ts'
import type { Area } from '../../services/app/changes.ts'
import { loadJobs } from '../../services/jobs/jobs.service.ts'
import { createActor } from '../actor.ts'
import { effectsOf, type Board } from '../board.ts'

/** The list's actor, for every screen that shows the list. */
export const startListing = (board: Board, input: ListingInput) =>
  createActor(
    listingMachine.provide({
      actors: { loadJobs: fromPromise(({ input: query, signal }) => loadJobs(board.api, board.cache, query, signal)) },
      actions: effectsOf(board),
    }),
    { input },
  ).start()

/** The sheet that holds the list's filters on a phone. */
export const startSheet = () => createActor(disclosureMachine).start()

/** Another tab changed something: the list asks again where it was a job. */
export const toldOf = (listing: ReturnType<typeof startListing>, area: Area): void => {
  if (area === 'jobs') listing.send({ type: 'data.changed' })
}
