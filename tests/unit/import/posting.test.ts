import { describe, expect, it } from 'vitest'
import { longestProse } from '../../../src/services/contract/hiring/posting.ts'
import { Unusable, type Finding } from '../../../server/import/finding.ts'
import { nameOf, toPosting, type PostingDefaults } from '../../../server/import/posting.ts'
import { boardCurrency, type JobFields } from '../../../server/import/shapes/shape.ts'

const good = {
  source: 'paper',
  sourceId: 17,
  jobTitle: ' Head  Baker ',
  companyName: 'Café Zoë',
  minPrice: '1200.50',
  maxPrice: 1500,
  salaryType: 'monthly',
  currency: boardCurrency,
  jobCity: 'Kampala',
  jobCountry: 'Uganda',
  employmentType: 'Full-Time',
  experienceLevel: 'mid level',
  postingDate: '2026-02-28T08:00:00Z',
  lastDay: '2026-03-31',
  description: 'First line\r\nsecond line',
  benefits: '',
  growth: null,
  skills: 'Dough; Ovens;; Dough ',
  companyLogo: 'https://logos.example/zoe.png',
  applyUrl: 'HTTPS://Zoe.example/jobs?id=1',
}
const defaults: PostingDefaults = { source: undefined, company: undefined, order: 'undecided', currency: 'USD', today: '2026-11-23' }

const read = (fields: JobFields, given: Partial<PostingDefaults> = {}) => {
  const notes: Finding[] = []
  return { posting: toPosting(fields, { ...defaults, ...given }, (finding) => notes.push(finding)), notes }
}
const changed = (fields: JobFields) => read({ ...good, ...fields })

it('makes a posting of a record in the spelling of the contract', () => {
  expect(read(good)).toEqual({
    notes: [],
    posting: {
      source: 'paper',
      sourceId: '17',
      jobTitle: 'Head Baker',
      companyName: 'Café Zoë',
      minPrice: 1200.5,
      maxPrice: 1500,
      salaryType: 'Monthly',
      jobCity: 'Kampala',
      jobCountry: 'Uganda',
      places: [expect.objectContaining({ text: 'Kampala, Uganda', city: 'Kampala', country: 'UG' })],
      employmentType: 'full-time',
      experienceLevel: 'Mid Level',
      postingDate: '2026-02-28',
      lastDay: '2026-03-31',
      description: 'First line\nsecond line',
      skills: ['Dough', 'Ovens'],
      companyLogo: 'https://logos.example/zoe.png',
      applyUrl: 'https://zoe.example/jobs?id=1',
    },
  })
})

it('needs a title, a company and a source, and no more', () => {
  const least = { jobTitle: 'Clerk', companyName: 'Baobab' }
  expect(read(least, { source: 'sheet' })).toEqual({
    notes: [],
    posting: { ...least, jobCity: '', jobCountry: '', postingDate: '2026-11-23', undated: true, skills: [], description: '', source: 'sheet', sourceId: expect.stringMatching(/^sha256-[0-9a-f]{32}$/) },
  })
})

describe('a record without an id', () => {
  const { sourceId: _, ...nameless } = good

  it('is named after its content, not after its source', () => {
    const named = read(nameless).posting.sourceId
    expect(read(nameless, { source: 'other' }).posting.sourceId).toBe(named)
    expect(read({ ...nameless, minPrice: 1300 }).posting.sourceId).not.toBe(named)
  })

  it('and without a date keeps its name the next day', () => {
    const undated = { ...nameless, postingDate: undefined }
    expect(read(undated, { today: '2026-11-24' }).posting.sourceId).toBe(read(undated).posting.sourceId)
  })
})

it('takes the company and the source that the command gives: the one for records without, the other for all', () => {
  const { posting } = read({ ...good, companyName: 'N/A', companyInAddress: 'Zoe Labs' }, { company: 'Zoë Ltd', source: 'feed' })
  expect([posting.companyName, posting.source]).toEqual(['Zoë Ltd', 'feed'])
  expect(changed({ companyName: undefined, companyInAddress: 'Zoe Labs' }).posting.companyName).toBe('Zoe Labs')
})

