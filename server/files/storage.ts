/** The interface of the stored contents, and its errors. */
import type { Readable } from 'node:stream'
import { StoreUnavailable } from '../store/store.ts'

/** Contents cannot be read or written now: the disk is full or not mounted, or the object storage does not answer or refuses. The message is for the log. */
export class StorageUnavailable extends Error {}

/** The content of a stored file differs from the one that was stored. The message is for the log. */
export class DamagedContent extends Error {}

/** A stored content, as its row in the store describes it. `digest`: SHA-256 in hex; an earlier version stored none. */
export type Content = { id: string; bytes: number; digest?: string | undefined }

/** An upload that is complete on disk and not stored yet: the caller stores (`save`) or drops it. */
export type Draft = {
  /** The path of its content, for reading and checks. */
  readonly path: string
  readonly bytes: number
  /** SHA-256 in hex. */
  readonly digest: string
  /** Stores the content under an id; once it resolves, the content survives a power cut. */
  save(id: string): Promise<void>
  drop(): Promise<void>
}

/** Stores the contents of uploaded files; their metadata is in the store. Every method may throw `StorageUnavailable`. */
export type FileStorage = {
  /** Writes a stream to its end. Throws the stream's error and leaves no file behind. */
  receive(content: Readable): Promise<Draft>
  /**
   * The content of a stored file; null when there is none under its id. Throws `DamagedContent` where the length differs; where the read bytes differ in
   * length or digest, the stream ends with that error before its last bytes.
   */
  open(content: Content): Promise<Readable | null>
  /** Whether a content is stored under this id; throws `DamagedContent` where its length differs. Its bytes are not read. */
  has(content: Content): Promise<boolean>
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
