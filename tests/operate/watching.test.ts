import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { root } from '../../scripts/lib/run.mjs'
import { openMetrics } from '../../server/plugins/metrics/listen.ts'
import { putJob, startServer } from '../support/board/server.ts'
import { freePort } from '../support/operate/behind.ts'

vi.setConfig({ testTimeout: 120_000 })

const missing = ['prometheus', 'promtool'].filter((program) => spawnSync(program, ['--version']).error !== undefined)

/** The first configuration of the page, with its port replaced. */
const configurationFrom = (page: string, port: number) => (/```yaml\n# prometheus\.yml\n(.*?)```/s.exec(page)?.[1] ?? '').replace('9464', String(port))

/** A Prometheus with the configuration of the book, which reads the metrics of a board every second. */
const watched = async () => {
  const server = await startServer()
  const metrics = await openMetrics(server.app, { port: 0, host: '127.0.0.1' })
  const folder = await mkdtemp(join(tmpdir(), 'kazi-prometheus-'))
  const port = await freePort()
  await writeFile(join(folder, 'prometheus.yml'), `global: { scrape_interval: 1s, evaluation_interval: 1s }\n${configurationFrom(await readFile(join(root, 'docs/operate/watching.md'), 'utf8'), metrics.port)}`)
  await copyFile(join(root, 'deploy/watching/prometheus-alerts.yml'), join(folder, 'prometheus-alerts.yml'))
  const child = spawn('prometheus', ['--config.file', join(folder, 'prometheus.yml'), '--storage.tsdb.path', join(folder, 'data'), '--web.listen-address', `127.0.0.1:${port}`], { stdio: 'ignore' })
  onTestFinished(async () => {
    const ended = once(child, 'exit')
    if (child.kill('SIGKILL')) await ended
    await metrics.close()
    await server.close()
    await rm(folder, { recursive: true, force: true })
  })
  const api = async (path: string, query: Record<string, string> = {}) => (await (await fetch(`http://127.0.0.1:${port}/api/v1/${path}?${new URLSearchParams(query).toString()}`)).json()) as { status: string; data: unknown }
  const series = async (query: string) => {
    const { status, data } = await api('query', { query })
    return { status, count: (data as { result?: unknown[] } | undefined)?.result?.length ?? 0 }
  }
  return { server, api, series }
}

const inPanels = async (): Promise<string[]> => {
  const { panels } = JSON.parse(await readFile(join(root, 'deploy/watching/grafana-dashboard.json'), 'utf8')) as { panels: { targets?: { expr: string }[] }[] }
  return panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr.replaceAll('$instance', '.*').replaceAll('$__rate_interval', '1m')))
}

/** Counts something only where mails leave, logins fail, sources run or answers fail. */
const ofRareEvents = /kazi_(mails_total|security_events_total|source_\w+_total|database_failures_total)|5\.\./

test.skipIf(missing.length > 0)(`a real Prometheus reads the board as the book sets it, and knows every rule and panel${missing.length > 0 ? ` (skipped: needs ${missing.join(', ')})` : ''}`, async () => {
  const { server, api, series } = await watched()
  await putJob(server)
  const visit = async () => {
    for (const path of ['/', '/api/jobs/jobs', '/api/jobs/jobs']) await (await fetch(server.url + path)).text()
  }
  await vi.waitFor(async () => expect(await series('up{job="kazi"} == 1')).toEqual({ status: 'success', count: 1 }), { timeout: 60_000, interval: 200 })

  const { data } = await api('rules')
  const { groups } = data as { groups: { rules: { name: string; health: string }[] }[] }
  expect(groups.flatMap(({ rules }) => rules)).toHaveLength(11)
  await vi.waitFor(async () => {
    const found = ((await api('rules')).data as typeof data as { groups: { rules: { health: string; lastError?: string }[] }[] }).groups.flatMap(({ rules }) => rules)
    expect(found.map(({ health, lastError }) => [health, lastError])).toEqual(found.map(() => ['ok', undefined]))
  }, { timeout: 60_000, interval: 200 })

  const queries = await inPanels()
  await vi.waitFor(async () => {
    await visit()
    const found = await Promise.all(queries.map(async (query) => ({ query, ...(await series(query)) })))
    expect(found.filter(({ status }) => status !== 'success')).toEqual([])
    expect(found.filter(({ query, count }) => count === 0 && !ofRareEvents.test(query)).map(({ query }) => query)).toEqual([])
  }, { timeout: 60_000, interval: 500 })
})

test.skipIf(missing.length > 0)('the alert rules are as Prometheus wants them', () => {
  const { status, stdout } = spawnSync('promtool', ['check', 'rules', '--lint=all', '--lint-fatal', join(root, 'deploy/watching/prometheus-alerts.yml')], { encoding: 'utf8' })
  expect([status, stdout.trim()]).toEqual([0, expect.stringContaining('SUCCESS: 11 rules found')])
})
