/** Prints what the word search finds of real postings beside a full-text index with stems, a row for each of sixty searches: `npx tsx tests/bench/search-queries.ts`. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStore } from '../../server/store/database/open.ts'
import { compareWithOracle, named } from '../support/search/compare.ts'
import { realJobs } from '../support/search/real-jobs.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'kazi-queries-'))
const store = await openStore({ dataDir })
try {
  const { userId } = await store.users.create({ role: 'Employer', isActive: true, email: 'queries@kazi.test', employerName: 'Queries', passwordHash: '-' })
  const jobs = named(realJobs(userId))
  await store.jobs.upsert(jobs)
  const compared = await compareWithOracle(store, jobs, new Date().toISOString().slice(0, 10))
  const recall = compared.reduce((sum, one) => sum + one.recall, 0) / compared.length
  console.log('| query | oracle | of them found | found in all | recall | first ten with all words near | first |\n| --- | --- | --- | --- | --- | --- | --- |')
  for (const { query, oracle, both, found, recall: own, good, possible, first } of compared) console.log(`| ${query} | ${oracle} | ${both} | ${found} | ${own.toFixed(3)} | ${good} of ${possible} | ${first} |`)
  console.log(`\nMean recall ${recall.toFixed(4)} over ${compared.length} queries, ${jobs.length} postings.`)
} finally {
  await store.close()
  await rm(dataDir, { recursive: true, force: true })
}
