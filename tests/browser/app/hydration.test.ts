// @module-tag long
import type { Page } from 'playwright-core'
import { describe, expect, onTestFinished } from 'vitest'
import { test } from '../../support/jsdom/browser.ts'
import { openStallingProxy } from '../../support/board/stalling-proxy.ts'
import { logIn } from '../../support/board/log-in.ts'
import { answersOf, lastOfPage } from '../../support/replay/answers.ts'
import { clientRendered, domOf, recordTakeOver, rendered, takeOver } from '../../support/replay/rendered.ts'

const demoPassword = 'Kazi-demo-1'
const waiting = { timeout: 20_000 }

const firstJob = async (url: string): Promise<string> => ((await (await fetch(`${url}/api/jobs/jobs?page=1`)).json()) as { _id: string }[])[0]!._id

/** The demo employer posts a job, and deletes it where the test requires that; returns its page's path. */
const posted = async (url: string, job: object, gone = false): Promise<string> => {
  const ask = async (method: string, path: string, body?: object, token?: string) => {
    const headers = { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) }
    const answer = await fetch(url + path, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) })
    expect(answer.ok, `${method} ${path}`).toBe(true)
    return (await answer.json()) as { token: string; job: { _id: string } }
  }
  const { token } = await ask('POST', '/api/auth/login', { email: 'employer@kazi.test', password: demoPassword })
  const { _id } = (await ask('POST', '/api/jobs/post-job', { jobTitle: 'Weaver', salaryType: 'Monthly', jobCity: 'Jinja', ...job }, token)).job
  if (gone) await ask('DELETE', `/api/jobs/delete-job/${_id}`, undefined, token)
  return `/job-details/${_id}`
}

/** The public pages, each with one of its sentences. */
const pages: readonly (readonly [name: string, path: string | ((url: string) => Promise<string>), sentence: string])[] = [
  ['home', '/', 'Find your dream job now!'],
  ['search', '/jobs?employment=full-time', 'Filters in use'],
  ['internships', '/internships', 'Internships'],
  ['a job', async (url) => `/job-details/${await firstJob(url)}`, 'Similar jobs'],
  ['a deleted job', (url) => posted(url, {}, true), 'This job was deleted.'],
  ['an unknown job', '/job-details/never', 'There is no such job.'],
  ['salaries', '/salary', 'estimates'],
  ['about', '/about', 'About'],
  ['log in', '/login', 'Good to see you again.'],
  ['register', '/register', 'Already registered?'],
]

/** The browser's own message about a page with the status 404 or 410. */
const missing = [/the server responded with a status of 4(04|10)/]
/** The request of every visit: the announcement. */
const overlayCalls = ['/api/config', '/api/popup/active']

/** The paths of the calls and data files that a page asks for from now on, those over the screen left out. */
const callsOf = (page: Page): string[] => {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    const isCall = pathname.startsWith('/api/') || /^\/\w+\.json$/.test(pathname)
    if (isCall && !overlayCalls.includes(pathname) && !pathname.startsWith('/api/images/')) calls.push(pathname)
  })
  return calls
}

test.for(pages)('%s is taken over as it stands, in both themes, and is the page that the browser renders by itself', async ([, path, sentence], { blank, board }) => {
  const address = typeof path === 'string' ? path : await path(board.url)
  const sent = await rendered(board.url + address)
  expect(sent.text).toContain(sentence)
  const page = await blank({ expected: missing })
  const calls = callsOf(page)
  const answered = answersOf(page)
  await recordTakeOver(page)
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme })
    await page.goto(address)
    await answered()
    const served = await domOf(page, sent.html)
    expect({ theme, ...(await domOf(page)) }).toEqual({ theme, ...served })
    expect({ theme, ...(await takeOver(page)) }).toEqual({ theme, isSameTree: true, shift: 0 })
    expect({ theme, calls }).toEqual({ theme, calls: [] })
  }
  await clientRendered(page, sent)
  await page.goto(address)
  const served = await domOf(page, sent.html)
  await expect.poll(() => domOf(page), waiting).toEqual(served)
})

