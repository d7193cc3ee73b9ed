// @module-tag long
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { claimInstallation } from '../../../server/installation.ts'
import { openStore } from '../../../server/store/database/open.ts'
import { databases, onEachDatabase } from '../../support/database/databases.ts'
import { newJob } from '../store/database/entries.ts'
import { backedUp, fill, fresh, keptFilesOf, rowsOf, run, type Options } from './filled.ts'

vi.setConfig({ testTimeout: 120_000 })

const searches = [{ title: 'nurse' }, { title: 'developer', sort: 'salary' as const }, { location: 'Kampala' }]

const found = async (options: Options) => {
  const store = await openStore(options)
  try {
    while ((await store.search.fill()) > 0);
    const pages = []
    for (const query of searches) pages.push(await store.search.find(query, new Map(), '2026-11-21'))
    return [pages, await store.jobs.list({ title: 'engineer' }, '2026-11-21')]
  } finally {
    await store.close()
  }
}

onEachDatabase('a backup', (source) => {
  for (const target of databases) {
    test.skipIf(target.missing !== null)(`is restored on ${target.name} with every row and byte, and the board goes on`, async () => {
      const options = await fresh(source)
      await fill(options)
      const folder = join(options.dataDir, 'backups')
      const archive = await backedUp(options, folder)
      const [rows, files, pages] = [await rowsOf(options), await keptFilesOf(options), await found(options)]
      expect((await stat(archive)).mode & 0o777).toBe(0o600)
      expect(await readdir(folder)).toEqual([expect.stringMatching(/^kazi-[\da-f]{8}-\d{8}T\d{9}Z\.tar$/)])

      const verified = await run(options, ['backup:verify', archive], { DATA_DIR: '/nowhere', DATABASE_URL: '' })
      expect(verified).toEqual({ status: 0, stdout: expect.stringContaining(' is whole: '), stderr: '' })

      const to = await fresh(target)
      const restored = await run(to, ['restore', archive])
      expect(restored).toEqual({ status: 0, stdout: expect.stringMatching(/^Restored \d+ rows of \d+ tables and 5 files/), stderr: '' })
      const { [`backups/${archive.slice(folder.length + 1)}`]: _, ...before } = files
      expect(await rowsOf(to)).toEqual(rows)
      expect(await keptFilesOf(to)).toEqual(before)
      expect(await found(to)).toEqual(pages)

      const store = await openStore(to)
      await claimInstallation(store, { DATA_DIR: to.dataDir, SECRET_KEY: undefined })
      const total = (await store.jobs.list({}, '2026-11-21')).total
      await store.jobs.upsert([newJob(await store.users.create({ email: 'new@kazi.test', role: 'Employer', isActive: true, passwordHash: '' }))])
      expect((await store.jobs.list({}, '2026-11-21')).total).toBe(total + 1)
      await store.close()
    })
  }
})
