// @module-tag long
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { mostSimilar } from '../../../src/services/contract/jobs/options.ts'
import { test } from '../../support/jsdom/browser.ts'
import { rendered } from '../../support/replay/rendered.ts'

type ListedJob = { _id: string; jobTitle: string }

const get = async <T>(address: string): Promise<T> => (await (await fetch(address)).json()) as T
const similarTo = (url: string, id: string) => get<ListedJob[]>(`${url}/api/jobs/jobs/${id}/similar`)

/** The first job of the list that is similar to at least so many others, and those. */
const found = async (url: string, fewest = 2) => {
  for (const job of await get<ListedJob[]>(`${url}/api/jobs/jobs?limit=20`)) {
    const similar = await similarTo(url, job._id)
    if (similar.length >= fewest) return { job, similar }
  }
  throw new Error(`No job of the demo board is similar to ${fewest} others`)
}

const section = (page: Page) => page.getByRole('main').getByRole('region', { name: 'Similar jobs' })
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const titles = (page: Page) => section(page).getByRole('heading', { level: 3 }).allTextContents()

test('stand on the page as links before any JavaScript', async ({ board, browser }) => {
  const { job, similar } = await found(board.url)
  await rendered(`${board.url}/job-details/${job._id}`)
  const context = await browser.newContext({ baseURL: board.url, javaScriptEnabled: false })
  try {
    const page = await context.newPage()
    await page.goto(`/job-details/${job._id}`)
    const links = await section(page).getByRole('link').evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href')]))
    expect(links).toEqual(similar.map(({ _id, jobTitle }) => [jobTitle, `/job-details/${_id}`]))
  } finally {
    await context.close()
  }
})

test('lead on by keyboard alone to a job that has its own, and back', async ({ open, board }) => {
  const { job, similar: [next] } = await found(board.url)
  const page = await open(`/job-details/${job._id}`)
  const link = section(page).getByRole('link').first()
  for (let presses = 0; presses < 60 && !(await link.evaluate((element) => element === document.activeElement)); presses += 1) await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await title(page, next?.jobTitle ?? '').waitFor()
  expect(new URL(page.url()).pathname).toBe(`/job-details/${next?._id}`)
  const own = (await similarTo(board.url, next?._id ?? '')).map(({ jobTitle }) => jobTitle)
  await expect.poll(() => titles(page)).toEqual(own)
  await expect.poll(() => title(page, next?.jobTitle ?? '').evaluate((element) => element === document.activeElement)).toBe(true)
  await page.goBack()
  await expect.poll(() => titles(page)).toEqual((await similarTo(board.url, job._id)).map(({ jobTitle }) => jobTitle))
})

test('show a long title in full', async ({ open, board }) => {
  const { job } = await found(board.url)
  const long = ['مهندس برمجيات أول لتطوير الأنظمة الموزعة والخدمات السحابية ومنصات البيانات الكبيرة في القاهرة', '分散システム・クラウドサービスおよび大規模データ基盤を担当するシニアソフトウェアエンジニア(フルリモート可)', 'Weaver '.repeat(14).trim()]
  const page = await open(`/job-details/${job._id}`)
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    for (const text of long) {
      const heading = section(page).getByRole('heading', { level: 3 }).first()
      await heading.getByRole('link').evaluate((link, words) => void (link.textContent = words), text)
      await expect.poll(() => heading.evaluate(({ scrollWidth, clientWidth, scrollHeight, clientHeight }) => [scrollWidth <= clientWidth, scrollHeight <= clientHeight + 1])).toEqual([true, true])
    }
  }
})

describe('come after the job, which waits for none of them', () => {
  const opened = async (open: (path: string, look?: { expected: RegExp[] }) => Promise<Page>, url: string, end: (page: Page, path: string) => Promise<unknown>) => {
    const { job, similar } = await found(url, mostSimilar)
    const page = await open('/about', { expected: [/Failed to load resource/] })
    await end(page, `/api/jobs/jobs/${job._id}/similar`)
    await page.evaluate((to) => {
      history.pushState({}, '', to)
      dispatchEvent(new PopStateEvent('popstate', { state: {} }))
    }, `/job-details/${job._id}`)
    await title(page, job.jobTitle).waitFor()
    return { page, similar: similar.map(({ jobTitle }) => jobTitle) }
  }

  test('in a place that is kept for them', async ({ open, board }) => {
    let come = () => {}
    const waiting = new Promise<void>((resolve) => (come = resolve))
    const { page, similar } = await opened(open, board.url, (at, path) =>
      at.route(`**${path}`, async (route) => {
        await waiting
        await route.continue()
      }),
    )
    await section(page).getByText('Loading...').waitFor()
    const box = await section(page).boundingBox()
    come()
    await expect.poll(() => titles(page)).toEqual(similar)
    expect(Math.abs(((await section(page).boundingBox())?.height ?? 0) - (box?.height ?? 0))).toBeLessThan(5)
  })

  test('or say that they cannot be loaded, and are asked for again', async ({ open, board }) => {
    let refused = 0
    const { page, similar } = await opened(open, board.url, (at, path) =>
      at.route(`**${path}`, (route) => ((refused += 1) === 1 ? route.abort() : route.continue())),
    )
    await section(page).getByRole('alert').getByText('Similar jobs could not be loaded.').waitFor()
    await page.getByRole('button', { name: 'Apply Now' }).waitFor()
    await section(page).getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => titles(page)).toEqual(similar)
  })
})
