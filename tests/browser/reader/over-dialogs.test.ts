import { describe, expect } from 'vitest'
import { test } from '../../support/jsdom/browser.ts'
import { logIn } from '../../support/board/log-in.ts'
import { listen, spokenOn } from '../../support/jsdom/reader.ts'
import { keepToasts } from '../../support/replay/toasts.ts'

const saved = 'Saved in this browser.'

describe('a message over a native dialog is announced once, in reach of Tab, and announced no more where the dialog closes (issue 18)', () => {
  test('over Login Required', async ({ open }) => {
    const page = await open('/jobs')
    await keepToasts(page)
    await page.goto((await page.locator('main a[href^="/job-details/"]').first().getAttribute('href'))!)
    const heart = page.getByRole('main').getByRole('button', { name: /^Save / }).first()
    await heart.and(page.locator(':not([aria-disabled=true])')).waitFor()
    await page.getByRole('button', { name: 'Apply Now' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Login Required' })
    const toast = dialog.getByRole('region', { name: 'Notifications' })
    await dialog.locator('[data-react-aria-top-layer]').waitFor({ state: 'attached' })
    await page.evaluate(listen)
    // As by an answer that comes late: nobody can press it under the dialog.
    await page.locator('main [aria-label^="Save "]').first().evaluate((button: HTMLButtonElement) => button.click())
    await toast.getByText(saved).waitFor()
    await expect.poll(() => spokenOn(page)).toEqual([expect.stringContaining(`polite: ${saved}`)])
    const spoken = await spokenOn(page)
    await dialog.getByRole('button', { name: 'Login' }).focus()
    await page.keyboard.press('Tab')
    await toast.locator(':focus').waitFor()
    await page.keyboard.press('Escape')
    await page.locator('body > section').getByText(saved).waitFor()
    expect(await spokenOn(page)).toEqual(spoken)
  })

  test('over the filters of a phone', async ({ open }) => {
    const page = await open('/login', { width: 360, expected: [/status of 500/] })
    await keepToasts(page)
    await logIn(page, 'applicant@kazi.test')
    await page.waitForURL((url) => url.pathname !== '/login')
    await page.goto('/jobs')
    let refuse = () => {}
    const refused = new Promise<void>((resolve) => (refuse = resolve))
    await page.route('**/api/saved-jobs/**', async (route) => {
      await refused
      await route.fulfill({ status: 500, json: { message: 'Not today.' } })
    })
    await page.getByRole('main').getByRole('button', { name: /^Save (?!this search)/ }).first().click()
    await page.getByRole('button', { name: 'Filters' }).click()
    const dialog = page.getByRole('dialog', { name: 'Filters' })
    const toast = dialog.getByRole('region', { name: 'Notifications' })
    await dialog.locator('[data-react-aria-top-layer]').waitFor({ state: 'attached' })
    await page.evaluate(listen)
    refuse()
    await toast.getByText('Not today.').waitFor()
    await expect.poll(() => spokenOn(page)).toEqual(['assertive: Not today.'])
    await dialog.getByRole('button', { name: 'Show results' }).focus()
    await page.keyboard.press('Tab')
    await toast.getByRole('button', { name: 'Dismiss' }).and(page.locator(':focus')).waitFor()
    await page.keyboard.press('Escape')
    await page.locator('body > section').getByText('Not today.').waitFor()
    expect(await spokenOn(page)).toEqual(['assertive: Not today.'])
  })
})
