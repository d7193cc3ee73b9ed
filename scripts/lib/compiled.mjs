import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const script = fileURLToPath(new URL('compile.mjs', import.meta.url))

/**
 * Starts the built server of a folder on an empty board of its own, and keeps what V8 compiled until it had answered with its home page (`server/commands/compiled.mjs`).
 * Rejects with what it printed where it does not open.
 * @param {string} folder
 * @param {string} clientDir
 */
export const compileServer = async (folder, clientDir) => {
  const data = await mkdtemp(join(tmpdir(), 'kazi-compiled-'))
  // Pages that are rendered ahead set a flag of V8: a start without it would refuse the kept code.
  const env = { PAGES_AHEAD: '0', PATH: process.env['PATH'], DATA_DIR: data, CLIENT_DIR: clientDir, HOST: '127.0.0.1', PORT: '0', DEMO: '0' }
  const child = spawn(process.execPath, [script, folder, 'start'], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const kill = () => void child.kill('SIGKILL')
  process.on('exit', kill)
  let output = ''
  let isAsked = false
  const askOnce = () => {
    const [, port] = /Kazi is open at http:\/\/\S+:(\d+)\s/.exec(output) ?? []
    if (port === undefined || isAsked) return
    isAsked = true
    fetch(`http://127.0.0.1:${port}/`)
      .then((answer) => answer.text())
      .catch((/** @type {unknown} */ error) => (output += String(error)))
      .finally(() => child.kill('SIGTERM'))
  }
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
      output += text
      askOnce()
    })
  }
  const [status] = await once(child, 'close')
  process.off('exit', kill)
  await rm(data, { recursive: true, force: true })
  if (status !== 0) throw new Error(`The built server did not open:\n${output}`)
}
