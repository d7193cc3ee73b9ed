import { JSDOM } from 'jsdom'

const { window } = new JSDOM('')

/** Reads an XML document as strictly as browsers do; throws where it is not well-formed. */
export const parseXml = (text: string): Document => {
  const parsed = new window.DOMParser().parseFromString(text, 'application/xml')
  const problem = parsed.querySelector('parsererror')
  if (problem !== null) throw new Error(problem.textContent ?? 'not well-formed')
  return parsed
}

/** The texts of an element's children with a name, in order. */
export const textsOf = (parent: Element, name: string): string[] =>
  [...parent.children].filter(({ nodeName }) => nodeName === name).map(({ textContent }) => textContent ?? '')

/** A text parsed as HTML: its elements by name, and its visible text. */
export const asHtml = (html: string): { elements: string[]; text: string } => {
  const { body } = new window.DOMParser().parseFromString(html, 'text/html')
  return { elements: [...body.querySelectorAll('*')].map(({ localName }) => localName), text: body.textContent ?? '' }
}
