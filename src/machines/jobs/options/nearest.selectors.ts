import type { NearestSearch } from '../../../services/contract/jobs/job-search.ts'
import { grouped } from '../../../services/contract/numbers.ts'
import type { Context } from '../listing.machine.ts'
import { choose, searchFor, writeQuery, type ListingQuery } from '../listing.query.ts'
import { radiusLabel } from './search.options.ts'
import { chipLabel, placeOf } from '../search.selectors.ts'

/** A search that finds jobs where the visitor's finds none: the change in words, its address, and the number of its jobs in words. */
export type Way = { label: string; to: string; jobs: string }

/** From so many jobs on, the answer does not count them. */
const most = 1_000
const jobsText = (matches: number): string => (matches === 1 ? '1 job' : `${grouped(matches)}${matches < most ? '' : ' or more'} jobs`)

/** The query without some parts, with some of its words, or farther from its place. */
const changed = (query: ListingQuery, { without, title, radius }: NearestSearch): ListingQuery => {
  if (title !== undefined) return searchFor(query, { title, location: placeOf({ query }) })
  if (radius !== undefined) return choose(query, { group: 'radius', value: String(radius) })
  const isOff = (part: string) => without.some((one) => one === part)
  return searchFor({ ...query, choices: query.choices.filter(({ group }) => !isOff(group)) }, { title: isOff('title') ? '' : query.title, location: isOff('location') ? '' : placeOf({ query }) })
}

/** What differs, in words. */
const labelOf = (context: Context, { without, title, radius }: NearestSearch): string => {
  const { query, fixed } = context
  const place = placeOf(context)
  if (title !== undefined) return `With “${title}”`
  if (radius !== undefined) return `${radiusLabel(radius)} of ${place}`
  const [part, ...others] = without
  if (others.length > 0) {
    const rest = query.choices.flatMap((choice) => (choice.group === 'location' || choice.group === 'radius' || without.some((one) => one === choice.group) ? [] : `, ${chipLabel(context, choice)}`)).join('')
    return (without.includes('title') ? `All ${fixed.length > 0 ? 'internships' : 'jobs'} in ${place}` : `Only “${query.title}”${place === '' || without.includes('location') ? '' : ` in ${place}`}`) + rest
  }
  if (part === 'title') return `Without “${query.title}”`
  if (part === 'location') return 'In any place'
  return `Without ${query.choices.flatMap((choice) => (choice.group === part ? chipLabel(context, choice) : [])).join(', ')}`
}

/** The ways on from a search that finds nothing. A part that the list chooses by itself, as internships do, is none to take off. */
export const waysOn = (context: Context): Way[] => {
  const { page, path, query, job, fixed } = context
  const nearest = page !== null && 'nearest' in page ? (page.nearest ?? []) : []
  return nearest
    .filter(({ without }) => !fixed.some(({ group }) => without.some((part) => part === group)))
    .map((search) => ({ label: labelOf(context, search), to: path + writeQuery(changed(query, search), job), jobs: jobsText(search.matches) }))
}
