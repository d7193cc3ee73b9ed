import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import * as z from 'zod/mini'
import { databaseFrom, Stopped } from './command.ts'
import { openExisting } from './existing.ts'
import type { AuditEntry } from '../store/store.ts'
import { commandLine } from '../release.ts'
import { systemSentence } from '../values/app/system-error.ts'

const usage = `Usage: ${commandLine('audit:export', '[--since DATE] [--to FILE]')}

Writes the audit log as JSON, an entry a line, the oldest first: at, actorId (null for a command of this machine and for the board itself), action,
subjectId, details. It changes nothing.

  --since DATE  entries from the beginning of this day in UTC, as 2026-01-31, or from this moment, as 2026-01-31T08:00:00Z
  --to FILE     a file for this account of the machine only, which is replaced once all of it is written; standard output when absent

DATABASE_URL and DATA_DIR name the database, as for the server, which may be running.
Exit status: 0 done, 1 the database or the file cannot be used, 2 wrong usage.
`

type Wanted = { since: string; to: string | undefined }

const moment = z.union([z.iso.date(), z.iso.datetime({ offset: true })])

const wantedFrom = (args: string[]): Wanted | 'help' => {
  try {
    const { values } = parseArgs({ args, options: { since: { type: 'string' }, to: { type: 'string' }, help: { type: 'boolean', short: 'h' } } })
    if (values.help === true) return 'help'
    const { since, to } = values
    if (since !== undefined && !z.safeParse(moment, since).success) throw new Error(`--since needs a day, as 2026-01-31, or a moment, as 2026-01-31T08:00:00Z.`)
    if (to === '') throw new Error('--to needs the name of a file.')
    return { since: since === undefined ? '' : new Date(since).toISOString(), to }
  } catch (error) {
    throw new Stopped(`${(error as Error).message}\n\n${usage}`, 2)
  }
}

const linesOf = async function* (batches: AsyncIterable<AuditEntry[]>) {
  for await (const entries of batches) yield entries.map((entry) => `${JSON.stringify(entry)}\n`).join('')
}

/** A file is whole or as it was before. */
const intoFile = async (path: string, write: (to: Writable) => Promise<void>): Promise<void> => {
  const draft = `${path}.draft`
  try {
    await write(createWriteStream(draft, { mode: 0o600, flush: true }))
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true })
    throw error instanceof Error && 'syscall' in error ? new Stopped(`${path} cannot be written: ${systemSentence(error)}`, 1) : error
  }
}

/** A reader such as `head` may close the pipe before the end. */
const intoOutput = async (write: (to: Writable) => Promise<void>): Promise<void> => {
  try {
    await write(process.stdout)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPIPE') throw error
  }
}

/** See `usage`. */
export const run = async (args: string[]): Promise<void> => {
  const wanted = wantedFrom(args)
  if (wanted === 'help') return void process.stdout.write(usage)
  const store = await openExisting(databaseFrom(process.env))
  const write = (to: Writable) => pipeline(Readable.from(linesOf(store.audit.each(wanted.since))), to, { end: to !== process.stdout })
  try {
    await (wanted.to === undefined ? intoOutput(write) : intoFile(wanted.to, write))
  } finally {
    await store.close()
  }
}
