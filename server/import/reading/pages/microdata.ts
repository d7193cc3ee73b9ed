/** Reads microdata (HTML Standard 5) while a page is parsed. */
import type { Fields } from '../../shapes/shape.ts'

type Item = Record<string, unknown>

/** A property whose value is the content of an element; `from` and `start` are its beginnings in the texts and in the page. */
type Property = { names: readonly string[]; hasElements: boolean; from: number; start: number }

type Open = { isItem: boolean; property: Property | undefined; lang: string | undefined }

/** Properties that keep their structure. */
const structured: ReadonlySet<string> = new Set(['description', 'responsibilities', 'qualifications', 'experienceRequirements', 'educationRequirements', 'jobBenefits', 'skills'])

/** The attribute that is the value of an element, besides `content`, which pages write on any. */
const valueAttributes: Readonly<Record<string, string>> = {
  a: 'href', area: 'href', link: 'href', audio: 'src', embed: 'src', iframe: 'src', img: 'src', source: 'src', track: 'src', video: 'src', object: 'data', data: 'value', meter: 'value', time: 'datetime',
}

/** How deep items and properties are within one another. Each level reads its text again. */
const deepest = 20

const wordsOf = (text = ''): string[] => text.split(/\s+/).filter((word) => word !== '')

const typeOf = (address: string): string => address.slice(Math.max(address.lastIndexOf('/'), address.lastIndexOf('#')) + 1)

const enter = (item: Item | undefined, names: readonly string[], value: unknown): void => {
  if (item === undefined) return
  for (const name of names) {
    const before = item[name]
    if (Array.isArray(before)) before.push(value)
    else item[name] = before === undefined ? value : [before, value]
  }
}

/**
 * Collects the items of a page, each as JSON-LD has it: an object with '@type'. The caller calls the functions for each tag and text of `html` in order, with
 * the positions of the last character of an opening tag and the first of a closing one.
 */
export const microdataReader = (html: string) => {
  const found: Item[] = []
  const open: Open[] = []
  const items: Item[] = []
  const properties: Property[] = []
  let texts: string[] = []

  const beginItem = (attributes: Readonly<Record<string, string>>, names: readonly string[], lang: string | undefined) => {
    const id = attributes['itemid']
    const item: Item = { '@type': wordsOf(attributes['itemtype']).map(typeOf), ...(id === undefined ? {} : { '@id': id }), ...(lang === undefined ? {} : { lang }) }
    const around = items.at(-1)
    if (names.length > 0 && around !== undefined) enter(around, names, item)
    else found.push(item)
    items.push(item)
  }

  return {
    /** The items that are no properties of others. */
    items: (): readonly Fields[] => found,

    openTag: (name: string, attributes: Readonly<Record<string, string>>, last: number): void => {
      const around = properties.at(-1)
      if (around !== undefined) around.hasElements = true
      const lang = attributes['lang'] ?? attributes['xml:lang'] ?? open.at(-1)?.lang
      const names = wordsOf(attributes['itemprop'])
      const isItem = attributes['itemscope'] !== undefined && items.length < deepest
      const value = attributes['content'] ?? attributes[valueAttributes[name] ?? '']
      const hasContent = !isItem && names.length > 0 && value === undefined && items.length > 0 && properties.length < deepest
      const property = hasContent ? { names, hasElements: false, from: texts.length, start: last + 1 } : undefined
      if (isItem) beginItem(attributes, names, lang)
      else if (value !== undefined) enter(items.at(-1), names, value)
      if (property !== undefined) properties.push(property)
      open.push({ isItem, property, lang })
    },

    text: (text: string): void => {
      if (properties.length > 0) texts.push(text)
    },

    closeTag: (start: number): void => {
      const { isItem = false, property } = open.pop() ?? {}
      if (isItem) items.pop()
      if (property === undefined) return
      properties.pop()
      const isStructured = property.hasElements && property.names.some((name) => structured.has(name))
      enter(items.at(-1), property.names, isStructured ? html.slice(property.start, start) : texts.slice(property.from).join('').trim())
      if (properties.length === 0) texts = []
    },
  }
}
