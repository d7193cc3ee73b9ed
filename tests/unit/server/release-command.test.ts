/** `bin/kazi` of a release, with a program in the place of Node that prints what it was given. */
import { execFile } from 'node:child_process'
import { chmod, cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'

type Ended = { code: number; stdout: string; stderr: string }

const script = async (path: string, text: string) => {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, `#!/bin/sh\n${text}\n`)
  await chmod(path, 0o755)
}

/** Runs `kazi doctor` with a `node` that is this script, or with none; `settings` are the lines of kazi.env. */
const runWith = async (node: string | null, settings = '', env: Record<string, string> = {}): Promise<Ended> => {
  const folder = await mkdtemp(join(tmpdir(), 'kazi-command-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await mkdir(join(folder, 'release/bin'), { recursive: true })
  await mkdir(join(folder, 'release/dist'))
  await cp('deploy/kazi', join(folder, 'release/bin/kazi'))
  await writeFile(join(folder, 'release/dist/release.json'), '{\n  "version": "1.0.0",\n  "node": ">=20.19"\n}\n')
  await writeFile(join(folder, 'kazi.env'), settings)
  const programs = join(folder, 'programs')
  const path = (await promisify(execFile)('sh', ['-c', 'for each in sh dirname readlink sed sort head; do command -v $each; done'])).stdout.trim().split('\n')
  for (const each of path) await script(join(programs, each.slice(dirname(each).length + 1)), `exec ${each} "$@"`)
  if (node !== null) await script(join(programs, 'node'), node)
  const settled = promisify(execFile)('/bin/sh', [join(folder, 'release/bin/kazi'), 'doctor'], { env: { ...env, PATH: programs, KAZI_ENV_FILE: join(folder, 'kazi.env') } })
  return settled.then(({ stdout, stderr }) => ({ code: 0, stdout, stderr }), (failed: Ended) => failed)
}

const printing = (...names: string[]) => `[ "$1" = --version ] && echo v20.19.0 && exit\n${names.map((name) => `echo "$${name}"`).join('\n')}`

test.each([
  ['none', null],
  ['18.20.4', 'echo v18.20.4'],
  ['20.9.0', 'echo v20.9.0'],
])('without a Node that is new enough (%s) it ends with a sentence', async (version, node) => {
  const { code, stdout, stderr } = await runWith(node)
  expect([code, stdout, stderr]).toEqual([1, '', `Kazi needs Node 20.19 or later on PATH; here it is ${version}. Take one of https://nodejs.org: docs/operate/install.md.\n`])
})

test('settings are those that systemd would read from the file: a # is part of a value, and quotes go', async () => {
  const settings = '# BOARD_NAME=Comment\n\nBOARD_COLOR=#7A1F5C\nSMTP_URL=smtps://ada:a#b=c@mail.example.org \nBOARD_NAME="North wind"\nMAIL_FROM=\'Jobs "<jobs@example.org>"\'\nDATABASE_URL=\nNODE_EXTRA_CA_CERTS=/etc/kazi/ca.pem'
  const { stdout } = await runWith(printing('BOARD_COLOR', 'SMTP_URL', 'BOARD_NAME', 'MAIL_FROM', 'DATABASE_URL', 'NODE_EXTRA_CA_CERTS'), settings)
  expect(stdout.split('\n')).toEqual(['#7A1F5C', 'smtps://ada:a#b=c@mail.example.org', 'North wind', 'Jobs "<jobs@example.org>"', '', '/etc/kazi/ca.pem', ''])
})

test('a variable that is set already wins, and an empty one too', async () => {
  const { stdout } = await runWith(printing('PORT', 'HOST'), 'PORT=3000\nHOST=127.0.0.1\n', { PORT: '4000', HOST: '' })
  expect(stdout).toBe('4000\n\n')
})
