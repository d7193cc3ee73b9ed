/** Postings in YAML and TOML, and in literals of programs. */
import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { inputOfStream } from '../../../server/import/reading/input.ts'
import { postingsOf } from '../../support/content/imported-postings.ts'

const importOf = async (text: string, name = 'x') => postingsOf(await inputOfStream(Readable.from([Buffer.from(text)]), name, 10_000_000), { source: 'board' })

const weaver = { jobTitle: 'Weaver', companyName: 'Mills', jobCity: 'Leeds', jobCountry: 'United Kingdom' }

describe('YAML', () => {
  it.each<[string, string, string, object]>([
    ['a list', 'x', '- title: Weaver\n  company: Mills\n  location: Leeds, UK\n', weaver],
    ['a list below a key, behind comments', 'x', '# Open roles\n---\njobs:\n  - title: "Weaver"\n    company: Mills\n    location: Leeds, UK\n', weaver],
    ['a list beside what its postings share', 'jobs.yaml', 'company: Mills\ncountry: United Kingdom\njobs:\n  - { title: Weaver, city: Leeds }\n', weaver],
    ['several documents', 'jobs.yml', '---\ntitle: Weaver\ncompany: Mills\nlocation: Leeds, UK\n', weaver],
    ['what is written once for several', 'jobs.yml', 'shared: &shared\n  company: Mills\n  location: Leeds, UK\njobs:\n  - <<: *shared\n    title: Weaver\n', weaver],
    ['values as they are written', 'jobs.yml', '- id: 007\n  title: Weaver\n  company: Mills\n  location: Leeds, UK\n  remote: no\n  posted: 2026-11-20\n  salary: null\n  tags: [wool, silk]\n  description: |\n    Weaves.\n    Mends.\n', { ...weaver, sourceId: '007', postingDate: '2026-11-20', skills: ['wool', 'silk'], description: 'Weaves.\nMends.' }],
  ])('is read: %s', async (_, name, text, expected) => {
    const { format, postings } = await importOf(text, name)
    expect([format, postings.length]).toEqual(['YAML', 1])
    expect(postings[0]).toMatchObject(expected)
    expect(postings[0]?.minPrice).toBeUndefined()
    expect(postings[0]?.remote).not.toBe(true)
  })

  it.each<[string, string, string]>([
    ['a colon in a title', '- title: Weaver: silk\n', 'it is YAML, but is damaged at line 1, character 10: Nested mappings are not allowed in compact mappings'],
    ['no posting', 'rates:\n  - EUR: 1.1\n', 'it is YAML, but no object in it has a title of a job; the first has: rates'],
    ['lists in lists without end', `a: ${'['.repeat(100_000)}`, 'its values are nested too deeply'],
    ['faults without end in one line', `a: ${'] '.repeat(100_000)}`, 'it is YAML, but is damaged at line 1, character 4: '],
    ['aliases that multiply', `a: &a [${'x,'.repeat(9)}]\n${[...'bcdefghijk'].map((name, at) => `${name}: &${name} [${`*${'abcdefghij'[at]},`.repeat(9)}]`).join('\n')}\n`, 'it is YAML whose aliases multiply it without end'],
    ['over 4 MB', `# ${'x'.repeat(4 * 1024 * 1024)}\n- title: Weaver\n`, 'it is YAML of more than 4 MB: save it as JSON'],
  ])('is refused: %s', async (_, text, reason) => {
    await expect(importOf(text, 'jobs.yml')).rejects.toThrow(reason)
  })
})

describe('YAML above a text in Markdown', () => {
  const fields = '---\ntitle: Weaver\ncompany: Mills\nlocation: Leeds, UK\ntype: Full Time\nsource_url: https://mills.example/1\n'
  it('has the fields of a posting', async () => {
    const { format, postings } = await importOf(`${fields}---\n\n## The work\n\n- Weaves.\n- Mends.\n`, 'weaver.md')
    expect([format, postings.length]).toEqual(['Markdown with front matter', 1])
    expect(postings[0]).toMatchObject({ ...weaver, employmentType: 'full-time', applyUrl: 'https://mills.example/1', description: 'The work\n\n- Weaves.\n- Mends.' })
    expect((await importOf(`${fields}description: For search engines\r\n---\r\nWeaves and mends all that is of wool.\r\n`, 'x.markdown')).postings).toMatchObject([{ description: 'Weaves and mends all that is of wool.' }])
    expect((await importOf(`${fields}description: Weaves.\n---\n`, 'x.mdx')).postings).toMatchObject([{ description: 'Weaves.' }])
  })
  it('is of a page where that has a table of postings', async () => {
    const { format, postings } = await importOf(`${fields}---\n\n| Role | Company |\n| --- | --- |\n| Dyer | Inn |\n`, 'x.md')
    expect([format, postings.map(({ jobTitle }) => jobTitle)]).toEqual(['Markdown with a table', ['Dyer']])
  })
  it.each<[string, string, string]>([
    ['of a page', '---\ntitle: About us\ndate: 2026-11-02\n---\nWe weave.\n', 'it seems to be Markdown without a table'],
    ['that is damaged', '---\ntitle: Weaver: silk\ncompany: Mills\n---\nWeaves.\n', 'it is YAML, but is damaged at line 2, character 8'],
  ])('is refused: %s', async (_, text, reason) => {
    await expect(importOf(text, 'x.md')).rejects.toThrow(reason)
  })
})

