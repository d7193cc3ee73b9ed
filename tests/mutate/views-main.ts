import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { bin, root } from '../../scripts/lib/run.mjs'
import { filesBelow } from '../support/gates/find.ts'
import { coverOf } from '../qa/cover.ts'
import { loadFlows } from '../support/replay/models.ts'
import { inPart, isWanted, printByKind, writeJudged } from './command.ts'
import { bindingFaults } from './source/bindings.ts'
import { attributeFaults } from './source/elements.ts'
import { modulesBelow } from './source/modules.ts'
import { sourceMutantsOf, type SourceMutant } from './source/mutants.ts'
import { notCompiling } from './source/types.ts'
import { compared, type Survivors } from './views/survivors.ts'
import { judgeInViews, namesOf, type Verdict } from './views/judge.ts'

const { values } = parseArgs({
  options: {
    file: { type: 'string', multiple: true }, test: { type: 'string', multiple: true }, part: { type: 'string', default: '1/1' }, sample: { type: 'string' }, seed: { type: 'string', default: '1' },
    json: { type: 'string' }, record: { type: 'boolean', default: false }, 'all-paths': { type: 'boolean', default: false },
  },
})

const files = [...['src/views', 'src/screens'].flatMap((folder) => filesBelow(folder, '.tsx')), ...['src/screens', 'src/services'].flatMap((folder) => filesBelow(folder, '.ts'))].filter((path) => isWanted(path, values.file))
if (files.length === 0) throw new Error(`No view, screen or service is called so: ${values.file?.join(', ')}`)

const modules = modulesBelow(root, (url) => import(url))
const all = files.flatMap((file) => sourceMutantsOf(file, modules.textOf(file), (place, source) => [...attributeFaults(place, source), ...bindingFaults(place, source)]))
/** An order of mutants that follows from their ids and the seed alone. */
const rank = ({ id }: SourceMutant): string => createHash('sha1').update(`${values.seed} ${id}`).digest('hex')
const sampled = new Set(values.sample === undefined ? all : all.toSorted((one, other) => (rank(one) < rank(other) ? -1 : 1)).slice(0, Number(values.sample)))
const chosen = all.filter(inPart(values.part)).filter((mutant) => sampled.has(mutant))
/** Of how many files that have mutants a test comes by: those of few first, since a mutant that is killed is judged no more. */
const breadth = (test: string): number => files.filter((file) => modules.imports(test, file)).length
const tests = filesBelow('tests/views', '').filter((path) => /\.test\.tsx?$/.test(path) && isWanted(path, values.test) && breadth(path) > 0).toSorted((one, other) => breadth(one) - breadth(other))
console.log(`${chosen.length} of ${all.length} mutants in ${new Set(chosen.map(({ file }) => file)).size} files, ${tests.length} files of tests`)

/** Of the replays, those of a few paths that take every transition; the others repeat them in other orders. All tests that replay nothing. */
const names = values['all-paths'] ? undefined : namesOf((await loadFlows()).flatMap(({ models }) => models).flatMap((model) => coverOf(model)).map(({ id }) => id))

const began = performance.now()
const seconds = () => Math.round((performance.now() - began) / 1000)
const judgedFrom = (verdicts: readonly Verdict[]) =>
  chosen.map((mutant, at) => {
    const { killedBy, passed } = verdicts[at]!
    if (killedBy !== null) return { mutant, result: 'killed', by: killedBy }
    return passed.length > 0 ? { mutant, result: 'survives', by: `${passed.length} tests, such as ${passed[0]}` } : { mutant, result: 'unmet', by: 'no test comes by it' }
  })
const { verdicts, unsteady } = await judgeInViews(root, chosen, tests, names, (file, sofar) => {
  const judged = judgedFrom(sofar)
  writeJudged(values.json, judged)
  console.log(`${file}: ${judged.filter(({ result }) => result === 'killed').length} killed, ${judged.filter(({ result }) => result === 'survives').length} not noticed so far (${seconds()} s)`)
})
const tested = judgedFrom(verdicts)
const unbuilt = await notCompiling(root, bin('typescript', 'tsc'), tested.filter(({ result }) => result !== 'killed').map(({ mutant }) => mutant))
const judged = tested.map((one) => (unbuilt.has(one.mutant.id) ? { ...one, result: 'killed', by: 'it does not compile' } : one))
for (const { mutant, result, by } of judged) if (result !== 'killed') console.log(`${mutant.file}:${mutant.line} ${result}: ${mutant.description}\n  ${by}`)
for (const line of unsteady) console.log(`Cannot be repeated, and judges less: ${line}`)

printByKind(judged, (own) => {
  const count = (result: string) => own.filter((one) => one.result === result).length
  return { mutants: own.length, killed: count('killed'), survive: count('survives'), unmet: count('unmet') }
})
console.log(`${seconds()} s`)
writeJudged(values.json, judged)

const ledger = join(root, 'tests/mutate/view-survivors.json')
const known = JSON.parse(readFileSync(ledger, 'utf8')) as Survivors
const { next, unknown, stale } = compared(known, judged, all, (path) => isWanted(path, values.file))
if (values.record) writeFileSync(ledger, `${JSON.stringify(next, null, 2)}\n`)
else {
  for (const line of unknown) console.log(`${line} is not in view-survivors.json: write the assertion that is missing, or run this with --record and give the reason there`)
  for (const line of stale) console.log(`${line} is noticed now, or no mutant any more: run this with --record`)
  if (unknown.length + stale.length > 0) process.exitCode = 1
}
