import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { comparePage } from './compare-page.ts'
import type { Comparison, Ending, PathChange, PictureChange } from './comparison.ts'
import { dataFile, findingsByRule, places, Report, type Place, type ReportModel, type ReportPath } from './data.ts'
import { differenceOf } from './pixels.ts'
import { copyStyle } from './write.ts'

/** Reads the data of a report's folder. Throws where it is no report, or one of another version. */
export const readReport = (folder: string): Report => Report.parse(JSON.parse(readFileSync(join(folder, dataFile), 'utf8')))

const without = <T>(items: readonly T[], others: readonly T[], keyOf: (item: T) => string): T[] => {
  const known = new Set(others.map(keyOf))
  return items.filter((item) => !known.has(keyOf(item)))
}

type Models = readonly ReportModel[]

const nameOf = ({ name }: ReportModel) => name

const pathsOf = (models: Models) =>
  models.flatMap((model) => model.paths.map((path) => ({ model: model.name, flow: model.flow, path: path.id, description: path.description, given: path })))

const endingOf = ({ replays }: ReportPath, place: Place): Ending => replays.find((replay) => replay.place === place)?.outcome ?? 'not replayed'

const outcomesOf = (before: Models, after: Models): PathChange[] => {
  const old = new Map(pathsOf(before).map((one) => [one.path, one.given]))
  return pathsOf(after).flatMap(({ given, ...about }) => {
    const earlier = old.get(given.id)
    if (earlier === undefined) return []
    return places
      .map((place) => ({ ...about, place, before: endingOf(earlier, place), after: endingOf(given, place) }))
      .filter((change) => change.before !== change.after)
  })
}

const transitionsOf = (before: Models, after: Models) =>
  after.flatMap(({ name: model, walked }) => {
    const { walked: earlier } = before.find(({ name }) => name === model)!
    const changed = (ids: readonly string[], others: readonly string[], now: boolean) =>
      without(ids, others, (id) => id).map((transition) => ({ model, transition, walked: now }))
    return [...changed(walked, earlier, true), ...changed(earlier, walked, false)]
  })

const rulesOf = (before: Models, after: Models) => {
  const [old, young] = [before, after].map((models) => new Map(findingsByRule(models).map(({ rule, elements }) => [rule, elements])))
  return [...new Set([...old!.keys(), ...young!.keys()])]
    .toSorted()
    .map((rule) => ({ rule, before: old!.get(rule) ?? 0, after: young!.get(rule) ?? 0 }))
    .filter((change) => change.before !== change.after)
}

type Shown = { readonly key: string; readonly model: string; readonly state: string; readonly look: string; readonly file: string }

const picturesOf = (models: Models): Shown[] =>
  models.flatMap(({ name, nodes }) =>
    nodes.flatMap(({ id, state, pictures }) =>
      pictures.map(({ theme, width, file }) => ({ key: `${name} ${id} ${theme} ${width}`, model: name, state, look: `${theme} ${width}`, file })),
    ),
  )

const flat = (file: string) => file.replaceAll('/', '-')

/** Copies a report's screenshot beside the comparison, so that the page needs neither report. */
const copied = (from: string, file: string, to: string, when: 'before' | 'after'): string => {
  const name = `differences/${when}-${flat(file)}`
  copyFileSync(join(from, file), join(to, name))
  return name
}

/**
 * Compares the report in one folder with a later one, and writes `compare.html` with the screenshots that differ into a third. Paths and nodes are
 * matched by their ids. The largest difference is first, screenshots without a counterpart last.
 */
export const compareReports = async (beforeFolder: string, afterFolder: string, folder: string): Promise<Comparison> => {
  const [before, after] = [readReport(beforeFolder), readReport(afterFolder)]
  const [newModels, goneModels] = [without(after.models, before.models, nameOf), without(before.models, after.models, nameOf)]
  const was = without(before.models, goneModels, nameOf)
  const is = without(after.models, newModels, nameOf)
  mkdirSync(join(folder, 'differences'), { recursive: true })
  copyStyle(folder)

  const [old, young] = [picturesOf(was), picturesOf(is)]
  const earlier = new Map(old.map((shown) => [shown.key, shown]))
  const changed: PictureChange[] = []
  for (const { key, file, ...about } of young) {
    const former = earlier.get(key)
    if (former === undefined) {
      changed.push({ ...about, before: null, after: copied(afterFolder, file, folder, 'after'), difference: null, pixels: 0, share: 0 })
      continue
    }
    const { pixels, share, picture } = await differenceOf(join(beforeFolder, former.file), join(afterFolder, file))
    if (picture === null) continue
    const difference = `differences/where-${flat(file)}`
    writeFileSync(join(folder, difference), picture)
    changed.push({ ...about, before: copied(beforeFolder, former.file, folder, 'before'), after: copied(afterFolder, file, folder, 'after'), difference, pixels, share })
  }
  for (const { key: _, file, ...about } of without(old, young, ({ key }) => key)) {
    changed.push({ ...about, before: copied(beforeFolder, file, folder, 'before'), after: null, difference: null, pixels: 0, share: 0 })
  }

  const plainPaths = (paths: ReturnType<typeof pathsOf>) => paths.map(({ model, path, description }) => ({ model, path, description }))
  const [oldPaths, youngPaths] = [pathsOf(was), pathsOf(is)]
  const comparison: Comparison = {
    runs: [before.run, after.run],
    newModels: newModels.map(nameOf),
    goneModels: goneModels.map(nameOf),
    newPaths: plainPaths(without(youngPaths, oldPaths, ({ path }) => path)),
    gonePaths: plainPaths(without(oldPaths, youngPaths, ({ path }) => path)),
    outcomes: outcomesOf(was, is),
    transitions: transitionsOf(was, is),
    rules: rulesOf(before.models, after.models),
    pictures: changed.toSorted((a, b) => b.share - a.share),
    samePictures: young.length - changed.filter((change) => change.after !== null).length,
  }
  writeFileSync(join(folder, 'compare.html'), comparePage(comparison))
  return comparison
}
