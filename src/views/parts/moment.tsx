import { time } from '../../styles/parts.css.ts'
import { absoluteDate, relativeDate } from './date.tsx'

const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })

/** How long ago a moment was, to the minute on its day: '3 minutes ago', '2 hours ago', then as `relativeDate`. ISO 8601, UTC. */
export const relativeMoment = (date: string, now: string): string => {
  const minutes = Math.trunc((Date.parse(date) - Date.parse(now)) / 60_000)
  if (Math.abs(minutes) < 60) return relative.format(minutes, 'minute')
  if (Math.abs(minutes) < 24 * 60) return relative.format(Math.trunc(minutes / 60), 'hour')
  return relativeDate(date, now)
}

/** A moment as it was seen at another one, with the absolute date on hover (rulings, The rest). */
export const RelativeMoment = ({ date, now }: { date: string; now: string }) => (
  <time className={time} dateTime={date} title={absoluteDate(date)}>
    {relativeMoment(date, now)}
  </time>
)
