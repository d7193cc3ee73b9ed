import type { SalaryType } from '../contract/jobs/money.ts'
import { readStorage, writeStorage } from '../browser/storage.ts'

type Unit = Extract<SalaryType, 'Hourly' | 'Monthly' | 'Yearly'>
type ListView = { unit: Unit | null; density: 'comfortable' | 'compact'; split: boolean }

/** The keys of the view of search results in browser storage; `public/theme.js` reads density and split view before the first paint. */
const keys = { unit: 'payUnit', density: 'density', split: 'splitView' }
const units: readonly Unit[] = ['Hourly', 'Monthly', 'Yearly']

/** The view of search results that was chosen in this browser; salaries as posted, comfortable, and no split view where none was. */
export const readListView = (): ListView => ({
  unit: units.find((unit) => unit === readStorage('localStorage', keys.unit)) ?? null,
  density: readStorage('localStorage', keys.density) === 'compact' ? 'compact' : 'comfortable',
  split: readStorage('localStorage', keys.split) === 'on',
})

/** Stores the view in this browser, without a key for a default, and shows its density and split view. */
export const keepListView = ({ unit, density, split }: ListView): void => {
  const isCompact = density === 'compact'
  writeStorage('localStorage', keys.unit, unit)
  writeStorage('localStorage', keys.density, isCompact ? density : null)
  writeStorage('localStorage', keys.split, split ? 'on' : null)
  if (isCompact) document.documentElement.dataset['density'] = density
  else delete document.documentElement.dataset['density']
  if (split) document.documentElement.dataset['split'] = 'on'
  else delete document.documentElement.dataset['split']
}
