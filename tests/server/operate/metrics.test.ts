// @module-tag long
import { readFileSync } from 'node:fs'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openMetrics } from '../../../server/plugins/metrics/listen.ts'
import { routes as pages } from '../../../src/routes.ts'
import { startBoard } from '../../support/board/board.ts'
import { onEachDatabase, databases, type TestDatabase } from '../../support/database/databases.ts'
import { kazi } from '../../support/board/program.ts'
import { putJob, startServer } from '../../support/board/server.ts'
import { unlimited } from '../../support/board/budgets.ts'

vi.setConfig({ testTimeout: 60_000 })

type Sample = { name: string; labels: Record<string, string>; value: number }

const samplesOf = (text: string): Sample[] =>
  text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [, name = '', labels = '', value = ''] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? []
      return { name, labels: Object.fromEntries([...labels.matchAll(/(\w+)="([^"]*)"/g)].map(([, label = '', given = '']) => [label, given])), value: Number(value) }
    })

/** A board whose metrics are read; `value` is that of the one metric with these labels. */
const watch = async (options: Parameters<typeof startServer>[0] = {}) => {
  const server = await startServer(options)
  const metrics = await openMetrics(server.app, { port: 0, host: '127.0.0.1' })
  onTestFinished(async () => {
    await metrics.close()
    await server.close()
  })
  const scrape = async () => samplesOf(await (await fetch(`http://127.0.0.1:${metrics.port}/metrics`)).text())
  const value = async (name: string, labels: Record<string, string> = {}) =>
    (await scrape()).find((sample) => sample.name === name && Object.entries(labels).every(([label, given]) => sample.labels[label] === given))?.value
  return { server, metrics, scrape, value }
}

