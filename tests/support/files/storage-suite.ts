/** What every storage of files does: the same tests on each. */
import { createHash, randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DamagedContent, type FileStorage } from '../../../server/files/storage.ts'

/** An empty storage; `drafts` are the uploads that are not stored yet, `put` replaces a content behind its back. */
export type EmptyStorage = { files: FileStorage; drafts(): Promise<string[]>; put(id: string, content: Buffer): Promise<void>; remove(): Promise<void> }

export const digestOf = (content: Buffer): string => createHash('sha256').update(content).digest('hex')

/** Stores a content and returns its row. */
export const store = async (files: FileStorage, id: string, content: Buffer) => {
  const draft = await files.receive(Readable.from([content]))
  await draft.save(id)
  return { id, bytes: draft.bytes, digest: draft.digest }
}

const read = async (files: FileStorage, row: Parameters<FileStorage['open']>[0]) => {
  const content = await files.open(row)
  return content === null ? null : buffer(content)
}

/** How many bytes a reader gets, and how it ends. */
const ending = async (files: FileStorage, row: Parameters<FileStorage['open']>[0]) => {
  let bytes = 0
  const ended = await pipeline((await files.open(row)) as Readable, async (content) => {
    for await (const chunk of content as AsyncIterable<Buffer>) bytes += chunk.length
  }).then(() => 'complete', (error: unknown) => error)
  return { bytes, ended }
}

export const storageSuite = (name: string, open: () => Promise<EmptyStorage>): unknown =>
  describe(`files ${name}`, () => {
    let storage: EmptyStorage
    let files: FileStorage
    beforeEach(async () => {
      storage = await open()
      files = storage.files
    })
    afterEach(() => storage.remove())

    test.each([1, 65_536, 65_537, 5_000_000])('a content of %i bytes comes back as it was, and is gone once it is removed', async (size) => {
      const content = randomBytes(size)
      const draft = await files.receive(Readable.from([content.subarray(0, 1), content.subarray(1)]))
      const row = { id: 'cv_1-A', bytes: draft.bytes, digest: draft.digest }
      expect([row, await files.open(row), await files.has(row), await files.list()]).toEqual([{ id: 'cv_1-A', bytes: size, digest: digestOf(content) }, null, false, []])
      await draft.save('cv_1-A')
      expect([(await read(files, row))?.equals(content), await files.has(row), await files.list(), await storage.drafts()]).toEqual([true, true, ['cv_1-A'], []])
      await files.remove('cv_1-A')
      await files.remove('cv_1-A')
      expect([await files.open(row), await files.has(row), await files.list()]).toEqual([null, false, []])
    })

    test('what is saved anew under an id replaces what was there', async () => {
      await store(files, 'one', Buffer.from('first'))
      const row = await store(files, 'one', Buffer.from('the second'))
      expect([String(await read(files, row)), await files.list()]).toEqual(['the second', ['one']])
    })

    test('a draft that is dropped leaves nothing, and so does a stream that fails', async () => {
      await (await files.receive(Readable.from(['x']))).drop()
      const failing = new Readable({ read: (): void => void failing.destroy(new Error('gone')) })
      await expect(files.receive(failing)).rejects.toThrow('gone')
      expect([await storage.drafts(), await files.list()]).toEqual([[], []])
    })

    test('drafts of other uploads stay while one is saved, and the sweep leaves young ones', async () => {
      const [one, other] = await Promise.all([files.receive(Readable.from(['one'])), files.receive(Readable.from(['other']))])
      await one.save('one')
      await files.removeStaleDrafts()
      await other.save('other')
      expect((await files.list()).toSorted()).toEqual(['one', 'other'])
    })

    test('other bytes of the same length end the stream before its last bytes', async () => {
      const content = randomBytes(400_000)
      const row = await store(files, 'cv', content)
      const changed = Buffer.from(content)
      changed[200_000] = (changed[200_000] ?? 0) ^ 1
      await storage.put('cv', changed)
      const { bytes, ended } = await ending(files, row)
      expect([bytes < row.bytes, ended]).toEqual([true, new DamagedContent('The content of the file cv has other bytes than those that were stored.')])
      expect(await ending(files, { id: row.id, bytes: row.bytes })).toEqual({ bytes: row.bytes, ended: 'complete' })
    })

    test('none of a small content with other bytes is passed on', async () => {
      const row = await store(files, 'logo', Buffer.from('12345'))
      await storage.put('logo', Buffer.from('12346'))
      expect(await ending(files, row)).toEqual({ bytes: 0, ended: new DamagedContent('The content of the file logo has other bytes than those that were stored.') })
    })

    test.each(['1234', '123456', ''])('a content of another length (%j) is refused before it is read', async (other) => {
      const row = await store(files, 'cv', Buffer.from('12345'))
      await storage.put('cv', Buffer.from(other))
      const damaged = new DamagedContent(`The content of the file cv was stored with 5 bytes and has ${other.length}.`)
      await expect(files.open(row)).rejects.toThrow(damaged)
      await expect(files.has(row)).rejects.toThrow(damaged)
    })

    test('a reader who leaves midway disturbs no other', async () => {
      const row = await store(files, 'cv', randomBytes(3_000_000))
      const left = (await files.open(row)) as Readable
      for await (const _ of left) break
      expect([left.destroyed, await ending(files, row)]).toEqual([true, { bytes: row.bytes, ended: 'complete' }])
    })

    test('contents under many ids at once are all listed, once each', async () => {
      const ids = Array.from({ length: 40 }, (_, n) => `file-${n}`)
      await Promise.all(ids.map((id) => store(files, id, Buffer.from(id))))
      expect((await files.list()).toSorted()).toEqual(ids.toSorted())
    })

    test.each(['../secret', 'a/b', '', 'a.draft'])('the id "%s" is refused by every method', async (id) => {
      const refused = 'A file id holds letters, digits, _ and - only'
      const draft = await files.receive(Readable.from(['x']))
      for (const call of [() => files.open({ id, bytes: 1 }), () => files.has({ id, bytes: 1 }), () => files.remove(id), () => draft.save(id)]) await expect((async () => call())()).rejects.toThrow(refused)
      await draft.drop()
    })

    test('a ping leaves nothing', async () => {
      await files.ping()
      expect([await storage.drafts(), await files.list()]).toEqual([[], []])
    })
  })
