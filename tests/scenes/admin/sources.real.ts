import { expect } from 'vitest'
import type { SourceRun } from '../../../src/services/contract/admin/sources.ts'
import { putJob, signedIn, type TestServer } from '../../support/board/server.ts'
import { arrangePerson } from '../arranged.ts'
import { superAdmin } from '../people.ts'
import type { Real } from '../real.ts'

const run: SourceRun = {
  startedAt: '2026-03-01T09:00:00.000Z', endedAt: '2026-03-01T09:01:00.000Z', read: 1207, inserted: 3, changed: 2, unchanged: 1200, closed: 4, skipped: 2, notClosed: 0,
  problems: [{ text: 'it has no title', count: 2, examples: ['element 3', 'element 9'] }],
}

const now = () => new Date().toISOString()
const found = async ({ store }: TestServer) => store.sources.list(now())
const looms = async (server: TestServer) => (await found(server)).find(({ name }) => name === 'looms')

/** The three sources of the model: one by its schedule, one paused, one by the command alone. */
const arrangeThree: Real['arrange'] = async (server) => {
  const { sources } = server.store
  const ownerId = (await signedIn(server, 'Employer', { email: 'ada@example.com' })).user.userId
  await sources.add({ name: 'looms', ownerId, url: 'https://looms.example/jobs.json', schedule: 'hourly' }, now())
  const address = { url: 'https://mills.example/jobs.xml' }
  const mills = await sources.add({ name: 'mills', ownerId, ...address, schedule: 'daily' }, now())
  await sources.change(mills, { ...address, schedule: null }, now())
  await sources.setPaused(mills, true)
  await putJob(server, { postedBy: ownerId, source: 'nyc', sourceId: '1' })
  await putJob(server, { postedBy: ownerId, source: 'looms', sourceId: '1' })
  await sources.recordRun('looms', { ...run, failure: 'status 500' })
  await sources.recordRun('looms', { ...run, notClosed: 36 })
  await sources.recordRun('mills', { ...run, failure: 'status 404' })
  return { session: await arrangePerson(server, superAdmin) }
}

const three = 'loadSources done(three)'

export const sources: readonly Real[] = [
  { input: 'fresh page', cases: [three, 'switch(looms)', 'setSourcePaused done'], arrange: arrangeThree, after: async (server) => expect(await looms(server)).toMatchObject({ paused: true }) },
  {
    input: 'fresh page',
    cases: [three, 'switch(mills)', 'setSourcePaused done'],
    arrange: arrangeThree,
    after: async (server) => expect((await found(server)).map(({ name, paused }) => [name, paused])).toEqual([['looms', false], ['mills', false], ['nyc', false]]),
  },
  {
    input: 'fresh page',
    cases: [three, 'run(looms)', 'runSource done'],
    arrange: arrangeThree,
    after: async (server) => expect(await looms(server)).toMatchObject({ running: true }),
  },
  {
    input: 'fresh page',
    cases: [three, 'close(looms)', 'confirmation done(yes)', 'runSource done'],
    arrange: arrangeThree,
    after: async ({ store }) => expect(await store.sources.claim(now(), now())).toMatchObject({ name: 'looms', isForced: true }),
  },
  {
    input: 'fresh page',
    cases: [three, 'edit(looms)', 'form done(saved)'],
    arrange: arrangeThree,
    after: async (server) => expect(await looms(server)).toMatchObject({ url: 'https://looms.example/all.json', schedule: 'hourly' }),
  },
  {
    input: 'fresh page',
    cases: [three, 'remove(looms)', 'confirmation done(yes)', 'removeSource done'],
    arrange: arrangeThree,
    after: async (server) => {
      const { store } = server
      const owner = await store.users.byEmail('ada@example.com')
      expect([(await found(server)).map(({ name }) => name), (await store.jobs.byOwner(owner?.userId ?? '')).length]).toEqual([['mills', 'nyc'], 2])
    },
  },
]
