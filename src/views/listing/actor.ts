import type { ActorRefFrom } from 'xstate'
import type { disclosureMachine } from '../../machines/disclosure.machine.ts'
import type { listingMachine } from '../../machines/listing.machine.ts'

export type ListingActor = ActorRefFrom<typeof listingMachine>
export type SheetActor = ActorRefFrom<typeof disclosureMachine>
