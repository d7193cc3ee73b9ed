import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { test } from '../../support/jsdom/browser.ts'

const cards = (page: Page) => page.getByRole('region', { name: 'Jobs', exact: true }).getByRole('article')
const linkOf = (page: Page, at: number) => cards(page).nth(at).getByRole('link')
const pane = (page: Page) => page.getByRole('region', { name: 'Open job' })
const titleIn = (page: Page) => pane(page).getByRole('heading', { level: 2 }).first()
const address = (page: Page) => page.url().replace(/^https?:\/\/[^/]+/, '')
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '')

/** Chooses the split view, and waits until the pane takes cards. */
const split = async (page: Page) => {
  await page.getByRole('combobox', { name: 'Jobs' }).selectOption('open beside')
  await pane(page).getByText('Choose a job, and it opens here.').waitFor()
}

/** Opens the job of a card beside the list, and returns its title and its id. */
const openBeside = async (page: Page, at: number) => {
  const title = (await linkOf(page, at).textContent()) ?? ''
  const id = (await linkOf(page, at).getAttribute('href'))?.replace('/job-details/', '') ?? ''
  await linkOf(page, at).click()
  await pane(page).getByRole('heading', { level: 2, name: title }).waitFor()
  return { title, id }
}

test('a card opens its job beside the list, the address names it, and Back, Forward, Close and a reload follow it (issue 18)', async ({ open }) => {
  const page = await open('/jobs?q=manager')
  await split(page)
  const first = await openBeside(page, 0)
  await expect.poll(() => address(page)).toBe(`/jobs?q=manager&job=${first.id}`)
  await expect.poll(() => focused(page)).toBe(first.title)
  const second = await openBeside(page, 1)
  await page.goBack()
  await expect.poll(() => titleIn(page).textContent()).toBe(first.title)
  await page.goForward()
  await expect.poll(() => titleIn(page).textContent()).toBe(second.title)
  await page.reload()
  await expect.poll(() => titleIn(page).textContent()).toBe(second.title)
  await cards(page).nth(1).getByText('Open beside the list').waitFor({ state: 'attached' })
  await pane(page).getByRole('button', { name: 'Close' }).click()
  await expect.poll(() => address(page)).toBe('/jobs?q=manager')
  await expect.poll(() => focused(page)).toBe(second.title)
})

test('the page of an open job leads back to its card, with the pane as it was (issue 18)', async ({ open }) => {
  const page = await open('/jobs?q=manager')
  await split(page)
  const { title, id } = await openBeside(page, 2)
  await pane(page).getByRole('link', { name: 'Open full page' }).press('Enter')
  await page.getByRole('heading', { level: 1, name: title }).and(page.locator(':focus')).waitFor()
  await page.getByRole('link', { name: 'Back to results' }).press('Enter')
  await linkOf(page, 2).and(page.locator(':focus')).waitFor()
  await expect.poll(() => titleIn(page).textContent()).toBe(title)
  await pane(page).getByRole('button', { name: 'Apply Now' }).waitFor()
  await expect.poll(async () => [address(page), await linkOf(page, 2).evaluate((link) => link === document.activeElement)]).toEqual([`/jobs?q=manager&job=${id}`, true])
})

