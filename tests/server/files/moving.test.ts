import { writeFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { compared } from '../../../server/files/compared.ts'
import { diskStorage } from '../../../server/files/disk.ts'
import { copyFiles, type Moved } from '../../../server/files/moving.ts'
import { StorageUnavailable, type FileStorage } from '../../../server/files/storage.ts'
import type { Store } from '../../../server/store/store.ts'
import { onEachDatabase } from '../../support/database/databases.ts'
import { digestOf, store as put } from '../../support/files/storage-suite.ts'
import { withStore } from '../store/database/entries.ts'

const content = (id: string) => Buffer.from(`the content of ${id}`)

onEachDatabase('a move of files', (database) => {
  type Board = { store: Store; owner: string; from: FileStorage; to: FileStorage; folders: { from: string; to: string }; move(more?: Partial<{ from: FileStorage; to: FileStorage }>): Promise<Moved> }

  /** A board whose files have these names; those of `undigested` are from an earlier version. A logo has the name `logo`. */
  const withFiles = (ids: readonly string[], undigested: readonly string[], use: (board: Board) => Promise<void>) =>
    withStore(database, async (store, { userId: owner }, { dataDir }) => {
      const folders = { from: join(dataDir, 'files'), to: join(dataDir, 'others') }
      const [from, to] = [await diskStorage(folders.from), await diskStorage(folders.to)]
      for (const id of ids) {
        const { bytes, digest } = await put(from, id, content(id))
        await store.files.create({ id, bytes, ...(!undigested.includes(id) && { digest }), ownerId: owner, kind: 'cv', mediaType: 'application/pdf', extension: '.pdf' })
      }
      await use({ store, owner, from, to, folders, move: (more) => copyFiles({ store, from, to, ...more }, () => {}) })
    })

  test('copies each once, adds the digests that are missing, and leaves what is not in the store', () =>
    withFiles(['one', 'two', 'old'], ['old'], async ({ store, from, to, move }) => {
      await put(from, 'stranger', Buffer.from('x'))
      expect([await move(), (await to.list()).toSorted()]).toEqual([{ copied: 3, there: 0, faults: [] }, ['old', 'one', 'two']])
      expect((await store.files.after('', 10)).map(({ id, digest }) => [id, digest])).toEqual(['old', 'one', 'two'].map((id) => [id, digestOf(content(id))]))
      expect(await move()).toEqual({ copied: 0, there: 3, faults: [] })
    }))

  test('takes copies of logos along', () =>
    withFiles([], [], async ({ store, owner, from, to, move }) => {
      const logo = 'https://example.org/logo.png'
      await store.jobs.upsert([{ jobTitle: 'Engineer', companyName: 'Acme', companyLogo: logo, jobCity: 'Kampala', jobCountry: 'Uganda', postingDate: '2026-01-15', skills: [], description: 'Builds.', postedBy: owner }])
      const row = await put(from, 'logo', content('logo'))
      await store.logos.enter([{ url: logo, ...row }])
      expect([await move(), await to.has(row)]).toEqual([{ copied: 1, there: 0, faults: [] }, true])
    }))

  test('replaces a copy with other bytes, and lists what is lost or damaged', () =>
    withFiles(['wrong', 'short', 'lost', 'damaged', 'moved'], [], async ({ owner, from, to, folders, move }) => {
      await put(to, 'wrong', Buffer.from('THE content of wrong'))
      await put(to, 'short', Buffer.from('the'))
      await rm(join(folders.from, 'lost'))
      await writeFile(join(folders.from, 'damaged'), 'the CONTENT of damaged')
      await put(to, 'moved', content('moved'))
      await from.remove('moved')
      const { faults, ...counts } = await move()
      expect([counts, faults.toSorted()]).toEqual([{ copied: 2, there: 1 }, [`with a damaged content  damaged  cv of the account ${owner}`, `without content  lost  cv of the account ${owner}`]])
      expect([(await to.list()).toSorted(), await move()]).toEqual([['moved', 'short', 'wrong'], { copied: 0, there: 3, faults: expect.any(Array) as string[] }])
    }))

  test('a file that its account deletes while it is copied is left in neither storage', () =>
    withFiles(['cv'], [], async ({ store, from, to, move }) => {
      const deleting: FileStorage = {
        ...to,
        receive: async (given: Readable) => {
          const draft = await to.receive(given)
          await store.files.markDeleted(['cv'])
          await from.remove('cv')
          await store.files.purge('cv')
          return draft
        },
      }
      expect([await move({ to: deleting }), await to.list()]).toEqual([{ copied: 0, there: 0, faults: [] }, []])
    }))

  test('a target that gives back other bytes is noticed', () =>
    withFiles(['cv'], ['cv'], async ({ owner, from, to, move }) => {
      const lying: FileStorage = { ...to, open: async (row) => (await to.has(row)) ? Readable.from([Buffer.alloc(row.bytes, 'x')]).pipe(compared(row)) : null }
      expect(await move({ to: lying })).toEqual({ copied: 0, there: 0, faults: [`does not come back as it was stored  cv  cv of the account ${owner}`] })
      expect(await from.list()).toEqual(['cv'])
    }))

  test('a storage that goes away ends the move, and the next one goes on', () =>
    withFiles(['a', 'b', 'c', 'd', 'e', 'f'], [], async ({ from, to, move }) => {
      let left = 3
      const failing: FileStorage = { ...to, receive: async (given) => (left-- > 0 ? to.receive(given) : (given.destroy(), Promise.reject(new StorageUnavailable('gone')))) }
      await expect(move({ to: failing })).rejects.toThrow('gone')
      await expect.poll(async () => (await to.list()).length).toBe(3)
      expect([await move(), (await from.list()).length]).toEqual([{ copied: 3, there: 3, faults: [] }, 6])
    }))
})
