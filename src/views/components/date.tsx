import { createContext, useContext, useSyncExternalStore } from 'react'
import { time } from '../../styles/components/common.css.ts'
import { relative } from './relative.ts'

const months = 'January February March April May June July August September October November December'.split(' ')

/** The distance from a day to another day, in whole days, weeks, months or years: 'today', 'yesterday', '3 weeks ago'. Both `YYYY-MM-DD`. */
export const relativeDate = (date: string, now: string): string => {
  const days = (Date.parse(date) - Date.parse(now)) / 86_400_000
  const size = Math.abs(days)
  if (size < 14) return relative(days, 'day')
  if (size < 60) return relative(Math.trunc(days / 7), 'week')
  if (size < 730) return relative(Math.trunc(days / 30.44), 'month')
  return relative(Math.trunc(days / 365.25), 'year')
}

/** The day of a moment, `YYYY-MM-DD` in the visitor's own zone. */
export const dayOf = (moment: Date): string => new Date(+moment - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)

/** A day, `YYYY-MM-DD`, in words: 'March 5, 2026'. */
export const absoluteDate = (date: string): string => {
  const [year, month, day] = date.split('-').map(Number)
  return `${months[month! - 1]} ${day}, ${year}`
}

const visitorsDay = () => dayOf(new Date())
const never = () => () => {}

/** The day of the server's rendering, `YYYY-MM-DD` in UTC: until hydration, relative dates start from it. */
export const RenderedOn = createContext('')

/**
 * The day on which a job was posted, for a visitor: postings are dated in UTC, so it is the visitor's day at the end of that one, but never later
 * than today (rulings, Time). `YYYY-MM-DD`.
 */
export const postingDayFor = (date: string, today: string): string => earlier(dayOf(new Date(`${date}T23:59:59Z`)), today)

const earlier = (one: string, other: string) => (one < other ? one : other)

/** The day of a posting, relative, with the absolute one on hover (rulings, The rest). */
export const PostingDate = ({ date }: { date: string }) => {
  const renderedOn = useContext(RenderedOn)
  const day = useSyncExternalStore(never, () => postingDayFor(date, visitorsDay()), () => earlier(date, renderedOn))
  return <RelativeDate date={day} dateTime={date} />
}

type RelativeDateProps = {
  /** `YYYY-MM-DD` */
  date: string
  /** Shown on hover; the day in words by default. */
  title?: string
  /** The machine-readable date: more precise than the day where the time is known. */
  dateTime?: string
}

/** A day, relative, with the absolute one on hover (rulings, The rest). */
export const RelativeDate = ({ date, title = absoluteDate(date), dateTime = date }: RelativeDateProps) => {
  const renderedOn = useContext(RenderedOn)
  const now = useSyncExternalStore(never, visitorsDay, () => renderedOn)
  return (
    <time className={time} dateTime={dateTime} title={title}>
      {relativeDate(date, now)}
    </time>
  )
}
