/** Renders pages before their first visitors: until V8 has compiled the code of pages, each takes up to twice as long. */
import { setTimeout as sleep } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import type { FastifyInstance } from 'fastify'
import type { Job } from '../../src/services/contract/entities.ts'
import { jobPath } from '../../src/services/contract/jobs/job-path.ts'
import { listJobs } from '../../src/services/contract/jobs/jobs.ts'

/** After each page the process rests for a multiple of the time that the page took, which is longer where visitors use the process. */
const rest = 2
/** The time limit, in milliseconds. */
const longest = 120_000
const limit = 100

/**
 * V8 11, that of Node 20, compiles a function after it has run through so many bytes of its code, and reads the number each time: a server runs for weeks, so that compiling
 * early pays. Newer versions have another compiler for that, and no such number.
 */
const compileEarly = (): void => {
  if (process.versions.v8.startsWith('11.')) setFlagsFromString('--interrupt-budget=10000')
}

/** The ids of the newest listed jobs, newest first. */
const newestIds = async (app: FastifyInstance, most: number): Promise<string[]> => {
  const ids: string[] = []
  for (let page = 1; ids.length < most; page += 1) {
    const { status, text } = await app.internalGet(`${listJobs.path}?${new URLSearchParams({ page: String(page), limit: String(limit) })}`)
    const listed = status === 200 ? (JSON.parse(text) as Job[]) : []
    ids.push(...listed.map(({ _id }) => _id))
    if (listed.length < limit) break
  }
  return ids.slice(0, most)
}

/** Renders the pages of the newest jobs, `most` at most, one after the other. The newest is the last, since the page cache keeps the last ones. Ends early when the server stops. */
export const renderAhead = async (app: FastifyInstance, most: number): Promise<void> => {
  const began = performance.now()
  let pages = 0
  if (most > 0) compileEarly()
  try {
    for (const id of (await newestIds(app, most)).toReversed()) {
      const pageBegan = performance.now()
      if (app.isStopping() || pageBegan - began > longest) break
      await app.internalGet(jobPath(id))
      pages += 1
      await sleep(rest * (performance.now() - pageBegan))
    }
  } catch (error) {
    if (!app.isStopping()) app.log.warn({ err: error }, 'the pages of the newest jobs could not be rendered ahead')
    return
  }
  if (pages > 0) app.log.info({ pages, seconds: Math.round((performance.now() - began) / 1000) }, 'the pages of the newest jobs were rendered ahead')
}
