/** Tables that programs have made of other lists: pay taken apart, places beside their first city, lists of places with words among them, rows that are struck through. */
import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { inputOfStream } from '../../../server/import/reading/input.ts'
import { postingsOf } from '../../support/content/imported-postings.ts'

const importOf = async (rows: readonly string[], name = 'x.csv') => postingsOf(await inputOfStream(Readable.from([Buffer.from(rows.join('\n'))]), name, 10_000_000), { source: 'sheet', company: 'Zoë' })

const firstOf = async (...rows: string[]) => (await importOf(rows)).postings[0]

describe('pay in columns of bounds', () => {
  it.each([
    ['thousands beside the whole', 'Baker,"Boston, MA",$53K-$91K (Glassdoor est.),53,91', { minPrice: 53_000, maxPrice: 91_000 }],
    ['lakhs beside the whole', 'Baker,Pune,2.25-3.5 Lacs PA,2.25,3.5', { minPrice: 225_000, maxPrice: 350_000, salaryType: 'Yearly', currency: 'INR' }],
    ['a year of what is paid by the hour', 'Baker,"Boston, MA",$18-$25 per hour,37440,52000', { minPrice: 18, maxPrice: 25, salaryType: 'Hourly' }],
    ['more than the text', 'Baker,"Leeds, UK",up to £30k a year,20000,30000', { minPrice: 20_000, maxPrice: 30_000, salaryType: 'Yearly' }],
    ['what the text has in thousands', 'Baker,"Austin, TX",$62k–$71k/year,62400,70850', { minPrice: 62_400, maxPrice: 70_850, salaryType: 'Yearly' }],
    ['another mean', 'Baker,"Leeds, UK",25,18,30', { minPrice: 18, maxPrice: 30 }],
  ])('is read where they have %s', async (_, row, pay) => expect(await firstOf('title,location,salary,salary_min,salary_max', row)).toMatchObject(pay))

  it('counts as their names say', async () => {
    const inLakhs = { minPrice: 400_000, maxPrice: 575_000, salaryType: 'Yearly', currency: 'INR' }
    expect(await firstOf('title,location,salary_min_lpa,salary_max_lpa', 'Baker,Pune,4.0,5.75')).toMatchObject(inLakhs)
    expect(await firstOf('title,location,salary_min_lpa,salary_max_lpa', 'Baker,Pune,400000,575000')).toMatchObject({ minPrice: 400_000, maxPrice: 575_000 })
    expect(await firstOf('title,location,LPA', 'Baker,Pune,12')).toMatchObject({ minPrice: 1_200_000, salaryType: 'Yearly' })
    expect(await firstOf('title,location,min_salary_k,max_salary_k', 'Baker,"Leeds, UK",53,91.5')).toMatchObject({ minPrice: 53_000, maxPrice: 91_500, currency: 'GBP' })
  })
})

describe('a list of places', () => {
  const placesOf = async (location: string) => {
    const { places = [], ...posting } = (await firstOf('title,location', `Baker,"${location}"`)) ?? {}
    return { ...posting, places: places.map(({ text, country }) => `${text} ${country ?? '?'}`) }
  }

  it.each([
    ['bundesweit, Berlin, Hamburg', ['Berlin DE', 'Hamburg DE', 'bundesweit DE']],
    ['India, Pune, Mumbai (All Areas)', ['Pune IN', 'Mumbai IN']],
    ['US-Remote-CA, US-Seattle, US-New York', ['US-Seattle US', 'US-New York US', 'US-CA US']],
    ['SF, NYC', ['SF US', 'NYC US']],
    ['Metairie, Kenner, LA', ['Metairie, LA US', 'Kenner, LA US']],
    ['Lyon · Lille…', ['Lyon FR', 'Lille FR']],
    ['Київ, за кордоном', ['Київ UA']],
    ['Paris, Lyon, Germany', ['Paris, Lyon, Germany DE']],
  ])('has its cities: %s', async (location, places) => expect(await placesOf(location)).toMatchObject({ places }))

  it('names the countries of remote work beside its cities', async () => {
    expect(await placesOf('US-Remote, US-Seattle')).toMatchObject({ places: ['US-Seattle US'], remote: true, remoteCountries: ['United States'] })
    expect(await placesOf('probably worldwide')).toMatchObject({ places: [], remote: true, jobCity: 'Remote' })
  })

  it('takes a part of a region for no town', async () => {
    expect(await firstOf('title,location', 'Baker,"West Texas, TX"')).toMatchObject({ jobCity: 'West Texas', places: [{ region: 'Texas', unknown: 'West Texas' }] })
    expect(await firstOf('title,location', 'Baker,"West, TX"')).toMatchObject({ jobCity: 'West', places: [{ city: 'West', region: 'Texas' }] })
  })
})

