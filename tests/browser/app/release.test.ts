// @module-tag long
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { stage } from '../../../scripts/lib/release/stage.mjs'
import { startBoard } from '../../support/board/board.ts'

const run = promisify(execFile)

test('a release runs with Node alone, from any folder, with the settings of its file (issue 16, Release)', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kazi-release-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const release = join(folder, 'kazi')
  stage(release, { version: '9.8.7', commit: 'abc', date: '2026-11-23', node: '>=20.19' })
  const kazi = join(release, 'bin/kazi')
  const data = join(folder, 'data')
  const settings = join(folder, 'kazi.env')
  await writeFile(settings, `DATA_DIR=${data}\nDATABASE_URL=\nMAIL_FROM=Jobs <jobs@example.org>\n`)
  const env = { PATH: process.env['PATH'], KAZI_ENV_FILE: settings }
  const shown = async (...args: string[]) => (await run(kazi, args, { cwd: folder, env })).stdout

  const { version } = JSON.parse(await readFile('package.json', 'utf8')) as { version: string }
  expect([await shown('--version'), (await shown('--help')).split('\n')[0], (await shown('import', '--help')).split('\n')[0]]).toEqual([`${version}\n`, 'Usage: kazi COMMAND', 'Usage: kazi import FILE|URL|- [options]'])

  const board = await startBoard({ DATA_DIR: data, CLIENT_DIR: join(release, 'dist/client') }, [join(release, 'dist/server/kazi.js'), 'start'])
  onTestFinished(async () => void (await board.close()))
  const answer = async (path: string) => {
    const { status, headers } = await fetch(`${board.url}${path}`)
    return [status, headers.get('content-type')]
  }
  await expect.poll(() => answer('/readyz')).toEqual([200, 'application/json; charset=utf-8'])
  // The picture is drawn by sharp with the font's files.
  expect(await Promise.all(['/', '/og/kazi.png', '/api/jobs/jobs'].map(answer))).toEqual([[200, 'text/html; charset=utf-8'], [200, 'image/png'], [200, 'application/json; charset=utf-8']])

  const postings = join(folder, 'postings.json')
  await writeFile(postings, JSON.stringify([{ id: 1, title: 'Weaver', company: 'Looms', location: 'Kampala, Uganda', description: 'Weave.' }]))
  expect(await shown('import', postings, '--source', 'release')).toMatch(/new +[1-9]/)

  expect(await readFile(join(release, 'LICENSES.md'), 'utf8')).toMatch(/## fastify - [^]*## react - [^]*## sharp - /)
  expect((await stat(join(release, 'LICENSE'))).size).toBeGreaterThan(1000)
  const links = [...(await readFile(join(release, 'README.md'), 'utf8')).matchAll(/\]\(([^)]+)\)/g)].map(([, to]) => join(release, to ?? ''))
  expect([links.length > 5, links.filter((path) => !existsSync(path))]).toEqual([true, []])
})
