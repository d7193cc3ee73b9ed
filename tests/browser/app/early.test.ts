// @module-tag long
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { routes } from '../../../src/routes.ts'
import { isRendered } from '../../../src/screens/rendered.ts'
import { test as base } from '../../support/jsdom/browser.ts'
import { startBoard } from '../../support/board/board.ts'
import { accountOf } from '../../support/board/log-in.ts'
import { openStallingProxy } from '../../support/board/stalling-proxy.ts'
import { rendered } from '../../support/replay/rendered.ts'
import { isHydrated } from '../../support/replay/hydration.ts'

/** Every page that the server renders. */
const pages = routes.map(({ path }) => path).filter((path) => isRendered(path.replace(':id', 'x')))

const addressOf = async (board: string, path: string): Promise<string> => {
  const named = path.replace(':place', 'Kampala').replace(':role', 'Engineer').replace(':company', 'Pesa_Grove').replace(':name', 'imprint')
  if (!named.includes(':id')) return named
  const [job] = (await (await fetch(`${board}/api/jobs/jobs?page=1`)).json()) as { _id: string }[]
  return path.replace(':id', job!._id)
}

/** When a visitor is early: in the middle of the document, and when only the application's code has not come. */
const moments = ['the document arrives', 'the code arrives'] as const
type Moment = (typeof moments)[number]

/**
 * `openEarly(path, moment, userInfo)` opens a page that has been painted and whose rest is on its way, as a guest or with this session; `come` lets
 * the rest arrive, and answers when the application has taken the page over.
 */
const test = base
  // A board with a page of its operator.
  .extend('board', { scope: 'file' }, async ({}, { onCleanup }) => {
    const data = await mkdtemp(join(tmpdir(), 'kazi-early-'))
    await mkdir(join(data, 'pages'))
    await writeFile(join(data, 'pages', 'imprint.md'), '# Imprint\n\nAcme, Kampala.\n')
    const board = await startBoard({ DATA_DIR: data })
    onCleanup(async () => {
      await board.close()
      await rm(data, { recursive: true, force: true })
    })
    return board
  })
  .extend('front', { scope: 'file' }, async ({ board }, { onCleanup }) => {
    const front = await openStallingProxy(board.url)
    onCleanup(() => front.close())
    return front
  })
  .extend('openEarly', async ({ blank, board, front }) => async (path: string, moment: Moment, userInfo?: string): Promise<{ page: Page; come: () => Promise<void> }> => {
    await rendered(board.url + path)
    const page = await blank()
    if (userInfo !== undefined) await page.addInitScript((storedUser) => localStorage.setItem('userInfo', storedUser), userInfo)
    let letCode = () => {}
    if (moment === 'the document arrives') front.hold()
    else {
      const codeComes = new Promise<void>((resolve) => (letCode = resolve))
      await page.route('**/assets/application-*.js', async (route) => {
        await codeComes
        await route.continue()
      })
    }
    front.documents.length = 0
    // A form that is submitted meanwhile leaves this address before it is loaded.
    page.goto(front.url + path).catch(Object)
    await page.getByRole('contentinfo').waitFor()
    return {
      page,
      come: async () => {
        front.release()
        letCode()
        await page.waitForFunction(isHydrated)
      },
    }
  })

const texts = 'input:is([type=text], [type=search], [type=email], [type=password], :not([type])):visible, textarea:visible'

/** The forms with something to fill in: one with a button alone has no Enter. */
const formsOf = (page: Page) => page.locator('form:visible').filter({ has: page.locator('input:visible, textarea:visible') })

const namesOf = (fields: Locator) => fields.evaluateAll((found) => (found as HTMLInputElement[]).map(({ name }) => name))

