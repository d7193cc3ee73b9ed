import { employmentTypes, experienceLevels, salaryTypes } from '../../../services/contract/jobs/options.ts'
import { money } from '../../../services/contract/jobs/money.ts'

/** The groups of the home page's sidebar (specification 2.4). */
export const homeGroups = ['location', 'salary', 'date', 'experience', 'employment'] as const
/** The groups of a search (issue 15), in the order of its address. `salary` is an upper bound, which old addresses have. */
export const groups = ['location', 'radius', 'remote', 'openTo', 'country', 'date', 'pay', 'stated', 'salary', 'experience', 'employment', 'salaryType', 'company'] as const
export type Group = (typeof groups)[number]
export type HomeGroup = (typeof homeGroups)[number]

/** The groups of a search that take several values: any of them fits. */
export const manyGroups = ['country', 'experience', 'employment', 'salaryType', 'company'] as const
export type ManyGroup = (typeof manyGroups)[number]
export const isMany = (group: Group): group is ManyGroup => (manyGroups as readonly Group[]).includes(group)

/** One chosen value. */
export type Choice = { group: Group; value: string }

export type Option = { value: string; label: string }

/** An upper bound of pay. */
const salaryLabel = (most: string, currency?: string): string => `Up to ${money(Number(most), currency)}`

const asOptions = (values: readonly string[]): Option[] => values.map((value) => ({ value, label: value }))

/** The options of each group (specification 9); a value is part of the list's query. */
export const options: Record<HomeGroup | 'salaryType', readonly Option[]> = {
  location: [
    { value: 'london', label: 'London' },
    { value: 'kampala, uganda', label: 'Kampala' },
    { value: 'nairobi, kenya', label: 'Nairobi' },
    { value: 'boston', label: 'Boston' },
    { value: 'mombasa, kenya', label: 'Mombasa' },
  ],
  salary: ['30000', '50000', '80000', '100000'].map((value) => ({ value, label: salaryLabel(value) })),
  date: [
    { value: 'last-24-hours', label: 'Last 24 Hours' },
    { value: 'last-7-days', label: 'Last 7 Days' },
    { value: 'last-30-days', label: 'Last 30 Days' },
  ],
  experience: asOptions(experienceLevels),
  employment: asOptions(employmentTypes),
  salaryType: asOptions(salaryTypes),
}

export const groupLabels: Record<HomeGroup, string> = {
  location: 'Location',
  salary: 'Salary',
  date: 'Date of Posting',
  experience: 'Work Experience',
  employment: 'Type of Employment',
}

const hasOptions = (group: Group): group is keyof typeof options => group in options

/** The name of a choice on the page, with pay in the board's currency; an unknown value of the address is its own name. */
export const labelOf = ({ group, value }: Choice, currency?: string): string => {
  if (group === 'salary') return salaryLabel(value, currency)
  return (hasOptions(group) ? options[group].find((option) => option.value === value)?.label : undefined) ?? value
}