describe('lists', () => {
  it.each([
    [['Tea', 'Zoë'], ['Tea', 'Zoë']],
    ['["Tea", "Care"]', ['Tea', 'Care']],
    ["['Tea', 'Don\\'t']", ['Tea', "Don't"]],
    ['Tea', ['Tea']],
    ['Tea, Care', ['Tea', 'Care']],
    ['Tea; Care, slow', ['Tea', 'Care, slow']],
    ['Tea | C++\n• Care', ['Tea', 'C++', 'Care']],
    ['R&amp;D; C++', ['R&D', 'C++']],
    ['<ul><li>Tea</li><li>Care</li></ul>', ['Tea', 'Care']],
    [['C++, C'], ['C++, C']],
    ['', []],
    [null, []],
    [7, []],
    ['C; 2026', ['C']],
  ])('of skills, as %j', (skills, expected) => {
    expect(changed({ skills }).posting.skills).toEqual(expected)
  })

  it.each([
    ['Uganda; Kenya;; Uganda', ['Uganda', 'Kenya']],
    ['["Uganda"]', ['Uganda']],
    [['UG', 'KE'], ['Uganda', 'Kenya']],
    ['UGA, KEN, USA', ['Uganda', 'Kenya', 'United States']],
    ['Benelux', ['Belgium', 'Netherlands', 'Luxembourg']],
    ['Wakanda', ['Wakanda']],
    ['Worldwide; Kenya', ['Kenya']],
  ])('of the countries of a remote job, as %j', (remoteCountries, expected) => {
    const { posting } = changed({ remoteCountries })
    expect([posting.remoteCountries, posting.remote]).toEqual([expected, true])
  })

  it.each([['Anywhere in the World', true], ['Global', true], [['Any country'], true], ['', undefined], [null, undefined]])('of no country, as %j', (remoteCountries, remote) => {
    const { posting } = changed({ remoteCountries })
    expect([posting.remoteCountries, posting.remote]).toEqual([undefined, remote])
  })
})

