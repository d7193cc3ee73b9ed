import { parseArgs } from 'node:util'
import './lib/node-version.mjs'
import { writeFlow } from './lib/new-flow.mjs'
import { root, runBin } from './lib/run.mjs'

const usage = 'Usage: npm run new:flow -- NAME --area AREA\n\nWrites the files of a flow, as in: npm run new:flow -- report-job --area jobs'

/** @returns {Promise<number>} the exit status */
const main = async () => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { area: { type: 'string' }, help: { type: 'boolean' } } })
  if (values.help) {
    console.log(usage)
    return 0
  }
  const [flow, ...more] = positionals
  if (flow === undefined || more.length > 0 || values.area === undefined) throw new Error(usage)
  const written = writeFlow(root, flow, values.area)
  console.log(written.join('\n'))
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
