/** Days that programs write as numbers in parts. */
import { isFields } from '../shapes/shape.ts'

const isIn = (value: unknown, least: number, most: number): boolean => Number.isInteger(Number(value)) && typeof value !== 'object' && Number(value) >= least && Number(value) <= most

const dayOf = (year: unknown, month: unknown, day: unknown): string | undefined =>
  isIn(year, 1980, 2100) && isIn(month, 1, 12) && isIn(day, 1, 31) ? [year, month, day].map((part) => String(Number(part)).padStart(2, '0')).join('-') : undefined

/** A day as Java writes it ([2026, 11, 20, 8, 30]), in parts with names, or as a time of Firestore ({ _seconds: 1793000000 }); undefined for any other value. */
export const dayOfParts = (value: unknown): string | undefined => {
  if (Array.isArray(value)) return value.length >= 3 && value.length <= 7 ? dayOf(value[0], value[1], value[2]) : undefined
  if (!isFields(value)) return undefined
  const seconds = value['_seconds'] ?? value['seconds']
  if (seconds !== undefined && ('_nanoseconds' in value || 'nanoseconds' in value || 'nanos' in value)) return isIn(seconds, 0, 4_102_444_800) ? String(seconds) : undefined
  return dayOf(value['year'], value['month'] ?? value['monthValue'], value['day'] ?? value['dayOfMonth'])
}
