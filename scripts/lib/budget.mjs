import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSize } from './compress.mjs'

/** The modules that a browser has loaded when it shows the first list: the entry, and the home page that the entry imports. */
const firstList = ['index.html', 'src/screens/jobs/home.tsx']

/** The chunk that makes the calls (`vite.config.ts`): the first list does not wait for it, and every visit fetches it. */
const calls = 'calls'

/** Bytes after gzip. */
const limits = { firstList: 110_000, calls: 20_000, route: 45_000 }

/**
 * @typedef {Record<string, { file: string, name?: string, imports?: string[], isDynamicEntry?: boolean }>} Manifest as Vite writes it
 * @typedef {{ name: string, size: number, limit: number }} Row bytes after gzip
 */

/**
 * The chunk of a module and all it imports statically.
 * @param {Manifest} manifest @param {string} module @param {Set<string>} [seen] @returns {Set<string>}
 */
const graph = (manifest, module, seen = new Set()) => {
  const chunk = manifest[module]
  if (chunk === undefined) throw new Error(`The size budget names ${module}, which the build has not made.`)
  if (seen.has(module)) return seen
  seen.add(module)
  for (const next of chunk.imports ?? []) graph(manifest, next, seen)
  return seen
}

/**
 * Measures the JavaScript before the first list, the chunk that makes the calls, and each chunk reached by a dynamic import together with those
 * of its static imports that not every visit loads. Throws when a module of the first list, or the chunk that makes the calls, is not in the manifest.
 * @param {Manifest} manifest
 * @param {(file: string) => number} sizeOf bytes of a file after gzip
 * @param {string[]} [first]
 * @returns {Row[]}
 */
export const measure = (manifest, sizeOf, first = firstList) => {
  const sum = (/** @type {Iterable<string>} */ modules) =>
    [...new Set([...modules].map((module) => manifest[module]?.file ?? ''))]
      .filter((file) => file.endsWith('.js'))
      .reduce((total, file) => total + sizeOf(file), 0)
  const entry = graph(manifest, first[0] ?? '')
  const client = graph(manifest, Object.keys(manifest).find((module) => manifest[module]?.name === calls) ?? calls)
  const visit = new Set([...entry, ...client])
  const routes = Object.keys(manifest).filter((module) => manifest[module]?.isDynamicEntry === true)
  return [
    { name: 'before the first list', size: sum(first.flatMap((module) => [...graph(manifest, module)])), limit: limits.firstList },
    { name: 'calls, which nothing on the page waits for', size: sum([...client].filter((part) => !entry.has(part))), limit: limits.calls },
    ...routes.map((module) => ({
      name: module,
      size: sum([...graph(manifest, module)].filter((part) => !visit.has(part))),
      limit: limits.route,
    })),
  ]
}

/**
 * The rows as a table, in KB (1,000 bytes) after gzip.
 * @param {Row[]} rows
 */
export const table = (rows) => {
  const width = Math.max(...rows.map(({ name }) => name.length))
  const kb = (/** @type {number} */ size) => (size / 1000).toFixed(1).padStart(6)
  return rows
    .map(({ name, size, limit }) => `  ${name.padEnd(width)} ${kb(size)} of ${kb(limit)} KB gzip${size > limit ? '  OVER' : ''}`)
    .join('\n')
}

/**
 * Measures a built client, prints the table and returns whether all of it is within budget.
 * @param {string} folder of the client
 */
export const withinBudget = (folder) => {
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'))
  const rows = measure(manifest, (file) => gzipSize(folder, file))
  console.log(`JavaScript of the client:\n${table(rows)}`)
  return rows.every(({ size, limit }) => size <= limit)
}
