import type { Generated, Kysely } from 'kysely'
import type { Role } from '../../src/services/contract/policy.ts'

/** The columns of both databases; a part of the store adds its own tables in its file. Truth values are 0 and 1, times ISO 8601 in UTC, dates `YYYY-MM-DD`. */
export interface Tables {
  job_list_version: { id: number; epoch: string; version: number; job_count: number; changed_at: string | null }
  users: {
    id: string
    email: string
    email_folded: string
    role: Role
    is_active: number
    is_deactivated: Generated<number>
    password_hash: string
    password_given: Generated<number>
    /** The optional fields of a user as JSON: they are only read as a whole. */
    profile: string
    /** The profile's names for searches; see `foldedNames`. */
    names_folded: string
    created_at: string
    /** The row of a removed account stays, with nothing personal in it. */
    deleted_at: string | null
    /** Null in rows of an older version: the day of its creation counts. */
    last_used_day: Generated<string | null>
    /** The day of the mail about the end of the unused account. */
    warned_day: Generated<string | null>
  }
  jobs: JobsTable
  job_texts: JobTextsTable
  /** SQLite's trigram index over the folded columns of `jobs`; PostgreSQL has an index of another kind instead. */
  jobs_search: { rowid: number }
}

/** The columns that lists filter and sort on, and no others: a list reads many of these rows. `seq` numbers jobs in the order of their inserts. */
export type JobsTable = {
  seq: Generated<number>
  id: string
  source: string | null
  source_id: string | null
  posted_by: string
  title_folded: string
  location_folded: string
  experience_folded: string | null
  employment_folded: string | null
  salary_type_folded: string | null
  company_folded: string
  max_price: number | null
  /** In the board's currency (`yearlyPayIn`); null also where there is no rate. See also `kindOf`. */
  yearly_pay: number | null
  kind_folded: string | null
  posting_date: string
  last_day: string | null
  /** See `newsDayOf`. An import of a posting that was news already leaves it. */
  news_day: string | null
  deleted_at: string | null
  /** The same in postings of one job; null where a job has no source. */
  duplicate_key: string | null
  /** The posting after which this one comes among those of one job, and the last day on which it is hidden behind them; see `regroup`. */
  duplicate_of: number | null
  hidden_until: string | null
  /** When the texts of a deleted job were emptied; null while they are there. */
  texts_ended_at: Generated<string | null>
}

/** Columns for display: read for the rows of a page. */
export type JobTextsTable = {
  seq: number
  job_title: string
  /** BCP 47; null where the source names none. */
  lang: string | null
  company_name: string
  /** A path on this host: browsers load no images from other hosts. */
  company_logo: string | null
  /** The address of the logo on another host, if it came from one. */
  logo_source: string | null
  min_price: number | null
  salary_type: string | null
  job_city: string
  job_country: string
  experience_level: string | null
  employment_type: string | null
  /** A JSON array of strings. */
  remote_countries: string | null
  /** A JSON array of `JobPlace`. */
  places: string | null
  /** 1 where the posting has it so. */
  is_remote: number | null
  /** ISO 4217; null where it is the board's. */
  currency: string | null
  apply_url: string | null
  /** A JSON array of strings. */
  skills: string
  description: string
  /** Null where the description has no structure. */
  description_html: string | null
  benefits: string | null
  outlines: string | null
  growth: string | null
  version: Generated<number>
  /** Differs where a posting changed since it was last imported. */
  digest: string | null
  /** Null where it is unknown. */
  changed_at: string | null
}

export type Dialect = 'sqlite' | 'postgres'
/** The types that the two databases spell differently, as migrations need them. */
export type ColumnTypes = { text: string; sequence: string; int: string }
/** `now`: the clock of all that it stores. */
export type Database = { readonly dialect: Dialect; readonly db: Kysely<Tables>; readonly now: () => Date }
/** A database, and the version of its list of jobs, as cached in this process. */
export type Versioned = Database & { version(): Promise<string> }
