import { untilChanged } from './until-changed.ts'

type Test = (element: Element) => boolean

const attribute = /^(:not\()?\[([a-z-]+)(?:(~?)=(?:"([^"\\]*)"|([\w-]+)))?\](\))?/
/** How HTML compares the values of attributes; a selector that names another one is left to jsdom. */
const sameCase = new Set(['alt', 'contenteditable', 'id', 'role', 'size'])
const anyCase = new Set(['scope', 'type'])

const valueTest = (name: string, words: boolean, wanted: string): Test | null => {
  if (anyCase.has(name) && !words) return (element) => element.getAttribute(name)?.toLowerCase() === wanted.toLowerCase()
  if (!sameCase.has(name) && !name.startsWith('aria-')) return null
  if (!words) return (element) => element.getAttribute(name) === wanted
  return /^\S+$/.test(wanted) ? (element) => element.getAttribute(name)?.split(/\s+/).includes(wanted) === true : null
}

/** The test of the first attribute of a compound, and what stands after it. */
const firstAttribute = (text: string): { test: Test; rest: string } | null => {
  const [whole, not, name, words, quoted, bare, end] = attribute.exec(text) ?? []
  if (whole === undefined || name === undefined || (not === undefined) !== (end === undefined)) return null
  const wanted = quoted ?? bare
  const test = wanted === undefined ? (element: Element) => element.hasAttribute(name) : valueTest(name, words === '~', wanted)
  if (test === null) return null
  return { test: not === undefined ? test : (element) => !test(element), rest: text.slice(whole.length) }
}

const compound = (text: string): Test | null => {
  const [tag = ''] = /^(?:\*|[a-z][a-z0-9]*)/.exec(text) ?? []
  const tests: Test[] = tag === '' || tag === '*' ? [] : [({ localName }) => localName === tag]
  let rest = text.slice(tag.length)
  while (rest !== '') {
    const first = firstAttribute(rest)
    if (first === null) return null
    tests.push(first.test)
    rest = first.rest
  }
  return text === '' ? null : (element) => tests.every((test) => test(element))
}

const compile = (selector: string): Test | null => {
  const tests = selector.split(',').map((one) => compound(one.trim()))
  return tests.every((test) => test !== null) ? (element) => tests.some((test) => test(element)) : null
}

const compiled = new Map<string, Test | null>()
const testOf = (selector: string): Test | null => {
  if (!compiled.has(selector)) compiled.set(selector, compile(selector))
  return compiled.get(selector) ?? null
}

/**
 * Answers without jsdom's engine where a selector is a list of tags and attributes: `matches`, the first match in the document, every
 * match in its body, and the element of an id.
 */
export const quickenSelectors = (): void => {
  const { matches } = Element.prototype
  Element.prototype.matches = function (this: Element, selector: string) {
    const test = testOf(selector)
    return test === null ? matches.call(this, selector) : test(this)
  } as typeof matches

  const everyElement = document.querySelectorAll.bind(document, '*')
  const elements = untilChanged({ childList: true }, () => [...everyElement()])
  const first = Document.prototype.querySelector
  Document.prototype.querySelector = function (this: Document, selector: string) {
    const test = this === document ? testOf(selector) : null
    return test === null ? first.call(this, selector) : (elements().find(test) ?? null)
  }
  const every = Element.prototype.querySelectorAll
  Element.prototype.querySelectorAll = function (this: Element, selector: string) {
    const test = this === document.body ? testOf(selector) : null
    return test === null ? every.call(this, selector) : elements().slice(elements().indexOf(this) + 1).filter(test)
  } as typeof every
  const below = Element.prototype.querySelector
  Element.prototype.querySelector = function (this: Element, selector: string) {
    const [, id] = /^\[id="([^"\\]+)"\]$/.exec(selector) ?? []
    const found = id === undefined ? null : document.getElementById(id)
    return found !== null && found !== this && this.contains(found) ? found : below.call(this, selector)
  }
}
