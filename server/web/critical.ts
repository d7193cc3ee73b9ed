/** Finds the styles that a rendered page uses. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { once } from '../values/app/once.ts'

/** The styles that a rendered screen uses, out of the application's style sheet. */
export type CriticalCss = (html: string) => string

/** Selectors that no rendered HTML matches yet: theme, density and split view, which a script reads from the browser's storage. */
const always = [/data-theme/, /data-density/, /data-split/]

/** Reads the style sheet of the application's one HTML page; a page without one needs none. What finds styles in it is loaded with the first page: a start does not wait for it. */
export const criticalCssOf = async (clientDir: string, shell: string): Promise<() => Promise<CriticalCss>> => {
  const href = /<link rel="stylesheet"[^>]* href="([^"]+)"/.exec(shell)?.[1]
  if (href === undefined) return async () => () => ''
  const text = await readFile(join(clientDir, href), 'utf8')
  return once(async (): Promise<CriticalCss> => {
    const [{ compileSheet }, { createProcessor }] = await Promise.all([import('beasties/compiler'), import('beasties/runtime')])
    const processor = createProcessor([compileSheet(text, { href, allowRules: always })], { inlineFonts: true, preloadFonts: false })
    return (html) => processor.extract(`<html><head><link rel="stylesheet" href="${href}"></head><body>${html}</body></html>`).css
  })
}
