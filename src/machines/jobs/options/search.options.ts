import { countryName } from '../../../services/contract/jobs/country-name.ts'
import { money } from '../../../services/contract/jobs/money.ts'
import { labelOf as plainLabelOf, type Choice, type Group, type Option } from './listing.options.ts'
import { readFree, withChoices, writeQuery, type ListingQuery } from '../listing.query.ts'

/** The fixed choices of the search at a path (rulings, The listing: `/internships`). */
export const fixedAt = (path: string): Choice[] => (path === '/internships' ? [{ group: 'experience', value: 'Internship' }] : [])

/** The part of an address's query that the search at its path uses, each search in one spelling. */
export const searchAt = (path: string, search: string): string => writeQuery(readFree(search, fixedAt(path)))

/** A search as a feed follows it, as an address's query: the newest matches, in any order and on any page of the search. */
export const feedSearch = (query: ListingQuery, fixed: readonly Choice[]): string =>
  writeQuery({ ...query, choices: withChoices(query.choices, fixed), sort: null, page: 1 })

/** The headings of a search's filters; `salary` has none: only its chip shows it. */
export const filterLabels: Record<Exclude<Group, 'location' | 'salary'>, string> = {
  radius: 'Distance',
  remote: 'Remote',
  openTo: 'Open to people in',
  country: 'Country',
  date: 'Posted within',
  pay: 'Pay',
  stated: 'With pay stated',
  experience: 'Work Experience',
  employment: 'Type of Employment',
  salaryType: 'Salary type',
  company: 'Company',
}

/** A floor of yearly pay, in the board's currency. */
export const payLabel = (floor: string | number, currency?: string): string => `From ${money(Number(floor), currency)} a year`

/** A distance from a place, in kilometres. */
export const radiusLabel = (kilometres: string | number): string => `Within ${kilometres} km`

const labels: { readonly [G in Group]?: (value: string, currency?: string) => string } = {
  radius: radiusLabel,
  remote: () => filterLabels.remote,
  openTo: (value) => `${filterLabels.openTo} ${countryName(value)}`,
  country: countryName,
  pay: payLabel,
  stated: () => filterLabels.stated,
}

/** The name of a choice among the filters in use, with pay in the board's currency. */
export const labelOf = (choice: Choice, currency?: string): string => labels[choice.group]?.(choice.value, currency) ?? plainLabelOf(choice, currency)

/** The orders of a search; the first has no name in its address. */
export const sortOptions = (hasWords: boolean): Option[] => [
  ...(hasWords ? [{ value: '', label: 'Relevance' }, { value: 'newest', label: 'Newest' }] : [{ value: '', label: 'Newest' }]),
  { value: 'salary', label: 'Yearly pay' },
]
