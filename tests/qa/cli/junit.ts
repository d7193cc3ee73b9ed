import { stripVTControlCharacters } from 'node:util'
import builder from 'junit-report-builder'
import { grouped } from './grouped.ts'
import type { Result } from './run.ts'

/** XML allows no control characters, escaped or not. */
const printable = (text: string): string => stripVTControlCharacters(text).replaceAll(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '?')

const milliseconds = (seconds: number) => Math.round(seconds * 1000) / 1000

/** Results as JUnit XML: a suite for each model, a case for each path; unreachable paths are skipped, with the reason on standard output. */
export const junitOf = (results: readonly Result[]): string => {
  const report = builder.newBuilder().name('Kazi paths')
  for (const [name, about] of grouped(results, ({ model }) => model.name)) {
    const suite = report.testSuite().name(name).time(milliseconds(about.reduce((sum, { seconds }) => sum + seconds, 0)))
    for (const { path, outcome, seconds } of about) {
      const one = suite.testCase().className(name).name(printable(`${path.id} ${path.description}`)).time(milliseconds(seconds))
      if (outcome.outcome === 'unreachable') one.skipped().standardOutput(printable(outcome.reason))
      if (outcome.outcome !== 'failed') continue
      one.failure(printable(`at: ${outcome.step}`)).stacktrace(printable(outcome.message))
      if (outcome.screenshot !== undefined) one.standardError(`[[ATTACHMENT|${outcome.screenshot}]]`)
    }
  }
  return report.build()
}
