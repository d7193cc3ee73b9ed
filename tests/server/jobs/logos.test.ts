import { readdir } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { imageLimits } from '../../../src/services/contract/profile/image-limits.ts'
import { checkFiles } from '../../../server/files/check.ts'
import { diskStorage } from '../../../server/files/disk.ts'
import type { Reach } from '../../../server/files/fetch-url.ts'
import { createLogoWorker } from '../../../server/files/logo-worker.ts'
import type { FileStorage } from '../../../server/files/storage.ts'
import { sweep } from '../../../server/sweep.ts'
import { onEachDatabase } from '../../support/database/databases.ts'
import { png } from '../../support/board/images.ts'
import { startOtherHost, type OtherHost } from '../../support/other-host.ts'
import { aJob, putJob, signedIn, startServer, type TestServer } from '../../support/board/server.ts'
import { sweepSettings } from '../../support/board/sweep-settings.ts'

vi.setConfig({ testTimeout: 30_000 })

type Page = (answer: ServerResponse) => void

onEachDatabase('the logo of another host', (database) => {
  let server: TestServer
  let files: FileStorage
  let host: OtherHost
  let pages: Record<string, Page>
  let fetched: string[]
  /** The addresses that each host name resolves to; a name with several answers returns them one after the other. */
  let names: Record<string, string[][]>
  let resolved: string[]
  let now: Date

  beforeEach(async () => {
    server = await startServer({ database })
    files = await diskStorage(join(server.dataDir, 'files'))
    pages = {}
    fetched = []
    names = {}
    resolved = []
    now = new Date('2026-02-01T12:00:00.000Z')
    host = await startOtherHost((request, answer) => {
      fetched.push(request.url ?? '')
      const page = pages[request.url ?? '']
      if (page === undefined) answer.writeHead(404).end()
      else page(answer)
    })
  })
  afterEach(async () => {
    host.close()
    await server.close()
  })

  const reach: Reach = {
    resolve: async (name) => {
      resolved.push(name)
      const answers = names[name] ?? [['127.0.0.1']]
      return (answers.length > 1 ? answers.shift() : answers[0]) ?? []
    },
    mayReach: (address, port) => host.mayReach(address, port),
  }
  const logged: { host?: string; reason?: string }[] = []
  const worker = (timeoutMilliseconds?: number) => {
    logged.length = 0
    const log = { info: (fields: object) => void logged.push(fields), error: (fields: object) => void logged.push(fields) }
    return createLogoWorker({ store: server.store, files, reach, now: () => now, ...(timeoutMilliseconds === undefined ? {} : { timeoutMilliseconds }), log: log as never })
  }
  const at = (path: string, name = 'looms.example') => `http://${name}:${host.port}${path}`
  const image = (bytes: Buffer): Page => (answer) => answer.writeHead(200, { 'content-type': 'image/png' }).end(bytes)
  const redirect = (to: string): Page => (answer) => answer.writeHead(302, { location: to }).end('moved')
  const logoOf = async (id: string) => ((await (await server.ask('GET', `/api/jobs/jobs/${id}`)).json()) as { companyLogo?: string }).companyLogo
  const contents = () => readdir(join(server.dataDir, 'files'))

  test('is shown as the board\'s own image once it is copied, and not at all before', async () => {
    pages['/logo.png'] = image(await png(400, 300))
    const id = await putJob(server, { companyLogo: at('/logo.png') })
    expect([await logoOf(id), fetched]).toEqual([undefined, []])
    expect(await worker().fetchDue()).toBe(1)
    const address = (await logoOf(id)) ?? ''
    expect(address).toMatch(/^\/api\/images\/[\w-]{24}$/)
    const shown = await server.ask('GET', address)
    const { format, width, height } = await sharp(Buffer.from(await shown.arrayBuffer())).metadata()
    expect([shown.status, shown.headers.get('content-type'), format, width, height]).toEqual([200, 'image/webp', 'webp', 256, 192])
    expect((await server.ask('GET', '/')).headers.get('content-security-policy')).toContain("img-src 'self' data:;")
    const lists = await Promise.all(['/api/jobs/jobs', '/api/jobs/jobs?q=engineer'].map(async (path) => (await server.ask('GET', path)).text()))
    expect(lists.map((list) => [list.includes(address), list.includes('looms.example')])).toEqual([[true, false], [true, false]])
  })

  test('is fetched once for all jobs that name it, also those that come later or again; an edit keeps it', async () => {
    pages['/logo.png'] = image(await png(40, 40))
    const { user, token } = await signedIn(server, 'Employer')
    const job = (sourceId: string) => aJob({ postedBy: user.userId, companyLogo: at('/logo.png'), source: 'looms', sourceId })
    await server.store.jobs.upsert([job('one'), job('two')])
    expect([await worker().fetchDue(), await worker().fetchDue(), fetched]).toEqual([1, 0, ['/logo.png']])
    await server.store.jobs.upsert([job('one'), job('three')])
    const jobs = await server.store.jobs.byOwner(user.userId)
    const [logo] = jobs.map(({ companyLogo }) => companyLogo)
    expect(jobs.map(({ companyLogo }) => companyLogo)).toEqual([logo, logo, logo])
    const { _id, version, jobTitle, jobCity, jobCountry } = (await server.store.jobs.find(jobs[0]?._id ?? '') as { job: typeof jobs[0] & object }).job
    const edit = { jobTitle, jobCity, jobCountry, salaryType: 'Monthly', minPrice: 1, maxPrice: 2, description: 'x'.repeat(60), skills: ['Weaving'], version }
    expect((await server.ask('PUT', `/api/jobs/update-job/${_id}`, { token, json: edit })).status).toBe(200)
    expect([await logoOf(_id), await worker().fetchDue(), fetched.length]).toEqual([logo, 0, 1])
    await server.store.jobs.upsert([aJob({ postedBy: user.userId, source: 'looms', sourceId: 'one' })])
    const [changed] = (await server.store.jobs.byOwner(user.userId)).filter(({ companyLogo }) => companyLogo === undefined)
    expect(changed).toBeDefined()
  })

  test('is fetched by one of two servers', async () => {
    for (let n = 0; n < 9; n += 1) {
      pages[`/${n}.png`] = image(await png(20 + n, 20))
      await putJob(server, { companyLogo: at(`/${n}.png`) })
    }
    const counts = await Promise.all([worker().fetchDue(), worker().fetchDue()])
    expect([counts.reduce((sum, count) => sum + count, 0), fetched.toSorted()]).toEqual([9, Array.from({ length: 9 }, (_, n) => `/${n}.png`)])
  })

  test('follows redirects, each to an address that is checked', async () => {
    pages['/here.png'] = redirect(at('/there.png', 'other.example'))
    pages['/there.png'] = redirect('/logo.png')
    pages['/logo.png'] = image(await png(40, 40))
    const id = await putJob(server, { companyLogo: at('/here.png') })
    expect([await worker().fetchDue(), fetched, resolved]).toEqual([1, ['/here.png', '/there.png', '/logo.png'], ['looms.example', 'other.example', 'other.example']])
    expect(await logoOf(id)).toMatch(/^\/api\/images\//)
  })

  test('is asked for at the address that was checked, whatever its name means a moment later', async () => {
    names['looms.example'] = [['127.0.0.1'], ['127.0.0.2']]
    pages['/logo.png'] = image(await png(40, 40))
    await putJob(server, { companyLogo: at('/logo.png') })
    expect([await worker().fetchDue(), resolved, fetched]).toEqual([1, ['looms.example'], ['/logo.png']])
  })

  const refused: [string, () => string, string][] = [
    ['on this machine', () => `http://localhost:${host.port}/logo.png`, 'its address must not be fetched'],
    ['by a private address', () => 'http://10.0.0.1/logo.png', 'its address must not be fetched'],
    ['by the address of a cloud\'s own service', () => 'http://169.254.169.254/latest/meta-data/', 'its address must not be fetched'],
    ['by an IPv6 address of this machine', () => `http://[::ffff:127.0.0.1]/logo.png`, 'its address must not be fetched'],
    ['by an address in other figures', () => 'http://0x7f.1/logo.png', 'its address must not be fetched'],
    ['at a port of another service', () => 'http://8.8.8.8:5432/logo.png', 'its address must not be fetched'],
    ['by a name with a private address among its own', () => at('/logo.png', 'mixed.example'), 'its address must not be fetched'],
    ['by a name without address', () => at('/logo.png', 'nowhere.example'), 'its address must not be fetched'],
    ['behind a redirect to this machine', () => at('/to-loopback'), 'its address must not be fetched'],
    ['behind a redirect to a name that means this network', () => at('/to-name'), 'its address must not be fetched'],
    ['behind a redirect to a file', () => at('/to-file'), 'it redirects to no web address'],
    ['behind a redirect with a password', () => at('/to-password'), 'it redirects to an address with a user name or a password, which are not sent'],
    ['behind redirects without end', () => at('/round'), 'it redirects too often'],
    ['that is a drawing', () => at('/drawing'), imageLimits.wrongKind],
    ['that is a page', () => at('/page'), imageLimits.wrongKind],
    ['that is no whole image', () => at('/half'), 'This image cannot be read. Save it anew as PNG, JPEG or WebP, of at most 40 megapixels.'],
    ['that has no end', () => at('/endless'), 'it is larger than 4 MB'],
    ['that is gone', () => at('/gone'), 'status 404'],
  ]

  test.each(refused)('%s is left out, and nothing is kept of it', async (_, address, reason) => {
    const logo = await png(40, 40)
    names = { 'localhost': [['127.0.0.2']], 'mixed.example': [['127.0.0.1', '10.0.0.1']], 'nowhere.example': [[]], 'private.example': [['192.168.0.1']] }
    pages = {
      '/logo.png': image(logo),
      '/to-loopback': redirect('http://127.0.0.1:1/logo.png'),
      '/to-name': redirect(at('/logo.png', 'private.example')),
      '/to-file': redirect('file:///etc/passwd'),
      '/to-password': redirect(`http://user:secret@looms.example:${host.port}/logo.png`),
      '/round': redirect('/round'),
      '/drawing': (answer) => answer.writeHead(200, { 'content-type': 'image/png' }).end('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>'),
      '/page': (answer) => answer.writeHead(200, { 'content-type': 'image/png' }).end('<!doctype html>'),
      '/half': image(logo.subarray(0, 60)),
      '/endless': (answer) => {
        const more = () => {
          while (!answer.destroyed && answer.write(Buffer.alloc(65_536)));
        }
        answer.writeHead(200).on('drain', more)
        more()
      },
    }
    const id = await putJob(server, { companyLogo: address() })
    expect(await worker().fetchDue()).toBe(0)
    expect(logged.map((line) => line.reason)).toEqual([expect.stringContaining(reason)])
    expect([await logoOf(id), await contents()]).toEqual([undefined, []])
    expect(fetched.includes('/logo.png')).toBe(false)
    now = new Date('2026-02-28T12:00:00.000Z')
    expect(await worker().fetchDue()).toBe(0)
    expect(logged).toEqual([])
  })

  test('that does not answer is given up after a while, holds up no other, and is tried again an hour later', async () => {
    let isAwake = false
    const logo = await png(40, 40)
    pages['/slow'] = (answer) => void (isAwake ? image(logo)(answer) : answer.writeHead(200).write('\x89PNG'))
    pages['/logo.png'] = image(logo)
    const slow = await putJob(server, { companyLogo: at('/slow') })
    const quick = await putJob(server, { companyLogo: at('/logo.png') })
    await worker(300).fetchDue()
    expect([await logoOf(slow), logged.at(-1)?.reason]).toEqual([undefined, expect.stringContaining('aborted')])
    isAwake = true
    now = new Date(now.getTime() + 3_600_000)
    await worker().fetchDue()
    expect([await logoOf(slow), await logoOf(quick)]).toEqual([expect.stringMatching(/^\/api\/images\//), expect.stringMatching(/^\/api\/images\//)])
  })

  test('is kept by the sweep and known to files:check; the copy that could not be entered is swept', async () => {
    pages['/logo.png'] = image(await png(40, 40))
    await putJob(server, { companyLogo: at('/logo.png') })
    const { store } = server
    const broken = { ...store, logos: { ...store.logos, enter: () => Promise.reject(new Error('lost')) } }
    const log = { info: () => {}, error: () => {} }
    await expect(createLogoWorker({ store: broken, files, reach, now: () => now, log: log as never }).fetchDue()).rejects.toThrow('lost')
    now = new Date(now.getTime() + 3_600_000)
    expect([await worker().fetchDue(), (await contents()).length]).toEqual([1, 2])
    await sweep({ store, files, settings: sweepSettings({ UNVERIFIED_DAYS: '0' }), now: () => new Date(now.getTime() + 25 * 3_600_000) })
    const [name = ''] = await contents()
    const found: string[] = []
    for await (const line of checkFiles({ store, files })) found.push(line)
    expect([(await contents()).length, found]).toEqual([1, []])
    await files.remove(name)
    for await (const line of checkFiles({ store, files })) found.push(line)
    expect(found).toEqual([`row without content  ${name}  logo from ${at('/logo.png')}`])
  })

  test.each(['javascript:alert(1)', '//other.example/x.png', '/\\other.example/x.png', 'data:image/png;base64,AAAA', 'ftp://looms.example/x.png', `https://looms.example/${'x'.repeat(2_000)}`])('as %s is no logo', async (address) => {
    const id = await putJob(server, { companyLogo: address })
    expect([await logoOf(id), await worker().fetchDue(), logged]).toEqual([undefined, 0, []])
  })

  test('is unchanged where it is a file of this server', async () => {
    expect(await logoOf(await putJob(server, { companyLogo: '/logos/looms.svg' }))).toBe('/logos/looms.svg')
  })
})
