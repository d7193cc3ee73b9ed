import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { judgeMutants } from '#judged-paths'
import { loadFlows } from '../support/replay/models.ts'
import { modelsNamed } from './choice.ts'

const { values } = parseArgs({ options: { machine: { type: 'string' }, json: { type: 'string' } } })

const models = (await loadFlows()).flatMap(({ name, models: own }) => own.map((model) => ({ flow: name, model })))
const chosen = modelsNamed(models, values.machine)

const machines = new Set(chosen.map(({ machine }) => machine))
const outcomes = [...machines].map((machine) => {
  const about = chosen.filter((model) => model.machine === machine)
  return { machine: machine.id, ...judgeMutants(machine, about) }
})

console.table(
  outcomes.map(({ machine, killed, equivalent, survivors }) => ({ machine, killed, surviving: survivors.length, equivalent })),
)
for (const { machine, survivors, stale, refuted } of outcomes) {
  for (const description of survivors) console.log(`${machine} survives: ${description}`)
  for (const found of refuted) console.log(`${machine} lists an equivalent that differs: ${found}`)
  for (const description of stale) console.log(`${machine} lists an equivalent that is none: ${description}`)
}
if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(outcomes, null, 2)}\n`)
if (outcomes.some(({ survivors, stale, refuted }) => survivors.length + stale.length + refuted.length > 0)) process.exitCode = 1
