import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** A page as the server sends it. */
export type Sent = { status: number; headers: Record<string, string>; html: string; text: string }

const rootElement = /<div id="root">(?!<\/div>)/

/** The rendered page of an address. A busy machine may render it too late for the first request; the next one gets it. */
export const rendered = async (address: string): Promise<Sent> => {
  let sent: Sent | undefined
  await expect
    .poll(async () => {
      const answer = await fetch(address)
      const html = await answer.text()
      // The body is decoded here; its length and encoding are no longer those that were sent.
      const headers = Object.fromEntries([...answer.headers].filter(([name]) => !/^(content-(encoding|length)|transfer-encoding|connection|keep-alive)$/.test(name)))
      sent = { status: answer.status, headers, html, text: html.replace(/<script.*?<\/script>|<style.*?<\/style>/gs, '') }
      return html
    }, { timeout: 20_000 })
    .toMatch(rootElement)
  return sent!
}

/** Responds to an address with the server's page without a rendering. */
export const clientRendered = async (page: Page, { status, headers, html }: Sent): Promise<void> => {
  const bare = html.replace(/<div id="root">.*<\/div>(?=\s*<script type="application\/json")/s, '<div id="root"></div>').replace(/<script type="application\/json".*?<\/script>/s, '')
  expect(bare).toContain('<div id="root"></div>')
  await page.route('**/*', (route) => (route.request().isNavigationRequest() ? route.fulfill({ status, headers, body: bare }) : route.fallback()))
}

/** The visible content of a page and its metadata. `elements`: its shell and screen, an element or a text a line. */
export type Shown = { title: string; robots: string[]; elements: string[] }

/**
 * The content of a page, or of HTML as the page's browser parses it, without overlays and without lazy components. It ignores invisible differences:
 * the order of attributes, the names of ids, the borders of text nodes, and the markup of the selected option and of the first focus, which React sets by itself.
 */
export const domOf = (page: Page, html?: string): Promise<Shown> =>
  page.evaluate((text) => {
    const from = text === undefined ? document : new DOMParser().parseFromString(text, 'text/html')
    const ids: string[] = []
    const plain = (value: string) => value.replace(/_[Rr]_\w+_/g, (id) => `#${ids.includes(id) ? ids.indexOf(id) : ids.push(id) - 1}`)
    const valueOf = (element: Element, { name, value }: Attr) => (name === 'style' ? (element as HTMLElement).style.cssText : value)
    const attributesOf = (element: Element) =>
      [...element.attributes]
        .map((attribute) => [attribute.name, plain(valueOf(element, attribute))])
        .filter(([name]) => name !== 'selected' && name !== 'autofocus')
        .toSorted()
    // The hearts, the share button, and a logo, which is initials until the page can be used.
    const isLate = (node: Node) =>
      node instanceof Element &&
      (node.matches('button[aria-label^="Save "], div:has(> button[aria-label^="Share "]), img[alt=""][width="48"]') || (node.matches('span[aria-hidden="true"]') && /^[\p{L}\d]{1,2}$/u.test(node.textContent)))
    const linesOf = (node: Node): string[] => {
      if (node instanceof Text) return [node.data]
      if (!(node instanceof Element)) return []
      // A page with scripts has the content of a noscript element as a text.
      const inside = node.matches('#newsletter, #save-search, #list-view, noscript') ? [] : [...node.childNodes].filter((child) => !(child instanceof Comment) && !isLate(child))
      const lines = inside.reduce<string[]>((all, child, at) => {
        const own = linesOf(child)
        return child instanceof Text && inside[at - 1] instanceof Text ? [...all.slice(0, -1), (all.at(-1) ?? '') + own.join('')] : [...all, ...own]
      }, [])
      return [[node.localName, ...attributesOf(node).map((pair) => pair.join('='))].join(' '), ...lines.map((line) => ` ${line}`)]
    }
    return {
      title: from.title,
      robots: [...from.querySelectorAll('meta[name="robots"]')].map((meta) => meta.getAttribute('content') ?? ''),
      elements: linesOf(from.querySelector('#root > div')!),
    }
  }, html)

type Recorded = { kaziFirst?: Element | null; kaziShift: number }

/** Records the server's elements and layout shifts, from the next address on. */
export const recordTakeOver = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const own = window as unknown as Recorded
    own.kaziShift = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) own.kaziShift += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
    new MutationObserver((_, observer) => {
      own.kaziFirst = document.querySelector('#root > div')
      if (own.kaziFirst !== null) observer.disconnect()
    }).observe(document, { childList: true, subtree: true })
  })

/** Whether the server's elements are still in the page, and the layout shift (0: none). */
export const takeOver = (page: Page): Promise<{ isSameTree: boolean; shift: number }> =>
  page.evaluate(() => {
    const { kaziFirst, kaziShift } = window as unknown as Recorded
    return { isSameTree: kaziFirst instanceof Element && kaziFirst === document.querySelector('#root > div'), shift: kaziShift }
  })
