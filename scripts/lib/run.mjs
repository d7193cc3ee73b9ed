import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The repository's root, absolute. */
export const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * The script behind an installed package's command, absolute. Node runs it directly, without a shell.
 * @param {string} name of the package, whose command has the same name
 * @param {string} [command]
 */
export const bin = (name, command = name) => {
  const folder = join(root, 'node_modules', name)
  const { bin: commands } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return join(folder, typeof commands === 'string' ? commands : commands[command])
}

/**
 * Runs a command in this terminal from the repository's root, forwards SIGINT and SIGTERM to it, and resolves to its
 * exit status: 127 when it cannot be started, 128 + n when signal n ended it.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<number>}
 */
export const run = (command, args, options = {}) =>
  new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options })
    const pass = (/** @type {NodeJS.Signals} */ signal) => child.kill(signal)
    const end = (/** @type {number} */ status) => {
      process.off('SIGINT', pass).off('SIGTERM', pass)
      resolve(status)
    }
    process.on('SIGINT', pass).on('SIGTERM', pass)
    child.on('error', (error) => {
      console.error(`${command}: ${error.message}`)
      end(127)
    })
    child.on('exit', (status, signal) => end(status ?? 128 + (signal === null ? 0 : constants.signals[signal])))
  })

/**
 * Runs an installed package's command with this Node.
 * @param {string} name
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 */
export const runBin = (name, args, options) => run(process.execPath, [bin(name), ...args], options)
