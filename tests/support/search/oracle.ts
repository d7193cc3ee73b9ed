import { DatabaseSync } from '@photostructure/sqlite'
import type { NewJob } from '../../../server/store/store.ts'

/** SQLite's own full-text search with Porter stems: what a search of words finds, and which jobs have all of them outside of the description. */
export const openOracle = (jobs: readonly NewJob[]) => {
  const db = new DatabaseSync(':memory:')
  db.exec("create virtual table found using fts5(title, company, place, skills, description, tokenize = 'porter unicode61 remove_diacritics 2')")
  const insert = db.prepare('insert into found (rowid, title, company, place, skills, description) values (?, ?, ?, ?, ?, ?)')
  for (const [at, job] of jobs.entries()) {
    const place = [job.jobCity, job.jobCountry, ...(job.places ?? []).map(({ text }) => text)].join(' ')
    insert.run(at, job.jobTitle, job.companyName, place, job.skills.join(' '), job.description)
  }
  const select = db.prepare('select rowid as at from found where found match ?')
  const matching = (match: string): Set<number> => new Set((select.all(match) as { at: number }[]).map(({ at }) => at))
  const all = (query: string) => query.split(' ').map((word) => `"${word}"`).join(' AND ')
  return {
    anywhere: (query: string) => matching(all(query)),
    near: (query: string) => matching(`{title company place skills} : (${all(query)})`),
    close: () => void db.close(),
  }
}
