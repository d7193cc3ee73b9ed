import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { compileSheet } from 'beasties/compiler'
import { createProcessor } from 'beasties/runtime'

/** The styles that a rendered screen needs, of all that the application has. */
export type CriticalCss = (html: string) => string

/** What no screen's HTML shows yet: the theme that a script takes from the browser's storage. */
const always = [/data-theme/]

/** Reads the style sheet that the application's one HTML page names; a page without one needs none. */
export const criticalCssOf = async (clientDir: string, shell: string): Promise<CriticalCss> => {
  const href = /<link rel="stylesheet"[^>]* href="([^"]+)"/.exec(shell)?.[1]
  if (href === undefined) return () => ''
  const sheet = compileSheet(await readFile(join(clientDir, href), 'utf8'), { href, allowRules: always })
  const { extract } = createProcessor([sheet], { inlineFonts: true, preloadFonts: false })
  return (html) => extract(`<html><head><link rel="stylesheet" href="${href}"></head><body>${html}</body></html>`).css
}
