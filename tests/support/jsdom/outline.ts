import { expect } from 'vitest'

/** Elements that a browser, assistive technology or a search engine treats in their own way. */
const notable =
  'form, input, select, textarea, button, a, fieldset, h1, h2, h3, table, th, td, time, img, svg, progress, output, nav, aside, dialog, details, summary, mark, bdi, ' +
  '[role], [tabindex], [hidden], [inert], [dir], [lang], [aria-label], [aria-labelledby], [aria-describedby], [aria-live], [aria-busy], [aria-disabled], [aria-hidden="true"]:not(td > span)'

/** Attributes for the eye, and those that the outline writes in other words. */
const unwritten = /^(class|style|slot|id|for|name|type|href|role|width|height|viewbox|preserveaspectratio|data-.*|aria-label|aria-labelledby|aria-describedby|value|checked|selected|react-aria-.*)$/i

/** States that mean the same where they are absent. */
const absentWhenFalse = new Set(['aria-invalid', 'aria-busy', 'aria-disabled', 'aria-required'])

/** Attributes whose value is an id: only whether it leads to an element is written. */
const references = new Set(['aria-controls', 'aria-activedescendant', 'commandfor', 'form', 'list'])

const squeezed = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

/** The text of an element without what assistive technology skips, and without the controls inside a label. */
const textOf = (node: Node): string => {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? ''
  if (!(node instanceof Element) || node.matches('[aria-hidden="true"], select, textarea, [hidden]')) return ''
  return [...node.childNodes].map((child) => (child instanceof HTMLElement && /^(p|div|li|h\d)$/.test(child.localName) ? ` ${textOf(child)} ` : textOf(child))).join('')
}

const referred = (element: Element, attribute: string): string | null => {
  const ids = element.getAttribute(attribute)?.split(/\s+/)
  // A hidden description is read, too.
  return ids === undefined ? null : ids.map((id) => document.getElementById(id)).map((found) => (found === null ? '(missing)' : squeezed(found.hidden ? (found.textContent ?? '') : textOf(found)))).join(' ')
}

const named = 'a, button, h1, h2, h3, th, td, time, output, summary, mark, bdi, [role="option"], [role="link"], [role="tab"], [role="alert"], [dir], [lang]'

const nameOf = (element: Element): string => {
  const label = referred(element, 'aria-labelledby') ?? element.getAttribute('aria-label') ?? element.getAttribute('alt')
  if (label !== null) return label
  if ('labels' in element && element.labels instanceof Object) {
    const labels = [...(element.labels as NodeListOf<HTMLLabelElement>)].map((one) => squeezed(textOf(one)))
    if (labels.length > 0) return labels.join(' ')
  }
  const title = element.matches('fieldset') ? element.querySelector(':scope > legend') : element.matches('table') ? element.querySelector('caption') : null
  return squeezed(title !== null ? textOf(title) : element.matches(named) ? textOf(element) : '')
}

const kindOf = (element: Element): string => {
  const role = element.getAttribute('role')
  if (role !== null) return role
  if (element instanceof HTMLInputElement) return element.type
  if (element instanceof HTMLButtonElement) return element.type === 'submit' ? 'submit' : 'button'
  return { a: 'link', fieldset: 'group' }[element.localName] ?? element.localName
}

const token = (name: string, value: string): string => (value === '' || value === 'true' ? name : /\s/.test(value) ? `${name}="${value}"` : `${name}=${value}`)

const optionsOf = (select: HTMLSelectElement): string =>
  [...select.children].map((child) => (child instanceof HTMLOptGroupElement ? `${child.label}: ${[...child.children].map(({ textContent }) => textContent).join(', ')}` : (child.textContent ?? '') + (child.getAttribute('value') === null ? '' : `=${child.getAttribute('value')}`))).join(' | ')

const attributesOf = (element: Element): string[] => {
  const tokens = [...element.attributes].flatMap(({ name, value }) => {
    if ((unwritten.test(name) && !(name === 'type' && element.localName === 'a')) || (name === 'alt' && value !== '') || (value === 'false' && absentWhenFalse.has(name))) return []
    return references.has(name) ? [document.getElementById(value) === null ? `${name}=missing` : name] : [token(name, value)]
  })
  const own = element.getAttribute('name')
  if (own !== null && own !== '') tokens.push(token('name', own))
  if (element.matches('[type=radio], [type=checkbox]')) {
    const box = element as HTMLInputElement
    if (box.hasAttribute('value')) tokens.push(token('value', box.value))
    if (box.checked) tokens.push('checked')
  } else if (element instanceof HTMLSelectElement) {
    tokens.push(`options="${optionsOf(element)}"`)
    if (element.value !== '') tokens.push(token('value', element.value))
  } else if ('value' in element && element.value !== '' && element.value !== 0 && !(element instanceof HTMLLIElement) && !(element instanceof HTMLOutputElement)) tokens.push(token('value', String(element.value)))
  // The name of its column, for the eye, where the table is cards.
  const column = element.localName === 'td' ? element.querySelector(':scope > [aria-hidden="true"]') : null
  if (column !== null) tokens.push(token('column', column.textContent ?? ''))
  return tokens
}

const written = (kind: string, name: string, tokens: readonly string[], description: string): string =>
  [kind, ...(name === '' ? [] : [`"${name}"`]), ...tokens.toSorted(), ...(description === '' ? [] : [`— ${description}`])].join(' ')

const lineOf = (element: Element): string => {
  const href = element.getAttribute('href')
  return written(kindOf(element), nameOf(element), [...(href === null ? [] : [href]), ...attributesOf(element)], referred(element, 'aria-describedby') ?? '')
}

/**
 * What an element and all below it are for a browser, assistive technology and a search engine, a line for each notable element in the order of the document: its role
 * or type, its name, its address and attributes (in any order), and its description after a dash. A page's title and robots tag come first.
 */
export const outlineOf = (container: Element = document.body): string[] => {
  const robots = document.head.querySelector<HTMLMetaElement>('meta[name="robots"]')
  const head = container === document.body && document.head.querySelector('title') !== null ? [written('title', document.title, robots === null ? [] : [robots.content], '')] : []
  const below = [...container.querySelectorAll('*')].filter((element) => element.matches(notable) && !(element.localName === 'svg' && element.closest('[aria-hidden="true"]') !== null))
  return [...head, ...[...(container === document.body ? [] : [container]), ...below].map(lineOf)]
}

/** The lines of an outline as a test writes them: indented as it likes, the attributes of a line in any order. */
const linesOf = (text: string): string[] =>
  text.split('\n').map((line) => line.trim()).filter((line) => line !== '').map((line) => {
    const [, kind = '', name = '', rest = '', description = ''] = /^(\S+)(?: "(.*?)"(?= |$))?(.*?)(?: — (.*))?$/.exec(line) ?? []
    return written(kind, name, (rest.match(/[^\s"]+="[^"]*"|\S+/g) ?? []).map((one) => one.replace(/^([^="]+)="(\S*)"$/, '$1=$2')), description)
  })

/** Asserts the outline of an element, or of the whole page, line by line. */
export const expectOutline = (expected: string, container?: Element): void => expect(outlineOf(container)).toEqual(linesOf(expected))
