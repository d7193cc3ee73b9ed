import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { test } from '../../support/jsdom/browser.ts'

const counts = async (url: string, query = '') => {
  const answer = await fetch(`${url}/api/jobs/jobs?page=1${query}`)
  const grouped = (name: string) => Number(answer.headers.get(name)).toLocaleString('en-US')
  return { total: grouped('x-total-count'), matches: grouped('x-match-count'), jobs: (await answer.json()) as { jobTitle: string; _id: string }[] }
}

/** The counts of a search, as the page writes them. */
const found = async (url: string, query: string) => {
  const { matches, total } = (await (await fetch(`${url}/api/jobs/search?${query}`)).json()) as { matches: number; total: number }
  return { matches: matches.toLocaleString('en-US'), total: total.toLocaleString('en-US') }
}

const cards = (page: Page) => page.getByRole('main').getByRole('article')
const header = (page: Page, text: string) => page.getByText(text, { exact: true }).waitFor()

describe('a visitor on the home page (specification 2.4)', () => {
  test('sees the first page of all jobs, newest first', async ({ open, board }) => {
    const page = await open('/')
    const { total, jobs } = await counts(board.url)
    await header(page, `${total} Jobs Found All over the world.`)
    await expect.poll(() => cards(page).count()).toBe(5)
    for (const [at, { jobTitle, _id }] of jobs.entries()) {
      const link = cards(page).nth(at).getByRole('link')
      await expect.poll(() => link.getAttribute('href')).toBe(`/job-details/${_id}`)
      await expect.poll(() => cards(page).nth(at).innerText()).toContain(jobTitle)
    }
    await expect.poll(() => page.title()).toBe('Find your dream job now! · Kazi')
    await page.getByText(/^Page 1 of \d+$/).waitFor()
    await expect.poll(() => page.getByRole('button', { name: 'Previous' }).isDisabled()).toBe(true)
  })

  test('narrows the list by one sidebar value, turns pages and comes back to the first', async ({ open, board }) => {
    const page = await open('/')
    const london = await counts(board.url, '&filter=london')
    await page.getByRole('radio', { name: 'London' }).check()
    await header(page, `${london.matches} Jobs Found!`)
    await page.getByText('Filtered by category: London').waitFor()
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByText(/^Page 2 of \d+$/).waitFor()
    await page.getByRole('radio', { name: 'Senior' }).check()
    await page.getByText(/^Page 1 of \d+$/).waitFor()
    await expect.poll(() => page.getByRole('radio', { name: 'London' }).isChecked()).toBe(false)
    const senior = await counts(board.url, '&filter=Senior')
    await header(page, `${senior.matches} Jobs Found!`)
  })

  test('types a title: the list follows, and the page stays', async ({ open, board }) => {
    const page = await open('/')
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByText(/^Page 2 of \d+$/).waitFor()
    await page.getByPlaceholder('What position are you looking for?').fill('zzzz')
    await header(page, 'No Jobs Data Found!')
    await page.getByText('Filtered by job title: zzzz').waitFor()
    await page.getByText(/^Page 2 of \d+$/).waitFor()
    await page.getByPlaceholder('What position are you looking for?').fill('')
    const { total } = await counts(board.url)
    await header(page, `${total} Jobs Found All over the world.`)
  })

  test('searches title and place on /jobs', async ({ open, board }) => {
    const page = await open('/')
    await page.getByPlaceholder('What position are you looking for?').fill('nurse')
    await page.getByRole('textbox', { name: 'Location' }).fill('Kampala')
    await page.getByRole('button', { name: 'Search' }).click()
    await page.waitForURL('**/jobs?q=nurse&place=Kampala')
    const { matches } = await found(board.url, 'title=nurse&location=Kampala')
    await header(page, matches === '0' ? 'No Jobs Data Found!' : `${matches} Jobs Found!`)
  })
})

