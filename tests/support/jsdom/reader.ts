import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { root } from '../../../scripts/lib/run.mjs'

/** Notes what a screen reader announces: of an atomic region all of it, once it has changed; of another one the additions; nothing that a modal dialog covers. */
export const listen = (): void => {
  const spoken: string[] = []
  const last = new WeakMap<Element, string>()
  Object.assign(globalThis, { spoken })
  const regions = '[aria-live], [role=alert], [role=status], [role=log], output'
  const implied: Record<string, string> = { alert: 'assertive' }
  const textOf = (node: Node): string => (node.textContent ?? '').replaceAll(/\s+/g, ' ').trim()
  const note = (live: Element, added: string) => {
    const how = live.getAttribute('aria-live') ?? implied[live.getAttribute('role') ?? ''] ?? 'polite'
    const whole = textOf(live)
    const isAtomic = live.matches('[aria-atomic=true], [role=alert], [role=status], output')
    const text = isAtomic && last.get(live) !== whole ? whole : isAtomic ? '' : added
    last.set(live, whole)
    const isCovered = live.closest('[inert], [aria-hidden=true]') !== null || (document.querySelector('dialog:modal')?.contains(live) === false)
    if (how !== 'off' && text !== '' && !isCovered) spoken.push(`${how}: ${text}`)
  }
  new MutationObserver((changes) => {
    const added = new Map<Element, Node[]>()
    for (const { target, addedNodes, type } of changes) {
      const live = (target instanceof Element ? target : target.parentElement)?.closest(regions)
      const nodes = type === 'characterData' ? [target] : [...addedNodes]
      if (live) added.set(live, [...(added.get(live) ?? []), ...nodes.filter((node) => node.isConnected)])
      // An alert is announced as it comes; a status that comes with its words is not.
      else for (const node of nodes) if (node instanceof Element) for (const alert of [node, ...node.querySelectorAll('[role=alert]')]) if (alert.matches('[role=alert]')) added.set(alert, [])
    }
    for (const [live, nodes] of added) note(live, nodes.filter((node) => !nodes.some((other) => other !== node && other.contains(node))).map(textOf).join(' ').trim())
  }).observe(document, { subtree: true, childList: true, characterData: true })
}

/** The messages that `listen` has noted, in their order: `polite: ...` and `assertive: ...`. */
export const spokenOn = (page: Page): Promise<string[]> => page.evaluate(() => (globalThis as unknown as { spoken: string[] }).spoken)

/** The live messages of a page from now on. */
export const messagesOn = async (page: Page): Promise<() => Promise<string[]>> => {
  await page.evaluate(listen)
  return () => spokenOn(page)
}

/** What a screen reader reads of a part of a page: roles, names and states, as Playwright computes them from the document, whatever the browser's version. */
export const readOf = (page: Page, part: string): Promise<string> => page.locator(part).first().ariaSnapshot()

/** The accessibility tree at each step, the focus after the last, and the live messages without those of loading, which depend on the machine. `title` is that of a job which an earlier test may have removed. */
export const walked = async (page: Page, steps: readonly string[], spoken: () => Promise<string[]>, title = ''): Promise<string> => {
  const focus = (await page.locator(':focus').ariaSnapshot()).split('\n')[0] ?? ''
  return [...steps, '--- focus', focus, '--- heard', ...(await spoken()).filter((line) => !line.endsWith('...'))].join('\n').replaceAll(title === '' ? 'a title' : title, 'a title').replaceAll(/\d+/g, 'N')
}

/** The snapshot of a flow's walk. */
export const fileOf = (flow: string) => join(root, `tests/browser/reader/walks/${flow}.txt`)

/** Presses Tab until this control has the focus. Throws where 150 presses do not lead to it. */
export const tabTo = async (page: Page, control: Locator): Promise<void> => {
  await control.waitFor()
  for (let presses = 0; presses < 150; presses += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never leads to ${String(control)}`)
}

/** Goes to a control by the keyboard and presses a key there. */
export const pressOn = async (page: Page, control: Locator, key = 'Enter'): Promise<void> => {
  await tabTo(page, control)
  await page.keyboard.press(key)
}

/** Goes to a field by the keyboard and types over what it has. */
export const typeInto = async (page: Page, field: Locator, text: string): Promise<void> => {
  await tabTo(page, field)
  await page.keyboard.press('Control+A')
  await page.keyboard.type(text)
}
