import { dirname, relative } from 'node:path'
import { junit } from '#judged-paths/reporters'
import { loadFlows, modelPathOf } from '../../support/replay/models.ts'
import type { Result } from './run.ts'

/** The files of the product's models, by their names. */
export const modelFiles = async (): Promise<Map<string, string>> =>
  new Map((await loadFlows()).flatMap((flow) => flow.models.map(({ name }) => [name, modelPathOf(flow)] as const)))

/** Results as JUnit XML for a file, to which the pictures and traces are named relatively; `files` are those of the models. */
export const junitOf = (results: readonly Result[], files: ReadonlyMap<string, string>, report: string): string =>
  junit(
    'Kazi paths',
    results.map(({ model, path, outcome, began, seconds }) => ({
      suite: model.name,
      file: files.get(model.name) ?? '',
      id: path.id,
      description: path.description,
      began,
      seconds,
      outcome:
        outcome.outcome === 'failed' && outcome.attachments !== undefined
          ? { ...outcome, attachments: outcome.attachments.map((file) => relative(dirname(report), file).replaceAll('\\', '/')) }
          : outcome,
    })),
  )