describe('a visitor who comes back to the home page', () => {
  test('finds the list as it was left: text, filter, page and place', async ({ open }) => {
    const page = await open('/')
    const title = page.getByPlaceholder('What position are you looking for?')
    await page.getByRole('radio', { name: 'full-time' }).check()
    await title.fill('e')
    await page.getByText('Filtered by job title: e', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByText(/^Page 2 of \d+$/).waitFor()
    const link = cards(page).nth(3).getByRole('link')
    const opened = await link.innerText()
    await link.scrollIntoViewIfNeeded()
    const place = await page.evaluate(() => Math.round(scrollY))
    await link.click()
    await page.getByRole('heading', { level: 1, name: opened }).waitFor()
    await page.goBack()
    await page.getByText(/^Page 2 of \d+$/).waitFor()
    await expect.poll(() => title.inputValue()).toBe('e')
    await expect.poll(() => page.getByRole('radio', { name: 'full-time' }).isChecked()).toBe(true)
    await expect.poll(() => cards(page).nth(3).getByRole('link').innerText()).toBe(opened)
    await page.waitForFunction((wanted) => Math.round(scrollY) === wanted, place)
  })
})

describe('the full search (rulings, The listing)', () => {
  test('keeps every filter in the address, and Back takes them off again', async ({ open, board }) => {
    const page = await open('/jobs')
    const box = (name: RegExp) => page.getByRole('checkbox', { name })
    await box(/^full-time/).check()
    await page.waitForURL('**/jobs?employment=full-time')
    await box(/^part-time/).check()
    await page.waitForURL('**/jobs?employment=full-time&employment=part-time')
    const both = await found(board.url, 'employment=full-time&employment=part-time')
    await header(page, `${both.matches} Jobs Found!`)
    await page.goBack()
    const one = await found(board.url, 'employment=full-time')
    await header(page, `${one.matches} Jobs Found!`)
    await expect.poll(async () => [await box(/^full-time/).isChecked(), await box(/^part-time/).isChecked()]).toEqual([true, false])
    await page.getByRole('checkbox', { name: `full-time ${one.matches} jobs`, exact: true }).waitFor()
    await page.reload()
    await header(page, `${one.matches} Jobs Found!`)
  })

  test('drops what means nothing in an address', async ({ open, board }) => {
    const page = await open('/jobs?page=-3&salary=cheap&date=yesterday&employment=%00&sort=best&title=%20&x=1')
    const { total } = await counts(board.url)
    await header(page, `${total} Jobs Found All over the world.`)
    await page.getByText(/^Page 1 of \d+$/).waitFor()
  })

  test('fixes Internship on /internships', async ({ open, board }) => {
    const page = await open('/internships')
    const { matches } = await found(board.url, 'experience=Internship')
    await page.getByText(new RegExp(`^${matches} Jobs Found`)).waitFor()
    await expect.poll(() => page.title()).toBe('Internships · Kazi')
  })
})

describe('moving about', () => {
  test('focus goes to the heading of the next page, and Back restores the place scrolled to', async ({ open }) => {
    const page = await open('/')
    await cards(page).nth(4).waitFor()
    await cards(page).nth(4).scrollIntoViewIfNeeded()
    const before = await page.evaluate(() => scrollY)
    expect(before).toBeGreaterThan(0)
    await cards(page).nth(4).getByRole('link').click()
    await page.waitForURL('**/job-details/*')
    await page.waitForFunction(() => document.activeElement?.tagName === 'H1')
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await page.goBack()
    await page.waitForFunction((place) => Math.abs(scrollY - place) < 2, before)
  })

  test('a link to the page one is on adds nothing to go back through', async ({ open }) => {
    const page = await open('/about')
    await page.getByRole('heading', { level: 1, name: 'About' }).waitFor()
    await page.getByRole('link', { name: 'Internships', exact: true }).click()
    await page.waitForURL('**/internships')
    const before = await page.evaluate(() => history.length)
    await page.getByRole('link', { name: 'Internships', exact: true }).click()
    await cards(page).nth(4).waitFor()
    expect(await page.evaluate(() => history.length)).toBe(before)
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: 'About' }).waitFor()
  })

  test('an unknown page says so, with status 404', async ({ open, board }) => {
    expect((await fetch(`${board.url}/nowhere`)).status).toBe(404)
    const page = await open('/nowhere', { expected: [/status of 404/] })
    await page.getByRole('heading', { level: 1, name: /not found/i }).waitFor()
  })

  test('without a network the list says what happened, and Try again mends it', async ({ open }) => {
    const page = await open('/', { expected: [/ERR_INTERNET_DISCONNECTED/] })
    await page.getByRole('region', { name: 'Notifications' }).waitFor({ state: 'attached' })
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByText('Error loading jobs: The server cannot be reached.').waitFor()
    await page.context().setOffline(false)
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByText(/^Page 2 of \d+$/).waitFor()
    await expect.poll(() => cards(page).count()).toBe(5)
  })
})

describe('what stands over the screens', () => {
  test('comes with the document of the next screen when the network was gone', async ({ open }) => {
    const page = await open('/about', { expected: [/ERR_FAILED/, /dynamically imported module/] })
    await page.getByRole('region', { name: 'Notifications' }).waitFor({ state: 'attached' })
    await page.route(/\/assets\/beside-(?!shared)/, (route) => route.abort())
    const reported = page.waitForEvent('pageerror')
    await page.reload()
    await reported
    await page.unroute(/\/assets\/beside-(?!shared)/)
    await page.evaluate(() => void Object.assign(window, { kaziIsFirst: true }))
    await page.getByRole('link', { name: 'Jobs', exact: true }).click()
    await page.getByRole('region', { name: 'Notifications' }).waitFor({ state: 'attached' })
    await expect.poll(() => page.evaluate(() => ['kaziIsFirst' in window, location.pathname])).toEqual([false, '/jobs'])
  })
})

