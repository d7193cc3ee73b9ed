import { createContext, type ComponentType } from 'react'
import type { Job } from '../../services/contract/entities.ts'

/** The lazy components of a job: its heart on its card or on its page, and the share button on its page. */
export type LazyProps = { job: Job; onPage?: boolean }

/** The lazy components; nothing until they are loaded, which no first page waits for. */
export const LazyComponent = createContext<ComponentType<LazyProps> | null | undefined>(null)
