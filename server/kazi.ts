/** `kazi`: runs a command of the board by its name. */
import { distance } from 'fastest-levenshtein'
import { commands } from './commands/all.ts'
import { runCommand, Stopped } from './commands/command.ts'
import { commandLine, version } from './release.ts'

const width = Math.max(...Object.keys(commands).map((name) => name.length))
const usage = `Usage: ${commandLine('COMMAND')}

${Object.entries(commands).map(([name, { summary }]) => `  ${name.padEnd(width)}  ${summary}`).join('\n')}

${commandLine('COMMAND', '--help')} says more about one of them; --version is the version of the board.
`

const isHelp = (name: string | undefined) => name === undefined || name === '--help' || name === '-h'

/** The command that a name may mean, by its beginning or by its letters, in a sentence; empty where no command is near. */
const meant = (name: string): string => {
  const names = Object.keys(commands)
  const [nearest = ''] = names.toSorted((one, other) => distance(name, one) - distance(name, other))
  const found = names.find((command) => name !== '' && command.startsWith(name)) ?? (distance(name, nearest) <= name.length / 2 ? nearest : undefined)
  return found === undefined ? '' : ` Did you mean '${found}'?`
}

const kazi = async ([name, ...args]: string[]): Promise<void> => {
  if (name === undefined || isHelp(name)) return void process.stdout.write(usage)
  if (name === '--version') return void process.stdout.write(`${version}\n`)
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (command === undefined) throw new Stopped(`There is no command '${name}'.${meant(name)}\n\n${usage}`, 2)
  const { run } = await command.load()
  await run(args)
}

/** A reader that has seen enough (`| head`) closes the pipe: the command goes on without it. */
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
  })
}

void runCommand(() => kazi(process.argv.slice(2))).then((code) => {
  process.exitCode = code
})
