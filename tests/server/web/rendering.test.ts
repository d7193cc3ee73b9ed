import { createHash } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { PageAsked, PageShown } from '../../../src/render.tsx'
import { routes } from '../../../src/routes.ts'
import { isRendered, queryShown } from '../../../src/screens/rendered.ts'
import { closeWithin } from '../../../server/plugins/shutdown.ts'
import { renderingLimit } from '../../../server/web/rendering.ts'
import { putJob, scripts, startServer, type TestServer } from '../../support/board/server.ts'

let server: TestServer
afterEach(() => server.close())

const shownAs = (html: string, { path, today }: PageAsked): PageShown => ({ html, page: { path, today, entries: [] } })

/** Starts a server that renders its pages with `render`. */
const startWith = async (render: (request: PageAsked) => Promise<PageShown>, now?: () => Date) => {
  server = await startServer({ replace: () => ({ renderer: async () => ({ render, isRendered, queryShown }) }), ...(now === undefined ? {} : { now }) })
}

const rootIn = (page: string) => /<div id="root">(.*?)<\/div>/s.exec(page)?.[1]
const failures = () => server.log().filter(({ msg }) => msg.startsWith('a page could not be rendered')).map(({ err }) => (err as { message: string }).message)

describe('a page that everybody may see', () => {
  test('is sent with its content, and with what it was rendered from as inert JSON', async () => {
    const hostile = '</script><script>alert(1)</script>\u2028\u202e$&'
    await startWith(async (request) => ({ html: 'All jobs', page: { path: request.path, today: request.today, entries: [['key', hostile]] } }), () => new Date('2026-03-02T23:59:00Z'))
    const page = await (await server.ask('GET', '/jobs?title=a')).text()
    const data = /<script type="application\/json" id="rendered">(.*?)<\/script>/s.exec(page)?.[1] ?? ''
    expect(rootIn(page)).toBe('All jobs')
    expect(data).not.toMatch(/[<\u2028]/)
    expect(JSON.parse(data)).toEqual({ path: '/jobs', today: '2026-03-02', entries: [['key', hostile]] })
  })

  test('its style element and its scripts are let through by their own hashes, and by nothing wider', async () => {
    await startWith(async (request) => shownAs('', request))
    const answer = await server.ask('GET', '/')
    const style = /<style>(.*?)<\/style>/s.exec(await answer.text())?.[1] ?? 'none'
    const hashOf = (text = '') => ` 'sha256-${createHash('sha256').update(text).digest('base64')}'`
    const policy = answer.headers.get('content-security-policy') ?? ''
    const plain = (await server.ask('GET', '/dashboard')).headers.get('content-security-policy') ?? ''
    const ofScripts = [scripts.theme, scripts.early, scripts.start].map(hashOf).join('')
    expect(policy.replace(hashOf(style), '').replace(ofScripts, '')).toBe(plain)
    expect([policy.includes(hashOf(style)), policy.includes(`script-src 'self'${ofScripts};`)]).toEqual([true, true])
  })

  test('is rendered once, until a job changes, the day does, or the address', async () => {
    let [count, day] = [0, '2026-03-02']
    await startWith(async (request) => shownAs(`rendering ${(count += 1)}`, request), () => new Date(`${day}T12:00:00Z`))
    const shown = async (path: string) => rootIn(await (await server.ask('GET', path)).text())
    const first = [await shown('/'), await shown('/'), await shown('/jobs'), await shown('/jobs?page=2')]
    await putJob(server)
    const later = [await shown('/'), await shown('/')]
    day = '2026-03-03'
    expect([...first, ...later, await shown('/')]).toEqual(['1', '1', '2', '3', '4', '4', '5'].map((number) => `rendering ${number}`))
  })

  test('two who ask at once share one rendering', async () => {
    let count = 0
    await startWith(async (request) => shownAs(`rendering ${(count += 1)}`, request))
    const pages = await Promise.all(['/', '/'].map(async (path) => rootIn(await (await server.ask('GET', path)).text())))
    expect(pages).toEqual(['rendering 1', 'rendering 1'])
  })

  /** A parameter that no page reads; one that this page does not read; and two spellings of a search. */
  const anywhere = ['?x=1', '?x=2&x=3', '?', '?%00=%', '?__proto__=1', `?${'x'.repeat(5_000)}`, '?x?y', '?Title=a', '?toString=1', '?title', '?q', '?page=01']
  const search = ['?q=', '?q=%20', '?title=', '?title=%20', '?page=1', '?page=-1', '?page=99999999', '?sort=newest', '?sort=x', '?salary=much', '?date=never', '?experience=Boss']
  const unread = ['?title=a', '?page=2', '?location=b&salary=5', '?email=a@b.c', '?role=Employer', '?from=%2Fjobs']
  const own: Readonly<Record<string, readonly string[]>> = { '/jobs': search, '/internships': [...search, '?experience=Senior', '?experience=Internship'], '/salary': ['?title=&posting=%20', '?page=2&salary=5'] }
  const addresses = routes.map(({ path }) => path.replace(':id', 'never')).filter(isRendered)

  test.each([
    ...addresses.map((path) => [path, '', [...anywhere, ...(own[path] ?? ['?q=1', ...unread])]] as const),
    ['/jobs', '?q=a&place=b&page=2', ['?page=2&place=b&q=a', '?title=a&location=b&page=2', '?q=a&q=c&place=b&page=2&page=9', '?x=1&q=%20a%20&place=b&page=2', '?q=a&place=+b&sort=relevance&page=2&y=', '?q=&q=a&place=&place=b&page=2']] as const,
    ['/jobs', `?q=${'a'.repeat(200)}`, [`?q=${'a'.repeat(300)}`, `?title=+${'a'.repeat(200)}+`, `?q=${'+'.repeat(300)}${'a'.repeat(201)}`]] as const,
    ['/salary', `?location=${'a'.repeat(200)}`, [`?location=${'a'.repeat(300)}`]] as const,
    ['/salary', '?title=a&posting=b&location=c', ['?location=c&posting=b&title=a', '?title=&title=+a+&title=d&posting=b&location=c&x=1']] as const,
  ])('%s%s is rendered once, whatever else its address contains', async (path, query, others) => {
    const searches: string[] = []
    await startWith(async (request) => shownAs(`rendering ${searches.push(request.search)}`, request))
    const bodies = new Set<string>()
    for (const other of [query, ...others]) bodies.add((await server.app.inject(path + other)).body)
    expect([[...bodies].map(rootIn), searches]).toEqual([['rendering 1'], [query]])
  })

  test('other spellings of a path are no pages of their own', async () => {
    const paths: string[] = []
    await startWith(async (request) => shownAs(`rendering ${paths.push(request.path)}`, request))
    const id = await putJob(server)
    const spellings = ['/jobs', '/jobs/', '/JOBS', '/Jobs/?x=1', '/%6aobs', `/job-details/${id}`, `/Job-Details/${id}/`, `/job-details/%${id.charCodeAt(0).toString(16)}${id.slice(1)}`]
    for (const url of spellings) await server.app.inject(url)
    expect(paths).toEqual(['/jobs', `/job-details/${id}`])
  })

  test('of different pages few are rendered at once and few wait: a client beyond that gets the page that its browser renders, at once', async () => {
    const waiting: (() => void)[] = []
    const begun: string[] = []
    await startWith((request) => new Promise((resolve) => {
      begun.push(request.search)
      waiting.push(() => resolve(shownAs(request.search, request)))
    }))
    // No time limit, however slow the machine is.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
    onTestFinished(() => void vi.useRealTimers())
    const ask = async (title: string, remoteAddress: string) => rootIn((await server.app.inject({ url: `/jobs?q=${title}`, remoteAddress })).body)
    const mine = Array.from({ length: 4 }, (_, n) => ask(`mine${n}`, '10.0.0.1'))
    // Until the first renders have begun, another network that asks for the same page could become the one that the render counts for.
    await expect.poll(() => begun.length).toBe(2)
    const same = ask('mine0', '10.0.0.9')
    expect(await Promise.all(Array.from({ length: 50 }, (_, n) => ask(`more${n}`, '10.0.0.1')))).toEqual(Array(50).fill(''))
    const theirs = ask('theirs', '10.0.0.2')
    for (let ended = 0; ended < 5; ended += 1) {
      await expect.poll(() => waiting.length).toBeGreaterThan(ended)
      waiting[ended]?.()
    }
    expect(await Promise.all([...mine, same, theirs])).toEqual(['mine0', 'mine1', 'mine2', 'mine3', 'mine0', 'theirs'].map((title) => `?q=${title}`))
    expect([begun.length, server.log().filter(({ msg }) => msg.startsWith('too many pages')).length, failures()]).toEqual([5, 1, []])
  })

  test('is not sent twice to who has it, and travels compressed', async () => {
    await startWith(async (request) => shownAs('content '.repeat(500), request))
    const { etag = '' } = (await server.app.inject('/')).headers
    const again = await server.app.inject({ url: '/', headers: { 'if-none-match': etag } })
    const small = await server.app.inject({ url: '/', headers: { 'accept-encoding': 'gzip' } })
    expect([again.statusCode, again.body, again.headers['content-security-policy'] === small.headers['content-security-policy']]).toEqual([304, '', true])
    expect([small.headers['content-encoding'], rootIn(gunzipSync(small.rawPayload).toString())]).toEqual(['gzip', 'content '.repeat(500)])
  })

  test('a job that is gone or unknown keeps its status, also for who has the page already', async () => {
    await startWith(async (request) => shownAs('Gone', request))
    const [deleted, remaining] = [await putJob(server), await putJob(server)]
    await server.store.jobs.remove(deleted)
    const statusOf = async (id: string) => (await server.app.inject({ url: `/job-details/${id}`, headers: { 'if-none-match': '*' } })).statusCode
    expect([await statusOf(deleted), await statusOf('never'), await statusOf(remaining)]).toEqual([410, 404, 304])
  })

  test('a page from the cache is answered without a look at its job', async () => {
    await startWith(async (request) => shownAs(`status ${request.status}`, request))
    const id = await putJob(server)
    const shown = async () => rootIn(await (await server.ask('GET', `/job-details/${id}`)).text())
    const first = await shown()
    vi.spyOn(server.store.jobs, 'find').mockRejectedValue(new Error('The job was read'))
    expect([first, await shown()]).toEqual(['status 200', 'status 200'])
  })

  test('a job that is deleted while its page is requested: the next visitor gets another rendering, of a page that is gone', async () => {
    await startWith(async (request) => shownAs(`status ${request.status}`, request))
    const id = await putJob(server)
    const [version, before] = [await server.store.jobs.version(), await server.store.jobs.find(id)]
    await server.store.jobs.remove(id)
    vi.spyOn(server.store.jobs, 'version').mockResolvedValueOnce(version)
    vi.spyOn(server.store.jobs, 'find').mockResolvedValueOnce(before)
    const shown = async () => rootIn(await (await server.ask('GET', `/job-details/${id}`)).text())
    expect([await shown(), await shown()]).toEqual(['status 200', 'status 410'])
  })
})

