// @module-tag long
import { spawn } from 'node:child_process'
import { mkdir, readdir, rename, rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, test, vi } from 'vitest'
import { checkFiles } from '../../../server/files/check.ts'
import { diskStorage } from '../../../server/files/disk.ts'
import { saveIn } from '../../../server/files/save.ts'
import type { Content, FileStorage } from '../../../server/files/storage.ts'
import { sweep } from '../../../server/sweep.ts'
import { onEachDatabase, type FreshDatabase } from '../../support/database/databases.ts'
import { kazi } from '../../support/board/program.ts'
import { withStore } from '../store/database/entries.ts'
import { sweepSettings } from '../../support/board/sweep-settings.ts'

vi.setConfig({ testTimeout: 60_000 })

/** Runs the command; returns its status and output. */
const run = async ({ databaseUrl = '', dataDir }: FreshDatabase['options'], ...args: string[]) => {
  const child = spawn(process.execPath, kazi('files:check', ...args), { env: { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: dataDir }, stdio: ['ignore', 'pipe', 'pipe'] })
  const status = new Promise<number | null>((resolve) => child.on('close', resolve))
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)])
  return { status: await status, lines: out.split('\n').filter((line) => line !== ''), err }
}

onEachDatabase('npm run files:check', (database) => {
  /** A store and a folder with files of these names, each of 5 bytes. */
  const withFiles = (names: readonly string[], use: (board: { store: Parameters<Parameters<typeof withStore>[1]>[0]; files: FileStorage; folder: string; owner: string; options: FreshDatabase['options'] }) => Promise<void>) =>
    withStore(database, async (store, { userId: owner }, options) => {
      const folder = join(options.dataDir, 'files')
      const files = await diskStorage(folder)
      for (const id of names) {
        await writeFile(join(folder, id), '12345')
        await store.files.create({ id, ownerId: owner, kind: 'cv', mediaType: 'application/pdf', extension: '.pdf', bytes: 5 })
      }
      await use({ store, files, folder, owner, options })
    })

  test('finds nothing where all is there, with an upload under way, a draft and a file that waits for the sweep', () =>
    withFiles(['one', 'deleted', 'removed'], async ({ store, files, folder, options }) => {
      const draft = await files.receive(Readable.from(['12345']))
      await saveIn({ store, now: () => new Date() })(draft)
      await files.receive(Readable.from(['12345']))
      await store.files.markDeleted(['deleted', 'removed'])
      await rm(join(folder, 'removed'))
      expect(await run(options)).toEqual({ status: 0, lines: [`The database and ${folder} agree.`], err: '' })
    }))

  test('lists rows without content, rows with another one, and contents without a row; changes nothing and ends with status 1', () =>
    withFiles(['whole', 'lost', 'shorter', 'folder'], async ({ folder, owner, options }) => {
      await rm(join(folder, 'lost'))
      await truncate(join(folder, 'shorter'), 2)
      await rm(join(folder, 'folder'))
      await mkdir(join(folder, 'folder'))
      await writeFile(join(folder, 'stranger'), 'x')
      await writeFile(join(folder, 'not an id.txt'), 'x')
      const before = (await readdir(folder)).toSorted()
      const { status, lines, err } = await run(options)
      expect([status, err, (await readdir(folder)).toSorted()]).toEqual([1, `Differences between the database and ${folder}: 5.\n`, before])
      const of = (id: string) => new RegExp(`^row \\S.*  ${id}  cv of the account ${owner}, 20`)
      expect(lines.toSorted()).toEqual([
        'content without a row  not an id.txt',
        'content without a row  stranger',
        expect.stringMatching(of('folder')),
        expect.stringMatching(of('shorter')),
        expect.stringMatching(of('lost')),
      ])
      expect(lines.filter((line) => line.includes('lost'))[0]).toMatch(/^row without content {2}/)
    }))

  test('reports no file that is uploaded, created or swept while it runs', () =>
    withFiles(Array.from({ length: 450 }, (_, n) => `file-${n}`), async ({ store, files, owner }) => {
      const save = saveIn({ store, now: () => new Date() })
      const waiting = await save(await files.receive(Readable.from(['12345'])))
      /** Every listing of the folder is out of date when it is returned. */
      let n = 0
      const changing = {
        list: async () => {
          const ids = await files.list()
          n += 1
          if (n === 1) await store.files.create({ id: waiting, ownerId: owner, kind: 'cv', mediaType: 'application/pdf', extension: '.pdf', bytes: 5 })
          await store.files.markDeleted([`file-${n}`, `file-${400 + n}`])
          await sweep({ store, files, now: () => new Date(), settings: sweepSettings({ UNVERIFIED_DAYS: '0' }) })
          await save(await files.receive(Readable.from(['12345'])))
          return ids
        },
        has: async (content: Content) => {
          if (content.id === 'file-200') {
            await store.files.markDeleted(['file-200', 'file-201', 'file-300'])
            await sweep({ store, files, now: () => new Date(), settings: sweepSettings({ UNVERIFIED_DAYS: '0' }) })
          }
          return files.has(content)
        },
      }
      const found: string[] = []
      for await (const line of checkFiles({ store, files: changing })) found.push(line)
      expect(found).toEqual([])
    }))

  test('reports a missing folder, creates none, and prints its usage', () =>
    withFiles([], async ({ folder, options }) => {
      await rename(folder, `${folder}-away`)
      const gone = await run(options)
      expect([gone.status, gone.lines, gone.err]).toEqual([1, [], expect.stringMatching(/files does not exist, where the server stores its files\. Give this command the DATA_DIR of the server\.\n$/)])
      expect(await readdir(options.dataDir)).not.toContain('files')
      expect([(await run(options, '--help')).status, (await run(options, 'all')).status]).toEqual([0, 2])
    }))
})
