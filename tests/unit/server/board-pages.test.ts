import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { columnsOf } from '../../../server/branding/footer.ts'
import { withAddress } from '../../../server/branding/address.ts'
import { pageOf } from '../../../server/branding/markdown.ts'
import { boardPages } from '../../../server/branding/pages.ts'
import { readConfig, SettingsError } from '../../../server/config.ts'
import { kazi } from '../../../src/services/contract/brand.ts'

const rel = 'rel="nofollow noopener ugc"'

const dataDir = async (files: Record<string, string | Buffer> | null): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'kazi-pages-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  if (files === null) return folder
  await mkdir(join(folder, 'pages'))
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, 'pages', name), text)
  return folder
}

describe('a page of Markdown', () => {
  test('has its first heading as its title, and headings, lists, emphasis, links and lines of addresses as its text', () => {
    const written = '# Impressum\n\nLooms *Ltd*\nAm Wall 1\n\n## Contact\n\n- Write to [us](mailto:us@looms.example)\n- or **call**\n\n### Register\n\n| court | number |\n| --- | --- |\n| Bremen | 12 |\n'
    expect(pageOf('imprint', written)).toEqual({
      title: 'Impressum',
      html:
        '<p>Looms <em>Ltd</em><br />Am Wall 1</p>\n<h3>Contact</h3>\n' +
        `<ul><li>Write to <a href="mailto:us@looms.example" ${rel}>us</a></li><li>or <strong>call</strong></li></ul>\n` +
        '<h4>Register</h4>\n<p>court number</p>\n<p>Bremen 12</p>',
      text: 'Looms Ltd\nAm Wall 1\n\nContact\n\n- Write to us\n- or call\n\nRegister\n\ncourt number',
    })
  })

  test('without a heading has the title of its name', () => {
    expect([pageOf('privacy', 'We store nothing.'), pageOf('press-kit', 'Photos.')]).toEqual([
      { title: 'Privacy', html: '<p>We store nothing.</p>', text: 'We store nothing.' },
      { title: 'Press kit', html: '<p>Photos.</p>', text: 'Photos.' },
    ])
  })

  test('has no script, style, image, form or address of another kind, however they are written', () => {
    const written = [
      '<script>alert(1)</script>', '<style>body{display:none}</style>', '<img src=x onerror=alert(1)>', '<p onclick="alert(1)">text</p>', '<iframe src="https://evil.example"></iframe>',
      '[a](javascript:alert(1))', '[b](  JaVaScRiPt:alert(1))', '[c](data:text/html,x)', '[d](vbscript:x)', '<a href="javascript:alert(1)">e</a>', '[f](//evil.example)', '[g](&#106;avascript:alert(1))',
      '![h](javascript:alert(1))', '<svg><a href="https://x.example">i</a></svg>', '<form action="https://x.example"><input name="a"></form>', '[j][k]\n\n[k]: javascript:alert(1)',
    ].join('\n\n')
    const page = pageOf('terms', written)
    const html = typeof page === 'string' ? '' : page.html
    expect([...new Set(html.match(/<[^>]*>/g))]).toEqual(['<p>', '</p>'])
    expect(/script|evil|onerror|onclick/i.test(html)).toBe(false)
  })

  test('links the board by paths and its other pages by their files, whatever the address of the board', () => {
    const page = pageOf('terms', '[jobs](/jobs) [privacy](privacy.md) [out](https://looms.example/a) ![picture](/a.png)')
    expect(typeof page === 'string' ? page : withAddress(page.html, 'https://jobs.example.org')).toBe(
      `<p><a href="https://jobs.example.org/jobs" ${rel}>jobs</a> <a href="https://jobs.example.org/pages/privacy" ${rel}>privacy</a> <a href="https://looms.example/a" ${rel}>out</a></p>`,
    )
  })

  test.each([['', 'has no text'], ['# Alone', 'has no text'], ['<!-- nothing -->', 'has no text'], ['> '.repeat(400) + 'a', 'has elements that are too deep in one another']])('%j is none: it %s', (written, problem) =>
    expect(pageOf('terms', written)).toBe(problem),
  )
})

