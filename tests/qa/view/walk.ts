import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { bin, root } from '../../../scripts/lib/run.mjs'
import { viewTestsOf, type Flow } from '../../support/replay/models.ts'
import type { Way } from '../cli/ways/ways.ts'
import { progressOf } from '../cli/progress.ts'
import type { Result } from '../cli/run.ts'
import { untilStopped } from '../cli/stop.ts'
import type { ReporterMessage } from './reporter.ts'

/**
 * Walks paths of some flows on their rendered views: Vitest runs the tests of `tests/views` whose names have the paths' ids. A path without a test
 * is not among the results. It throws where a test file cannot run.
 */
export const walkViews = (flows: readonly Flow[], ways: readonly Way[]): Promise<{ results: Result[]; stopped: boolean }> =>
  untilStopped(async (signal) => {
    const files = [...new Set(flows.flatMap(({ name }) => viewTestsOf(name)))]
    if (files.length === 0 || ways.length === 0) return { results: [], stopped: false }
    const resultOf = new Map<string, Result>()
    const problems: string[] = []
    const known = new Map(ways.map((way) => [way.path.id, way]))
    const progress = progressOf(ways.length, process.stderr)
    let failed = 0
    const pattern = ` on the screen (?:${[...known.keys()].join('|')}) `
    const reporter = fileURLToPath(new URL('reporter.ts', import.meta.url))
    const child = fork(bin('vitest'), ['run', '--project', 'views', '--reporter', reporter, '--testNamePattern', pattern, ...files], {
      cwd: root, execArgv: [], stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    })
    const stop = () => void child.kill('SIGINT')
    signal.addEventListener('abort', stop)
    let noise = ''
    child.stderr!.setEncoding('utf8').on('data', (text: string) => (noise += text))
    child.on('message', (message) => {
      const one = message as ReporterMessage
      if ('problem' in one) return void problems.push(one.problem)
      const { path, ms, failure } = one
      if (failure !== null) failed += 1
      resultOf.set(path, { ...known.get(path)!, outcome: failure === null ? { outcome: 'passed' } : { outcome: 'failed', ...failure }, began: Date.now() - ms, seconds: ms / 1000 })
      progress.advance(failed)
    })
    const [status] = (await once(child, 'close')) as [number | null]
    signal.removeEventListener('abort', stop)
    progress.stop()
    if (!signal.aborted && status !== 0 && (failed === 0 || problems.length > 0)) throw new Error(['The views could not be replayed.', ...problems, noise].join('\n'))
    return { results: ways.flatMap(({ path }) => resultOf.get(path.id) ?? []), stopped: signal.aborted }
  })
