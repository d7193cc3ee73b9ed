import { mkdtemp, open as openFile, readdir, rm, writeFile, type FileHandle } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { mappingOf } from '../../../server/import/mapping.ts'
import { inputOfFile, inputOfStream, type Input } from '../../../server/import/reading/input.ts'
import { Unreadable } from '../../../server/import/reading/unreadable.ts'
import type { ImportOptions } from '../../../server/import/run.ts'
import { postingsOf } from '../../support/content/imported-postings.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kazi-reading-'))
})
afterAll(() => rm(folder, { recursive: true }))

let files = 0
const inputWith = async (content: string | Buffer, name = `${(files += 1)}.txt`): Promise<Input> => {
  await writeFile(join(folder, name), content)
  return inputOfFile(join(folder, name))
}

const importOf = (input: Input, options: Partial<ImportOptions> = {}) => postingsOf(input, { source: 'sheet', ...options })

/** The format of a file, and the titles of its postings. */
const titlesOf = async (content: string | Buffer, options: Partial<ImportOptions> = {}, name?: string) => {
  const { format, postings } = await importOf(await inputWith(content, name), { company: 'Zoë', ...options })
  return { format, titles: postings.map(({ jobTitle }) => jobTitle) }
}

const one = { title: 'Baker', company: 'Zoë' }
const two = { title: 'Cook', company: 'Zoë' }
const both = { titles: ['Baker', 'Cook'] }

describe('JSON', () => {
  it.each<[string, string, string]>([
    ['lines', `${JSON.stringify(one)}\n${JSON.stringify(two)}\n`, 'JSON lines'],
    ['lines with blank ones and \r\n', `\n${JSON.stringify(one)}\r\n\r\n${JSON.stringify(two)}`, 'JSON lines'],
    ['lines with wrapped records', `${JSON.stringify({ _index: 'jobs', _source: one })}\n${JSON.stringify({ _index: 'jobs', _source: two })}\n`, 'JSON lines'],
    ['an array', JSON.stringify([one, two]), 'JSON, records at $.*'],
    ['an array with a line for each', `[\n${JSON.stringify(one)},\n${JSON.stringify(two)}\n]`, 'JSON, records at $.*'],
    ['an object', JSON.stringify({ jobs: [one, two] }), 'JSON, records at $.jobs.*'],
    ['any depth', JSON.stringify({ ok: true, response: { meta: { page: 1 }, data: { items: [one, two] } } }, null, 2), 'JSON, records at $.response.data.items.*'],
    ['lists in lists', JSON.stringify({ departments: [{ name: 'Kitchen', id: 1, jobs: [one] }, { name: 'Hall', id: 2, jobs: [two] }] }), 'JSON, records at $.departments.*.jobs.*'],
    ['two lists', JSON.stringify({ internships: [one], jobs: [two] }), 'JSON, records at $.internships.* and $.jobs.*'],
    ['a dictionary', JSON.stringify({ 'a.1': one, 'b.2': two }), 'JSON, records at $.*'],
    ['records inside of items', JSON.stringify({ results: [{ id: 1, job: one }, { id: 2, job: two }] }), 'JSON, records at $.results.*.job'],
    ['objects behind one another', `${JSON.stringify(one, null, 2)}\n${JSON.stringify(two, null, 2)}\n`, 'JSON, records at $'],
    ['lists of its records', JSON.stringify({ name: 'All jobs', jobs: [{ ...one, departments: [{ name: 'x', id: 1 }, { name: 'y', id: 2 }] }, two] }), 'JSON, records at $.jobs.*'],
    ['JSON-LD in a graph', JSON.stringify({ '@context': 'https://schema.org', '@graph': [{ '@type': 'JobPosting', ...one }, { '@type': 'JobPosting', ...two }] }), 'JSON, records at $.@graph.*'],
  ])('as %s', async (_, content, format) => {
    expect(await titlesOf(content)).toEqual({ format, ...both })
  })

  it.each([
    ['JSON:API', { data: [{ id: '7', type: 'jobs', attributes: one }, { id: '8', type: 'jobs', attributes: two }] }],
    ['Elasticsearch', { hits: { hits: [{ _id: '7', _source: one }, { _id: '8', _source: two }] } }],
    ['an id of the record itself', { results: [{ id: 1, job: { ...one, id: '7' } }, { id: 2, job: { ...two, id: '8' } }] }],
  ])('with the id beside each record: %s', async (_, document) => {
    const { postings } = await importOf(await inputWith(JSON.stringify(document)))
    expect(postings.map(({ sourceId, jobTitle }) => [sourceId, jobTitle])).toEqual([['7', 'Baker'], ['8', 'Cook']])
  })

  it('whose first line is longer than what is read to find its form', async () => {
    const line = (fields: object) => JSON.stringify({ ...one, ...fields })
    const { format, report } = await importOf(await inputWith([line({ description: 'x'.repeat(100_000) }), line({ description: 'x'.repeat(2_000_000) }), line({ title: 'Cook' }), '{"cut'].join('\n')))
    expect([format, report.added, report.reasons.map(({ kind }) => kind)]).toEqual(['JSON lines', 2, ['it is over 1 MB', 'it is not JSON']])
  })

  const ended = '{"title": "NaN or -Infinity, \\"NaN", "company": "Zoë", "salary": NaN, "views": [-Infinity, -1, NaN]}'
  it.each([
    ['lines', `${ended}\n${JSON.stringify(two)}\n`],
    ['a document', `[${ended},${JSON.stringify(two)}]`],
    ['a document in many pieces', `[${' '.repeat(300_000)}${`${ended},${' '.repeat(2_000)}`.repeat(300)}${JSON.stringify(two)}]`],
  ])('with numbers that JSON lacks, as Python writes them, in %s', async (_, content) => {
    const { postings, report } = await importOf(await inputWith(content))
    expect([postings[0]?.jobTitle, postings.at(-1)?.jobTitle, report.broken]).toEqual(['NaN or -Infinity, "NaN', 'Cook', undefined])
  })

  const numbered = (id: string) => `{"id": ${id}, "title": "Baker, id 9007199254740993", "company": "Zoë", "min_salary": 41000.50, "max_salary": 5.2e4}`
  const ids = ['9007199254740993', '9007199254740992', '-90071992547409931234', '7', '9007199254740991']
  it.each([
    ['lines', ids.map(numbered).join('\n')],
    ['a document', `{"jobs":[${ids.map(numbered).join(',')}]}`],
    ['a document in many pieces', `[${Array.from({ length: 3_000 }, (_, at) => numbered(`90071992547${String(at).padStart(10, '0')}`)).join(', ')}, ${ids.map(numbered).join(',')}]`],
  ])('with ids of more digits than a number holds, in %s', async (_, content) => {
    const { postings, report } = await importOf(await inputWith(content))
    expect(postings.slice(-5).map(({ sourceId, jobTitle, minPrice, maxPrice }) => [sourceId, jobTitle, minPrice, maxPrice])).toEqual(
      ids.map((id) => [id, 'Baker, id 9007199254740993', 41_000.5, 52_000]),
    )
    expect(report.skipped).toBe(0)
  })

  it.each([['['], ['{"a":']])('of values that are nested without end is refused: %s', async (open) => {
    await expect(importOf(await inputWith(open.repeat(25_000)))).rejects.toThrow(new Unreadable('its values are nested too deeply'))
    const deep = `{"title":"Baker","company":"Z","location":${open.repeat(4_000)}1${(open === '[' ? ']' : '}').repeat(4_000)}}`
    expect(await titlesOf(`${deep}\n${JSON.stringify(two)}\n`)).toEqual({ format: 'JSON lines', ...both })
  })

  it('as one object', async () => {
    expect(await titlesOf(JSON.stringify(one, null, 2))).toEqual({ format: 'JSON, records at $', titles: ['Baker'] })
  })

  it('with more than its beginning', async () => {
    const many = Array.from({ length: 600 }, (_, at) => ({ ...one, title: `Job ${at}`, description: 'x'.repeat(500) }))
    expect((await titlesOf(JSON.stringify({ head: 'y'.repeat(100_000), data: { jobs: many } }))).titles).toEqual(many.map(({ title }) => title))
  })

  it('takes the company from beside the list', async () => {
    const { postings } = await importOf(await inputWith(JSON.stringify({ company: 'Zoë Ltd', jobs: [{ title: 'Baker' }] })))
    expect(postings.map(({ companyName }) => companyName)).toEqual(['Zoë Ltd'])
  })
})

