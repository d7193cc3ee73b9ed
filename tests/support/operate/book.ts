/** Follows the operator's book: runs the commands of a page of `docs/operate` as an operator would. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import { root } from '../../../scripts/lib/run.mjs'

/** The commands of a page by the headings above them: its fenced `sh` blocks. */
export const commandsOf = (page: string): Map<string, string> => {
  const sections = page.split(/^#+ /m).slice(1)
  const found = sections.map((section) => [section.split('\n', 1)[0] ?? '', [...section.matchAll(/^```sh\n(.*?)^```/gms)].map(([, block]) => block ?? '').join('')] as const)
  return new Map(found.filter(([, commands]) => commands !== ''))
}

/**
 * `instead`: own paths and addresses for those that the book names, as a folder of the test for `/var/lib/kazi`. `kazi` is the arguments for Node that run it.
 * `programs`: shell scripts by the names of programs that cannot run in a test, as `systemctl`. `shell` runs the commands elsewhere, as in a container.
 */
export type Here = {
  kazi?: readonly string[]
  instead?: Readonly<Record<string, string>>
  env?: Readonly<Record<string, string>>
  programs?: Readonly<Record<string, string>>
  shell?: readonly [string, ...string[]]
}

const quoted = (word: string) => `'${word.replaceAll("'", "'\\''")}'`

/**
 * Runs the commands under a heading in a shell of their own that ends at the first failure, in an empty folder and with `kazi` among its commands; returns what
 * they print. Rejects with all of it where one fails, or where the page has no such heading.
 */
export const follow = async (page: string, heading: string, { kazi = [], instead = {}, env = {}, programs = {}, shell = ['bash'] }: Here): Promise<string> => {
  const commands = commandsOf(await readFile(join(root, 'docs/operate', page), 'utf8')).get(heading)
  if (commands === undefined) throw new Error(`docs/operate/${page} has no commands under '${heading}'`)
  const folder = await mkdtemp(join(tmpdir(), 'kazi-book-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  for (const [name, script] of Object.entries({ kazi: `exec ${[process.execPath, ...kazi].map(quoted).join(' ')} "$@"`, ...programs })) {
    await writeFile(join(folder, name), `#!/bin/sh\n${script}\n`)
    await chmod(join(folder, name), 0o755)
  }
  const here = Object.entries(instead).reduce((script, [there, own]) => script.replaceAll(there, own), commands)
  const [first, ...rest] = shell
  const child = spawn(first, [...rest, '-euo', 'pipefail', '-c', here], { cwd: folder, env: { ...process.env, PATH: `${folder}${delimiter}${process.env['PATH'] ?? ''}`, DATABASE_URL: '', ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  const [stdout, stderr, [status]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  if (status !== 0) throw new Error(`The commands under '${heading}' in docs/operate/${page} ended with status ${String(status)}:\n${stdout}${stderr}`)
  return stdout
}
