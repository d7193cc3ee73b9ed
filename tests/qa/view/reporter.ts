import { stripVTControlCharacters } from 'node:util'
import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node'

/** What the run of the views' tests tells the program that started it: how a path ended, after `ms` milliseconds, or why tests could not be run. */
export type Told =
  | { readonly path: string; readonly ms: number; readonly failure: { readonly step: string; readonly message: string } | null }
  | { readonly problem: string }

/** What an error says, without the whole screen that Testing Library adds to what it did not find. */
const messageOf = ({ name, message }: SerializedError): string =>
  stripVTControlCharacters(name === 'TestingLibraryElementError' ? message.split('\n\n')[0]! : message)

const tell = (told: Told) => void process.send!(told)

/** Tells of every path whose test was run; their names begin with the path's id. */
export default class implements Reporter {
  onTestCaseResult(test: TestCase): void {
    const { state, errors } = test.result()
    if (state !== 'passed' && state !== 'failed') return
    const message = (errors ?? []).map(messageOf).join('\n')
    const failure = state === 'passed' ? null : { step: test.meta().step ?? 'start', message }
    tell({ path: test.name.split(' ')[0]!, ms: test.diagnostic()?.duration ?? 0, failure })
  }

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    for (const error of [...modules.flatMap((module) => module.errors()), ...unhandled]) tell({ problem: messageOf(error) })
  }
}
