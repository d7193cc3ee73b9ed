import './lib/node-version.mjs'
import { installMissing } from './lib/install.mjs'
import { parts } from './lib/parts.mjs'
import { summary } from './lib/summary.mjs'

// npm test -- [part ...] [argument ...]: no part means all of them, in order; arguments go to the part's own runner.
const given = process.argv.slice(2)
const firstArgument = given.findIndex((word) => !parts.some(({ name }) => name === word))
const names = firstArgument === -1 ? given : given.slice(0, firstArgument)
const args = firstArgument === -1 ? [] : given.slice(firstArgument)
if (names.length === 0 && args.length > 0) {
  console.error(`There is no part '${args[0]}'; the parts are ${parts.map(({ name }) => name).join(', ')}.`)
  process.exit(1)
}

await installMissing()
let stopped = false
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => (stopped = true))

const results = []
for (const { name, run } of names.length === 0 ? parts : parts.filter((part) => names.includes(part.name))) {
  if (stopped) break
  console.log(`\n=== ${name}`)
  const began = performance.now()
  const counts = await run(args).catch((error) => {
    console.error(error)
    return { passed: 0, failed: 1, skipped: 0 }
  })
  results.push({ name, ...counts, seconds: (performance.now() - began) / 1000 })
}
console.log(`\n${summary(results)}`)
process.exitCode = stopped || results.some(({ failed }) => failed > 0) ? 1 : 0