/** The modules that one of the board's modules imports, and those that they do. */
const importsOf = async (board: string, path: string, found: string[] = []): Promise<string[]> => {
  const code = await (await fetch(board + path)).text()
  for (const [, name = ''] of code.matchAll(/(?:from|import)\s?[`"'](\.\/[\w.-]+\.js)[`"']/g)) {
    const { pathname } = new URL(name, board + path)
    if (found.includes(pathname)) continue
    found.push(pathname)
    await importsOf(board, pathname, found)
  }
  return found
}

const filter = (page: Page, label: string) => page.getByRole('link', { name: `Remove filter ${label}`, exact: true })

for (const moment of moments) describe(`while ${moment}`, { tags: moment === 'the document arrives' ? ['repeated'] : [] }, () => {
  test.for(pages)('Enter in a form is answered, and nothing that was typed is lost: %s', async (path, { openEarly, board, front }) => {
    const address = await addressOf(board.url, path)
    const first = await openEarly(address, moment)
    const forms = await formsOf(first.page).count()
    await first.come()
    for (let at = 0; at < forms; at += 1) {
      const { page, come } = await openEarly(address, moment)
      const form = formsOf(page).nth(at)
      const fields = form.locator(texts)
      const names = await namesOf(fields)
      for (const name of names) await form.locator(`[name="${name}"]`).fill(`Ada ${name}`)
      if (names.length === 0) await form.getByRole('radio').last().check()
      await page.evaluate(() => void Object.assign(window, { kaziIsFirst: true }))
      const isGet = await form.evaluate((element: HTMLFormElement) => element.method === 'get')
      await form.locator('input:visible').last().press('Enter')
      if (isGet) await page.waitForURL(({ searchParams }) => names.every((name) => searchParams.get(name) === `Ada ${name}`), { waitUntil: 'commit' })
      await come()
      const isFirst = await page.evaluate(() => 'kaziIsFirst' in window)
      const values = () => page.locator(texts).evaluateAll((found) => (found as HTMLInputElement[]).map(({ name, value }) => [name, value]))
      if (names.length > 0) await expect.poll(values).toEqual(expect.arrayContaining(names.map((name) => [name, `Ada ${name}`])))
      const { search } = new URL(page.url())
      expect({ form: at, isFirst, hasQuery: search !== '', documents: front.documents.length }).toEqual({ form: at, isFirst: !isGet, hasQuery: isGet, documents: isGet ? 2 : 1 })
      if (isGet) {
        await page.goBack()
        await page.waitForFunction(isHydrated)
      }
    }
  })

  // A landing page leads to the search with the first change, and the next ones are made there.
  test.for(pages.filter((path) => !/:(?:place|company)$/.test(path)))('what is typed and chosen stands when the application comes, and no button breaks it: %s', async (path, { openEarly, board }) => {
    const { page, come } = await openEarly(await addressOf(board.url, path), moment)
    const names = await namesOf(page.locator(texts))
    for (const name of names) await page.locator(`[name="${name}"]:visible`).first().fill(`Ada ${name}`)
    // A choice of a search is sent by its form: that is the next test.
    const radios = page.locator('form[method="post"]').getByRole('radio')
    const hasChoice = (await radios.count()) > 0
    if (hasChoice) await radios.last().check()
    await page.evaluate(() => document.querySelectorAll<HTMLElement>('main button[type=button]:not([aria-haspopup=dialog])').forEach((button) => button.click()))
    await come()
    await page.getByRole('region', { name: 'Notifications' }).waitFor({ state: 'attached' })
    const state = async () => ({
      texts: await page.locator(texts).evaluateAll((found, named) => (found as HTMLInputElement[]).filter(({ name }) => named.includes(name)).map(({ name, value }) => [name, value]), names),
      choice: hasChoice && (await radios.last().isChecked()),
    })
    await expect.poll(state).toEqual({ texts: names.map((name) => [name, `Ada ${name}`]), choice: hasChoice })
  })

  test.for([
    ['/', 'full-time', /\/jobs\?.*employment=full-time/],
    ['/jobs?sort=salary', 'part-time', /\/jobs\?.*employment=part-time.*sort=salary|\/jobs\?.*sort=salary.*employment=part-time/],
  ] as const)('a choice is answered by the document of its search, with what was typed: %s', async ([path, choice, address], { openEarly }) => {
    const { page, come } = await openEarly(path, moment)
    await page.getByRole('textbox', { name: 'Job title' }).fill('engineer')
    await page.getByLabel(choice, { exact: false }).first().click()
    await page.waitForURL(address, { waitUntil: 'commit' })
    await come()
    await filter(page, choice).waitFor()
    await filter(page, '“engineer”').waitFor()
  })

  test('what is typed while the answer to a choice is on its way is in its document, with the focus', async ({ openEarly }) => {
    const { page, come } = await openEarly('/', moment)
    let answer = () => {}
    const answered = new Promise<void>((resolve) => (answer = resolve))
    await page.route('**/jobs?*', async (route) => {
      await answered
      await route.continue()
    })
    const request = page.waitForRequest('**/jobs?*')
    const { x, y } = (await page.getByRole('textbox', { name: 'Job title' }).boundingBox())!
    await page.evaluate(() => document.querySelector<HTMLInputElement>('[value=london]')!.click())
    await request
    // By hand: Playwright does nothing in a document that is being left.
    await page.mouse.click(x + 40, y + 10)
    await page.keyboard.insertText('engineer')
    answer()
    await page.waitForURL('**/jobs?**', { waitUntil: 'commit' })
    await come()
    await filter(page, 'London').waitFor()
    const field = page.getByRole('textbox', { name: 'Job title' })
    await expect.poll(() => field.inputValue()).toBe('engineer')
    await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true)
    await field.press('Enter')
    await filter(page, '“engineer”').waitFor()
    await filter(page, 'London').waitFor()
  })

  test('an order that is chosen is the one of the document that comes', async ({ openEarly }) => {
    const { page, come } = await openEarly('/jobs?q=engineer', moment)
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('salary')
    await page.waitForURL(/sort=salary/, { waitUntil: 'commit' })
    await come()
    await expect.poll(() => page.getByRole('combobox', { name: 'Sort by' }).inputValue()).toBe('salary')
  })

  test('a button that was pressed does its work once the application listens, and once only', async ({ openEarly, board }) => {
    const { page, come } = await openEarly(await addressOf(board.url, '/job-details/:id'), moment)
    await page.getByRole('button', { name: 'Apply Now' }).click()
    await come()
    await page.getByText('You must be logged in to apply for this job.').first().waitFor()
    await page.getByRole('button', { name: 'Menu' }).or(page.getByRole('button', { name: 'Apply Now' })).first().waitFor()
  })

  test.for([
    ['/job-details/:id', 'Apply Now', 'applicant@kazi.test', 'apply-dialog', 'dialog'],
    ['/jobs', 'Filters', undefined, 'filter-sheet', 'dialog'],
  ] as const)('what a button opens is fetched at its press, whole: %s, %s, %s', async ([path, name, email, code, role], { openEarly, board }) => {
    const user = email && JSON.stringify(await accountOf(board.url, email))
    const { page, come } = await openEarly(await addressOf(board.url, path), moment, user)
    await page.setViewportSize({ width: 412, height: 915 })
    const request = page.waitForRequest((one) => one.url().includes(`/assets/${code}-`))
    await page.getByRole('button', { name }).click()
    await request
    const named = await page.evaluate(() => [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')].map(({ href }) => new URL(href).pathname))
    await come()
    await page.getByRole(role).waitFor()
    const fetched = await page.evaluate(() => performance.getEntriesByType('resource').map((entry) => new URL(entry.name).pathname).filter((file) => file.endsWith('.js')))
    // Nothing of the dialog was found by other code only.
    expect({ code: fetched.filter((file) => file.includes(code)).length, named: (await importsOf(board.url, fetched.find((file) => file.includes(code))!)).filter((file) => !named.includes(file)) }).toEqual({ code: 1, named: [] })
  })

  test('a guest who applies is asked to log in by the document itself, and keeps the warning when the application comes', async ({ openEarly, board }) => {
    const { page, come } = await openEarly(await addressOf(board.url, '/job-details/:id'), moment)
    const [apply, warning] = [page.getByRole('button', { name: 'Apply Now' }), page.getByRole('alertdialog', { name: 'Login Required' })]
    await apply.click()
    await warning.getByText('You must be logged in to apply for this job.').waitFor()
    // A screen reader begins with the warning.
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Login Required')
    await come()
    // The place of the toasts, which is no region while it is empty in a dialog.
    await warning.locator('[data-react-aria-top-layer]').waitFor({ state: 'attached' })
    expect(await warning.isVisible()).toBe(true)
    await warning.getByRole('button', { name: 'Not now' }).click()
    await warning.waitFor({ state: 'hidden' })
    await expect.poll(() => apply.evaluate((button) => button === document.activeElement)).toBe(true)
    await apply.press('Enter')
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Login Required')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/register')
  })

  test.for([
    ['Escape', (page: Page) => page.keyboard.press('Escape')],
    ['its cross', (page: Page) => page.getByRole('button', { name: 'Close' }).click()],
    ['its button', (page: Page) => page.getByRole('button', { name: 'Not now' }).click()],
  ] as const)('a warning that was closed early stays closed: %s', async ([, close], { openEarly, board }) => {
    const { page, come } = await openEarly(await addressOf(board.url, '/job-details/:id'), moment)
    const [apply, warning] = [page.getByRole('button', { name: 'Apply Now' }), page.getByRole('alertdialog', { name: 'Login Required' })]
    for (const _ of ['once', 'again']) {
      await apply.click()
      await warning.waitFor()
      await close(page)
      await warning.waitFor({ state: 'hidden' })
    }
    await come()
    await page.getByRole('region', { name: 'Notifications' }).waitFor({ state: 'attached' })
    expect(await warning.isVisible()).toBe(false)
    await apply.click()
    await warning.waitFor()
  })

  test('a member who applies early never sees the warning for guests', async ({ openEarly, board }) => {
    const { page, come } = await openEarly(await addressOf(board.url, '/job-details/:id'), moment, JSON.stringify(await accountOf(board.url, 'applicant@kazi.test')))
    await page.getByRole('button', { name: 'Apply Now' }).click()
    expect(await page.locator('dialog[open]').count()).toBe(0)
    await come()
    await page.getByRole('dialog').or(page.getByRole('button', { name: 'Applied' })).waitFor()
    expect(await page.locator('dialog').count()).toBe(0)
  })

  test('what lies beside the page is asked for once the code of a guest\'s page has come; the calls that a member waits for at once', async ({ openEarly, board }) => {
    const user = JSON.stringify(await accountOf(board.url, 'applicant@kazi.test'))
    const hasAsked = (page: Page, name: string) => page.evaluate((of) => document.querySelector(`link[rel=modulepreload][href^="/assets/${of}-"]`) !== null, name)
    const guest = await openEarly('/', 'the code arrives')
    await guest.page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('/assets/libraries-')))
    await guest.page.waitForFunction(() => document.querySelectorAll('link[rel=modulepreload][href*="/assets/application-"]').length === 2)
    expect(await hasAsked(guest.page, 'calls')).toBe(false)
    await guest.come()
    await expect.poll(() => hasAsked(guest.page, 'calls')).toBe(true)
    const member = await openEarly('/', 'the code arrives', user)
    await expect.poll(() => hasAsked(member.page, 'calls')).toBe(true)
    await member.come()
  })

  test('a search from home is the rendered search', async ({ openEarly }) => {
    const { page, come } = await openEarly('/', moment)
    await page.getByRole('textbox', { name: 'Job title' }).fill('  engineer ')
    await page.getByRole('textbox', { name: 'Location' }).press('Enter')
    await page.waitForURL('**/jobs?q=**', { waitUntil: 'commit' })
    await come()
    await filter(page, '“engineer”').waitFor()
    await page.getByRole('article').first().waitFor()
  })

  test("a search from home takes home's filter along", async ({ openEarly }) => {
    const { page, come } = await openEarly('/', moment)
    await page.getByRole('radio', { name: 'Boston' }).click()
    await page.waitForURL('**/jobs?**', { waitUntil: 'commit' })
    await come()
    await filter(page, 'Boston').waitFor()
    await expect.poll(() => page.getByRole('combobox', { name: 'Location' }).inputValue()).toBe('boston')
  })

  test('a search keeps the filters of its address, and those that were just chosen', async ({ openEarly }) => {
    const { page, come } = await openEarly('/jobs?salary=123456&employment=full-time&sort=salary&page=2', moment)
    await page.getByRole('textbox', { name: 'Job title' }).fill('Café ☕ & 100%')
    await page.getByRole('checkbox', { name: /^part-time/ }).click()
    await page.waitForURL(/q=Caf.*employment=part-time/, { waitUntil: 'commit' })
    await page.getByRole('contentinfo').waitFor()
    await page.getByRole('radio', { name: /^Last 7 Days/ }).click()
    await page.waitForURL(/date=last-7-days/, { waitUntil: 'commit' })
    await come()
    for (const label of ['“Café ☕ & 100%”', 'Last 7 Days', 'Up to $123,456', 'full-time', 'part-time']) await filter(page, label).waitFor()
    await expect.poll(() => page.getByRole('combobox', { name: 'Sort by' }).inputValue()).toBe('salary')
    expect(new URL(page.url()).searchParams.get('page')).toBeNull()
  })

  test('a place that was emptied is searched for no more', async ({ openEarly }) => {
    const { page, come } = await openEarly('/internships?location=london', moment)
    await page.getByRole('combobox', { name: 'Location' }).fill('')
    await page.getByRole('combobox', { name: 'Location' }).press('Enter')
    await page.waitForURL(/internships\?q=/, { waitUntil: 'commit' })
    await come()
    await page.getByRole('heading', { level: 1, name: 'Internships' }).waitFor()
    expect(await filter(page, 'London').count()).toBe(0)
  })

  test('of 10,000 characters as many are searched for as the field takes', async ({ openEarly }) => {
    const { page, come } = await openEarly('/jobs', moment)
    await page.getByRole('textbox', { name: 'Job title' }).fill('漢'.repeat(10_000))
    await page.getByRole('textbox', { name: 'Job title' }).press('Enter')
    await page.waitForURL(/q=/, { waitUntil: 'commit' })
    await come()
    await filter(page, `“${'漢'.repeat(200)}”`).waitFor()
  })

  test('a login is sent once the application listens, and never by the browser', async ({ openEarly, front }) => {
    const { page, come } = await openEarly('/login', moment)
    await page.getByRole('textbox', { name: 'E-mail' }).fill('applicant@kazi.test')
    await page.getByLabel('Password', { exact: true }).fill('Kazi-demo-1')
    await page.getByLabel('Password', { exact: true }).press('Enter')
    await come()
    await page.waitForURL('**/applicant-dashboard', { waitUntil: 'commit' })
    expect(front.documents).toEqual(['GET /login'])
  })

  test('a role that was chosen early leads on to its form', async ({ openEarly }) => {
    const { page, come } = await openEarly('/register', moment)
    await page.getByRole('radio', { name: 'Employer' }).check()
    await page.getByRole('radio', { name: 'Employer' }).press('Enter')
    await come()
    await page.getByRole('heading', { name: 'You and your company' }).waitFor()
  })

  test('a link leads where it says', async ({ openEarly }) => {
    const { page, come } = await openEarly('/', moment)
    await page.getByRole('article').first().getByRole('link').click()
    await page.waitForURL('**/job-details/*', { waitUntil: 'commit' })
    await come()
    await page.getByRole('button', { name: 'Apply Now' }).waitFor()
  })

  test('what a member typed is asked for in their own view', async ({ openEarly, board }) => {
    const { page, come } = await openEarly('/', moment, JSON.stringify(await accountOf(board.url, 'applicant@kazi.test')))
    await page.getByRole('textbox', { name: 'Job title' }).fill('engineer')
    await come()
    await page.getByRole('banner').getByRole('link', { name: 'Log in' }).waitFor({ state: 'detached' })
    await page.getByText('Filtered by job title: engineer').waitFor()
    await expect.poll(() => page.getByRole('textbox', { name: 'Job title' }).inputValue()).toBe('engineer')
  })
})

