import { expect, test } from 'vitest'
import { grouped } from '../../../src/services/contract/numbers.ts'
import { absoluteDate, dayOf, postingDayFor, relativeDate } from '../../../src/views/components/date.tsx'
import { absoluteMoment, relativeMoment } from '../../../src/views/components/moment.tsx'
import { relative } from '../../../src/views/components/relative.ts'

const counts = Array.from({ length: 801 }, (_, at) => at - 400)

test.each(['day', 'week', 'month', 'year'] as const)('a %s more or less is told as Intl tells it', (unit) => {
  const intl = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })
  expect(counts.map((count) => relative(count, unit))).toEqual(counts.map((count) => intl.format(count, unit)))
})

test('minutes and hours are told as Intl tells them', () => {
  const intl = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })
  const now = '2026-11-22T12:00:00.000Z'
  const after = (minutes: number) => new Date(Date.parse(now) + minutes * 60_000).toISOString()
  const minutes = Array.from({ length: 119 }, (_, at) => at - 59)
  const hours = Array.from({ length: 47 }, (_, at) => at - 23).filter((hour) => hour !== 0)
  expect(minutes.map((count) => relativeMoment(after(count), now))).toEqual(minutes.map((count) => intl.format(count, 'minute')))
  expect(hours.map((count) => relativeMoment(after(60 * count), now))).toEqual(hours.map((count) => intl.format(count, 'hour')))
})

test('every day of some years is written as Intl writes it', () => {
  const intl = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' })
  const days = Array.from({ length: 1500 }, (_, at) => new Date(Date.UTC(2023, 11, 20 + at)))
  expect(days.map((day) => absoluteDate(day.toISOString().slice(0, 10)))).toEqual(days.map((day) => intl.format(day)))
})

test('so is every half hour of a day', () => {
  const intl = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeStyle: 'short' })
  const plain = (text: string) => text.replaceAll(/\s/g, ' ')
  const times = Array.from({ length: 48 }, (_, at) => new Date(2026, 10, 22, 0, 30 * at + 5))
  expect(times.map((time) => absoluteMoment(time.toISOString()))).toEqual(times.map((time) => plain(intl.format(time))))
})

test('a posting is never of a day to come, and never of yesterday within the hour, wherever the visitor is', () => {
  const zone = process.env['TZ']
  const datesIn = (TZ: string, posted: string, seen: string) => {
    process.env['TZ'] = TZ
    const today = dayOf(new Date(seen))
    const day = postingDayFor(posted.slice(0, 10), today)
    return [day > today ? 'a day to come' : relativeDate(day, today), absoluteDate(day)]
  }
  try {
    expect(datesIn('America/New_York', '2026-03-05T01:30Z', '2026-03-05T02:00Z')).toEqual(['today', 'March 4, 2026'])
    expect(datesIn('Pacific/Kiritimati', '2026-03-04T12:00Z', '2026-03-04T12:01Z')).toEqual(['today', 'March 5, 2026'])
    expect(datesIn('UTC', '2026-03-04T12:00Z', '2026-03-05T00:00Z')).toEqual(['yesterday', 'March 4, 2026'])
    expect(datesIn('Africa/Nairobi', '2026-03-07T00:00Z', '2026-03-05T12:00Z')).toEqual(['today', 'March 5, 2026'])
    const zones = ['Pacific/Pago_Pago', 'America/New_York', 'America/St_Johns', 'UTC', 'Asia/Kathmandu', 'Pacific/Chatham', 'Pacific/Kiritimati']
    const hours = Array.from({ length: 48 }, (_, hour) => new Date(Date.UTC(2026, 2, 4, hour)).toISOString())
    const fresh = zones.flatMap((TZ) => hours.map((hour) => datesIn(TZ, hour, new Date(Date.parse(hour) + 59 * 60_000).toISOString())[0]))
    expect(new Set(fresh)).toEqual(new Set(['today']))
  } finally {
    if (zone === undefined) delete process.env['TZ']
    else process.env['TZ'] = zone
  }
})

test('numbers have the commas that Intl gives them', () => {
  const numbers = [0, 7, 99, 100, 999, 1000, 12_345, 999_999, 1_000_000, 123_456_789, Number.MAX_SAFE_INTEGER, -1, -1234, 1234.5, 0.25, 99_999.99]
  expect(numbers.map(grouped)).toEqual(numbers.map((number) => number.toLocaleString('en-US')))
  expect(grouped('1234.50')).toBe('1,234.50')
})
