import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { root } from '../../../scripts/lib/run.mjs'

/** The live messages of a page from now on, in their order: `polite: ...` and `assertive: ...`. */
export const messagesOn = async (page: Page): Promise<() => Promise<string[]>> => {
  await page.evaluate(() => {
    const spoken: string[] = []
    Object.assign(globalThis, { spoken })
    const implied: Record<string, string> = { alert: 'assertive', status: 'polite' }
    const say = (live: Element | null | undefined, text: string | null) => {
      const how = live?.getAttribute('aria-live') ?? implied[live?.getAttribute('role') ?? 'status']
      const line = `${how}: ${text?.trim()}`
      if (live && text?.trim() && spoken.at(-1) !== line) spoken.push(line)
    }
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        const live = (target instanceof Element ? target : target.parentElement)?.closest('[aria-live], [role=alert], [role=status], output')
        const added = [...addedNodes]
        // A region by its role is read as a whole, others by their new text.
        if (live?.hasAttribute('aria-live') === true && live.ariaAtomic !== 'true' && live.role === null) for (const node of target instanceof Element ? added : [target]) say(live, node.textContent)
        else say(live, live?.textContent ?? null)
        // An alert is announced when it comes with its text, every other region only when its text changes.
        for (const element of added.flatMap((node) => (node instanceof Element ? [node, ...node.querySelectorAll('*')] : []))) if (element.role === 'alert' && element !== live) say(element, element.textContent)
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
  })
  return () => page.evaluate(() => (globalThis as unknown as { spoken: string[] }).spoken)
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
