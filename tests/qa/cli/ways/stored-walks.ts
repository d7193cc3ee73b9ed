import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { root } from '../../../../scripts/lib/run.mjs'
import { caseCalled, pathAlong, type Model, type Path } from '#judged-paths'
import { writeText } from '../write.ts'

/** The folder of the ways that are not among a model's paths: those of crash reports and random walks, a file each. */
const folder = join(root, 'data/qa/walks')

const fileOf = (id: string): string => join(folder, `${id}.json`)

const Stored = z.object({ model: z.string(), input: z.string(), cases: z.array(z.string()) })

/** Stores a way by its id, so that later commands take that. */
export const storeWalk = (model: Model, { id, input, edges }: Path): void =>
  writeText(fileOf(id), `${JSON.stringify({ model: model.name, input, cases: edges.flatMap(({ case: given }) => given?.label ?? []) } satisfies z.infer<typeof Stored>)}\n`)

/** The stored way of an id; null where there is none, or where the models can no longer go it. */
export const storedWalk = (models: readonly Model[], id: string): { readonly model: Model; readonly path: Path } | null => {
  if (!/^\w+$/.test(id) || !existsSync(fileOf(id))) return null
  const { model: name, input, cases: labels } = Stored.parse(JSON.parse(readFileSync(fileOf(id), 'utf8')))
  const model = models.find((one) => one.name === name)
  if (model === undefined || !(input in model.inputs)) return null
  const cases = labels.flatMap((label) => caseCalled(model.cases, label) ?? [])
  if (cases.length < labels.length) return null
  const path = pathAlong(model, input, cases)
  return path.id === id ? { model, path } : null
}
