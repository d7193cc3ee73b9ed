/** A PostgreSQL with a standby that Patroni keeps, and three etcds for it: both of Debian. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { vi } from 'vitest'
import { root } from '../../../scripts/lib/run.mjs'
import { freePort } from './behind.ts'
import { killTree, running, untilPrimary, type Pair } from './standby.ts'

const programs = ['patroni', 'etcd', '/usr/lib/postgresql/15/bin/postgres']
const absent = programs.filter((name) => spawnSync(name, ['--version']).error !== undefined)

/** Why there is none here; null where there is one. */
export const missingPatroni = absent.length === 0 ? null : `needs ${absent.join(', ')}`

/** PostgreSQL refuses to run as root; `nobody` has this number on every Linux. */
const unprivileged = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}

/** The settings of three etcds by the block of the book for the first of them, with own addresses in the place of those that it names. */
const membersOf = async (): Promise<{ address: string; env: Record<string, string> }[]> => {
  const [, block = ''] = /```ini\n(ETCD_NAME=.*?)```/s.exec(await readFile(join(root, 'docs/operate/several-machines.md'), 'utf8')) ?? []
  const ofFirst = block.trim().split('\n').map((line) => line.split(/=(.*)/s, 2) as [string, string])
  const named = ['10.0.0.11', '10.0.0.12', '10.0.0.13'].flatMap((host) => [`${host}:2379`, `${host}:2380`])
  const own = new Map(await Promise.all(named.map(async (there) => [there, `127.0.0.1:${await freePort()}`] as const)))
  const here = (text: string) => [...own].reduce((replaced, [there, address]) => replaced.replaceAll(there, address), text)
  return ['first', 'second', 'third'].map((name, at) => {
    const its = ([key, value]: [string, string]) => [key, here(key === 'ETCD_INITIAL_CLUSTER' ? value : value.replace('first', name).replace('10.0.0.11', `10.0.0.1${at + 1}`))] as const
    return { address: here(`10.0.0.1${at + 1}:2379`), env: Object.fromEntries(ofFirst.map(its)) }
  })
}

/** Starts a primary and a synchronous standby with these settings, which are those of `deploy/several`, for the first server; the second has a name and addresses of its own. */
export const startPatroni = async (settings: string): Promise<Pair> => {
  const folder = await mkdtemp(join(tmpdir(), 'kazi-patroni-'))
  await chmod(folder, 0o755)
  const started: ChildProcess[] = []
  const kill = () => started.forEach((child) => void child.kill('SIGKILL'))
  process.once('exit', kill)
  const own = async (name: string) => {
    const path = join(folder, name)
    await mkdir(path)
    if (unprivileged.uid !== undefined) await chown(path, unprivileged.uid, unprivileged.gid)
    return path
  }
  let output = ''
  const start = (home: string, env: Record<string, string>, program: string, ...args: string[]) => {
    const child = spawn(program, args, { ...unprivileged, cwd: home, env: { ...process.env, HOME: home, LC_ALL: 'C.UTF-8', ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (output += text))
    started.push(child)
    return child
  }
  const members = await membersOf()
  const etcds = await Promise.all(members.map(async ({ env }, at) => start(await own(`etcd-${at}`), env, 'etcd')))
  const nodes = await Promise.all(
    ['first', 'second'].map(async (name) => {
      const [home, health, port] = [await own(name), await freePort(), await freePort()]
      const here = Object.entries({
        'name: first': `name: ${name}`,
        '10.0.0.11:8008': `127.0.0.1:${health}`,
        '10.0.0.11:5432': `127.0.0.1:${port}`,
        '[10.0.0.11:2379, 10.0.0.12:2379, 10.0.0.13:2379]': `[${members.map(({ address }) => address).join(', ')}]`,
        '/var/lib/postgresql/15/kazi': join(home, 'data'),
        '/var/lib/postgresql/kazi.pgpass': join(home, 'pgpass'),
        '10.0.0.0/24': '127.0.0.1/32',
        'parameters:\n': `parameters:\n        unix_socket_directories: ${home}\n        fsync: 'off'\n`,
      }).reduce((text, [there, replaced]) => text.replaceAll(there, replaced), settings)
      const file = join(home, 'patroni.yml')
      await writeFile(file, here)
      return { home, health, address: `127.0.0.1:${port}`, url: `postgres://postgres:change-this@127.0.0.1:${port}/postgres`, run: () => start(home, {}, 'patroni', file) }
    }),
  )
  const [first, second] = nodes as [(typeof nodes)[number], (typeof nodes)[number]]
  const postmasterOf = async (home: string) => Number((await readFile(join(home, 'data/postmaster.pid'), 'utf8').catch(() => '0')).split('\n')[0])
  const stop = async () => {
    process.off('exit', kill)
    const exits = started.filter(running).map((child) => once(child, 'exit'))
    for (const child of started.toReversed()) child.kill('SIGKILL')
    await Promise.all(exits)
    for (const { home } of nodes) {
      const pid = await postmasterOf(home)
      if (pid > 0) await killTree(pid).catch(() => {})
    }
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  const rolesAt = async (health: number) => ((await (await fetch(`http://127.0.0.1:${health}/cluster`)).json()) as { members: { name: string; role: string }[] }).members.map(({ name, role }) => `${name} ${role}`)
  try {
    await vi.waitFor(async () => {
      const { health } = (await (await fetch(`http://${members[0]?.address ?? ''}/health`)).json()) as { health: string }
      if (health !== 'true') throw new Error('etcd has no leader yet')
    }, { timeout: 30_000 })
    const leader = first.run()
    await untilPrimary(first.url)
    second.run()
    await vi.waitFor(async () => {
      if (!(await rolesAt(first.health)).includes('second sync_standby')) throw new Error('There is no synchronous standby yet')
    }, { timeout: 90_000, interval: 200 })
    return {
      primary: first.url,
      standby: second.url,
      servers: [first, second],
      cutReplication: () => {
        throw new Error('This pair has no link that can be cut')
      },
      killPrimary: async () => {
        const exited = once(leader, 'exit')
        etcds[0]?.kill('SIGKILL')
        // Patroni first: it would start PostgreSQL again.
        leader.kill('SIGKILL')
        await killTree(await postmasterOf(first.home))
        await exited
      },
      promoted: () => untilPrimary(second.url),
      stop,
    }
  } catch (error) {
    await stop()
    throw new Error(`Patroni could not start: ${(error as Error).message}\n${output.slice(-3_000)}`, { cause: error })
  }
}
