import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'
import type { Plugin } from 'vite'
import { replay, type Model, type Path } from '../../../src/index.ts'
import { checkoutModel } from '../checkout-model.ts'
import { paymentModel } from '../payment-model.ts'
import { browserDriver, views } from './driver.ts'
import { openNetwork } from './network.ts'
import { buildSite } from './site.ts'

const browsers = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']

/** The Chromium of `CHROME_PATH`, or Debian's. */
const executable = (): string => {
  const path = process.env['CHROME_PATH'] ?? browsers.find(existsSync)
  if (path === undefined) throw new Error('No Chromium found; set CHROME_PATH')
  return path
}

/** What the rows say of a path in the browser; `error` is null where all hold. */
export type Walked = { readonly model: string; readonly path: Path; readonly judged: number; readonly unjudged: number; readonly error: Error | null }

export type WalkOptions = {
  /** Change the page. */
  readonly plugins?: Plugin[]
  /** The paths to walk; all of both models otherwise. */
  readonly chosen?: (path: Path) => boolean
}

/** Walks the paths of both models in a real browser. */
export const walkAll = async ({ plugins = [], chosen = () => true }: WalkOptions = {}): Promise<Walked[]> => {
  const [site, browser] = await Promise.all([buildSite(plugins), chromium.launch({ executablePath: executable(), args: ['--no-sandbox', '--disable-gpu'] })])
  try {
    const page = await browser.newPage()
    await page.clock.install()
    const network = await openNetwork(page, site)
    const walked: Walked[] = []
    for (const model of [checkoutModel, paymentModel] as unknown as Model[])
      for (const path of model.paths.filter(chosen)) {
        const driver = browserDriver(page, network, views[model.name]!)
        const found = await replay(model, path, driver).then((counted) => ({ ...counted, error: null }), (error: Error) => ({ judged: 0, unjudged: 0, error }))
        walked.push({ model: model.name, path, ...found })
      }
    return walked
  } finally {
    await browser.close()
  }
}
