/** The calendar day of a moment in UTC, `YYYY-MM-DD`. */
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10)

/** The day so many days before another; both `YYYY-MM-DD`. */
export const daysBefore = (day: string, days: number): string => dayOf(new Date(Date.parse(day) - days * 86_400_000))
