/** The version, whether this is a release, and how its commands are run. */
import { existsSync } from 'node:fs'
import about from '../package.json' with { type: 'json' }

export const { version } = about

/** A release runs by its own command, a clone by npm. */
const isRelease = existsSync(new URL('../release.json', import.meta.url))

/** How a person runs a command of `kazi` here, for sentences and usages; `args` are what may follow its name. */
export const commandLine = (name: string, args = ''): string => {
  const words = isRelease ? ['kazi', name, args] : ['npm run', name, args === '' ? '' : `-- ${args}`]
  return words.filter((word) => word !== '').join(' ')
}
