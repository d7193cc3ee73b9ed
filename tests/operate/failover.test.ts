import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { describe, expect, inject, onTestFinished, test, vi } from 'vitest'
import { root } from '../../scripts/lib/run.mjs'
import { openStore } from '../../server/store/database/open.ts'
import { startBoard } from '../support/board/board.ts'
import { kazi } from '../support/board/program.ts'
import { applicantFields } from '../support/board/registrations.ts'
import { putJob, signedIn } from '../support/board/server.ts'
import { follow } from '../support/operate/book.ts'
import { missingPatroni, startPatroni } from '../support/operate/patroni.ts'
import { missingPgbouncer, startPgbouncer } from '../support/operate/pgbouncer.ts'
import { askAt, missingHaproxy, startHaproxy, startPair, type Pair } from '../support/operate/standby.ts'

const missing = missingHaproxy !== null || 'missing' in inject('postgres')

/** `isAfter`: begun after replication was cut. */
type Sent = { what: string; kind: 'job' | 'account' | 'list'; status: number; begun: number; ended: number; isAfter: boolean }

describe.skipIf(missing)('a primary that is killed under load (needs haproxy and PostgreSQL)', () => {
  const poolerBefore = async (url: string, folder: string) => {
    const file = join(folder, 'pgbouncer.ini')
    await follow('several-machines.md', 'pgbouncer', { instead: { '/opt/kazi': root, '/etc/pgbouncer/pgbouncer.ini': file }, programs: { systemctl: 'exit 0' } })
    const pooler = await startPgbouncer(await readFile(file, 'utf8'), url)
    onTestFinished(() => pooler.stop())
    return pooler.url
  }

  /** Two processes of a board at haproxy's address, or at that of a pooler before it, a pair of databases behind it, and an administrator who posts jobs. */
  const openBoard = async (openPair: (folder: string) => Promise<Pair>, isPooled: boolean) => {
    const folder = await mkdtemp(join(tmpdir(), 'kazi-failover-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const pair = await openPair(folder)
    onTestFinished(() => pair.stop())
    const file = join(folder, 'haproxy.cfg')
    await follow('several-machines.md', 'A standby that takes over', { instead: { '/opt/kazi': root, '/etc/haproxy/haproxy.cfg': file }, programs: { haproxy: 'exec /usr/sbin/haproxy "$@"', systemctl: 'exit 0' } })
    const front = await startHaproxy(await readFile(file, 'utf8'), pair)
    onTestFinished(() => front.stop())
    const store = await openStore({ databaseUrl: front.url, dataDir: folder })
    const { token } = await signedIn({ store }, 'Admin', { companyName: 'Lake Looms', country: 'Uganda' })
    await store.close()
    const way = isPooled ? await poolerBefore(front.url, folder) : front.url
    const env = { DATABASE_URL: way, DATABASE_LISTEN_URL: front.url, DATA_DIR: join(folder, 'data'), DEMO: '0', REGISTRATION_MODE: 'lenient', REGISTRATIONS_ADDRESS: '1000000', LOG_LEVEL: 'fatal' }
    const boards = [await startBoard(env, kazi('start')), await startBoard(env, kazi('start'))]
    onTestFinished(async () => void (await Promise.all(boards.map((board) => board.close()))))
    return { pair, token, urls: boards.map(({ url }) => url) }
  }

  /** Visitors of both processes: they post jobs, register and read the list. */
  const startLoad = (urls: readonly string[], token: string) => {
    const sent: Sent[] = []
    const now = { isOver: false, isAfter: false }
    const json = { 'content-type': 'application/json' }
    const kinds = {
      job: (what: string) => ['/api/jobs/post-job', { method: 'POST', headers: { ...json, authorization: `Bearer ${token}` }, body: JSON.stringify({ jobTitle: what, salaryType: 'Monthly', jobCity: 'Jinja' }) }] as const,
      account: (what: string) => ['/api/auth/register-applicant', { method: 'POST', headers: json, body: JSON.stringify({ ...applicantFields, email: `${what}@example.org` }) }] as const,
      list: () => ['/api/jobs/jobs', {}] as const,
    }
    const visit = async (visitor: number, turns: readonly Sent['kind'][], url: string) => {
      for (let n = 0; !now.isOver; n += 1) {
        const kind = turns[n % turns.length] ?? 'list'
        const what = `${kind}-${visitor}-${n}`
        const [path, init] = kinds[kind](what)
        const { isAfter } = now
        const begun = performance.now()
        const status = await fetch(url + path, init).then(async (answer) => (await answer.arrayBuffer(), answer.status), () => 0)
        sent.push({ what, kind, status, begun, ended: performance.now(), isAfter })
      }
    }
    const visitors = urls.flatMap((url, at) => ([['job'], ['job', 'list'], ['account', 'list']] as const).map((turns, n) => visit(at * 10 + n, turns, url)))
    return { sent, now, end: () => Promise.all(visitors) }
  }

  const isWritten = ({ kind, status }: Sent) => kind !== 'list' && status >= 200 && status < 300

  /** `isCut`: the last writes before the kill do not reach the standby. Returns how many of the acknowledged writes are gone. */
  const afterwards = async (name: string, openPair: (folder: string) => Promise<Pair>, { isCut = false, isPooled = false } = {}) => {
    const { pair, token, urls } = await openBoard(openPair, isPooled)
    const { sent, now, end } = startLoad(urls, token)
    const until = (enough: (all: readonly Sent[]) => boolean) => expect.poll(() => enough(sent), { timeout: 60_000, interval: 10 }).toBe(true)
    await until((all) => all.filter(isWritten).length > 150)
    if (isCut) {
      pair.cutReplication()
      now.isAfter = true
      // Either commits are answered that the standby does not have, or none is answered any more.
      await until((all) => all.filter((one) => one.isAfter && (isWritten(one) || one.status === 503)).length > 5)
    }
    const killed = performance.now()
    await pair.killPrimary()
    const promoted = await pair.promoted()
    const isBack = (all: readonly Sent[]) => urls.every((_, at) => all.filter((one) => isWritten(one) && one.begun > promoted && one.what.startsWith(`job-${at * 10}-`)).length > 5)
    await until(isBack)
    now.isOver = true
    await end()

    const admin = new Client({ connectionString: pair.standby })
    await admin.connect()
    onTestFinished(() => admin.end())
    const { rows } = await admin.query<{ what: string }>("select job_title as what from job_texts union all select split_part(email, '@', 1) from users")
    const there = new Set(rows.map(({ what }) => what))
    const acknowledged = sent.filter(isWritten)
    const lost = acknowledged.filter(({ what }) => !there.has(what))
    const refused = sent.filter(({ status }) => status === 503)
    const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(1)
    const longest = Math.max(...sent.filter(({ isAfter, ended }) => isAfter || ended > killed).map(({ begun, ended }) => ended - begun))
    const lastRefused = Math.max(promoted, ...refused.map(({ ended }) => ended))
    console.log(
      `${name}: promoted ${seconds(promoted - killed)} s after the kill, 503 until ${seconds(lastRefused - promoted)} s after that, the longest request ${seconds(longest)} s, ` +
        `${lost.length} of ${acknowledged.length} acknowledged writes lost, ${refused.length} of ${sent.length} requests refused`,
    )
    expect([new Set(sent.map(({ status }) => status)), lastRefused - promoted < 5_000]).toEqual([new Set([200, 201, 503]), true])
    return { lost: lost.length }
  }

  test('a synchronous standby has all that was acknowledged', async () => expect(await afterwards('synchronous', () => startPair(true))).toEqual({ lost: 0 }))

  test('also where nothing reached it any more before the kill', async () =>
    expect(await afterwards('synchronous, replication cut before', () => startPair(true), { isCut: true })).toEqual({ lost: 0 }))

  test('the same with an asynchronous standby loses some, so that a loss would be found', async () =>
    expect((await afterwards('asynchronous, replication cut before', () => startPair(false), { isCut: true })).lost).toBeGreaterThan(0))

  test('a standby is no database of a board; once promoted, an asynchronous one gives its changes other versions than those that were lost', async () => {
    const pair = await startPair(false)
    onTestFinished(() => pair.stop())
    const folder = await mkdtemp(join(tmpdir(), 'kazi-failover-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    /** The versions before and after a change. */
    const change = async (databaseUrl: string) => {
      const store = await openStore({ databaseUrl, dataDir: folder })
      const before = await store.jobs.version()
      await putJob({ store })
      const after = await store.jobs.version()
      await store.close()
      return { before, after }
    }
    const first = await change(pair.primary)
    await vi.waitFor(async () => expect(await askAt(pair.standby, 'select count(*)::int as jobs from jobs')).toEqual({ jobs: 1 }), { timeout: 20_000 })
    await expect(openStore({ databaseUrl: pair.standby, dataDir: folder })).rejects.toThrow('PostgreSQL takes no writes: this is a standby.')
    const { stdout } = await promisify(execFile)(process.execPath, kazi('doctor'), { env: { ...process.env, DATABASE_URL: pair.standby, DATA_DIR: folder } }).catch((error: { stdout: string }) => error)
    expect(stdout).toContain('This PostgreSQL is a standby')
    pair.cutReplication()
    const lost = await change(pair.primary)
    await pair.killPrimary()
    await pair.promoted()
    const then = await change(pair.standby)
    const numberOf = (version: string) => version.split('-')[1]
    expect([lost.before === first.after, numberOf(then.before) === numberOf(lost.before), numberOf(then.after) === numberOf(lost.after)]).toEqual([true, true, true])
    expect(new Set([lost.before, lost.after, then.before, then.after]).size).toBe(4)
  })

  test.skipIf(missingPgbouncer !== null)('the same behind a pooler (needs pgbouncer)', async () => expect(await afterwards('synchronous, behind pgbouncer', () => startPair(true), { isPooled: true })).toEqual({ lost: 0 }))

  test.skipIf(missingPatroni !== null)('the same with the standby of the book (needs patroni, etcd and PostgreSQL 15 of Debian)', async () => {
    const byPatroni = async (folder: string) => {
      const file = join(folder, 'patroni.yml')
      await follow('several-machines.md', 'Patroni', { instead: { '/opt/kazi': root, '/etc/patroni/config.yml': file }, programs: { systemctl: 'exit 0' } })
      return startPatroni(await readFile(file, 'utf8'))
    }
    expect(await afterwards('Patroni', byPatroni)).toEqual({ lost: 0 })
  })
})
