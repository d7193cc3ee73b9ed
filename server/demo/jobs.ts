import type { employmentTypes, experienceLevels } from '../../src/services/contract/entities.ts'
import type { NewJob } from '../store/store.ts'
import { companiesOf, type Company, type EmployerEmail } from './companies.ts'
import { places, type Place } from './places.ts'
import type { Random } from './random.ts'
import { rangeAround, type Unit } from './salary.ts'
import type { Role, Trade } from './trades/trade.ts'
import { trades, type TradeName } from './trades/index.ts'
import { arrangements, closings, levels, prospects } from './wording.ts'

type Level = (typeof experienceLevels)[number]
type Employment = (typeof employmentTypes)[number]
type Seat = { company: Company; owner: EmployerEmail; place: Place }
type Opening = { trade: Trade; role: Role; level: Level; seat: Seat; employment: Employment }

/** A job of the demo board; `owner` is the e-mail of the employer that posts it. */
export type DemoJob = Omit<NewJob, 'postedBy'> & { owner: EmployerEmail }

const daysShown = 60
const dayMilliseconds = 86_400_000

/** The 240 jobs of the demo board, newest first, each role three times in different places or companies. */
export const demoJobs = (random: Random, today: Date): DemoJob[] => {
  const openings = openingsIn(random)
  const ages = openings.map(() => Math.floor(daysShown * random.next() ** 1.5)).toSorted((a, b) => a - b)
  const closed = new Set(random.some([...ages.keys()].filter((index) => Number(ages[index]) > 12), 10))
  return openings.map((opening, index) => {
    const age = Number(ages[index])
    const lastDay = closed.has(index) ? -random.whole(1, 9) : random.next() < 0.35 ? random.whole(2, 45) : undefined
    return {
      // One account owns each source.
      source: `demo of ${opening.seat.owner}`,
      sourceId: `demo-${String(index + 1).padStart(3, '0')}`,
      owner: opening.seat.owner,
      postingDate: dayFrom(today, -age),
      ...(lastDay === undefined ? {} : { lastDay: dayFrom(today, lastDay) }),
      ...advert(opening, random),
    }
  })
}

const dayFrom = (today: Date, days: number) => new Date(today.getTime() + days * dayMilliseconds).toISOString().slice(0, 10)

/** Three rounds through all roles, so that a role is repeated only after most of the others. */
const openingsIn = (random: Random): Opening[] => {
  const taken = new Map<string, number>()
  const roles = Object.entries(trades).flatMap(([name, trade]) =>
    trade.roles.map((role) => ({ trade, role, seats: seatsFor(name as TradeName, role), used: new Set<Seat>() })),
  )
  return [0, 1, 2].flatMap((round) =>
    random.shuffled([...roles.keys()]).flatMap((index) => {
      const { trade, role, seats, used } = roles[index] as (typeof roles)[number]
      const crowding = (seat: Seat) => (taken.get(seat.place) ?? 0) + 4 * (taken.get(seat.company.slug) ?? 0)
      const seat = random.shuffled(seats.filter((one) => !used.has(one))).toSorted((a, b) => crowding(a) - crowding(b))[0]
      if (seat === undefined) throw new Error(`Fewer than three openings for ${role.title}`)
      used.add(seat)
      for (const name of [seat.place, seat.company.slug]) taken.set(name, (taken.get(name) ?? 0) + 1)
      const level = levelsOf(role, index)[(round + index) % 3] ?? 'Mid Level'
      return { trade, role, level, seat, employment: employmentFor(level, random) }
    }),
  )
}

const seatsFor = (trade: TradeName, role: Role): Seat[] =>
  Object.entries(companiesOf).flatMap(([owner, companies]) =>
    (companies as readonly Company[])
      .filter((company) => company.trades.includes(trade) && (role.companies?.includes(company.slug) ?? true))
      .flatMap((company) => company.places.map((place) => ({ company, owner: owner as EmployerEmail, place })))
      .filter(({ place }) => role.places?.includes(place) ?? true),
  )

const levelsOf = (role: Role, index: number): readonly Level[] => {
  if (/Manager|Supervisor/.test(role.title)) return ['Mid Level', 'Senior', 'Mid Level']
  const ladders: readonly (readonly Level[])[] = role.remote
    ? [['Mid Level', 'Senior', 'Work remotely'], ['Entry Level', 'Work remotely', 'Internship'], ['Senior', 'Entry Level', 'Mid Level']]
    : [['Entry Level', 'Mid Level', 'Senior'], ['Mid Level', 'Entry Level', 'Internship'], ['Entry Level', 'Mid Level', 'Mid Level']]
  return ladders[Math.floor(index / 3) % ladders.length] ?? []
}

