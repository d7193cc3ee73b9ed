import type { salaryTypes } from '../../../src/services/contract/entities.ts'
import type { Place } from '../places.ts'

/** A kind of work with what its adverts promise; several entries each, so that two adverts can differ. */
export type Trade = {
  team: readonly string[]
  benefits: readonly string[]
  growth: readonly string[]
  roles: readonly Role[]
}

export type Role = {
  title: string
  /** A plausible yearly salary in London, in whole US dollars, at mid level. */
  yearly: number
  unit: (typeof salaryTypes)[number]
  /** Whether the work can be done from elsewhere. */
  remote: boolean
  /** Where the work exists at all, and the slugs of the companies that have it; everywhere when absent. */
  places?: readonly Place[]
  companies?: readonly string[]
  purpose: string
  duties: readonly string[]
  skills: readonly string[]
}
