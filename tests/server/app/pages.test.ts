import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { version } from '../../../server/release.ts'
import { StorageUnavailable } from '../../../server/files/storage.ts'
import { reactAriaStyle } from '../../../server/web/content-security-policy.ts'
import { concurrencyPerNetwork } from '../../../server/plugins/request-scheduler.ts'
import { serverWithBlockedJobs } from '../../support/board/blocked-jobs.ts'
import { indexHtml, putJob, shellOf, startServer, statusAndMessage, type TestServer } from '../../support/board/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const answerOf = async (method: string, path: string) => {
  const answer = await server.ask(method, path)
  return { status: answer.status, type: answer.headers.get('content-type'), cache: answer.headers.get('cache-control'), body: shellOf(await answer.text()) }
}
const page = { type: 'text/html; charset=utf-8', cache: 'no-cache', body: indexHtml }
const nothing = { status: 404, type: 'application/json; charset=utf-8', cache: null, body: '{"message":"There is nothing at this address."}' }

describe('addresses', () => {
  test.each([
    ['/', { status: 200, ...page }],
    ['/jobs?title=a%20b', { status: 200, ...page }],
    ['/no-such-page', { status: 404, ...page }],
    ['/no/such/page', { status: 404, ...page }],
    ['/apiary', { status: 404, ...page }],
    ['/api', nothing],
    ['/api/nothing', nothing],
    ['/assets/old-123.js', nothing],
    ['/.env', nothing],
    ['/countries.json', { status: 200, type: 'application/json; charset=utf-8', cache: 'no-cache', body: '{"countries":["Uganda"]}' }],
    ['/index.html', nothing],
  ])('%s', async (path, expected) => expect(await answerOf('GET', path)).toEqual(expected))

  test.each([
    ['/favicon.ico', 'image/vnd.microsoft.icon'],
    ['/apple-touch-icon.png', 'image/png'],
    ['/manifest.webmanifest', 'application/manifest+json'],
  ])('%s is cached for a day: browsers request it with every page', async (path, type) => {
    await writeFile(join(server.app.deps.config.CLIENT_DIR, path), 'icon')
    expect(await answerOf('GET', path)).toEqual({ status: 200, type, cache: 'public, max-age=86400', body: 'icon' })
  })

  test("a job's page is there, gone once it is deleted, and not found where it never was", async () => {
    const [existing, deleted] = [await putJob(server), await putJob(server)]
    await server.store.jobs.remove(deleted)
    const paths = [existing, deleted, 'never'].map((id) => `/job-details/${id}`)
    expect((await Promise.all(paths.map((path) => answerOf('GET', path)))).map(({ status, body }) => [status, body])).toEqual([
      [200, indexHtml],
      [410, indexHtml],
      [404, indexHtml],
    ])
  })

  const unreadable = { ...nothing, status: 400, body: '{"message":"The request could not be read."}' }

  test.each(['/jobs/%E0%A4%A', '/job-details/%E0%A4%A?from=%E0%A4%A#%', '/%', '/%zz/jobs', '/jobs%', '/%ff', '/api%', '/v1.0/%c3%28'])(
    'the page %s, which cannot be decoded, is not found',
    async (path) => {
      const [broken, missing] = await Promise.all([server.ask('GET', path), server.ask('GET', '/no-such-page')])
      const headersOf = ({ headers }: Response) => [...headers].filter(([name]) => !['date', 'x-request-id'].includes(name) && !name.startsWith('x-ratelimit')).toSorted()
      expect([broken.status, headersOf(broken), await broken.text()]).toEqual([404, headersOf(missing), await missing.text()])
      expect(await answerOf('HEAD', path)).toEqual({ status: 404, ...page, body: '' })
    },
  )

  test.each([
    ['GET', '/api/jobs/jobs/%E0%A4%A'],
    ['GET', '/api/%'],
    ['GET', '/assets/%E0%A4%A.js'],
    ['POST', '/jobs/%E0%A4%A'],
  ])('%s %s, which is no page and cannot be decoded, is refused', async (method, path) => expect(await answerOf(method, path)).toEqual(unreadable))

  test.each(['identity', 'gzip', 'br'] as const)('the start page is the page and a folder is none, for a client that takes %s', async (encoding) => {
    const answers = await Promise.all(['/', '/assets/', '/assets'].map((url) => server.app.inject({ url, headers: { 'accept-encoding': encoding } })))
    const unpack = { identity: (bytes: Buffer) => bytes, gzip: gunzipSync, br: brotliDecompressSync }[encoding]
    expect(answers.map(({ statusCode, rawPayload }) => [statusCode, shellOf(unpack(rawPayload).toString())])).toEqual([[200, indexHtml], [404, indexHtml], [404, indexHtml]])
  })

  test('HEAD answers as GET does, without a body', async () => {
    expect([await answerOf('HEAD', '/'), await answerOf('HEAD', '/no-such-page'), await answerOf('HEAD', '/api/nothing')]).toEqual([
      { status: 200, ...page, body: '' },
      { status: 404, ...page, body: '' },
      { ...nothing, body: '' },
    ])
  })

  test('other methods on unknown addresses find nothing', async () => {
    expect([await answerOf('POST', '/no-such-page'), await answerOf('DELETE', '/api/jobs/jobs')]).toEqual([nothing, nothing])
  })

  test.each(['/..%2f..%2fetc%2fpasswd', '/%2e%2e/%2e%2e/etc/passwd', '/assets/..%2f..%2fdata'])('%s does not leave the folder', async (path) => {
    const answer = await server.app.inject(path)
    expect(answer.statusCode).toBeGreaterThanOrEqual(400)
    expect(answer.body).not.toContain('root:')
  })

  test('a hashed file is kept forever and travels compressed', async () => {
    const answer = await server.app.inject({ url: '/assets/main-abc123.js', headers: { 'accept-encoding': 'gzip' } })
    const { 'cache-control': cache, 'content-encoding': encoding, 'content-type': type } = answer.headers
    expect([answer.statusCode, cache, encoding, type]).toEqual([200, 'public, max-age=31536000, immutable', 'gzip', 'application/javascript; charset=utf-8'])
    expect(gunzipSync(answer.rawPayload).toString()).toBe(`console.log('${'kazi '.repeat(500)}')`)
  })

  test('an unchanged file answers 304', async () => {
    const etag = (await server.ask('GET', '/countries.json')).headers.get('etag') ?? ''
    const { statusCode, body } = await server.app.inject({ url: '/countries.json', headers: { 'if-none-match': etag } })
    expect([statusCode, body]).toEqual([304, ''])
  })

  test('before the application is built its pages say so and the calls answer', async () => {
    const bare = await startServer({ env: { CLIENT_DIR: '/nonexistent/kazi' } })
    const answers = [await bare.ask('GET', '/'), await bare.ask('GET', '/api/config')]
    const found = [answers[0]?.status, await answers[0]?.text(), answers[1]?.status]
    await bare.close()
    expect(found).toEqual([404, 'The browser application is not built yet.\n', 200])
  })
})

