/** A pooler before PostgreSQL: pgbouncer of Debian, in transaction mode. */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { vi } from 'vitest'
import { freePort } from './behind.ts'

const program = '/usr/sbin/pgbouncer'

/** Why there is none here; null where there is one. */
export const missingPgbouncer = spawnSync(program, ['--version']).error === undefined ? null : 'needs pgbouncer'

/** pgbouncer refuses to run as root; `nobody` has this number on every Linux. */
const unprivileged = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}

/** Starts one with these settings, which are those of `deploy/several`, before the PostgreSQL of an address; returns the same database through it. `more` are further settings. */
export const startPgbouncer = async (settings: string, databaseUrl: string, more = ''): Promise<{ url: string; output(): string; stop(): Promise<void> }> => {
  const [folder, port, target] = [await mkdtemp(join(tmpdir(), 'kazi-pgbouncer-')), await freePort(), new URL(databaseUrl)]
  const here = Object.entries({
    'kazi =': '* =',
    'host=10.0.0.10 port=5432 dbname=kazi': `host=${target.searchParams.get('host') ?? target.hostname} port=${target.port || 5432} user=postgres`,
    'listen_port = 6432': `listen_port = ${port}\nunix_socket_dir =`,
    'auth_type = scram-sha-256': 'auth_type = any',
    'auth_file = /etc/pgbouncer/userlist.txt': more,
  }).reduce((text, [there, own]) => text.replace(there, own), settings)
  await chmod(folder, 0o755)
  const file = join(folder, 'pgbouncer.ini')
  await writeFile(file, here)
  const pooler = spawn(program, [file], { ...unprivileged, stdio: ['ignore', 'ignore', 'pipe'] })
  const kill = () => void pooler.kill('SIGKILL')
  process.once('exit', kill)
  let output = ''
  pooler.stderr.setEncoding('utf8').on('data', (text: string) => (output += text))
  const stop = async () => {
    process.off('exit', kill)
    const exited = pooler.exitCode === null && pooler.signalCode === null ? once(pooler, 'exit') : null
    kill()
    await exited
    await rm(folder, { recursive: true, force: true })
  }
  const url = `postgres://postgres@127.0.0.1:${port}${target.pathname}`
  try {
    await vi.waitFor(
      async () => {
        const client = new Client({ connectionString: url })
        await client.connect()
        await client.end()
      },
      { timeout: 20_000 },
    )
    return { url, output: () => output, stop }
  } catch (error) {
    await stop()
    throw new Error(`pgbouncer could not start: ${(error as Error).message}\n${output}`, { cause: error })
  }
}
