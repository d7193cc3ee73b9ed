import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { test } from '../../support/jsdom/browser.ts'
import { listen, spokenOn } from '../../support/jsdom/reader.ts'

const cards = (page: Page) => page.getByRole('article')
const pay = (page: Page) => cards(page).first().getByText(/ per (hour|month|year)$/)
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '')

/** The Tab presses from the first card's link to 'Next'. */
const pressesToNext = async (page: Page) => {
  await cards(page).first().getByRole('link').focus()
  for (let presses = 1; presses < 80; presses += 1) {
    await page.keyboard.press('Tab')
    if ((await focused(page)).trim() === 'Next') return presses
  }
  throw new Error('Tab never reached Next')
}

test.for(['/jobs', '/internships', '/'])('on %s the first result is three presses of Tab from the address bar, by a link past the filters (issue 18)', async (path, { open }) => {
  const page = await open(path)
  await cards(page).first().waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to results' })
  await expect.poll(() => focused(page)).toBe('Skip to results')
  await expect.poll(async () => ((await skip.boundingBox())?.y ?? -1) >= 0).toBe(true)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect.poll(() => cards(page).first().getByRole('link').evaluate((link) => link === document.activeElement)).toBe(true)
})

test('a page without a list has no link to its results', async ({ open }) => {
  const page = await open('/about')
  await page.keyboard.press('Tab')
  await expect.poll(() => focused(page)).toBe('Skip to content')
  await page.keyboard.press('Tab')
  expect(await focused(page)).not.toBe('Skip to results')
})

test('one control shows all salaries in a unit, another brings the cards closer; both are remembered before the first paint', async ({ open }) => {
  const page = await open('/jobs')
  await page.getByRole('combobox', { name: 'Pay' }).selectOption('per hour')
  await expect.poll(() => cards(page).getByText(/ per (day|week|month|year)$/).count()).toBe(0)
  const before = (await cards(page).first().boundingBox())?.height ?? 0
  await page.getByRole('combobox', { name: 'Cards' }).selectOption('compact')
  await expect.poll(async () => (await cards(page).first().boundingBox())?.height ?? before).toBeLessThan(before)
  await page.reload()
  expect(await page.evaluate(() => document.documentElement.dataset['density'])).toBe('compact')
  await expect.poll(() => page.getByRole('combobox', { name: 'Pay' }).inputValue()).toBe('Hourly')
  await pay(page).getByText('per hour').waitFor()
})

test('from the first result to Next there is one link and one heart a card, and after Next the focus is on the count, which says the page', async ({ open }) => {
  const page = await open('/jobs')
  await cards(page).last().getByRole('button', { name: /^Save / }).waitFor()
  expect(await pressesToNext(page)).toBe(2 * (await cards(page).count()))
  await page.keyboard.press('Enter')
  await expect.poll(() => focused(page)).toMatch(/^[\d,]+ Jobs Found All over the world\. page 2 of \d+$/)
})

test('the count of another page is read by the focus alone, and that of a filter or of Back announced once (issue 18)', async ({ open }) => {
  const page = await open('/jobs')
  await cards(page).last().getByRole('button', { name: /^Save / }).waitFor()
  await page.evaluate(listen)
  const counts = async () => (await spokenOn(page)).filter((line) => /Jobs Found|page \d/.test(line))
  await page.getByRole('link', { name: 'Next' }).press('Enter')
  await page.locator('p:focus').getByText(/page 2 of/).waitFor()
  expect(await counts()).toEqual([])
  await page.goBack()
  await page.getByText(/page 1 of/).first().waitFor()
  await expect.poll(counts).toEqual([expect.stringContaining('page 1 of')])
  await page.getByRole('checkbox', { name: 'Remote only' }).press('Space')
  await page.getByRole('list', { name: 'Filters in use' }).waitFor()
  await expect.poll(counts).toEqual([expect.stringContaining('page 1 of'), expect.stringMatching(/^polite: [\d,]+ Jobs Found!/)])
})

test.for(['/jobs', '/'])('on Back to %s the focus is on the job that one came from, and Tab goes on to its heart', async (path, { open }) => {
  const page = await open(path)
  const card = cards(page).nth(2)
  const link = card.getByRole('link')
  const title = (await link.textContent()) ?? ''
  await card.getByRole('button', { name: `Save ${title}` }).waitFor()
  await link.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
  await page.goBack()
  await expect.poll(() => focused(page)).toBe(title)
  await card.getByRole('button', { name: `Save ${title}` }).waitFor()
  const next = page.locator(':focus')
  // Between both, home's cards have the units of the salary.
  do await page.keyboard.press('Tab')
  while ((await next.getAttribute('aria-pressed')) !== null && (await next.textContent()) !== '')
  await expect.poll(() => next.getAttribute('aria-label')).toBe(`Save ${title}`)
})

test('a job leads back to the search that one came from, its words and page kept, also without JavaScript until then', async ({ open }) => {
  const page = await open('/jobs?q=manager&employment=full-time')
  const found = page.url().replace(/^https?:\/\/[^/]+/, '')
  await cards(page).first().getByRole('link').click()
  await page.getByRole('link', { name: 'Back to results' }).click()
  await page.getByRole('heading', { level: 1, name: 'Jobs' }).waitFor()
  await expect.poll(() => page.url().endsWith(found)).toBe(true)
  const href = await cards(page).first().getByRole('link').getAttribute('href')
  await page.evaluate((to) => location.assign(to), href ?? '')
  await expect.poll(() => page.getByRole('link', { name: 'Back to results' }).getAttribute('href')).toBe(found)
})

