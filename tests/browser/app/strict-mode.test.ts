// @module-tag long
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page, Request } from 'playwright-core'
import { createServer } from 'vite'
import { expect } from 'vitest'
import { root } from '../../../scripts/lib/run.mjs'
import { logIn } from '../../support/board/log-in.ts'
import { test as base } from '../../support/jsdom/browser.ts'

/** The application as `npm run dev` serves it, in StrictMode, on the test's board. */
const test = base.extend('dev', { scope: 'file' }, async ({ board }, { onCleanup }) => {
  const cacheDir = await mkdtemp(join(tmpdir(), 'kazi-strict-'))
  const server = await createServer({ root, cacheDir, logLevel: 'error', server: { host: '127.0.0.1', port: 0, watch: null, proxy: { '/api': board.url } } })
  onCleanup(async () => {
    await server.close()
    await rm(cacheDir, { recursive: true, force: true })
  })
  await server.listen()
  return server.resolvedUrls!.local[0]!
})

const job = async (url: string): Promise<string> => `/job-details/${((await (await fetch(`${url}/api/jobs/jobs?page=1`)).json()) as { _id: string }[])[0]!._id}`

const visits: readonly (readonly [who: string, email: string | null, paths: readonly string[]])[] = [
  ['a guest', null, ['/', '/jobs', 'a job', '/saved-jobs', '/salary', '/login', '/register']],
  ['an applicant', 'applicant@kazi.test', ['/', '/jobs', 'a job', '/my-profile', '/job-applications', '/saved-jobs', '/account-settings']],
  ['an employer', 'employer@kazi.test', ['/my-jobs', '/post-job', '/user-profile']],
  ['an administrator', 'super@kazi.test', ['/admin', '/admin/jobs', '/admin/sources', '/admin/servers', '/admin/accounts', '/admin/popup-settings', '/admin/create']],
]

/** The calls that a page makes until it looks for an announcement, each with its number: those of the last document where Vite loads it anew. */
const load = async (page: Page, path: string): Promise<Map<string, number>> => {
  const calls = new Map<string, number>()
  const count = (request: Request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) calls.clear()
    const { pathname, search } = new URL(request.url())
    const call = `${request.method()} ${pathname}${search}`
    if (pathname.startsWith('/api/')) calls.set(call, (calls.get(call) ?? 0) + 1)
  }
  page.on('request', count)
  await page.goto(path)
  await page.getByRole('main').getByRole('heading').first().waitFor()
  await page.getByRole('region', { name: 'Notifications' }).waitFor({ state: 'attached' })
  await page.waitForLoadState('networkidle')
  // A scroll brings the announcement at once; else it comes after a time, which a slow machine outlasts on one page and not on the other.
  await page.evaluate(() => document.dispatchEvent(new Event('scroll')))
  await expect.poll(() => [...calls.keys()]).toContain('GET /api/popup/active')
  page.off('request', count)
  return calls
}

test.for(visits)('in StrictMode no page makes a call twice that it makes once, and the console stays empty: %s', { timeout: 240_000 }, async ([, email, paths], { board, browser, dev }) => {
  const contexts: BrowserContext[] = []
  const visit = async (baseURL: string) => {
    const context = await browser.newContext({ baseURL })
    contexts.push(context)
    const messages: string[] = []
    context.on('console', (message) => ['error', 'warning'].includes(message.type()) && messages.push(message.text()))
    context.on('weberror', (problem) => messages.push(String(problem.error())))
    const page = await context.newPage()
    if (email !== null) {
      await page.goto('/login')
      await logIn(page, email)
      await page.waitForURL((url) => url.pathname !== '/login')
    }
    return { page, messages }
  }
  try {
    const built = await visit(board.url)
    // As the development server does, the built one leaves the rendering to the browser: a rendered page brings answers along.
    await built.page.route('**/*', async (route) => {
      if (!route.request().isNavigationRequest()) return route.fallback()
      const response = await route.fetch()
      await route.fulfill({ response, body: (await response.text()).replace(/<script type="application\/json".*?<\/script>/s, '') })
    })
    const strict = await visit(dev)
    const found: { [path: string]: unknown } = {}
    for (const path of paths) {
      const address = path === 'a job' ? await job(board.url) : path
      // Vite prepares what a page needs at its first visit, and may load the page anew meanwhile.
      await load(strict.page, address)
      strict.messages.splice(0)
      const once = await load(built.page, address)
      const calls = await load(strict.page, address)
      found[path] = { twice: [...calls].filter(([call, times]) => times > Math.max(1, once.get(call) ?? 0)), messages: strict.messages.splice(0) }
    }
    expect(found).toEqual(Object.fromEntries(paths.map((path) => [path, { twice: [], messages: [] }])))
  } finally {
    for (const context of contexts) await context.close()
  }
})
