import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { test as base } from '../../support/jsdom/browser.ts'
import { photo } from '../../support/board/images.ts'
import { accountOf, logIn } from '../../support/board/log-in.ts'
import { keepToasts, toasted } from '../../support/replay/toasts.ts'

const test = base.extend('picture', async ({}, { onCleanup }) => {
  const folder = await mkdtemp(join(tmpdir(), 'kazi-popups-'))
  onCleanup(() => rm(folder, { recursive: true, force: true }))
  const path = join(folder, 'fair.jpg')
  await writeFile(path, await photo(1200, 800))
  return path
})

/** Opens a page of the popups as an administrator. Announcements of other tests are kept off before the page asks for one: their dialog would cover the login. */
const enter = async (page: Page, email: string, path = '/admin/popup-settings') => {
  await page.context().route('**/api/popup/active', (route) => route.fulfill({ status: 204 }))
  await page.goto(path)
  await logIn(page, email)
  await page.getByRole('heading', { level: 1, name: 'Popups Management' }).waitFor({ state: 'attached' })
}

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const gone = (page: Page, name: string) => dialog(page, name).waitFor({ state: 'detached' })

/** Creates a popup with the required fields of its form. */
const create = async (page: Page, title: string, message: string) => {
  await page.getByRole('button', { name: 'Add new Popup' }).click()
  await page.getByRole('textbox', { name: 'Title' }).fill(title)
  await page.getByRole('textbox', { name: 'Message' }).fill(message)
  await page.getByRole('button', { name: 'Create Popup' }).click()
  await gone(page, 'Create Popup')
  await page.getByRole('button', { name: `Edit ${title}`, exact: true }).waitFor()
}

type Written = { title: string; message: string }

/** The names of the controls below `around` that a toast covers. */
const coveredBy = (toast: Locator, around: string) =>
  toast.evaluate((element, within) => {
    const at = element.getBoundingClientRect()
    return [...document.querySelectorAll(`${within} :is(a, button, input, select, textarea, summary)`)].flatMap((control) => {
      const { left, right, top, bottom, width } = control.getBoundingClientRect()
      return element.contains(control) || width < 2 || left >= at.right || right <= at.left || top >= at.bottom || bottom <= at.top ? [] : [control.getAttribute('aria-label') ?? (control.textContent || control.id)]
    })
  }, around)

const six = [1, 2, 3, 4, 5, 6]

/** Adds popups to the account's list by the API; `popups` is called with the number of those that it has. */
const add = async (url: string, email: string, popups: (there: number) => readonly Written[]): Promise<void> => {
  const { userId, token } = await accountOf(url, email)
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const { length } = (await (await fetch(`${url}/api/popup/mypops/${userId}`, { headers })).json()) as unknown[]
  for (const popup of popups(length)) expect((await fetch(`${url}/api/popup`, { method: 'POST', headers, body: JSON.stringify(popup) })).status).toBe(201)
}

