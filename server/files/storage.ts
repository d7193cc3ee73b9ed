/** The interface of the stored contents, and its errors. */
import type { Readable } from 'node:stream'
import { StoreUnavailable } from '../store/store.ts'

/** The folder of contents cannot be read or written now: its disk is full, it is not mounted, or its rights changed. The message is for the log. */
export class StorageUnavailable extends Error {}

/** The content of a stored file differs in length from the stored length. The message is for the log. */
export class DamagedContent extends Error {}

/** An upload that is complete on disk and not stored yet: the caller stores (`save`) or drops it. */
export type Draft = {
  /** The path of its content, for reading and checks. */
  readonly path: string
  readonly bytes: number
  /** Stores the content under an id; once it resolves, the content survives a power cut. */
  save(id: string): Promise<void>
  drop(): Promise<void>
}

/** Stores the contents of uploaded files; their metadata is in the store. Every method may throw `StorageUnavailable`. */
export type FileStorage = {
  /** Writes a stream to its end. Throws the stream's error and leaves no file behind. */
  receive(content: Readable): Promise<Draft>
  /**
   * The content of a stored file with its stored length; null when there is none under this id. Throws `DamagedContent` where the length differs; where it
   * changes during the read, the stream ends with that error.
   */
  open(id: string, bytes: number): Promise<Readable | null>
  /** Whether a content is stored under this id; throws `DamagedContent` where its length differs. */
  has(id: string, bytes: number): Promise<boolean>
  /** The ids of all stored contents. */
  list(): Promise<string[]>
  remove(id: string): Promise<void>
  /** Resolves when a content can be stored. */
  ping(): Promise<void>
  /** Removes drafts whose process died. */
  removeStaleDrafts(): Promise<void>
}

/**
 * Removes the stored content again where its row was refused. Where the store was lost during the commit, the row may exist: the content stays, and the
 * sweep removes it if there is no row (`FileStore.expect`).
 */
export const orRemoved = async <T>(files: FileStorage, id: string, entered: Promise<T>): Promise<T> => {
  try {
    return await entered
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) await files.remove(id)
    throw error
  }
}