onEachDatabase('metrics', (database: TestDatabase) => {
  test('count requests, cached answers, statements, refused logins, waiting mails and listed jobs', async () => {
    const { server, value } = await watch({ database, env: { LOGIN_TRIES_EMAIL: '1' } })
    await putJob(server)
    const route = { method: 'GET', route: '/api/jobs/jobs', status: '200' }
    for (const _ of [1, 2, 3]) await (await server.ask('GET', '/api/jobs/jobs')).text()
    for (const _ of [1, 2]) await (await server.ask('POST', '/api/auth/login', { json: { email: 'nobody@example.com', password: 'wrong' } })).text()
    await server.store.outbox.enqueue({ kind: 'password-changed', to: 'ada@example.com', params: {} })
    await expect.poll(() => value('kazi_requests_total', route)).toBe(3)
    expect([await value('kazi_cached_answers_total', { cache: 'jobs', outcome: 'miss' }), await value('kazi_cached_answers_total', { cache: 'jobs', outcome: 'hit' })]).toEqual([1, 2])
    expect([await value('kazi_security_events_total', { event: 'login.failed' }), await value('kazi_security_events_total', { event: 'limit.reached' })]).toEqual([1, 1])
    expect([await value('kazi_outbox_waiting'), await value('kazi_jobs_listed'), await value('kazi_database_up')]).toEqual([1, 1, 1])
    expect(await value('kazi_outbox_oldest_seconds')).toBeLessThan(60)
    expect(await value('kazi_database_statement_seconds_count')).toBeGreaterThan(5)
    await expect.poll(async () => [await value('kazi_database_connections', { state: 'used' }), await value('kazi_database_connections', { state: 'waiting' })]).toEqual([0, 0])
    expect(await value('kazi_request_seconds_count', { route: '/api/jobs/jobs' })).toBe(3)
    expect(await value('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0)
  })
})

test('no label grows with what visitors send', async () => {
  const { server, scrape } = await watch()
  let sent = 0
  const send = async (path: string, init: RequestInit = {}) => {
    sent += 1
    await (await fetch(server.url + path, init)).text()
  }
  const all = async () => (await scrape()).filter(({ name }) => name === 'kazi_requests_total').reduce((sum, { value }) => sum + value, 0)
  const series = async () => (await scrape()).filter(({ name }) => name.startsWith('kazi_')).length
  const strange = (at: number) => [`/no/such/page-${at}`, `/jobs/${at}`, `/api/${at}`, `/api/jobs/jobs?q=${at}`, `/assets/${at}.js`, `/api/jobs/${at}/similar`, `/feeds/jobs.atom?q=${at}`, `/%E0%A4%${at}`, `/og/job-${at}.png`, `/companies/acme-${at}`]
  for (const at of [6, 7]) for (const path of strange(at)) await send(path)
  await send('/x', { method: 'PROPFIND' })
  await expect.poll(all).toBe(sent)
  const before = await series()
  for (const at of [1, 2, 3, 4, 5]) for (const path of strange(at)) await send(path)
  await send('/y', { method: 'PROPFIND' })
  await send('/z', { method: 'REPORT' })
  await expect.poll(all).toBe(sent)
  expect(await series()).toBe(before)
  const routes = new Set((await scrape()).flatMap(({ labels: { route } }) => (route === undefined ? [] : [route])))
  const known = ['none', 'file', ...pages.map(({ screen }) => `page ${screen}`)]
  // Every path above has a digit, and no pattern has one.
  expect([...routes].filter((route) => /\d/.test(route) || !(route.startsWith('/') || known.includes(route)))).toEqual([])
})

test('a database that fails or hangs leaves the other metrics, and its own out', async () => {
  for (const waiting of [() => Promise.reject(new Error('gone')), () => new Promise<never>(() => {})]) {
    const { scrape, value } = await watch({ replace: ({ store }) => ({ store: { ...store, outbox: { ...store.outbox, waiting } } }) })
    expect(await value('kazi_database_up')).toBe(0)
    expect((await scrape()).filter(({ name }) => /^kazi_(outbox|jobs)/.test(name))).toEqual([])
  }
})

test('they are on a port of their own, at one path, and off by default', async () => {
  const { server, metrics } = await watch()
  const status = async (url: string, init: RequestInit = {}) => (await fetch(url, init)).status
  const own = `http://127.0.0.1:${metrics.port}`
  expect([await status(`${own}/metrics`), await status(`${own}/metrics`, { method: 'POST' }), await status(`${own}/`), await status(`${own}/api/jobs/jobs`)]).toEqual([200, 404, 404, 404])
  expect(await status(`${server.url}/metrics`)).toBe(404)
  const board = await startBoard({ DEMO: '0' }, kazi('start'))
  onTestFinished(async () => void (await board.close()))
  expect(board.output()).not.toContain('Metrics')
  const watched = await startBoard({ DEMO: '0', METRICS_PORT: '0', ...unlimited }, kazi('start'))
  onTestFinished(async () => void (await watched.close()))
  await expect.poll(() => watched.output()).toMatch(/Metrics are at http:\/\/localhost:\d+\/metrics/)
  const url = /Metrics are at (\S+)/.exec(watched.output())?.[1] ?? ''
  expect(samplesOf(await (await fetch(url)).text()).some(({ name }) => name === 'kazi_build_info')).toBe(true)
  expect(await watched.close()).toBe(0)
})

test('every metric that the dashboard, the alert rules and the page name exists', async () => {
  const { scrape, server } = await watch({ database: databases[0] as TestDatabase })
  await (await server.ask('GET', '/api/jobs/jobs')).text()
  await expect.poll(async () => (await scrape()).some(({ name }) => name === 'kazi_request_seconds_bucket')).toBe(true)
  const text = await (await fetch(`http://127.0.0.1:${(await watch()).metrics.port}/metrics`)).text()
  const declared = new Set([...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = '', type]) => (type === 'histogram' ? ['_bucket', '_sum', '_count'].map((end) => name + end) : [name])))
  for (const file of ['deploy/watching/grafana-dashboard.json', 'deploy/watching/prometheus-alerts.yml', 'docs/operate/watching.md']) {
    const named = new Set([...readFileSync(file, 'utf8').matchAll(/\b(?:kazi|nodejs|process)_[a-z\d_]+\b/g)].map(([name]) => name))
    expect(named.size, file).toBeGreaterThan(5)
    expect([...named].filter((name) => !declared.has(name) && !declared.has(`${name}_count`)), file).toEqual([])
  }
})
