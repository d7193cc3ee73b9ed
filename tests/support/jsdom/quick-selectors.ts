import { cachedUntilMutation } from './until-changed.ts'

type Test = (element: Element) => boolean

const anAttribute = /^(:not\()?\[([a-z-]+)(?:(~?)=(?:"([^"\\]*)"|([\w-]+)))?\](\))?/
/** How HTML compares the values of attributes; a selector that names another one is left to jsdom. */
const sameCase = new Set(['alt', 'contenteditable', 'href', 'id', 'list', 'name', 'role', 'size'])
const anyCase = new Set(['scope', 'type'])

const valueTest = (name: string, words: boolean, wanted: string): Test | null => {
  if (anyCase.has(name) && !words) return (element) => element.getAttribute(name)?.toLowerCase() === wanted.toLowerCase()
  if (!sameCase.has(name) && !name.startsWith('aria-')) return null
  if (!words) return (element) => element.getAttribute(name) === wanted
  return /^\S+$/.test(wanted) ? (element) => element.getAttribute(name)?.split(/\s+/).includes(wanted) === true : null
}

/** The test of the first attribute of a compound, the attribute's name, and the rest of the compound. */
const firstAttribute = (text: string): { test: Test; attribute: string | null; rest: string } | null => {
  const [whole, not, name, words, quoted, bare, end] = anAttribute.exec(text) ?? []
  if (whole === undefined || name === undefined || (not === undefined) !== (end === undefined)) return null
  const wanted = quoted ?? bare
  const test = wanted === undefined ? (element: Element) => element.hasAttribute(name) : valueTest(name, words === '~', wanted)
  if (test === null) return null
  const rest = text.slice(whole.length)
  return not === undefined ? { test, attribute: name, rest } : { test: (element) => !test(element), attribute: null, rest }
}

const tags = new WeakMap<Element, string>()
/** The name of an element, which never changes. */
const tagOf = (element: Element): string => {
  const known = tags.get(element) ?? element.localName
  tags.set(element, known)
  return known
}

/** A compound: the test of an element, and its tag or attribute. */
type Compound = { readonly test: Test; readonly tag: string | null; readonly attribute: string | null }

const compound = (text: string): Compound | null => {
  const [tag = ''] = /^(?:\*|[a-z][a-z0-9]*)/.exec(text) ?? []
  const isNamed = tag !== '' && tag !== '*'
  const tests: Test[] = isNamed ? [(element) => tagOf(element) === tag] : []
  let attribute: string | null = null
  let rest = text.slice(tag.length)
  while (rest !== '') {
    const first = firstAttribute(rest)
    if (first === null) return null
    tests.push(first.test)
    attribute ??= first.attribute
    rest = first.rest
  }
  return text === '' ? null : { test: (element) => tests.every((test) => test(element)), tag: isNamed ? tag : null, attribute }
}

const compile = (selector: string): readonly Compound[] | null => {
  const compounds = selector.split(',').map((one) => compound(one.trim()))
  return compounds.every((one) => one !== null) ? compounds : null
}

const compiled = new Map<string, readonly Compound[] | null>()
const compoundsOf = (selector: string): readonly Compound[] | null => {
  if (!compiled.has(selector)) compiled.set(selector, compile(selector))
  return compiled.get(selector) ?? null
}

const listsBy = <Key>(listOf: (key: Key) => readonly Element[]) => {
  const lists = new Map<Key, readonly Element[]>()
  return (key: Key) => {
    const list = lists.get(key) ?? listOf(key)
    lists.set(key, list)
    return list
  }
}

/** All elements of the document in their order, with the place of each, and those of a tag. */
const allElements = () => {
  const all: Element[] = []
  for (const walker = document.createTreeWalker(document, NodeFilter.SHOW_ELEMENT); walker.nextNode() !== null; ) all.push(walker.currentNode as Element)
  const ofTag = listsBy((tag: string) => all.filter((element) => tagOf(element) === tag))
  return { all, places: new Map(all.map((element, place) => [element, place])), ofTag }
}

const nearest = (from: Element, test: Test): Element | null => {
  let element: Element | null = from
  while (element !== null && !test(element)) element = element.parentElement
  return element
}

/**
 * Answers without jsdom's engine where a selector is a list of tags and attributes: `matches` and `closest`, queries of the document and below its
 * elements, and the element of an id.
 */
export const quickenSelectors = (): void => {
  const elements = cachedUntilMutation({ childList: true }, allElements)
  const ofAttribute = cachedUntilMutation({ childList: true, attributes: true }, () => {
    const { all } = elements()
    return listsBy((name: string) => all.filter((element) => element.hasAttribute(name)))
  })
  const lastBelow = (place: Element): Element => {
    let last = place
    while (last.lastElementChild !== null) last = last.lastElementChild
    return last
  }
  const find = (compounds: readonly Compound[], place: Element | Document): Element[] => {
    const { all, places, ofTag } = elements()
    const [first, last] = place === document ? [-1, Infinity] : [places.get(place as Element)!, places.get(lastBelow(place as Element))!]
    const found = compounds.map(({ test, tag, attribute }) =>
      (tag !== null ? ofTag(tag) : attribute !== null ? ofAttribute()(attribute) : all).filter((element) => {
        const at = places.get(element)!
        return at > first && at <= last && test(element)
      }),
    )
    const lists = found.filter(({ length }) => length > 0)
    return lists.length < 2 ? (lists[0] ?? []) : [...new Set(lists.flat())].toSorted((a, b) => places.get(a)! - places.get(b)!)
  }

  const { matches, closest, querySelector, querySelectorAll } = Element.prototype
  Element.prototype.matches = function (this: Element, selector: string) {
    const compounds = compoundsOf(selector)
    return compounds === null ? matches.call(this, selector) : compounds.some(({ test }) => test(this))
  } as typeof matches
  Element.prototype.closest = function (this: Element, selector: string) {
    const compounds = compoundsOf(selector)
    if (compounds === null) return closest.call(this, selector)
    return nearest(this, (element) => compounds.some(({ test }) => test(element)))
  } as typeof closest
  Element.prototype.querySelectorAll = function (this: Element, selector: string) {
    const compounds = this.isConnected && this.ownerDocument === document ? compoundsOf(selector) : null
    return compounds === null ? querySelectorAll.call(this, selector) : find(compounds, this)
  } as typeof querySelectorAll
  Element.prototype.querySelector = function (this: Element, selector: string) {
    const [, id] = /^\[id="([^"\\]+)"\]$/.exec(selector) ?? []
    const found = id === undefined ? null : document.getElementById(id)
    return found !== null && found !== this && this.contains(found) ? found : querySelector.call(this, selector)
  }
  const first = Document.prototype.querySelector
  Document.prototype.querySelector = function (this: Document, selector: string) {
    const compounds = this === document ? compoundsOf(selector) : null
    return compounds === null ? first.call(this, selector) : (find(compounds, document)[0] ?? null)
  }
}
