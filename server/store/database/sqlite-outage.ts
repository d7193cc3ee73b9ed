import { statSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { diskFullCode } from '../../values/app/disk-full.ts'

/** The outages of a SQLite file, by the beginning of SQLite's code or the system's, and what the operator can do. */
const outages: readonly (readonly [RegExp, (path: string) => string])[] = [
  [diskFullCode, (path) => `The disk of ${path} is full. The board goes on by itself when there is room.`],
  [
    /^SQLITE_(CORRUPT|NOTADB)/,
    (path) =>
      `${path} is damaged, or no database. Put a backup in its place while the board is stopped, with no file of that name and -wal or -shm beside it; or move them all away to begin with an empty board.`,
  ],
  [/^SQLITE_READONLY_DBMOVED/, (path) => `${path} was moved, deleted or replaced while the board was running: what is changed now would be lost. Put it back, or restart the board.`],
  [
    /^(SQLITE_(CANTOPEN|READONLY|PERM|AUTH)|EACCES|EPERM|EROFS|EISDIR|ENOTDIR|EEXIST)/,
    (path) => `${path} cannot be opened and written. It must be a file, and the account that runs the board must be allowed to write to it and to its folder.`,
  ],
  [/^(SQLITE_IOERR|EIO)/, (path) => `The disk of ${path} cannot be read or written. See what the system's own log says about it.`],
  [/^SQLITE_(BUSY|LOCKED|PROTOCOL)/, (path) => `Another process has held ${path} for too long.`],
]

const codeOf = (error: unknown): string => (error instanceof Error ? String((error as NodeJS.ErrnoException).code ?? '') : '')

/** Describes an outage of the file at `path` and its remedy; null for any other error. */
export const sqliteOutage = (path: string) => (error: unknown): string | null => {
  const code = codeOf(error)
  const [, sentence] = outages.find(([codes]) => codes.test(code)) ?? []
  if (sentence !== undefined) return sentence(path)
  return error instanceof Error && 'syscall' in error ? `${path} cannot be used: ${error.message}` : null
}

/** Whether a write failed: a read alone does not show when writes work again. */
export const isUnwritable = (error: unknown): boolean => /^SQLITE_(FULL|IOERR|READONLY|CANTOPEN)/.test(codeOf(error))

/** Rejects where the disk has no room for a change. SQLite would not notice: it overwrites old parts of its journal, which needs no room. */
export const needRoomBeside = async (path: string): Promise<void> => {
  const probe = `${path}-probe`
  try {
    await writeFile(probe, Buffer.alloc(256 * 1024), { mode: 0o600 })
  } finally {
    await rm(probe, { force: true })
  }
}

/** Whether SQLite rolled a commit back before it was stored. */
export const isUndone = (error: unknown): boolean => /^SQLITE_(FULL|BUSY)/.test(codeOf(error))

const identityOf = (path: string): string | null => {
  const found = statSync(path, { bigint: true, throwIfNoEntry: false })
  return found === undefined ? null : `${found.dev} ${found.ino}`
}

/** Returns whether the file at `path` is another one than now, or none. SQLite itself notices that without a write-ahead log only. */
export const movedSince = (path: string): (() => boolean) => {
  const before = identityOf(path)
  return () => identityOf(path) !== before
}

/** The error by which SQLite refuses to change a file that was moved. */
export const moved = (): Error => Object.assign(new Error('the database file has been moved since it was opened'), { code: 'SQLITE_READONLY_DBMOVED' })