test('the answer to a search waits for no code of the page before, which starts anew where it comes back', async ({ openEarly, front }) => {
  const { page, come } = await openEarly('/jobs', 'the code arrives')
  await page.route('**/jobs?*', (route) => route.fulfill({ status: 204 }))
  const ended = page.waitForEvent('requestfailed', { predicate: (request) => /\/application-/.test(request.url()) })
  await page.getByRole('textbox', { name: 'Job title' }).fill('engineer')
  await page.getByRole('textbox', { name: 'Job title' }).press('Enter')
  await ended
  front.documents.length = 0
  await page.evaluate(() => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await come()
  expect(front.documents).toEqual(['GET /jobs'])
})

test('code that a search has stopped is not lost: the application, which may run already, would end the search by a new document', async ({ openEarly, front }) => {
  const { page } = await openEarly('/jobs', 'the code arrives')
  await page.route('**/jobs?*', (route) => route.fulfill({ status: 204 }))
  await page.evaluate(() => addEventListener('vite:preloadError', () => void (document.title = 'lost')))
  const [stopped] = await Promise.all([page.waitForEvent('requestfailed', { predicate: (request) => /\/application-/.test(request.url()) }), page.getByRole('textbox', { name: 'Job title' }).press('Enter')])
  await page.evaluate((url) => void dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: new Error(url) })), stopped.url())
  expect([await page.title(), front.documents]).toEqual(['Jobs · Kazi', ['GET /jobs']])
})