describe('CSV', () => {
  it.each([
    ['comma', 'Job Title,Company\nBaker,Zoë\nCook,Zoë\n', 'CSV with comma'],
    ['semicolon', 'Job Title;Company\r\nBaker;Zoë\r\nCook;Zoë\r\n', 'CSV with semicolon'],
    ['tab', 'position\tcompany_name\nBaker\tZoë "the" café\nCook\tZoë', 'CSV with tab'],
    ['bar', 'title|employer\nBaker|Zoë\nCook|Zoë', 'CSV with bar'],
    ['a heading before', 'Export of jobs\n\nRef;Stelle;Firma\n1;Baker;Zoë\n2;Cook;Zoë', 'CSV with semicolon'],
    ['quotes', '"title","company"\n"Baker","Zoë, ""the"" café"\n"Cook","Zoë"', 'CSV with comma'],
    ['one column', 'title\nBaker\nCook\n', 'CSV with comma'],
    ['names in German', 'Titel;Unternehmen;Einsatzort\nBaker;Zoë;Wien\nCook;Zoë;Graz', 'CSV with semicolon'],
    ['names in French', 'Intitulé;Société;Localité\nBaker;Zoë;Lyon\nCook;Zoë;Nice', 'CSV with semicolon'],
    ['the lines of Markdown', '| title | company |\n| --- | --- |\n| Baker | Zoë |\n| Cook | Zoë |\n', 'Markdown with a table'],
  ])('with %s', async (_, content, format) => {
    expect(await titlesOf(content)).toEqual({ format, ...both })
  })
})

it('CSV with a quote in a field, which is a sign like others, and columns without a name', async () => {
  const { report, postings } = await importOf(await inputWith('title,,company,description\nBaker,1,Zoë,5" of dough\nCook,2,Zoë,ok\n'))
  expect([postings.map(({ jobTitle, description }) => [jobTitle, description]), report.reasons, report.ignored]).toEqual([[['Baker', '5" of dough'], ['Cook', 'ok']], [], []])
})

