import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { bin, root } from '../../scripts/lib/run.mjs'
import { filesBelow } from '../support/gates/find.ts'
import { loadFlows } from '../support/replay/models.ts'
import { inPart, isWanted, printByKind, writeJudged } from './command.ts'
import { equivalents } from './equivalents.ts'
import { sourceJudge, type Judgement } from './judge-source.ts'
import { modulesBelow } from './source/modules.ts'
import { notCompiling } from './source/types.ts'

const { values } = parseArgs({ options: { file: { type: 'string', multiple: true }, json: { type: 'string' }, again: { type: 'string' }, part: { type: 'string', default: '1/1' } } })

const folder = 'src/machines'
const isOfEngine = (path: string) => path.endsWith('.model.ts') || path.startsWith(`${folder}/model/`) || path === `${folder}/model.ts`
const files = filesBelow(folder, '.ts').filter((path) => !isOfEngine(path) && isWanted(path, values.file)).filter(inPart(values.part))
if (files.length === 0) throw new Error(`No file of ${folder} is called so: ${values.file?.join(', ')}`)

/** The ids of the mutants that survived an earlier run, whose figures are in a file; null for all mutants. */
const again = values.again === undefined ? null : new Set((JSON.parse(readFileSync(values.again, 'utf8')) as { id: string; result: string }[]).filter(({ result }) => result !== 'killed').map(({ id }) => id))

const isAlive = ({ result }: Judgement) => result === 'differs' || result === 'unseen'

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
printByKind(judged, (own) => {
  const compiler = own.filter(({ by }) => by === 'the compiler').length
  const tests = own.filter(({ by }) => by.startsWith('unit test')).length
  return { mutants: own.length, 'killed by rows': count(own, 'killed') - compiler - tests, 'by unit tests': tests, 'by the compiler': compiler, equivalent: count(own, 'equivalent'), differs: count(own, 'differs'), unseen: count(own, 'unseen') }
})
writeJudged(values.json, judged)

const listed = files.flatMap((file) => Object.keys(equivalents[file] ?? {}).map((description) => ({ file, description })))
const stale = listed.filter(({ file, description }) => !judged.some(({ mutant, result }) => result === 'equivalent' && mutant.file === file && mutant.description === description))
for (const { file, description } of stale) console.log(`${file} lists an equivalent that is none: ${description}`)
if (stale.length > 0 || judged.some(isAlive)) process.exitCode = 1
