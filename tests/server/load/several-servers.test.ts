import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Renderer } from '../../../server/web/renderer.ts'
import { databases, type FreshDatabase } from '../../support/database/databases.ts'
import { putJob, signedIn, startServer, type TestServer } from '../../support/board/server.ts'

vi.setConfig({ testTimeout: 60_000 })

const database = databases.find(({ name }) => name === 'PostgreSQL')

describe.skipIf(database?.missing !== null)('two servers on one PostgreSQL', () => {
  let fresh: FreshDatabase
  let admin: Client
  let rendered = 0
  let servers: [TestServer, TestServer]

  beforeAll(async () => {
    if (database === undefined) throw new Error('There is no PostgreSQL.')
    fresh = await database.openBoard()
    const shared = { openBoard: () => Promise.resolve({ options: fresh.options, remove: () => Promise.resolve() }) }
    const renderer: Renderer = {
      isRendered: (path) => path === '/',
      queryShown: () => '',
      render: async ({ path, today, get }) => {
        rendered += 1
        const jobs = JSON.parse((await get('/api/jobs/jobs')).text) as { title: string }[]
        return { html: jobs.map(({ title }) => title).join(), page: { path, today, entries: [] } }
      },
    }
    const replace = () => ({ renderer: async () => renderer })
    servers = [await startServer({ database: shared, replace }), await startServer({ database: shared, replace })]
    admin = new Client({ connectionString: fresh.options.databaseUrl })
    await admin.connect()
  })

  afterAll(async () => {
    await Promise.all(servers.map((server) => server.close()))
    await admin.end()
    await fresh.remove()
  })

  const titlesOf = async (server: TestServer) => ((await (await server.ask('GET', '/api/jobs/jobs')).json()) as { title: string }[]).map(({ title }) => title)

  /** Whether a server answers its list without the database: the board's version cannot be read meanwhile. */
  const answersByItself = async (server: TestServer): Promise<boolean> => {
    await titlesOf(server)
    await admin.query('begin; lock table job_list_version in access exclusive mode')
    try {
      return (await server.ask('GET', '/api/jobs/jobs', { signal: AbortSignal.timeout(500) })).ok
    } catch {
      return false
    } finally {
      await admin.query('rollback')
    }
  }

  const untilBothAnswerByThemselves = () =>
    expect.poll(async () => [await answersByItself(servers[0]), await answersByItself(servers[1])], { timeout: 30_000 }).toEqual([true, true])

  const listeners = async () => (await admin.query("select pid from pg_stat_activity where application_name = 'kazi listener' and datname = current_database()")).rows

  it('tell each other of every change, and answer by themselves in between', async () => {
    const [one, other] = servers
    const { user } = await signedIn(one, 'Employer')
    await untilBothAnswerByThemselves()
    const id = await putJob(one, { jobTitle: 'Weaver', postedBy: user.userId })
    expect(await titlesOf(one)).toContain('Weaver')
    await expect.poll(() => titlesOf(other)).toContain('Weaver')
    await untilBothAnswerByThemselves()
    await other.store.jobs.remove(id)
    expect(await titlesOf(other)).not.toContain('Weaver')
    await expect.poll(() => titlesOf(one)).not.toContain('Weaver')
    await untilBothAnswerByThemselves()
  })

  const pageOf = async (server: TestServer) => (await server.ask('GET', '/')).text()

  it('render a page anew when the other one has changed a job, and only then', async () => {
    const [one, other] = servers
    const { user } = await signedIn(one, 'Employer')
    const before = [await pageOf(one), await pageOf(other)]
    const count = rendered
    expect([await pageOf(one), await pageOf(other), rendered]).toEqual([...before, count])
    await putJob(one, { jobTitle: 'Thatcher', postedBy: user.userId })
    expect(await pageOf(one)).toContain('Thatcher')
    await expect.poll(() => pageOf(other)).toContain('Thatcher')
    expect(rendered).toBe(count + 2)
  })

  it('read the version from the database while notifications are lost, until they listen again', async () => {
    const [one, other] = servers
    const { user } = await signedIn(one, 'Employer')
    await untilBothAnswerByThemselves()
    const before = await listeners()
    expect(before.length).toBe(2)
    await admin.query('select pg_terminate_backend(pid, 10000) from unnest($1::int[]) as pid', [before.map(({ pid }) => pid)])
    await putJob(one, { jobTitle: 'Dyer', postedBy: user.userId })
    expect(await titlesOf(other)).toContain('Dyer')
    await untilBothAnswerByThemselves()
    await putJob(one, { jobTitle: 'Fuller', postedBy: user.userId })
    await expect.poll(() => titlesOf(other)).toContain('Fuller')
  })
})