it.each([
  ['a list as a text', { location: '["Boston", "Paris, France"]' }, { places: ['US', 'FR'], employmentType: undefined }],
  ['a list as Python writes it', { location: "['Boston', 'Lyon']" }, { places: ['US', 'FR'], employmentType: undefined }],
  ['an address as an object', { location: { ort: 'Wien', land: 'AUT' } }, { places: ['AT'], employmentType: undefined }],
  ['another type than that of employment', { type: 'external', location: 'Boston' }, { places: ['US'], employmentType: undefined }],
  ['a type of employment', { type: 'Full time', location: 'Boston' }, { places: ['US'], employmentType: 'full-time' }],
])('columns by name: %s', async (_, fields, expected) => {
  const { postings } = await importOf(await inputWith(JSON.stringify([{ ...one, ...fields }])))
  expect(postings.map(({ places = [], employmentType }) => ({ places: places.map(({ country }) => country), employmentType }))).toEqual([expected])
})

describe('XML', () => {
  it('as RSS, with prefixes and attributes', async () => {
    const rss = `<?xml version="1.0"?><rss version="2.0" xmlns:job="urn:job"><channel><title>Jobs</title><link>https://zoe.example</link>
      <item><title>Baker</title><guid isPermaLink="false">b-1</guid><job:company>Zoë</job:company><job:location>Lyon, France</job:location><pubDate>Fri, 20 Nov 2026 10:00:00 GMT</pubDate><link>https://zoe.example/b-1</link></item>
      <item><title>Cook</title><guid>c-1</guid><job:company>Zoë</job:company></item></channel></rss>`
    const { postings, format } = await importOf(await inputWith(rss))
    expect([format, postings[0], postings.length]).toEqual([
      'XML, records at /rss/channel/item',
      expect.objectContaining({ sourceId: 'b-1', companyName: 'Zoë', jobCity: 'Lyon', postingDate: '2026-11-20', applyUrl: 'https://zoe.example/b-1' }),
      2,
    ])
  })

  it.each([
    ['RSS', '<rss><channel><title>Jobs</title><link>https://zoe.example</link><description>New jobs</description><language>en</language><pubDate>Fri, 20 Nov 2026 10:00:00 GMT</pubDate><item><title>Baker</title><company>Zoë</company></item></channel></rss>'],
    ['Atom', '<feed><title>Jobs</title><link href="https://zoe.example"/><id>x</id><updated>2026-11-20</updated><entry><title>Baker</title><company>Zoë</company></entry></feed>'],
    ['a source', '<source><publisher>Zoë</publisher><title>Jobs</title><url>https://zoe.example</url><date>2026-11-20</date><job><title>Baker</title><company>Zoë</company></job></source>'],
  ])('as %s with one posting', async (_, content) => {
    expect((await titlesOf(content)).titles).toEqual(['Baker'])
  })

  it('that is cut off keeps the elements before', async () => {
    const { postings, report } = await importOf(await inputWith('<jobs><job><title>Baker</title><company>Z</company></job><job><title>Co'))
    expect([postings.length, report.broken, report.complete]).toEqual([1, 'element 2 cannot be read: the document does not end', false])
  })
})

/** The titles of the postings in an HTML page, and their descriptions. */
const pageOf = async (html: string) => {
  const { format, postings } = await importOf(await inputWith(html))
  return [format, ...postings.map(({ jobTitle, description, descriptionHtml }) => [jobTitle, descriptionHtml ?? description])]
}

