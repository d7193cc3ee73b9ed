import { code, isBelow, type Code } from '../../architecture/sources.ts'
import { modelPathOf, type Flow } from '../../support/replay/models.ts'

const imports = ({ imports: all }: Code, targets: readonly string[]): boolean => all.some(({ target }) => targets.includes(target))

const named = (stem: string): readonly string[] => ['machine', 'events', 'selectors', 'options', 'query', 'draft', 'outcome', 'refusal'].map((kind) => `${stem}.${kind}.ts`)

/** The files that have a part in a flow, by what they do: those that import it, and the services that its screens call. */
export const filesOf = (flow: Pick<Flow, 'path'>): [role: string, paths: readonly string[]][] => {
  const own = [...named(flow.path.replace(/\.machine\.ts$/, '')), modelPathOf(flow)]
  const importers = code.filter((file) => !own.includes(file.path) && imports(file, own))
  const below = (...folders: string[]) => importers.map(({ path }) => path).filter((path) => isBelow(path, ...folders))
  const screens = below('src/screens')
  const called = importers.filter(({ path }) => screens.includes(path)).flatMap((screen) => screen.imports.map(({ target }) => target))
  const parts: [role: string, paths: readonly string[]][] = [
    ['screens, which give it its calls', screens],
    ['services that these screens call', [...new Set(called)].filter((target) => target.endsWith('.service.ts'))],
    ['views, which show it', below('src/views')],
    ['other machines', below('src/machines')],
    ['its scene and binding for replays', below('tests/scenes', 'tests/bindings')],
  ]
  return parts.flatMap(([role, paths]) => (paths.length === 0 ? [] : [[role, paths.toSorted()]]))
}
