import type { ComponentType, ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { disclosureMachine } from '../../../machines/shell/disclosure.machine.ts'
import type { listingMachine } from '../../../machines/jobs/listing.machine.ts'
import type { FoundJob } from '../../../services/contract/jobs/job-search.ts'

export type ListingActor = ActorRefFrom<typeof listingMachine>
export type SheetActor = ActorRefFrom<typeof disclosureMachine>

/** A job of the list, and its position across all pages; home's have no excerpt. */
export type CardProps = { listing: ListingActor; job: FoundJob; position: number }
export type ListCard = ComponentType<CardProps>

/** The id of the form that owns all filters, wherever they are in the page. */
export const searchForm = 'search'

/** The filters, in the page or in the sheet. */
export type FilterPanelProps = { listing: ListingActor; sheet: SheetActor; children: ReactNode }