describe('JSON-LD', () => {
  const page = (...values: object[]) => `<!doctype html><html>${values.map((value) => `<script type="application/ld+json">${JSON.stringify(value)}</script>`).join('')}</html>`
  const posting = (fields: object) => ({ '@type': 'JobPosting', title: 'Nurse', hiringOrganization: 'Clinic', ...fields })
  const read = async (...values: object[]) => {
    const { postings } = await importOf(await inputWith(page(...values)))
    return postings.map(({ companyName, places = [], remoteCountries, minPrice, maxPrice, currency, salaryType }) =>
      [companyName, places.map(({ unknown = '', city = '', country = '?' }) => `${unknown}.${city}.${country}`).join(' + '), remoteCountries?.join(' + ') ?? '', minPrice, maxPrice, currency, salaryType])
  }
  const none = [undefined, undefined, undefined, undefined]

  it('has what is required below the description, benefits, duties and experience, but for what the description has too', async () => {
    const own = { description: '<p>Cares for people.</p><p>Must have a <b>licence</b> of this country.</p>', qualifications: 'Must have a licence of this country.', educationRequirements: 'A degree', responsibilities: 'Gives medicine', jobBenefits: 'Meals' }
    const { postings } = await importOf(await inputWith(page(posting({ ...own, experienceRequirements: { monthsOfExperience: 36 } }), posting({ title: 'Porter', experienceRequirements: 'no requirements', responsibilities: '', baseSalary: '21000', salaryCurrency: 'CHF' }))))
    expect(postings).toMatchObject([
      { description: 'Cares for people.\n\nMust have a licence of this country.\n\nRequirements\n\nA degree', outlines: 'Gives medicine', benefits: 'Meals', experienceLevel: '3 years' },
      { jobTitle: 'Porter', description: '', currency: 'CHF' },
    ])
    expect([postings[1]?.experienceLevel, postings[1]?.outlines]).toEqual([undefined, undefined])
  })

  it('joins the objects of a page that refer to one another', async () => {
    const graph = { '@graph': [{ '@id': '#org', '@type': 'Organization', name: 'Clinic' }, { '@id': '#place', '@type': 'Place', address: { '@id': '#address' } }, posting({ hiringOrganization: { '@id': '#org' }, jobLocation: [{ '@id': '#place', '@type': 'Place' }, { '@id': '#missing' }] })] }
    expect(await read(graph, { '@id': '#address', addressLocality: 'Lyon', addressCountry: 'FRA' })).toEqual([['Clinic', '.Lyon.FR', '', ...none]])
    const loop = [posting({ '@id': '#job', hiringOrganization: { '@id': '#org' } }), { '@id': '#org', '@type': 'Organization', name: 'Clinic', makesOffer: { '@id': '#job' } }]
    expect(await read(...loop)).toEqual([['Clinic', '', '', ...none]])
  })

  it.each<[string, object, unknown[]]>([
    ['an amount', { baseSalary: { currency: 'USD', value: 65_000 } }, [65_000, 65_000, 'USD', undefined]],
    ['a text', { baseSalary: '$65,000 a year' }, [65_000, 65_000, 'USD', 'Yearly']],
    ['a list', { baseSalary: [{ currency: 'EUR', value: [{ minValue: '40.000', maxValue: '50.000', unitText: 'YEAR' }] }] }, [40_000, 50_000, 'EUR', 'Yearly']],
    ['a price', { baseSalary: { '@type': 'PriceSpecification', price: 30, priceCurrency: 'USD', unitText: 'HOUR' } }, [30, 30, 'USD', 'Hourly']],
    ['bounds without a value', { baseSalary: { currency: 'GBP', minValue: 20_000, maxValue: 30_000, unitText: 'YEAR' } }, [20_000, 30_000, 'GBP', 'Yearly']],
  ])('reads pay as %s', async (_, fields, pay) => {
    expect(await read(posting(fields))).toEqual([['Clinic', '', '', ...pay]])
  })

  it.each<[string, object, string, string]>([
    ['a country by three letters', { jobLocation: { address: { addressLocality: 'Hamburg', addressCountry: { name: 'DEU' } } } }, '.Hamburg.DE', ''],
    ['an unknown town in a country by its code', { jobLocation: { address: { addressLocality: 'Kleindorf', addressCountry: 'DE' } } }, 'Kleindorf..DE', ''],
    ['a place by its name', { jobLocation: { name: 'Vienna, Austria', address: { streetAddress: 'Ring 1' } } }, '.Vienna.AT', ''],
    ['a state of its people', { jobLocationType: 'TELECOMMUTE', applicantLocationRequirements: [{ '@type': 'State', name: 'Michigan, USA' }, { '@type': 'Country', name: 'CAN' }] }, '', 'Michigan, USA + Canada'],
  ])('reads %s', async (_, fields, places, countries) => {
    expect(await read(posting(fields))).toEqual([['Clinic', places, countries, ...none]])
  })

  it('reads all kinds of employment', async () => {
    const { postings } = await importOf(await inputWith(page(...[['INTERN', 'FULL_TIME'], ['PART_TIME', 'FULL_TIME'], 'PART_TIME'].map((employmentType, identifier) => posting({ employmentType, identifier })))))
    expect(postings.map(({ employmentType, experienceLevel }) => [employmentType, experienceLevel])).toEqual([['full-time', 'Internship'], ['full-time', undefined], ['part-time', undefined]])
  })

  it('whose type is an address', async () => {
    expect(await read(posting({ '@type': 'https://schema.org/JobPosting' }), posting({ '@type': ['schema:JobPosting'], title: 'B' }))).toHaveLength(2)
  })
})

it('Lever: a description as text, and a place within the country of the posting', async () => {
  const record = { id: '1', text: 'Dev', hostedUrl: 'https://jobs.lever.co/acme/1', categories: { location: 'Springfield, IL' }, country: 'US', descriptionPlain: 'Codes.' }
  const { postings } = await importOf(await inputWith(JSON.stringify([record, { ...record, id: '2', categories: { location: 'Kleindorf' }, country: 'DE' }])))
  expect(postings.map(({ description, jobCity, jobCountry }) => [description, jobCity, jobCountry])).toEqual([['Codes.', 'Springfield', 'United States'], ['Codes.', 'Kleindorf', 'Germany']])
})