describe('places', () => {
  const where = (fields: JobFields) => {
    const { jobCity, jobCountry, places = [], remote, remoteCountries } = changed({ jobCity: undefined, jobCountry: undefined, ...fields }).posting
    return [jobCity, jobCountry, places.map(({ country = '?' }) => country).join(' '), remote ?? false, remoteCountries ?? []]
  }
  it.each<[string, JobFields, unknown[]]>([
    ['a city and its country', { places: ['Boston, MA'] }, ['Boston', 'United States', 'US', false, []]],
    ['several in one text', { places: ['Boston; New York City; Paris, France'] }, ['Boston', 'United States', 'US US FR', false, []]],
    ['a list', { places: ['Berlin', 'Wien, Österreich'] }, ['Berlin', 'Germany', 'DE AT', false, []]],
    ['a place that needs the country beside it', { places: ['Springfield'], jobRegion: 'IL', jobCountry: 'US' }, ['Springfield', 'United States', 'US', false, []]],
    ['a city that stays as its file writes it', { jobCity: 'New York', jobCountry: 'USA' }, ['New York', 'United States', 'US', false, []]],
    ['a state that is no region but a step of its publication', { jobCity: 'Berlin', jobRegion: 'published', jobCountry: 'DE' }, ['Berlin', 'Germany', 'DE', false, []]],
    ['a country by its code beside a city', { jobCity: 'Toronto', jobCountry: 'CA' }, ['Toronto', 'Canada', 'CA', false, []]],
    ['a country by its code of three letters', { jobCity: 'Toronto', jobCountry: 'CAN' }, ['Toronto', 'Canada', 'CA', false, []]],
    ['an unknown town in a country', { jobCity: 'Nowhereville', jobCountry: 'DEU' }, ['Nowhereville', 'Germany', 'DE', false, []]],
    ['an unknown town in a region', { places: ['Nowhereville, TX'] }, ['Nowhereville', 'United States', 'US', false, []]],
    ['an unknown town whose state is a step of its publication', { jobCity: 'Nowhereville', jobRegion: 'published', jobCountry: 'Germany' }, ['Nowhereville', 'Germany', 'DE', false, []]],
    ['a district of a city', { places: ['Westlands, Nairobi, Kenya'] }, ['Westlands, Nairobi', 'Kenya', 'KE', false, []]],
    ['a country alone', { jobCountry: 'KE' }, ['', 'Kenya', 'KE', false, []]],
    ['what nobody knows, as written', { places: ['Site 12, Block B'] }, ['Site 12, Block B', '', '?', false, []]],
    ['a place abroad, beside the city of a search', { places: ['Lyon, France (On-site)'], jobCity: 'Utrecht', jobCountry: 'Netherlands' }, ['Lyon', 'France', 'FR', false, []]],
    ['a place far away in its country, beside the city of a search', { places: ['Heerenveen, Netherlands (Remote)'], jobCity: 'Utrecht', jobCountry: 'Netherlands' }, ['Heerenveen', 'Netherlands', 'NL', true, []]],
    ['the city beside a place near it', { places: ['Zeist, Netherlands (Remote)'], jobCity: 'Utrecht', jobCountry: 'Netherlands' }, ['Utrecht', 'Netherlands', 'NL', true, []]],
    ['remote work in a group of countries, beside the city of a search', { places: ['European Union (Remote)'], jobCity: 'Utrecht', jobCountry: 'Netherlands' }, ['Remote', '', '', true, expect.arrayContaining(['Austria', 'Netherlands'])]],
    ['the city beside remote work in a few countries', { places: ['Benelux (Remote)'], jobCity: 'Utrecht', jobCountry: 'Netherlands' }, ['Utrecht', 'Netherlands', 'NL', true, []]],
    ['the city beside a place that is not surely abroad', { places: ['Springfield, Barcelona'], jobCity: 'Utrecht', jobCountry: 'Netherlands' }, ['Utrecht', 'Netherlands', 'NL', false, []]],
    ['remote', { places: ['Remote'] }, ['Remote', '', '', true, []]],
    ['remote in one country', { places: ['Remote - US'] }, ['Remote', 'United States', '', true, ['United States']]],
    ['remote by another column', { places: ['Lyon'], remote: 'TRUE' }, ['Lyon', 'France', 'FR', true, []]],
    ['remote as a number that a table made', { places: ['Lyon'], remote: '1.0' }, ['Lyon', 'France', 'FR', true, []]],
    ['a way of working', { places: ['Lyon'], remote: 'Fully remote' }, ['Lyon', 'France', 'FR', true, []]],
    ['not remote', { places: ['Lyon'], remote: 'Hybrid' }, ['Lyon', 'France', 'FR', false, []]],
    ['none that is only the name of the company', { places: ['CAFE ZOË'] }, ['', '', '', false, []]],
    ['none but the country beside the name of the company', { jobCity: 'Café Zoë', jobCountry: 'Malaysia' }, ['', 'Malaysia', 'MY', false, []]],
    ['a city that the company is called after', { places: ['Lyon'], companyName: 'Lyon' }, ['Lyon', 'France', 'FR', false, []]],
    ['none in what a site shows to guests', { places: ['Upgrade to Premium to see salary'] }, ['', '', '', false, []]],
    ['many in a long text', { places: ['San Francisco, CA; Los Angeles, CA; San Diego, CA; New York, NY; Boston, MA; Austin, TX; Chicago, IL'] }, ['San Francisco', 'United States', 'US US US US US US US', false, []]],
  ])('%s', (_, fields, expected) => {
    expect(where(fields)).toEqual(expected)
  })

  const long = 100_000
  it.each<[string, JobFields]>([
    ['signs of many letters in a country', { jobCity: 'Lyon', jobCountry: '\uFDFA'.repeat(long) }],
    ['signs in the countries of remote work', { jobCity: 'Lyon', remoteCountries: ['&'.repeat(long)] }],
    ['line feeds in a city', { jobCity: `Lyon${'\n'.repeat(long)}France` }],
    ['line feeds in a place', { places: [`Lyon${'\n'.repeat(long)}France`] }],
    ['lines in a place', { places: ['Lyon\n'.repeat(long)] }],
  ])('%s without end are read in time', (_, fields) => {
    expect(where(fields)[0]).toMatch(/^Lyon/)
  })
})

