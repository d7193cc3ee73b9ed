// @module-tag long
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { createServer } from 'vite'
import { expect } from 'vitest'
import { test as base } from '../../support/jsdom/browser.ts'
import { root } from '../../../scripts/lib/run.mjs'

const test = base
  .extend('dev', { scope: 'file' }, async ({}, { onCleanup }) => {
    const cacheDir = await mkdtemp(join(tmpdir(), 'kazi-console-'))
    const server = await createServer({ root, cacheDir, logLevel: 'error', server: { host: '127.0.0.1', port: 0, watch: null } })
    onCleanup(async () => {
      await server.close()
      await rm(cacheDir, { recursive: true, force: true })
    })
    await server.listen()
    return server.resolvedUrls!.local[0]!
  })
  .extend('consolePage', async ({ browser, dev }, { onCleanup }) => {
    // As wide as the application beside its steps: this test does not cover the pointer in a scaled frame.
    const context = await browser.newContext({ baseURL: dev, viewport: { width: 1920, height: 1000 } })
    // The development server compiles what a page asks for when it does.
    context.setDefaultTimeout(120_000)
    const errors: string[] = []
    context.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
    context.on('weberror', (problem) => errors.push(String(problem.error())))
    onCleanup(async () => {
      await context.close()
      expect(errors).toEqual([])
    })
    const page = await context.newPage()
    await page.goto('/__qa')
    return page
  })

const choose = async (page: Page) => {
  await page.getByLabel('Model', { exact: true }).selectOption('login')
  await page.getByRole('searchbox', { name: 'Search' }).fill('inactive message')
  await page.getByRole('option').filter({ hasText: /asked for → submit\(good\) → login done\(inactive\)$/ }).click()
}

const steps = (page: Page): Locator => page.getByRole('region', { name: 'Steps' }).getByRole('listitem').filter({ has: page.getByText('Stands') })

test('a path is walked by itself, each step is ticked off, and the session of the other tabs stays as it was', async ({ consolePage: page }) => {
  await page.evaluate(() => localStorage.setItem('userInfo', 'of the developer'))
  await choose(page)
  await page.getByText('Done: all 3 steps stand').waitFor()
  await expect.poll(() => steps(page).count()).toBe(3)
  await page.frameLocator('iframe').getByRole('heading', { name: 'Account verification' }).waitFor()
  await expect.poll(() => page.evaluate(() => ({ ...localStorage }))).toEqual({ userInfo: 'of the developer' })
})

test('it opens at the addresses that people write', async ({ consolePage: page }) => {
  for (const address of ['/__qa/', '/__qa/index.html', '/__qa?search']) {
    await page.goto(address)
    await page.getByRole('searchbox', { name: 'Search' }).waitFor()
    await expect.poll(() => page.title()).toBe('Console · Kazi')
  }
})

test('a person walks a path: what stands is ticked off, another outcome leaves the path, the wanted one ends it', async ({ consolePage: page }) => {
  await choose(page)
  await page.getByRole('radio', { name: 'Guided' }).click()
  const app = page.frameLocator('iframe')
  const submit = async () => {
    await page.getByText('Your turn').waitFor()
    await app.getByRole('textbox', { name: 'E-mail' }).fill('ada@example.com')
    await app.getByLabel('Password', { exact: true }).fill('Kazi-demo-1')
    await app.getByRole('main').getByRole('button', { name: 'Log in' }).click()
    await page.getByText('The call login waits').waitFor()
    await expect.poll(() => steps(page).count()).toBe(2)
  }
  await submit()
  const outcomes = page.getByRole('group', { name: 'The call login waits' }).getByRole('button')
  const kinds = (await outcomes.allInnerTexts()).map((text) => text.split('\n')[0])
  expect(kinds[0]).toBe('success')
  expect([...new Set(kinds)].toSorted()).toEqual(['no network', 'refusal', 'success', 'time-out', 'unreadable answer'])
  await outcomes.filter({ hasText: 'no network' }).click()
  await page.getByText('This leaves the path. The application stands in “editing”.').waitFor()
  await app.getByRole('main').getByRole('alert').filter({ hasText: 'Login failed. No response received.' }).waitFor()

  await page.getByRole('button', { name: 'Again', exact: true }).click()
  await submit()
  await outcomes.filter({ hasText: 'the path' }).click()
  await page.getByText('Done: all 3 steps stand').waitFor()
})

/** Words of the console or of the path player, which the product never contains. */
const marks = ['/__qa', 'kaziHost', 'kaziEdge', 'waitingForPerson', 'fake timers']

test('nothing of it is in what is built', async ({ dev }) => {
  const served = ['__qa', '__qa/app', '__qa/edge.js', 'tests/qa/console/inside/player.ts', 'tests/qa/console/console.machine.ts', 'tests/qa/console/frame.ts']
  const texts = await Promise.all(served.map(async (path) => (await fetch(dev + path)).text()))
  expect(marks.filter((mark) => !texts.some((text) => text.includes(mark)))).toEqual([])

  const built = (await readdir('dist/client', { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
  const files = built.map(({ parentPath, name }) => join(parentPath, name))
  expect(files.some((file) => file.endsWith('.js'))).toBe(true)
  const marked = await Promise.all(
    files.map(async (file) => {
      const text = await readFile(file, 'utf8')
      return marks.filter((mark) => text.includes(mark)).map((mark) => `${file} has ${mark}`)
    }),
  )
  expect(marked.flat()).toEqual([])
})

test('the built board has no such page', async ({ board, open }) => {
  const [console, nowhere] = await Promise.all(['/__qa', '/no-such-page'].map((path) => fetch(board.url + path)))
  expect([console!.status, await console!.text()]).toEqual([nowhere!.status, await nowhere!.text()])
  const page = await open('/__qa', { expected: [/404/] })
  await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).toBe('Page not found')
})
