import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { root } from '../../scripts/lib/run.mjs'
import { printFigures, type Figure } from './figures.ts'
import { attacks } from './hostile/attacks.ts'
import { benchOf, printHead } from './hostile/run.ts'
import { importBenches } from './import.bench.ts'
import { largeBenches } from './large.bench.ts'
import { listBenches } from './list.bench.ts'
import { pageBenches } from './pages.bench.ts'
import { rateBenches } from './rate.bench.ts'
import { searchBenches } from './search.bench.ts'
import { sizeBenches } from './size.bench.ts'
import { wordBenches } from './words.bench.ts'
import { calm } from './web/calm.bench.ts'
import { lighthouseScores } from './web/lighthouse.bench.ts'
import { input } from './web/input.bench.ts'
import { paint } from './web/paint.bench.ts'
import { early, usable } from './web/usable.bench.ts'

const suites = {
  server: [...sizeBenches, ...listBenches, ...rateBenches, ...pageBenches, ...searchBenches, ...wordBenches, ...importBenches],
  web: [paint, usable, early, input, calm, lighthouseScores],
  hostile: attacks.map(benchOf),
  large: largeBenches,
}

const { values, positionals } = parseArgs({ options: { json: { type: 'string' }, only: { type: 'string', multiple: true } }, allowPositionals: true })
const refuse = (what: string, names: readonly string[]): never => {
  console.error(`There is no ${what}; there are: ${names.join(', ')}.`)
  process.exit(2)
}

const isSuite = (name: string): name is keyof typeof suites => Object.hasOwn(suites, name)

const [given = 'server', stray] = positionals
const suite = isSuite(given) ? given : refuse(`suite '${given}' (a benchmark of one: SUITE --only NAME)`, Object.keys(suites))
const names = suites[suite].map(({ name }) => name)
const unknown = stray ?? values.only?.find((name) => !names.includes(name))
if (unknown !== undefined) refuse(`benchmark '${unknown}' in ${suite}, or it is without --only`, names)

const build = spawnSync(process.execPath, ['scripts/build.mjs'], { cwd: root, stdio: 'inherit' })
if (build.status !== 0) process.exit(build.status ?? 1)

const figures: Figure[] = []
if (suite === 'hostile') printHead()
for (const bench of suites[suite]) {
  if (values.only !== undefined && !values.only.includes(bench.name)) continue
  if (suite !== 'hostile') console.log(`${bench.name} ...`)
  figures.push(...(await bench()))
}

console.log(`\n${cpus().length} cores, Node ${process.version}`)
printFigures(figures)
if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(figures, null, 2)}\n`)
process.exitCode = figures.every(({ met }) => met) ? 0 : 1
