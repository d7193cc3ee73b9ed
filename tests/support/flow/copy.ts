import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeFlow } from '../../../scripts/lib/new-flow.mjs'
import { bin, root } from '../../../scripts/lib/run.mjs'

const entries = ['src', 'packages', 'server', 'tests', 'scripts', 'docs', 'deploy', 'public', 'index.html', 'package.json', 'README.md', 'tsconfig.json', 'vite.config.ts', 'vite.server.config.ts', 'vitest.config.ts', '.oxlintrc.json']

/** Vite serves no file outside of its root, and the copy's packages are those of the repository, where its modules are not kept. */
const config = `import config from './vitest.config.ts'
for (const project of config.test.projects) {
  project.server = { fs: { strict: false } }
  project.test.experimental = { fsModuleCache: false }
}
export default config
`

/** The files that the guide shows whole: a line with the path alone, then the text. */
export const shown = [...readFileSync('docs/guides/adding-a-flow.md', 'utf8').matchAll(/^`([\w./-]+)`\n\n```tsx?\n([\s\S]*?)^```$/gm)].map(([, path, text]) => ({
  path: path!,
  text: text!,
}))

/** A copy of the repository with new flows: the one of the guide, as far as it goes, and one of each other kind as `npm run new:flow` writes it. */
export const copyWithFlows = () => {
  const folder = mkdtempSync(join(tmpdir(), 'kazi-new-flow-'))
  for (const entry of entries) cpSync(join(root, entry), join(folder, entry), { recursive: true })
  writeFileSync(join(folder, 'vitest.copy.config.mjs'), config)
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  const { written } = writeFlow(folder, 'thank-us', 'app', { call: 'POST /api/thanks', table: 'thanks' })
  writeFlow(folder, 'plain-flow', 'alerts')
  writeFlow(folder, 'plain-call', 'salaries', { call: 'DELETE /api/plain-call' })
  writeFlow(folder, 'call-of-one', 'hiring', { call: 'PUT /api/jobs/:id/call-of-one' })
  writeFlow(folder, 'row-of-one', 'jobs', { call: 'POST /api/jobs/:id/row-of-one', table: 'rows_of_ones' })
  const strange = shown.filter(({ path }) => !written.includes(path))
  for (const { path, text } of shown) writeFileSync(join(folder, path), text)

  /** Runs an installed command in the copy. Returns its output where it failed. */
  const run = (name: string, command: string, ...args: string[]): string => {
    const { VITEST: _, ...env } = process.env
    const { status, stdout, stderr } = spawnSync(process.execPath, [bin(name, command), ...args], { cwd: folder, encoding: 'utf8', env })
    return status === 0 ? 'passed' : `${stdout}\n${stderr}`
  }

  const vitest = (project: string, ...args: string[]) => run('vitest', 'vitest', 'run', '--config', 'vitest.copy.config.mjs', '--project', project, ...args)

  return {
    folder,
    /** The files that the guide shows and the command did not write. */
    strange,
    run,
    /** Runs tests of a project, those of the new flows and those of all. */
    test: (project: string, ...files: string[]): string => vitest(project, ...files, '--testNamePattern', ofFlows),
    /** Runs these architecture tests. */
    rules: (...names: string[]): string => vitest('architecture', ...names.map((name) => `tests/architecture/${name}.test.ts`)),
    /** The paths of all its files, and the texts of those on the server. */
    contents: (): string[] =>
      ['src', 'server', 'tests', 'docs'].flatMap((part) =>
        readdirSync(join(folder, part), { recursive: true, withFileTypes: true }).map((entry) => {
          const path = join(entry.parentPath, entry.name)
          return entry.isFile() && part === 'server' ? `${path} ${readFileSync(path, 'utf8')}` : path
        }),
      ),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

const flows = ['thank us', 'plain flow', 'plain call', 'call of one', 'row of one']
const spellings = flows.flatMap((name) => [name, name.replaceAll(' ', '-'), name.replaceAll(/ (\w)/g, (_, letter: string) => letter.toUpperCase())])
const ofFlows = [...spellings, 'every', 'looked for there', 'leaves no column'].join('|')
