import './lib/node-version.mjs'
import { installMissing } from './lib/install.mjs'
import { parts, partGroups } from './lib/parts.mjs'
import { summary } from './lib/summary.mjs'
import { hasRoom } from './lib/temporary.mjs'

// npm test -- [part ...] [argument ...]: no part means all of them; arguments go to the part's own runner. npm run test:all has --all first; tests that are named by
// arguments all run, too.
const isAll = process.argv[2] === '--all'
const given = process.argv.slice(isAll ? 3 : 2)
const firstArgument = given.findIndex((word) => !parts.includes(word))
const names = firstArgument === -1 ? given : given.slice(0, firstArgument)
const args = firstArgument === -1 ? [] : given.slice(firstArgument)
if (names.length === 0 && args.length > 0) {
  console.error(`There is no part '${args[0]}'; the parts are ${parts.join(', ')}.`)
  process.exit(1)
}

await installMissing()
// Databases, files and profiles of tests are kept in memory where there is room: hundreds of tests have a database of their own.
if (hasRoom('/dev/shm', 4 * 2 ** 30)) process.env.TMPDIR = '/dev/shm'
let stopped = false
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => (stopped = true))

const results = []
for (const group of partGroups) {
  const chosen = group.names.filter((name) => names.length === 0 || names.includes(name))
  if (stopped || chosen.length === 0) continue
  const outcome = await group.run(chosen, args, isAll || args.length > 0).catch((error) => {
    console.error(error)
    return chosen.map((name) => ({ name, passed: 0, failures: ['could not be run'], skipped: 0, left: 0, seconds: 0 }))
  })
  results.push(...outcome)
}
console.log(`\n${summary(results)}`)
process.exitCode = stopped || results.some(({ failures }) => failures.length > 0) ? 1 : 0
