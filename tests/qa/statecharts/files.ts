import { posix } from 'node:path'
import { code, isBelow, type Code } from '../../architecture/sources.ts'
import { modelPathOf, viewTestsOf, type Flow } from '../../support/replay/models.ts'

const contract = 'src/services/contract'
const samples = 'src/machines/model'

const imports = ({ imports: all }: Code, targets: readonly string[]): boolean => all.some(({ target }) => targets.includes(target))
const importersOf = (targets: readonly string[]): string[] => code.filter((file) => imports(file, targets)).map(({ path }) => path)
const importedBy = (paths: readonly string[]): string[] => [
  ...new Set(code.filter(({ path }) => paths.includes(path)).flatMap((file) => file.imports.map(({ target }) => target))),
]
const isIn = (path: string, folder: string): boolean => isBelow(path, folder) && posix.dirname(path) !== folder

/** The views that import the flow's files, and those that take the type of its actor from the `actor.ts` of their folder. */
const viewsOf = (flow: Pick<Flow, 'source'>, importers: readonly string[]): string[] => {
  const [, machine] = /export const (\w+Machine) =/.exec(flow.source) ?? []
  const views = code.filter(({ path }) => importers.includes(path) && isBelow(path, 'src/views'))
  const beside = views.flatMap(({ path, text }) => {
    const types = [...text.matchAll(new RegExp(`export type (\\w+) = .*\\b${machine}\\b`, 'g'))].map(([, type]) => type)
    const takes = (view: Code) => posix.dirname(view.path) === posix.dirname(path) && imports(view, [path]) && view.names.some((name) => types.includes(name))
    return code.filter(takes).map((view) => view.path)
  })
  return [...new Set([...views.map(({ path }) => path), ...beside])]
}

/** The files that have a part in a flow, by what they do, from its screens to the server and its tests. */
export const filesOf = (flow: Pick<Flow, 'path' | 'name' | 'source'>): [role: string, paths: readonly string[]][] => {
  const stem = flow.path.slice(0, -'machine.ts'.length)
  const model = modelPathOf(flow)
  const own = code.map(({ path }) => path).filter((path) => path.startsWith(stem) && path !== model)
  const read = importedBy(own).filter((path) => isIn(path, 'src/machines') && !isBelow(path, samples) && !own.includes(path))
  const importers = importersOf([...own, model]).filter((path) => path !== model && !own.includes(path))
  const below = (...folders: string[]) => importers.filter((path) => isBelow(path, ...folders))
  const screens = below('src/screens')
  const scenes = below('tests/scenes')
  const contracts = (paths: readonly string[]) => importedBy(paths).filter((path) => isIn(path, contract))
  const parts: [role: string, paths: readonly string[]][] = [
    ['what it decides with', [...own, ...read].filter((path) => path !== flow.path)],
    ['contract: fields, rules, calls', [...new Set(contracts([...own, ...scenes]))]],
    ['screens, which give it its calls', screens],
    ['services that these screens call', importedBy(screens).filter((path) => path.endsWith('.service.ts'))],
    ['views, which show it', viewsOf(flow, importers)],
    ['routes that answer its calls', importersOf(contracts(scenes)).filter((path) => isBelow(path, 'server/routes'))],
    ['what uses it among the machines', below('src/machines').filter((path) => !isBelow(path, samples))],
    ['samples and cases of its model', importedBy([model]).filter((path) => isBelow(path, samples))],
    ['its scene and binding for replays', [...scenes, ...below('tests/bindings')]],
    ['the test that replays it on its view', viewTestsOf(flow.name)],
  ]
  return parts.flatMap(([role, paths]) => (paths.length === 0 ? [] : [[role, paths.toSorted()]]))
}
