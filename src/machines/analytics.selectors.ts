import type { Analytics } from '../services/contract/users.ts'

export type Days = Analytics['profileViews']

export type Summary = {
  total: number
  /** The day with the most views, the latest of several; null where there were none. */
  best: Days[number] | null
}

/** What a row of days comes to. */
export const summaryOf = (days: Days): Summary => ({
  total: days.reduce((sum, { views }) => sum + views, 0),
  best: days.reduce<Summary['best']>((best, day) => (day.views > 0 && day.views >= (best?.views ?? 0) ? day : best), null),
})
