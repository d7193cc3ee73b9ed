import { judgePath } from '#judged-paths'
import type { Outcome } from '../player.ts'
import { grouped } from './grouped.ts'
import type { Result } from './run.ts'
import { interrupted } from './stop.ts'

const slowestShown = 5

type Ended<O extends Outcome['outcome']> = Omit<Result, 'outcome'> & { readonly outcome: Extract<Outcome, { outcome: O }> }

/** The results that ended in one way. */
export const endedAs = <O extends Outcome['outcome']>(results: readonly Result[], how: O): Ended<O>[] =>
  results.filter((result): result is Result & Ended<O> => result.outcome.outcome === how)

const indented = (text: string) => text.split('\n').map((line) => `    ${line}`).join('\n')

const failureText = ({ model, path, outcome: { step, message, attachments = [] } }: Ended<'failed'>): string =>
  [
    `FAILED ${model.name} ${path.id}, at: ${step}`,
    `  ${path.description}`,
    indented(message),
    ...attachments.map((file) => `    ${file}`),
  ].join('\n')

const unreachableText = (unreachable: readonly Ended<'unreachable'>[]): string[] => {
  const reasons = grouped(unreachable, ({ model, outcome }) => `${model.name}: ${outcome.reason}`)
  return [...reasons].map(([reason, about]) => `unreachable ${reason} (${about.map(({ path }) => path.id).join(', ')})`)
}

/** The share of steps that the rows of the specification judge. */
const judgedText = (results: readonly Result[]): string => {
  const all = results.map(({ model, path }) => judgePath(model, path))
  const [judged, unjudged] = [all.reduce((sum, one) => sum + one.judged, 0), all.reduce((sum, one) => sum + one.unjudged, 0)]
  return `${judged} of ${judged + unjudged} steps judged by rows of the specification, ${unjudged} unjudged`
}

/**
 * The exit status of a replay: 130 where it was stopped, 1 where a path failed, or where the paths do not cover the `whole` crash report.
 * Unreachable paths are no failures.
 */
export const statusOf = (results: readonly Result[], stopped: boolean, whole = true): number => {
  if (stopped) return interrupted
  return whole && endedAs(results, 'failed').length === 0 ? 0 : 1
}

/** The summary of a replay: each failure, the reasons for unreachable paths, the slowest paths and, last, the line with the counts. */
export const resultsText = (results: readonly Result[], seconds: number): string => {
  const [passed, failed, unreachable] = [endedAs(results, 'passed'), endedAs(results, 'failed'), endedAs(results, 'unreachable')]
  const slowest = results.toSorted((a, b) => b.seconds - a.seconds).slice(0, slowestShown)
  const rate = results.length / Math.max(seconds, 0.001)
  return [
    ...failed.map(failureText),
    ...unreachableText(unreachable),
    ...slowest.map(({ model, path, seconds: taken }) => `${(taken * 1000).toFixed(1).padStart(8)} ms  ${model.name} ${path.id}`),
    judgedText(results),
    `${passed.length} ${passed.length === 1 ? 'path' : 'paths'} passed, ${failed.length} failed, ${unreachable.length} unreachable in ${seconds.toFixed(1)} s (${rate.toFixed(rate < 10 ? 1 : 0)}/s)`,
  ].join('\n')
}
