/** Finds the styles that a rendered page uses. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { once } from '../values/app/once.ts'
import { rememberedLately } from '../values/app/remembered.ts'

/** The styles that a rendered screen uses, out of the application's style sheet. */
export type CriticalCss = (html: string) => string

/**
 * Selectors that no rendered HTML matches yet: theme, density and split view, which a script reads from the browser's storage. And the tints of initials: without them
 * the styles of two pages would differ by the names of their companies, and be shortened for each.
 */
const always = [/data-theme/, /data-density/, /data-split/, /data-tint/]

/** A custom property with its value; none with an address, which may have any sign. */
const declared = /(?<=[{;])(--[\w-]+):(?![^;{}]*url\()(?:[^;{}"']|"[^"]*"|'[^']*')*;?/g
const referenced = /var\(\s*(--[\w-]+)/g

/** Styles without the custom properties that they use nowhere: a third of the theme's. */
const withoutUnusedProperties = (css: string): string => {
  const used = new Set([...css.matchAll(referenced)].map(([, name]) => name))
  const left = css.replaceAll(declared, (declaration, name: string) => (used.has(name) ? declaration : ''))
  return left === css ? css : withoutUnusedProperties(left)
}

/** Pages of one kind have the same. */
const shortened = rememberedLately(withoutUnusedProperties)

/** Reads the style sheet of the application's one HTML page; a page without one needs none. What finds styles in it is loaded with the first page: a start does not wait for it. */
export const criticalCssOf = async (clientDir: string, shell: string): Promise<() => Promise<CriticalCss>> => {
  const href = /<link rel="stylesheet"[^>]* href="([^"]+)"/.exec(shell)?.[1]
  if (href === undefined) return async () => () => ''
  const text = await readFile(join(clientDir, href), 'utf8')
  return once(async (): Promise<CriticalCss> => {
    const [{ compileSheet }, { createProcessor }] = await Promise.all([import('beasties/compiler'), import('beasties/runtime')])
    const processor = createProcessor([compileSheet(text, { href, allowRules: always })], { inlineFonts: true, preloadFonts: false })
    return (html) => shortened(processor.extract(`<html><head><link rel="stylesheet" href="${href}"></head><body>${html}</body></html>`).css)
  })
}
