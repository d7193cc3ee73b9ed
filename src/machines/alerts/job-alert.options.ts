import type { AlertFrequency } from '../../services/contract/alerts/alerts.ts'

/** How often a saved search writes, by what it is called on the page. */
export const frequencies: readonly { value: AlertFrequency; label: string }[] = [
  { value: 'daily', label: 'Once a day' },
  { value: 'weekly', label: 'Once a week' },
  { value: 'instant', label: 'As soon as a job comes' },
]
