/** A PostgreSQL with a standby, haproxy before both, and an agent that promotes the standby. */
import { execFile, spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { vi } from 'vitest'
import { launch, newCluster } from '../database/postgres.ts'
import { startProxy } from '../database/proxy.ts'
import { freePort } from './behind.ts'

const haproxy = '/usr/sbin/haproxy'

/** Why there is none here; null where there is one. */
export const missingHaproxy = spawnSync(haproxy, ['-v']).error === undefined ? null : 'needs haproxy'

export type Pair = {
  /** The addresses of the primary and of its standby. */
  primary: string
  standby: string
  /** What haproxy connects to, first the primary, and the port at which it asks whether that one is the primary. */
  servers: readonly { address: string; health: number }[]
  /** Nothing of the primary reaches the standby any more. */
  cutReplication(): void
  /** Kills the primary with all its processes, as a machine that loses its power. */
  killPrimary(): Promise<void>
  /** Resolves when the standby has become the primary, with the time. */
  promoted(): Promise<number>
  stop(): Promise<void>
}

/** One row of what a PostgreSQL answers, on a connection of its own that is given up after a second. */
export const askAt = async (url: string, query: string): Promise<Record<string, unknown>> => {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 1_000, query_timeout: 1_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return ((await client.query(query)).rows[0] ?? {}) as Record<string, unknown>
  } finally {
    await client.end().catch(() => {})
  }
}

export const isPrimary = (url: string) => askAt(url, 'select not pg_is_in_recovery() as yes').then(({ yes }) => yes === true, () => false)

export const running = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null

/** Starts a primary and a standby that follows it; `synchronous`: the primary answers a commit when the standby has it too. */
export const startPair = async (synchronous: boolean): Promise<Pair> => {
  const folder = await mkdtemp(join(tmpdir(), 'kazi-pair-'))
  const { postgres, data } = await newCluster(folder)
  const copy = join(folder, 'standby')
  await promisify(execFile)('cp', ['--archive', data, copy])
  await writeFile(join(copy, 'standby.signal'), '')
  const servers: ChildProcess[] = []
  const start = async (where: string, ...more: string[]) => {
    const { url, server } = await launch(postgres, where, more)
    servers.push(server)
    return { url, server }
  }
  const first = await start(data, 'wal_keep_size=256MB', ...(synchronous ? ['synchronous_standby_names=standby'] : []))
  const link = await startProxy(first.url)
  const second = await start(copy, `primary_conninfo=host=127.0.0.1 port=${new URL(link.url).port} user=postgres application_name=standby`)
  const exit = () => servers.forEach((server) => void server.kill('SIGKILL'))
  process.once('exit', exit)
  await vi.waitFor(async () => {
    const { state } = await askAt(first.url, 'select sync_state as state from pg_stat_replication')
    if (state !== (synchronous ? 'sync' : 'async')) throw new Error(`The standby is ${String(state)}`)
  }, { timeout: 30_000 })
  const [primary, standby] = [first.url, second.url]
  const health = await answerHealth([primary, standby])
  const agent = agentOf(primary, standby)
  return {
    primary,
    standby,
    servers: [data, copy].map((where, at) => ({ address: `unix@${where}/.s.PGSQL.5432`, health: health.ports[at] ?? 0 })),
    cutReplication: () => link.swallow(),
    killPrimary: async () => {
      agent.start()
      const exited = once(first.server, 'exit')
      await killTree(first.server.pid ?? 0)
      await exited
    },
    promoted: () => agent.promoted,
    stop: async () => {
      process.off('exit', exit)
      agent.stop()
      health.stop()
      const exits = servers.filter(running).map((server) => once(server, 'exit'))
      for (const server of servers) server.kill('SIGINT')
      await Promise.all(exits)
      await link.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Kills a process and its children, none of which can end in good order. */
export const killTree = async (pid: number): Promise<void> => {
  process.kill(pid, 'SIGSTOP')
  const children = (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).trim().split(' ').map(Number)
  for (const each of [pid, ...children]) process.kill(each, 'SIGKILL')
}

/** What promotes the standby once the primary has not answered three times. */
const agentOf = (primary: string, standby: string): { promoted: Promise<number>; start(): void; stop(): void } => {
  let done: (at: number) => void = () => {}
  const promoted = new Promise<number>((resolve) => (done = resolve))
  let timer: NodeJS.Timeout | undefined
  let missed = 0
  let isBusy = false
  const look = async () => {
    missed = (await isPrimary(primary)) ? 0 : missed + 1
    if (missed < 3) return
    clearInterval(timer)
    await askAt(standby, 'select pg_promote(false)')
    done(await untilPrimary(standby))
  }
  const start = () => {
    timer = setInterval(() => {
      if (isBusy) return
      isBusy = true
      void look().finally(() => (isBusy = false))
    }, 250)
  }
  return { promoted, start, stop: () => clearInterval(timer) }
}

/** Resolves when this one is the primary, with the time. */
export const untilPrimary = async (url: string): Promise<number> => {
  await vi.waitFor(async () => {
    if (!(await isPrimary(url))) throw new Error('The standby is no primary yet')
  }, { timeout: 90_000, interval: 20 })
  return performance.now()
}

/** Answers for each server, on a port of its own: 200 where it is the primary. */
const answerHealth = async (urls: readonly string[]) => {
  const servers = await Promise.all(
    urls.map(async (url) => {
      const server = createServer((_, answer) => void isPrimary(url).then((yes) => answer.writeHead(yes ? 200 : 503).end()))
      server.listen(0, '127.0.0.1')
      await once(server, 'listening')
      return server
    }),
  )
  return { ports: servers.map((server) => (server.address() as AddressInfo).port), stop: () => servers.forEach((server) => void server.close()) }
}

/** Starts haproxy with these settings, which are those of `deploy/several`, before the pair; returns the database at its address. */
export const startHaproxy = async (settings: string, pair: Pair): Promise<{ url: string; stop(): Promise<void> }> => {
  const [folder, port] = [await mkdtemp(join(tmpdir(), 'kazi-haproxy-')), await freePort()]
  const file = join(folder, 'haproxy.cfg')
  const here = pair.servers.reduce(
    (text, { address, health }, at) => text.replace(`10.0.0.1${at + 1}:5432 check port 8008`, `${address} check addr 127.0.0.1 port ${health}`),
    settings.replace('127.0.0.1:5000', `127.0.0.1:${port}`),
  )
  await writeFile(file, here)
  const front = spawn(haproxy, ['-db', '-f', file], { stdio: ['ignore', 'ignore', 'pipe'] })
  let output = ''
  front.stderr.setEncoding('utf8').on('data', (text: string) => (output += text))
  const exit = () => void front.kill('SIGKILL')
  process.once('exit', exit)
  const stop = async () => {
    process.off('exit', exit)
    const exited = running(front) ? once(front, 'exit') : null
    exit()
    await exited
    await rm(folder, { recursive: true, force: true })
  }
  const { username, password } = new URL(pair.primary)
  const url = `postgres://${username}:${password}@127.0.0.1:${port}/postgres`
  try {
    // Until its first checks haproxy takes every server for the primary.
    await vi.waitFor(async () => {
      if ((await Promise.all(Array.from({ length: 8 }, () => isPrimary(url)))).includes(false)) throw new Error('Not all connections lead to the primary')
    }, { timeout: 20_000 })
    return { url, stop }
  } catch (error) {
    await stop()
    throw new Error(`haproxy could not start: ${(error as Error).message}\n${output}`, { cause: error })
  }
}
