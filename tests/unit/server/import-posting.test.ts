import { describe, expect, test } from 'vitest'
import { formatOf, Unreadable } from '../../../server/import/format.ts'
import { toPosting, Unusable } from '../../../server/import/posting.ts'

const good = {
  source: 'paper',
  sourceId: 17,
  jobTitle: ' Head  Baker ',
  companyName: 'Café Zoë',
  minPrice: '1200.50',
  maxPrice: 1500,
  salaryType: 'monthly',
  jobCity: 'Kampala',
  jobCountry: 'Uganda',
  employmentType: 'Full-Time',
  experienceLevel: 'mid level',
  industry: 'ignored',
  postingDate: '2026-02-28T08:00:00Z',
  validThrough: '2026-03-31',
  description: 'First line\r\nsecond line',
  benefits: '',
  growth: null,
  skills: 'Dough; Ovens;; Dough ',
  companyLogo: 'https://logos.example/zoe.png',
}
const changed = (fields: object) => toPosting({ ...good, ...fields }, 'file.csv')

test('a record becomes a posting in the spelling of the contract', () => {
  expect(toPosting(good, 'file.csv')).toEqual({
    source: 'paper',
    sourceId: '17',
    jobTitle: 'Head  Baker',
    companyName: 'Café Zoë',
    minPrice: 1200.5,
    maxPrice: 1500,
    salaryType: 'Monthly',
    jobCity: 'Kampala',
    jobCountry: 'Uganda',
    employmentType: 'full-time',
    experienceLevel: 'Mid Level',
    postingDate: '2026-02-28',
    lastDay: '2026-03-31',
    description: 'First line\nsecond line',
    skills: ['Dough', 'Ovens'],
    companyLogo: 'https://logos.example/zoe.png',
  })
})

test('the least a posting needs is a title, a company, a place and a date', () => {
  const least = { title: 'Clerk', companyName: 'Baobab', jobLocation: 'Port Louis, Mauritius', postingDate: '2026-01-05' }
  const posting = { jobTitle: 'Clerk', companyName: 'Baobab', jobCity: 'Port Louis', jobCountry: 'Mauritius', postingDate: '2026-01-05', skills: [], description: '' }
  expect(toPosting(least, 'file.json')).toEqual({ ...posting, source: 'file.json', sourceId: expect.stringMatching(/^sha256-[0-9a-f]{32}$/) })
  expect(toPosting({ ...least, jobLocation: 'Remote' }, 'file.json')).toMatchObject({ jobCity: 'Remote', jobCountry: '' })
})

test('a posting without sourceId is named after its content', () => {
  const { sourceId: _, ...nameless } = good
  const named = toPosting(nameless, 'a').sourceId
  expect(toPosting({ ...nameless, source: 'elsewhere', industry: 'other' }, 'b').sourceId).toBe(named)
  expect(toPosting({ ...nameless, minPrice: 1300 }, 'a').sourceId).not.toBe(named)
})

test.each([
  [['Tea', 'Zoë'], ['Tea', 'Zoë']],
  ['["Tea", "Care"]', ['Tea', 'Care']],
  ['Tea', ['Tea']],
  ['', []],
  [null, []],
])('skills written as %j are read', (skills, expected) => {
  expect(changed({ skills }).skills).toEqual(expected)
})

test.each([
  ['Uganda; Kenya;; Uganda', ['Uganda', 'Kenya']],
  ['["Uganda"]', ['Uganda']],
  [['Uganda'], ['Uganda']],
  ['', undefined],
  [null, undefined],
])('countries of a remote job written as %j are read', (remoteCountries, expected) => {
  expect(changed({ remoteCountries, remote: '' }).remoteCountries).toEqual(expected)
})