describe('what cannot be taken is left out with a note:', () => {
  it.each<[JobFields, JobFields, Finding[]]>([
    [{ jobTitle: 'x'.repeat(201) }, { jobTitle: 'x'.repeat(200) }, [{ kind: 'jobTitle is cut after 200 characters', value: `"${'x'.repeat(56)}...` }]],
    [{ jobTitle: 'Bak\u0000er\nby night' }, { jobTitle: 'Bak er by night' }, []],
    [{ jobTitle: 'Bak\uD800er' }, { jobTitle: 'Baker' }, [{ kind: 'jobTitle has characters that are not valid: they are left out', value: '"Bak\uFFFDer"' }]],
    [{ minPrice: -5, maxPrice: undefined }, { minPrice: undefined, maxPrice: undefined }, [{ kind: 'the pay is not understood', value: '-5' }]],
    [{ minPrice: 1600 }, { minPrice: undefined, maxPrice: undefined }, [{ kind: 'the least pay is above the most: it is left out', value: '1600 and 1500' }]],
    [{ maxPrice: 'plenty' }, { minPrice: 1200.5, maxPrice: undefined }, [{ kind: 'the pay is not understood', value: '"plenty"' }]],
    [{ maxPrice: 1e12 }, { minPrice: undefined, maxPrice: undefined }, [{ kind: 'the pay is too large: it is left out', value: '1000000000000' }]],
    [{ minPrice: 0, maxPrice: 0 }, { minPrice: undefined, maxPrice: undefined, salaryType: undefined }, []],
    [{ salaryType: 'Fortnightly' }, { minPrice: undefined, salaryType: undefined }, [{ kind: 'the unit of the pay is not understood: it is left out', value: '"Fortnightly"' }]],
    [{ currency: 'XQQ' }, { currency: undefined, maxPrice: undefined }, [{ kind: 'the currency of the pay is not known: it is left out', value: '"XQQ"' }]],
    [{ lastDay: '2026-02-27' }, { lastDay: undefined }, [{ kind: 'the last day is before the posting date: it is left out', value: '2026-02-27 and 2026-02-28' }]],
    [{ lastDay: 'until filled' }, { lastDay: undefined }, [{ kind: 'the last day is left out: a date is not understood', value: '"until filled"' }]],
    [{ description: 'x'.repeat(longestProse + 1) }, { description: 'x'.repeat(longestProse) }, [{ kind: `description is cut after ${longestProse} characters` }]],
    [{ description: 'beep\u0007' }, { description: 'beep' }, []],
    [{ skills: Array.from({ length: 51 }, (_, index) => `skill ${index}`) }, {}, [{ kind: 'it has more than 50 skills: the rest is left out' }]],
    [{ companyLogo: 'javascript:alert(1)' }, { companyLogo: undefined }, [{ kind: 'companyLogo is no web address: it is left out', value: '"javascript:alert(1)"' }]],
    [{ companyLogo: '//elsewhere.example/a.png' }, { companyLogo: undefined }, [{ kind: 'companyLogo is no web address: it is left out', value: '"//elsewhere.example/a.png"' }]],
    [{ applyUrl: 'https://zoe.example/jobs?id=1&amp;from=feed&amp;more' }, { applyUrl: 'https://zoe.example/jobs?id=1&from=feed&amp;more' }, []],
    [{ applyUrl: 'ftp://zoe.example/jobs' }, { applyUrl: undefined }, [{ kind: 'applyUrl is no web address: it is left out', value: '"ftp://zoe.example/jobs"' }]],
  ])('%j', (fields, expected, notes) => {
    const found = changed(fields)
    expect(found.notes).toEqual(notes)
    expect(Object.fromEntries(Object.keys(expected).map((name) => [name, found.posting[name as keyof typeof found.posting]]))).toEqual(expected)
  })
})

describe('pay', () => {
  const pay = ({ minPrice, maxPrice, salaryType, currency }: JobFields) => [minPrice, maxPrice, salaryType, currency]
  const none = { minPrice: undefined, maxPrice: undefined, salaryType: undefined }
  it.each<[string, JobFields, unknown[]]>([
    ['as a text', { ...none, salary: '$50,000 - $60,000 a year' }, [50_000, 60_000, 'Yearly', 'USD']],
    ['as a text with its unit and currency beside it', { ...none, salary: '45k', salaryType: 'per-year-salary', currency: 'eur' }, [45_000, 45_000, 'Yearly', 'EUR']],
    ['in two columns as people write it', { minPrice: '€45k', maxPrice: '55.000 €', salaryType: 'YEAR' }, [45_000, 55_000, 'Yearly', 'EUR']],
    ['thousands with a point a year', { minPrice: '40.000', maxPrice: '55.500', salaryType: 'YEAR' }, [40_000, 55_500, 'Yearly', undefined]],
    ['a fraction an hour', { minPrice: '15.125', maxPrice: '16.250', salaryType: 'HOUR' }, [15.125, 16.25, 'Hourly', undefined]],
    ['thousands with a point, of no unit', { minPrice: '61.000', maxPrice: '81.000', salaryType: undefined }, [61_000, 81_000, undefined, undefined]],
    ['without a currency, in that of its country', { minPrice: 900, currency: undefined }, [900, 1500, 'Monthly', 'UGX']],
    ['in roubles by their old code', { currency: 'RUR' }, [1200.5, 1500, 'Monthly', 'RUB']],
    ['one bound that is zero', { minPrice: 0, maxPrice: '30' , salaryType: 'HOUR' }, [undefined, 30, 'Hourly', undefined]],
    ['words', { ...none, salary: 'Competitive' }, [undefined, undefined, undefined, undefined]],
  ])('%s', (_, fields, expected) => {
    const { posting, notes } = changed(fields)
    expect([pay(posting), notes]).toEqual([expected, []])
  })
})

