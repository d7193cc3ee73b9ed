import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Posting } from '../../../server/import/posting.ts'
import { inputOfFile } from '../../../server/import/reading/input.ts'
import { shapes } from '../../../server/import/shapes/all.ts'
import { postingsOf } from '../../support/content/imported-postings.ts'

const samples = join(import.meta.dirname, '../../../server/import/shapes/samples')

const importOf = async (path: string, company?: string) => postingsOf(await inputOfFile(path), { source: 'sample', company })

/** A posting in a line: its places as 'city, country code'. */
const lineOf = ({ sourceId, jobTitle, companyName, places = [], remote, remoteCountries, minPrice, maxPrice, currency, salaryType, employmentType, experienceLevel, postingDate, lastDay, skills, applyUrl, lang }: Posting) =>
  [
    sourceId, jobTitle, companyName, places.map(({ city, country }) => `${city ?? '-'} ${country ?? '?'}`).join(' + '), remote === true ? `remote ${remoteCountries?.join(', ') ?? ''}` : '',
    minPrice === undefined && maxPrice === undefined ? '' : `${minPrice}-${maxPrice} ${currency ?? ''} ${salaryType ?? ''}`, employmentType ?? '', experienceLevel ?? '', `${postingDate}..${lastDay ?? ''}`, skills.join(', '), applyUrl ?? '', ...(lang === undefined ? [] : [lang]),
  ].join(' | ')