describe('microdata', () => {
  const org = '<b itemprop="hiringOrganization">Zoë</b>'
  const item = (content: string, attributes = '') => `<html><body><div itemscope itemtype="https://schema.org/JobPosting" ${attributes}>${org}${content}</div></body></html>`

  it.each<[string, string, unknown[]]>([
    ['keeps the structure of a description, without scripts', item('<h1 itemprop="title">Cook</h1><div itemprop="description"><p>You <b>cook</b>.</p><script>alert("no")</script><ul><li>Soup</li></ul></div>'), [['Cook', '<p>You <strong>cook</strong>.</p>\n<ul><li>Soup</li></ul>']]],
    ['reads a title inside of a link', item('<a itemprop="url" href="https://zoe.example/1"><span itemprop="title name">Cook</span></a>'), [['Cook', '']]],
    ['takes the posting inside of a list', `<html><body><ol itemscope itemtype="https://schema.org/ItemList"><li itemprop="itemListElement" itemscope itemtype="https://schema.org/JobPosting"><i itemprop="title">Cook</i>${org}</li></ol></body></html>`, [['Cook', '']]],
    ['reads unclosed elements', item('<p itemprop="title">Cook<p itemprop="description">Soup.'), [['Cook', 'Soup.']]],
    ['takes a piece of a page', `<article itemscope itemtype="http://schema.org/JobPosting"><h1 itemprop="title">Cook</h1>${org}<p itemprop="jobLocation">Wien</p></article>`, [['Cook', '']]],
    ['leaves what is beside an item, and in its style sheets', `<html><body><p itemprop="title">No</p>${item('<p itemprop="title">Cook<style>p{}</style></p>')}</body></html>`, [['Cook', '']]],
  ])('%s', async (_, html, postings) => {
    expect(await pageOf(html)).toEqual(['HTML with microdata', ...postings])
  })

  it('does not count where the page has the postings in JSON-LD too', async () => {
    const script = `<script type="application/ld+json">${JSON.stringify({ '@type': 'JobPosting', title: 'Baker', hiringOrganization: 'Zoë' })}</script>`
    expect(await pageOf(item('<p itemprop="title">Cook</p>').replace('<body>', `<body>${script}`))).toEqual(['HTML with JSON-LD', ['Baker', '']])
  })

  it('that is nested without end is no danger', async () => {
    const deep = item(`<p itemprop="title">Cook</p>${'<div itemprop="x" itemscope itemtype="https://schema.org/Thing">'.repeat(12_000)}${'<p itemprop="description">a'.repeat(100)}`)
    expect((await pageOf(deep))[1]).toEqual(['Cook', ''])
  })
})

describe('the language of a posting', () => {
  const xml = (root: string, ...job: string[]) => `<?xml version="1.0"?><jobs${root}><job><title>Koch</title><company>Zoë</company>${job.join('')}</job></jobs>`
  const page = (attributes: string, posting: object) => `<html${attributes}><script type="application/ld+json">${JSON.stringify({ '@type': 'JobPosting', title: 'Koch', hiringOrganization: 'Zoë', ...posting })}</script></html>`
  const note = (value: string) => [{ kind: 'the language is no tag such as "en" or "pt-BR": it is left out', count: 1, examples: [expect.stringMatching(value)] }]

  it.each<[string, string, string | undefined]>([
    ['in its record', JSON.stringify([{ ...one, language: 'de' }]), 'de'],
    ['as a locale', JSON.stringify([{ ...one, locale: 'pt_br' }]), 'pt-BR'],
    ['in three letters', JSON.stringify([{ ...one, inLanguage: 'DEU' }]), 'de'],
    ['as an object', JSON.stringify([{ ...one, language: { name: 'German', alternateName: 'de' } }]), 'de'],
    ['around its record', `${JSON.stringify({ lang: 'fi', job: one })}\n`.repeat(2), 'fi'],
    ['beside the list', JSON.stringify({ language: 'sw', jobs: [one] }), 'sw'],
    ['beside the list, where its own differs', JSON.stringify({ language: 'sw', jobs: [{ ...one, language: 'en' }] }), 'en'],
    ['in a column', 'title;company;Sprache;lang\nKoch;Zoë;x;de-AT\n', 'de-AT'],
    ['of an XML document', xml(' xml:lang="de"'), 'de'],
    ['of an XML record', xml('', '<language>de</language>'), 'de'],
    ['of an XML title', '<jobs><job><title xml:lang="de">Koch</title><company>Zoë</company></job></jobs>', 'de'],
    ['of a channel', '<rss><channel><title>Jobs</title><language>en-us</language><item><title>Cook</title><company>Zoë</company></item></channel></rss>', 'en-US'],
    ['of a page', page(' lang="ar"', {}), 'ar'],
    ['of JSON-LD', page(' lang="ar"', { inLanguage: 'fr' }), 'fr'],
    ['of the context of JSON-LD', page(' lang="ar"', { '@context': ['https://schema.org', { '@language': 'fr' }] }), 'fr'],
    ['nowhere', JSON.stringify([one]), undefined],
    ['blank', JSON.stringify([{ ...one, language: 'N/A' }]), undefined],
  ])('is %s', async (_, content, lang) => {
    const { postings, report } = await importOf(await inputWith(content))
    expect([[...new Set(postings.map((posting) => posting.lang))], report.notes]).toEqual([[lang], []])
  })

  it.each([['English'], ['xx'], ['und'], ['de; fr'], ['Swahili or English'], ['en-'], ['12']])('that is no tag is left out with a note: %s', async (language) => {
    const { postings, report } = await importOf(await inputWith(JSON.stringify([{ ...one, language }])))
    expect([postings.map(({ lang }) => lang), report.notes]).toEqual([[undefined], note(language)])
  })

  it('is none of several', async () => {
    const { postings, report } = await importOf(await inputWith(JSON.stringify([{ ...one, language: ['de', 'DE', 'en'] }])))
    expect([postings.map(({ lang }) => lang), report.notes]).toEqual([[undefined], [{ kind: 'it names several languages: none is stored', count: 1, examples: ['element 1: de, DE, en'] }]])
  })

  it('is no part of the name of a posting without an id', async () => {
    const [german, none] = await Promise.all([{ language: 'de' }, {}].map(async (fields) => (await importOf(await inputWith(JSON.stringify([{ ...one, ...fields }])))).postings[0]?.sourceId))
    expect(german).toBe(none)
  })
})