describe('a list in Markdown with a legend', () => {
  const list = [
    '# Bakeries', '', '📅 **Last updated:** 2026-03-09 08:00 UTC', '', '## Legend', '', '🛂 Does NOT offer sponsorship', '', '🇬🇧 Only for citizens', '', '⛔ No longer open', '',
    '| Company | Role | Location | Age |',
    '| --- | --- | --- | --- |',
    '| Mills | Baker 🇬🇧 | locations Leeds, United Kingdom | 0d |',
    '| Ovens 🛂 | Night 🛂 Baker | Standort: Bonn | 2 days ago |',
    '| Ovens | Day Baker ⛔ | York, UK | 3 days ago |',
    '| Updated: 2020-01-01 | Cook | York, UK | 1d |',
  ]

  it('has no signs of the legend in its texts, and leaves out what one of them says is closed', async () => {
    const { postings, report } = await importOf(list, 'README.md')
    expect(postings).toMatchObject([{ jobTitle: 'Baker', companyName: 'Mills' }, { jobTitle: 'Night Baker', companyName: 'Ovens' }, { jobTitle: 'Cook' }])
    expect(report.reasons).toMatchObject([{ kind: 'its list marks it as closed', count: 1 }])
  })

  it('counts ages from the day on which it was written', async () => {
    const { postings } = await importOf(list, 'README.md')
    expect(postings.map(({ postingDate }) => postingDate)).toEqual(['2026-03-09', '2026-03-07', '2026-03-08'])
    const other = await importOf(list.map((line) => line.replace('**Last updated:** 2026-03-09 08:00 UTC', '_Last update_: March 4, 2026')), 'README.md')
    expect(other.postings[0]?.postingDate).toBe('2026-03-04')
  })

  it('has its places without the word for one before them', async () => {
    const { postings } = await importOf(list, 'README.md')
    expect(postings.slice(0, 2).map(({ jobCity }) => jobCity)).toEqual(['Leeds', 'Bonn'])
  })
})

it('has the title in a column of titles that a program extracted, and in one of work beside a company', async () => {
  expect(await firstOf('Searched Job Title,Extracted Job Title,Employer', 'Cook,Baker,Zoë')).toMatchObject({ jobTitle: 'Baker' })
  expect(await firstOf('Job ID,Civil Service Title,Agency', '7,BAKER,DEPT OF BREAD')).toMatchObject({ jobTitle: 'BAKER', companyName: 'DEPT OF BREAD' })
  expect(await firstOf('工作,公司,技能', '麵包師,麵包公司,無')).toEqual(expect.objectContaining({ jobTitle: '麵包師', companyName: '麵包公司' }))
  expect((await firstOf('工作,公司,技能', '麵包師,麵包公司,無'))?.skills ?? []).toEqual([])
})

describe('a curated list in Markdown', () => {
  const list = [
    '| Company | Role | Location | Level | Apply |',
    '| --- | --- | --- | --- | --- |',
    '| 🔥 **Mills** | Baker | Leeds, UK | ![Entry](https://badge.example/entry) | [<img src="apply.png" alt="Apply">](https://mills.example/1) |',
    '| ~~Ovens[^1]~~ | ~~[Baker](https://ovens.example/2)~~ | Leeds, UK | | |',
    '| Flour[^1] & Sons | ~~Night~~ Baker | ~~York, UK~~ Leeds, UK | | [Apply](https://flour.example/3) |',
    '',
    '[^1]: Only for those who live near',
  ]

  it('has its companies without pictures and marks, and the words of its badges', async () => {
    const { postings } = await importOf(list, 'README.md')
    expect(postings).toMatchObject([
      { companyName: 'Mills', jobTitle: 'Baker', experienceLevel: 'Entry Level', applyUrl: 'https://mills.example/1' },
      { companyName: 'Flour & Sons', jobTitle: 'Night Baker' },
    ])
  })

  it('has closed what it strikes through', async () => {
    const { report } = await importOf(list, 'README.md')
    expect(report.reasons).toMatchObject([{ kind: 'its list marks it as closed', count: 1 }])
  })
})

it.each([
  ['Full TimeRemote', true],
  ['Full TimePart TimeHybridRemote', undefined],
  ['Full TimeOn-site', undefined],
])('labels of a page without what was between them are read: %s', async (type, remote) => {
  const job = await firstOf('title,location,type', `Baker,Leeds,${type}`)
  expect([job?.employmentType, job?.remote]).toEqual(['full-time', remote])
})

