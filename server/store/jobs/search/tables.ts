/** The tables of the word search. */
import { sql, type Generated, type RawBuilder, type Transaction } from 'kysely'
import { lastListedDay } from '../../../../src/services/contract/jobs/listed.ts'
import type { ColumnTypes, Dialect, Tables } from '../../tables.ts'

declare module '../../tables.ts' {
  interface Tables {
    /**
     * A row for each job that is not deleted. `doc` is its day and number (`docOf`), so that the newest comes last; `packed` its facets (`packed`), `pay_step` its
     * yearly pay in steps (`payStep`), `until` its last day as a number, `hidden` the day to which another posting of the job hides it. `tokens` are PostgreSQL's; SQLite's are in `job_tokens`.
     */
    job_docs: { doc: number; seq: number; packed: number; pay_step: number; yearly_pay: number | null; until: number; hidden: number; tokens?: number[] }
    /** SQLite's index of the tokens of jobs, by `doc`. */
    job_tokens: { rowid: number; tokens: string }
    /** Companies and sets of countries with the numbers that `packed` has, by kind. */
    job_facet_names: { kind: 'company' | 'countries'; number: number; name: string; label: string }
    /** Cities, regions and countries of jobs, numbered in the order in which they came. `jobs` is how many jobs ever came with the place. */
    job_places: { number: Generated<number>; token: string; kind: 'city' | 'region' | 'country' | 'remote'; label: string; folded: string; latitude: number | null; longitude: number | null; jobs: number }
    /** The words of titles, companies, places and skills, from which misspelt words are corrected. */
    job_words: { number: Generated<number>; word: string }
    /** One row. Jobs up to the number `filled_to` are not indexed yet; null: all are. */
    job_search_state: { id: number; filled_to: number | null }
  }
}

/** Days take the upper digits of a `doc`. */
export const docsOfDay = 2 ** 32

/** The number of a job in the order of its day (`dayNumber`), then of its arrival. */
export const docOf = (seq: number, day: number): number => day * docsOfDay + seq
export const seqOf = (doc: number): number => doc % docsOfDay

/** Days since 1970. */
export const dayNumber = (day: string): number => Math.floor(Date.parse(day) / 86_400_000)

/** The `doc` after those of the jobs that are listed on a day, as far as their posting days decide it. */
export const endOfListed = (today: string): number => docOf(0, dayNumber(lastListedDay(today)) + 1)

/** The last day of a job without one. */
export const noLastDay = 2 ** 30

/** `payStep` in SQL, for pay that is computed again. */
const stepOf = (pay: string): string => {
  const steps = Array.from({ length: 11 }, (_, power) => `when ${pay} < 1e${power + 2} then 1 + ${90 * power} + ${power === 0 ? `greatest_of(0, floor_of(${pay}) - 10)` : `floor_of(${pay} / 1e${power}) - 10`}`)
  return `case when ${pay} is null then case when pay_step = 0 then 0 else 1023 end ${steps.join(' ')} else 1022 end`
}

const changes = (dialect: Dialect): string[] => {
  const step = stepOf('new.yearly_pay')
  if (dialect === 'sqlite') {
    const own = step.replaceAll(/greatest_of/g, 'max').replaceAll(/floor_of\(([^()]*)\)/g, 'cast($1 as integer)')
    return [
      `create trigger job_docs_delete after update of deleted_at on jobs when new.deleted_at is not null begin
        delete from job_tokens where rowid in (select doc from job_docs where seq = new.seq);
        delete from job_docs where seq = new.seq;
      end`,
      `create trigger job_docs_pay after update of yearly_pay on jobs when old.yearly_pay is not new.yearly_pay begin
        update job_docs set yearly_pay = new.yearly_pay, pay_step = ${own} where seq = new.seq;
      end`,
    ]
  }
  const own = step.replaceAll('greatest_of', 'greatest').replaceAll('floor_of', 'floor')
  return [
    `create function delete_job_doc() returns trigger language plpgsql as $$ begin delete from job_docs where seq = new.seq; return null; end $$`,
    'create trigger job_docs_delete after update of deleted_at on jobs for each row when (new.deleted_at is not null) execute function delete_job_doc()',
    `create function update_job_doc_pay() returns trigger language plpgsql as $$ begin
      update job_docs set yearly_pay = new.yearly_pay, pay_step = ${own} where seq = new.seq; return null;
    end $$`,
    'create trigger job_docs_pay after update of yearly_pay on jobs for each row when (old.yearly_pay is distinct from new.yearly_pay) execute function update_job_doc_pay()',
  ]
}