test('a search that cannot be saved, for its dialog cannot be fetched, leaves what stands over the screen', async ({ open }) => {
  const page = await open('/jobs', { expected: [/ERR_FAILED/, /dynamically imported module/] })
  await page.route(/\/assets\/search-dialog-/, (route) => route.abort())
  await page.getByRole('button', { name: 'Save this search' }).click()
  await page.getByRole('alert').filter({ hasText: 'This could not be loaded.' }).waitFor()
  await page.getByRole('region', { name: 'Notifications' }).waitFor({ state: 'attached' })
  await page.unroute(/\/assets\/search-dialog-/)
  await page.getByRole('banner').getByRole('link', { name: 'Internships', exact: true }).click()
  // The address is there before its document.
  await page.getByRole('heading', { level: 1, name: 'Internships' }).waitFor()
  await page.getByRole('button', { name: 'Save this search' }).click()
  await page.getByRole('dialog', { name: 'Save this search' }).waitFor()
})

test('a list whose calls could not be fetched is there at Try again, as soon as the server answers', async ({ blank }) => {
  const page = await blank({ expected: [/ERR_FAILED/, /dynamically imported module/] })
  // The server answers from the press on: any call that comes before it would load the page anew, and the list would be there without it.
  let pressed = false
  await page.route(/\/assets\/calls-/, (route) => (pressed ? route.continue() : route.abort()))
  await page.route(({ pathname }) => pathname === '/', async (route) => {
    const isProbe = route.request().method() === 'HEAD'
    if (isProbe) pressed ||= await page.evaluate(() => 'pressed' in document.documentElement.dataset)
    await (isProbe && !pressed ? route.abort() : route.continue())
  })
  await page.goto('/')
  await page.getByRole('radio', { name: 'Kampala' }).click()
  const jobs = page.getByRole('region', { name: 'Jobs', exact: true })
  await jobs.getByText('The server cannot be reached.').waitFor()
  const again = page.getByRole('button', { name: 'Try again' })
  await again.waitFor()
  await page.evaluate(() => document.addEventListener('click', () => (document.documentElement.dataset['pressed'] = ''), { capture: true }))
  await again.click()
  const shown = async () => [await page.getByRole('radio', { name: 'Kampala' }).isChecked(), await jobs.getByRole('article').count(), await jobs.getByRole('article').filter({ hasText: 'Kampala' }).count()]
  await expect.poll(shown, { timeout: 20_000 }).toEqual([true, 5, 5])
})

/** The salary page's code, as it is fetched and as other code names it. */
const salaryCode = /\/assets\/salary-[^/]+\.js/
const importedSalaryCode = /import\(`(\.\/salary-[^`]+)`\)/

describe('a page whose code was lost is there at Try again, as soon as the server answers', () => {
  const lost = 'This page could not be loaded.'
  const openLost = async (page: Page) => {
    await page.route(salaryCode, (route) => route.abort())
    await page.getByRole('banner').getByRole('link', { name: 'Salary Estimate' }).click()
    await page.getByText(lost).waitFor()
  }
  const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' }).click()
  const isThere = async (page: Page) => {
    await page.getByRole('heading', { level: 1, name: 'Salary Estimate' }).waitFor()
    await expect.poll(() => new URL(page.url()).pathname).toBe('/salary')
  }

  test('in a browser that keeps a module lost until the next document', async ({ open }) => {
    const page = await open('/about', { expected: [/ERR_FAILED/, /status of 503/] })
    await openLost(page)
    const tried = async (calling: Promise<unknown>) => {
      await tryAgain(page)
      await calling
      await page.getByText(lost).waitFor()
    }
    await page.route('**/salary', (route) => route.abort())
    await tried(page.waitForEvent('requestfailed'))
    await page.unroute('**/salary')
    await page.route('**/salary', (route) => route.fulfill({ status: 503 }))
    await tried(page.waitForResponse('**/salary'))
    await page.unroute('**/salary')
    // Until there is a new document the code stays lost, as in that browser's own module map.
    await page.route('**/salary', async (route) => {
      if (route.request().isNavigationRequest()) await page.unroute(salaryCode)
      await route.continue()
    })
    await tryAgain(page)
    await isThere(page)
  })

  test('in a browser that asks for a lost module again', async ({ blank }) => {
    const page = await blank({ expected: [/ERR_FAILED/] })
    let named = 0
    // A name of its own for each time makes any browser ask again.
    await page.route('**/assets/lazy-screens-*.js', async (route) => {
      const answer = await route.fetch()
      const code = await answer.text()
      await route.fulfill({ response: answer, body: code.replace(importedSalaryCode, (_, path) => `import("${path}?"+(window.kaziTries=(window.kaziTries??0)+1))`) })
      named += Number(importedSalaryCode.test(code))
    })
    await page.goto('/about')
    await openLost(page)
    await page.unroute(salaryCode)
    await page.route('**/salary', (route) => route.abort())
    await tryAgain(page)
    await isThere(page)
    expect([named, await page.evaluate('window.kaziTries')]).toEqual([1, 2])
  })
})

describe('the salary estimate (specification 2.8)', () => {
  test('shows the cards whose title matches', async ({ open }) => {
    const page = await open('/salary')
    const all = await cards(page).count()
    await page.getByRole('searchbox').fill('NURSE')
    await page.getByRole('button', { name: 'Search' }).click()
    await page.waitForFunction((before) => document.querySelectorAll('main article').length < before, all || 60)
    for (const text of await cards(page).allInnerTexts()) expect(text.toLowerCase()).toContain('nurse')
  })
})
