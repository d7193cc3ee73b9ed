// @module-tag long
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { boardPages } from '../../../server/branding/pages.ts'
import { kazi } from '../../support/board/program.ts'
import { follow } from '../../support/operate/book.ts'

test('the pages of the book are pages, and doctor examines them with the colours', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kazi-yours-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const here = { kazi: kazi(), instead: { '/var/lib/kazi': folder } }
  await follow('yours.md', 'Imprint, privacy, terms and accessibility', here)
  const { pages, problems } = await boardPages(folder)()
  expect([[...pages].map(([name, { title }]) => `${name}: ${title}`), problems]).toEqual([['imprint: Imprint', 'privacy: Privacy'], []])
  const examined = await follow('yours.md', 'Check it', here)
  expect(examined).toContain('looks\n  ok       The logo is the name, the colours are your own and can be read.\n  ok       2 pages in pages of DATA_DIR: imprint, privacy.\n')
  expect(await readdir(folder)).toEqual(['pages'])
})
