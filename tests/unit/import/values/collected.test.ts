/** Values as data sets and scrapers have them: places beside the city of a search, pay in columns of any name, parts that are no value. */
import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { inputOfStream } from '../../../../server/import/reading/input.ts'
import { postingsOf } from '../../../support/content/imported-postings.ts'

const importOf = async (content: string) => postingsOf(await inputOfStream(Readable.from([Buffer.from(content)]), 'x', 10_000_000), { source: 'sheet', company: 'Zoë' })
const firstOf = async (...rows: string[]) => (await importOf(rows.join('\n'))).postings[0]
const placesOf = async (location: string) => ((await firstOf('title,location', `Baker,"${location}"`))?.places ?? []).map(({ city, region, country }) => `${city ?? region} ${country}`)

describe('places', () => {
  it.each([
    ['SF, NYC, SEA, CHI', ['San Francisco US', 'New York City US', 'Seattle US', 'Chicago US']],
    ['US-SF-HQ, US-CHI, US-Remote', ['San Francisco US', 'Chicago US']],
    ['NY NY', ['New York City US']],
  ])('are offices by their short names: %s', async (location, expected) => expect(await placesOf(location)).toEqual(expected))

  it.each(['SEA', 'CHI, BOS', 'SF, Site 12'])('are not: %s', async (location) => expect((await firstOf('title,location', `Baker,"${location}"`))?.places?.map(({ text }) => text).join(', ')).toContain(location.split(', ')[0]))

  it.each(['Leeds, UK (temporarily remote)', 'Milano, Italia (temporaneamente da remoto)', 'Lyon, France (temporairement en télétravail)'])('has work that is remote for a while: %s', async (location) => {
    const { places, remote } = (await firstOf('title,location', `Baker,"${location}"`)) ?? {}
    expect([places?.length, places?.[0]?.unknown, remote]).toEqual([1, undefined, true])
  })

  it('are those of the file where a region of its country is a country too', async () => {
    const rows = ['title,location', ...['Boston, MA', 'Austin, TX', 'Denver, CO', 'Miami, FL'].map((place) => `Baker,"${place}"`), 'Baker,Georgia']
    expect((await importOf(rows.join('\n'))).postings.at(-1)?.places).toMatchObject([{ text: 'Georgia', region: 'Georgia', country: 'US' }])
  })

  it('are districts of the country of the file', async () => {
    const rows = ['title,location', ...['Kwun Tong, Hong Kong', 'Tuen Mun, Hong Kong', 'Tai Po, Hong Kong', 'Wan Chai, Hong Kong'].map((place) => `Baker,"${place}"`), 'Baker,Sha Tin District']
    expect((await importOf(rows.join('\n'))).postings.at(-1)?.places).toMatchObject([{ text: 'Sha Tin District', country: 'HK' }])
  })

  it('are countries by their codes in a data set of salaries', async () => {
    const posting = await firstOf('work_year,job_title,employee_residence,company_location,salary_in_usd', '2025,Data Analyst,CA,CA,90000')
    expect(posting?.places).toMatchObject([{ country: 'CA' }])
    expect(posting?.places?.[0]?.region).toBeUndefined()
  })

  it('end where another part of the posting begins', async () => {
    expect((await firstOf('title,location', 'Baker,"Yerevan, Armenia\nJOB DESCRIPTION:   Bakes bread."'))?.places).toMatchObject([{ city: 'Yerevan', country: 'AM' }])
  })
})

describe('pay', () => {
  it.each([
    ['amount', '$20 - $25 an hour', { minPrice: 20, maxPrice: 25, salaryType: 'Hourly', currency: 'USD' }],
    ['rate', '£18/hr', { minPrice: 18, salaryType: 'Hourly', currency: 'GBP' }],
    ['amount', '12', {}],
    ['rate', '4.5', {}],
  ])('is in a column of anything where it is pay: %s %s', async (column, value, pay) => {
    const { minPrice, maxPrice, salaryType, currency } = (await firstOf(`title,location,${column}`, `Baker,"Leeds, UK",${value}`)) ?? {}
    expect(JSON.parse(JSON.stringify({ minPrice, maxPrice: maxPrice === minPrice ? undefined : maxPrice, salaryType, currency: minPrice === undefined ? undefined : currency }))).toEqual(pay)
  })

  it('is in the currency of its own column, whatever the column of currencies has', async () => {
    expect(await firstOf('title,location,salary,salary_currency,salary_in_usd', 'Baker,"Berlin, Germany",,EUR,80000')).toMatchObject({ minPrice: 80_000, currency: 'USD' })
    expect(await firstOf('title,location,salary,salary_currency', 'Baker,"Berlin, Germany",70000,EUR')).toMatchObject({ minPrice: 70_000, currency: 'EUR' })
  })
})

describe('notes', () => {
  const notes = 'Bakes bread from four in the morning'

  it('are the description where nothing else is', async () => {
    expect((await firstOf('title,location,notes', `Baker,"Leeds, UK",${notes}`))?.description).toContain(notes)
    expect((await firstOf('title,location,notes,description', `Baker,"Leeds, UK",${notes},Bakes.`))?.description).toBe('Bakes.')
    expect((await firstOf('title,location,notes', 'Baker,"Leeds, UK",call again'))?.description).toBe('')
  })

  it('are not where they are of somebody who applies', async () => {
    const { postings, report } = await importOf(`title,company,dateApplied,notes\nBaker,Mills,2026-11-12,${notes}`)
    expect([postings[0]?.description, report.ignored]).toEqual(['', ['dateApplied', 'notes']])
  })
})

describe('what a list has its jobs in', () => {
  it.each([['category', 'Internship'], ['stage', '实习'], ['raw_category', '日常实习']])('is a level: %s %s', async (column, value) => expect((await firstOf(`title,location,${column}`, `Baker,"Leeds, UK",${value}`))?.experienceLevel).toBe('Internship'))
  it('is none in other words', async () => expect((await firstOf('title,location,category', 'Baker,"Leeds, UK",Bakery'))?.experienceLevel).toBeUndefined())
  it.each(['Others', 'Outros', 'その他'])('is no level: %s', async (level) => expect((await firstOf('title,location,seniority_level', `Baker,"Leeds, UK",${level}`))?.experienceLevel).toBeUndefined())
})

describe('texts', () => {
  it('are without the end of a section of XML', async () => expect((await firstOf('title,location,description', 'Baker,"Leeds, UK",Bakes bread. ]]>'))?.description).toBe('Bakes bread.'))
  it('have codes as people write them', async () => expect((await firstOf('title,location,employment_type', 'Baker,"Leeds, UK",OTHER_EMPLOYMENT'))?.employmentType).toBe('Other employment'))
  it('are titles without the place of the page', async () => expect((await firstOf('title,location', 'Baker Job in Leeds,"Leeds, UK"'))?.jobTitle).toBe('Baker'))
  it('have sections with lines of their own as they are', async () => {
    const posting = await firstOf('title,location,description,requirements,RequiredQual', 'Baker,"Leeds, UK",Bakes.,"- Flour\n- Water","- Yeast\n- Salt"')
    expect(posting?.description).toContain('Yeast')
    expect(posting?.description).not.toContain('<li>- Flour')
  })
})