const expected: Readonly<Record<string, { format: string; shape: string; lines: string[]; company?: string; skipped?: string[]; notes?: unknown[] }>> = {
  'greenhouse.json': {
    format: 'JSON, records at $.jobs.*',
    shape: 'Greenhouse job board',
    lines: [
      '4011001 | Field Engineer, Water & Power | Baobab | Nairobi KE + Kampala UG |  |  | full-time |  | 2026-09-30..2026-12-31 |  | https://boards.greenhouse.io/baobab/jobs/4011001 | en',
      '4011002 | Support Lead | Baobab |  | remote Germany | 52000-65000.5 EUR  |  |  | 2026-10-05.. |  | https://boards.greenhouse.io/baobab/jobs/4011002',
    ],
  },
  'lever.json': {
    format: 'JSON, records at $.*',
    shape: 'Lever postings',
    lines: [
      '0b0f7f4e-3f5d-4d0c-9a59-0a3b8f3b1c01 | Head Baker | Corner Bakery | Austin US + Denver US |  | 60000-75000 USD Yearly | full-time |  | 2026-09-21.. |  | https://jobs.lever.co/corner-bakery/0b0f7f4e-3f5d-4d0c-9a59-0a3b8f3b1c01/apply',
      '0b0f7f4e-3f5d-4d0c-9a59-0a3b8f3b1c02 | Bookkeeping Intern | Corner Bakery | London GB | remote  |  | Intern | Internship | 2026-10-03.. |  | https://jobs.lever.co/corner-bakery/0b0f7f4e-3f5d-4d0c-9a59-0a3b8f3b1c02/apply',
    ],
  },
  'ashby.json': {
    format: 'JSON, records at $.jobs.*',
    shape: 'Ashby job board',
    lines: [
      '6a1d6f2e-0001-4000-8000-000000000001 | Platform Engineer | Kite | Berlin DE + Lisbon PT |  | 80000-95000 EUR  | full-time |  | 2026-11-02.. |  | https://jobs.ashbyhq.com/kite/6a1d6f2e-0001-4000-8000-000000000001/application',
      '6a1d6f2e-0001-4000-8000-000000000003 | Recruiting Contractor | Kite |  | remote United States |  | temporary |  | 2026-11-03.. |  | https://jobs.ashbyhq.com/kite/6a1d6f2e-0001-4000-8000-000000000003/application',
    ],
    skipped: ['it is closed: element 2'],
  },
  'smartrecruiters.json': {
    format: 'JSON, records at $.content.*',
    shape: 'SmartRecruiters postings',
    lines: [
      '744000001 | Store Manager | Green Grocers | Lyon FR |  |  | full-time | Senior | 2026-11-10.. |  | https://jobs.smartrecruiters.com/GreenGrocers/744000001 | fr',
      '744000002 | Buyer | Green Grocers | Vienna AT | remote  |  | part-time | Entry Level | 2026-11-11.. |  | https://jobs.smartrecruiters.com/GreenGrocers/744000002-buyer?oga=true',
    ],
  },
  'workable.json': {
    format: 'JSON, records at $.jobs.*',
    shape: 'Workable widget',
    lines: [
      'A1B2C3D4E5 | Video Editor | Lighthouse Media | Athens GR + Boston US | remote  |  | temporary | Senior | 2026-11-12.. |  | https://apply.workable.com/j/A1B2C3D4E5/apply',
      'F6G7H8I9J0 | Sound Assistant | Lighthouse Media | Leeds GB |  | 24000-28000 GBP  |  |  | 2026-11-10.. |  | https://lighthouse.workable.com/jobs/61884/candidates/new',
    ],
  },
  'recruitee.json': {
    format: 'JSON, records at $.offers.*',
    shape: 'Recruitee offers',
    lines: ['910001 | Bike Mechanic | Spoke & Co | Utrecht NL |  | 2300-2700 EUR Monthly | part-time | Entry Level | 2026-11-02.. |  | https://spoke.recruitee.com/o/bike-mechanic/c/new | en'],
  },
  'indeed.xml': {
    format: 'XML, records at /source/job',
    shape: 'Indeed XML',
    lines: [
      'unique123131 | Sales Executive & Trainer | Big ABC Corporation | Phoenix US |  | 50000-50000 USD Yearly | full-time | 5+ years | 2026-11-20..2026-12-20 |  | https://ats.example/jobs/unique123131?utm=indeed&x=1 | en-US',
      'unique123132 | Night Nurse | Big ABC Corporation | Toronto CA | remote  |  |  |  | 2026-11-19.. |  | https://ats.example/jobs/unique123132 | en-CA',
    ],
  },
  'adzuna.json': {
    format: 'JSON, records at $.results.*',
    shape: 'Adzuna search',
    lines: [
      '5100001 | Weaver | Aire Mills | Leeds GB |  | 26000-31000 GBP Yearly | full-time |  | 2026-11-12.. |  | https://www.adzuna.co.uk/jobs/land/ad/5100001',
      '5100002 | Dyer | Aire Mills | Manchester GB |  |  | part-time |  | 2026-11-13.. |  | https://www.adzuna.co.uk/jobs/land/ad/5100002',
    ],
  },
  'personio.xml': {
    format: 'XML, records at /workzag-jobs/position',
    shape: 'Personio positions',
    lines: [
      '77001 | Tischler (m/w/d) | Sägewerk Isar GmbH | Munich DE + Graz AT |  |  | part-time | Mid Level | 2026-11-09.. | Holz, Fenster | ',
      '77002 | Praktikant Büro | Sägewerk Isar GmbH | Graz AT |  |  | full-time | Internship | 2026-11-10.. |  | ',
      '77003 | Lohnbuchhalter (m/w/d) | Sägewerk Isar GmbH | Graz AT |  |  |  |  | 2026-11-11.. |  | ',
    ],
  },
  'hr-xml.xml': {
    format: 'XML, records at /Envelope/PositionOpening',
    shape: 'HR-XML positions',
    lines: [
      'HX-1 | Drucker (m/w/d) | Papierwerk Elbe | Dresden DE + Leipzig DE |  | 2400-2900 EUR Monthly | full-time |  | 2026-11-10..2026-12-20 |  | https://papierwerk.example/apply/1 | de',
      'HX-3 | Bookbinder | Bindery North | Gent BE |  |  | part-time |  | 2026-11-12.. |  | ',
    ],
    skipped: ['it is closed: element 2'],
  },
  'serpapi.json': {
    format: 'JSON, records at $.jobs_results.*',
    shape: 'SerpApi Google jobs',
    lines: [
      'eyJqb2JfdGl0bGUi | Barista | Corner Bakery | Austin US |  | 15-18 USD Hourly | part-time |  | 2026-11-20.. |  | https://corner.example/jobs/barista',
      'eyJqb2JfdGl0bGUj | Menu Translator | Corner Bakery |  | remote  | 30000-40000  Yearly | part-time |  | 2026-11-21.. |  | https://corner.example/jobs/translator',
    ],
    notes: [{ kind: 'the pay names no currency, and no place its country: it is taken as USD', count: 1, examples: ['element 2: 30000 to 40000'] }],
  },
  'reliefweb.json': {
    format: 'JSON, records at $.data.*',
    shape: 'ReliefWeb jobs',
    lines: [
      '4100001 | Logistics Officer | Bridges of Hope | Nairobi KE + Mombasa KE |  |  |  | 3-4 years | 2026-11-18..2026-12-02 | Logistics/Procurement | https://reliefweb.int/job/4100001/logistics-officer | en',
      '4100003 | Editor of a handbook | Bridges of Hope |  |  |  | Consultancy |  | 2026-11-19.. |  | https://reliefweb.int/node/4100003',
    ],
    skipped: ['it is closed: element 2'],
  },
  'we-work-remotely.xml': {
    format: 'XML, records at /rss/channel/item',
    shape: 'We Work Remotely RSS',
    lines: [
      'https://weworkremotely.com/remote-jobs/lantern-product-designer-maps | Product Designer: Maps | Lantern & Sons |  | remote  |  | full-time |  | 2026-11-19..2026-12-19 | Figma, Cartography | https://weworkremotely.com/remote-jobs/lantern-product-designer-maps',
      'https://weworkremotely.com/remote-jobs/pier-9-support-agent | Support Agent | Pier 9 |  | remote United States |  | temporary |  | 2026-11-20.. |  | https://weworkremotely.com/remote-jobs/pier-9-support-agent',
    ],
  },
  'taleo.json': {
    format: 'JSON, records at $.requisitionList.*',
    shape: 'Taleo search',
    company: 'Lakeside Mills',
    lines: [
      '26-0101 | Loom Engineer | Lakeside Mills | Las Vegas US + Phoenix US |  |  | full-time |  | 2026-11-09.. |  | ',
      '26-0102 | Dye Chemist | Lakeside Mills | Leeds GB |  |  |  |  | 2026-11-12.. |  | ',
    ],
  },
  'usajobs.json': {
    format: 'JSON, records at $.SearchResult.SearchResultItems.*',
    shape: 'USAJOBS search',
    lines: [
      'PK-26-11 | Park Ranger | National Park Service | Denver US |  | 24.5-31 USD Hourly | full-time |  | 2026-11-10..2026-12-04 |  | https://www.usajobs.gov/job/845001?PostingChannelID=RESTAPI',
      '845002 | Map Editor | Geological Survey |  | remote United States | 70200-91300 USD Yearly |  |  | 2026-11-12.. |  | https://www.usajobs.gov/job/845002',
    ],
  },
  'workday.json': {
    format: 'JSON, records at $.jobPostings.*.details',
    shape: 'Workday posting',
    lines: [
      'R-101 | Loom Engineer | Mills Ltd | Leeds GB + Lyon FR |  |  | full-time |  | 2026-11-20.. |  | https://mills.wd1.myworkdayjobs.com/Mills/job/Leeds/Loom-Engineer_R-101',
      'R-102 | Dye Intern | Mills Uganda | Kampala UG |  |  | part-time | Internship | 2026-11-23..2026-12-31 |  | https://mills.wd1.myworkdayjobs.com/Mills/job/Kampala/Dye-Intern_R-102',
    ],
  },
  'mpsv.json': {
    format: 'JSON, records at $.polozky.*',
    shape: 'Czech employment service',
    lines: [
      '71001 | Tkadlec | Mlýny s.r.o. | Brno CZ |  | 31000-36000 CZK Monthly | full-time |  | 2026-11-12..2026-12-31 |  | https://mlyny.example/1',
      '71002 | Barvíř | Barvírna | - CZ |  | 150-180 CZK Hourly | part-time |  | 2026-11-13.. |  | ',
    ],
  },
  'job-room.json': {
    format: 'JSON, records at $.*',
    shape: 'Job-Room advertisement',
    lines: [
      'a-1 | Weaver | Mühlen AG | Bern CH |  |  | full-time |  | 2026-11-12..2026-12-12 |  | https://mills.example/1/apply | en',
    ],
    skipped: ['it is closed: element 2'],
  },
  'eures.json': {
    format: 'JSON, records at $.jvs.*',
    shape: 'EURES vacancy',
    lines: [
      'NzEx | Țesător | Mori SA | - RO |  |  | full-time |  | 2026-11-10.. |  | https://europa.eu/eures/portal/jv-se/jv-details/NzEx | ro',
      'NzEy | Färber (m/w/d) | Mühlen GmbH | - AT + - DE |  |  | part-time |  | 2026-11-10.. |  | https://europa.eu/eures/portal/jv-se/jv-details/NzEy | de',
    ],
  },
  'feed.xml': {
    format: 'XML, records at /rss/channel/item',
    shape: 'RSS items',
    lines: [
      'https://ferry.example/jobs/1 | Loom Mechanic | Lakeside Mills |  |  |  | part-time |  | 2026-11-12.. |  | https://ferry.example/jobs/1',
      'https://ferry.example/jobs/2 | Archive Assistant | The Ferry Post |  |  |  | Internship | Internship | 2026-11-13.. |  | https://ferry.example/jobs/2',
    ],
  },
  'services/arbeitsagentur.json': {
    format: 'JSON, records at $.stellenangebote.*',
    shape: 'Arbeitsagentur search',
    lines: [
      '10000-1234567890-S | Weberin (m/w/d) | Mühlen AG | Bonn DE |  |  |  |  | 2026-11-12.. |  | https://www.arbeitsagentur.de/jobsuche/jobdetail/10000-1234567890-S',
      '10001-MUEHLE-7-S | Färber (m/w/d) | Mühlen AG | Bonn DE |  |  |  |  | 2026-11-13.. |  | https://muehlen.example/7',
    ],
  },
  'listings.json': {
    format: 'JSON, records at $.*',
    shape: 'listings.json',
    lines: ['5f0c3d7a-0000-4000-8000-000000000001 | Software Engineering Intern | Orbit Labs | San Jose US | remote United States |  |  | Internship | 2026-11-05.. |  | https://orbit.example/careers/1'],
    skipped: ['it is closed: element 2'],
  },
  'job-posting.html': {
    format: 'HTML with JSON-LD',
    shape: 'schema.org JobPosting',
    lines: [
      'RN-1 | Registered Nurse | Harbour Clinic | Detroit US |  | 40-52.5 USD Hourly | full-time |  | 2026-11-15..2026-12-24 | Triage, Patience | https://harbour.example/jobs/rn-1 | en',
      'https://harbour.example/jobs/coder | Medical Coder | Harbour Clinic |  | remote United States, Canada |  | part-time |  | 2026-11-16.. |  | https://harbour.example/jobs/coder | en',
    ],
  },
  'job-posting-microdata.html': {
    format: 'HTML with microdata',
    shape: 'schema.org JobPosting',
    lines: [
      'https://zaagmolen.example/vacatures/12 | Molenaar & zager | De Zaagmolen | Haarlem NL |  | 2400-2900 EUR Monthly | full-time |  | 2026-11-12..2026-12-20 |  | https://zaagmolen.example/vacatures/12 | nl',
      'https://zaagmolen.example/vacatures/13 | Guide | De Zaagmolen | Haarlem NL |  |  | part-time |  | 2026-11-14.. |  | https://zaagmolen.example/vacatures/13 | en-GB',
      'https://zaagmolen.example/vacatures/14 | Bookkeeper (60-80%) | De Zaagmolen | Leiden NL |  |  |  |  | 2026-11-16.. |  | https://zaagmolen.example/vacatures/14 | nl',
    ],
  },
  'hacker-news.json': {
    format: 'JSON, records at $.children.*',
    shape: 'Hacker News, who is hiring',
    lines: [
      '7002 | Weaver | Mills | Leeds GB | remote Europe | 40000-45000 GBP  | full-time |  | 2026-11-02.. |  | https://mills.example/jobs',
      '7003 | Master Dyer | Dye Works | Vienna AT |  |  | temporary |  | 2026-11-02.. |  | https://news.ycombinator.com/item?id=7003',
    ],
    skipped: ['it has no title: element 3: ["id","author","created_at","text"]', 'it has no title: element 4'],
  },
  'plain.csv': {
    format: 'CSV with semicolon',
    shape: 'columns by name',
    lines: [
      'K-1 | Koch (m/w/d) | Gasthaus Zoë | Vienna AT |  | 2400-2900 EUR Monthly | full-time |  | 2026-11-20..2026-12-31 | Braten, Backen | https://www.gasthaus.example/k-1',
      'K-2 | Buchhalterin | Kanzlei Süd | Graz AT + Linz AT |  |  | part-time |  | 2026-11-19.. | Excel | https://kanzlei.example/k-2',
    ],
  },
}

