import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { loadFlows } from '../../support/replay/models.ts'
import { pagesOf } from './page.ts'

const folder = fileURLToPath(new URL('../../../docs/machines', import.meta.url))
const pages = pagesOf(await loadFlows())

mkdirSync(folder, { recursive: true })
for (const file of readdirSync(folder)) if (!pages.has(file)) rmSync(join(folder, file))
for (const [file, text] of pages) writeFileSync(join(folder, file), text)
console.log(`${pages.size} pages in docs/machines`)
