import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { routes } from '../../../../src/routes.ts'
import { may } from '../../../../src/services/contract/policy.ts'
import { onEachDatabase } from '../../../support/database/databases.ts'
import { aJob, putJob, signedIn, startServer, type TestServer } from '../../../support/board/server.ts'
import { anEdit } from '../../../support/content/edits.ts'
import { parseXml, textsOf } from '../../../support/content/xml.ts'

const publicUrl = 'https://jobs.example.org'
const today = () => new Date().toISOString().slice(0, 10)

onEachDatabase('the sitemap', (database) => {
  let server: TestServer
  let owner: string
  let ids: string[]
  beforeAll(async () => {
    server = await startServer({ database, env: { PUBLIC_URL: publicUrl } })
    owner = (await signedIn(server, 'Employer')).user.userId
    const jobs = [
      ...Array.from({ length: 7 }, (_, at) => aJob({ postedBy: owner, jobTitle: `Clerk ${at}`, source: 'file', sourceId: String(at) })),
      aJob({ postedBy: owner, jobTitle: 'Past', lastDay: '2026-01-20' }),
    ]
    await server.store.jobs.upsert(jobs)
    ids = (await server.store.jobs.byOwner(owner)).filter(({ jobTitle }) => jobTitle !== 'Past').map(({ _id }) => _id)
    await server.store.jobs.remove(ids[0]!)
    ids = ids.slice(1)
  })
  afterAll(() => server.close())

  const read = async (path: string) => {
    const answer = await server.ask('GET', path)
    const rows = [...parseXml(await answer.text()).documentElement.children].map((row) => [textsOf(row, 'loc')[0], textsOf(row, 'lastmod')[0]])
    return { status: answer.status, type: answer.headers.get('content-type'), etag: answer.headers.get('etag') ?? '', rows }
  }
  const changes = () => server.store.published.changesOf(ids)

  test('it contains each listed job with the time of its last change, and no other', async () => {
    const { rows, ...answer } = await read('/sitemaps/jobs-1.xml')
    const expected = [...(await changes())].map(([id, at]) => [`${publicUrl}/job-details/${id}`, at])
    expect([answer.status, answer.type, rows.length]).toEqual([200, 'application/xml; charset=utf-8', 6])
    expect(rows.toSorted()).toEqual(expected.toSorted())
  })

  test('the index names a file of pages and those with listed jobs', async () => {
    const [index, pages] = [await read('/sitemap.xml'), await read('/sitemaps/pages.xml')]
    const at = (await server.store.published.changedAt()) ?? ''
    expect(index.rows).toEqual([[`${publicUrl}/sitemaps/pages.xml`, at], [`${publicUrl}/sitemaps/landings.xml`, at], [`${publicUrl}/sitemaps/jobs-1.xml`, (await server.store.published.parts(45_000, today()))[0]?.changedAt]])
    expect(pages.rows).toEqual([['/', at], ['/jobs', at], ['/internships', at], ['/salary', undefined], ['/about', undefined]].map(([path, time]) => [publicUrl + path, time]))
  })

  const idsOf = async (part: number) => {
    const listedIds: string[] = []
    for await (const places of server.store.published.places(part, 3, today())) listedIds.push(...places.map(({ id }) => id))
    return listedIds
  }

  test('parts hold no more jobs than they may, every listed job in one of them', async () => {
    const parts = await server.store.published.parts(3, today())
    const listedIds = await Promise.all(parts.map(({ part }) => idsOf(part)))
    expect(listedIds.every(({ length }) => length > 0 && length <= 3)).toBe(true)
    expect([listedIds.flat().length, listedIds.flat().toSorted()]).toEqual([6, ids.toSorted()])
    expect(parts.map(({ part }) => part)).toEqual([...new Set(parts.map(({ part }) => part))].toSorted((a, b) => a - b))
  })

  test('a posting that is imported again as it was has not changed, one that differs has', async () => {
    const before = await changes()
    const again = (title: string) => aJob({ postedBy: owner, jobTitle: title, source: 'file', sourceId: '3' })
    await server.store.jobs.upsert([again('Clerk 3')])
    const same = await changes()
    await server.store.jobs.upsert([again('Clerk 3, senior')])
    const after = await changes()
    await server.store.jobs.upsert([again('Clerk 3')])
    expect(same).toEqual(before)
    expect([...after].filter(([id, at]) => at !== before.get(id)).length).toBe(1)
  })

  test('an edit changes the time of its job alone', async () => {
    const before = await changes()
    const { token } = await signedIn(server, 'Super-Admin')
    expect((await server.ask('PUT', `/api/jobs/update-job/${ids[1]}`, { token, json: anEdit({ version: (await versionOf(ids[1]!)) ?? 1 }) })).status).toBe(200)
    const after = await changes()
    expect([...after].filter(([id, at]) => at > (before.get(id) ?? '')).map(([id]) => id)).toEqual([ids[1]])
  })
  const versionOf = async (id: string) => {
    const found = await server.store.jobs.find(id)
    return found.kind === 'found' ? found.job.version : undefined
  }

  test.each(['/sitemap.xml', '/sitemaps/jobs-1.xml', '/sitemaps/pages.xml'])('%s is asked for again by its tag', async (path) => {
    const { etag } = await read(path)
    const again = await server.ask('GET', path, { headers: { 'if-none-match': etag } })
    const extra = await putJob(server, { postedBy: owner })
    const changed = await server.ask('GET', path, { headers: { 'if-none-match': etag } })
    await server.store.jobs.remove(extra)
    expect([again.status, await again.text(), changed.status]).toEqual([304, '', 200])
    await changed.text()
  })

  test.each(['/sitemaps/jobs-2.xml', '/sitemaps/jobs-0.xml', '/sitemaps/jobs-x.xml', '/sitemaps/jobs-1e3.xml', '/sitemaps/other.xml'])('%s is not there', async (path) => {
    expect((await server.ask('GET', path)).status).toBe(404)
  })

  test('companies, places and roles in a place are in it once they have five jobs, where a path can have their names', async () => {
    const many = (count: number, job: Partial<Parameters<typeof aJob>[0]>) => Array.from({ length: count }, () => aJob({ ...job, postedBy: owner }))
    const before = await read('/sitemaps/landings.xml')
    await server.store.jobs.upsert([
      ...many(5, { jobTitle: 'Night Weaver', companyName: 'Lake Looms', jobCity: 'Jinja' }),
      ...many(4, { jobTitle: 'Dyer', companyName: 'Small', jobCity: 'Gulu' }),
      ...many(5, { jobTitle: '"Spinner"', companyName: 'a_b', jobCity: '' , jobCountry: 'Kenya' }),
      ...many(5, { jobTitle: 'Past', companyName: 'Past', jobCity: 'Arua', lastDay: '2026-01-20' }),
    ])
    const paths = ({ rows }: typeof before) => rows.map(([url]) => url?.slice(publicUrl.length))
    expect(paths(before)).toEqual(['/companies/Acme', '/jobs/in/Kampala%2C_Uganda'])
    expect(paths(await read('/sitemaps/landings.xml')).toSorted()).toEqual([
      '/companies/Acme', '/companies/Lake_Looms', '/jobs/Night_Weaver/in/Jinja%2C_Uganda', '/jobs/in/Jinja%2C_Uganda', '/jobs/in/Kampala%2C_Uganda', '/jobs/in/Kenya',
    ])
  })
})

