import { stripVTControlCharacters } from 'node:util'
import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node'

/** The messages of the view tests to the program that started them: the result of a path, after `ms` milliseconds, or the reason why tests could not run. */
export type ReporterMessage =
  | { readonly path: string; readonly ms: number; readonly failure: { readonly step: string; readonly message: string } | null }
  | { readonly problem: string }

/** The message of an error, without the screen that Testing Library adds. */
const messageOf = ({ name, message }: SerializedError): string =>
  stripVTControlCharacters(name === 'TestingLibraryElementError' ? message.split('\n\n')[0]! : message)

const tell = (payload: ReporterMessage) => void process.send!(payload)

/** Reports every path whose test ran; the test's name begins with the path's id. */
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