test('the keyboard opens and closes a job, and what a job’s page has works in the pane', async ({ open }) => {
  const page = await open('/jobs')
  await split(page)
  await linkOf(page, 1).focus()
  const title = await focused(page)
  await page.keyboard.press('Enter')
  await expect.poll(() => titleIn(page).textContent()).toBe(title)
  await expect.poll(() => focused(page)).toBe(title)
  const heart = pane(page).getByRole('button', { name: `Save ${title}`, exact: true })
  await heart.click()
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true')
  await pane(page).getByRole('button', { name: 'Apply Now' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Login Required' })
  await dialog.waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => titleIn(page).textContent()).toBe(title)
  await titleIn(page).focus()
  await page.keyboard.press('Escape')
  await expect.poll(() => focused(page)).toBe(title)
  await expect.poll(() => address(page)).toBe('/jobs')
})

test('a filter, an order and another page keep the job open, though the list has it no more', async ({ open }) => {
  const page = await open('/jobs')
  await split(page)
  const { title, id } = await openBeside(page, 0)
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Yearly pay')
  await expect.poll(() => address(page)).toBe(`/jobs?sort=salary&job=${id}`)
  await page.getByRole('link', { name: 'Next' }).click()
  await expect.poll(() => address(page)).toBe(`/jobs?sort=salary&page=2&job=${id}`)
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByRole('dialog', { name: 'Filters' }).getByRole('radio', { name: /Last 30 Days/ }).check()
  await expect.poll(() => address(page)).toBe(`/jobs?date=last-30-days&sort=salary&job=${id}`)
  await page.getByRole('button', { name: 'Show results' }).click()
  await expect.poll(() => titleIn(page).textContent()).toBe(title)
})

test('a link to an open job shows it to whoever has not chosen the split view, and a narrow window leads on to its page and back to the list', async ({ open }) => {
  const page = await open('/jobs')
  await linkOf(page, 0).waitFor()
  const title = (await linkOf(page, 0).textContent()) ?? ''
  const href = (await linkOf(page, 0).getAttribute('href')) ?? ''
  const link = `/jobs?q=a&job=${href.replace('/job-details/', '')}`
  await page.goto(link)
  await expect.poll(() => titleIn(page).textContent()).toBe(title)
  const phone = await open(link, { width: 1000 })
  await phone.getByRole('heading', { level: 1, name: title }).waitFor()
  await expect.poll(() => address(phone)).toBe(href)
  await phone.getByRole('link', { name: 'Back to results' }).click()
  await expect.poll(() => address(phone)).toBe('/jobs?q=a')
})

test('in a narrow window a card leads to the page of its job, and a window that becomes narrow keeps the open one', async ({ open }) => {
  const page = await open('/jobs')
  await split(page)
  const { title } = await openBeside(page, 0)
  await page.setViewportSize({ width: 900, height: 900 })
  await expect.poll(() => titleIn(page).textContent()).toBe(title)
  const other = (await linkOf(page, 1).textContent()) ?? ''
  await linkOf(page, 1).click()
  await page.getByRole('heading', { level: 1, name: other }).waitFor()
  await expect.poll(() => address(page)).toMatch(/^\/job-details\//)
})

test('the pane stays in the window and scrolls by itself, beside a list that nothing crowds', { tags: ['long'] }, async ({ open }) => {
  for (const width of [1200, 1920]) {
    const page = await open('/jobs', { width })
    await split(page)
    await openBeside(page, 0)
    await page.evaluate(() => scrollTo(0, 700))
    const [box, card] = [await pane(page).boundingBox(), await cards(page).last().boundingBox()]
    expect([box!.y >= 0, box!.y + box!.height <= 900, card!.width >= 400, box!.width >= 640, card!.x + card!.width < box!.x]).toEqual([true, true, true, true, true])
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  }
})

test('beside a job the tools of the list share one row, from one edge of it to the other, and the names of the facts a line each', { tags: ['long'] }, async ({ open }) => {
  for (const width of [1200, 1280, 1440]) {
    const page = await open('/jobs', { width, painted: true })
    await split(page)
    await openBeside(page, 0)
    await page.evaluate(() => scrollTo(0, 0))
    const middle = async (name: string) => {
      const box = (await page.getByRole('main').getByRole('button', { name }).or(page.getByRole('combobox', { name })).first().boundingBox())!
      return box.y + box.height / 2
    }
    const apart = async () => {
      const rows = await Promise.all(['Filters', 'Sort by', 'Save this search'].map(middle))
      return Math.max(...rows) - Math.min(...rows)
    }
    await expect.poll(apart).toBeLessThan(4)
    const heights = await page.locator('#job-pane dt').evaluateAll((names) => names.map((name) => name.getBoundingClientRect().height))
    expect([width, new Set(heights).size]).toEqual([width, 1])
  }
})

test('the page of a list with an open job has the list’s canonical address, and is the same page', async ({ open, board }) => {
  const page = await open('/jobs')
  const id = (await linkOf(page, 0).getAttribute('href'))?.replace('/job-details/', '') ?? ''
  const canonical = async (path: string) => /<link rel="canonical" href="([^"]+)"/.exec(await (await fetch(board.url + path)).text())?.[1]
  expect(await canonical(`/jobs?page=2&job=${id}`)).toBe(await canonical('/jobs?page=2'))
})

for (const [at, path] of ['/jobs/in/Kampala,_Uganda', '/companies/Pesa_Grove', '/internships'].entries()) test(`a job opens beside the list of a landing page, whose address stays in front: ${path}`, { tags: at === 0 ? [] : ['repeated'] }, async ({ open }) => {
  const page = await open(path)
  const heading = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  await split(page)
  const { title, id } = await openBeside(page, 0)
  await expect.poll(async () => [decodeURIComponent(address(page)), await page.getByRole('heading', { level: 1 }).textContent()]).toEqual([`${path}?job=${id}`, heading])
  await page.reload()
  await expect.poll(() => titleIn(page).textContent()).toBe(title)
  await pane(page).getByRole('button', { name: 'Close' }).click()
  await expect.poll(() => decodeURIComponent(address(page))).toBe(path)
  await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe(heading)
})
