// @module-tag long
import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as api from '../src/index.ts'

const home = fileURLToPath(new URL('..', import.meta.url))
const modules = fileURLToPath(new URL('../../../node_modules', import.meta.url))
const folder = join(tmpdir(), `judged-paths-${randomUUID()}`)
const user = join(folder, 'user')
const tsc = join(modules, '.bin/tsc')

const run = async (cwd: string, command: string, ...args: string[]): Promise<string> => {
  const { stdout } = await promisify(execFile)(command, args, { cwd })
  return stdout
}

/** A file of the examples as a user of the package would write it. */
const exampleOf = (path: string): string => readFileSync(join(home, 'examples', path), 'utf8').replace("'../../src/index.ts'", "'judged-paths'")

/** The packed files of a package that the repository has, for npm without a network. */
const installed = (name: string) => [name, `file:${join(modules, name)}`]

beforeAll(async () => {
  mkdirSync(folder)
  const source = join(folder, 'package')
  for (const name of ['src', 'package.json', 'tsconfig.build.json', 'README.md', 'LICENSE']) cpSync(join(home, name), join(source, name), { recursive: true })
  symlinkSync(modules, join(source, 'node_modules'))
  const packed = (await run(source, 'npm', 'pack', '--silent', '--pack-destination', folder)).trim()

  mkdirSync(user)
  const dependencies = Object.fromEntries([['judged-paths', `file:${join(folder, packed)}`], ...['xstate', '@xstate/graph', 'csv-stringify', '@types/node', 'undici-types'].map(installed)])
  writeFileSync(join(user, 'package.json'), JSON.stringify({ type: 'module', dependencies }))
  await run(user, 'npm', 'install', '--offline', '--install-links', '--ignore-scripts', '--no-audit', '--no-fund', '--silent')
  for (const name of ['door.ts', 'walk.ts', 'fault.ts']) writeFileSync(join(user, name), exampleOf(`door/${name}`))
  writeFileSync(
    join(user, 'parts.ts'),
    "import { csv, gherkin } from 'judged-paths/exports'\nimport { junit } from 'judged-paths/reporters'\nconsole.log([csv, gherkin, junit].map((part) => typeof part).join())\n",
  )
  const compilerOptions = { target: 'es2023', module: 'nodenext', strict: true, rewriteRelativeImportExtensions: true, outDir: 'built', types: ['node'] }
  writeFileSync(join(user, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts'] }))
}, 60_000)

afterAll(() => rmSync(folder, { recursive: true }))

const built = (name: string) => run(user, process.execPath, join('built', name))

test('a packed package, installed into an empty folder, gives a user its types and runs with Node alone', async () => {
  expect(await run(user, tsc)).toBe('')
  const [walked, found, parts] = await Promise.all([built('walk.js'), built('fault.js'), built('parts.js')])
  expect(walked.trim().split('\n')).toHaveLength(4)
  expect(walked).toMatch(/^0qal4xangb0a2 {2}new door: locked --enter\(wrong\)--> locked --enter\(wrong\)--> locked --enter\(wrong\)--> blocked: 4 steps judged, 0 not$/m)
  expect(found).toMatch(/^@xstate\/graph: all 5 paths pass\n/)
  expect(found).toContain('when enter(wrong) expect "blocked"\nstate\n  demanded "blocked"\n  found    "locked"')
  expect(parts).toBe('function,function,function\n')
})

test('its types refuse what a model cannot be', async () => {
  writeFileSync(join(user, 'wrong.ts'), "import { doorMachine, doorModel } from './door.ts'\nimport { model } from 'judged-paths'\nmodel(doorMachine, { ...doorModel.options, rows: [{ section: '1', when: 'start', expect: { state: 'ajar' } }] })\n")
  const refused = await run(user, tsc, '--noEmit').catch(({ stdout }: { stdout: string }) => stdout)
  rmSync(join(user, 'wrong.ts'))
  expect(refused).toMatch(/^wrong\.ts\(3,\d+\): error TS2322/)
})

test('it contains what it is made of, and nothing else', async () => {
  const { files, license, private: isPrivate } = JSON.parse(readFileSync(join(user, 'node_modules/judged-paths/package.json'), 'utf8')) as { files: string[]; license: string; private?: boolean }
  expect({ files, license, isPrivate }).toEqual({ files: ['dist'], license: 'MIT', isPrivate: undefined })
  expect(readFileSync(join(user, 'node_modules/judged-paths/LICENSE'), 'utf8')).toMatch(/^MIT License/)
})

test('the README shows the examples as they are, and what they print', async () => {
  const readme = readFileSync(join(home, 'README.md'), 'utf8')
  const shown = [...readme.matchAll(/^```ts\n(.*?)^```$/gms)].map(([, text]) => text)
  expect(shown).toEqual(expect.arrayContaining(['door/door.ts', 'door/walk.ts', 'door/fault.ts'].map(exampleOf)))
  await run(user, tsc)
  for (const name of ['walk.js', 'fault.js']) expect(readme).toContain(`\`\`\`\n${await built(name)}\`\`\`\n`)
})

test('the README lists what there is', () => {
  const table = readFileSync(join(home, 'README.md'), 'utf8').split('## API')[1]!.split('\n## ')[0]!
  const listed = [...table.matchAll(/^\| ([^|]+) \|/gm)].flatMap(([, names]) => [...names!.matchAll(/`(\w+)\(/g)].map(([, name]) => name!))
  expect(listed.length).toBeGreaterThan(10)
  expect(listed.filter((name) => !(name in api))).toEqual([])
})
