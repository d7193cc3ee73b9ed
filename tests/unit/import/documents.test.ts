/** Documents of JSON and XML as people really write them: with damage, and with records within records. */
import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { mappingOf } from '../../../server/import/mapping.ts'
import { inputOfStream } from '../../../server/import/reading/input.ts'
import type { ImportOptions } from '../../../server/import/run.ts'
import { postingsOf } from '../../support/content/imported-postings.ts'

const importOf = async (content: unknown, options: Partial<ImportOptions> = {}) => {
  const text = typeof content === 'string' ? content : JSON.stringify(content)
  return postingsOf(await inputOfStream(Readable.from([Buffer.from(text)]), 'x', 10_000_000), { source: 'sheet', ...options })
}

/** The titles that are read before reading ends, and why it ends. */
const endOf = async (content: string) => {
  const { postings, report } = await importOf(content, { company: 'Zoë' })
  return [postings.map(({ jobTitle }) => jobTitle), report.broken]
}

const one = '{"title": "Bäcker", "company": "Zoë"}'
const two = '{"title": "Cook", "company": "Zoë"}'
const both = [['Bäcker', 'Cook'], undefined]

describe('a comma too many is forgiven', () => {
  it.each([
    ['before the end of a list', `[${one}, ${two}, ]`],
    ['before the end of objects and of lists in them', `[{"title": "Bäcker", "company": "Zoë", "skills": ["a", ",]", ], },\n${two.replace('}', ',\n}')}\n]`],
    ['far behind the beginning', `[${one.replace('}', `,"x": "${'é'.repeat(50_000)}"}`)},${two.replace('}', ',}')},]`],
    ['after each line', `${one},\n${two}, \n`],
    ['in lines', `${one.replace('}', ',}')}\n${two}\n`],
    ['which is none where a list has a line for each entry', `{"skills": "x", "jobs": [\n${one},\n${two}\n]}`],
    ['between documents', `${one.replaceAll(', ', ',\n')},\n${two.replaceAll(', ', ',\n')},\n`],
  ])('%s', async (_, content) => {
    expect(await endOf(content)).toEqual(both)
  })

  it.each([
    ['two commas', `[${one},, ${two}]`, 1, 'element 2 cannot be read, nor what follows it: it is damaged at line 1, character 40: ", {\\"title\\": \\"Cook\\", "'],
    ['a comma in front', `[,${one}]`, null, 'it begins as JSON, but is damaged at line 1, character 2: ",{\\"title\\": \\"Bäcker\\",'],
  ])('but %s are damage', async (_, content, read, reason) => {
    if (read === null) await expect(importOf(content)).rejects.toThrow(reason)
    else expect(await endOf(content)).toEqual([['Bäcker'], reason])
  })
})

describe('damage is named by its line and character', () => {
  it.each<[string, string, unknown[]]>([
    ['a quote is missing', `[\n  ${one},\n  {"title": Cook", "company": "Zoë"}\n]`, [['Bäcker'], 'element 2 cannot be read, nor what follows it: it is damaged at line 3, character 13: "Cook\\", \\"company\\": \\"Z"']],
    ['a comma is missing behind letters of several bytes', `[${one}\n\n ${two}]`, [['Bäcker'], 'element 2 cannot be read, nor what follows it: it is damaged at line 3, character 2: "{\\"title\\": \\"Cook\\", \\"c"']],
    ['it is far behind the beginning', `[\n${`${one.replace('}', `, "x": "${'é'.repeat(500)}"}`)},\n`.repeat(200)}oops]`, [expect.objectContaining({ length: 1 }), 'element 201 cannot be read, nor what follows it: it is damaged at line 202, character 1: "oops]"']],
    ['the end is missing', `[${one},`, [['Bäcker'], 'element 2 cannot be read, nor what follows it: the document does not end']],
  ])('where %s', async (_, content, expected) => {
    expect(await endOf(content)).toEqual(expected)
  })

  it.each([
    ['{"rates": {"EUR": 1.1 "USD": 1}}', 'it begins as JSON, but is damaged at line 1, character 23: "\\"USD\\": 1}}"'],
    ['{"rates":\n{"EUR": 1.1', 'it begins as JSON, but is damaged at line 2, character 12, where it ends'],
  ])('also where nothing is found before it: %s', async (content, reason) => {
    await expect(importOf(content)).rejects.toThrow(reason)
  })
})

