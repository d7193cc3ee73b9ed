/** Tables as programs and people really write them. */
import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { mappingOf } from '../../../server/import/mapping.ts'
import { inputOfStream } from '../../../server/import/reading/input.ts'
import type { ImportOptions } from '../../../server/import/run.ts'
import { postingsOf } from '../../support/content/imported-postings.ts'

const importOf = async (rows: readonly string[], options: Partial<ImportOptions> = {}) =>
  postingsOf(await inputOfStream(Readable.from([Buffer.from(rows.join('\n'))]), 'x.csv', 10_000_000), { source: 'sheet', company: 'Zoë', ...options })

/** The titles, and the reasons of the skipped rows. */
const titlesOf = async (...rows: string[]) => {
  const { postings, report } = await importOf(rows)
  return [postings.map(({ jobTitle }) => jobTitle), report.reasons.map(({ kind, examples }) => `${kind}: ${examples.join(', ')}`)]
}

const lacking = 'it has another number of columns than the header'

describe('a row with fewer cells than the header', () => {
  it.each<[string, string[], unknown[]]>([
    ['has empty ones at its end where every row lacks them', ['title,company,location,salary', 'Baker,Zoë,Wien', 'Cook,Zoë,Graz'], [['Baker', 'Cook'], []]],
    ['has empty ones at its end where others have them', ['title,company,location,salary', 'Baker,Zoë,Wien,20 EUR', 'Cook,Zoë'], [['Baker', 'Cook'], []]],
    ['has lost some in a table that writes empty ones', ['title,company,location,salary', 'Baker,Zoë,Wien,', 'Cook,Zoë'], [['Baker'], [`${lacking}: line 3`]]],
    ['has lost some where a later row writes empty ones', ['title,company,location,salary', 'Cook,Zoë', 'Baker,Zoë,Wien,', 'Waiter,Zoë,Wien,5'], [['Baker', 'Waiter'], [`${lacking}: line 2`]]],
    ['ends with an empty one, so it has lost others', ['title,company,location,salary', 'Baker,Zoë,Wien,5', 'Cook,Zoë,'], [['Baker'], [`${lacking}: line 3`]]],
    ['has less than half of them: a line of text', ['title,company,location,salary,skills', 'Baker,Zoë,Wien,5,Oven', 'Total: 1', 'or so, it seems'], [['Baker'], [`${lacking}: line 3, line 4`]]],
  ])('%s', async (_, rows, expected) => {
    expect(await titlesOf(...rows)).toEqual(expected)
  })

  it('is skipped where it has more', async () => {
    expect(await titlesOf('title,company', 'Baker,Zoë,x', 'Cook,Zoë')).toEqual([['Cook'], [`${lacking}: line 2`]])
  })
})

it('a row without any value is no posting', async () => {
  expect(await titlesOf('title,company,location', ',,', 'Baker,Zoë,Wien', ' , ,', ',,')).toEqual([['Baker'], []])
})

it('a last day that is past is counted', async () => {
  const { report } = await importOf(['title,company,deadline', 'Baker,Zoë,2020-01-31', 'Cook,Zoë,2999-01-31', 'Waiter,Zoë,'])
  expect(report.over).toBe(1)
})

it('a header that comes again is no posting', async () => {
  const { postings, report } = await importOf(['Title, Company', 'Baker,Zoë', '\uFEFFTitle, Company', 'Title,Zoë'])
  expect([postings.map(({ jobTitle }) => jobTitle), report.read]).toEqual([['Baker', 'Title'], 2])
})

describe('a header', () => {
  const preamble = [';Ministry of Work;;;', 'Criteria: open;;;;', ';;;;']

  it.each([
    ['of two lines, the first of which spans columns', ['No;Job;;Employer;', ';Code;Title;Kind;Name', '1;77;Baker;Ltd;Adler', '2;78;Cook;Ltd;Adler'], 'Adler'],
    ['above a first row without a number', ['No;;Title;Company;', ';1;Baker;Adler;', ';2;Cook;Adler;'], 'Adler'],
    ['above a first row that lacks its first cell', ['No;Title;;Kind;', ';Baker;x;Cook;y', '1;Cook;x;Waiter;y'], 'Zoë'],
  ])('%s', async (_, rows, company) => {
    expect((await importOf([...preamble, ...rows])).postings.map(({ jobTitle, companyName }) => [jobTitle, companyName])).toEqual([['Baker', company], ['Cook', company]])
  })

  it('has the title in a column of jobs beside a company', async () => {
    expect((await importOf(['Job,Company,Location', '"Baker","Zoë","Leeds, UK"'])).postings).toMatchObject([{ jobTitle: 'Baker', companyName: 'Zoë', jobCity: 'Leeds' }])
    await expect(importOf(['Name,Job,Company,Mail', 'Ada Obi,Baker,Zoë,ada@zoe.example'])).resolves.not.toMatchObject({ postings: [{ jobTitle: 'Baker' }] })
  })

  it('that nothing recognises is found by a mapping', async () => {
    const { postings } = await importOf(['Nr;Wen wir suchen;Haus', '1;Bäcker;Zoë'], { mapping: mappingOf('{ "jobTitle": "Wen wir suchen", "companyName": "Haus" }') })
    expect(postings.map(({ jobTitle, companyName }) => [jobTitle, companyName])).toEqual([['Bäcker', 'Zoë']])
  })

  it.each([
    ['below lines of text as wide as the table', [...preamble, 'No;Wanted;Whose;Days', '1;Baker;Zoë;5', '2;Cook;Zoë;4'], 'No, Wanted, Whose, Days'],
    ['of two lines', [...preamble, 'No;Wanted;;Whose;', ';Code;Words;Kind;Sign', '1;77;Baker;Ltd;Zoë'], 'No, Wanted Code, Wanted Words, Whose Kind, Whose Sign'],
    ['with commas in its names', ['No;Wanted, at once;Whose', '1;Baker;Zoë', '2;Cook;Zoë'], 'No, Wanted, at once, Whose'],
  ])('that nothing recognises is named: %s', async (_, rows, names) => {
    await expect(importOf(rows)).rejects.toThrow(`it seems to be CSV, but no column is a job's title (jobTitle, title, position): its columns are ${names}`)
  })
})

