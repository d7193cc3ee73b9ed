import './lib/node-version.mjs'
import { build } from './lib/build.mjs'
import { installMissing } from './lib/install.mjs'

await installMissing()
process.exitCode = await build()
