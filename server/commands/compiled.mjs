/** Runs the built server with what V8 compiled of it at the build: a start that compiles its code takes half as long again. */
import { readFileSync } from 'node:fs'
import Module, { createRequire } from 'node:module'
import { basename, dirname } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { Script } from 'node:vm'

const require = createRequire(import.meta.url)
const file = new URL('compiled.bin', import.meta.url)

/** @returns {Map<string, Buffer>} the code of each chunk, by its name; V8 refuses what another version or other flags made, and compiles */
const read = () => {
  try {
    return deserialize(readFileSync(file))
  } catch {
    return new Map() // Absent or cut off: everything is compiled, as without it.
  }
}
const known = read()
/** @type {Map<string, Script>} */
const scripts = new Map()

/** @param {NodeJS.Module} module @param {string} filename */
const load = (module, filename) => {
  const name = basename(filename)
  const script = new Script(Module.wrap(readFileSync(filename, 'utf8')), { filename, cachedData: known.get(name) })
  scripts.set(name, script)
  script.runInThisContext().call(module.exports, module.exports, createRequire(filename), module, filename, dirname(filename))
}

const folder = dirname(require.resolve('./compiled.mjs'))
const others = /** @type {(module: NodeJS.Module, filename: string) => void} */ (require.extensions['.js'])
require.extensions['.cjs'] = (module, filename) => (dirname(filename) === folder ? load : others)(module, filename)

/** Runs a program of this folder. @param {string} name such as `./kazi.cjs` */
export const run = (name) => require(name)

/** What V8 has compiled of the chunks that were loaded, for the file that the next start reads. */
export const compiled = () => serialize(new Map([...scripts].map(([name, script]) => [name, script.createCachedData()])))
