import { readFileSync } from 'node:fs'

/**
 * Whether a Node version is at least the wanted one; both as 'major.minor.patch', later parts may be missing.
 * @param {string} version
 * @param {string} wanted
 */
export const atLeast = (version, wanted) => {
  const have = version.split('.').map(Number)
  const minimum = wanted.split('.').map(Number)
  const at = minimum.findIndex((part, place) => part !== have[place])
  return at === -1 || (have[at] ?? 0) > (minimum[at] ?? 0)
}

const { engines } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))
const wanted = engines.node.replace('>=', '')

// Every command imports this module first, so that an old Node prints this sentence instead of a syntax error of a dependency.
if (!atLeast(process.versions.node, wanted)) {
  console.error('Kazi needs Node ' + wanted + ' or newer; this is Node ' + process.versions.node + '.')
  process.exit(1)
}