describe('records within a record that has their company', () => {
  const lines = async (content: unknown, options: Partial<ImportOptions> = {}) => {
    const { postings, report } = await importOf(content, options)
    return [report.broken, ...postings.map(({ jobTitle, companyName, jobCity, applyUrl, companyLogo, sourceId }) => [jobTitle, companyName, jobCity, applyUrl, companyLogo, ...(sourceId.startsWith('sha256') ? [] : [sourceId])])]
  }
  const outer = { id: 7, employer: 'Zoë', location: { city: 'Wien', country: 'AT' }, url: 'https://zoe.example/jobs', logo: 'https://zoe.example/logo.png' }
  const inner = { title: 'Baker' }
  const own = { title: 'Cook', company: 'Lyon SA', location: 'Lyon, France', link: 'https://lyon.example/1', id: 'c-1' }
  const xml = (name: string, fields: object): string => {
    const inside = Object.entries(fields).filter(([, value]) => value !== undefined).map(([key, value]) => (typeof value === 'object' ? xml(key, value as object) : `<${key}>${value}</${key}>`)).join('')
    return name === '' ? inside : `<${name}>${inside}</${name}>`
  }
  const expected = [
    undefined,
    ['Baker', 'Zoë', 'Vienna', 'https://zoe.example/jobs', 'https://zoe.example/logo.png'],
    ['Cook', 'Lyon SA', 'Lyon', 'https://lyon.example/1', 'https://zoe.example/logo.png', 'c-1'],
  ]

  it.each<[string, unknown]>([
    ['before them', [{ ...outer, jobs: [inner, own] }]],
    ['behind them', { data: [{ jobs: [inner, own], ...outer }] }],
    ['each', [{ jobs: [inner], ...outer }, { ...outer, jobs: [own] }]],
    ['as a dictionary', { companies: [{ ...outer, jobs: { x: inner, y: own } }] }],
    ['in a line each', `${JSON.stringify({ jobs: [inner], ...outer })}\n${JSON.stringify({ ...outer, jobs: [own] })}\n`],
    ['in a list within a line', `${JSON.stringify({ results: [{ jobs: [inner], ...outer }] })}\n${JSON.stringify({ results: [{ ...outer, jobs: [own] }] })}\n`],
    ['in XML', `<all><c><jobs>${xml('job', inner)}${xml('job', own)}</jobs>${xml('', outer)}</c><c><jobs/></c></all>`],
    ['in XML, each', `<all><c><jobs>${xml('job', inner)}</jobs>${xml('', outer)}</c><c>${xml('', outer)}<jobs>${xml('job', own)}</jobs></c></all>`],
    ['with the name of a company', { companies: [{ ...outer, employer: undefined, name: 'Zoë', jobs: [inner, own] }] }],
    ['with the name of a company in XML', `<firms><employer>${xml('', { ...outer, employer: undefined, name: 'Zoë' })}<jobs>${xml('job', inner)}${xml('job', own)}</jobs></employer><employer/></firms>`],
  ])('%s', async (_, content) => {
    expect(await lines(content)).toEqual(expected)
  })

  it('of which the name is a company only where they are called so', async () => {
    expect(await lines({ departments: [{ name: 'Kitchen', jobs: [inner] }] }, { company: 'Acme' })).toEqual([undefined, ['Baker', 'Acme', '', undefined, undefined]])
  })

  it('in a damaged line cost only that line', async () => {
    const { postings, report } = await importOf([{ ...outer, jobs: [inner] }, '', { ...outer, jobs: [inner, own] }].map((line) => (line === '' ? '{"jobs": [}' : JSON.stringify(line))).join('\n'))
    expect([postings.map(({ jobTitle }) => jobTitle), report.reasons]).toEqual([['Baker', 'Cook'], expect.arrayContaining([expect.objectContaining({ kind: 'it is not JSON', examples: ['line 2'] })])])
  })

  it('take nothing of another one, nor the id, and the command’s company comes last', async () => {
    expect(await lines([{ ...outer, jobs: [inner] }, { jobs: [{ title: 'Cook' }] }], { company: 'Acme' })).toEqual([
      expected[0], expected[1], ['Cook', 'Acme', '', undefined, undefined],
    ])
  })

  it('are read in the memory of one megabyte, whatever the length of their list', async () => {
    const many = Array.from({ length: 3_000 }, (_, at) => ({ title: `Job ${at}`, description: 'x'.repeat(1_000) }))
    const { postings, report } = await importOf([{ employer: 'Zoë', jobs: many, logo: 'https://zoe.example/logo.png' }])
    expect([report.broken, postings.length, postings.every(({ companyName }) => companyName === 'Zoë'), postings[0]?.companyLogo, postings.at(-1)?.companyLogo]).toEqual([undefined, 3_000, true, undefined, 'https://zoe.example/logo.png'])
  })

  it('may have their title in another field', async () => {
    const content = [{ company: 'ÖBB', jobs: [{ description: 'Web developer', link: 'https://oebb.example/92' }] }]
    await expect(importOf(content)).rejects.toThrow('it is JSON, but no object in it has a title of a job; the nearest to a posting are those at $.*.jobs.*, which have: description, link')
    expect(await lines(content, { mapping: mappingOf('{ "jobTitle": "description" }') })).toEqual([undefined, ['Web developer', 'ÖBB', '', 'https://oebb.example/92', undefined]])
  })
})

