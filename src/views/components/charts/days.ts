/** The counts of each day, oldest first, every day included; `YYYY-MM-DD`. */
export type Days = readonly { day: string; count: number }[]

export type Summary = {
  total: number
  /** The day with the highest count, the latest of several; null where there were none. */
  best: Days[number] | null
}

/** Summarises a series of days. */
export const summaryOf = (days: Days): Summary => ({
  total: days.reduce((sum, { count }) => sum + count, 0),
  best: days.reduce<Summary['best']>((best, day) => (day.count > 0 && day.count >= (best?.count ?? 0) ? day : best), null),
})
