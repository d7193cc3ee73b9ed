import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run, runBin } from './run.mjs'

/** The headless shell: Chromium without windows, toolbars and sync, which takes a quarter less work a page. */
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
  const { chromium } = await import('playwright-core')
  const folders = [...new Set(['/usr/bin', ...PATH.split(delimiter)])]
  const wanted = headless ? [shell, ...names] : names
  const candidates = [...wanted.flatMap((name) => folders.map((folder) => join(folder, name))), ...apps, chromium.executablePath()]
  return candidates.find(starts) ?? null
}

/** Installs a Chromium: Playwright's build, or as root on Debian the distribution's. Null when neither works. */
export const installChromium = async () => {
  console.log('No Chromium found; installing one ...')
  await runBin('playwright-core', ['install', 'chromium'])
  const own = await findChromium()
  if (own !== null || process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return own
  const quiet = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  await run('apt-get', ['update'], quiet)
  for (const name of [shell, 'chromium']) if ((await run('apt-get', ['install', '-y', '--no-install-recommends', name], quiet)) === 0) break
  return findChromium()
}