describe('a record in an object of its own', () => {
  const posting = { '@type': 'JobPosting', title: 'Baker', hiringOrganization: { name: 'Zoë' } }
  it.each<[string, unknown]>([
    ['takes what it lacks from around it', { items: [{ id: 'i-1', url: 'https://zoe.example/1', date_published: '2026-02-04T09:26:20+01:00', content_html: 'Bakes.', _jobposting: posting }] }],
    ['has its own before that', { items: [{ url: 'https://other.example', date_published: '2020-01-01', description: 'No.', _jobposting: { ...posting, identifier: 'i-1', url: 'https://zoe.example/1', datePosted: '2026-02-04', description: 'Bakes.' } }] }],
  ])('%s', async (_, content) => {
    const { postings } = await importOf(content)
    expect(postings.map(({ sourceId, applyUrl, postingDate, description }) => [sourceId, applyUrl, postingDate, description])).toEqual([['i-1', 'https://zoe.example/1', '2026-02-04', 'Bakes.']])
  })
})

it('XML without a posting names what is nearest to one', async () => {
  await expect(importOf('<firms><firm><company>Z</company><vacant><description>Baker</description><location>Wien</location></vacant></firm></firms>')).rejects.toThrow(
    'it is XML, but no element in it has a title of a job; the nearest to a posting are those at /firms/firm/vacant, which have: description, location',
  )
})

describe('a document without records', () => {
  const near = { id: 1, employer: 'Zoë', ort: 'Wien', link: 'https://zoe.example/1', tasks: [] }
  it.each<[string, unknown]>([
    ['an empty list', []],
    ['empty lists of jobs in departments that have names', { departments: [{ id: 1, name: 'Kitchen', jobs: [] }, { id: 2, name: 'Hall', jobs: [] }] }],
    ['an empty list of jobs in companies', [{ id: 1, company: 'Zoë', url: 'https://zoe.example', location: 'Wien', vacantes: [] }]],
    ['an empty list of results beside categories that have names', { results: [], categories: [{ id: 1, name: 'Kitchen' }] }],
    ['an empty list of jobs beside filters that have names', { total: 0, filters: [{ name: 'City', values: [] }], jobPostings: [] }],
  ])('has no jobs where it has %s', async (_, content) => {
    const { postings, report } = await importOf(content)
    expect([postings, report.read, report.complete]).toEqual([[], 0, true])
  })

  it.each<[string, unknown]>([
    ['the records have an empty list', { rows: [near] }],
    ['another list is empty', { facets: [], rows: [{ ...near, tasks: ['Bakes'] }] }],
  ])('is refused where what it has is near to postings, although %s', async (_, content) => {
    await expect(importOf(content)).rejects.toThrow('the nearest to a posting are those at $.rows.*')
  })

  it('is none where records with a title have empty lists', async () => {
    expect(await endOf(JSON.stringify([{ title: 'Bäcker', company: 'Zoë', jobs: [] }, { title: 'Cook', company: 'Zoë', jobs: [] }]))).toEqual(both)
  })
})

