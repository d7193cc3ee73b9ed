// @module-tag long
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Request } from 'playwright-core'
import { createServer } from 'vite'
import { expect } from 'vitest'
import { root } from '../../../scripts/lib/run.mjs'
import { logIn } from '../../support/board/log-in.ts'
import { test as base } from '../../support/jsdom/browser.ts'
import { answersOf, lastOfPage } from '../../support/replay/answers.ts'

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

/** Twice on some pages: the announcement asks for the board's settings, too. */
const ofTwo = 'GET /api/config'

test.for(visits)('in StrictMode no page makes a call twice, and the console stays empty: %s', async ([, email, paths], { board, browser, dev }) => {
  const context = await browser.newContext({ baseURL: dev })
  // The development server compiles what a page asks for when it does.
  context.setDefaultTimeout(120_000)
  try {
    const calls = new Map<string, number>()
    const messages: string[] = []
    context.on('console', (message) => ['error', 'warning'].includes(message.type()) && messages.push(message.text()))
    context.on('weberror', (problem) => messages.push(String(problem.error())))
    const page = await context.newPage()
    page.on('request', (request: Request) => {
      // Vite prepares what a page needs at its first visit, and may load the page anew meanwhile: the last document counts.
      if (request.isNavigationRequest() && request.frame() === page.mainFrame()) {
        calls.clear()
        messages.splice(0)
      }
      const { pathname, search } = new URL(request.url())
      const call = `${request.method()} ${pathname}${search}`
      if (pathname.startsWith('/api/')) calls.set(call, (calls.get(call) ?? 0) + 1)
    })
    const answered = answersOf(page)
    await page.goto('/login')
    await answered(lastOfPage)
    if (email !== null) {
      await logIn(page, email)
      await page.waitForURL((url) => url.pathname !== '/login')
    }
    const found: { [path: string]: unknown } = {}
    for (const path of paths) {
      await page.goto(path === 'a job' ? await job(board.url) : path)
      await page.getByRole('main').getByRole('heading').first().waitFor()
      await page.getByRole('region', { name: 'Notifications' }).waitFor({ state: 'attached' })
      await answered(lastOfPage)
      // The announcement comes after a time, or at once with a scroll.
      await page.evaluate(() => document.dispatchEvent(new Event('scroll')))
      await expect.poll(() => [...calls.keys()]).toContain('GET /api/popup/active')
      found[path] = { twice: [...calls].filter(([call, times]) => times > (call === ofTwo ? 2 : 1)), messages: messages.splice(0) }
    }
    expect(found).toEqual(Object.fromEntries(paths.map((path) => [path, { twice: [], messages: [] }])))
  } finally {
    await context.close()
  }
})
