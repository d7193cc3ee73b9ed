import type { StartingPoints } from '../../../services/contract/jobs/starting-points.ts'
import { grouped } from '../../../services/contract/numbers.ts'
import { landingAddress, roleAddress } from '../../../machines/jobs/options/landing.options.ts'

export type Figure = { number: string; label: string }

const counted = (number: number, one: string, many: string): Figure => ({ number: grouped(number), label: number === 1 ? one : many })

/** The board in figures. */
export const figuresOf = ({ jobs, companies, places }: StartingPoints): Figure[] => [
  counted(jobs, 'open job', 'open jobs'),
  counted(companies, 'company', 'companies'),
  counted(places, 'place', 'places'),
]

export type StartingLink = { name: string; to: string }

/** The links of each kind: to a landing page, or to a search where there is none. */
export const startingLinks = ({ topRoles, topPlaces, topCompanies }: StartingPoints): { label: string; links: StartingLink[] }[] => [
  { label: 'Roles', links: topRoles.map((name) => ({ name, to: roleAddress(name) })) },
  { label: 'Places', links: topPlaces.map((place) => ({ name: place, to: landingAddress({ place }) })) },
  { label: 'Companies', links: topCompanies.map((company) => ({ name: company, to: landingAddress({ company }) })) },
]
