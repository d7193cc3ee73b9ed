import { runCommand, type Command } from './cli/command.ts'
import { exportCommand } from './cli/export.ts'
import { exploreCommand } from './cli/explore.ts'
import { listCommand } from './cli/list.ts'
import { replayCommand } from './cli/replay.ts'
import { reportCommand } from './cli/report.ts'
import { showCommand } from './cli/show.ts'

const commands: readonly Command[] = [listCommand, showCommand, exportCommand, replayCommand, exploreCommand, reportCommand]

// A closed pipe (`npm run qa -- list | head`) is no error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
  process.exit(0)
})

process.exitCode = await runCommand(commands, process.argv.slice(2))
