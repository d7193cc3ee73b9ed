import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { root } from '../../scripts/lib/run.mjs'
import { printFigures, type Figure } from './figures.ts'
import { listBenches } from './list.bench.ts'
import { searchBenches } from './search.bench.ts'
import { sizeBenches } from './size.bench.ts'

const { values } = parseArgs({ options: { json: { type: 'string' }, only: { type: 'string', multiple: true } } })

const build = spawnSync(process.execPath, ['scripts/build.mjs'], { cwd: root, stdio: 'inherit' })
if (build.status !== 0) process.exit(build.status ?? 1)

const figures: Figure[] = []
for (const bench of [...sizeBenches, ...listBenches, ...searchBenches]) {
  if (values.only !== undefined && !values.only.includes(bench.name)) continue
  console.log(`${bench.name} ...`)
  figures.push(...(await bench()))
}

console.log(`\n${cpus().length} cores, Node ${process.version}`)
printFigures(figures)
if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(figures, null, 2)}\n`)
process.exitCode = figures.every(({ met }) => met) ? 0 : 1
