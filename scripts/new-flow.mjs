import { parseArgs } from 'node:util'
import './lib/node-version.mjs'
import { writeFlow } from './lib/new-flow.mjs'
import { root, runBin } from './lib/run.mjs'

const usage = `Usage: npm run new:flow -- NAME --area AREA [--call 'METHOD /api/PATH' [--table TABLE]]

Writes the files of a flow, as in: npm run new:flow -- report-job --area jobs
With --call also those of a call that the flow makes: --call 'POST /api/jobs/:id/reports'
With --table also a table in which the call stores a row of the account: --table job_reports`

/** @returns {Promise<number>} the exit status */
const main = async () => {
  const options = /** @type {const} */ ({ area: { type: 'string' }, call: { type: 'string' }, table: { type: 'string' }, help: { type: 'boolean' } })
  const { values, positionals } = parseArgs({ allowPositionals: true, options })
  if (values.help) {
    console.log(usage)
    return 0
  }
  const [flow, ...more] = positionals
  if (flow === undefined || more.length > 0 || values.area === undefined) throw new Error(usage)
  const { written, changed } = writeFlow(root, flow, values.area, { call: values.call, table: values.table })
  console.log([...written, ...changed.map((path) => `${path} (entered)`)].join('\n'))
  const status = await runBin('tsx', ['tests/qa/statecharts/main.ts'])
  if (status === 0) console.log('\nNext: docs/guides/adding-a-flow.md, from "The rows" on.')
  return status
}

try {
  process.exitCode = await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 2
}