describe('popups and their announcement (specification 2.3, 2.15)', () => {
  test('an Admin announces something, a visitor sees it once a session, and it goes when it is switched off', async ({ open, picture }) => {
    const page = await open('/healthz')
    await enter(page, 'admin@kazi.test', '/admin/popup-settings/create')
    await dialog(page, 'Create Popup').waitFor()
    await expect.poll(() => page.getByRole('button', { name: 'Create Popup' }).isEnabled()).toBe(false)

    await page.getByRole('textbox', { name: 'Title' }).fill('Harbour fair')
    await page.getByRole('textbox', { name: 'Message' }).fill('Meet forty employers.')
    await page.getByRole('textbox', { name: 'Button Text' }).fill('See who comes')
    await page.getByRole('textbox', { name: 'Call-to-Action Link' }).fill('javascript:alert(1)')
    await page.getByRole('textbox', { name: 'Color code' }).fill('#12345')
    await page.getByLabel('Start').fill('2026-01-01T09:00')
    await page.getByLabel('End').fill('2025-01-01T09:00')
    await page.getByLabel('Upload Background Image').setInputFiles(picture)
    await page.getByRole('button', { name: 'Remove image' }).waitFor()
    await page.getByRole('button', { name: 'Create Popup' }).click()
    for (const problem of ['Invalid URL', 'Choose a colour.', 'The end must not lie before the start.']) await page.getByText(problem).waitFor()

    await page.getByRole('textbox', { name: 'Call-to-Action Link' }).fill('https://example.com/fair')
    await page.getByRole('textbox', { name: 'Color code' }).fill('#0b5d4e')
    await expect.poll(() => page.getByLabel('Background Color').inputValue()).toBe('#0b5d4e')
    await page.getByLabel('End').fill('2999-01-01T09:00')
    const preview = page.getByRole('region', { name: 'Preview' })
    await preview.getByText('Harbour fair').waitFor()
    await page.getByRole('button', { name: 'Create Popup' }).click()
    await toasted(page, 'Popup created successfully')
    await page.waitForURL('**/admin/popup-settings')
    await page.getByRole('button', { name: 'Edit Harbour fair' }).waitFor()

    const visitor = await open('/about')
    const overlay = dialog(visitor, 'Harbour fair')
    await overlay.getByText('Meet forty employers.').waitFor()
    const link = overlay.getByRole('link', { name: 'See who comes' })
    expect([await link.getAttribute('href'), await link.getAttribute('target'), await link.getAttribute('rel')]).toEqual([
      'https://example.com/fair', '_blank', 'noopener noreferrer',
    ])
    await expect.poll(() => overlay.locator('img').getAttribute('src')).toMatch(/^\/api\/images\//)
    await visitor.keyboard.press('Tab')
    await visitor.keyboard.press('Tab')
    await visitor.keyboard.press('Tab')
    await expect.poll(() => overlay.evaluate((element) => element.contains(document.activeElement))).toBe(true)
    await visitor.keyboard.press('Escape')
    await gone(visitor, 'Harbour fair')
    const answered = visitor.waitForResponse('**/api/popup/active')
    await visitor.reload()
    await answered
    await visitor.getByRole('region', { name: 'Notifications' }).waitFor({ state: 'attached' })
    expect(await overlay.count()).toBe(0)

    await page.getByRole('button', { name: 'Edit Harbour fair' }).click()
    await expect.poll(() => page.getByLabel('Start').inputValue()).toBe('2026-01-01T09:00')
    await page.getByRole('textbox', { name: 'Title' }).fill('Harbour job fair')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await toasted(page, 'Popup updated successfully')
    await gone(page, 'Edit Popup')
    const second = await open('/about')
    await dialog(second, 'Harbour job fair').waitFor()

    await page.getByRole('switch', { name: 'Active: Harbour job fair' }).click()
    await page.getByRole('switch', { name: 'Active: Harbour job fair', checked: false }).waitFor()
    const third = await open('/healthz')
    const none = third.waitForResponse((response) => response.url().endsWith('/api/popup/active') && response.status() === 204)
    await third.goto('/about')
    await none
    expect(await dialog(third, 'Harbour job fair').count()).toBe(0)

    await page.getByRole('button', { name: 'Delete Harbour job fair' }).click()
    await page.getByRole('button', { name: 'Yes, delete' }).click()
    await toasted(page, 'Popup deleted successfully')
    await page.getByRole('button', { name: 'Edit Harbour job fair' }).waitFor({ state: 'detached' })
  })

  test('the edit form has an address: Back, Forward, a reload and a link open and close it over the list as it stood (rulings, Popups)', async ({ open, board }) => {
    const page = await open('/healthz', { expected: [/status of 404 .*\/api\/popup\/nobody\)$/] })
    await add(board.url, 'admin@kazi.test', () => six.map((at) => ({ title: `Edition ${at}`, message: 'Read all about it.' })))
    await enter(page, 'admin@kazi.test')
    await page.getByRole('searchbox', { name: 'Search' }).fill('edition')
    await page.getByRole('button', { name: 'Next' }).click()
    const row = page.getByRole('button', { name: 'Edit Edition 1', exact: true })
    await row.click()
    const form = dialog(page, 'Edit Popup')
    const isOpen = async () => {
      await page.waitForURL('**/admin/popup-settings/edit/*')
      await form.getByRole('textbox', { name: 'Title' }).waitFor()
      await expect.poll(() => form.getByRole('textbox', { name: 'Title' }).inputValue()).toBe('Edition 1')
    }
    const isClosed = async () => {
      await page.waitForURL('**/admin/popup-settings')
      await gone(page, 'Edit Popup')
    }
    await isOpen()
    await page.goBack()
    await isClosed()
    await row.waitFor()
    await expect.poll(() => page.getByRole('searchbox', { name: 'Search' }).inputValue()).toBe('edition')
    await page.goForward()
    await isOpen()
    await page.reload()
    await isOpen()
    await page.getByRole('button', { name: 'Edit Edition 6', includeHidden: true }).waitFor({ state: 'attached' })
    await page.keyboard.press('Escape')
    await isClosed()

    await page.goto('/admin/popup-settings/edit/nobody')
    await page.getByText('Error fetching popup data').first().waitFor()
    await page.keyboard.press('Escape')
    await isClosed()

    // Other tests' visitors must get no announcement.
    await page.evaluate(async () => {
      const { userId, token } = JSON.parse(localStorage.getItem('userInfo') ?? '{}') as { userId: string; token: string }
      const headers = { authorization: `Bearer ${token}` }
      const popups = (await (await fetch(`/api/popup/mypops/${userId}`, { headers })).json()) as { _id: string }[]
      for (const { _id } of popups) await fetch(`/api/popup/${_id}`, { method: 'DELETE', headers })
    })

    const other = await open('/admin/popup-settings/edit/nobody')
    await other.waitForURL('**/login')
    await logIn(other, 'employer@kazi.test')
    await other.waitForURL('**/employer-dashboard')
  })

  test('six popups are searched as is typed, and have pages only where they do not fit', async ({ open, board }) => {
    const page = await open('/healthz')
    await add(board.url, 'super@kazi.test', (there) => six.slice(there).map((at) => ({ title: `Notice ${at}`, message: at % 2 === 0 ? 'Even message' : 'Odd message' })))
    await enter(page, 'super@kazi.test')
    await page.getByText('Page 1 of 2').waitFor()
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByText('Page 2 of 2').waitFor()
    await expect.poll(() => page.getByRole('row').count()).toBe(2)
    await page.getByPlaceholder('Search by title or message').fill('EVEN')
    await page.getByText('Page 2 of 2').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Edit Notice 6' }).waitFor()
    expect(await page.getByRole('button', { name: 'Edit Notice 5' }).count()).toBe(0)
    await page.getByPlaceholder('Search by title or message').fill('nothing like it')
    await page.getByText('No popups available.').waitFor()
  })

  test('the list says which popups visitors get now, and the buttons of the form stay in a small window (issue 18: Popups)', async ({ open }) => {
    const page = await open('/healthz', { width: 360 })
    await enter(page, 'super@kazi.test')
    await create(page, 'Evening class', 'Learn to weave.')
    const row = page.getByRole('row').filter({ hasText: 'Evening class' })
    await row.getByText('Showing', { exact: true }).waitFor()

    await row.getByRole('button', { name: 'Edit Evening class' }).click()
    await page.getByLabel('Title').waitFor()
    const save = page.getByRole('button', { name: 'Save Changes' })
    for (const field of ['Title', 'Call-to-Action Link', 'Start', 'End']) {
      await page.getByLabel(field, { exact: true }).focus()
      const { y: top, height } = (await save.boundingBox())!
      expect([field, top > 0 && top + height <= page.viewportSize()!.height]).toEqual([field, true])
      const input = (await page.getByLabel(field, { exact: true }).boundingBox())!
      expect([field, input.y + input.height <= top]).toEqual([field, true])
    }
    await page.getByLabel('Start').fill('2999-01-01T09:00')
    await page.getByLabel('Button Text').fill('More')
    await page.keyboard.press('Enter')
    await row.getByText('Scheduled', { exact: true }).waitFor()
    await row.getByRole('button', { name: 'Edit Evening class' }).and(page.locator(':focus')).waitFor()
    await row.getByText('from January 1, 2999 at 9:00 AM').waitFor()

    await page.getByRole('switch', { name: 'Active: Evening class' }).click()
    await row.getByText('Off', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Delete Evening class' }).click()
    await page.getByRole('button', { name: 'Yes, delete' }).click()
    await row.waitFor({ state: 'detached' })
  })

  test.for([360, 768, 1280])('a toast covers no control of the dialog that it is about, at %i pixels', { tags: ['long'] }, async (width, { open }) => {
    const page = await open('/healthz', { width, expected: [/status of 400/] })
    await keepToasts(page)
    await enter(page, 'admin@kazi.test')
    await page.route('**/api/popup', (route) => route.fulfill({ status: 400, json: { message: 'This image is not among your uploads.' } }))
    await page.getByRole('button', { name: 'Add new Popup' }).click()
    const form = dialog(page, 'Create Popup')
    await form.getByRole('textbox', { name: 'Message' }).fill('Meet forty employers.')
    await form.getByRole('textbox', { name: 'Title' }).fill('Harbour fair')
    await page.keyboard.press('Enter')
    const toast = page.getByRole('region', { name: 'Notifications' }).getByRole('alert')
    await toast.getByText('Failed to create popup').waitFor()
    await expect.poll(() => coveredBy(toast, '[role=dialog]')).toEqual([])
    expect((await toast.boundingBox())!.y).toBeGreaterThanOrEqual(0)
    await form.getByRole('button', { name: 'Create Popup' }).focus()
    await page.keyboard.press('Tab')
    await toast.getByRole('button', { name: 'Dismiss' }).and(page.locator(':focus')).waitFor()
  })

  test.for([360, 768, 1280])('a toast covers no control of the page, at %i pixels', { tags: ['long'] }, async (width, { open }) => {
    const page = await open('/healthz', { width })
    await keepToasts(page)
    await enter(page, 'admin@kazi.test')
    await page.getByRole('button', { name: 'Add new Popup' }).waitFor()
    const title = `Fair at ${width}`
    await create(page, title, 'Meet forty employers.')
    const toast = page.getByRole('region', { name: 'Notifications' }).getByText('Popup created successfully').locator('..').locator('..')
    await toast.waitFor()
    await expect.poll(() => coveredBy(toast, 'body')).toEqual([])
    await page.getByRole('button', { name: `Delete ${title}` }).click()
    await page.getByRole('button', { name: 'Yes, delete' }).click()
    await page.getByRole('button', { name: `Delete ${title}` }).waitFor({ state: 'detached' })
  })

  test('an announcement comes with the first scroll, and waits for somebody who types (issue 18: Popups)', async ({ open }) => {
    const manager = await open('/healthz')
    await enter(manager, 'admin@kazi.test')
    await create(manager, 'No hurry', 'It can wait.')

    const page = await open('/healthz')
    const answered = page.waitForResponse('**/api/popup/active')
    await page.goto('/jobs')
    const box = page.getByRole('searchbox').or(page.getByRole('combobox')).or(page.getByRole('textbox')).first()
    await box.click()
    await answered
    await page.mouse.wheel(0, 200)
    await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('announcement-dialog')))
    await box.pressSequentially('weaver')
    await expect.poll(() => box.inputValue()).toBe('weaver')
    expect(await dialog(page, 'No hurry').count()).toBe(0)
    await box.blur()
    await dialog(page, 'No hurry').waitFor()

    await manager.getByRole('button', { name: 'Delete No hurry' }).click()
    await manager.getByRole('button', { name: 'Yes, delete' }).click()
    await manager.getByRole('button', { name: 'Edit No hurry' }).waitFor({ state: 'detached' })
  })

  test('an announcement waits for the dialog that is open', async ({ open }) => {
    const manager = await open('/healthz')
    await enter(manager, 'admin@kazi.test')
    await create(manager, 'Later, please', 'Not over a dialog.')

    const page = await open('/healthz', { width: 360 })
    let release = () => {}
    const blocked = new Promise<void>((resolve) => (release = resolve))
    await page.context().route('**/api/popup/active', async (route) => {
      await blocked
      await route.continue()
    })
    await page.goto('/jobs')
    await page.getByRole('button', { name: /Filter/ }).first().click()
    await page.getByRole('dialog').waitFor()
    const answered = page.waitForResponse('**/api/popup/active')
    release()
    await answered
    await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('announcement-dialog')))
    expect(await dialog(page, 'Later, please').count()).toBe(0)
    await page.keyboard.press('Escape')
    await dialog(page, 'Later, please').waitFor()
  })
})