test.for([['/jobs', '0'], ['/jobs?q=engineer', '0'], ['/jobs?q=engineer', '0.8px']] as const)('on a phone, %s has filters, order and saving in one row, with letters that are wider by %s too', { tags: ['long'] }, async ([path, wider], { open }) => {
  const page = await open(path, { width: 360, touch: true, painted: true })
  const tools = [page.getByRole('button', { name: 'Filters' }), page.getByRole('combobox', { name: 'Sort by' }), page.getByRole('button', { name: 'Save this search' })]
  await tools[2]!.waitFor()
  await page.evaluate((spacing) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`* { letter-spacing: ${spacing} }`)
    document.adoptedStyleSheets = [sheet]
  }, wider)
  const apart = async () => {
    const middles = await Promise.all(tools.map((tool) => tool.evaluate((element) => Math.round(element.getBoundingClientRect().top + element.clientHeight / 2))))
    return Math.max(...middles) - Math.min(...middles)
  }
  await expect.poll(apart).toBeLessThan(4)
  const save = (await tools[2]!.boundingBox())!
  expect(save.x + save.width).toBeLessThanOrEqual(360)
})

test.for([['/jobs', 360], ['/jobs', 1280], ['/', 768]] as const)('at 200 percent text on %s at %i px, nothing leaves the page, Search stays in its box, pay does not break and buttons grow', { tags: ['long'] }, async ([path, width], { open }) => {
  const page = await open(path)
  await page.setViewportSize({ width, height: 900 })
  await page.evaluate(() => void (document.documentElement.style.fontSize = '200%'))
  const button = page.getByRole('search').getByRole('button', { name: 'Search' })
  const isInBox = async () => {
    const [box, around] = [await button.boundingBox(), await page.getByRole('search').boundingBox()]
    return [box!.x >= around!.x, box!.x + box!.width <= around!.x + around!.width, box!.y + box!.height <= around!.y + around!.height]
  }
  await expect.poll(isInBox).toEqual([true, true, true])
  await expect.poll(() => button.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true)
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  const saved = page.getByRole('banner').getByRole('link', { name: 'Saved jobs' })
  const [heart, circle, logo] = await Promise.all([saved.locator('svg'), saved, page.getByRole('banner').getByRole('link').first()].map((element) => element.boundingBox()))
  expect([heart!.y + heart!.height <= circle!.y + circle!.height, circle!.y < logo!.y + logo!.height]).toEqual([true, true])
  const broken = await cards(page).locator('p').evaluateAll((all) =>
    all.flatMap((paragraph) => {
      const text = paragraph.firstChild
      if (text?.nodeType !== Node.TEXT_NODE) return []
      return [...(text.textContent ?? '').matchAll(/\$[\d,.]+/g)].flatMap(({ index, 0: amount }) => {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + amount.length)
        return range.getClientRects().length > 1 ? [amount] : []
      })
    }),
  )
  expect(broken).toEqual([])
})

test('a keyboard goes through the sheet of the filters on a phone: nothing that it reaches is under the head or the foot, and it comes back to the button (issue 18)', async ({ open }) => {
  const page = await open('/jobs?employment=full-time', { width: 360, painted: true })
  const filters = page.getByRole('button', { name: 'Filters', exact: true })
  await filters.focus()
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  const clear = sheet.getByRole('button', { name: 'Clear filters' })
  await clear.waitFor()
  const isFocused = (control: typeof clear) => control.evaluate((element) => element === document.activeElement)
  const covered: string[] = []
  let steps = 0
  for (; !(await isFocused(clear)) && steps < 80; steps += 1) {
    await page.keyboard.press('Tab')
    const name = await page.evaluate(() => {
      const control = document.activeElement!
      const { left, top, width, height } = control.getBoundingClientRect()
      const over = document.elementFromPoint(left + width / 2, top + height / 2)
      return over?.closest('dialog') === null || control.contains(over) || control.closest('label')?.contains(over) === true ? '' : control.outerHTML
    })
    if (name !== '') covered.push(name)
  }
  expect([steps > 20, steps < 80, covered]).toEqual([true, true, []])
  await page.keyboard.press('Enter')
  await expect.poll(() => new URL(page.url()).search).toBe('')
  await expect.poll(() => isFocused(clear)).toBe(true)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await sheet.waitFor({ state: 'detached' })
  await expect.poll(() => isFocused(filters)).toBe(true)
})

test('the words about a misspelt search leave the order of the list where it is without them, beside the count', async ({ open }) => {
  const page = await open('/jobs?q=acountant', { painted: true })
  await page.getByText('No match for').waitFor()
  const [count, order] = [await page.getByText(/Jobs Found/).boundingBox(), await page.getByRole('combobox', { name: 'Sort by' }).boundingBox()]
  const card = (await cards(page).first().boundingBox())!
  expect([order!.x > count!.x + count!.width, order!.x > card.x + card.width / 2]).toEqual([true, true])
})
