import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** What a build is made of, below the root; a missing one counts as empty. */
export const inputs = [
  'src', 'server', 'public', 'scripts', 'index.html', 'vite.config.ts', 'vite.server.config.ts', 'tsconfig.json',
  'package.json', 'package-lock.json',
]

/** What a build leaves behind, below the root. */
export const outputs = [
  'dist/client/index.html',
  ...['main', 'render', 'import', 'admin-create', 'demo-end', 'adopt', 'files-check'].map((name) => `dist/server/${name}.js`),
]

/** @param {string} root @param {string} path @returns {string[]} every file at or below the path, sorted */
const files = (root, path) => {
  const stat = statSync(join(root, path), { throwIfNoEntry: false })
  if (stat === undefined) return []
  if (!stat.isDirectory()) return [path]
  return readdirSync(join(root, path)).toSorted().flatMap((name) => files(root, `${path}/${name}`))
}

/**
 * One digest over names and contents of all inputs of the build. Contents, not times: a fresh clone has none worth trusting.
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
 * Whether the build is absent, incomplete or made of something else than what lies there now.
 * @param {string} root
 */
export const isStale = (root) => {
  if (![stampFile(root), ...outputs.map((output) => join(root, output))].every((path) => existsSync(path))) return true
  return readFileSync(stampFile(root), 'utf8') !== stampOf(root)
}
