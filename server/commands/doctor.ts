import { parseArgs } from 'node:util'
import { commandLine, version } from '../release.ts'
import { Stopped } from './command.ts'
import { runChecks, type Reported } from './doctor/run.ts'

const usage = `Usage: ${commandLine('doctor', '[--json]')}

Checks a board with the settings of this environment: settings, looks, folders, database, key, files, disk, mail server, waiting mails, public address, sign-in provider, clock.
Each line is ok, a warning or a problem, with what to do. It changes nothing and sends no mail; the board may run, and should for its address to be checked.
The lines contain no secret: they can be pasted into a report.

  --json  one JSON object instead, with all lines

Exit status: 0 no problem, 1 at least one, 2 wrong usage.
`

const states = ['problem', 'warning', 'ok'] as const

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`

const textOf = (lines: readonly Reported[], system: string): string => {
  const written = lines.map(({ check, state, what, advice }, at) => {
    const title = lines[at - 1]?.check === check ? '' : `\n${check}\n`
    return `${title}  ${state.padEnd(7)}  ${what}${advice === undefined ? '' : `\n           ${advice}`}`
  })
  const [problems, warnings] = states.map((state) => lines.filter((line) => line.state === state).length)
  return `${system}\n${written.join('\n')}\n\n${counted(problems ?? 0, 'problem')}, ${counted(warnings ?? 0, 'warning')}.\n`
}

/** Whether `--json` is given, or 'help'. Throws `Stopped`. */
const wanted = (args: string[]): 'help' | 'text' | 'json' => {
  try {
    const { values } = parseArgs({ args, options: { json: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } })
    if (values.help === true) return 'help'
    return values.json === true ? 'json' : 'text'
  } catch (error) {
    throw new Stopped(`${(error as Error).message}\n\n${usage}`, 2)
  }
}

/** What may still hang after the last line has so many milliseconds. */
const farewell = 500

/** See `usage`. */
export const run = async (args: string[]): Promise<void> => {
  const form = wanted(args)
  if (form === 'help') return void process.stdout.write(usage)
  const lines = await runChecks(process.env)
  const system = `Kazi ${version} on Node ${process.versions.node}, ${process.platform} ${process.arch}`
  const problems = lines.filter(({ state }) => state === 'problem').length
  process.stdout.write(form === 'json' ? `${JSON.stringify({ system, problems, lines }, null, 2)}\n` : textOf(lines, system))
  setTimeout(() => process.exit(), farewell).unref()
  if (problems > 0) throw new Stopped(null, 1)
}