describe('a record is refused with its reason:', () => {
  test.each<[object, string]>([
    [{ jobTitle: '  ', title: undefined }, 'jobTitle is missing'],
    [{ jobTitle: 'x'.repeat(201) }, 'jobTitle has 201 characters, at most 200 are kept'],
    [{ jobTitle: { text: 'Baker' } }, 'jobTitle is not text'],
    [{ jobTitle: 'Bak\u0000er' }, 'jobTitle contains a control character'],
    [{ jobTitle: 'Bak\ner' }, 'jobTitle contains a control character'],
    [{ jobTitle: 'Bak\uFFFDer' }, 'jobTitle is not valid UTF-8'],
    [{ jobTitle: 'Bak\uD800er' }, 'jobTitle is not valid UTF-8'],
    [{ companyName: '' }, 'companyName is missing'],
    [{ companyName: 'x'.repeat(201) }, 'companyName has 201 characters, at most 200 are kept'],
    [{ jobCity: '', jobCountry: null }, 'jobCity is missing'],
    [{ minPrice: -1 }, 'minPrice -1 is negative'],
    [{ minPrice: 1600 }, 'minPrice 1600 is above maxPrice 1500'],
    [{ maxPrice: 'plenty' }, 'maxPrice "plenty" is not a number'],
    [{ maxPrice: '0x10' }, 'maxPrice "0x10" is not a number'],
    [{ maxPrice: 1e12 }, 'maxPrice 1000000000000 is above 1000000000'],
    [{ salaryType: 'Fortnightly' }, 'salaryType "Fortnightly" is not one of Hourly, Daily, Weekly, Monthly, Yearly'],
    [{ postingDate: undefined }, 'postingDate is missing'],
    [{ postingDate: '2026-02-30' }, 'postingDate "2026-02-30" is not a date (YYYY-MM-DD)'],
    [{ postingDate: '28.02.2026' }, 'postingDate "28.02.2026" is not a date (YYYY-MM-DD)'],
    [{ lastDay: '2026-02-27' }, 'last day 2026-02-27 is before postingDate 2026-02-28'],
    [{ description: 'x'.repeat(20_001) }, 'description has 20001 characters, at most 20000 are kept'],
    [{ description: 'beep\u0007' }, 'description contains a control character'],
    [{ skills: 7 }, 'skills is not a list'],
    [{ remote: true }, 'remoteCountries is missing, the job being remote'],
    [{ remoteCountries: 7 }, 'remoteCountries is not a list'],
    [{ skills: '["Tea"' }, 'skills "[\\"Tea\\"" is not a JSON list'],
    [{ skills: Array.from({ length: 51 }, (_, index) => `skill ${index}`) }, 'skills has 51 entries, at most 50 are kept'],
    [{ companyLogo: 'javascript:alert(1)' }, 'companyLogo "javascript:alert(1)" is not a web address'],
    [{ companyLogo: '//elsewhere.example/a.png' }, 'companyLogo "//elsewhere.example/a.png" is not a web address'],
  ])('%j', (fields, reason) => {
    expect(() => changed(fields)).toThrow(new Unusable(reason))
  })

  test.each([[null], ['text'], [['list']], [5]])('%j is not an object', (record) => {
    expect(() => toPosting(record, 'file')).toThrow(new Unusable('is not an object'))
  })
})

test.each([
  ['{"a":1}\n', '.csv', 'JSON lines'],
  ['\uFEFF \n[{"a":1}]', '.ndjson', 'JSON array'],
  ['source,jobTitle\nx,y\n', '.json', 'CSV'],
  ['"jobTitle","companyName"\n', '', 'CSV'],
  ['damaged\n{"a":1}\n', '', 'JSON lines'],
  ['damaged', '.jsonl', 'JSON lines'],
  [' \n\t', '.csv', null],
  ['', '', null],
])('%j named %j is taken as %s', (content, extension, format) => {
  expect(formatOf(Buffer.from(content), extension)).toBe(format)
})

test.each([
  [Buffer.from('hello\n'), 'the file is neither JSON lines, nor a JSON array, nor CSV with a header row that names jobTitle'],
  [Buffer.from([0x1f, 0x8b, 8, 0]), 'the file is compressed (gzip): unpack it first'],
  [Buffer.from('\uFEFF{}', 'utf16le'), 'the file is UTF-16: save it as UTF-8'],
])('a file that begins with %j cannot be read', (head, reason) => {
  expect(() => formatOf(head, '')).toThrow(new Unreadable(reason))
})
