import './node-version.mjs'
import { buildStale } from './build.mjs'
import { installMissing } from './install.mjs'
import { root } from './run.mjs'

/** Prepares a clone to run its built programs: dependencies, build, working folder. Ends the process when that fails. */
export const prepare = async () => {
  process.chdir(root)
  await installMissing()
  const status = await buildStale()
  if (status === 0) return
  console.error('The build failed; the reason stands above.')
  process.exit(status)
}