test('what differs is noticed: the browser reports it, and shows its own', async ({ blank, board }) => {
  const sent = await rendered(`${board.url}/login`)
  const page = await blank({ expected: [/Minified React error #418/] })
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  await page.route('**/login', (route) => route.fulfill({ headers: sent.headers, body: sent.html.replace('Good to see you again.', 'Good to see them again.') }))
  await page.goto('/login')
  await page.getByText('Good to see you again.').waitFor()
  expect(errors).toEqual([expect.stringContaining('Minified React error #418')])
})

test.for(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])('dates of a visitor whose day is another one are no mismatch: %s', async (zone, { blank }) => {
  const page = await blank({ zone })
  await recordTakeOver(page)
  await page.goto('/')
  await page.getByRole('article').first().waitFor()
  expect((await takeOver(page)).isSameTree).toBe(true)
})

test('what a job says stays text, in the page and in the data that it brings', async ({ blank, board }) => {
  const hostile = '</script><script>window.pwned=1</script>\u2028\u2029\u202E<img src=x onerror="window.pwned=1">&amp;<!--'
  const description = (hostile + 'x'.repeat(10_000)).slice(0, 10_000)
  const job = { jobTitle: hostile, jobCity: hostile, description, skills: [hostile] }
  await posted(board.url, job)
  const address = await posted(board.url, job)
  const page = await blank()
  await recordTakeOver(page)
  const answered = answersOf(page)
  await page.goto(address)
  await answered()
  const main = page.getByRole('main')
  expect(await main.getByRole('heading', { level: 1 }).textContent()).toBe(hostile)
  expect(await main.getByText('xxxxxxxxxx').textContent()).toBe(description)
  expect(await main.getByRole('heading', { level: 3 }).first().textContent()).toBe(hostile)
  expect(await page.evaluate(() => ['pwned' in window, document.querySelectorAll('#root [onerror], #root script').length])).toEqual([false, 0])
  expect(await takeOver(page)).toEqual({ isSameTree: true, shift: 0 })
})

test.for([
  ['/login', '</svg> Me'],
  ['/', '</h1>'],
  ['/jobs', '</article>'],
  ['/register', '</footer>'],
] as const)('a page that arrives in two pieces is painted as a whole: %s up to %s', async ([path, end], { blank, board }) => {
  const front = await openStallingProxy(board.url)
  onTestFinished(() => front.close())
  const page = await blank({ width: 412, painted: true })
  await rendered(board.url + path)
  front.hold(end)
  const arrived = page.goto(front.url + path)
  await page.locator('header button').first().waitFor({ state: 'attached' })
  const inHalf = await page.evaluate(() => performance.now())
  front.release()
  await arrived
  const painted = () => page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime)
  await expect.poll(painted).toBeGreaterThan(inHalf)
})

test.for(['</aside>', '>Location<', '>Employment type<', '>Posted<', '>Job ID<', 'id="rendered">'])('where pieces below the header are painted, no fact of a job moves when the rest of its page comes: from %s', async (end, { blank, board }) => {
  const front = await openStallingProxy(board.url, (html) => html.replace('rel="expect" href="#rendered"', 'rel="expect" href="#content"'))
  onTestFinished(() => front.close())
  for (const [width, job] of [[412, {}], [412, { experienceLevel: 'Work remotely' }], [820, {}], [820, { experienceLevel: 'Work remotely' }], [1280, {}]] as const) {
    const address = await posted(board.url, { jobCountry: 'Kenya', employmentType: 'full-time', ...job })
    await rendered(board.url + address)
    const page = await blank({ width, painted: true })
    await recordTakeOver(page)
    front.hold(end)
    const arrived = page.goto(front.url + address)
    await page.locator('aside').waitFor({ state: 'attached' })
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
    front.release()
    await arrived
    expect({ width, ...(await takeOver(page)) }).toEqual({ width, isSameTree: true, shift: 0 })
    await page.context().close()
  }
})

/** Opens an address whose application waits; returns a function that delivers the application and waits for the takeover. */
const openEarly = async (page: Page, path: string): Promise<() => Promise<void>> => {
  let start = () => {}
  const started = new Promise<void>((resolve) => (start = resolve))
  await page.route('**/assets/application-*.js', async (route) => {
    await started
    await route.continue()
  })
  const arrived = page.goto(path)
  return async () => {
    start()
    await arrived
  }
}

describe('what was entered before the application came', () => {
  test('stays in its fields', async ({ blank, board }) => {
    await rendered(`${board.url}/login`)
    const page = await blank()
    const come = await openEarly(page, '/login')
    await page.getByRole('textbox', { name: 'E-mail' }).fill('applicant@kazi.test')
    await come()
    await page.getByLabel('Password', { exact: true }).fill(demoPassword)
    await expect.poll(() => page.getByRole('textbox', { name: 'E-mail' }).inputValue()).toBe('applicant@kazi.test')
    await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
    await page.waitForURL(({ pathname }) => pathname !== '/login')
  })

  test.for([
    ['a title that was typed', /engineer/i, (page: Page) => page.getByRole('textbox', { name: 'Job title' }).fill('engineer')],
    // Not `check`: the document's own form may answer first, and the radio that it would look at is then of the page before.
    ['a filter that was chosen', /London/, (page: Page) => page.getByRole('radio', { name: 'London' }).click()],
  ] as const)('is asked for: %s', async ([, match, enter], { blank, board }) => {
    await rendered(`${board.url}/`)
    const page = await blank()
    const come = await openEarly(page, '/')
    await enter(page)
    await come()
    const cards = page.getByRole('article')
    const shown = async () => [(await cards.filter({ hasText: match }).count()) > 0, await cards.filter({ hasNotText: match }).count()]
    await expect.poll(shown, waiting).toEqual([true, 0])
  })

  test.for([
    ['letters', 'input[name="q"]', (field: HTMLElement) => (field.focus(), document.execCommand('insertText', false, 'engineer')), /engineer/i],
    ['a filter', 'input[value="full-time"]', (field: HTMLElement) => field.click(), /full-time/i],
  ] as const)('is asked for where React was about to take the page over: %s', async ([, selector, act, match], { blank, board }) => {
    await rendered(`${board.url}/`)
    const page = await blank()
    await page.addInitScript(`{
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => {
        if (!Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__reactContainer$'))) return port2.postMessage(null)
        const field = document.querySelector('${selector}')
        globalThis.wasEarly = !Object.keys(field).some((key) => key.startsWith('__reactProps$'))
        void (${String(act)})(field)
      }
      port2.postMessage(null)
    }`)
    await page.goto('/')
    await page.waitForFunction(() => (globalThis as { wasEarly?: boolean }).wasEarly)
    const cards = page.getByRole('article')
    const shown = async () => [(await cards.filter({ hasText: match }).count()) > 0, await cards.filter({ hasNotText: match }).count()]
    await expect.poll(shown, waiting).toEqual([true, 0])
  })
})

describe('the application', () => {
  test('runs when the page is painted; what else it fetches comes after that, pictures and the display face last', async ({ blank, board }) => {
    await rendered(`${board.url}/`)
    const page = await blank({ painted: true })
    const answered = answersOf(page)
    await page.goto('/')
    await answered(lastOfPage)
    const { painted, fetched } = await page.evaluate(() => ({
      painted: performance.getEntriesByName('first-paint')[0]!.startTime,
      fetched: performance.getEntriesByType('resource').map((entry) => ({ name: entry.name, from: entry.startTime, to: (entry as PerformanceResourceTiming).responseEnd })),
    }))
    const those = (name: RegExp) => fetched.filter((entry) => name.test(entry.name))
    expect(Math.min(...those(/\/assets\/(?:calls|beside)-/).map(({ from }) => from))).toBeGreaterThanOrEqual(painted)
    const usable = Math.max(...those(/\/assets\/(?:application|libraries|listing|home)-/).map(({ to }) => to))
    const late = those(/\.(?:woff2|svg|png|webp)$/)
    expect(late.filter(({ name }) => name.endsWith('.woff2'))).toHaveLength(1)
    expect(late.length).toBeGreaterThan(1)
    expect(Math.min(...late.map(({ from }) => from))).toBeGreaterThanOrEqual(usable)
  })

  test.for([
    ['a page that nobody looks at', () => Object.defineProperty(Document.prototype, 'hidden', { get: () => true })],
    ['a browser that tells of no paint', () => Object.defineProperty(PerformanceObserver, 'supportedEntryTypes', { value: [] })],
  ] as const)('is fetched at once in %s', async ([, pretend], { blank, board }) => {
    await rendered(`${board.url}/`)
    const page = await blank()
    await page.addInitScript(pretend)
    await page.addInitScript(() => void (PerformanceObserver.prototype.observe = () => {}))
    await page.goto('/')
    await page.getByRole('radio', { name: 'London' }).check()
    await page.getByText('Filtered by category: London').waitFor()
  })
})

test('somebody signed in sees their own header over the page that was rendered for everybody', async ({ open }) => {
  const page = await open('/login')
  await logIn(page, 'applicant@kazi.test')
  await page.waitForURL(({ pathname }) => pathname !== '/login')
  await page.goto('/jobs')
  await page.getByRole('heading', { level: 1, name: 'Jobs' }).waitFor()
  expect(await page.getByRole('banner').getByRole('link', { name: 'Log in' }).count()).toBe(0)
})
