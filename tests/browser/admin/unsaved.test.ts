import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { test } from '../../support/jsdom/browser.ts'
import { logIn } from '../../support/board/log-in.ts'

/** The name of the focused element: its label's text, or its own. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLInputElement | null
    return element?.ariaLabel ?? element?.labels?.[0]?.textContent ?? element?.textContent ?? ''
  })
const hasFocus = (page: Page, name: string) => expect.poll(() => focused(page)).toBe(name)
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Close without saving?' })

const forms = [
  { of: 'a popup', email: 'admin@kazi.test', path: '/admin/popup-settings', opener: 'Add new Popup', dialog: 'Create Popup', field: 'Title' },
  { of: 'a source', email: 'super@kazi.test', path: '/admin/sources', opener: 'Add a source', dialog: 'Add a source', field: 'Name' },
  { of: 'a job', email: 'employer@kazi.test', path: '/my-jobs', opener: /^Edit /, dialog: 'Edit Job Listing', field: 'Job title' },
] as const

describe('a dialog with a form closes at once without input, and asks before it loses some', () => {
  test.for(forms)('$of', async ({ email, path, opener, dialog, field }, { open }) => {
    const page = await open('/healthz')
    await page.context().route('**/api/popup/active', (route) => route.fulfill({ status: 204 }))
    await page.goto(path)
    await logIn(page, email)
    const button = page.getByRole('button', { name: opener, disabled: false }).first()
    await button.focus()
    const name = await focused(page)
    const form = page.getByRole('dialog', { name: dialog })
    const text = form.getByRole('textbox', { name: field, exact: true })
    const begin = async () => {
      await page.keyboard.press('Enter')
      await text.waitFor()
    }
    const closed = async () => {
      await form.waitFor({ state: 'detached' })
      await hasFocus(page, name)
    }

    for (const untouched of ['Escape', 'Cancel', 'Close'] as const) {
      await begin()
      if (untouched === 'Escape') await page.keyboard.press('Escape')
      else await form.getByRole('button', { name: untouched }).first().click()
      await closed()
    }

    await begin()
    await text.fill('Words that took a while')
    for (const [slip, keep] of [['Escape', 'Keep editing'], ['Cancel', 'Escape'], ['Close', 'Keep editing']] as const) {
      if (slip === 'Escape') await page.keyboard.press('Escape')
      else {
        await form.getByRole('button', { name: slip }).first().focus()
        await page.keyboard.press('Enter')
      }
      await question(page).waitFor()
      if (keep === 'Escape') await page.keyboard.press('Escape')
      else {
        await question(page).getByRole('button', { name: keep }).focus()
        await page.keyboard.press('Enter')
      }
      await question(page).waitFor({ state: 'detached' })
      await hasFocus(page, slip === 'Escape' ? field : slip)
      await expect.poll(() => text.inputValue()).toBe('Words that took a while')
    }

    await page.keyboard.press('Escape')
    await question(page).getByRole('button', { name: 'Yes, close' }).click()
    await closed()
  })
})

test('why a popup was refused is beside the button that was pressed, wherever the form is scrolled to', async ({ open }) => {
  const page = await open('/healthz', { width: 360, expected: [/status of 400/] })
  await page.context().route('**/api/popup/active', (route) => route.fulfill({ status: 204 }))
  await page.goto('/admin/popup-settings')
  await logIn(page, 'admin@kazi.test')
  await page.setViewportSize({ width: 360, height: 640 })
  await page.getByRole('button', { name: 'Add new Popup' }).click()
  const form = page.getByRole('dialog', { name: 'Create Popup' })
  await page.route('**/api/popup', (route) => route.fulfill({ status: 400, json: { message: 'This image is not among your uploads.' } }))
  await form.getByRole('textbox', { name: 'Title' }).fill('Harbour fair')
  await form.getByRole('textbox', { name: 'Message' }).fill('Meet forty employers.')
  const title = form.getByRole('textbox', { name: 'Title' })
  await title.focus()
  await page.keyboard.press('Enter')
  const reason = form.getByRole('alert').filter({ hasText: 'This image is not among your uploads.' })
  await reason.waitFor()
  const [above, button] = [(await reason.boundingBox())!, (await form.getByRole('button', { name: 'Create Popup' }).boundingBox())!]
  expect(above.y).toBeGreaterThan(0)
  expect(above.y + above.height).toBeLessThanOrEqual(button.y)
  expect(button.y - above.y - above.height).toBeLessThan(40)
  expect(button.y + button.height).toBeLessThanOrEqual(640)
})

