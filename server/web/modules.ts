/** The modules that a page names, so that a browser fetches them early. */
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'

type Chunk = { file: string; name?: string; imports?: readonly string[]; dynamicImports?: readonly string[] }
type Manifest = Record<string, Chunk>

/**
 * The addresses of the modules that a screen's page runs first, in the order of their imports; `later`: those of the calls, where nothing on the page waits for
 * them; `opened`: those that a press of a button with `data-opens` needs beside `modules`, by the name of the view's file.
 */
export type ModulesOf = (screen: string) => { modules: readonly string[]; later: readonly string[]; opened: Readonly<Record<string, readonly string[]>> }

const entry = 'application'
const lazyScreens = 'src/screens/lazy-screens.ts'

/** Reads the build's manifest. Rejects where there is no build. */
export const modulesIn = async (clientDir: string): Promise<ModulesOf> => {
  const manifest = JSON.parse(await readFile(join(clientDir, '.vite/manifest.json'), 'utf8')) as Manifest
  const chunkAt = (key: string): Chunk => {
    const chunk = manifest[key]
    if (chunk === undefined) throw new Error(`The build has no ${key}, which pages name as one of their modules.`)
    return chunk
  }
  /** Keys, each after those that it imports. */
  const withKeys = (key: string, found: readonly string[] = []): readonly string[] =>
    found.includes(key) ? found : [...(chunkAt(key).imports ?? []).reduce((all, next) => withKeys(next, all), found), key]
  const withImports = (key: string, found: string[]): string[] => [...new Set([...found, ...withKeys(key).map((one) => `/${chunkAt(one).file}`)])]
  // Code that is fetched together has no module for a key, only a name (`vite.config.ts`).
  const named = (name: string): string => Object.keys(manifest).find((key) => manifest[key]?.name === name && !key.startsWith('src/')) ?? name
  const screens = new Map(Object.keys(manifest).filter((key) => key.startsWith('src/screens/')).map((key) => [basename(key, '.tsx'), key]))
  const first = new Set(withKeys(named(entry)).flatMap((key) => manifest[key]?.dynamicImports ?? []))
  const modulesOf: ModulesOf = (screen) => {
    const own = screens.get(screen) ?? named(screen)
    const run = [...(first.has(own) ? [] : [lazyScreens]), ...(own in manifest ? [own] : []), named(entry)]
    const modules = run.reduce<string[]>((all, key) => withImports(key, all), [])
    const keys = new Set(run.flatMap((key) => withKeys(key)))
    const views = [...keys].flatMap((key) => chunkAt(key).dynamicImports ?? []).filter((key) => key.startsWith('src/views/'))
    return {
      modules,
      later: ['calls', 'beside'].reduce((all, name) => withImports(named(name), all), modules).slice(modules.length),
      opened: Object.fromEntries(views.map((key) => [basename(key, '.tsx'), withImports(key, modules).slice(modules.length)])),
    }
  }
  const known = new Map<string, ReturnType<ModulesOf>>()
  return (screen) => {
    const modules = known.get(screen) ?? modulesOf(screen)
    known.set(screen, modules)
    return modules
  }
}
