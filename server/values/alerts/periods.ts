import type { AlertFrequency } from '../../../src/services/contract/alerts/alerts.ts'

const minute = 60_000
/** The time between two checks of an alert, in milliseconds. */
export const periods: Record<AlertFrequency, number> = { instant: 10 * minute, daily: 24 * 60 * minute, weekly: 7 * 24 * 60 * minute }
