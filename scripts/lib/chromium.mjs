import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run, runBin } from './run.mjs'

/** The headless shell: Chromium without windows, toolbars and sync, which takes less than half the work a page. */
const shell = 'chromium-headless-shell'
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const apps = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/Applications/Chromium.app/Contents/MacOS/Chromium']

/** Fails for a browser that is installed and lacks its libraries. @param {string} path */
const starts = (path) => existsSync(path) && spawnSync(path, ['--version'], { stdio: 'ignore' }).status === 0

/**
 * A Chromium that starts: CHROME_PATH, then the machine's own, then Playwright's; null when there is none.
 * Throws when CHROME_PATH names something that does not start.
 * @param {Record<string, string | undefined>} [env]
 * @param {{ headless?: boolean }} [look] whether it may be one without windows
 * @returns {Promise<string | null>}
 */
export const findChromium = async (env = process.env, { headless = true } = {}) => {
  const { CHROME_PATH: named, PATH = '' } = env
  if (named !== undefined && named !== '') {
    if (starts(named)) return named
    throw new Error(`CHROME_PATH is ${named}, which does not start.`)
  }
  const folders = [...new Set(['/usr/bin', ...PATH.split(delimiter)])]
  const wanted = headless ? [shell, ...names] : names
  const own = [...wanted.flatMap((name) => folders.map((folder) => join(folder, name))), ...apps].find(starts)
  if (own !== undefined) return own
  const { chromium } = await import('playwright-core')
  const playwrights = chromium.executablePath()
  return starts(playwrights) ? playwrights : null
}

const isDebianRoot = () => process.getuid?.() === 0 && existsSync('/etc/debian_version')

/** Installs the first of these packages of Debian that can be. @param {string[]} packages */
const install = async (packages) => {
  const quiet = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  const patience = ['-o', 'Acquire::http::Timeout=30', '-o', 'DPkg::Lock::Timeout=60']
  await run('apt-get', [...patience, 'update'], quiet)
  for (const name of packages) if ((await run('apt-get', [...patience, 'install', '-y', '--no-install-recommends', name], quiet)) === 0) return
}

/**
 * The Chromium for tests, installed where the machine has none: Playwright's build, or as root on Debian the distribution's. There CI installs the
 * headless shell beside a full Chromium. Null when nothing works.
 * @param {Record<string, string | undefined>} [env]
 * @returns {Promise<string | null>}
 */
export const testChromium = async (env = process.env) => {
  const own = await findChromium(env)
  if (own !== null && (env.CHROME_PATH || env.CI !== 'true' || own.endsWith(shell))) return own
  if (own === null) {
    console.log('No Chromium found; installing one ...')
    await runBin('playwright-core', ['install', 'chromium'])
  }
  const found = own ?? await findChromium(env)
  if (!isDebianRoot() || found !== own) return found
  await install(own === null ? [shell, 'chromium'] : [shell])
  return findChromium(env)
}
