/** The full search of the listed jobs. */
import type { Job } from '../../../../src/services/contract/entities.ts'
import type { FoundJob, FoundJobs, JobSearchQuery, NearestSearch, PlaceSuggestion } from '../../../../src/services/contract/jobs/job-search.ts'
import { dateFilterNames, pageSize } from '../../../../src/services/contract/jobs/options.ts'
import { betweenCorrected } from '../../../../src/services/contract/jobs/corrected.ts'
import { fold } from '../../../values/app/fold.ts'
import type { Equals } from '../../../values/search/equals.ts'
import { excerptOf } from '../../../values/search/excerpt.ts'
import { all, type Expression } from '../../../values/search/expression.ts'
import { holdsPhrase, pairsIn, titleToken, type Words } from '../../../values/search/query.ts'
import { tokenOf } from '../../../values/search/names.ts'
import { replaceWord } from '../../../values/search/spelling.ts'
import { withLongTimeout } from '../../database/long-timeout.ts'
import type { Versioned } from '../../tables.ts'
import { jobsAt, wholeJobs } from '../job-rows.ts'
import { countCache } from '../counts.ts'
import { countListed } from '../listed.ts'
import { facetCounter } from './counts.ts'
import { fillIndex } from './entries.ts'
import { nearestTo } from './nearest.ts'
import { placeIndex } from './places.ts'
import { baseScope, planOf, type Plan } from './plan.ts'
import { corrections, type Corrected } from './corrections.ts'
import { countUpTo, firstOf, type Among, type Found } from './sql.ts'
import { dayNumber, endOfListed, seqOf } from './tables.ts'
import { vocabulary } from './words.ts'

export type SearchStore = {
  /** One page of the jobs listed on `today` that match, with the counts of every facet; see `JobSearchQuery`. */
  find(query: JobSearchQuery, equals: Equals, today: string): Promise<FoundJobs>
  /** The searches nearest to one that finds no job listed on `today`; see `NearestSearch`. */
  nearest(query: JobSearchQuery, equals: Equals, today: string): Promise<NearestSearch[]>
  /** The newest jobs listed on `today` that match, at most `most`, without counts. */
  newest(query: JobSearchQuery, equals: Equals, today: string, most: number): Promise<Job[]>
  /** The jobs of a part of the board that match, the newest first, at most `most`, and how many do. Words are taken as they are written. */
  matchesAmong(query: JobSearchQuery, equals: Equals, today: string, among: Among, most: number): Promise<Matches>
  /** The places that begin with a text, at most `mostPlaceSuggestions`, those of most jobs first. */
  places(text: string, today: string): Promise<PlaceSuggestion[]>
  /** The number of jobs listed on `today` of a company, by its name; at most `mostOpen`. */
  openJobs(company: string, today: string): Promise<number>
  /** Indexes the next jobs of a board that is older than its index; returns how many may be left. */
  fill(): Promise<number>
}

/** `matches` counts up to `mostAmong`. */
export type Matches = { jobs: Job[]; matches: number }
const mostAmong = 10_000
const mostOpen = 10_000

/** The companies whose numbers of open jobs are cached. */
const mostCompanies = 500

/** The totals of the board that are cached: of the days around midnight. */
const mostTotals = 2

/** The pages whose jobs are cached. */
const mostPages = 500

type Searched = Omit<FoundJobs, 'total' | 'corrected'> & { to?: Corrected }

