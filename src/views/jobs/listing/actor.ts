import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { disclosureMachine } from '../../../machines/app/disclosure.machine.ts'
import type { listingMachine } from '../../../machines/jobs/listing.machine.ts'

export type ListingActor = ActorRefFrom<typeof listingMachine>
export type SheetActor = ActorRefFrom<typeof disclosureMachine>

/** The id of the form that owns all filters, wherever they are in the page. */
export const searchForm = 'search'

/** The filters, in the page or in the sheet. */
export type FilterPanelProps = { listing: ListingActor; sheet: SheetActor; children: ReactNode }
