import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** The inputs of a build, below the root; a missing one counts as empty. */
export const inputs = [
  'src', 'server', 'public', 'scripts', 'index.html', 'vite.config.ts', 'vite.server.config.ts', 'tsconfig.json',
  'package.json', 'package-lock.json',
]

/** The outputs of a build, below the root. */
export const outputs = [
  'dist/client/index.html',
  ...['kazi.js', 'import-writer.js', 'import-reader.js', 'render.cjs', 'compiled.bin'].map((name) => `dist/server/${name}`),
]

/** @param {string} root @param {string} path @returns {string[]} every file at or below the path, sorted */
const files = (root, path) => {
  const stat = statSync(join(root, path), { throwIfNoEntry: false })
  if (stat === undefined) return []
  if (!stat.isDirectory()) return [path]
  return readdirSync(join(root, path)).toSorted().flatMap((name) => files(root, `${path}/${name}`))
}

/**
 * A digest of the names and contents of all inputs of the build. Times are not part of it: those of a fresh clone are arbitrary.
 * @param {string} root
 */
export const stampOf = (root) => {
  const hash = createHash('sha256')
  for (const path of inputs.flatMap((input) => files(root, input))) {
    const content = readFileSync(join(root, path))
    hash.update(`${path}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

/** @param {string} root */
export const stampFile = (root) => join(root, 'dist/.stamp')

/**
 * Whether the build is absent, incomplete or made from other inputs than the current ones.
 * @param {string} root
 */
export const isStale = (root) => {
  if (![stampFile(root), ...outputs.map((output) => join(root, output))].every((path) => existsSync(path))) return true
  return readFileSync(stampFile(root), 'utf8') !== stampOf(root)
}
