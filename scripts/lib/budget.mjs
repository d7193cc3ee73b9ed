import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotli } from './compress.mjs'

/** The chunks of `vite.config.ts`: the entry, the screens that most visits begin with, and what every visit fetches after its first screen. */
const entry = 'application'
const firstScreens = ['home', 'search', 'details']
const later = ['calls', 'beside']

/** Bytes after brotli. */
const limits = { usable: 95_000, later: 34_000, route: 40_000 }

/**
 * @typedef {Record<string, { file: string, name?: string, imports?: string[], isDynamicEntry?: boolean }>} Manifest as Vite writes it
 * @typedef {{ name: string, size: number, limit: number }} Row bytes after brotli
 */

/**
 * The key of the chunk that several modules share, by its name.
 * @param {Manifest} manifest @param {string} name
 */
const named = (manifest, name) => {
  const key = Object.keys(manifest).find((one) => manifest[one]?.name === name && !one.startsWith('src/'))
  if (key === undefined) throw new Error(`The size budget names ${name}, which the build has not made.`)
  return key
}

/**
 * A chunk and all it imports statically, by their keys.
 * @param {Manifest} manifest @param {string} key @param {Set<string>} [seen] @returns {Set<string>}
 */
const graph = (manifest, key, seen = new Set()) => {
  if (seen.has(key)) return seen
  seen.add(key)
  for (const next of manifest[key]?.imports ?? []) graph(manifest, next, seen)
  return seen
}

/**
 * Measures the JavaScript until each of the first screens can be used, what every visit fetches after that, and each chunk reached by a dynamic import
 * together with those of its static imports that not every visit loads. Throws when one of the named chunks is not in the manifest.
 * @param {Manifest} manifest
 * @param {(file: string) => number} sizeOf bytes of a file after brotli
 * @returns {Row[]}
 */
export const measure = (manifest, sizeOf) => {
  const sum = (/** @type {Iterable<string>} */ keys) =>
    [...new Set([...keys].map((key) => manifest[key]?.file ?? ''))]
      .filter((file) => file.endsWith('.js'))
      .reduce((total, file) => total + sizeOf(file), 0)
  const graphs = (/** @type {string[]} */ names) => new Set(names.flatMap((name) => [...graph(manifest, named(manifest, name))]))
  const first = graphs([entry])
  const visit = graphs([entry, ...later])
  const routes = Object.keys(manifest).filter((key) => manifest[key]?.isDynamicEntry === true)
  return [
    ...firstScreens.map((name) => ({ name: `until ${name} can be used`, size: sum(graphs([entry, name])), limit: limits.usable })),
    { name: 'after that, on every page', size: sum([...visit].filter((key) => !first.has(key))), limit: limits.later },
    ...routes.map((key) => ({ name: key, size: sum([...graph(manifest, key)].filter((part) => !visit.has(part))), limit: limits.route })),
  ]
}

/**
 * The rows as a table, in KB (1,000 bytes) after brotli.
 * @param {Row[]} rows
 */
export const table = (rows) => {
  const width = Math.max(...rows.map(({ name }) => name.length))
  const kb = (/** @type {number} */ size) => (size / 1000).toFixed(1).padStart(6)
  return rows
    .map(({ name, size, limit }) => `  ${name.padEnd(width)} ${kb(size)} of ${kb(limit)} KB brotli${size > limit ? '  OVER' : ''}`)
    .join('\n')
}

/**
 * The code of a chunk with hashes that come from the names of the chunks it imports. Those of the build change with every byte of any of them, and
 * alone make a chunk up to 40 bytes larger or smaller after brotli: the budget would be met by chance.
 * @param {string} code
 */
export const withStableHashes = (code) =>
  code.replaceAll(/([\w.-]+?)-([\w-]{7,8})(?=\.js\b)/g, (_, name, hash) => `${name}-${createHash('sha256').update(name).digest('base64url').slice(0, hash.length)}`)

/**
 * Measures a chunk of a built client: its bytes after brotli, with stable hashes.
 * @param {string} folder of the client @param {string} file
 */
export const chunkSize = (folder, file) => brotli(Buffer.from(withStableHashes(readFileSync(join(folder, file), 'utf8')))).length

/**
 * Measures a built client, prints the table, or only its rows over budget, and returns whether all of it is within.
 * @param {string} folder of the client @param {{ onlyOver: boolean }} shown
 */
export const withinBudget = (folder, { onlyOver }) => {
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'))
  const rows = measure(manifest, (file) => chunkSize(folder, file))
  const over = rows.filter(({ size, limit }) => size > limit)
  const shown = onlyOver ? over : rows
  if (shown.length > 0) console.log(`JavaScript of the client:\n${table(shown)}`)
  return over.length === 0
}
