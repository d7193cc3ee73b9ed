import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { test as base, type Look } from '../../support/jsdom/browser.ts'
import { cvs } from '../../support/board/cvs.ts'
import { photo, png, svg } from '../../support/board/images.ts'
import { logIn } from '../../support/board/log-in.ts'
import { toasted } from '../../support/replay/toasts.ts'

const test = base.extend('pictures', async ({}, { onCleanup }) => {
  const folder = await mkdtemp(join(tmpdir(), 'kazi-pictures-'))
  onCleanup(() => rm(folder, { recursive: true, force: true }))
  const written = async (name: string, content: Buffer | string) => {
    await writeFile(join(folder, name), content)
    return join(folder, name)
  }
  return {
    png: await written('ada.png', await png(300, 300)),
    photo: await written('lake.jpg', await photo(1200, 400)),
    svg: await written('ada.svg', svg),
    notAnImage: await written('notes.png', 'not an image'),
  }
})

type Open = (path: string, look?: Look) => Promise<Page>

/** Opens a page that requires a login, and logs in. */
const enter = async (open: Open, path: string, email: string, look?: Look) => {
  const page = await open(path, look)
  await logIn(page, email)
  return page
}

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** The address of an image of the page. */
const source = (page: Page, name: string) => page.getByRole('img', { name, exact: true }).getAttribute('src')

