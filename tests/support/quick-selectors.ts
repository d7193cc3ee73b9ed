type Test = (element: Element) => boolean

const attribute = /^(:not\()?\[([a-z-]+)(?:(~?)=(?:"([^"\\]*)"|([\w-]+)))?\](\))?/
/** How HTML compares the values of attributes; a selector that names another one is left to jsdom. */
const sameCase = new Set(['alt', 'contenteditable', 'id', 'role'])
const anyCase = new Set(['scope', 'type'])

const valueTest = (name: string, words: boolean, wanted: string): Test | null => {
  if (anyCase.has(name) && !words) return (element) => element.getAttribute(name)?.toLowerCase() === wanted.toLowerCase()
  if (!sameCase.has(name)) return null
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

/** Answers `matches` and `querySelector('[id="..."]')` without jsdom's engine where a selector is a list of tags and attributes. */
export const quickenSelectors = (): void => {
  const { matches } = Element.prototype
  const compiled = new Map<string, Test | null>()
  Element.prototype.matches = function (this: Element, selector: string) {
    if (!compiled.has(selector)) compiled.set(selector, compile(selector))
    const test = compiled.get(selector) ?? null
    return test === null ? matches.call(this, selector) : test(this)
  } as typeof matches
  for (const { prototype } of [Element, Document] as { prototype: ParentNode & Node }[]) {
    const { querySelector } = prototype
    prototype.querySelector = function (this: ParentNode & Node, selector: string) {
      const [, id] = /^\[id="([^"\\]+)"\]$/.exec(selector) ?? []
      const found = id === undefined ? null : document.getElementById(id)
      return found !== null && found !== this && this.contains(found) ? found : querySelector.call(this, selector)
    }
  }
}