describe('TOML', () => {
  const table = 'title = "Weaver"\ncompany = "Mills"\nlocation = "Leeds, UK"\n'
  it.each<[string, string, string, object]>([
    ['a list of tables, behind comments', 'x', `# Open roles\n\n[[jobs]] # the first\n${table}`, weaver],
    ['a list below what its postings share', 'x', 'company = "Mills"\n[[jobs]]\ntitle = "Weaver"\ncity = "Leeds"\ncountry = "UK"\n', weaver],
    ['a table alone, by the name of its file', 'weaver.toml', table.replaceAll('\n', '\r\n'), weaver],
    ['inline tables', 'jobs.toml', 'jobs = [\n  { title = "Weaver", company.name = "Mills", location = "Leeds, UK" }, # one\n]\n', weaver],
    ['names with dots', 'x', '[roles]\n[[roles.open]]\n"title" = \'Weaver\'\nemployer."name" = "Mills"\nlocation = "Leeds, UK"\n[roles.open.salary]\nmin = 30_000\nmax = 34_000.5\ncurrency = "GBP"\n', { ...weaver, minPrice: 30000, maxPrice: 34000.5 }],
    [
      'values as they are written', 'jobs.toml', `${table}id = "007"\nposted = 2026-11-20T07:30:00Z\nremote = false\ntags = ["wool", 'silk',]\ndescription = """\nWeaves "wool" \\\n  and silk.\n\\u004Dends."""\nbenefits = '''C:\\tea'''\n`,
      { ...weaver, sourceId: '007', postingDate: '2026-11-20', skills: ['wool', 'silk'], description: 'Weaves "wool" and silk.\nMends.', benefits: String.raw`C:\tea` },
    ],
  ])('is read: %s', async (_, name, text, expected) => {
    const { format, postings } = await importOf(text, name)
    expect([format, postings.length]).toEqual(['TOML', 1])
    expect(postings[0]).toMatchObject(expected)
  })

  it.each<[string, string, string]>([
    ['a text without its end', '[[jobs]]\ntitle = "Weaver\ncompany = "Mills"\n', 'it is TOML, but is damaged at line 2, character 9: there is no end of the text in "'],
    ['a value that is none', '[[jobs]]\ntitle = Weaver\n', 'it is TOML, but is damaged at line 2, character 9: there is no value'],
    ['two values in a line', '[[jobs]]\ntitle = "Weaver" "Dyer"\n', 'it is TOML, but is damaged at line 2, character 17: there is no end of the line'],
    ['a list without its end', '[[jobs]]\ntags = ["wool"', 'it is TOML, but is damaged at line 2, character 15: there is no ]'],
    ['a name twice', '[[jobs]]\njobs = 1\n[jobs.jobs.more]\n', 'it is TOML, but is damaged at line 3, character 17: there is no table of this name'],
    ['no posting', '[rates]\nEUR = 1.1\n', 'it is TOML, but no object in it has a title of a job; the first has: rates'],
    ['lists in lists without end', `a = ${'['.repeat(100_000)}`, 'its values are nested too deeply'],
  ])('is refused: %s', async (_, text, reason) => {
    await expect(importOf(text, 'jobs.toml')).rejects.toThrow(reason)
  })

  it('keeps what is called as a prototype for itself', async () => {
    expect((await importOf(`[[jobs]]\n${table}__proto__.title = "Dyer"\n`)).postings).toMatchObject([weaver])
    expect('title' in {}).toBe(false)
  })

  it('may be above a text in Markdown, with fields of its own site', async () => {
    const { format, postings } = await importOf('+++\ntitle = "Weaver"\ndate = 2026-11-02\n\n[extra]\ncompany = "Mills"\nlocation = "Leeds, UK"\n+++\n\nWeaves.\n', 'weaver.md')
    expect([format, postings.length]).toEqual(['Markdown with front matter', 1])
    expect(postings[0]).toMatchObject({ ...weaver, postingDate: '2026-11-02', description: 'Weaves.' })
    expect((await importOf('---\ntitle: Weaver\nparams:\n  company: Mills\n  location: Leeds, UK\n---\nWeaves.\n', 'x.md')).postings).toMatchObject([weaver])
  })
})

