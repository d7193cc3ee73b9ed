import { fromPromise } from 'xstate'
import { disclosureMachine } from '../../machines/shell/disclosure.machine.ts'
import { listingMachine, type ListCall, type ListingInput, type ListPage } from '../../machines/jobs/listing.machine.ts'
import { child } from '../services.ts'

/** A list with the function that loads its pages; the list's rules decide which of the two calls it makes. */
export const listingOf = <C extends ListCall>(load: (call: C, signal: AbortSignal) => Promise<ListPage>, input: ListingInput) =>
  child(listingMachine.provide({ actors: { loadJobs: fromPromise<ListPage, ListCall>(({ input: call, signal }) => load(call as C, signal)) } }), input)

/** The sheet that holds the list's filters on a phone. */
export const listSheet = child(disclosureMachine)
