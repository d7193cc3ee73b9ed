const aDay = 86_400_000

let last = { number: Number.NaN, day: '' }

/** The calendar day of a moment in UTC, `YYYY-MM-DD`. Every request reads today's, so the last one is cached. */
export const dayOf = (moment: Date): string => {
  const number = Math.floor(moment.getTime() / aDay)
  if (number !== last.number) last = { number, day: moment.toISOString().slice(0, 10) }
  return last.day
}

/** The day so many days before another; both `YYYY-MM-DD`. */
export const daysBefore = (day: string, days: number): string => dayOf(new Date(Date.parse(day) - days * aDay))
