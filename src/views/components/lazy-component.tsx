import { createContext, type ComponentType } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { listingMachine } from '../../machines/jobs/listing.machine.ts'
import type { Job } from '../../services/contract/entities.ts'

/**
 * The lazy components of a job: on its card the heart, and whether the visitor has applied; on its page the heart and the share button; its pay in the unit of the list.
 * That of a list are the ways on from an empty one.
 */
export type LazyProps = { job: Job; place?: 'card' | 'page' | 'pay' } | { listing: ActorRefFrom<typeof listingMachine> }

/** The lazy components; nothing until they are loaded, which no first page waits for. */
export const LazyComponent = createContext<ComponentType<LazyProps> | null | undefined>(null)
