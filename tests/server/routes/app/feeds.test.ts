import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { onEachDatabase } from '../../../support/database/databases.ts'
import { hostileJob, readableHostile } from '../../../support/content/hostile.ts'
import { aJob, putJob, signedIn, startServer, type TestServer } from '../../../support/board/server.ts'
import { anEdit } from '../../../support/content/edits.ts'
import { asHtml, parseXml, textsOf } from '../../../support/content/xml.ts'

const publicUrl = 'https://jobs.example.org'

onEachDatabase('feeds', (database) => {
  let server: TestServer
  let owner: string
  const now = new Date()
  const day = (from: number) => new Date(now.getTime() + from * 86_400_000).toISOString().slice(0, 10)
  const time = { now }
  beforeAll(async () => {
    server = await startServer({ database, env: { PUBLIC_URL: `${publicUrl}/` }, now: () => time.now })
    owner = (await signedIn(server, 'Employer')).user.userId
    await server.store.jobs.upsert([
      ...Array.from({ length: 60 }, (_, at) => aJob({ postedBy: owner, jobTitle: `Clerk ${at}`, postingDate: day(-at - 1) })),
      aJob({ postedBy: owner, jobTitle: 'Engineer & more', jobCity: 'Jinja', lastDay: day(0), minPrice: 1000, maxPrice: 2000, salaryType: 'Monthly', postingDate: day(-3) }),
      aJob({ postedBy: owner, jobTitle: 'Engineer of the past', lastDay: day(-1) }),
    ])
    await server.store.jobs.remove(await putJob(server, { postedBy: owner, jobTitle: 'Engineer, deleted' }))
  })
  afterAll(() => server.close())

  const ask = (path: string, headers: Record<string, string> = {}) => server.ask('GET', path, { headers })
  const read = async (path: string) => (await ask(path)).text()
  const atom = async (query: string) => parseXml(await read(`/feeds/jobs.atom${query}`))
  const titles = async (query: string) => [...(await atom(query)).querySelectorAll('entry > title')].map(({ textContent }) => textContent)
  const engineer = async () => (await server.store.jobs.list({ title: 'engineer &' }, day(0))).jobs[0]!

  test('a search as Atom: who offers what where, with addresses that are whole', async () => {
    const answer = await ask('/feeds/jobs.atom?title=engineer&location=jinja&page=7&sort=salary')
    const feed = parseXml(await answer.text()).documentElement
    const { _id } = await engineer()
    const entry = feed.querySelector('entry')!
    const link = (of: Element, rel: string) => [...of.children].find((child) => child.nodeName === 'link' && (child.getAttribute('rel') ?? '') === rel)?.getAttribute('href')
    const changed = (await server.store.published.changesOf([_id])).get(_id)
    expect({
      type: answer.headers.get('content-type'),
      cache: answer.headers.get('cache-control'),
      title: textsOf(feed, 'title'),
      links: [link(feed, 'alternate'), link(feed, 'self'), link(entry, '')],
      entry: ['id', 'title', 'summary', 'published', 'updated'].map((name) => textsOf(entry, name)[0]),
      author: entry.querySelector('author > name')?.textContent,
      content: asHtml(textsOf(entry, 'content')[0] ?? ''),
      entries: feed.querySelectorAll('entry').length,
    }).toEqual({
      type: 'application/atom+xml; charset=utf-8',
      cache: 'no-cache',
      title: ['Jobs at Kazi: “engineer”, jinja'],
      links: [`${publicUrl}/jobs?q=engineer&place=jinja`, `${publicUrl}/feeds/jobs.atom?q=engineer&place=jinja`, `${publicUrl}/job-details/${_id}`],
      entry: [`${publicUrl}/job-details/${_id}`, 'Engineer &#38; more', 'Acme · Jinja, Uganda · $1,000 - $2,000 per month', `${day(-3)}T00:00:00.000Z`, changed],
      author: 'Acme',
      content: { elements: ['p'], text: 'Builds things.' },
      entries: 1,
    })
  })

  test('the same as RSS and as JSON', async () => {
    const [rss, json] = await Promise.all(['rss', 'json'].map((format) => ask(`/feeds/jobs.${format}?title=engineer`)))
    const { _id } = await engineer()
    const item = parseXml(await rss!.text()).querySelector('item')!
    const url = `${publicUrl}/job-details/${_id}`
    expect(rss!.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8')
    expect(['title', 'link', 'guid', 'pubDate', 'description', 'content:encoded'].map((name) => textsOf(item, name))).toEqual([
      ['Engineer &#38; more'], [url], [url], [new Date(day(-3)).toUTCString()], ['Acme · Jinja, Uganda · $1,000 - $2,000 per month'], ['<p>Builds things.</p>'],
    ])
    expect(json!.headers.get('content-type')).toBe('application/feed+json; charset=utf-8')
    expect(await json!.json()).toEqual({
      version: 'https://jsonfeed.org/version/1.1',
      title: 'Jobs at Kazi: “engineer”',
      home_page_url: `${publicUrl}/jobs?q=engineer`,
      feed_url: `${publicUrl}/feeds/jobs.json?q=engineer`,
      description: 'The newest jobs on Kazi',
      icon: `${publicUrl}/icon-512.png`,
      favicon: `${publicUrl}/icon-192.png`,
      authors: [{ name: 'Kazi', url: `${publicUrl}/` }],
      language: 'en',
      items: [
        {
          id: url, url, title: 'Engineer & more', summary: 'Acme · Jinja, Uganda · $1,000 - $2,000 per month', content_html: '<p>Builds things.</p>',
          date_published: `${day(-3)}T00:00:00.000Z`, date_modified: expect.any(String), authors: [{ name: 'Acme' }],
        },
      ],
    })
  })

  test('a job without a description has its facts for content in JSON, which JSON Feed 1.1 requires', async () => {
    const id = await putJob(server, { postedBy: owner, jobTitle: 'Potter', jobCity: 'Jinja', description: ' ' })
    const { items } = JSON.parse(await read('/feeds/jobs.json?title=potter')) as { items: object[] }
    await server.store.jobs.remove(id)
    expect(items).toMatchObject([{ content_text: 'Acme · Jinja, Uganda', summary: 'Acme · Jinja, Uganda' }])
  })

  test('a job whose language is known has it in JSON, around its sentences, and in the XML of all jobs', async () => {
    const id = await putJob(server, { postedBy: owner, jobTitle: 'Mfinyanzi', lang: 'sw', description: 'Finyanga.', benefits: 'Chai', postingDate: day(0) })
    const html = '<div lang="sw"><p>Finyanga.</p></div><h3>Benefits</h3><div lang="sw"><p>Chai</p></div>'
    const { items } = JSON.parse(await read('/feeds/jobs.json?title=mfinyanzi')) as { items: object[] }
    const entry = (await atom('?title=mfinyanzi')).querySelector('entry > content')
    const element = [...parseXml(await read('/feeds/jobs.xml')).querySelectorAll('job')].find((job) => job.querySelector('referencenumber')?.textContent === id)
    await server.store.jobs.remove(id)
    expect([items, entry?.textContent, ['language', 'description'].map((name) => element?.querySelector(name)?.textContent)]).toEqual([
      [expect.objectContaining({ language: 'sw', content_html: html })], html, ['sw', html],
    ])
  })

  test('of all jobs the newest 50, newest first', async () => {
    expect(await titles('')).toEqual([...Array.from({ length: 3 }, (_, at) => `Clerk ${at}`).slice(0, 2), 'Engineer &#38; more', ...Array.from({ length: 47 }, (_, at) => `Clerk ${at + 2}`)])
  })

  test.each([
    ['?employment=boss&title=engineer', 1],
    ['?title=engineer&salary=much&date=never', 1],
    ['?title=engineer&salary=1500', 0],
    ['?title=%00&location=jinja', 1],
    ['?title=&location=jinja', 1],
    [`?title=${'a'.repeat(300)}&location=jinja`, 0],
    ['?title=%E0%A4%A', 0],
    ['?experience=Senior', 0],
    ['?q=engineers', 1],
    ['?q=enginer', 1],
    ['?q=enginer&exact=1', 0],
    ['?q=clerks&place=Kampala&sort=relevance', 50],
    ['?q=clerk+-7+-8&company=ACME&company=Other&place=Uganda', 50],
    ['?place=Jinja&radius=50&stated=1&pay=10000', 1],
    ['?place=UK', 0],
    ['?remote=1', 0],
  ])('%s is read as the search page reads it: %i', async (query, count) => expect((await titles(query)).length).toBe(count))

  test('a day later the job whose last day is over has left', async () => {
    time.now = new Date(now.getTime() + 86_400_000)
    const next = [await titles('?title=engineer'), (await read('/feeds/jobs.xml')).includes('Engineer')]
    time.now = now
    expect([next, await titles('?title=engineer')]).toEqual([[[], false], ['Engineer &#38; more']])
  })

  test('all jobs as XML, none of them deleted or past', async () => {
    const answer = await ask('/feeds/jobs.xml')
    const { documentElement: source } = parseXml(await answer.text())
    const job = [...source.children].find((child) => textsOf(child, 'title')[0] === 'Engineer & more')!
    const { _id, jobId } = await engineer()
    expect([answer.headers.get('content-type'), source.nodeName, source.querySelectorAll('job').length]).toEqual(['application/xml; charset=utf-8', 'source', 61])
    expect([textsOf(source, 'publisher'), textsOf(source, 'publisherurl')]).toEqual([['Kazi'], [`${publicUrl}/`]])
    expect([...job.children].map(({ nodeName, textContent }) => [nodeName, textContent])).toEqual([
      ['title', 'Engineer & more'],
      ['date', new Date(day(-3)).toUTCString()],
      ['referencenumber', _id],
      ['requisitionid', jobId],
      ['url', `${publicUrl}/job-details/${_id}`],
      ['company', 'Acme'],
      ['city', 'Jinja'],
      ['country', 'Uganda'],
      ['description', '<p>Builds things.</p>'],
      ['salary', '$1,000 - $2,000 per month'],
      ['expirationdate', new Date(day(0)).toUTCString()],
    ])
  })

  test('a remote job names its countries in every format', async () => {
    const id = await putJob(server, { postedBy: owner, jobTitle: 'Weaver', jobCity: 'Jinja', remoteCountries: ['Kenya', 'Côte d’Ivoire'] })
    const summaries = await Promise.all(['atom', 'rss'].map(async (format) => textsOf(parseXml(await read(`/feeds/jobs.${format}?title=weaver`)).querySelector('entry, item')!, format === 'atom' ? 'summary' : 'description')))
    const { items } = JSON.parse(await read('/feeds/jobs.json?title=weaver')) as { items: { summary: string }[] }
    const jobs = [...parseXml(await read('/feeds/jobs.xml')).querySelectorAll('job')].map((job) => [textsOf(job, 'title')[0], textsOf(job, 'remotetype')[0]])
    await server.store.jobs.remove(id)
    const facts = 'Acme · Jinja, Uganda · Remote from Kenya, Côte d’Ivoire'
    expect([summaries, items.map(({ summary }) => summary)]).toEqual([[[facts], [facts]], [facts]])
    expect(jobs.filter(([, remote]) => remote !== undefined)).toEqual([['Weaver', 'Fully remote']])
  })

  describe('a posting that is hostile', () => {
    let id: string
    beforeAll(async () => {
      id = await putJob(server, hostileJob({ postedBy: owner, postingDate: day(1) }))
    })
    afterAll(() => server.store.jobs.remove(id))

    test.each(['atom', 'rss'])('is inert in %s', async (format) => {
      const parsed = parseXml(await read(`/feeds/jobs.${format}`))
      const item = parsed.querySelector('entry, item')!
      const text = (name: string) => asHtml(textsOf(item, name)[0] ?? '')
      expect(text('title')).toEqual({ elements: [], text: readableHostile })
      expect(text(format === 'atom' ? 'summary' : 'description').elements).toEqual([])
      expect(text(format === 'atom' ? 'content' : 'content:encoded')).toEqual({
        elements: ['p', 'p', 'h3', 'p', 'h3', 'p', 'h3', 'p'],
        text: `${readableHostile}${'long '.repeat(2_000).trim()}Benefits${readableHostile}Outlines${readableHostile}Growth${readableHostile}`,
      })
      if (format === 'atom') expect(item.querySelector('author > name')?.textContent).toBe(readableHostile)
      expect(parsed.querySelectorAll('script').length).toBe(0)
    })

    test('is inert in JSON', async () => {
      const { items } = JSON.parse(await read('/feeds/jobs.json')) as { items: { title: string; content_html: string }[] }
      expect([items[0]?.title, asHtml(items[0]?.content_html ?? '').elements]).toEqual([readableHostile, ['p', 'p', 'h3', 'p', 'h3', 'p', 'h3', 'p']])
    })

    test('is inert in the XML of all jobs', async () => {
      const job = [...parseXml(await read('/feeds/jobs.xml')).querySelectorAll('job')].at(-1)!
      expect(['title', 'company', 'city', 'country', 'experience'].map((name) => textsOf(job, name)[0])).toEqual(Array.from({ length: 5 }, () => readableHostile))
      expect(asHtml(textsOf(job, 'description')[0] ?? '').elements).toEqual(['p', 'p', 'h3', 'p', 'h3', 'p', 'h3', 'p'])
    })

    test('a search for such a text is inert too', async () => {
      const query = `?title=${encodeURIComponent('<script>&amp;</script>]]>\u2028')}`
      const feeds = await Promise.all(['atom', 'rss'].map(async (format) => parseXml(await read(`/feeds/jobs.${format}${query}`))))
      expect(feeds.map((feed) => feed.querySelector('title')?.textContent)).toEqual(Array.from({ length: 2 }, () => 'Jobs at Kazi: “<script>&amp;</script>]]>”'))
    })
  })

  test.each(['/feeds/jobs.atom?title=clerk', '/feeds/jobs.json', '/feeds/jobs.xml'])('%s is asked for again by tag or by time', async (path) => {
    time.now = new Date(Date.parse((await server.store.published.changedAt()) ?? '') + 2_000)
    const first = await ask(path)
    const [etag, modified] = ['etag', 'last-modified'].map((name) => first.headers.get(name) ?? '')
    await first.text()
    const status = async (headers: Record<string, string>) => {
      const answer = await ask(path, headers)
      return [answer.status, answer.status === 304 ? await answer.text() : ((await answer.text()).length > 0)]
    }
    const later = new Date(time.now.getTime() + 60_000).toUTCString()
    expect([
      await status({ 'if-none-match': etag! }),
      await status({ 'if-modified-since': modified! }),
      await status({ 'if-none-match': '"another"', 'if-modified-since': later }),
      await status({ 'if-modified-since': new Date(0).toUTCString() }),
      await status({ 'if-modified-since': 'yesterday' }),
    ]).toEqual([[304, ''], [304, ''], [200, true], [200, true], [200, true]])
    const extra = await putJob(server, { postedBy: owner, jobTitle: 'Clerk of feeds', postingDate: day(0) })
    const changed = await status({ 'if-none-match': etag! })
    await server.store.jobs.remove(extra)
    time.now = now
    expect(changed).toEqual([200, true])
  })

  test('within the second of a change there is no Last-Modified', async () => {
    const { token } = await signedIn(server, 'Super-Admin')
    const id = await putJob(server, { postedBy: owner })
    const edited = await server.ask('PUT', `/api/jobs/update-job/${id}`, { token, json: anEdit() })
    const at = (await server.store.published.changedAt()) ?? ''
    time.now = new Date(at)
    const now0 = (await ask('/feeds/jobs.atom')).headers.get('last-modified')
    time.now = new Date(Date.parse(at) + 1_000)
    const later = (await ask('/feeds/jobs.atom')).headers.get('last-modified')
    time.now = now
    await server.store.jobs.remove(id)
    expect([edited.status, now0, later]).toEqual([200, null, new Date(at).toUTCString()])
  })

  test('HEAD answers the headers alone, and a feed travels compressed', async () => {
    const heads = await Promise.all(['/feeds/jobs.atom', '/feeds/jobs.xml'].map((path) => server.ask('HEAD', path)))
    expect(await Promise.all(heads.map(async (head) => [head.status, head.headers.has('etag'), await head.text()]))).toEqual([[200, true, ''], [200, true, '']])
    for (const url of ['/feeds/jobs.atom', '/feeds/jobs.xml']) {
      const [plain, small] = await Promise.all(['identity', 'br'].map((encoding) => server.app.inject({ url, headers: { 'accept-encoding': encoding } })))
      expect([small!.headers['content-encoding'], brotliDecompressSync(small!.rawPayload).equals(plain!.rawPayload)]).toEqual(['br', true])
    }
  })
})
