import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Model } from '../../../src/machines/model.ts'

const folder = fileURLToPath(new URL('../../../src/machines', import.meta.url))
/** The flows that have a file of a kind, in any area, by name; their files without ending, from `folder`. */
const flows = (kind: 'machine' | 'model'): Map<string, string> => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith(`.${kind}.ts`))
  const stems = files.map((file) => file.slice(0, -`.${kind}.ts`.length))
  return new Map(stems.map((stem) => [basename(stem), stem] as const).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

const isModel = (value: unknown): value is Model => typeof value === 'object' && value !== null && 'paths' in value && 'rows' in value

/** A flow: the name of its files, its area, its machine's source, and its models (one machine may be modelled under several rules). */
export type Flow = { readonly name: string; readonly area: string; readonly source: string; readonly models: readonly Model[] }

/** The machines that have no model beside them, and the models without a machine. */
export const unpaired = (): string[] => {
  const [machines, models] = [flows('machine'), flows('model')]
  return [...[...machines.keys()].filter((name) => !models.has(name)), ...[...models.keys()].filter((name) => !machines.has(name))]
}

/** Every flow under `src/machines` that has a model. */
export const loadFlows = (): Promise<Flow[]> =>
  Promise.all(
    [...flows('model')].map(async ([name, stem]) => {
      const module = (await import(join(folder, `${stem}.model.ts`))) as Record<string, unknown>
      const source = readFileSync(join(folder, `${stem}.machine.ts`), 'utf8')
      return { name, area: dirname(stem), source, models: Object.values(module).filter(isModel) }
    }),
  )

const views = fileURLToPath(new URL('../../views', import.meta.url))

/** The flows whose model some test under `tests/views` replays on the screen. */
export const replayedOnScreen = (): Set<string> =>
  new Set(
    readdirSync(views, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.test.tsx'))
      .map((file) => readFileSync(join(views, file), 'utf8'))
      .filter((source) => source.includes('replayInView('))
      .flatMap((source) => [...source.matchAll(/([\w-]+)\.model\.ts'/g)].map(([, name]) => name!)),
  )
