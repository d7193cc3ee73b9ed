import { emptyQuery, searchFor, withChoices, word, writeQuery, type ListingQuery } from '../listing.query.ts'

/** A page that search engines may lead to (issue 15, 'landing pages'): the jobs of a place, of a role in a place, or of a company. */
export type Landing = { company: string } | { place: string; role?: string }

const longestName = 120

/** Names in a path: a space is an underscore. A name with one of its own, or with a sign of the words' language, has no landing page. */
const segmentOf = (name: string): string => encodeURIComponent(name.replaceAll(' ', '_'))
const nameIn = (segment: string): string => segment.replaceAll('_', ' ').trim()
const isPlain = (name: string): boolean => name === word(name) && name.length <= longestName && !/["_/\\\t\r\n\p{Surrogate}]|(?:^|\s)-|\s{2}/u.test(name)

const namesIn = (landing: Landing): string[] => ('company' in landing ? [landing.company] : [landing.place, ...(landing.role === undefined ? [] : [landing.role])])

/** The landing page of a route's parameters; null where the route has none of them, or their names cannot be written. */
export const landingIn = (params: Readonly<Record<string, string>>): Landing | null => {
  const { company, place, role } = Object.fromEntries(Object.entries(params).map(([name, segment]) => [name, nameIn(segment)]))
  const landing: Landing | null = company !== undefined ? { company } : place !== undefined ? { place, ...(role === undefined ? {} : { role }) } : null
  return landing !== null && namesIn(landing).every(isPlain) ? landing : null
}

/** The path of a landing page; null where a name cannot be written. */
export const landingPath = (landing: Landing): string | null => {
  if (!namesIn(landing).every(isPlain)) return null
  if ('company' in landing) return `/companies/${segmentOf(landing.company)}`
  return landing.role === undefined ? `/jobs/in/${segmentOf(landing.place)}` : `/jobs/${segmentOf(landing.role)}/in/${segmentOf(landing.place)}`
}

const queryOf = (landing: Landing): ListingQuery =>
  'company' in landing
    ? { ...emptyQuery, choices: withChoices([], [{ group: 'company', value: landing.company }]) }
    : searchFor(emptyQuery, { title: landing.role ?? '', location: landing.place })

/** The search that a landing page opens with, as an address's query. */
export const landingSearch = (landing: Landing): string => writeQuery(queryOf(landing))

/** The address of a landing page, or of its search where there is none. */
export const landingAddress = (landing: Landing): string => landingPath(landing) ?? `/jobs${landingSearch(landing)}`

/** The address of a role anywhere: a search. */
export const roleAddress = (role: string): string => `/jobs${writeQuery(searchFor(emptyQuery, { title: role, location: '' }))}`

/** The heading of a landing page, and its title. */
export const landingHeading = (landing: Landing): string =>
  'company' in landing ? `Jobs at ${landing.company}` : landing.role === undefined ? `Jobs in ${landing.place}` : `${landing.role} jobs in ${landing.place}`