describe('a title', () => {
  it.each(['Baker - Remote', 'Baker | 100% Remote', 'Baker (Full-time, Remote)', 'Baker | $30/hr Remote', 'Baker - £25 per hour Remote', 'Baker – télétravail'])('says that work is done from elsewhere: %s', async (title) =>
    expect(await firstOf('title,location', `"${title}",Leeds`)).toMatchObject({ jobTitle: title, jobCity: 'Leeds', remote: true }))

  it.each(['Policy adviser - Home Office', 'Assistant - Virtual', 'Baker - Remote sensing', 'Baker - Remote or hybrid', 'Baker (Remote, Hybrid)', 'Editor (Online)', 'Baker (On-site, not remote)', 'Baker - Not remote', 'Remote-Control Baker'])(
    'does not say so: %s', async (title) => expect(await firstOf('title,location', `"${title}",Leeds`)).not.toHaveProperty('remote'))

  it.each([
    ['Head Baker\nLeeds, UK\nPermanent', 'Head Baker', 'Leeds'],
    ['Mills\nBaker\nPermanent\nRecife - PE', 'Baker', 'Recife'],
  ])('of a card has its first line, and the place of another: %j', async (title, jobTitle, jobCity) =>
    expect(await firstOf('title,company', `"${title}",Mills`)).toMatchObject({ jobTitle, jobCity }))

  it('of a card has no place beside a column that has one', async () => expect(await firstOf('title,location', '"Baker\nYork, UK","Leeds, UK"')).toMatchObject({ jobTitle: 'Baker', jobCity: 'Leeds' }))

  it.each(['Baker and\nPastry Cook', 'Baker\nfor Leeds', 'Baker, Bread\nOvens - Germany'])('of several lines without a place is one: %j', async (title) =>
    expect(await firstOf('title,location', `"${title}",Leeds`)).toMatchObject({ jobTitle: title.replace('\n', ' ') }))

  it('does not count beside a column that says something else', async () => {
    expect(await firstOf('title,location,remote', 'Baker - Remote,Leeds,false')).not.toHaveProperty('remote')
  })
})

describe('a description', () => {
  const whole = 'Bread for the town that we bake each night in an oven of stone.'

  it('is the whole text beside a summary of it', async () => {
    expect(await firstOf('title,summary,desc', `Baker,Bread for all,${whole}`)).toMatchObject({ description: whole })
    expect(await firstOf('title,teaser,desc', `Baker,Bread for all,${whole}`)).toMatchObject({ description: whole })
    expect(await firstOf('title,description,desc', `Baker,Bread for all,${whole}`)).toMatchObject({ description: 'Bread for all' })
  })

  it('is the summary where there is no more', async () => {
    expect(await firstOf('title,teaser', 'Baker,Bread for all')).toMatchObject({ description: 'Bread for all' })
    expect(await firstOf('title,summary,desc', 'Baker,Bread for all,')).toMatchObject({ description: 'Bread for all' })
  })
})

it.each(["Publiée à l'instant", 'Gerade veröffentlicht', 'Recién publicado', 'zojuist', 'przed chwilą', 'Только что', '刚刚', '방금'])('counts the moment itself as today: %s', async (posted) =>
  expect(await firstOf('title,posted', `Baker,${posted}`)).toMatchObject({ postingDate: '2026-11-23' }))

describe('places beside a column of the first city', () => {
  it('are all of them', async () => {
    expect(await firstOf('title,location,city', 'Baker,"Hybrid - Hyderabad, Pune, Bengaluru",Hyderabad')).toMatchObject({
      jobCity: 'Hyderabad', jobCountry: 'India', places: [{ country: 'IN' }, { city: 'Pune' }, { city: 'Bengaluru' }],
    })
    expect(await firstOf('title,location,city', 'Baker,"New York; Boston",York')).toMatchObject({ jobCity: 'York', places: [{ text: 'York' }] })
  })

  it('say where a city is that several countries have', async () => {
    expect(await firstOf('title,location,city', 'Baker,"Hyderabad, Telangana, India",Hyderabad')).toMatchObject({ jobCity: 'Hyderabad', jobCountry: 'India' })
    expect(await firstOf('title,location,city', 'Baker,"12 Mill Lane",Leeds')).toMatchObject({ jobCity: 'Leeds', jobCountry: 'United Kingdom' })
  })
})

describe('what a table says of the work beside its columns', () => {
  it.each([
    ['an address among those of remote jobs', 'Weaver,Mills,Brazil,https://board.example/remote-jobs/weaving/weaver-1', true],
    ['an address of another kind', 'Weaver,Mills,Brazil,https://board.example/jobs/remote-jobs-weaver-1', undefined],
    ['a word between dashes of the title', 'Weaver - Wool - Remote - Night,Mills,Brazil,https://board.example/1', true],
    ['a word among others there', 'Weaver - Remote Sensing - Night,Mills,Brazil,https://board.example/1', undefined],
  ])('knows from %s whether it is remote', async (_, row, remote) => expect((await firstOf('title,company,location,url', row))?.remote).toBe(remote))

  it('has the company without the words of the board before it', async () => {
    const { postings } = await importOf(['title,company,location', 'Baker,Posted by Mills & Sons,Pune', 'Baker,Posted,Pune'])
    expect(postings.map(({ companyName }) => companyName)).toEqual(['Mills & Sons', 'Posted'])
  })
})

it.each([
  ['HTML;CSS, Looms, Yarn', ['HTML', 'CSS', 'Looms', 'Yarn']],
  ['Looms (hand, power); Yarn; Dyeing', ['Looms (hand, power)', 'Yarn', 'Dyeing']],
  ['Looms;Yarn, dyed', ['Looms', 'Yarn, dyed']],
])('skills with two signs between them are apart: %s', async (skills, apart) => expect((await firstOf('title,skills', `Weaver,"${skills}"`))?.skills).toEqual(apart))