describe('the folder of pages', () => {
  test('may be missing or empty', async () => {
    expect([(await boardPages(await dataDir(null))()).pages.size, (await boardPages(await dataDir({}))()).pages.size]).toEqual([0, 0])
  })

  test('has pages of Markdown files alone, and a sentence for each that cannot be one', async () => {
    const folder = await dataDir({
      'imprint.md': '# Imprint\n\nLooms', 'Impressum.md': 'a', 'notes.txt': 'a', 'terms.md': '', 'privacy.md': Buffer.from([0xff, 0xfe, 0x41]), 'press.md': 'x'.repeat(5 * 1024 * 1024), '..md': 'a',
    })
    await symlink(join(folder, 'nowhere'), join(folder, 'pages', 'gone.md'))
    const { pages, problems } = await boardPages(folder)()
    expect([...pages.keys()]).toEqual(['imprint'])
    expect(problems.map((problem) => problem.replace(`${folder}/pages/`, ''))).toEqual([
      '..md must have a name of small letters, digits and hyphens, as press-kit.md: it is not served',
      'Impressum.md must have a name of small letters, digits and hyphens, as press-kit.md: it is not served',
      'gone.md cannot be read (ENOENT): it is not served',
      'press.md is larger than 256 KB: it is not served',
      'privacy.md is not in UTF-8: it is not served',
      'terms.md has no text: it is not served',
    ])
  })

  test('is read again after a change, a new file and a removal', async () => {
    const folder = await dataDir({ 'imprint.md': 'Looms' })
    const read = boardPages(folder, 0)
    const textsOf = async () => [...(await read()).pages].map(([name, { text }]) => `${name}: ${text}`)
    const seen = [await textsOf()]
    await writeFile(join(folder, 'pages/imprint.md'), 'Looms and yarns')
    seen.push(await textsOf())
    await writeFile(join(folder, 'pages/terms.md'), 'Be kind')
    seen.push(await textsOf())
    await rm(join(folder, 'pages/imprint.md'))
    seen.push(await textsOf())
    expect(seen).toEqual([['imprint: Looms'], ['imprint: Looms and yarns'], ['imprint: Looms and yarns', 'terms: Be kind'], ['terms: Be kind']])
  })
})

describe('the footer', () => {
  const page = (title: string) => ({ title, html: '', text: '' })
  const titles = (columns: ReturnType<typeof columnsOf>) => columns.map(({ title, links }) => `${title}: ${links.map(({ label, href = '-' }) => `${label} ${href}`).join(', ')}`)

  test("has the placeholders of the specification where nothing is set, and a page in its placeholder's place", () => {
    expect(columnsOf(undefined, { pages: new Map([['press', page('Press')]]) })).toBe(kazi.columns)
    expect(titles(columnsOf(undefined, { pages: new Map([['terms', page('AGB')], ['imprint', page('Impressum')]]) }))).toEqual([
      'About: Careers -, Press -', 'Solutions: Marketing -, Sales -', 'Legal: Impressum /pages/imprint, Privacy -, AGB /pages/terms',
    ])
  })

  test.each([
    ['none', []],
    ['[Team](https://looms.example/team)', ['About: Team https://looms.example/team']],
    ['Looms: [Team](https://looms.example/team) [Press](/pages/press)Help: [Write to us](mailto:us@looms.example)', ['Looms: Team https://looms.example/team, Press /pages/press', 'Help: Write to us mailto:us@looms.example']],
    ['عن: [الفريق](/about)', ['عن: الفريق /about']],
  ])('has the links of the operator: %s', (FOOTER_LINKS, expected) => {
    const { FOOTER_LINKS: links } = readConfig({ FOOTER_LINKS })
    expect(titles(columnsOf(links, { pages: new Map() }))).toEqual(expected)
    expect(titles(columnsOf(links, { pages: new Map([['privacy', page('Privacy')]]) }))).toEqual([...expected, 'Legal: Privacy /pages/privacy'])
  })

  test.each([
    'Team', '[Team]', '[Team]()', '[Team](team)', '[Team](javascript:alert(1))', '[Team](//evil.example)', '[Team](/\\evil.example)', '[Team](/a) and more', '[Team](/a) [Team](/b)', 'A: [a](/a) B: [b](/b) C: [c](/c)', 'A: [a](/a) A: [b](/b)',
    Array.from({ length: 9 }, (_, at) => `[${at}](/a)`).join(' '), `[${'x'.repeat(41)}](/a)`, '[a\u202Eb](/a)',
  ])('refuses %s', (FOOTER_LINKS) => expect(() => readConfig({ FOOTER_LINKS })).toThrow(SettingsError))
})
