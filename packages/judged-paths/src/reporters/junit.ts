import { element } from './xml.ts'

/** How the replay of a path ended. `attachments` are files, relative to the report's own folder. */
export type ReportedOutcome =
  | { readonly outcome: 'passed' }
  | { readonly outcome: 'failed'; readonly step: string; readonly message: string; readonly attachments?: readonly string[] }
  | { readonly outcome: 'unreachable'; readonly reason: string }

/** A replayed path: `suite` is the name of its model, `file` that of the model, `began` is milliseconds since 1970. */
export type ReportedPath = {
  readonly suite: string
  readonly file: string
  readonly id: string
  readonly description: string
  readonly began: number
  readonly seconds: number
  readonly outcome: ReportedOutcome
}

const rounded = (seconds: number) => Math.round(seconds * 1000) / 1000

/** A message on one line: CI systems show it beside the name of the test. */
const inLine = (message: string) => message.trim().replaceAll(/([:;]?)\s*\n\s*/g, (_, mark: string) => `${mark || ';'} `)

const insideOf = ({ outcome, description }: ReportedPath): string[] => {
  if (outcome.outcome === 'passed') return []
  if (outcome.outcome === 'unreachable') return [element('skipped', { message: inLine(outcome.reason) })]
  const { step, message, attachments = [] } = outcome
  return [
    element('failure', { message: `at: ${step}: ${inLine(message)}`, type: 'path' }, `${description}\nat: ${step}\n${message}`),
    ...(attachments.length === 0 ? [] : [element('system-out', {}, attachments.map((file) => `[[ATTACHMENT|${file}]]`).join('\n'))]),
  ]
}

const caseOf = (one: ReportedPath): string => {
  const { suite, id, description, file, seconds } = one
  return element('testcase', { classname: suite, name: `${id} ${description}`, file, time: rounded(seconds) }, insideOf(one))
}

const countsOf = (paths: readonly ReportedPath[]) => {
  const count = (how: ReportedOutcome['outcome']) => paths.filter(({ outcome }) => outcome.outcome === how).length
  return { tests: paths.length, failures: count('failed'), errors: 0, skipped: count('unreachable'), time: rounded(paths.reduce((sum, { seconds }) => sum + seconds, 0)) }
}

const suiteOf = (name: string, paths: readonly ReportedPath[]): string => {
  const timestamp = new Date(Math.min(...paths.map(({ began }) => began))).toISOString().slice(0, 19)
  return element('testsuite', { name, file: paths[0]!.file, timestamp, ...countsOf(paths) }, paths.map(caseOf))
}

/**
 * Replayed paths as JUnit's XML: a suite for each model, with the time (UTC) at which its first path began; a case for each path. An unreachable path
 * is skipped, with the reason as its message; attachments are named as GitLab and Jenkins read them. What readers know: junit-10.xsd of
 * https://github.com/jenkinsci/xunit-plugin, and `file` of a case of https://docs.gitlab.com/ci/testing/unit_test_reports.
 */
export const junit = (name: string, paths: readonly ReportedPath[]): string => {
  const suites = [...new Set(paths.map(({ suite }) => suite))].map((suite) => suiteOf(suite, paths.filter((one) => one.suite === suite)))
  const { skipped: _, ...counts } = countsOf(paths)
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element('testsuites', { name, ...counts }, suites)}\n`
}