describe('security headers', () => {
  const overlong = `/api/saved-jobs/${'a'.repeat(401)}`
  test.each([
    ['GET', '/'], ['GET', '/no-such-page'], ['GET', '/api/config'], ['GET', '/api/nothing'], ['GET', '/assets/main-abc123.js'],
    ['GET', '/%ff'], ['GET', '/api/%ff'], ['GET', '/assets/%ff.js'], ['POST', '/%ff'], ['PUT', overlong],
  ])('%s %s', async (method, path) => {
    const { headers } = await server.ask(method, path)
    expect({
      policy: headers.get('content-security-policy')?.split(';'),
      sniff: headers.get('x-content-type-options'),
      frames: headers.get('x-frame-options'),
      referrer: headers.get('referrer-policy'),
      poweredBy: headers.get('x-powered-by'),
    }).toEqual({
      policy: [
        "default-src 'self'", "script-src 'self'", "script-src-attr 'none'", `style-src 'self' ${reactAriaStyle}`, "style-src-attr 'unsafe-inline'",
        "img-src 'self' data:", "font-src 'self'", "connect-src 'self'", "object-src 'none'", "base-uri 'self'", "form-action 'self'",
        "frame-ancestors 'none'",
      ],
      sniff: 'nosniff',
      frames: 'DENY',
      referrer: 'same-origin',
      poweredBy: null,
    })
  })

  test.each<[string, Record<string, string>, Record<string, string>, string | null]>([
    ['not by http', {}, {}, null],
    ['not where a stranger says that it was https', {}, { 'x-forwarded-proto': 'https' }, null],
    ['for this host where a proxy says so', { TRUST_PROXY: '1' }, { 'x-forwarded-proto': 'https' }, 'max-age=31536000'],
    ['for this host where its address says so', { PUBLIC_URL: 'https://jobs.example.org' }, {}, 'max-age=31536000'],
    ['not where its address says otherwise', { PUBLIC_URL: 'http://jobs.example.org', HSTS_SUBDOMAINS: '1' }, {}, null],
    ['for all hosts below where that is set', { PUBLIC_URL: 'https://jobs.example.org', HSTS_SUBDOMAINS: '1' }, {}, 'max-age=31536000; includeSubDomains'],
  ])('browsers have to stay on https %s', async (_, env, headers, expected) => {
    const other = await startServer({ env })
    const found = await Promise.all(['/', '/api/config', '/api/nothing'].map(async (path) => (await other.ask('GET', path, { headers })).headers.get('strict-transport-security')))
    await other.close()
    expect(found).toEqual([expected, expected, expected])
  })

  test('browsers have to stay on https after an address that cannot be decoded', async () => {
    const other = await startServer({ env: { PUBLIC_URL: 'https://jobs.example.org' } })
    const { headers } = await other.ask('GET', '/api/%ff')
    await other.close()
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000')
  })

  test('the one style element that is let through is React Aria\'s', () => {
    const source = readFileSync('node_modules/react-aria/dist/private/interactions/usePress.mjs', 'utf8')
    const attribute = /PRESSABLE_ATTRIBUTE = '([\w-]+)'/.exec(source)?.[1] ?? ''
    const style = /style\.textContent = `([^`]*)`\.trim\(\)/.exec(source)?.[1]?.replace(/\$\{[^}]*\}/, attribute).trim() ?? ''
    expect(reactAriaStyle).toBe(`'sha256-${createHash('sha256').update(style).digest('base64')}'`)
  })
})

test('health and readiness', async () => {
  expect(await (await server.ask('GET', '/healthz')).json()).toEqual({ status: 'ok' })
  expect(await (await server.ask('GET', '/readyz')).json()).toEqual({ status: 'ready', version, running: { [version]: 1 } })
  const broken = await startServer({ replace: ({ store }) => ({ store: { ...store, ping: () => Promise.reject(new Error('gone')) } }) })
  const [alive, ready] = [await broken.ask('GET', '/healthz'), await broken.ask('GET', '/readyz')]
  const found = [alive.status, ready.headers.get('retry-after'), await statusAndMessage(ready)]
  await broken.close()
  expect(found).toEqual([200, '5', { status: 503, message: 'The store does not answer.' }])
})

test('readiness is answered while the store hangs, asks it once for all, and comes back with it', async () => {
  let calls = 0
  let letGo = () => {}
  const gate = new Promise<void>((resolve) => (letGo = resolve))
  const hanging = await startServer({
    replace: ({ store }) => ({
      store: {
        ...store,
        ping: () => {
          calls += 1
          return calls === 1 ? gate : store.ping()
        },
      },
    }),
  })
  const answers = await Promise.all([1, 2, 3].map(async () => statusAndMessage(await hanging.ask('GET', '/readyz'))))
  const before = calls
  letGo()
  await gate
  const after = (await hanging.ask('GET', '/readyz')).status
  await hanging.close()
  const away = { status: 503, message: 'The store does not answer.' }
  expect([answers, before, after]).toEqual([[away, away, away], 1, 200])
})

test('readiness is answered while the storage of files hangs, and where it refuses', async () => {
  const readyWith = async (ping: () => Promise<void>) => {
    const board = await startServer({ replace: ({ files }) => ({ files: { ...files, ping } }) })
    const found = [(await board.ask('GET', '/healthz')).status, await statusAndMessage(await board.ask('GET', '/readyz'))]
    await board.close()
    return found
  }
  const away = [200, { status: 503, message: 'Files cannot be stored.' }]
  expect([await readyWith(() => new Promise(() => {})), await readyWith(() => Promise.reject(new StorageUnavailable('403')))]).toEqual([away, away])
})

test('health and readiness are answered while all that a network may ask for at once hangs', async () => {
  const { server: hanging, letGo, waitingCalls } = await serverWithBlockedJobs()
  const calls = Array.from({ length: concurrencyPerNetwork + 1 }, (_, n) => hanging.ask('GET', `/api/jobs/jobs/${n}`))
  await expect.poll(waitingCalls).toBe(concurrencyPerNetwork)
  const found = [(await hanging.ask('GET', '/healthz')).status, (await hanging.ask('GET', '/readyz')).status]
  letGo()
  const answers = (await Promise.all(calls)).map(({ status }) => status)
  await hanging.close()
  expect([found, answers]).toEqual([[200, 200], Array.from({ length: concurrencyPerNetwork + 1 }, () => 404)])
})

test('the settings a browser needs, and no announcement', async () => {
  const other = await startServer({ env: { ANNOUNCEMENT_MODE: 'daily', REGISTRATION_MODE: 'lenient', CURRENCY: 'UGX' } })
  const [settings, popup] = [await (await other.ask('GET', '/api/config')).json(), await other.ask('GET', '/api/popup/active')]
  const found = [settings, popup.status, await popup.text()]
  await other.close()
  expect(found).toEqual([
    { announcementMode: 'daily', registrationMode: 'lenient', superAdminsBy: 'admin', uploadLimits: { cv: 5_242_880, image: 4_194_304 }, currency: 'UGX' },
    204,
    '',
  ])
})
