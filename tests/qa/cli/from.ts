import { readFileSync } from 'node:fs'
import type { Model } from '#judged-paths'
import { pathsFromReport, type Found } from '../from-report.ts'
import type { Way } from './ways/ways.ts'
import { Misuse } from './command.ts'

/** Reads the crash report of a file; `-` is the standard input. It throws a Misuse where it cannot be read. */
export const readReport = (file: string, models: readonly Model[]): Found[] => {
  try {
    return pathsFromReport(readFileSync(file === '-' ? 0 : file, 'utf8'), models)
  } catch (error) {
    if (error instanceof Error) throw new Misuse(`${file}: ${error.message}`)
    throw error
  }
}

/** The paths to walk, as far as the models can follow. */
export const waysIn = (found: readonly Found[]): Way[] => found.flatMap(({ walk }) => (walk === null ? [] : [{ model: walk.model, path: walk.path }]))

const followedText = ({ events, walk }: Found): string => {
  if (walk === null) return `none of ${events.length} events`
  const { model, followed, joined } = walk
  return `${followed} of ${events.length} events, through ${model.name}${joined ? ' (its beginning is no longer in the report)' : ''}`
}

/** Whether the models could follow every machine as far as the report goes. */
export const isFollowed = (found: readonly Found[]): boolean => found.every(({ stopped }) => stopped === null)

/** The events of each machine of a report, and the point where its model cannot follow. */
export const foundText = (found: readonly Found[]): string =>
  found
    .flatMap((one) => [
      `${one.machine} ${one.actor}: ${followedText(one)}`,
      ...(one.walk === null ? [] : [`  ${one.walk.path.id} ${one.walk.path.description}`]),
      ...(one.stopped === null ? [] : [`  stopped: ${one.stopped}`]),
      ...(one.nearest === null ? [] : [`  nearest: ${one.nearest.id} ${one.nearest.description}`]),
    ])
    .join('\n')
