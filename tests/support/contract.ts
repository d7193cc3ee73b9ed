import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '../../scripts/lib/run.mjs'
import type { Call } from '../../src/services/contract/call.ts'
import { callsIn } from './gates/calls-in.ts'
import { filesBelow } from './gates/find.ts'

const modules = filesBelow('src/services/contract', '.ts').map((file) => import(pathToFileURL(join(root, file)).href) as Promise<object>)
const declared = callsIn(await Promise.all(modules))

/** Every call of the product: the exports of `src/services/contract`. */
export const calls: readonly Call[] = declared.filter(({ path }) => path.startsWith('/api/'))

/** The static lists beside the application; the browser fetches them like any call. */
export const files: readonly Call[] = declared.filter((call) => !calls.includes(call))
