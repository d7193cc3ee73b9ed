// @module-tag long
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { logIn } from '../../support/board/log-in.ts'
import { test } from '../../support/jsdom/browser.ts'
import { behindLogin, guestPaths } from '../../support/jsdom/screens.ts'

/**
 * The controls of a page that are smaller than `least` CSS pixels in one direction, by name. Left out are those that WCAG 2.5.8 excepts: links within a text,
 * and what has an equivalent, as a radio has in its label, or a title in its whole card. Of a painted page: elsewhere none is visible.
 */
const smallOn = async (page: Page, least: number): Promise<string[]> => {
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
  const { measured, small } = await page.evaluate((edge) => {
    const isInText = (element: Element) => getComputedStyle(element).display === 'inline' && element.parentElement!.textContent.trim() !== element.textContent.trim()
    const isWholeCard = (element: Element) => getComputedStyle(element, '::after').position === 'absolute'
    const targetOf = (element: Element) => (element instanceof HTMLInputElement ? (element.labels?.[0] ?? element) : element)
    const controls = [...document.querySelectorAll('a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=switch], [role=tab]')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !isInText(element) && !isWholeCard(element))
    return {
      measured: controls.length,
      small: controls.flatMap((element) => {
        const [own, label] = [element, targetOf(element)].map((one) => one.getBoundingClientRect())
        const [width, height] = [Math.max(own!.width, label!.width), Math.max(own!.height, label!.height)]
        const isHidden = own!.width <= 1 && own!.height <= 1 && label === own
        return isHidden || (width >= edge && height >= edge) ? [] : [`${element.tagName.toLowerCase()} ${element.textContent.trim() || element.getAttribute('aria-label')}: ${Math.round(width)} x ${Math.round(height)}`]
      }),
    }
  }, least)
  expect(measured).toBeGreaterThan(3)
  return small
}

/** The address without a page is one of them. */
const expected = [/status of 404/]

test.for(guestPaths)('every control of %s has at least 24 pixels, on a phone and on a desk (issue 18, Look and use)', async (path, { open }) => {
  for (const width of [360, 1280]) expect([width, await smallOn(await open(path, { width, painted: true, expected }), 23.5)]).toEqual([width, []])
})

test.for(guestPaths)('every control of %s has at least 44 pixels under a finger (issue 18, Look and use)', async (path, { open }) => {
  expect(await smallOn(await open(path, { width: 360, touch: true, painted: true, expected }), 43.5)).toEqual([])
})

test.for(behindLogin)('every control that %s has is large enough, under a finger and under a pointer (issue 18, Look and use)', async ([email, paths], { open }) => {
  for (const [look, least] of [[{ width: 1280 }, 23.5], [{ width: 360, touch: true }, 43.5]] as const) {
    const page = await open('/login', { ...look, painted: true })
    await logIn(page, email)
    await page.waitForURL((url) => url.pathname !== '/login')
    for (const path of paths) {
      await page.goto(path)
      expect([path, least, await smallOn(page, least)]).toEqual([path, least, []])
      const applicants = page.locator('a[href$="/applicants"]').first()
      if (path !== '/my-jobs' || (await applicants.count()) === 0) continue
      await page.goto((await applicants.getAttribute('href'))!)
      expect([path, least, await smallOn(page, least)]).toEqual([path, least, []])
    }
  }
})
