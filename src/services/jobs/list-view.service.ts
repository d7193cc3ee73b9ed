import type { SalaryType } from '../contract/jobs/money.ts'
import { readStorage, writeStorage } from '../browser/storage.ts'

type Unit = Extract<SalaryType, 'Hourly' | 'Monthly' | 'Yearly'>
type ListView = { unit: Unit | null; density: 'comfortable' | 'compact' }

/** The keys of the view of search results in browser storage; `public/theme.js` reads the density before the first paint. */
const keys = { unit: 'payUnit', density: 'density' }
const units: readonly Unit[] = ['Hourly', 'Monthly', 'Yearly']

/** The view of search results that was chosen in this browser; salaries as posted and comfortable where none was. */
export const readListView = (): ListView => ({
  unit: units.find((unit) => unit === readStorage('localStorage', keys.unit)) ?? null,
  density: readStorage('localStorage', keys.density) === 'compact' ? 'compact' : 'comfortable',
})

/** Stores the view in this browser, without a key for a default, and shows its density. */
export const keepListView = ({ unit, density }: ListView): void => {
  const isCompact = density === 'compact'
  writeStorage('localStorage', keys.unit, unit)
  writeStorage('localStorage', keys.density, isCompact ? density : null)
  if (isCompact) document.documentElement.dataset['density'] = density
  else delete document.documentElement.dataset['density']
}