describe('a literal', () => {
  it.each<[string, string]>([
    ['of a script', "var jobs = [{title: 'Weaver', company: 'Mills', location: 'Leeds, UK', tags: ['wool', 'silk']}];"],
    ['of JSON below its name, with commas in its texts', 'export const jobs = \n[\n  {\n    "title": "Weaver",\n    "company": "Mills",\n    "location": "Leeds, UK",\n    "summary": "Looms, title, company, location, salary, wool"\n  }\n]\n'],
    ['with a type', 'export const jobs: Job[] = [\n  {\n    title: "Weaver",\n    company: "Mills",\n    location: "Leeds, UK",\n  },\n] as const\n'],
    ['behind a type', "interface Job {\n  title: string\n}\n\nexport const jobs: Job[] = [\n  { title: 'Weaver', company: 'Mills', location: 'Leeds, UK' },\n]\n"],
    ['in a component', "import { Card } from './card'\n\nexport default function Jobs() {\n  const jobs = [\n    { title: 'Weaver', company: 'Mills', location: 'Leeds, UK' },\n  ];\n  return jobs.map((job) => <Card key={job.title} {...job} />);\n}\n"],
    ['of a module', "/* Open roles */\nconst jobs = [\n  // Wool\n  { title: 'Weaver', company: 'Mills', location: 'Leeds, UK' },\n]\n\nmodule.exports = jobs\n"],
    ['that is exported', "export default { jobs: [{ title: 'Weaver', company: 'Mills', location: 'Leeds, UK' }] }"],
    ['that a function is called with', "callback([{title: 'Weaver', company: 'Mills', location: 'Leeds, UK'}]);"],
    ['that is JSON but for comments', '// Open roles\n[{"title": "Weaver", "company": "Mills", "location": "Leeds, UK"}] // one\n'],
    ['alone', "[\n  { title: 'Weaver', company: 'Mills', location: 'Leeds, UK' },\n]\n"],
    ['of Python', "[{'title': 'Weaver', 'company': \"Mills\", 'location': 'Leeds, UK', 'salary': None, 'remote': False}]"],
    ['of Python with a name', "jobs = [{'title': 'Weaver', 'company': 'Mills', 'location': 'Leeds, UK', 'open': True}]"],
  ])('is read: %s', async (_, text) => {
    const { format, postings } = await importOf(text)
    expect([format, postings.length]).toEqual(['JSON in a script', 1])
    expect(postings[0]).toMatchObject(weaver)
  })

  it('is read beside other lists of its script', async () => {
    const script = "export const towns = [\n  'Leeds',\n]\n\nexport const jobs = [\n  { title: 'Weaver', company: 'Mills', location: 'Leeds, UK' },\n];\nexport const kinds = [{ name: 'Wool', icon: 'sheep' }]\nexport const jobOf = (id) => jobs.find((job) => job.id === id)\n"
    const { postings, report } = await importOf(script)
    expect(postings).toMatchObject([weaver])
    expect([postings.length, report.skipped]).toEqual([1, 0])
  })

  it('is read without pictures, texts in templates and days included', async () => {
    const script = "import mills from './mills.svg'\nconst jobs = [\n  { title: 'Weaver', logo: mills, company: 'Mills', location: 'Leeds, UK', posted: new Date('2026-11-20'), url: undefined, description: `Weaves.\nIt's \\`wool\\`.` },\n  { title: 'Dyer', company: 'Mills', image: require('./dyer.png'), location: 'Leeds, UK' },\n]\nexport default jobs\n"
    const { format, postings } = await importOf(script)
    expect(format).toBe('JSON in a script, without 2 values that it computes')
    expect(postings).toMatchObject([{ ...weaver, postingDate: '2026-11-20', description: "Weaves.\nIt's `wool`." }, { ...weaver, jobTitle: 'Dyer' }])
  })

  it('is read with texts that are joined, and with what calls of calls give left out', async () => {
    const script = "module.exports = [\n  { title: 'Weaver', company: 'Mills', location: 'Leeds, UK', posted: new Date(), ends: new Date(Date.now() + 12096e5), description:\n      'Weaves.\\n' +\n      \"It's wool.\" },\n]\n"
    const { format, postings } = await importOf(script)
    expect(format).toBe('JSON in a script, without 2 values that it computes')
    expect(postings).toMatchObject([{ ...weaver, description: "Weaves.\nIt's wool." }])
  })

  it('with other values that a script computes is named', async () => {
    const script = "const jobs = [\n  { title: 'Weaver', company: 'Mills', location: 'Leeds, UK' },\n]\nconst more = [\n  { title: 'Dyer', company: 'Mills', pay: 12 * 1000 },\n]\n"
    const { postings, report } = await importOf(script)
    expect(postings).toMatchObject([weaver])
    expect(report.reasons).toMatchObject([{ count: 1, kind: 'a list, or an object, has values that the script computes', examples: [expect.stringContaining('more')] }])
  })

  it.each([`${'/* */'.repeat(100_000)}x`, `// x\n${' '.repeat(300_000)}x`, `var a = ${'['.repeat(100_000)}`, `var a = [{title: 1 + 1}]${' ;'.repeat(100_000)}x`, 'a=[/*\n'.repeat(100_000), `var a = [{x: '${String.raw`\'`.repeat(200_000)}`, `var a = [{x: \`${'${'.repeat(100_000)}`, `var a = [{x: ${"'a' + ".repeat(100_000)}`, `var a = [{x: new A(${'(a'.repeat(100_000)}`])('that does not end is no list of postings (%#)', async (text) => {
    await expect(importOf(text)).rejects.toThrow('it seems to be JavaScript')
  })
})
