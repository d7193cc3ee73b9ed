/** The parts of a ZIP archive: a workbook is one, of XML, from Excel and from LibreOffice alike. */
import { posix } from 'node:path'
import { Parser, type Handler } from 'htmlparser2'
import { fromFdPromise, type Entry } from 'yauzl'
import type { Input } from '../input.ts'
import { longestRecord, tooLong } from '../records.ts'
import { decoded } from '../text.ts'
import { Unreadable } from '../unreadable.ts'

const mostParts = 5_000
const mostUnpacked = 512 * 1024 * 1024

export type Parts = {
  has(name: string): boolean
  /** The text of a part; that of one which the archive lacks is empty. `counted` is called with the share of the part that was read. */
  pieces(name: string, counted?: (share: number) => void): AsyncGenerator<string>
}

const damaged = (error: unknown): Unreadable =>
  error instanceof Unreadable ? error : new Unreadable(`the workbook, or ZIP archive, is damaged or cut off: ${(error as Error).message}`, { cause: error })

/** Throws `Unreadable` where a workbook has more than `most` of something. */
export const bounded = (count: number, most: number, of: string): void => {
  if (count > most) throw new Unreadable(`it is a workbook with more than ${most.toLocaleString('en')} ${of}: save its sheet as CSV`)
}

/** Names are the same in any case. */
const keyOf = (name: string): string => name.toLowerCase()

/** Opens an archive. Throws `Unreadable` for one that is damaged, or would be too large. */
export const openParts = async (input: Input): Promise<Parts> => {
  const entries = new Map<string, Entry>()
  const open = async () => {
    const archive = await fromFdPromise(input.descriptor, { autoClose: false })
    let unpacked = 0
    for await (const entry of archive.eachEntry()) {
      entries.set(keyOf(entry.fileName), entry)
      // yauzl ends the reading of an entry that is longer than its size in the directory.
      unpacked += entry.uncompressedSize
      if (unpacked > mostUnpacked) throw new Unreadable('it is a workbook, or a ZIP archive, that is larger than 512 MB unpacked')
      if (archive.entriesRead > mostParts) throw new Unreadable('it is a workbook, or a ZIP archive, of more than 5,000 files')
    }
    return archive
  }
  const archive = await open().catch((error: unknown) => {
    throw damaged(error)
  })
  async function* bytesOf(entry: Entry, counted: (share: number) => void): AsyncGenerator<Buffer> {
    try {
      for await (const piece of (await archive.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
        yield piece
        counted(piece.length / entry.uncompressedSize)
      }
    } catch (error) {
      throw damaged(error)
    }
  }
  return {
    has: (name) => entries.has(keyOf(name)),
    pieces: async function* (name, counted = () => {}) {
      const entry = entries.get(keyOf(name))
      if (entry !== undefined) yield* decoded(bytesOf(entry, counted), 'utf-8')
    },
  }
}

/** A name without the prefix of its namespace. */
export const bareName = (name: string): string => name.slice(name.indexOf(':') + 1)

type Events = Partial<Pick<Handler, 'onopentag' | 'ontext' | 'onclosetag'>>

/** How deep elements are within one another. */
const deepest = 200

/**
 * A parser of XML that keeps no more of it than a record may have, and knows no entities but those of XML: a part can neither name a file nor grow. It reports
 * elements and texts as they come.
 */
export const xmlParser = ({ onopentag, ontext, onclosetag }: Events): { write(piece: string): void } => {
  /** How much of it was given since the last event: one tag, or a comment. */
  let pending = 0
  let depth = 0
  const parser = new Parser(
    {
      onopentag: (name, attributes, isImplied) => {
        pending = 0
        depth += 1
        if (depth > deepest) throw new Unreadable('it is a workbook whose elements are nested too deeply')
        onopentag?.(name, attributes, isImplied)
      },
      ontext: (text) => {
        pending = 0
        ontext?.(text)
      },
      onclosetag: (name, isImplied) => {
        pending = 0
        depth -= 1
        onclosetag?.(name, isImplied)
      },
    },
    { xmlMode: true, decodeEntities: true },
  )
  return {
    write: (piece) => {
      pending += piece.length
      if (pending > longestRecord) throw new Unreadable(`it is a workbook with a tag or a comment that cannot be read: ${tooLong}`)
      parser.write(piece)
    },
  }
}

/** Calls `onElement` with each element of a part: its name, and its attributes. It stops where that returns `true`. */
export const eachElement = async (pieces: AsyncIterable<string>, onElement: (name: string, attributes: Readonly<Record<string, string>>) => true | void): Promise<void> => {
  let isOver = false
  const parser = xmlParser({
    onopentag: (name, attributes) => {
      if (!isOver) isOver = onElement(bareName(name), attributes) === true
    },
  })
  for await (const piece of pieces) {
    parser.write(piece)
    if (isOver) return
  }
}

/** An attribute of another namespace, whatever its prefix is ('r:id'). */
export const prefixed = (attributes: Readonly<Record<string, string>>, name: string): string | undefined => attributes[Object.keys(attributes).find((key) => key.endsWith(`:${name}`)) ?? '']

/** What a part refers to. `kind`: the end of the type's address ('hyperlink'). `target`: as it is written; `part`: the part that it is, where it is one. */
export type Relationship = { kind: string; target: string; part: string }

const mostRelationships = 200_000

/** What a part refers to, by its id there; '' is the archive itself. */
export const relationshipsOf = async (parts: Parts, part: string): Promise<Map<string, Relationship>> => {
  const found = new Map<string, Relationship>()
  const { dir, base } = posix.parse(part)
  await eachElement(parts.pieces(posix.join(dir, '_rels', `${base}.rels`)), (name, { Id: id, Type: type = '', Target: target }) => {
    if (name !== 'Relationship' || id === undefined || target === undefined) return
    found.set(id, { kind: type.slice(type.lastIndexOf('/') + 1), target, part: posix.resolve('/', dir, target).slice(1) })
    bounded(found.size, mostRelationships, 'links')
  })
  return found
}