describe('a row that was saved twice', () => {
  const header = 'title,company,location'
  it('is one cell, and has its cells in it', async () => {
    const { postings } = await importOf([header, '"Baker,""Zoë, Inc."",Wien"', 'Cook,Zoë,Graz'])
    expect(postings.map(({ jobTitle, companyName, jobCity }) => [jobTitle, companyName, jobCity])).toEqual([['Baker', 'Zoë, Inc.', 'Vienna'], ['Cook', 'Zoë', 'Graz']])
  })

  it.each([['of another number of cells', '"Baker,Zoë"'], ['of two rows', '"Baker,Zoë,Wien\nCook,Zoë,Graz"'], ['with a quote that does not end', '"Baker,Zoë,""Wien"']])('is none: %s', async (_, row) => {
    expect(await titlesOf(header, row)).toEqual([[], [`${lacking}: line ${row.includes('\n') ? 3 : 2}`]])
  })
})

describe('a table without a header row is told so', () => {
  const before = 'Write a line with the names of the columns before it (jobTitle, companyName, places, salary)'
  it.each([
    ['by an amount of pay', ['Baker for nights,House of Bread,1.900 €,Wien', 'Cook,Zoë,2.000 €,Graz']],
    ['by a date', ['Baker for nights,House of Bread,2026-01-09,Wien', 'Cook,Zoë,2026-01-10,Graz']],
    ['by a web address', ['Baker for nights,House of Bread,https://bread.example/1', 'Cook,Zoë,https://zoe.example/2']],
  ])('%s', async (_, rows) => {
    await expect(importOf(rows)).rejects.toThrow(`it seems to be CSV without a header row: its first row looks like a posting, not like names of columns: ${rows[0]?.replaceAll(',', ', ')}. ${before}`)
  })

  it('where its first row has line breaks', async () => {
    await expect(importOf(['Baker / Leeds,https://bread.example/1', 'Cook / Leeds,https://zoe.example/2'])).rejects.toThrow('it seems to be CSV without a header row: its first row looks like a posting, not like names of columns: Baker / Leeds, https://bread.example/1.')
    await expect(importOf(['Baker,https://bread.example/1,House of Bread,"Posted\nToday"', 'Cook,https://zoe.example/2,Zoë,"Posted\n2 days ago"'])).rejects.toThrow('it seems to be CSV without a header row: its first row looks like a posting, not like names of columns: Baker, https://bread.example/1, House of Bread, Posted Today.')
  })

  it('as something that may be where nothing in it is surely a value', async () => {
    await expect(importOf(['Baker for nights,Z,WIE', 'Cook for days,Z,GRZ'])).rejects.toThrow(`its columns are Baker for nights, Z, WIE. If that row is a posting, ${before.replace('Write', 'write')}`)
  })

  it('not where a column has a name of a posting, or a year', async () => {
    for (const header of ['Wanted,Whose,Location', 'Wanted,2025,Location']) await expect(importOf([header, 'Baker,Zoë,Wien'])).rejects.toThrow(/its columns are [^.]*$/)
  })
})

describe('a cell with an object as a text', () => {
  it.each<[string, string, unknown[]]>([
    ['as Python writes it', `{'city': 'L\\'Isle-d\\'Abeau', 'country': "FR", 'lat': None, 'main': True, 'at': nan}`, ["L'Isle-d'Abeau, France"]],
    ['with escapes', `{'name': 'M\\xfcnchen,\\u0020Germany\\n'}`, ['München, Germany']],
    ['as JSON writes it', '{"name": "Wien", "id": 1}', ['Wien']],
    ['as a list of them', `[{'name': 'Wien'}, {'name': 'Graz'}]`, ['Wien', 'Graz']],
    ['that is none', '{place} in Wien', ['{place} in Wien']],
    ['that is damaged', `{'name': 'Wien'`, [`{'name': 'Wien'`]],
  ])('%s', async (_, cell, places) => {
    const { postings } = await importOf(['title,location', `Baker,"${cell.replaceAll('"', '""')}"`])
    expect(postings.map((posting) => posting.places?.map(({ text }) => text))).toEqual([places])
  })

  it('is read as it is in descriptions and titles', async () => {
    const { postings } = await importOf(['title,description', `"{x} [y]","{'text': 'Bakes.'}"`])
    expect(postings.map(({ jobTitle, description }) => [jobTitle, description])).toEqual([['{x} [y]', 'Bakes.']])
  })
})
