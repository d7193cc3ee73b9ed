import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { loadFlows } from '../../support/replay/models.ts'
import { pagesOf } from './page.ts'

const folder = fileURLToPath(new URL('../../../docs/reference/machines', import.meta.url))
const pages = await pagesOf(await loadFlows())

rmSync(folder, { recursive: true, force: true })
for (const [file, text] of pages) {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, file), text)
}
console.log(`${pages.size} pages and pictures in docs/reference/machines`)