/**
 * SQLite has the tokens in a full-text index without content. PostgreSQL has them as hashes in a column that only its index reads: kept outside of the row,
 * it leaves rows narrow. Values move out of rows of more than 2 KB alone, which is what `pad` is for: 2,100 blanks that compress to a few bytes.
 */
export const searchTables = ({ text, sequence, int }: ColumnTypes, dialect: Dialect): string[] => [
  `create table job_docs (
    doc ${dialect === 'sqlite' ? 'integer' : 'bigint'} primary key,
    seq ${int} not null unique,
    packed ${int} not null,
    pay_step ${int} not null,
    yearly_pay double precision,
    until ${int} not null,
    hidden ${int} not null${dialect === 'sqlite' ? '' : `, tokens integer[] not null, pad ${text} not null default repeat(' ', 2100)`}
  )`,
  'create index job_docs_by_pay on job_docs (coalesce(yearly_pay, -1), doc)',
  ...tokenIndex[dialect],
  ...changes(dialect),
  `create table job_facet_names (
    kind ${text} not null,
    number ${int} not null,
    name ${text} not null,
    label ${text} not null,
    primary key (kind, number)
  )`,
  `create unique index job_facet_names_name on job_facet_names (kind, name)`,
  `create table job_places (
    number ${sequence},
    token ${text} not null unique,
    kind ${text} not null,
    label ${text} not null,
    folded ${text} not null,
    latitude double precision,
    longitude double precision,
    jobs ${int} not null
  )`,
  `create table job_words (number ${sequence}, word ${text} not null unique)`,
  `create table job_search_state (id ${int} primary key check (id = 1), filled_to ${int})`,
  'insert into job_search_state (id, filled_to) values (1, (select max(seq) from jobs))',
]

const tokenIndex: Record<Dialect, string[]> = {
  sqlite: [`create virtual table job_tokens using fts5(tokens, content = '', contentless_delete = 1, detail = none, tokenize = "ascii tokenchars '=-.+#@&'")`],
  postgres: [
    'alter table job_docs set (toast_tuple_target = 128)',
    'alter table job_docs alter column tokens set storage external',
    'alter table job_docs alter column tokens set statistics 0',
    // One entry a token would make writing slow: new entries wait in a list, which every writer clears at its end (`settleIndex`).
    'create index job_docs_tokens on job_docs using gin (tokens) with (fastupdate = on, gin_pending_list_limit = 65536)',
  ],
}

/** The day to which a job is hidden as a number, 0 for none. */
const hiddenDay: Record<Dialect, (row: string) => string> = {
  sqlite: (row) => `coalesce(cast(julianday(${row}.hidden_until) - 2440587.5 as integer), 0)`,
  postgres: (row) => `coalesce(cast(${row}.hidden_until as date) - date '1970-01-01', 0)`,
}

/** Hides the entries of hidden jobs, where they were entered after those were hidden. */
export const hideDocs = async (tx: Transaction<Tables>, dialect: Dialect, seqs: readonly number[]): Promise<void> => {
  if (seqs.length === 0) return
  const hidden = sql.raw<number>(hiddenDay[dialect]('jobs'))
  await sql`update job_docs set hidden = ${hidden} from jobs where jobs.seq = job_docs.seq and jobs.hidden_until is not null and job_docs.seq in (${sql.join(seqs)})`.execute(tx)
}

/** Follows `jobs.hidden_until`, which came later than the index. */
export const hiddenTables = (dialect: Dialect): string[] => {
  const update = `update job_docs set hidden = ${hiddenDay[dialect]('new')} where seq = new.seq`
  return [
    `update job_docs set hidden = (select ${hiddenDay[dialect]('jobs')} from jobs where jobs.seq = job_docs.seq)`,
    ...(dialect === 'sqlite'
      ? [`create trigger job_docs_hidden after update of hidden_until on jobs when old.hidden_until is not new.hidden_until begin ${update}; end`]
      : [
          `create function update_job_doc_hidden() returns trigger language plpgsql as $$ begin ${update}; return null; end $$`,
          'create trigger job_docs_hidden after update of hidden_until on jobs for each row when (old.hidden_until is distinct from new.hidden_until) execute function update_job_doc_hidden()',
        ]),
  ]
}

/** An integer parameter: SQLite's driver binds numbers beyond 32 bits as floating-point, which no rowid equals. */
export const whole = (value: number): RawBuilder<number> => sql<number>`cast(${value} as bigint)`

/** The server indexes all jobs again in the background. */
export const indexAnew = 'update job_search_state set filled_to = (select max(seq) from jobs)'
