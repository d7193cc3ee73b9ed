import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { writeFlow } from '../../scripts/lib/new-flow.mjs'
import { bin, root } from '../../scripts/lib/run.mjs'

/** The files that the guide shows whole: a line with the path alone, then the text. */
const shown = [...readFileSync('docs/guides/adding-a-flow.md', 'utf8').matchAll(/^`([\w./-]+)`\n\n```tsx?\n([\s\S]*?)^```$/gm)].map(([, path, text]) => ({
  path: path!,
  text: text!,
}))

const entries = ['src', 'server', 'tests', 'scripts', 'docs', 'public', 'index.html', 'package.json', 'README.md', 'tsconfig.json', 'vite.config.ts', 'vite.server.config.ts', 'vitest.config.ts']
/** Vite serves no file outside of its root, and the copy's packages are those of the repository. */
const config = `import config from './vitest.config.ts'
for (const project of config.test.projects) project.server = { fs: { strict: false } }
export default config
`
let copy = ''
let written: string[] = []

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'kazi-new-flow-'))
  for (const entry of entries) cpSync(join(root, entry), join(copy, entry), { recursive: true })
  writeFileSync(join(copy, 'vitest.copy.config.mjs'), config)
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  written = writeFlow(copy, 'thank-us', 'app')
  writeFlow(copy, 'plain-flow', 'app')
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

/** Runs an installed command in the copy. Answers what it wrote where it failed. */
const run = (name: string, command: string, ...args: string[]): string => {
  const { VITEST: _, ...env } = process.env
  const { status, stdout, stderr } = spawnSync(process.execPath, [bin(name, command), ...args], { cwd: copy, encoding: 'utf8', env })
  return status === 0 ? 'passed' : `${stdout}\n${stderr}`
}

const flows = 'thankUs|thank-us|plainFlow|plain-flow|every machine|looked for there'

describe('a new flow', () => {
  test('is typed and green, as npm run new:flow writes it and as the guide goes on with it', { timeout: 10 * 60_000 }, () => {
    expect(shown.map(({ path }) => written.includes(path))).toEqual([true, true, true, true])
    for (const { path, text } of shown) writeFileSync(join(copy, path), text)
    expect([
      run('typescript', 'tsc'),
      run('vitest', 'vitest', 'run', '--config', 'vitest.copy.config.mjs', '--project', 'paths', 'tests/paths/all.test.ts', '--testNamePattern', flows),
      run('vitest', 'vitest', 'run', '--config', 'vitest.copy.config.mjs', '--project', 'views', 'tests/views/app/thank-us.test.tsx', 'tests/views/app/plain-flow.test.tsx'),
    ]).toEqual(['passed', 'passed', 'passed'])
  })

  test.each([
    ['thank-us', 'app', 'src/machines/app/thank-us.machine.ts is there already: nothing was written.'],
    ['ThankUs', 'app', '"ThankUs" is no name of a flow: write it in kebab case, as report-job.'],
    ['../thanks', 'app', '"../thanks" is no name of a flow: write it in kebab case, as report-job.'],
    ['', 'app', '"" is no name of a flow: write it in kebab case, as report-job.'],
    ['thanks', '..', '".." is no area: name one of '],
    ['thanks', 'model', '"model" is no area: name one of '],
  ])('called %j in %j is refused', (flow, area, sentence) => {
    expect(() => writeFlow(copy, flow, area)).toThrow(sentence)
    expect(existsSync(join(copy, 'src/machines/app/thanks.machine.ts'))).toBe(false)
  })
})