it('has a sample for every shape, and no other', () => {
  const names = readdirSync(samples, { withFileTypes: true, recursive: true }).filter((entry) => entry.isFile()).map(({ parentPath, name }) => relative(samples, join(parentPath, name)))
  expect(names.toSorted()).toEqual(Object.keys(expected).toSorted())
  expect([...new Set(Object.values(expected).map(({ shape }) => shape))].toSorted()).toEqual(shapes.map(({ name }) => name).toSorted())
})

describe('all of a shape’s sample is imported:', () => {
  it.each(Object.entries(expected))('%s', async (name, { format, shape, lines, company, skipped = [], notes = [] }) => {
    const found = await importOf(join(samples, name), company)
    expect({ format: found.format, shapes: found.report.shapes, lines: found.postings.map(lineOf), notes: found.report.notes, skipped: found.report.reasons.flatMap(({ kind, examples }) => examples.map((example) => `${kind}: ${example}`)) }).toEqual({
      format, shapes: [shape], lines, notes, skipped,
    })
  })
})

const real = join(import.meta.dirname, '../../support/content/postings')

describe('all real postings are imported, with nothing left out:', () => {
  it.each([
    ['nyc-open-data-jobs.ndjson', readFileSync(join(real, 'nyc-open-data-jobs.ndjson'), 'utf8').trim().split('\n').length, 1],
    ['greenhouse-mongodb.json', 60, 0.95],
    ['greenhouse-onemedical.json', 60, 0.5],
  ])('%s', async (name, count, knownShare) => {
    const { postings, report } = await importOf(join(real, name))
    expect([postings.length, report.read, report.reasons, report.notes]).toEqual([count, count, [], []])
    const known = postings.filter(({ places = [], remote }) => remote === true || (places.length > 0 && places.every(({ country }) => country !== undefined)))
    expect(known.length / count).toBeGreaterThanOrEqual(knownShare)
  })
})
