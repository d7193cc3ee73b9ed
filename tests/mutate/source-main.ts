import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { bin, root } from '../../scripts/lib/run.mjs'
import { filesBelow } from '../support/gates/find.ts'
import { loadFlows } from '../support/replay/models.ts'
import { equivalents } from './equivalents.ts'
import { sourceJudge, type Judgement } from './judge-source.ts'
import { modulesBelow } from './source/modules.ts'
import { notCompiling } from './source/types.ts'

const { values } = parseArgs({ options: { file: { type: 'string', multiple: true }, json: { type: 'string' }, again: { type: 'string' }, part: { type: 'string', default: '1/1' }, record: { type: 'boolean', default: false } } })

const [part, parts] = values.part.split('/').map(Number) as [number, number]
const folder = 'src/machines'
const isOfEngine = (path: string) => path.endsWith('.model.ts') || path.startsWith(`${folder}/model/`) || path === `${folder}/model.ts`
const wanted = (path: string) => values.file === undefined || values.file.some((name) => path.includes(name))
const files = filesBelow(folder, '.ts').filter((path) => !isOfEngine(path) && wanted(path)).filter((_, at) => at % parts === part - 1)
if (files.length === 0) throw new Error(`No file of ${folder} is called so: ${values.file?.join(', ')}`)

/** The ids of the mutants that survived an earlier run, whose figures are in a file; null for all mutants. */
const again = values.again === undefined ? null : new Set((JSON.parse(readFileSync(values.again, 'utf8')) as { id: string; result: string }[]).filter(({ result }) => result !== 'killed').map(({ id }) => id))
if (again !== null && values.record) throw new Error('Only a run over all mutants can be recorded: leave out --again')

const isAlive = ({ result }: Judgement) => result === 'differs' || result === 'unseen'

const ledger = join(root, 'tests/mutate/survivors.json')
const allowed = JSON.parse(readFileSync(ledger, 'utf8')) as Record<string, number>

const judge = sourceJudge(modulesBelow(root, (url) => import(url)), await loadFlows(), equivalents)
const found: Judgement[] = []
for (const file of files) {
  const began = performance.now()
  const results = await judge(file, ({ id }) => again === null || again.has(id))
  found.push(...results)
  const alive = results.filter(isAlive)
  console.log(`${file}: ${results.length} mutants, ${alive.length} to be compiled, ${((performance.now() - began) / 1000).toFixed(1)} s`)
}
const unbuilt = await notCompiling(root, bin('typescript', 'tsc'), found.filter(isAlive).map(({ mutant }) => mutant))
const judged = found.map((one) => (unbuilt.has(one.mutant.id) ? { ...one, result: 'killed' as const, by: 'the compiler' } : one))
for (const { mutant, result, by } of judged.filter(isAlive)) console.log(`${mutant.file}:${mutant.line} survives: ${mutant.description}\n  ${result}: ${by}`)

const count = (of: readonly Judgement[], result: Judgement['result']) => of.filter((one) => one.result === result).length
const by = (name: (one: Judgement) => string) =>
  Object.fromEntries(
    [...new Set(judged.map(name))].toSorted().map((group) => {
      const own = judged.filter((one) => name(one) === group)
      const compiler = own.filter(({ by: killer }) => killer === 'the compiler').length
      const tests = own.filter(({ by: killer }) => killer.startsWith('unit test')).length
      return [group, { mutants: own.length, 'killed by rows': count(own, 'killed') - compiler - tests, 'by unit tests': tests, 'by the compiler': compiler, equivalent: count(own, 'equivalent'), differs: count(own, 'differs'), unseen: count(own, 'unseen') }]
    }),
  )
console.table(by(({ mutant }) => mutant.kind))
if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(judged.map(({ mutant: { id, file, line, kind, description }, result, by: reason }) => ({ id, file, line, kind, description, result, by: reason })), null, 2)}\n`)

const surviving = Object.fromEntries(files.map((file) => [file, judged.filter((one) => one.mutant.file === file && isAlive(one)).length]))
const listed = files.flatMap((file) => Object.keys(equivalents[file] ?? {}).map((description) => ({ file, description })))
const stale = listed.filter(({ file, description }) => !judged.some(({ mutant, result }) => result === 'equivalent' && mutant.file === file && mutant.description === description))
for (const { file, description } of stale) console.log(`${file} lists an equivalent that is none: ${description}`)
for (const file of files) {
  const [now, most] = [surviving[file]!, allowed[file] ?? 0]
  if (now > most) console.log(`${file}: ${now} survive, more than the ${most} that are known: write the rows that are missing`)
  if (now < most && !values.record) console.log(`${file}: ${now} survive, fewer than the ${most} that are known: run this with --record`)
}
if (values.record) {
  const known = Object.entries({ ...allowed, ...surviving }).filter(([, number]) => number > 0).toSorted(([one], [other]) => (one < other ? -1 : 1))
  writeFileSync(ledger, `${JSON.stringify(Object.fromEntries(known), null, 2)}\n`)
} else if (stale.length > 0 || files.some((file) => surviving[file]! !== (allowed[file] ?? 0))) process.exitCode = 1
