/** `start`: starts the server, and stops it on a signal. */
import { isOneOfSeveral } from '../../processes/primary.ts'
import { commandLine } from '../../release.ts'
import { withoutArguments } from '../command.ts'
import { print } from './ending.ts'
import { openBoard, settingsFrom } from './opening.ts'

const usage = `Usage: ${commandLine('start')}

Opens the board: makes or updates its database, and serves until SIGINT or SIGTERM, which let requests finish.
Every setting is a variable of the environment: docs/reference/settings.md.

Exit status: 0 stopped, 1 it could not start.
`

/** See `usage`; resolves when the board is open. */
export const run = async (args: readonly string[]): Promise<void> => {
  if (withoutArguments(args, usage) === 'help') return print(usage.trimEnd())
  const config = await settingsFrom(process.env)
  if (config.PROCESSES > 1 && !isOneOfSeveral) return (await import('./several.ts')).runSeveral(config)
  // The key is checked in a thread of its own while this one loads the server.
  const [board, { serve }] = await Promise.all([openBoard(config), import('./serving.ts')])
  await serve(config, board)
}
