import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '../../scripts/lib/run.mjs'
import { filesBelow } from '../support/gates/find.ts'
import { inPart, isWanted, printByKind, writeJudged } from './command.ts'
import { viewJudge } from './judge-views.ts'
import { attributeFaults } from './source/elements.ts'
import { modulesBelow } from './source/modules.ts'
import { sourceMutantsOf, type SourceMutant } from './source/mutants.ts'

const { values } = parseArgs({
  options: {
    file: { type: 'string', multiple: true }, part: { type: 'string', default: '1/1' }, sample: { type: 'string' }, seed: { type: 'string', default: '1' },
    json: { type: 'string' }, record: { type: 'boolean', default: false },
  },
})

const files = ['src/views', 'src/screens'].flatMap((folder) => filesBelow(folder, '.tsx')).filter((path) => isWanted(path, values.file))
if (files.length === 0) throw new Error(`No view or screen is called so: ${values.file?.join(', ')}`)

const modules = modulesBelow(root, (url) => import(url))
const tests = filesBelow('tests/views', '').filter((path) => /\.test\.tsx?$/.test(path))

const all = files.flatMap((file) => sourceMutantsOf(file, modules.textOf(file), attributeFaults))
/** An order of mutants that follows from their ids and the seed alone. */
const rank = ({ id }: SourceMutant): string => createHash('sha1').update(`${values.seed} ${id}`).digest('hex')
const sampled = new Set(values.sample === undefined ? all : all.toSorted((one, other) => (rank(one) < rank(other) ? -1 : 1)).slice(0, Number(values.sample)))
const chosen = all.filter(inPart(values.part)).filter((mutant) => sampled.has(mutant))
const isWhole = chosen.length === all.length
if (values.record && !isWhole) throw new Error('Only a run over whole files can be recorded: leave out --sample and --part')

type Judgement = { readonly mutant: SourceMutant; readonly result: 'killed' | 'survives' | 'untested'; readonly by: string }
const judge = await viewJudge(root)

const judgementOf = async (mutant: SourceMutant, about: readonly string[]): Promise<Judgement> => {
  if (about.length === 0) return { mutant, result: 'untested', by: 'no test of a view imports it' }
  const failing = await judge.failing(mutant, about)
  return failing === null ? { mutant, result: 'survives', by: about.join(', ') } : { mutant, result: 'killed', by: failing }
}

const judged: Judgement[] = []
for (const file of files) {
  const own = chosen.filter((mutant) => mutant.file === file)
  if (own.length === 0) continue
  const about = tests.filter((path) => modules.imports(path, file))
  // That the tests pass without a fault also shows that the one before is gone.
  const failing = about.length === 0 ? null : await judge.failing(null, about)
  if (failing !== null) throw new Error(`${file}, unchanged, fails ${failing}`)
  for (const mutant of own) {
    const began = performance.now()
    const one = await judgementOf(mutant, about)
    judged.push(one)
    console.log(`${file}:${mutant.line} ${one.result}: ${mutant.description} (${((performance.now() - began) / 1000).toFixed(1)} s)\n  ${one.by}`)
  }
}
await judge.close()

const count = (of: readonly Judgement[], result: Judgement['result']) => of.filter((one) => one.result === result).length
printByKind(judged, (own) => ({ mutants: own.length, killed: count(own, 'killed'), survive: count(own, 'survives'), untested: count(own, 'untested') }))
writeJudged(values.json, judged)

const ledger = join(root, 'tests/mutate/view-survivors.json')
const known = JSON.parse(readFileSync(ledger, 'utf8')) as Record<string, number>
if (isWhole) {
  const now = Object.fromEntries(files.map((file) => [file, judged.filter(({ mutant, result }) => mutant.file === file && result !== 'killed').length]))
  if (values.record) writeFileSync(ledger, `${JSON.stringify(Object.fromEntries(Object.entries({ ...known, ...now }).toSorted(([one], [other]) => (one < other ? -1 : 1))), null, 2)}\n`)
  else
    for (const [file, most] of Object.entries(known))
      if ((now[file] ?? most) !== most) {
        console.log(`${file}: ${now[file]} survive, ${most} are known: ${now[file]! > most ? 'write the assertions that are missing' : 'run this with --record'}`)
        process.exitCode = 1
      }
}
