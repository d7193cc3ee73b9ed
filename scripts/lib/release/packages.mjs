import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

/** What the build leaves in node_modules: programs for this machine, and files that are read as they are. The bundle has all other packages. */
export const unbundled = ['@photostructure/sqlite', 'sharp', '@node-rs/argon2', '@fontsource/newsreader']

/** The other C library's programs are installed beside those of this one. */
const isForeign = (/** @type {string} */ path) => /-musl$|\.musl\.node$/.test(path) && existsSync('/lib64/ld-linux-x86-64.so.2')

/**
 * Where Node finds a package for one at `from`: in its own node_modules, or in those of the packages around it.
 * @param {string} root @param {string} from @param {string} name @returns {string | undefined}
 */
const foundFrom = (root, from, name) => {
  const folders = from.split(/(?:^|\/)node_modules\//)
  for (let depth = folders.length; depth > 0; depth -= 1) {
    const path = [...folders.slice(1, depth), name].map((each) => `node_modules/${each}`).join('/')
    if (existsSync(join(root, path))) return path
  }
  return undefined
}

/**
 * The installed packages that these need, with themselves.
 * @param {string} root
 * @param {readonly string[]} names
 * @returns {string[]} paths below the root, as in the lockfile
 */
export const closureOf = (root, names) => {
  /** @type {Record<string, { dependencies?: object, optionalDependencies?: object }>} */
  const packages = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
  const found = new Set()
  const add = (/** @type {string} */ name, /** @type {string} */ from) => {
    const path = foundFrom(root, from, name)
    if (path === undefined || found.has(path) || isForeign(path)) return
    found.add(path)
    for (const next of Object.keys({ ...packages[path]?.dependencies, ...packages[path]?.optionalDependencies })) add(next, path)
  }
  for (const name of names) add(name, '')
  return [...found].toSorted()
}

/** A package that `node-gyp-build` loads has its programs for all systems, in a folder each. */
const otherSystem = new RegExp(`/prebuilds/(?!${process.platform}-${process.arch}(/|$))`)

const isNeeded = (/** @type {string} */ path) => !/\.(d\.[cm]?ts|map|c|cpp|h)$/.test(path) && !otherSystem.test(path) && !isForeign(path)

/** Copies packages without types, maps, the sources of programs, and programs for other systems. @param {string} from @param {string} to @param {readonly string[]} paths */
export const copyPackages = (from, to, paths) => {
  for (const path of paths) cpSync(join(from, path), join(to, path), { recursive: true, filter: (source) => isNeeded(source) && basename(source) !== 'node_modules' })
}

/** The licence of each as it states it. @param {string} root @param {readonly string[]} paths */
export const licencesOf = (root, paths) =>
  paths.map((path) => {
    const { name, version, license } = JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8'))
    const file = readdirSync(join(root, path)).find((each) => /^(licen[cs]e|copying)/i.test(each))
    return `## ${name} - ${version} (${license})\n\n${file === undefined ? 'Its package has no text of the licence.' : readFileSync(join(root, path, file), 'utf8').trim()}\n`
  })
