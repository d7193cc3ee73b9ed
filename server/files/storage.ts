import type { Readable } from 'node:stream'
import { StoreUnavailable } from '../store/store.ts'

/** The place where contents lie cannot be read or written now: its disk is full, it is not mounted, its rights changed. The message is for the log. */
export class StorageUnavailable extends Error {}

/** The content of a kept file is not what was stored. The message is for the log. */
export class DamagedContent extends Error {}

/** An upload that is whole on disk but not yet kept: keep it or drop it. */
export type Draft = {
  /** Where its content can be read and checked. */
  readonly path: string
  readonly bytes: number
  /** Keeps the content under an id; once it resolves, the content survives a power cut. */
  keep(id: string): Promise<void>
  drop(): Promise<void>
}

/** Where the content of uploaded files lies. What is known of them lies in the store. Every method may throw `StorageUnavailable`. */
export type FileStorage = {
  /** Writes a stream to its end. When the stream fails, nothing is left behind and the failure is thrown. */
  receive(content: Readable): Promise<Draft>
  /**
   * The content of a kept file, exactly as many bytes as were stored; null when there is none under this id. Throws `DamagedContent` where it is
   * shorter or longer; one that gets so while it is read ends in that error.
   */
  open(id: string, bytes: number): Promise<Readable | null>
  /** Whether there is a content under this id; throws `DamagedContent` where it is not as long as was stored. */
  has(id: string, bytes: number): Promise<boolean>
  /** The ids of all contents, as they are at this moment. */
  list(): Promise<string[]>
  remove(id: string): Promise<void>
  /** Resolves when a content can be received. */
  ping(): Promise<void>
  /** Removes drafts that belong to nobody any more: their process died. */
  dropLeft(): Promise<void>
}

/**
 * Removes a kept content again where what depends on it was refused. Where the store was lost meanwhile, the row may be there all the same: the
 * content stays, and the sweep removes it if nothing was entered (`FileStore.expect`).
 */
export const orRemoved = async <T>(files: FileStorage, id: string, entered: Promise<T>): Promise<T> => {
  try {
    return await entered
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) await files.remove(id)
    throw error
  }
}