const employmentFor = (level: Level, random: Random): Employment => {
  const chance = random.next()
  if (level === 'Internship') return chance < 0.6 ? 'temporary' : chance < 0.8 ? 'part-time' : 'full-time'
  return chance < 0.66 ? 'full-time' : chance < 0.85 ? 'part-time' : 'temporary'
}

const advert = (opening: Opening, random: Random) => {
  const { trade, role, level, seat, employment } = opening
  const { company, place } = seat
  const pay = random.next() < 0.05 ? {} : rangeAround(yearlyPay(opening, random), unitFor(opening, random))
  const mentioned = (text: () => string) => (random.next() < 0.06 ? undefined : text())
  const more = {
    benefits: mentioned(() => random.some(trade.benefits, 3).join('\n')),
    outlines: mentioned(() => role.duties.join('\n')),
    growth: mentioned(() => `${random.pick(trade.growth)}\n${prospects[level]}`),
  }
  return {
    jobTitle: titleOf(role, level),
    companyName: company.name,
    ...(company.logo ? { companyLogo: `/logos/${company.slug}.svg` } : {}),
    ...pay,
    jobCity: place,
    jobCountry: places[place].country,
    experienceLevel: level,
    employmentType: employment,
    ...(level === 'Work remotely' ? { remoteCountries: countriesAround(place) } : {}),
    skills: [...role.skills],
    description: description(opening, random),
    ...(Object.fromEntries(Object.entries(more).filter(([, text]) => text !== undefined)) as { [K in keyof typeof more]?: string }),
  }
}

/** A remote job accepts people from its own country and from those in its time zone. */
const countriesAround = (place: Place) =>
  [places[place].country, ...(place === 'Boston' ? ['Canada', 'Mexico'] : ['Kenya', 'Rwanda', 'Tanzania', 'Uganda'])].filter(
    (country, at, all) => all.indexOf(country) === at,
  )

const titleOf = (role: Role, level: Level) => {
  if (level === 'Senior') return `Senior ${role.title}`
  if (level !== 'Internship') return role.title
  return role.remote ? `${role.title} Intern` : `Trainee ${role.title}`
}

const payAtLevel: Record<Level, number> = { Internship: 0.5, 'Work remotely': 1.05, 'Entry Level': 0.8, 'Mid Level': 1, Senior: 1.4 }

const yearlyPay = ({ role, level, seat }: Opening, random: Random) =>
  role.yearly * places[seat.place].pay * payAtLevel[level] * (0.94 + 0.12 * random.next())

const unitFor = ({ role, level, seat, employment }: Opening, random: Random): Unit => {
  const chance = random.next()
  if (employment === 'part-time' && chance < 0.6) return 'Hourly'
  if (role.unit !== 'Yearly') return role.unit
  if (level === 'Internship') return 'Monthly'
  if (employment === 'temporary') return chance < 0.5 ? 'Weekly' : 'Monthly'
  return places[seat.place].pay < 0.5 && chance < 0.35 ? 'Monthly' : 'Yearly'
}

const description = ({ trade, role, level, seat, employment }: Opening, random: Random) => {
  const { about } = seat.company
  const opening = random.pick([
    `${about} ${role.purpose}`,
    `${role.purpose}\n\n${about}`,
    `${about}\n\n${role.purpose}`,
  ])
  const [first, second, third] = random.some(role.duties, 3).map(asClause)
  const work = random.pick([
    `On a typical day you will ${first}. You will also ${second}, and ${third}.`,
    `Three things matter most: to ${first}, to ${second}, and to ${third}.`,
    `Much of the work is to ${first}. Beyond that we count on you to ${second} and to ${third}.`,
  ])
  const setting = random.shuffled([random.pick(trade.team), random.pick(places[seat.place].notes)]).join(' ')
  const terms = random.shuffled([random.pick(levels[level]), random.pick(arrangements[employment])]).join(' ')
  return [opening, ...random.shuffled([work, setting]), terms, random.pick(closings)].join('\n\n')
}

const asClause = (sentence: string) => `${sentence.charAt(0).toLowerCase()}${sentence.slice(1).replace(/\.$/, '')}`
