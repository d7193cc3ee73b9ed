import { createContext, type ComponentType } from 'react'
import type { Job } from '../../services/contract/entities.ts'

/** What stands in a place that is kept for it: a job's heart on its card or, where that is said, on its page, with the way to share it. */
export type LazyProps = { job: Job; onPage?: boolean }

/** What fills these places; nothing until it is there, which no first page waits for. */
export const LazyComponent = createContext<ComponentType<LazyProps> | null | undefined>(null)
