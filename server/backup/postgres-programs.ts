/** The programs that PostgreSQL brings for its backups: pg_dump and pg_restore. */
import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { basename, delimiter, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { StoreUnavailable } from '../store/store.ts'
import type { Dump } from './backup.ts'
import { UnusableBackup, type Manifest } from './manifest.ts'

/** `version` as '15.13', and its first number. */
export type Program = { path: string; version: string; major: number }

type Name = 'pg_dump' | 'pg_restore'
/** `named`: the setting PG_DUMP. `folder`: where Debian installs a folder for each version. */
export type Search = { named: string | undefined; path: string | undefined; folder?: string }

const answersWithin = 10_000

const programAt = async (path: string): Promise<Program | null> => {
  const { stdout } = await promisify(execFile)(path, ['--version'], { timeout: answersWithin }).catch(() => ({ stdout: '' }))
  const [, version, major] = /\(PostgreSQL\) ((\d+)\S*)/.exec(stdout) ?? []
  return version === undefined ? null : { path, version, major: Number(major) }
}

/** The programs of a name that run here, the oldest first. Where PG_DUMP names one, it is the only pg_dump, and a pg_restore beside it the only pg_restore. */
export const programsHere = async (name: Name, { named, path = '', folder = '/usr/lib/postgresql' }: Search): Promise<Program[]> => {
  const own = named === undefined ? null : await programAt(join(dirname(named), name === 'pg_dump' ? basename(named) : name))
  if (own !== null) return [own]
  if (named !== undefined && name === 'pg_dump') return []
  const versions = await readdir(folder).catch(() => [])
  // Debian's programs on PATH choose one of these by rules of their own.
  const paths = [...versions.map((version) => join(folder, version, 'bin', name)), ...path.split(delimiter).filter((part) => part !== '').map((part) => join(part, name))]
  const found = await Promise.all([...new Set(paths)].map(programAt))
  return found.filter((program) => program !== null).toSorted((one, other) => one.major - other.major)
}

/** The one that is nearest to a server's version: pg_dump refuses a server that is newer than itself. */
export const fitting = (programs: readonly Program[], major: number): Program | undefined => programs.find((program) => program.major >= major)

/** pg_restore reads what an earlier pg_dump wrote. */
export const newest = (programs: readonly Program[]): Program | undefined => programs.find((program) => program.major === programs.at(-1)?.major)

/** Most lines of what a program complains of are about one cause, and the first ones name it. */
const mostComplaints = 2_000

const complaintsOf = ({ stderr }: ChildProcess): (() => string) => {
  let text = ''
  stderr?.setEncoding('utf8').on('data', (more: string) => {
    if (text.length < mostComplaints) text += more
  })
  return () => text.slice(0, mostComplaints).trim()
}

/** Its exit status, or why it did not start. */
const endOf = (child: ChildProcess): Promise<string | number | null> => once(child, 'close').then(([status, signal]: unknown[]) => (status ?? signal) as string | number | null, (error: Error) => error.message)

/** pg_dump over a database: its custom format, packed as much as rows are. It ends where nobody reads on. Throws `StoreUnavailable` with its complaints where it fails. */
export const dumpBy = ({ path, version }: Program, address: Readonly<Record<string, string>>): Dump => ({
  version,
  of: async function* (exported) {
    const child = spawn(path, ['--format=custom', '--compress=3', '--no-password', `--snapshot=${exported}`], { env: { ...process.env, PGAPPNAME: 'kazi backup', ...address }, stdio: ['ignore', 'pipe', 'pipe'] })
    const [complaints, ended] = [complaintsOf(child), endOf(child)]
    try {
      for await (const chunk of child.stdout) yield chunk as Buffer
      const status = await ended
      if (status !== 0) throw new StoreUnavailable(`pg_dump (${path}) ended with ${String(status)}, and there is no backup. ${complaints()}`.trim())
    } finally {
      child.kill()
      await ended
    }
  },
})

const pgRestore = ({ path, version, major }: Program) => {
  const child = spawn(path, ['--file=/dev/null'], { stdio: ['pipe', 'ignore', 'pipe'] })
  const { stdin } = child
  const [complaints, ended] = [complaintsOf(child), endOf(child)]
  // Where it stops reading, its status has the reason.
  stdin.on('error', () => {})
  return {
    version,
    major,
    take: async (content: Buffer) => {
      if (stdin.writable && !stdin.write(content)) await Promise.race([once(stdin, 'drain').catch(() => {}), ended])
    },
    end: async () => {
      stdin.end()
      if ((await ended) !== 0) throw new UnusableBackup(`its dump cannot be read by pg_restore ${version}. ${complaints()}`.trim())
    },
    stop: async () => {
      child.kill()
      await ended
    },
  }
}

/**
 * Reads an archive by `read`, which passes on what pg_dump wrote, while the pg_restore that `find` finds reads that table by table and writes it nowhere. `by` is its
 * version; null where there was no dump, or no pg_restore that has to know it. Throws `UnusableBackup` with its complaints where it cannot read a dump.
 */
export const readByPgRestore = async (find: () => Promise<Program | undefined>, read: (dump: (content: Buffer) => Promise<void>) => Promise<Manifest>): Promise<{ manifest: Manifest; by: string | null }> => {
  let reading: Promise<ReturnType<typeof pgRestore> | null> | undefined
  const start = () => find().then((program) => (program === undefined ? null : pgRestore(program)))
  const take = async (content: Buffer) => (await (reading ??= start()))?.take(content)
  try {
    const manifest = await read(take)
    const reader = (await reading) ?? null
    if (reader === null || reader.major < Number.parseInt(manifest.dump?.version ?? '', 10)) return { manifest, by: null }
    await reader.end()
    return { manifest, by: reader.version }
  } finally {
    await (await reading)?.stop()
  }
}