describe('texts that would keep a pattern busy without end are read', () => {
  const long = 50_000
  const posting = (fields: object) => JSON.stringify([{ title: 'Baker', company: 'Zoë', location: 'Wien', ...fields }])
  it.each([
    ['comments before XML', `${'<!---->'.repeat(long)}<jobs><job><title>Baker</title><company>Zoë</company></job></jobs>`],
    ['line feeds in a company', posting({ company: `Zoë${'\n'.repeat(long)}x` })],
    ['words in a place', posting({ location: 'a '.repeat(long) })],
    ['words in an employment', posting({ type: 'EUR '.repeat(long) })],
    ['quotes in a list', posting({ skills: `[${String.raw`\"`.repeat(long)}]` })],
    ['tags in a description', posting({ requirements: '<a'.repeat(long) })],
    ['spaces in Markdown', posting({ description: String.raw`Full\-time${' '.repeat(4 * long)}` + 'x' })],
    ['quotes in a cell of CSV', `title,company,place\nBaker,Zoë,${'{"'.repeat(long)}\n`],
    ['an open text in a line', `{"title": "${String.raw`\"`.repeat(long)}\n${JSON.stringify({ title: 'Baker', company: 'Zoë' })}`],
  ])('%s', async (_, content) => {
    expect((await importOf(content)).postings.map(({ jobTitle }) => jobTitle)).toEqual(['Baker'])
  })

  it.each(['<a>'.repeat(long), `<!doctype html>${'<div>'.repeat(long)}`, `<!doctype html>${'<div>'.repeat(14_000)}${'<b></b>'.repeat(70_000)}`])('but for elements that are nested without end', async (content) => {
    await expect(importOf(content)).rejects.toThrow('its elements are nested too deeply')
  })
})

it.each<[string, string]>([
  ['records that are JSON in texts', JSON.stringify([one, two])],
  ['XML behind the notice of a browser', '\nThis XML file does not appear to have any style information associated with it.\n<jobs><job><title>Bäcker</title></job><job><title>Cook</title></job></jobs>'],
])('%s are read', async (_, content) => {
  expect(await endOf(content)).toEqual(both)
})

it('leaves texts that are no JSON where others are', async () => {
  const { postings, report } = await importOf([one, '{', two, 'Cook'])
  expect([postings.length, report.reasons.map(({ kind, count }) => [kind, count])]).toEqual([2, [['it is no object', 2]]])
})

it('knows the last day of Indeed XML with capitals', async () => {
  const { postings } = await importOf('<source><job><title>Baker</title><company>Z</company><referencenumber>1</referencenumber><expirationDate>2027-04-01</expirationDate></job></source>')
  expect(postings[0]?.lastDay).toBe('2027-04-01')
})

describe('items of the job boards of associations', () => {
  const itemOf = async (title: string, description: string, link = 'https://jobs.guild.example/jobs/rss/15749877/weaver') => {
    const { postings } = await importOf(`<rss><channel><item><link>${link}</link><title>${title}</title><description>${description}</description><pubDate>Wed, 10 Nov 2021 10:50:05 -0500</pubDate></item></channel></rss>`, { company: 'Guild' })
    return postings.map(({ jobTitle, companyName, jobCity }) => [jobTitle, companyName, jobCity])[0]
  }

  it.each<[string, string, string[]]>([
    ['Weaver | Wool | Mills College, School of Art', 'Austin, Texas,  We weave.', ['Weaver | Wool', 'Mills College, School of Art', 'Austin']],
    ['Weaver | Mills', 'We weave, dye, and sell,  all of it.', ['Weaver', 'Mills', '']],
    ['Weaver', 'Austin, Texas,  We weave.', ['Weaver', 'Guild', '']],
  ])('%s', async (title, description, expected) => {
    expect(await itemOf(title, description)).toEqual(expected)
  })

  it('are known by their links', async () => {
    expect(await itemOf('Weaver | Mills', 'We weave.', 'https://guild.example/1')).toEqual(['Weaver | Mills', 'Guild', ''])
  })
})
