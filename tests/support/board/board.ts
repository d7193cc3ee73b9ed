import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../../../scripts/lib/run.mjs'
import { unlimited } from './budgets.ts'

export type Board = {
  pid: number
  /** The server's address without a trailing slash. */
  url: string
  /** All it has printed so far, both streams. */
  output(): string
  /** Stops it, waits until it has ended and removes its data; returns its exit status. */
  close(signal?: 'SIGTERM' | 'SIGINT'): Promise<number | null>
}

const built = ['dist/server/kazi.js', 'start']

/**
 * Starts the built server (or the `command` for Node) in a process of its own, on a free port, with the demo board in a folder of its own, and waits
 * until it has printed its address. Rejects with all it printed when it ends before that. `env` overrides these settings.
 */
export const startBoard = async (env: Record<string, string> = {}, command: string[] = built): Promise<Board> => {
  const data = await mkdtemp(join(tmpdir(), 'kazi-board-'))
  const settings = { PORT: '0', DATA_DIR: data, DATABASE_URL: '', DEMO: '1', LOG_LEVEL: 'warn', NODE_ENV: 'test', PAGES_AHEAD: '0', ...unlimited, ...env }
  const child = spawn(process.execPath, command, { cwd: root, env: { ...process.env, ...settings }, stdio: ['ignore', 'pipe', 'pipe'] })
  const kill = () => void child.kill('SIGKILL')
  process.on('exit', kill)
  const exited = once(child, 'exit').then(([status]) => {
    process.off('exit', kill)
    return status as number | null
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  const url = new Promise<string>((resolve, reject) => {
    let printed = ''
    child.stdout.on('data', (text: string) => {
      printed += text
      const address = /http:\/\/[\w.[\]:-]+:\d+/.exec(printed)
      if (address !== null) resolve(address[0])
    })
    child.on('error', reject)
    child.on('close', (status) => reject(new Error(`The server ended with status ${status} before it was ready:\n${output}`)))
  })
  const remove = () => rm(data, { recursive: true, force: true })
  const close = async (signal: 'SIGTERM' | 'SIGINT' = 'SIGTERM') => {
    child.kill(signal)
    const deadline = setTimeout(kill, 20_000)
    const status = await exited
    clearTimeout(deadline)
    await remove()
    return status
  }
  try {
    return { pid: child.pid ?? 0, url: await url, output: () => output, close }
  } catch (error) {
    await remove()
    throw error
  }
}
