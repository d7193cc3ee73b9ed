import { spawn } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import type { SourceMutant } from './mutants.ts'

/** Where the mutants are written to while they are checked, beside the packages they import. */
const folder = `node_modules/.cache/mutants-${process.pid}`
/** More need gigabytes of memory: the types of a machine are large. */
const mostAtOnce = 200

const run = (command: string, args: string[], cwd: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, stdio: ['ignore', 'pipe', 'inherit'] })
    let output = ''
    child.stdout.on('data', (part: Buffer) => (output += part.toString()))
    child.on('error', reject)
    child.on('close', () => resolve(output))
  })

const copyOf = ({ file, id }: SourceMutant): string => posix.join(posix.dirname(file), `${id}.${posix.basename(file)}`)

/**
 * The ids of the mutants that do not compile. Each is a file of its own beside the others, so that the compiler runs once for all of them. Unused names
 * do not count: a person who makes the same fault removes them too.
 */
export const notCompiling = async (root: string, compiler: string, mutants: readonly SourceMutant[]): Promise<ReadonlySet<string>> => {
  const found = new Set<string>()
  for (let at = 0; at < mutants.length; at += mostAtOnce) for (const id of await checked(root, compiler, mutants.slice(at, at + mostAtOnce))) found.add(id)
  return found
}

const checked = async (root: string, compiler: string, mutants: readonly SourceMutant[]): Promise<readonly string[]> => {
  const cache = join(root, folder)
  rmSync(cache, { recursive: true, force: true })
  for (const mutant of mutants) {
    const path = join(cache, copyOf(mutant))
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, mutant.apply())
  }
  const compilerOptions = { rootDirs: [root, cache], noUnusedLocals: false, noUnusedParameters: false }
  writeFileSync(join(cache, 'tsconfig.json'), JSON.stringify({ extends: join(root, 'tsconfig.json'), compilerOptions, include: [], files: mutants.map(copyOf) }))
  const output = await run(process.execPath, [compiler, '--noEmit', '--checkers', '1', '--pretty', 'false', '-p', join(cache, 'tsconfig.json')], cache)
  const errors = new Set([...output.matchAll(/^(\S+?)\(\d+,\d+\): error TS/gm)].map(([, path = '']) => posix.basename(path).split('.')[0]!))
  const strangers = [...output.matchAll(/^\S*error TS.*$/gm)].map(([line]) => line)
  if (errors.size === 0 && strangers.length > 0) throw new Error(`The compiler cannot check the mutants: ${strangers[0]}`)
  rmSync(cache, { recursive: true, force: true })
  return mutants.map(({ id }) => id).filter((id) => errors.has(id))
}