describe("'Upload your resume' (specification 2.4)", () => {
  test('leads a guest over the login to the profile, where a CV is kept, and a job is applied for with it, all by keyboard', async ({ open, board }) => {
    const page = await open('/')
    // Registered long before the key press: a native dialog does not wait for its handler.
    page.once('filechooser', (chooser) => void chooser.setFiles({ name: 'Khadija Omar.pdf', mimeType: 'application/pdf', buffer: cvs.pdf }))
    const press = async (role: 'button' | 'link', name: string, scope: Page | Locator = page) => {
      await scope.getByRole(role, { name }).focus()
      await page.keyboard.press('Enter')
    }
    await press('link', 'Upload your resume')
    // The home page has a field for an e-mail of its own.
    await page.getByRole('heading', { level: 1, name: 'Log in' }).waitFor()
    await logIn(page, 'khadija.omar@kazi.test')
    await page.waitForURL(/\/my-profile\?resume$/)
    const field = card(page, 'Resume').getByLabel('Upload your resume')
    await expect.poll(() => field.evaluate((node) => node === document.activeElement)).toBe(true)

    await page.keyboard.press('Space')
    await toasted(page, 'Your resume is in your profile now.')
    await card(page, 'Resume').getByText('Khadija Omar.pdf').waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Download resume')

    const [job] = (await (await fetch(`${board.url}/api/jobs/jobs`)).json()) as { _id: string }[]
    await page.goto(`/job-details/${job?._id}`)
    await page.getByRole('button', { name: 'Apply Now', disabled: false }).waitFor()
    await press('button', 'Apply Now')
    const dialog = page.getByRole('dialog')
    await expect.poll(() => dialog.getByRole('radio', { name: /^Use the CV in your profile \(Khadija Omar\.pdf, / }).isChecked()).toBe(true)
    await press('button', 'Send application', dialog)
    await toasted(page, 'Your application has been submitted.')
  })
})

describe('the simple profile (specification 2.13)', () => {
  test('is loaded, refuses what cannot be, and stays as it was changed', async ({ open }) => {
    const page = await enter(open, '/user-profile', 'brian.kiptoo@kazi.test')
    await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor()
    const values = async () =>
      Promise.all(['First name', 'Surname', 'E-mail', 'Telephone', 'City', 'Country'].map((name) => page.getByRole('textbox', { name }).inputValue()))
    await page.getByRole('button', { name: 'Update Profile' }).waitFor()
    await expect.poll(values).toEqual(['Brian', 'Kiptoo', 'brian.kiptoo@kazi.test', '+254700100102', 'Nairobi', 'Kenya'])
    await expect.poll(() => page.getByRole('textbox', { name: 'E-mail' }).isEditable()).toBe(false)
    await expect.poll(() => page.getByRole('textbox', { name: 'Country' }).isEditable()).toBe(false)

    await page.getByRole('textbox', { name: 'First name' }).fill(' ')
    await page.getByRole('textbox', { name: 'Telephone' }).fill('none')
    await page.getByRole('button', { name: 'Update Profile' }).click()
    await page.getByText('First name is required.').waitFor()
    await page.getByText('Invalid telephone format.').waitFor()

    await page.getByRole('textbox', { name: 'First name' }).fill('Bryan')
    await page.getByRole('textbox', { name: 'Telephone' }).fill('+254700100999')
    await page.getByRole('textbox', { name: 'City' }).fill('Kisumu')
    await page.getByRole('button', { name: 'Update Profile' }).click()
    await toasted(page, 'Profile updated.')
    await page.getByRole('banner').getByRole('button', { name: 'Bryan Kiptoo' }).waitFor()
    await page.reload()
    await page.getByRole('button', { name: 'Update Profile' }).waitFor()
    await expect.poll(values).toEqual(['Bryan', 'Kiptoo', 'brian.kiptoo@kazi.test', '+254700100999', 'Kisumu', 'Kenya'])
  })

  test('has dark mode, which is there before the first paint of the next visit and can be taken back', async ({ open }) => {
    const page = await enter(open, '/user-profile', 'applicant@kazi.test')
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    const dark = page.getByRole('switch', { name: 'Dark mode' })
    await dark.waitFor()
    const light = await ground()
    await dark.focus()
    await page.keyboard.press('Space')
    await page.waitForFunction((before) => getComputedStyle(document.body).backgroundColor !== before, light)
    const shade = await ground()

    await page.addInitScript(() => {
      addEventListener('DOMContentLoaded', () => (document.documentElement.dataset['firstTheme'] = document.documentElement.dataset['theme'] ?? 'none'))
    })
    const bare = await page.context().newPage()
    await bare.route('**/assets/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
    await bare.goto('/')
    expect(await bare.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(shade)
    await bare.close()

    await page.reload()
    await dark.waitFor()
    expect(await page.evaluate(() => document.documentElement.dataset['firstTheme'])).toBe('dark')
    await expect.poll(() => dark.isChecked()).toBe(true)
    await dark.focus()
    await page.keyboard.press('Space')
    await page.waitForFunction((before) => getComputedStyle(document.body).backgroundColor === before, light)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('theme'))).toBeNull()

    await page.emulateMedia({ colorScheme: 'dark' })
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[role="switch"]')?.checked === true)
    await expect.poll(ground).toBe(shade)
  })
})

describe('the rich profile (specification 2.13)', () => {
  test('keeps details, employment and skills', async ({ open }) => {
    const page = await enter(open, '/my-profile', 'chloe.beaumont@kazi.test')
    await page.getByRole('heading', { level: 1, name: "Chloé Beaumont's Profile" }).waitFor()

    await card(page, 'Profile Details').getByRole('button', { name: 'Edit' }).click()
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Chloé Martin')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await card(page, 'Profile Details').getByText('Chloé Beaumont').waitFor()
    await card(page, 'Profile Details').getByRole('button', { name: 'Edit' }).click()
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Chloé Martin')
    await page.getByRole('textbox', { name: 'Profession' }).fill('Midwife')
    await page.getByRole('textbox', { name: 'Contact' }).fill('+447700900999')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: "Chloé Martin's Profile" }).waitFor()

    await page.getByRole('radio', { name: 'Open to Work' }).check({ force: true })
    await page.getByRole('radio', { name: 'Currently Employed' }).check({ force: true })
    const save = page.getByRole('button', { name: 'Save employment' })
    await page.waitForFunction(() => document.querySelector('fieldset')?.ariaBusy === 'false')
    await page.getByRole('textbox', { name: 'Employer name' }).fill('Lakeside Care')
    await page.getByRole('textbox', { name: 'Position' }).fill('Head midwife')
    await Promise.all([page.waitForResponse('**/api/users/update-profile'), save.click()])

    const skills = card(page, 'Skills')
    const names = () => skills.getByRole('listitem').allTextContents()
    const before = await names()
    await skills.getByRole('button', { name: 'Add a skill' }).click()
    for (const typed of ['  Births ', 'births', '   ']) {
      await page.getByRole('textbox', { name: 'New skill' }).fill(typed)
      await page.keyboard.press('Enter')
      await page.waitForFunction(() => document.querySelector('ul[aria-label=Skills]')?.ariaBusy === 'false')
    }
    await expect.poll(names).toEqual([...before, 'Births'])
    await skills.getByRole('button', { name: `Remove ${before[0]}` }).click()
    await page.waitForFunction(() => document.querySelector('ul[aria-label=Skills]')?.ariaBusy === 'false')

    await page.reload()
    await page.getByRole('heading', { level: 1, name: "Chloé Martin's Profile" }).waitFor()
    await card(page, 'Profile Details').getByText('+447700900999').waitFor()
    await card(page, 'Profile Details').getByText('Midwife').waitFor()
    await expect.poll(() => page.getByRole('radio', { name: 'Currently Employed' }).isChecked()).toBe(true)
    await expect.poll(() => page.getByRole('textbox', { name: 'Employer name' }).inputValue()).toBe('Lakeside Care')
    await expect.poll(() => page.getByRole('textbox', { name: 'Position' }).inputValue()).toBe('Head midwife')
    await expect.poll(names).toEqual([...before.slice(1), 'Births'])
  })

  test('replaces the profile image and the cover, and says why not', async ({ open, pictures }) => {
    const page = await enter(open, '/my-profile', 'daniel.ssemakula@kazi.test', { expected: [/status of 4(15|22)/] })
    await page.getByLabel('Change profile image').setInputFiles(pictures.svg)
    await page.getByRole('alert').filter({ hasText: 'Choose a PNG, JPEG or WebP image.' }).waitFor()
    const refused = page.waitForResponse('**/api/upload')
    await page.getByLabel('Change profile image').setInputFiles(pictures.notAnImage)
    const { message } = (await (await refused).json()) as { message: string }
    await page.getByRole('alert').filter({ hasText: message }).waitFor()

    await page.getByLabel('Change profile image').setInputFiles(pictures.png)
    await toasted(page, 'Profile image updated.')
    await page.getByLabel('Change cover image').setInputFiles(pictures.photo)
    await toasted(page, 'Cover image updated.')
    const shown = [await source(page, 'Profile image'), await source(page, 'Cover image')]
    for (const address of shown) expect(address).toMatch(/^\/api\/images\/[\w-]+$/)
    await page.reload()
    await page.getByRole('img', { name: 'Profile image' }).waitFor()
    await expect.poll(async () => [await source(page, 'Profile image'), await source(page, 'Cover image')]).toEqual(shown)
  })

  test('has tabs that the keyboard walks along, and the address keeps', async ({ open }) => {
    const page = await enter(open, '/my-profile', 'applicant@kazi.test')
    await page.getByRole('tab', { name: 'Profile', selected: true }).focus()
    await page.keyboard.press('ArrowRight')
    await page.waitForURL('**/my-profile?tab=applications')
    await page.getByRole('table', { name: 'My Applications' }).waitFor()
    await page.keyboard.press('End')
    await page.getByRole('tabpanel', { name: 'Notifications' }).getByText('No notifications yet.').waitFor()
    await page.keyboard.press('ArrowLeft')
    await page.getByRole('tabpanel', { name: 'Messages' }).getByText('No messages yet.').waitFor()
    await page.reload()
    await page.getByRole('tab', { name: 'Messages', selected: true }).waitFor()
    await expect.poll(() => page.getByRole('heading', { level: 1 }).count()).toBe(1)
  })

  test('shows real views, and jobs that fit', async ({ open, board }) => {
    const page = await enter(open, '/my-profile', 'applicant@kazi.test')
    const token = await page.waitForFunction(() => (JSON.parse(localStorage.getItem('userInfo') ?? '{}') as { token?: string }).token)
    const answer = await fetch(`${board.url}/api/users/analytics`, { headers: { authorization: `Bearer ${await token.jsonValue()}` } })
    const { profileViews } = (await answer.json()) as { profileViews: { day: string; views: number }[] }
    const total = profileViews.reduce((sum, { views }) => sum + views, 0)
    const views = page.getByRole('figure').filter({ hasText: 'Profile views' })
    await views.getByText(String(total), { exact: true }).waitFor()
    expect(total).toBeGreaterThan(0)
    await views.locator('rect').nth(29).waitFor({ state: 'attached' })
    await expect.poll(() => views.locator('rect').count()).toBe(30)
    const job = card(page, 'Suggested Positions').getByRole('link').first()
    const title = await job.textContent()
    await job.click()
    await page.getByRole('heading', { level: 1, name: title ?? '' }).waitFor()
  })

  test('tells an account that is not verified why nothing is saved', async ({ open, board }) => {
    const page = await enter(open, '/my-profile', 'esther.wanjiku@kazi.test', { expected: [/status of 403/] })
    await page.getByRole('heading', { level: 1 }).waitFor()
    const refusal = 'Your account is inactive. Please verify your email.'
    await page.route(`${board.url}/api/users/update-profile`, (route) => route.fulfill({ status: 403, json: { message: refusal } }))
    const skills = card(page, 'Skills')
    await skills.getByRole('button', { name: 'Add a skill' }).waitFor()
    const before = await skills.getByRole('listitem').allTextContents()
    await skills.getByRole('button', { name: `Remove ${before[0]}` }).click()
    await page.getByRole('alert').filter({ hasText: refusal }).waitFor()
    await expect.poll(() => skills.getByRole('listitem').allTextContents()).toEqual(before)
  })
})
