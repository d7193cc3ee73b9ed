/** The places where backups are stored. */
import type { Readable, Writable } from 'node:stream'

/** `board`: the beginning of its installation's id, since several boards may share a place. */
export type BackupName = { board: string; at: Date; mark?: 'before-restore' }

export type Place = {
  /**
   * Stores a backup that `write` writes, and that `check` reads back. Where one of them fails, nothing of it is left; where the process dies, at most a draft, which
   * a later backup removes. Returns its path and its length in bytes.
   */
  store(named: BackupName, write: (output: Writable) => Promise<void>, check: (archive: Readable) => Promise<void>): Promise<{ path: string; bytes: number }>
  /** The names of the backups. */
  list(): Promise<string[]>
  remove(name: string): Promise<void>
  /** The path of a name, for people. */
  pathOf(name: string): string
}

const stamp = (at: Date) => at.toISOString().replaceAll(/[-:.]/g, '')
export const archiveName = ({ board, at, mark }: BackupName) => `kazi-${board}-${stamp(at)}${mark === undefined ? '' : `-${mark}`}.tar`

const parts = /^kazi-([\w-]+)-\d{8}T\d{9}Z(-before-restore)?\.tar$/

/** Whether a name is one of `archiveName`. */
export const isArchiveName = (name: string): boolean => parts.test(name)
export const boardOf = (name: string): string | undefined => parts.exec(name)?.[1]
export const isSafetyCopy = (name: string): boolean => parts.exec(name)?.[2] !== undefined

/** Removes the oldest backups of a board, so that so many are left; returns the names of those removed. Those made before a restore are left. */
export const removeOldest = async (place: Place, board: string, keep: number): Promise<string[]> => {
  const own = (await place.list()).filter((name) => boardOf(name) === board && !isSafetyCopy(name))
  const oldest = own.toSorted().slice(0, -keep)
  for (const name of oldest) await place.remove(name)
  return oldest
}
