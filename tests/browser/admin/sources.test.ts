// @module-tag long
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { root } from '../../../scripts/lib/run.mjs'
import { createSourceWorker, type SourceWorker } from '../../../server/import/source-worker.ts'
import { arrangePerson } from '../../scenes/arranged.ts'
import { superAdmin } from '../../scenes/people.ts'
import { signedIn, startServer } from '../../support/board/server.ts'
import { test as base } from '../../support/jsdom/browser.ts'
import { startOtherHost } from '../../support/other-host.ts'
import { waitingForHydration } from '../../support/replay/hydration.ts'

const weavers = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ id: `job-${n}`, title: `Weaver ${n}`, company: 'Looms', location: 'Kampala, Uganda', datePosted: '2026-02-01', description: 'Weave.' }))

const test = base
  .extend('host', { scope: 'file' }, async ({}, { onCleanup }) => {
    let postings = weavers(10)
    const host = await startOtherHost((_, response) => response.setHeader('content-type', 'application/json').end(JSON.stringify(postings)))
    onCleanup(() => host.close())
    return { url: `http://looms.example:${host.port}/jobs.json`, mayReach: host.mayReach, offer: (count: number) => void (postings = weavers(count)) }
  })
  .extend('server', { scope: 'file' }, async ({ host }, { onCleanup }) => {
    const workers: SourceWorker[] = []
    const wakeSourceWorker = () => workers[0]?.wake()
    const server = await startServer({ env: { CLIENT_DIR: join(root, 'dist/client') }, replace: () => ({ wakeSourceWorker }) })
    // The built one: the sources' own program compiles itself in a thread for each import, which takes a busy machine half a minute.
    const reader = { script: pathToFileURL(join(root, 'dist/server/import-reader.js')) }
    const reach = { resolve: async () => ['127.0.0.1'], mayReach: host.mayReach }
    workers.push(createSourceWorker({ store: server.store, reach, currency: 'USD', wakeAlertWorker: () => {}, now: () => new Date(), log: server.app.log, reader }))
    onCleanup(async () => {
      await workers[0]?.stop()
      await server.close()
    })
    return server
  })
  .extend('session', { scope: 'file' }, ({ server }) => arrangePerson(server, superAdmin))
  .extend('page', async ({ browser, server, session }, { onCleanup }) => {
    const context = await browser.newContext({ reducedMotion: 'reduce', viewport: { width: 1280, height: 900 } })
    onCleanup(() => context.close())
    const page = waitingForHydration(await context.newPage())
    await page.goto(`${server.url}/about`)
    await page.evaluate((value) => localStorage.setItem('userInfo', value), JSON.stringify(session))
    await page.goto(`${server.url}/admin/sources`)
    return page
  })

/** The name of the focused element: its label's text, or its own. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLInputElement | null
    return element?.ariaLabel ?? element?.labels?.[0]?.textContent ?? element?.textContent ?? ''
  })

/** Presses Tab until the control of that name has the focus. */
const tabTo = async (page: Page, name: string) => {
  for (let presses = 0; presses < 60; presses += 1) {
    if ((await focused(page)) === name) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`60 presses of Tab do not reach ${name}`)
}

const press = async (page: Page, name: string) => {
  await tabTo(page, name)
  await page.keyboard.press('Enter')
}

const fill = async (page: Page, label: string, text: string) => {
  await tabTo(page, label)
  await page.keyboard.press('Control+A')
  await page.keyboard.insertText(text)
}

/** The text that describes the focused field, where it is marked as wrong. */
const problem = (page: Page) =>
  page.evaluate(() => {
    const field = document.activeElement
    if (field?.getAttribute('aria-invalid') !== 'true') return null
    return (field.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
  })

/** Waits until a dialog has the focus: a key pressed before goes to the page behind it. */
const entered = (page: Page) => expect.poll(() => page.evaluate(() => document.activeElement?.closest('[role=dialog], [role=alertdialog]') != null)).toBe(true)

const becomes = (page: Page, name: string) => expect.poll(() => focused(page)).toBe(name)

test('an Admin adds, imports, pauses, changes and removes a source of another host by keyboard alone (issue 15: A source is a feed)', async ({ page, server, host }) => {
  await signedIn(server, 'Employer', { email: 'ada@example.com' })
  await page.getByText('No sources yet.').waitFor()
  await press(page, 'Add a source')
  await entered(page)

  await press(page, 'Add source')
  await becomes(page, 'Name')
  await expect.poll(() => problem(page)).toContain('A name is required.')
  await fill(page, 'Name', 'looms')
  await fill(page, "Owner's e-mail", 'nobody@example.com')
  await fill(page, 'Address', host.url)
  await tabTo(page, 'Schedule')
  await page.keyboard.type('On')
  await press(page, 'Add source')
  await becomes(page, "Owner's e-mail")
  await expect.poll(() => problem(page)).toContain('There is no account with this e-mail.')
  await fill(page, "Owner's e-mail", 'ada@example.com')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await becomes(page, 'Add a source')
  await page.getByText('10 read: 10 new').waitFor()
  await page.getByText('On request').waitFor()

  host.offer(2)
  await press(page, 'Import now: looms')
  await page.getByText('2 read: 2 unchanged').waitFor()
  await expect.poll(() => focused(page)).toBe('Import now: looms')
  await page.getByText('8 vanished and stay open').waitFor()

  await page.keyboard.press('Shift+Tab')
  while ((await focused(page)) !== 'Close what vanished: looms') await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await entered(page)
  await page.keyboard.press('Escape')
  await becomes(page, 'Close what vanished: looms')
  await page.keyboard.press('Enter')
  await entered(page)
  await press(page, 'Yes, close them')
  await page.getByText('2 read: 2 unchanged, 8 closed').waitFor()
  // The button that was pressed is gone.
  await becomes(page, 'Sources')

  await press(page, 'Pause: looms')
  await becomes(page, 'Resume: looms')
  await page.getByText('Paused', { exact: true }).waitFor()

  await press(page, 'Edit: looms')
  await entered(page)
  await page.keyboard.press('Escape')
  await becomes(page, 'Edit: looms')
  await page.keyboard.press('Enter')
  await entered(page)
  await fill(page, 'Address', 'ftp://looms.example/jobs.json')
  await page.keyboard.press('Enter')
  await expect.poll(() => problem(page)).toContain('The address must begin with https:// or http://.')
  await fill(page, 'Address', `${host.url}?all`)
  await page.keyboard.press('Enter')
  await becomes(page, 'Edit: looms')
  await page.getByText(`${host.url}?all`).waitFor()

  await press(page, 'Remove: looms')
  await entered(page)
  await page.keyboard.press('Escape')
  await becomes(page, 'Remove: looms')
  await page.keyboard.press('Enter')
  await entered(page)
  await press(page, 'Yes, remove')
  await page.getByText('No sources yet.').waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.ariaLabel)).toBe('Sources')
})

test('a dialog takes the focus at once and gives it back, also where no frame and no timer comes', async ({ page }) => {
  await page.getByText('No sources yet.').waitFor()
  await tabTo(page, 'Add a source')
  await page.evaluate(() => {
    window.requestAnimationFrame = () => 0
    const later = window.setTimeout
    window.setTimeout = ((run: () => void, ms = 0) => (ms < 500 ? later(run, ms) : 0)) as typeof window.setTimeout
  })
  await page.keyboard.press('Enter')
  await entered(page)
  await page.keyboard.press('Escape')
  await becomes(page, 'Add a source')
})
