/** Jobs ready to be stored: all that is known of them without the database. */
import type { Job } from '../../../../src/services/contract/entities.ts'
import { numberOf } from '../../../values/search/names.ts'
import { remembered } from '../../../values/app/remembered.ts'
import { fold } from '../../../values/app/fold.ts'
import { facetsOf } from '../../../values/search/facets.ts'
import { placesToSuggest, type SuggestedPlace } from '../../../values/search/suggested.ts'
import { termsOf, type Searched } from '../../../values/search/tokens.ts'
import { countrySetName, whereaboutsOf } from '../../../values/search/whereabouts.ts'
import type { NewJob } from '../new-job.ts'
import type { Dialect } from '../../tables.ts'
import { present } from '../../database/fields.ts'
import { toRows, type NewRows } from '../job-rows.ts'
import { dayNumber, noLastDay } from '../search/tables.ts'

/** What the index of the search has of a job. `facets` are packed; `company` and `countries` are names whose numbers the database has; `tokens` is the column as the database writes it. */
export type IndexEntry = {
  day: number
  until: number
  facets: number
  company: string
  companyName: string
  countries: string
  isPayStated: boolean
  tokens: string
  words: readonly string[]
  places: readonly SuggestedPlace[]
}

/** Of many, each part may be made when it is read: read it once. */
export type PreparedJob = Readonly<NewRows> & { readonly entry: IndexEntry }

/** What `yearlyPayIn` needs of a job: the rates are those of the transaction that stores it. */
export const payOf = ({ row, texts }: NewRows): Pick<Job, 'minPrice' | 'maxPrice' | 'salaryType' | 'currency'> =>
  present({ minPrice: texts.min_price, maxPrice: row.max_price, salaryType: texts.salary_type, currency: texts.currency })

const written: Record<Dialect, (tokens: ReadonlySet<string>) => string> = {
  sqlite: (tokens) => [...tokens].join(' '),
  postgres: (tokens) => `{${[...tokens].map(numberOf).join(',')}}`,
}

const folded = remembered(fold)

/** Needs the gazetteer (`prepareIndex`). */
export const entryOf = (job: Searched & Pick<Job, 'postingDate' | 'lastDay'>, dialect: Dialect): IndexEntry => {
  const where = whereaboutsOf(job)
  const { tokens, known } = termsOf(job, where)
  return {
    day: dayNumber(job.postingDate),
    until: job.lastDay === undefined ? noLastDay : dayNumber(job.lastDay),
    facets: facetsOf(job, where.remote),
    company: folded(job.companyName),
    companyName: job.companyName,
    countries: countrySetName(where),
    isPayStated: job.minPrice !== undefined || job.maxPrice !== undefined,
    tokens: written[dialect](tokens),
    words: [...known],
    places: placesToSuggest(where),
  }
}

/** Needs the gazetteer (`prepareIndex`). */
export const prepared = (job: NewJob, dialect: Dialect, now: Date): PreparedJob => {
  const { row, texts } = toRows(job, now)
  return { row, texts, entry: entryOf(job, dialect) }
}
