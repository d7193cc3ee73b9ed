import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'

const root = fileURLToPath(new URL('../page', import.meta.url))

/** The built page: the content of each file, by its path on the site. `plugins` may change it. */
export const buildSite = async (plugins: Plugin[] = []): Promise<Map<string, string>> => {
  const built = await build({ root, plugins, configFile: false, logLevel: 'error', build: { write: false, modulePreload: false } })
  if (!('output' in built)) throw new Error('One build has one output')
  return new Map(built.output.map((file) => [`/${file.fileName}`, file.type === 'asset' ? String(file.source) : file.code]))
}