test('a client that has a file of the sitemap gets 304 without a reading of jobs', async () => {
  const reads: string[] = []
  const server = await startServer({
    replace: ({ store }) => {
      const noted = <Name extends 'parts' | 'landings' | 'places' | 'turnedAt' | 'each'>(name: Name) => ({ [name]: (...given: never[]) => (reads.push(name), (store.published[name] as (...all: never[]) => unknown)(...given)) })
      return { store: { ...store, published: { ...store.published, ...noted('parts'), ...noted('landings'), ...noted('places'), ...noted('turnedAt'), ...noted('each') } } }
    },
  })
  onTestFinished(() => server.close())
  await putJob(server, { postedBy: (await signedIn(server, 'Employer')).user.userId })
  for (const path of ['/sitemap.xml', '/sitemaps/pages.xml', '/sitemaps/landings.xml', '/sitemaps/jobs-1.xml', '/feeds/jobs.xml']) {
    const first = await server.ask('GET', path)
    await first.text()
    expect([path, first.status, reads.length > 0]).toEqual([path, 200, true])
    reads.length = 0
    expect((await server.ask('GET', path, { headers: { 'if-none-match': first.headers.get('etag') ?? '' } })).status).toBe(304)
    expect([path, reads]).toEqual([path, []])
  }
  const { headers } = await server.ask('GET', '/sitemaps/jobs-1.xml')
  expect((await server.ask('GET', '/sitemaps/jobs-2.xml', { headers: { 'if-none-match': headers.get('etag') ?? '' } })).status).toBe(404)
})

