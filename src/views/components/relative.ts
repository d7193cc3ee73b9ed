/**
 * A count of units relative to now, as Intl.RelativeTimeFormat formats it in English: 'yesterday', '3 weeks ago', 'in 2 days'. Hand-written, because
 * the platform's own delays input on a slow phone (docs/decisions/server/first-words-by-hand.md).
 */
export const relative = (count: number, unit: string): string => {
  if (count < -1) return `${-count} ${unit}s ago`
  if (count > 1) return `in ${count} ${unit}s`
  if (unit === 'day') return count < 0 ? 'yesterday' : count > 0 ? 'tomorrow' : 'today'
  return `${count < 0 ? 'last' : count > 0 ? 'next' : 'this'} ${unit}`
}
