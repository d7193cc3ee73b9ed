import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { dataFile, Report } from './data.ts'
import { flowPage } from './flow-page.ts'
import { indexPage } from './index-page.ts'

export const copyStyle = (folder: string): void => copyFileSync(fileURLToPath(new URL('report.css', import.meta.url)), join(folder, 'report.css'))

/**
 * Writes a report into a folder: `index.html`, a page a flow, their style, and the data itself for a later comparison. The pictures of the data must
 * be in the folder already. Returns the path of `index.html`. Throws where the data has another shape.
 */
export const writeReport = (data: Report, folder: string): string => {
  const report = Report.parse(data)
  mkdirSync(folder, { recursive: true })
  copyStyle(folder)
  writeFileSync(join(folder, dataFile), JSON.stringify(report))
  for (const { name } of report.flows) writeFileSync(join(folder, `flow-${name}.html`), flowPage(report, name))
  const entry = join(folder, 'index.html')
  writeFileSync(entry, indexPage(report))
  return entry
}
