import { createContext, type ComponentType } from 'react'
import type { Job } from '../../services/contract/entities.ts'

/** The lazy components of a job: on its card the heart, and whether the visitor has applied; on its page the heart and the share button; its pay in the unit of the list. */
export type LazyProps = { job: Job; place?: 'card' | 'page' | 'pay' }

/** The lazy components; nothing until they are loaded, which no first page waits for. */
export const LazyComponent = createContext<ComponentType<LazyProps> | null | undefined>(null)
