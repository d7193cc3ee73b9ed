import { time } from '../../styles/components/common.css.ts'
import { absoluteDate, dayOf, RelativeDate, relativeDate } from './date.tsx'
import { relative } from './relative.ts'

/** A moment in words, in the visitor's zone: 'March 5, 2026 at 2:30 PM'. ISO 8601, UTC. */
export const absoluteMoment = (moment: string): string => {
  const local = new Date(moment)
  const hour = local.getHours()
  const minutes = String(local.getMinutes()).padStart(2, '0')
  return `${absoluteDate(dayOf(local))} at ${hour % 12 || 12}:${minutes} ${hour < 12 ? 'AM' : 'PM'}`
}

/** Minutes and hours have no words for the last and the next one. */
const clock = (count: number, unit: 'minute' | 'hour'): string =>
  Math.abs(count) === 1 ? (count < 0 ? `1 ${unit} ago` : `in 1 ${unit}`) : relative(count, unit)

/** The distance to a moment, to the minute on its day: '3 minutes ago', '2 hours ago', then as `relativeDate`. ISO 8601, UTC. */
export const relativeMoment = (date: string, now: string): string => {
  const minutes = Math.trunc((Date.parse(date) - Date.parse(now)) / 60_000)
  if (Math.abs(minutes) < 60) return clock(minutes, 'minute')
  if (Math.abs(minutes) < 24 * 60) return clock(Math.trunc(minutes / 60), 'hour')
  return relativeDate(dayOf(new Date(date)), dayOf(new Date(now)))
}

/** A moment as it was seen at another one, with the absolute date on hover (rulings, The rest). */
export const RelativeMoment = ({ date, now }: { date: string; now: string }) => (
  <time className={time} dateTime={date} title={absoluteMoment(date)}>
    {relativeMoment(date, now)}
  </time>
)

/** The day of a moment for the visitor, relative, with the moment itself on hover (rulings, The rest). ISO 8601, UTC. */
export const DayOfMoment = ({ date }: { date: string }) => (
  <RelativeDate date={dayOf(new Date(date))} title={absoluteMoment(date)} dateTime={date} />
)