const leaveQuestion = (page: Page) => page.getByRole('alertdialog', { name: 'Leave without saving?' })

type Place = { of: string; email: string; path: string; field: string; opens?: (page: Page) => Promise<void> }

/** Goes to a page within the application, as a link does: Back then stays in the document. */
const visit = (path: string) => {
  history.pushState({ key: path, carried: {} }, '', path)
  dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
}
const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name, disabled: false }).first().click()
const places: Place[] = [
  { of: 'a popup at its address', email: 'admin@kazi.test', path: '/admin/popup-settings/create', field: 'Title' },
  { of: 'a popup over its list', email: 'admin@kazi.test', path: '/admin/popup-settings', opens: press('Add new Popup'), field: 'Title' },
  { of: 'a source', email: 'super@kazi.test', path: '/admin/sources', opens: press('Add a source'), field: 'Name' },
  { of: 'a new admin', email: 'super@kazi.test', path: '/admin/create', field: 'First name' },
  { of: 'a job over its list', email: 'employer@kazi.test', path: '/my-jobs', opens: press(/^Edit /), field: 'Job title' },
  { of: 'a profile', email: 'employer@kazi.test', path: '/user-profile', field: 'City' },
  { of: 'the details of a profile', email: 'applicant@kazi.test', path: '/my-profile', opens: press('Edit'), field: 'Profession' },
  { of: 'a skill of a profile', email: 'applicant@kazi.test', path: '/my-profile', opens: press('Add a skill'), field: 'New skill' },
]

describe('Back asks before it loses what was typed, and leaves at once where nothing was', () => {
  test.for(places)('$of', async ({ email, path, field, opens }, { open }) => {
    const page = await open('/healthz')
    await page.context().route('**/api/popup/active', (route) => route.fulfill({ status: 204 }))
    await page.goto('/login')
    await logIn(page, email)
    await page.waitForURL((url) => url.pathname !== '/login')
    await page.goto('/about')
    await page.getByRole('heading', { level: 1 }).waitFor()
    const input = page.getByRole('textbox', { name: field, exact: true })
    const begin = async () => {
      await page.evaluate(visit, path)
      await opens?.(page)
      await input.waitFor()
    }

    await begin()
    const before = await input.inputValue()
    await input.fill('Words that took a while')
    await page.goBack()
    await leaveQuestion(page).getByRole('button', { name: 'Keep editing' }).click()
    await leaveQuestion(page).waitFor({ state: 'detached' })
    await expect.poll(async () => [new URL(page.url()).pathname, await input.inputValue()]).toEqual([path, 'Words that took a while'])

    await page.goBack()
    await leaveQuestion(page).getByRole('button', { name: 'Yes, leave' }).click()
    await page.waitForURL('**/about')
    await leaveQuestion(page).waitFor({ state: 'detached' })

    await begin()
    await input.fill('Words that took a while')
    await input.fill(before)
    await page.goBack()
    await page.waitForURL('**/about')
    expect(await leaveQuestion(page).count()).toBe(0)
  })
})

test('a link asks before it loses what was typed into a job on its page, and a save asks nothing', async ({ open }) => {
  const page = await open('/healthz')
  await page.context().route('**/api/popup/active', (route) => route.fulfill({ status: 204 }))
  await page.goto('/my-jobs')
  await logIn(page, 'employer@kazi.test')
  const href = await page.locator('main a[href^="/job-details/"]').first().getAttribute('href')
  const path = href!.replace('job-details', 'edit-job')
  await page.goto(path)
  const title = page.getByRole('textbox', { name: 'Job title' })
  await title.fill('Words that took a while')
  await page.getByRole('banner').getByRole('link', { name: 'Salary Estimate' }).click()
  await leaveQuestion(page).getByRole('button', { name: 'Keep editing' }).click()
  await expect.poll(() => new URL(page.url()).pathname).toBe(path)
  await expect.poll(() => title.inputValue()).toBe('Words that took a while')
  await page.getByRole('button', { name: 'Update' }).click()
  await page.waitForURL('**/my-jobs')
  expect(await leaveQuestion(page).count()).toBe(0)
})
