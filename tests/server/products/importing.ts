import { randomUUID } from 'node:crypto'
import { loadSources, runSource } from '../../../src/services/admin/sources.service.ts'
import type { SourceRun } from '../../../src/services/contract/admin/sources.ts'
import { loadCurrentJob, updateJob } from '../../../src/services/hiring/posting.service.ts'
import { imported, importingPair, type ImportingStore } from '../../products/importing.pair.ts'
import { putJob, signedIn, type TestServer } from '../../support/board/server.ts'
import { browserOf, ending } from './people.ts'
import type { RealPair } from './replay.ts'

const now = '2026-02-01T12:00:00.000Z'
const run: SourceRun = { startedAt: now, endedAt: now, read: 0, inserted: 0, changed: 0, unchanged: 0, closed: 0, skipped: 0, notClosed: 1, problems: [] }

/** Runs every source that was requested; none of them has any posting. */
const runRequested = async ({ store: { sources, jobs } }: TestServer): Promise<void> => {
  for (let source = await sources.claim(now, '2026-02-01T12:05:00.000Z'); source !== null; source = await sources.claim(now, '2026-02-01T12:05:00.000Z')) {
    await jobs.closeMissing(source.name, { seen: new Set(), inserted: 0, today: '2026-02-01', force: source.isForced })
    await sources.finish(source, run, { etag: null, lastModified: null, nextRunAt: null, failures: 0 })
  }
}

/** An operator, and the owner of a source whose only job has vanished. */
export const importing: RealPair<ImportingStore> = {
  pair: importingPair,
  arrange: async (server) => {
    const [owner, operator] = [await signedIn(server, 'Employer'), await signedIn(server, 'Admin')]
    const name = randomUUID()
    const source = await server.store.sources.add({ name, ownerId: owner.user.userId, url: 'https://looms.example/jobs.json', schedule: null }, now)
    const { jobTitle, jobCity, jobCountry, skills, description } = imported
    const id = await putJob(server, { jobTitle, jobCity, jobCountry, skills, description, source: name, sourceId: '1', postedBy: owner.user.userId })
    await runRequested(server)
    const [at, by] = [browserOf(server, owner.token), browserOf(server, operator.token)]
    const current = () => loadCurrentJob(at.api, id, new AbortController().signal)
    const before = await current()
    return {
      actors: {
        owner: {
          names: { j3: id },
          input: { id, job: before, place: 'list', draft: null },
          ports: { loadJob: (input, signal) => loadCurrentJob(at.api, input.id, signal), updateJob: (input, signal) => updateJob(at.api, at.cache, input, signal) },
        },
        operator: {
          names: { s1: source },
          ports: { loadSources: (_, signal) => loadSources(by.api, signal), runSource: (input, signal) => runSource(by.api, by.cache, input, signal) },
        },
      },
      works: { 'the source is imported': () => runRequested(server) },
      facts: async () => {
        const after = await current()
        return { jobTitle: after.jobTitle, lastDay: after.lastDay, versions: after.version! - before.version! }
      },
      end: ending(at, by),
    }
  },
  factsOf: ({ job: { jobTitle, lastDay, version } }) => ({ jobTitle, lastDay, versions: version! - imported.version! }),
}
