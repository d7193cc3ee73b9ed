// @module-tag long
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { logIn } from '../../support/board/log-in.ts'
import { test } from '../../support/jsdom/browser.ts'
import { behindLogin, guestPaths } from '../../support/jsdom/screens.ts'
import { answersOf, lastOfPage, type Answers } from '../../support/replay/answers.ts'

/**
 * The controls of a page that are smaller than `least` CSS pixels in one direction, by name. Left out are those that WCAG 2.5.8 excepts: links within a text,
 * and what has an equivalent, as a radio has in its label, or a title in its whole card. Of a painted page: elsewhere none is visible.
 */
const smallOn = async (page: Page, answered: Answers, least: number): Promise<string[]> => {
  await page.getByRole('heading', { level: 1 }).waitFor()
  await answered(lastOfPage)
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

/** The small controls of an address in a page of its own. */
const smallAt = async (page: Page, path: string, least: number): Promise<string[]> => {
  const answered = answersOf(page)
  await page.goto(path)
  return smallOn(page, answered, least)
}

test.for(guestPaths)('every control of %s has at least 24 pixels, on a phone and on a desk (issue 18, Look and use)', async (path, { blank }) => {
  for (const width of [360, 1280]) expect([width, await smallAt(await blank({ width, painted: true, expected }), path, 23.5)]).toEqual([width, []])
})

test.for(guestPaths)('every control of %s has at least 44 pixels under a finger (issue 18, Look and use)', async (path, { blank }) => {
  expect(await smallAt(await blank({ width: 360, touch: true, painted: true, expected }), path, 43.5)).toEqual([])
})

test.for(behindLogin)('every control that %s has is large enough, under a finger and under a pointer (issue 18, Look and use)', async ([email, paths], { open }) => {
  for (const [look, least] of [[{ width: 1280 }, 23.5], [{ width: 360, touch: true }, 43.5]] as const) {
    const page = await open('/login', { ...look, painted: true })
    await logIn(page, email)
    await page.waitForURL((url) => url.pathname !== '/login')
    const answered = answersOf(page)
    for (const path of paths) {
      await page.goto(path)
      expect([path, least, await smallOn(page, answered, least)]).toEqual([path, least, []])
      const applicants = page.locator('a[href$="/applicants"]').first()
      if (path !== '/my-jobs' || (await applicants.count()) === 0) continue
      await page.goto((await applicants.getAttribute('href'))!)
      expect([path, least, await smallOn(page, answered, least)]).toEqual([path, least, []])
    }
  }
})