/** See `SearchStore`. */
export const searchStore = ({ version, ...database }: Versioned): SearchStore => {
  const { db } = database
  const places = placeIndex(database)
  const known = vocabulary(database)
  const correct = corrections(database, known)
  const counted = facetCounter(database)
  const totals = countCache<number>(mostTotals)
  const pages = countCache<readonly number[]>(mostPages)
  const open = countCache<number>(mostCompanies)
  const planned = (query: JobSearchQuery, equals: Equals, today: string, at: string) => planOf(query, equals, today, { known: () => known.known(at), nearby: places.nearby })

  /** The jobs with a phrase in their description alone; phrases elsewhere are in the index. */
  const inDescriptions = async (plan: Plan, query: JobSearchQuery): Promise<Set<number>> => {
    const { words, base, tiers: conditions, not } = plan
    const last = conditions.at(-1)
    if (words.phrases.length === 0 || last === undefined) return new Set()
    const scope = { ...baseScope(plan, query), condition: all([...base, last]), not: [...not, all(pairsIn(words))] }
    const found = new Set<number>()
    const candidates = await firstOf(database, scope, 'newest', { limit: mostVerified })
    for (let at = 0; at < candidates.length; at += verifiedAtOnce) {
      const seqs = new Map(candidates.slice(at, at + verifiedAtOnce).map(({ doc }) => [seqOf(doc), doc]))
      const rows = await db.selectFrom('job_texts').select(['seq', 'description', 'job_title', 'company_name', 'skills']).where('seq', 'in', [...seqs.keys()]).execute()
      for (const { seq, description, ...others } of rows) {
        const texts = [description, others.job_title, others.company_name, ...(JSON.parse(others.skills) as string[])]
        if (words.phrases.every((group) => group.some((phrase) => texts.some((text) => holdsPhrase(text, phrase))))) found.add(seqs.get(seq) ?? 0)
      }
    }
    return found
  }

  const pageOf = async (plan: Plan, query: JobSearchQuery, verified: ReadonlySet<number>): Promise<number[]> => {
    const { page = 1, limit = pageSize, sort = plan.tiers.length === 0 ? 'newest' : 'relevance' } = query
    const whole = baseScope(plan, query)
    const chosen = { ...whole, from: Math.max(windowOf(plan, query), whole.from), least: query.pay }
    const need = page * limit
    const order = sort === 'salary' ? 'salary' : 'newest'
    const others = verified.size === 0 ? [] : await firstOf(database, { ...chosen, condition: plan.choices.length === 0 ? null : all(plan.choices), not: [], only: [...verified] }, order, { limit: need })
    if (sort !== 'relevance' || plan.tiers.length === 0) {
      if (others.length === 0) return docsOf(await firstOf(database, { ...chosen, condition: withChoices(plan, whole.condition) }, order, { limit, offset: need - limit }))
      const found = [...(await firstOf(database, { ...chosen, condition: withChoices(plan, whole.condition) }, order, { limit: need })), ...others]
      return docsOf(found.toSorted((one, other) => (order === 'salary' ? other.pay - one.pay : 0) || other.doc - one.doc)).slice(need - limit, need)
    }
    const found = new Set<number>()
    for (const [at, tier] of plan.tiers.entries()) {
      if (found.size >= need) break
      const condition = withChoices(plan, all([...plan.base, tier, ...pairsIn(plan.words)]))
      for (const { doc } of await firstOf(database, { ...chosen, condition }, 'newest', { limit: need, areFew: at > 0 })) if (found.size < need) found.add(doc)
    }
    for (const { doc } of others) if (found.size < need) found.add(doc)
    return [...found].slice(need - limit, need)
  }

  /** The words of a search that misspell words of the board with the same stem. */
  const twinsIn = async ({ words }: Plan, at: string) =>
    (await Promise.all(words.written.map(async (word) => ({ word, twin: await known.twin(word, at) })))).flatMap(({ word, twin }) => (twin === null ? [] : [{ word, twin }]))

  /** The jobs of a search, or of its words and its place corrected (`to`) where it finds none. */
  const search = async (query: JobSearchQuery, equals: Equals, today: string, at: string): Promise<Searched> => {
    const plan = await planned(query, equals, today, at)
    const twins = await twinsIn(plan, at)
    if (twins.length > 0 && query.exact === undefined) {
      const title = withTwins(query, twins)
      const found = await search({ ...query, title }, equals, today, at)
      if (found.matches > 0) return { ...found, to: { title, ...found.to } }
    }
    needAsWritten(plan, twins)
    const verified = await inDescriptions(plan, query)
    const counting = counted(at, today, plan, query, verified)
    const { page = 1 } = query
    if (page > pagesTogether && (page - 1) * (query.limit ?? pageSize) >= (await counting).matches) return { jobs: [], ...(await counting) }
    const paging = pages(JSON.stringify([at, today, plan.tiers, plan.base, query]), () => pageOf(plan, query, verified))
    const [{ matches, facets }, docs] = await Promise.all([counting, paging])
    const jobs = (await jobsAt(wholeJobs(db), docs.map(seqOf))).map((job) => foundJob(job, plan.words))
    if (matches > 0 || query.exact !== undefined) return { jobs, matches, facets }
    const place = await correct.place(plan, query, at)
    const tried = async (to: Corrected) => ({ ...(await search({ ...query, ...to, exact: '1' }, equals, today, at)), to })
    if (place !== null) {
      const found = await tried({ location: place })
      if (found.matches > 0) return found
    }
    for (const isSure of plan.words.written.length === 0 ? [] : [true, false]) {
      const title = await correct.words(plan, query, equals, at, isSure)
      for (const to of title === null ? [] : [{ title }, ...(place === null ? [] : [{ title, location: place }])]) {
        const found = await tried(to)
        if (found.matches > 0) return found
      }
    }
    return { jobs, matches, facets }
  }

  /** The misspelt parts of a search that finds nothing, each corrected for itself. */
  const correctedParts = async (query: JobSearchQuery, equals: Equals, today: string, at: string): Promise<Corrected> => {
    const plan = await planned(query, equals, today, at)
    const title = withTwins(query, await twinsIn(plan, at))
    const [words, location] = [await correct.words(plan, { ...query, title }, equals, at, true), await correct.place(plan, query, at)]
    return { ...(query.title === undefined ? {} : { title: words ?? title }), ...(location === null ? {} : { location }) }
  }

  /** The newest matches, without counts; words and place are corrected where nothing matches them. */
  const newest = async (query: JobSearchQuery, equals: Equals, today: string, most: number): Promise<Job[]> => {
    const at = await version()
    const own: JobSearchQuery = { ...query, sort: 'newest', page: 1, limit: most }
    const plan = await planned(own, equals, today, at)
    const docs = (await twinsIn(plan, at)).length === 0 ? await pageOf(plan, own, await inDescriptions(plan, own)) : []
    const isWhole = plan.words.written.length === 0 && query.location === undefined
    return docs.length > 0 || isWhole ? jobsAt(wholeJobs(db), docs.map(seqOf)) : (await search(own, equals, today, at)).jobs
  }

  /** The number of jobs of a search, at most `most`. */
  const countOf = async (query: JobSearchQuery, equals: Equals, today: string, at: string, most: number): Promise<number> => {
    const plan = await planned(query, equals, today, at)
    needAsWritten(plan, await twinsIn(plan, at))
    const { condition, from, ...whole } = baseScope(plan, query)
    return countUpTo(database, { ...whole, condition: withChoices(plan, condition), from: Math.max(windowOf(plan, query), from), least: query.pay }, most)
  }

  const matchesAmong = async (query: JobSearchQuery, equals: Equals, today: string, among: Among, most: number): Promise<Matches> => {
    const own: JobSearchQuery = { ...query, sort: 'newest', page: 1, limit: mostAmong }
    const at = await version()
    const plan = { ...(await planned(own, equals, today, at)), among }
    if (query.exact !== undefined) needAsWritten(plan, await twinsIn(plan, at))
    const docs = await pageOf(plan, own, await inDescriptions(plan, own))
    return { jobs: await jobsAt(wholeJobs(db), docs.slice(0, most).map(seqOf)), matches: docs.length }
  }

  return {
    nearest: (query, equals, today) =>
      withLongTimeout(async () => {
        const at = await version()
        const { title = query.title, location = query.location } = query.exact === undefined ? await correctedParts(query, equals, today, at) : {}
        // The pages of the other searches correct the parts that they have of this one.
        const meant = (other: JobSearchQuery) => ({ ...other, ...(other.title === query.title ? { title } : {}), ...(other.location === undefined ? {} : { location }) })
        return nearestTo({ ...query, title }, equals, (other, most) => countOf(meant(other), equals, today, at, most))
      }),
    newest: (query, equals, today, most) => withLongTimeout(() => newest(query, equals, today, most)),
    matchesAmong: (query, equals, today, among, most) => withLongTimeout(() => matchesAmong(query, equals, today, among, most)),
    find: (query, equals, today) =>
      withLongTimeout(async () => {
        const at = await version()
        const [total, { to, ...found }] = await Promise.all([totals(JSON.stringify([at, today]), async () => (await countListed(db, today)).open), search(query, equals, today, at)])
        return { ...found, ...(to === undefined ? {} : { corrected: correctionOf(query, to) }), total }
      }),
    places: (text, today) => withLongTimeout(async () => places.suggestions(text, today, await version())),
    openJobs: async (company, today) => {
      const token = tokenOf.company(fold(company))
      return open(JSON.stringify([await version(), today, token]), () => countUpTo(database, { condition: token, not: [], from: 0, below: endOfListed(today), today: dayNumber(today) }, mostOpen))
    },
    fill: () => fillIndex(database),
  }
}

