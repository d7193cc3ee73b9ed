/** The modules that a page names, so that a browser fetches them early. */
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'

type Chunk = { file: string; name?: string; imports?: readonly string[]; dynamicImports?: readonly string[] }
type Manifest = Record<string, Chunk>

/** The addresses of the modules that a screen's page runs first, in the order of their imports; `later`: those of the calls, where nothing on the page waits for them. */
export type ModulesOf = (screen: string) => { modules: readonly string[]; later: readonly string[] }

const entry = 'index.html'
const lazyScreens = 'src/screens/lazy-screens.ts'

/** Reads the build's manifest. Rejects where there is no build. */
export const modulesIn = async (clientDir: string): Promise<ModulesOf> => {
  const manifest = JSON.parse(await readFile(join(clientDir, '.vite/manifest.json'), 'utf8')) as Manifest
  const withImports = (key: string, found: string[]): string[] => {
    const chunk = manifest[key]
    if (chunk === undefined) throw new Error(`The build has no ${key}, which pages name as one of their modules.`)
    const { file, imports = [] } = chunk
    if (found.includes(`/${file}`)) return found
    return [...imports.reduce((all, next) => withImports(next, all), found), `/${file}`]
  }
  const [calls = 'calls'] = Object.keys(manifest).filter((key) => manifest[key]?.name === 'calls')
  const screens = new Map(Object.keys(manifest).filter((key) => key.startsWith('src/screens/')).map((key) => [basename(key, '.tsx'), key]))
  return (screen) => {
    const own = screens.get(screen)
    const isFirst = own !== undefined && manifest[entry]?.dynamicImports?.includes(own) === true
    const run = [...(isFirst ? [] : [lazyScreens]), ...(own === undefined ? [] : [own]), entry]
    const modules = run.reduce<string[]>((all, key) => withImports(key, all), [])
    return { modules, later: withImports(calls, modules).slice(modules.length) }
  }
}
