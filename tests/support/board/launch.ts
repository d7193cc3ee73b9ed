import { chromium } from 'playwright-core'
import { findChromium } from '../../../scripts/lib/chromium.mjs'

const flags =
  '--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync'

/** A Chromium for tests, headless by default; throws where the machine has none (npm test installs one). */
export const launch = async ({ headless = true, slowMo = 0 }: { headless?: boolean; slowMo?: number } = {}) => {
  const executablePath = await findChromium(process.env, { headless })
  if (executablePath === null) throw new Error('No Chromium found; set CHROME_PATH, or let `npm test` install one.')
  return chromium.launch({ executablePath, headless, slowMo, args: flags.split(' ') })
}
