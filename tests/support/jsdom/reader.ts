import { join } from 'node:path'
import type { Page } from 'playwright-core'
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

/** The snapshot of a flow's walk. */
export const fileOf = (flow: string) => join(root, `tests/browser/reader/walks/${flow}.txt`)