describe('days', () => {
  it('are read in the order of the file', () => {
    expect(read({ ...good, postingDate: '03/02/2026' }, { order: 'month-first' }).posting.postingDate).toBe('2026-03-02')
  })

  it.each(['0', 0, '0000-00-00', '1970-01-01T00:00:00Z', '0001-01-01T00:00:00', 'Mon, 01 Jan 0001 00:00:00 +0000', '01.01.1970', 'Thu, 01 Jan 1970 00:00:00 GMT', '9999-12-31'])('that programs write where there is none: %s', (none) => {
    expect(changed({ postingDate: none, lastDay: none })).toMatchObject({ posting: { postingDate: '2026-11-23', undated: true }, notes: [] })
    expect(changed({ lastDay: none }).posting.lastDay).toBeUndefined()
  })

  it.each([['a week ago', '2026-11-16'], ['about an hour ago', '2026-11-23'], ['1 year ago', '2025-11-23'], ['Just posted', '2026-11-23'], ['Few Hours Ago', '2026-11-23'], ['a few minutes ago', '2026-11-23'], ['PostedToday', '2026-11-23'], ['PostedJust posted', '2026-11-23'], ['PostedPosted 4 days ago', '2026-11-19'], ['EmployerActive 2 days ago', '2026-11-21'], ['3 days ago', '2026-11-20'], ['30+ days ago', '2026-10-24'], ['24h', '2026-11-23'], ['Posted 2 weeks ago', '2026-11-09'], ['yesterday', '2026-11-22']])(
    'that count back from the import are those of the first one: %s', (postingDate, day) => {
      expect(changed({ postingDate, lastDay: undefined }).posting).toMatchObject({ postingDate: day, undated: true })
    },
  )

  it.each(['2026-02-30', 'soon', 'Bootcamp Info'])('that nobody understands cost a posting its date, and no more: %s', (postingDate) => {
    expect(changed({ postingDate, lastDay: undefined })).toMatchObject({
      posting: { jobTitle: 'Head Baker', postingDate: '2026-11-23', undated: true },
      notes: [{ kind: 'the posting date is left out: a date is not understood', value: `"${postingDate}"` }],
    })
  })

  it('without a year are the newest one of a posting and, after it, the next one of its end', () => {
    expect(changed({ postingDate: '4 December', lastDay: '3 January' })).toMatchObject({ posting: { postingDate: '2025-12-04', lastDay: '2026-01-03' }, notes: [] })
    expect(changed({ postingDate: '4 December' }).posting.undated).toBeUndefined()
    expect(changed({ postingDate: undefined, lastDay: '22 November' }).posting).toMatchObject({ postingDate: '2026-11-23', lastDay: '2027-11-22' })
  })

  it('that are counted count from the day on which the record was collected, where that is before today', () => {
    const collectedAt = '2022-11-08 06:00:10.207750'
    expect(changed({ postingDate: '3 days ago', lastDay: '5 days left', collectedAt }).posting).toMatchObject({ postingDate: '2022-11-05', lastDay: '2022-11-13', undated: true })
    for (const other of ['2030-01-01', 'never', undefined]) expect(changed({ postingDate: '3 days ago', collectedAt: other }).posting.postingDate).toBe('2026-11-20')
    expect(changed({ postingDate: '2026-03-01', collectedAt }).posting).not.toHaveProperty('undated')
  })

  it('that count ahead to the end count from the import', () => {
    expect(changed({ lastDay: '5 days left' }).posting.lastDay).toBe('2026-11-28')
    expect(changed({ lastDay: '300 days ago' }).notes).toEqual([{ kind: 'the last day is before the posting date: it is left out', value: '2026-01-27 and 2026-02-28' }])
  })
})

