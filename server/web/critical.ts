/** Finds the styles that a rendered page uses. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { once } from '../values/app/once.ts'
import { remembered, rememberedLately } from '../values/app/remembered.ts'

/** The styles that a rendered screen uses, out of the application's style sheet. */
export type CriticalCss = (html: string) => string

/**
 * Attributes that no rendered HTML has yet, whose selectors are in all styles: theme, density and split view, which a script reads from the browser's storage. And the tints of
 * initials: without them the styles of two pages would differ by the names of their companies, and be shortened for each.
 */
const always = ['data-theme', 'data-density', 'data-split', 'data-tint']

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

const attributeSelector = /\[([\w-]+)(?:([~|^$*]?=)(?:"([^"]*)"|((?:\\.|[^\]\s])+))(\s+i)?)?\s*\]/g

/** The attributes that selectors name, with the values that they compare; null where they compare parts of values. */
const comparedIn = (sheet: string): ReadonlyMap<string, Set<string> | null> => {
  const compared = new Map<string, Set<string> | null>([['class', null], ['id', new Set([...sheet.matchAll(/#([\w-]+)/g)].map(([, id = '']) => id))]])
  for (const [, name = '', operator = '=', quoted, bare = '', anyCase] of sheet.matchAll(attributeSelector)) {
    if (always.includes(name)) continue
    const values = compared.get(name) ?? (compared.has(name) ? null : new Set())
    values?.add(quoted ?? bare.replaceAll('\\', ''))
    compared.set(name, operator === '=' && anyCase === undefined ? values : null)
  }
  return compared
}

const texts = />[^<]+/g
/** Of equal empty elements in a row no selector distinguishes the fourth from the third. */
const repeated = /(<(\w+)[^>]*><\/\2>)\1{3,}/g
const oneOf = (words: Iterable<string>) => [...words].map((word) => word.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')).join('|')

/**
 * The elements of an HTML with what the selectors of a sheet ask of them: pages with the same have the same styles. Regular expressions find it in a sixth of the time in which
 * beasties reads a page. A sheet with fonts for some characters alone would need the texts, too.
 */
export const shapeFor = (sheet: string): ((html: string) => string) => {
  if (sheet.includes('unicode-range')) throw new Error('The style sheet has a font for some characters alone: the styles of a page depend on its texts')
  const compared = comparedIn(sheet)
  const unnamed = new RegExp(` (?!(?:${oneOf(compared.keys())})=)[\\w-]+="[^"]*"`, 'g')
  const withOthers = [...compared].flatMap(([name, values]) => (values === null ? [] : [`${name}(?==(?!"(?:${oneOf(values)})"))`]))
  const otherValues = new RegExp(` (${withOthers.join('|')})="[^"]*"`, 'g')
  return (html) => html.replace(texts, '>').replace(unnamed, '').replace(otherValues, ' $1').replace(repeated, '$1$1$1')
}

/** Most pages repeat a shape of before: lists of other lengths, and facts that a posting has or not, make others. */
const mostShapes = 300

/** Reads the style sheet of the application's one HTML page; a page without one needs none. What finds styles in it is loaded with the first page: a start does not wait for it. */
export const criticalCssOf = async (clientDir: string, shell: string): Promise<() => Promise<CriticalCss>> => {
  const href = /<link rel="stylesheet"[^>]* href="([^"]+)"/.exec(shell)?.[1]
  if (href === undefined) return async () => () => ''
  const text = await readFile(join(clientDir, href), 'utf8')
  return once(async (): Promise<CriticalCss> => {
    const [{ compileSheet }, { createProcessor }] = await Promise.all([import('beasties/compiler'), import('beasties/runtime')])
    const processor = createProcessor([compileSheet(text, { href, allowRules: always.map((name) => new RegExp(name)) })], { inlineFonts: true, preloadFonts: false })
    const shapeOf = shapeFor(text)
    const cssOf = remembered((shape) => shortened(processor.extract(`<html><head><link rel="stylesheet" href="${href}"></head><body>${shape}</body></html>`).css), mostShapes, Infinity)
    return (html) => cssOf(shapeOf(html))
  })
}