type Twins = readonly { word: string; twin: string }[]

/** The stem of a word with a twin would find the jobs of the word that it misspells. */
const needAsWritten = ({ base }: Plan, twins: Twins): void => {
  base.push(...twins.map(({ word }) => titleToken(word)))
}

const withTwins = ({ title = '' }: JobSearchQuery, twins: Twins): string => twins.reduce((text, { word, twin }) => replaceWord(text, word, twin), title)

/** The first `doc` of the window of days that a search is limited to. */
const windowOf = ({ windows }: Plan, { date }: JobSearchQuery): number => (date === undefined ? 0 : (windows[dateFilterNames.indexOf(date)] ?? 0))

/** A condition together with the choices of a search. */
const withChoices = ({ choices }: Plan, condition: Expression | null): Expression | null => {
  const parts = [...(condition === null ? [] : [condition]), ...choices]
  return parts.length === 0 ? null : all(parts)
}

/** The words, the place, or both as they were written, and as their jobs were found. */
const correctionOf = (query: JobSearchQuery, to: Corrected): { from: string; to: string } => {
  const parts = (['title', 'location'] as const).filter((part) => to[part] !== undefined)
  const textOf = (texts: Corrected) => parts.map((part) => texts[part] ?? '').join(betweenCorrected)
  return { from: textOf(query), to: textOf(to) }
}

/** The most jobs whose descriptions are read for a phrase: the newest. */
const mostVerified = 2_000
const verifiedAtOnce = 100

/** Later pages wait for the count: past the last one there is nothing to look for. */
const pagesTogether = 20

/** A job as a result of a search has it. */
const foundJob = ({ descriptionHtml: _, ...job }: Job, words: Words): FoundJob => ({ ...job, excerpt: excerptOf(job.description, words) })

const docsOf = (found: readonly Found[]): number[] => found.map(({ doc }) => doc)
