import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, run } from './run.mjs'

/** @typedef {{ packages: Record<string, { version?: string, integrity?: string, optional?: boolean }> }} Lock */

/**
 * Whether the installed packages, as npm records them in node_modules, differ from the lockfile. Contents are compared, not times: a checkout of another branch and back touches the lockfile and changes nothing. Optional packages of other platforms may be absent.
 * @param {Lock} lock
 * @param {Lock} installed
 */
export const differs = (lock, installed) => {
  const wanted = Object.entries(lock.packages).filter(([path]) => path !== '')
  const missing = wanted.some(([path, { version, integrity, optional }]) => {
    const there = installed.packages[path]
    return there === undefined ? !optional : there.version !== version || there.integrity !== integrity
  })
  return missing || Object.keys(installed.packages).some((path) => lock.packages[path] === undefined)
}

/** @param {string} path @returns {Lock} */
const read = (path) => JSON.parse(readFileSync(path, 'utf8'))

/** Runs `npm ci` when node_modules is absent, incomplete or differs from the lockfile; ends the process when that fails. */
export const installMissing = async () => {
  const recordPath = join(root, 'node_modules/.package-lock.json')
  if (existsSync(recordPath) && !differs(read(join(root, 'package-lock.json')), read(recordPath))) return
  console.log('Installing what is missing (npm ci) ...')
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  const status = await run('npm', args, { shell: process.platform === 'win32' })
  if (status === 0) return
  console.error('The dependencies could not be installed; npm says why above.')
  process.exit(status)
}