describe('the encoding is found:', () => {
  const csv = 'title;company\nBäcker;Zoë\n'
  it.each([
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${csv}`), 'CSV with semicolon'],
    ['UTF-16', Buffer.from(`\uFEFF${csv}`, 'utf16le'), 'CSV with semicolon, utf-16le'],
    ['UTF-16 without a mark', Buffer.from(csv, 'utf16le'), 'CSV with semicolon, utf-16le'],
    ['UTF-16, big end first', Buffer.from(`\uFEFF${csv}`, 'utf16le').swap16(), 'CSV with semicolon, utf-16be'],
    ['Windows-1252', Buffer.from(csv, 'latin1'), 'CSV with semicolon, windows-1252'],
    ['Windows-1252 that begins as ASCII', Buffer.from(`title;company\n${`Cook;${'Z'.repeat(100)}\n`.repeat(1_500)}Bäcker;Zoë\n`, 'latin1'), 'CSV with semicolon, windows-1252'],
    ['gzip', gzipSync(csv), 'CSV with semicolon, gzip'],
  ])('%s', async (_, content, format) => {
    const { titles, ...found } = await titlesOf(content)
    expect([found, titles.at(-1)]).toEqual([{ format }, 'Bäcker'])
  })

  const codes = Array.from({ length: 0x80 }, (_, at) => 0x80 + at)
  /** Each is one character at most: a line feed is no second byte. */
  const [single, pairs] = [codes.map((code) => [code]), codes.flatMap((first) => Array.from({ length: 0xc0 }, (_, at) => [first, 0x40 + at]))]

  /** The bytes of words in an encoding that Node reads and cannot write. */
  const bytesOf = (words: string, encoding: string): Buffer => {
    const all = ['shift_jis', 'euc-jp', 'gb18030', 'big5', 'euc-kr'].includes(encoding) ? pairs : single
    const letters = new TextDecoder(encoding).decode(Buffer.from(all.flatMap((bytes) => [...bytes, 0x0a])), { stream: true }).split('\n')
    const bytes = new Map(letters.map((letter, at) => [letter, all[at] ?? []]))
    return Buffer.from([...words].flatMap((letter) => bytes.get(letter) ?? [letter.codePointAt(0) ?? 0]))
  }

  it.each([
    ['Chinese', '职位名称,公司,城市\n一级工程师,星辰一号科技,深圳\n'],
    ['Japanese', '職種,会社名,勤務地\n看護師,テスト病院,東京都渋谷区\n'],
  ])('UTF-16 without a mark: %s, which has few zeros', async (_, rows) => {
    const bytes = Buffer.from(rows, 'utf16le')
    const found = await Promise.all([titlesOf(bytes), titlesOf(Buffer.from(bytes).swap16())])
    expect(found.map(({ format, titles }) => [format, titles])).toEqual(['utf-16le', 'utf-16be'].map((encoding) => [`CSV with comma, ${encoding}`, [rows.split(/[\n,]/)[3]]]))
  })

  it.each([
    ['windows-1251', 'Должность;Компания;Город\nИнженер по качеству;Ромашка;Москва\n', 'Инженер по качеству'],
    ['koi8-r', 'Должность;Компания;Город\nИнженер по качеству;Ромашка;Москва\n', 'Инженер по качеству'],
    ['shift_jis', '職種;会社名;勤務地\n看護師;テスト病院;東京都渋谷区\n', '看護師'],
    ['euc-jp', '職種;会社名;勤務地\n看護師;テスト病院;東京都渋谷区\n', '看護師'],
    ['gb18030', '职位名称;公司;城市\n高级工程师;星辰;深圳\n', '高级工程师'],
    ['big5', '職位名稱;公司;工作地點\n資深護理師;星辰醫院;臺北市\n', '資深護理師'],
    ['euc-kr', '채용공고 제목;회사명;근무지\n간호사 모집;테스트병원;서울\n', '간호사 모집'],
    ['windows-1250', 'Stanowisko;Firma;Miejsce\nKierownik działu sprzedaży;Żagiel;Łódź\n', 'Kierownik działu sprzedaży'],
    ['iso-8859-7', 'title;company;location\nΜηχανικός λογισμικού;Ήλιος;Αθήνα\n', 'Μηχανικός λογισμικού'],
    ['windows-1256', 'المسمى الوظيفي;الشركة;المدينة\nمهندس برمجيات;النور;القاهرة\n', 'مهندس برمجيات'],
  ])('%s, by its letters, also among many English words', async (encoding, words, title) => {
    const english = Array.from({ length: 40 }, (_, at) => `Sales manager for the north and the south ${at};Acme;Leeds\n`).join('')
    const found = await Promise.all(['', english].map((more) => titlesOf(Buffer.concat([bytesOf(words, encoding), Buffer.from(more)]))))
    expect(found.map(({ format, titles }) => [format, titles[0]])).toEqual([[`CSV with semicolon, ${encoding}`, title], [`CSV with semicolon, ${encoding}`, title]])
  })

  it('a few dashes and quotes of Windows-1252 are nothing else', async () => {
    const content = Buffer.from('title;company\nCook \x96 evenings;Acme\nDriver\x92s mate;Acme\n', 'latin1')
    expect(await titlesOf(content)).toEqual({ format: 'CSV with semicolon, windows-1252', titles: ['Cook – evenings', 'Driver’s mate'] })
  })

  it('what an HTML page declares, where it is true', async () => {
    const page = '<html><head><meta charset="iso-8859-2"><script type="application/ld+json">{"@type":"JobPosting","title":"\u00a3\u00f3d\u00bc"}</script></head></html>'
    expect((await titlesOf(Buffer.from(page, 'latin1'))).titles).toEqual(['Łódź'])
  })

  it('what an XML file declares, where it is true', async () => {
    const xml = '<?xml version="1.0" encoding="ISO-8859-2"?><jobs><job><title>Łódź</title><company>Z</company></job></jobs>'
    const bytes = Buffer.from(xml.replace('Łódź', '\u00a3\u00f3d\u00bc'), 'latin1')
    expect(await titlesOf(bytes)).toEqual({ format: 'XML, records at /jobs/job, iso-8859-2', titles: ['Łódź'] })
  })

  it('one byte that is not UTF-8 costs itself', async () => {
    const bytes = Buffer.concat([Buffer.from('title,company\nBä'), Buffer.from([0xf0]), Buffer.from('cker,Zoë\nCök,Zoë\n')])
    const { postings, report } = await importOf(await inputWith(bytes))
    expect([postings.map(({ jobTitle }) => jobTitle), report.notes]).toEqual([['Bäcker', 'Cök'], [{ kind: 'jobTitle has characters that are not valid: they are left out', count: 1, examples: ['line 2: "Bä\uFFFDcker"'] }]])
  })
})

describe('the order of dates', () => {
  const dates = (...all: string[]) => `title,company,posted\n${all.map((date, at) => `Job ${at},Z,${date}`).join('\n')}\n`
  const read = async (content: string, options: Partial<ImportOptions> = {}) => {
    const { postings, report } = await importOf(await inputWith(content), options)
    return { days: postings.map(({ postingDate }) => postingDate), reasons: report.reasons }
  }
  it('is found in the whole file, also behind the first date', async () => {
    expect((await read(dates('03/02/2026', '20/11/2026'))).days).toEqual(['2026-02-03', '2026-11-20'])
    expect((await read(dates('03/02/2026', '11/20/2026'))).days).toEqual(['2026-03-02', '2026-11-20'])
  })

  it('is refused with both readings where the file does not decide, and taken from the command', async () => {
    const kind = 'a date can be read in two ways'
    expect(await read(dates('03/02/2026', '05/05/2026'))).toEqual({ days: ['2026-05-05'], reasons: [{ kind, option: 'dates', count: 1, examples: ['line 2: "03/02/2026" is 2026-02-03 or 2026-03-02'] }] })
    expect((await read(dates('03/02/2026', '05/05/2026'), { dates: 'day-first' })).days).toEqual(['2026-02-03', '2026-05-05'])
  })
})

describe('a mapping', () => {
  const mapping = mappingOf('{ "jobTitle": "Bezeichnung", "companyName": "arbeitgeber.name", "places": ["Ort", "Zweiter Ort"], "description": ["Aufgaben", "Profil"] }')

  it('names the columns of a file that nothing recognises, and leaves the others to their names', async () => {
    const record = { Bezeichnung: 'Bäcker', arbeitgeber: { name: 'Zoë' }, Ort: 'Wien', 'Zweiter Ort': 'Graz', Aufgaben: 'Backen.', Profil: 'Früh auf.', currency: 'EUR', Kantine: 'ja' }
    const { postings, report } = await importOf(await inputWith(JSON.stringify({ liste: [record] })), { mapping })
    expect([postings.map(({ jobTitle, companyName, places = [], description }) => [jobTitle, companyName, places.map(({ city }) => city), description]), report.ignored]).toEqual([
      [['Bäcker', 'Zoë', ['Vienna', 'Graz'], 'Backen.\nFrüh auf.']], ['Kantine'],
    ])
  })

  it('names the columns of records inside of items', async () => {
    const { postings } = await importOf(await inputWith(JSON.stringify({ liste: [{ nr: 1, daten: { Bezeichnung: 'Bäcker', arbeitgeber: { name: 'Zoë' } } }, { nr: 2, daten: { Bezeichnung: 'Koch', arbeitgeber: { name: 'Zoë' } } }] })), { mapping })
    expect(postings.map(({ jobTitle }) => jobTitle)).toEqual(['Bäcker', 'Koch'])
  })

  it.each([
    ['{', 'the mapping is no JSON object such as { "jobTitle": "Stelle", "places": ["Ort", "Land"] }'],
    ['{ "job": "x" }', /^the mapping names "job", which is no field of a job: source, sourceId, jobTitle, /],
    ['{ "jobTitle": [] }', 'the mapping gives "jobTitle" no column: write a name, a path or a list of them'],
  ])('%s is refused', (text, reason) => {
    expect(() => mappingOf(text)).toThrow(reason)
  })
})

describe('a wrong file is named for what it seems to be:', () => {
  const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')
  it.each<[string, string | Buffer, string | RegExp]>([
    ['a PDF', '%PDF-1.7\n%âãÏÓ\n1 0 obj\n', 'it seems to be a PDF document: ask for the postings as JSON, CSV or XML'],
    ['an image', png, 'it seems to be an image: ask for the postings as JSON, CSV or XML'],
    ['a cut ZIP', Buffer.from('504b0304140000000800', 'hex'), /^the workbook, or ZIP archive, is damaged or cut off: /],
    ['a packed image', gzipSync(png), 'it seems to be an image: ask for the postings as JSON, CSV or XML'],
    ['bytes', Buffer.from([1, 2, 0, 7, 9, 0, 0, 0, 4, 200]), /^it seems to be a binary file/],
    ['a page', '<!DOCTYPE html><html><body><h1>Jobs</h1></body></html>', /^it is an HTML page without a JobPosting in JSON-LD/],
    ['XML', '<catalog><book><author>A</author></book></catalog>', /^it is XML, but no element in it has a title of a job/],
    ['JSON', '{"rates":{"EUR":1.1}}', /^it is JSON, but no object in it has a title of a job; the first has: rates$/],
    ['a number', '[1, 2, 3]', 'it is JSON without objects: a posting is an object with a title'],
    ['broken JSON', '{oops', 'it begins as JSON, but is damaged at line 1, character 2: "oops"'],
    ['a table', 'date,open,close\n2026-01-01,1,2\n', /^it seems to be CSV, but no column is a job's title \(jobTitle, title, position\): its columns are date, open, close$/],
    ['a script', 'var jobs = [{title: "Bak" + er, company: "Z"}];', 'it seems to be JavaScript: save the JSON in it alone'],
    ['a call', 'callback([{title: name, company: "Z"}])', 'it seems to be JavaScript: save the JSON in it alone'],
    ['a script of a page', "import React from 'react'\nexport const Jobs = () => <p>Baker, Z</p>\n", 'it seems to be JavaScript: save the JSON in it alone'],
    ['SQL', "-- Open roles\nCREATE TABLE jobs (title text, company text);\n", 'it seems to be SQL: load it into a database, and export the table as CSV'],
    ['a script with comments', '// Open roles\nfetch("/jobs")', 'it seems to be JavaScript, or JSON with comments: save the JSON in it alone'],
    ['a letter', 'Dear all,\nplease find no jobs here.\n', /^it seems to be plain text/],
    ['cut gzip', gzipSync('title,company\n'.repeat(5000)).subarray(0, 40), /^the gzip file is damaged or cut off/],
  ])('%s', async (_, content, reason) => {
    await expect(importOf(await inputWith(content))).rejects.toThrow(expect.objectContaining({ constructor: Unreadable, message: typeof reason === 'string' ? reason : expect.stringMatching(reason) }))
  })
})

describe('a stream', () => {
  it('is read through a file that has no name any more', async () => {
    const own = await mkdtemp(join(folder, 'own-'))
    vi.stubEnv('TMPDIR', own)
    const input = await inputOfStream(Readable.from([Buffer.from('title,company\nBa'), Buffer.from('ker,Z\n')]), 'standard input', 1000)
    vi.unstubAllEnvs()
    expect(await readdir(own)).toEqual([])
    expect((await importOf(input)).postings.map(({ jobTitle }) => jobTitle)).toEqual(['Baker'])
  })

  it('is read whole where the disk takes a piece in parts', async () => {
    const other = await openFile(join(folder, 'other'), 'w')
    const handles = Object.getPrototypeOf(other) as FileHandle
    await other.close()
    const { write } = handles
    const half = async function (this: FileHandle, piece: Buffer) {
      return Reflect.apply(write, this, [piece, 0, piece.length >> 1]) as ReturnType<FileHandle['write']>
    }
    const spy = vi.spyOn(handles, 'write').mockImplementation(half as never)
    const input = await inputOfStream(Readable.from([Buffer.from('title,company\nBaker,Z\n')]), 'standard input', 1000).finally(() => spy.mockRestore())
    expect([input.size, (await importOf(input)).postings.map(({ jobTitle }) => jobTitle)]).toEqual([22, ['Baker']])
  })

  it('that is larger than it may be is refused', async () => {
    await expect(inputOfStream(Readable.from([Buffer.alloc(2 * 1024 * 1024)]), 'x', 1024 * 1024)).rejects.toThrow(new Unreadable('it is larger than 1 MB'))
  })
})
