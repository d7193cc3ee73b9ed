import { useState } from 'react'
import { time } from '../../styles/parts.css.ts'

const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })
const day = new Intl.DateTimeFormat('en', { dateStyle: 'long' })
const moment = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeStyle: 'short' })

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text)

/** The calendar day a date falls on for the visitor, counted in days; a bare `YYYY-MM-DD` is that day everywhere. */
const dayNumber = (text: string): number => {
  if (isDay(text)) return Date.parse(text) / 86_400_000
  const local = new Date(text)
  return Date.UTC(local.getFullYear(), local.getMonth(), local.getDate()) / 86_400_000
}

/** How long ago or ahead a date is, in whole days, weeks, months or years: 'today', 'yesterday', '3 weeks ago'. */
export const relativeDate = (date: string, now: string): string => {
  const days = dayNumber(date) - dayNumber(now)
  const size = Math.abs(days)
  if (size < 14) return relative.format(days, 'day')
  if (size < 60) return relative.format(Math.trunc(days / 7), 'week')
  if (size < 730) return relative.format(Math.trunc(days / 30.44), 'month')
  return relative.format(Math.trunc(days / 365.25), 'year')
}

/** A date in words: '5 March 2026' the English way; with the time of day where it has one. */
export const absoluteDate = (date: string): string => {
  if (!isDay(date)) return moment.format(new Date(date))
  const [year = 0, month = 1, dayOfMonth = 1] = date.split('-').map(Number)
  return day.format(new Date(year, month - 1, dayOfMonth))
}

/** A date, relative, with the absolute one on hover (rulings, The rest). `YYYY-MM-DD` or ISO 8601 in UTC. */
export const RelativeDate = ({ date }: { date: string }) => {
  const [now] = useState(() => new Date().toISOString())
  return (
    <time className={time} dateTime={date} title={absoluteDate(date)}>
      {relativeDate(date, now)}
    </time>
  )
}
