import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, symlink, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { deserialize } from 'node:v8'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { root } from '../../../scripts/lib/run.mjs'
import { startBoard } from '../../support/board/board.ts'
import { program } from '../../support/board/program.ts'

/** Writes to standard error how many chunks V8 took as they were compiled, and how many it refused. */
const counting = `
  import { syncBuiltinESMExports } from 'node:module'
  import vm from 'node:vm'
  const refused = []
  vm.Script = class extends vm.Script { constructor(...given) { super(...given); refused.push(this.cachedDataRejected) } }
  syncBuiltinESMExports()
  process.on('exit', () => console.error(JSON.stringify({ taken: refused.filter((one) => one === false).length, of: refused.length })))`

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kazi-compiled-'))
  await cp(dirname(program('kazi')), folder, { recursive: true, filter: (source) => !source.endsWith('node_modules') && !source.endsWith('.map') })
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction')
})
afterAll(() => rm(folder, { recursive: true }))

const run = async (...flags: string[]) => {
  const args = [...flags, '--import', `data:text/javascript,${encodeURIComponent(counting)}`, join(folder, 'kazi.js'), '--version']
  const { stdout, stderr } = await promisify(execFile)(process.execPath, args)
  return { version: stdout, ...(JSON.parse(stderr) as { taken: number; of: number }) }
}

test('the code that renders pages was compiled at the build too', async () => {
  const code = deserialize(await readFile(join(folder, 'compiled.bin'))) as Map<string, Buffer>
  expect([...code.keys()]).toContain('render.cjs')
})

test('the server runs with what was compiled at its build, and without it where that is of no use', async () => {
  const { version, taken, of } = await run()
  expect([version, taken]).toEqual([expect.stringMatching(/^\d+\.\d+\.\d+\n$/), of])
  expect(of).toBeGreaterThan(1)
  expect(await run('--max-lazy')).toEqual({ version, taken: 0, of })
  await truncate(join(folder, 'compiled.bin'), 1000)
  expect(await run()).toEqual({ version, taken: 0, of })
  await rm(join(folder, 'compiled.bin'))
  expect(await run()).toEqual({ version, taken: 0, of })
})

test('the built server tells an address that cannot be decoded from others, as its sources do', async () => {
  const board = await startBoard({ DEMO: '0' }, [join(folder, 'kazi.js'), 'start'])
  onTestFinished(async () => void (await board.close()))
  const statuses = await Promise.all(['/%ff', '/%25', '/jobs'].map(async (path) => (await fetch(`${board.url}${path}`)).status))
  expect(statuses).toEqual([404, 404, 200])
})