describe('views of a job', () => {
  test('count once a page view, from the cache too, and not for the call that the rendering makes', async () => {
    const calls: number[] = []
    await startWith(async (request) => {
      calls.push((await request.get(`/api/jobs/jobs/${request.path.split('/')[2]}`)).status)
      return shownAs('A job', request)
    })
    const id = await putJob(server)
    const seen: string[] = []
    const { count } = server.app.impressions
    Object.assign(server.app.impressions, { count: (jobId: string) => (seen.push(jobId), count(jobId)) })
    await server.ask('GET', `/job-details/${id}`)
    await server.ask('GET', `/job-details/${id}`)
    await server.ask('HEAD', `/job-details/${id}`)
    expect([calls, seen]).toEqual([[200], [id, id]])
  })
})

describe('a page that cannot be rendered is sent for the browser to render, and the failure is logged', () => {
  test('one that throws', async () => {
    await startWith(async () => {
      throw new Error('a view broke')
    })
    const answer = await server.ask('GET', '/')
    expect([answer.status, rootIn(await answer.text()), answer.headers.get('etag'), failures()]).toEqual([200, '', null, ['a view broke']])
  })

  test('one that takes too long, whose load is aborted', async () => {
    const reasons: unknown[] = []
    await startWith(({ signal }) => new Promise((_, reject) => {
      signal.addEventListener('abort', () => {
        reasons.push(signal.reason)
        reject(signal.reason)
      })
    }))
    const answer = await server.ask('GET', '/')
    expect([answer.status, rootIn(await answer.text())]).toEqual([200, ''])
    expect([reasons, failures()]).toEqual([[new Error(`It took over ${renderingLimit} ms`)], [`It took over ${renderingLimit} ms`]])
  })

  test('one whose rendering itself takes too long, and cannot be aborted: the next visitor gets it', async () => {
    let count = 0
    await startWith(async (request) => {
      count += 1
      for (const begun = performance.now(); performance.now() - begun <= renderingLimit;);
      return shownAs(`rendering ${count}`, request)
    })
    const shown = async () => rootIn(await (await server.ask('GET', '/')).text())
    expect([await shown(), await shown(), failures()]).toEqual(['', 'rendering 1', [`It took over ${renderingLimit} ms`]])
  })

  test('one that a stop has cut off, which is no error', async () => {
    let begun = () => {}
    const rendering = new Promise<void>((resolve) => (begun = resolve))
    let closed: Promise<void> | undefined
    await startWith(async (request) => {
      begun()
      await closed
      await request.get('/api/jobs/jobs')
      return shownAs('', request)
    })
    const page = server.app.internalGet('/')
    closed = rendering.then(() => closeWithin(server.app, 5))
    await closed
    expect([(await page).status, server.log().filter(({ level }) => level >= 40), server.log().filter(({ msg }) => msg.startsWith('a page was not rendered to its end'))]).toEqual([200, [], [expect.anything()]])
  })

  test('but not one that the server asks itself for at its start: nobody waits for it', async () => {
    await startWith(async (request) => {
      for (const begun = performance.now(); performance.now() - begun <= renderingLimit;);
      return shownAs('All jobs', request)
    })
    expect([rootIn((await server.app.internalGet('/')).text), failures()]).toEqual(['All jobs', []])
  })

  test('one of a member', async () => {
    await startWith(async (request) => shownAs('secret', request))
    expect([rootIn(await (await server.ask('GET', '/dashboard')).text()), failures()]).toEqual(['', []])
  })
})