describe('a record is skipped with its reason:', () => {
  it.each<[JobFields, Finding]>([
    [{ jobTitle: '  ' }, { kind: 'it has no title' }],
    [{ jobTitle: '*** !' }, { kind: 'it has no title' }],
    [{ jobTitle: 'jobs@mills.example' }, { kind: 'it has no title' }],
    [{ jobTitle: 'u003ejobs@mills.example' }, { kind: 'it has no title' }],
    [{ jobTitle: 'https:' }, { kind: 'it has no title' }],
    [{ jobTitle: 'https://zoe.example/jobs/1' }, { kind: 'it has no title' }],
    [{ jobTitle: '17' }, { kind: 'it has no title' }],
    [{ jobTitle: { text: 'Baker' } }, { kind: 'it has no title' }],
    [{ companyName: 'nan' }, { kind: 'it has no company', option: 'company' }],
    [{ source: '' }, { kind: 'it names no source', option: 'source' }],
    [{ postingDate: '11/10/2026' }, { kind: 'a date can be read in two ways', option: 'dates', value: '"11/10/2026" is 2026-10-11 or 2026-11-10' }],
  ])('%j', (fields, finding) => {
    expect(() => changed(fields)).toThrow(new Unusable(finding))
  })
})

describe('a name', () => {
  it.each([
    [{ source: 'a\0b', sourceId: 'x\0' }, { source: 'a\uFFFDb', sourceId: 'x\uFFFD' }],
    [{ source: 's'.repeat(300), sourceId: '\uD800' }, { source: 's'.repeat(200), sourceId: '\uFFFD' }],
    [{ sourceId: 7 }, { source: undefined, sourceId: '7' }],
  ])('%j is as databases store it, so that two are one only in both', (fields, expected) => expect(nameOf(fields, { source: undefined })).toEqual(expected))
})

describe('a level of experience', () => {
  const kindOf = (fields: JobFields) => {
    const { employmentType, experienceLevel } = changed({ employmentType: undefined, experienceLevel: undefined, ...fields }).posting
    return [employmentType, experienceLevel]
  }
  it.each<[string, JobFields, unknown[]]>([
    ['that is an employment is one', { experienceLevel: 'полная занятость' }, ['full-time', undefined]],
    ['that is an employment gives way to another', { experienceLevel: 'Full-time', employmentType: 'Teilzeit' }, ['part-time', undefined]],
    ['in years has a word', { experienceLevel: '3+ years' }, [undefined, '3+ years']],
    ['of numbers alone is none', { experienceLevel: '0-1' }, [undefined, undefined]],
    ['is that of the title where no other is written', { jobTitle: 'Baking Intern' }, [undefined, 'Internship']],
    ['goes before that of the title', { jobTitle: 'Baking Intern', experienceLevel: 'Junior' }, [undefined, 'Entry Level']],
    ['of a senior is none of an intern', { jobTitle: 'Baking Intern', experienceLevel: 'Mid-Senior level' }, [undefined, 'Internship']],
    ['of a senior is that of who has to do with interns', { jobTitle: 'Internship Coordinator', experienceLevel: 'Mid-Senior level' }, [undefined, 'Senior']],
  ])('%s', (_, fields, expected) => expect(kindOf(fields)).toEqual(expected))
})

it('leaves out what is a text in a column of places, and says so', () => {
  const text = 'Acme is recruiting for a Senior Baker located in Raynham, MA. We are the largest and oldest family of bakeries in the world and more.'
  expect(changed({ jobCity: undefined, places: [text] })).toMatchObject({ posting: { jobCity: '', jobCountry: 'Uganda' }, notes: [{ kind: 'a place is a text about something else: it is left out' }] })
})

it('takes signs of a list at the end of a name for none of it', () => {
  expect(changed({ companyName: 'Paragon City (Pvt.) Ltd,', jobTitle: 'Baker; ' }).posting).toMatchObject({ companyName: 'Paragon City (Pvt.) Ltd', jobTitle: 'Baker' })
})

it.each([
  ['Head Baker\nHead Baker with verification', 'Head Baker'],
  ['Head Baker Head Baker', 'Head Baker'],
  ['Baker\nBaker with verification', 'Baker'],
  ['Tester of Tester', 'Tester of Tester'],
  ['Baden Baden', 'Baden Baden'],
  ['Baker with verification', 'Baker'],
  ['Baker with verification of dough', 'Baker with verification of dough'],
])('has a title once that a page has twice: %j', (jobTitle, once) => expect(changed({ jobTitle }).posting.jobTitle).toBe(once))