test('a board without jobs has a sitemap too', async () => {
  const server = await startServer()
  const texts = await Promise.all(['/sitemap.xml', '/sitemaps/pages.xml', '/feeds/jobs.xml', '/feeds/jobs.atom'].map(async (path) => (await server.ask('GET', path)).text()))
  const { url } = server
  await server.close()
  expect(texts.map((text) => parseXml(text).documentElement.nodeName)).toEqual(['sitemapindex', 'urlset', 'source', 'feed'])
  expect(textsOf(parseXml(texts[0] ?? '').documentElement.children[0]!, 'loc')).toEqual([`${url.replace('127.0.0.1', 'localhost')}/sitemaps/pages.xml`])
})

test('robots.txt keeps members\' pages and calls apart and names the sitemap; no page of everybody is forbidden', async () => {
  const server = await startServer({ env: { PUBLIC_URL: publicUrl } })
  const answer = await server.ask('GET', '/robots.txt')
  const lines = (await answer.text()).split('\n')
  await server.close()
  const forbidden = lines.flatMap((line) => (line.startsWith('Disallow: ') ? [line.slice('Disallow: '.length)] : []))
  const isForbidden = (path: string) => forbidden.some((start) => path.startsWith(start))
  expect([answer.headers.get('content-type'), lines.at(0), lines.at(-2)]).toEqual(['text/plain; charset=utf-8', 'User-agent: *', `Sitemap: ${publicUrl}/sitemap.xml`])
  expect(routes.filter(({ path, enter }) => isForbidden(path) === may('Guest', enter)).map(({ path }) => path)).toEqual([])
  expect(['/api/jobs/jobs', '/feeds/jobs.atom', '/sitemap.xml', '/og/kazi.png'].map(isForbidden)).toEqual([true, false, false, false])
})

onEachDatabase('lastmod', (database) => {
  test('is the day on which a posting of the future comes, or the day after a last one', async () => {
    let now = new Date('2999-06-10T12:00:00Z')
    const server = await startServer({ database, env: { PUBLIC_URL: publicUrl }, now: () => now })
    onTestFinished(() => server.close())
    const lastmods = async (path: string) => [...parseXml(await (await server.ask('GET', path)).text()).documentElement.children].flatMap((row) => textsOf(row, 'lastmod'))
    const read = async () => [await lastmods('/sitemap.xml'), await lastmods('/sitemaps/pages.xml'), await lastmods('/sitemaps/jobs-1.xml')]
    const id = await putJob(server, { postingDate: '2026-01-01' })
    const changed = (await server.store.published.changesOf([id])).get(id) ?? ''
    await putJob(server, { postingDate: '2999-06-15', lastDay: '2999-06-20' })
    const latest = (await server.store.published.changedAt()) ?? ''
    const posted = (await server.store.published.parts(45_000, '2999-06-10'))[0]?.changedAt
    const all = (at: string, ...jobs: string[]) => [[at, at, at === latest ? posted : at], [at, at, at], jobs]
    expect([await read(), await lastmods('/sitemaps/landings.xml')]).toEqual([all(latest, changed), []])
    now = new Date('2999-06-14T12:00:00Z')
    const came = '2999-06-14T00:00:00.000Z'
    expect(await read()).toEqual(all(came, changed, came))
    now = new Date('2999-06-21T12:00:00Z')
    expect(await read()).toEqual(all('2999-06-21T00:00:00.000Z', changed))
  })
})
