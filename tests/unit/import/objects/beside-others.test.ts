/** Values of one field that lists have among those of another: fields of work in columns of employment, schools beside cities, companies among tags. */
import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { inputOfStream } from '../../../../server/import/reading/input.ts'
import { payIn } from '../../../../server/import/values/pay.ts'
import { postingsOf } from '../../../support/content/imported-postings.ts'

const importOf = async (content: unknown) => (await postingsOf(await inputOfStream(Readable.from([Buffer.from(JSON.stringify(content))]), 'x', 10_000_000), { source: 'sheet' })).postings
const firstOf = async (record: Readonly<Record<string, unknown>>) => (await importOf([{ title: 'Weaver', company: 'Mills', ...record }]))[0]

describe('a kind of employment', () => {
  it('is not the field of work in a further column, where the first is empty', async () => {
    const [weaver, dyer] = await importOf([{ title: 'Weaver', company: 'Mills', 'Employment type': '', 'Job type': 'Logistics' }, { title: 'Dyer', company: 'Mills', 'Employment type': '', 'Job type': 'Freelance' }])
    expect([weaver?.employmentType, dyer?.employmentType]).toEqual([undefined, 'Freelance'])
    expect((await firstOf({ 'Job type': 'Logistics' }))?.employmentType).toBe('Logistics')
  })

  it('is in the column of categories, where that of types has the field of work', async () => {
    expect((await firstOf({ job_type: 'Textiles, Support', job_category: 'Part Time' }))?.employmentType).toBe('part-time')
    expect((await firstOf({ job_type: 'Freelance', job_category: 'Part Time' }))?.employmentType).toBe('Freelance')
    expect((await firstOf({ job_type: 'Textiles', job_category: 'Temporary Staffing' }))?.employmentType).toBe('Textiles')
  })
})

describe('pay', () => {
  const pay = (from: number) => ({ from, to: 22_000, currency: 'pln' })

  it('is that of all kinds of employment, where it is the same', async () => {
    expect(await firstOf({ employment_types: [{ type: 'b2b', salary: pay(12_000) }, { type: 'permanent', salary: pay(12_000) }] })).toMatchObject({ minPrice: 12_000, maxPrice: 22_000, currency: 'PLN' })
    expect(await firstOf({ employment_types: [{ type: 'b2b', salary: pay(12_000) }, { type: 'permanent', salary: pay(9_000) }] })).not.toHaveProperty('minPrice')
    expect(await firstOf({ employment_types: [{ type: 'b2b', salary: pay(12_000) }, { type: 'permanent', salary: null }] })).not.toHaveProperty('minPrice')
  })

  it('in dong is written in millions', async () => {
    expect(await firstOf({ salary: 15, location: 'Hanoi, Vietnam' })).toMatchObject({ minPrice: 15_000_000, maxPrice: 15_000_000, currency: 'VND' })
    expect(await firstOf({ salary: 12_000_000, location: 'Hanoi, Vietnam' })).toMatchObject({ minPrice: 12_000_000, currency: 'VND' })
  })

  it('is no rank of the employer', () => {
    expect(payIn('Data · TOP100', 'USD')).toBeNull()
    expect(payIn('Top 50 employer', 'USD')).toBeNull()
  })
})

describe('places', () => {
  it('are the cities of a list, without the school and the years beside them', async () => {
    expect((await firstOf({ city: ['郑州', '3-5年', '本科'], salary: '7-11K' }))).toMatchObject({ places: [{ text: '郑州', country: 'CN' }], currency: 'CNY' })
    expect((await firstOf({ city: ['Leeds', 'York'], country: 'United Kingdom' }))?.places?.map(({ city }) => city)).toEqual(['Leeds', 'York'])
  })

  it('have their country once, and no part of a city before its district', async () => {
    expect((await firstOf({ city: 'New Delhi, India', country: 'India' }))?.places).toMatchObject([{ text: 'New Delhi, India', city: 'New Delhi' }])
    expect((await firstOf({ city: 'İstanbul(Avr.)(Eyüp)' }))?.places).toMatchObject([{ city: 'Istanbul', country: 'TR' }])
    expect((await firstOf({ location: 'İstanbul (Avr.) (Eyüp)' }))?.places).toMatchObject([{ city: 'Istanbul', country: 'TR' }])
  })

  it('have no picture before them', async () => {
    expect((await firstOf({ location: '📍 Leeds, UK' }))?.places).toMatchObject([{ text: 'Leeds, UK', city: 'Leeds' }])
    expect((await firstOf({ location: '🇬🇧 Leeds, UK' }))?.places).toMatchObject([{ city: 'Leeds' }])
  })

  it('are all of a job, and have their parts in Portuguese', async () => {
    expect((await firstOf({ city: 'Warszawa', country_code: 'PL', multilocation: [{ city: 'Łódź', street: '-' }, { city: 'Warszawa', street: 'Długa 1' }] }))?.places?.map(({ city }) => city)).toEqual(['Łódź', 'Warsaw'])
    expect((await firstOf({ localizacao: { bairro: 'Vila Olímpia', cidade: 'São Paulo', pais: 'Brasil' } }))?.places).toMatchObject([{ city: 'São Paulo', country: 'BR' }])
  })
})

describe('skills', () => {
  it('are not the company, the place and the field of work among tags', async () => {
    expect((await firstOf({ city: 'Leeds', category: 'Textiles', tags: ['Textiles', 'Leeds', 'Mills', 'Looms'] }))?.skills).toEqual(['Looms'])
    expect((await firstOf({ category: 'Looms', skills: ['Looms', 'Yarn'] }))?.skills).toEqual(['Looms', 'Yarn'])
  })

  it('are no prose with commas, which is a requirement', async () => {
    const prose = 'Good knowledge of looms (Jacquard, dobby), yarn and dyes, and five years of work with at least one modern mill'
    expect(await firstOf({ skills: prose })).toMatchObject({ skills: [], description: expect.stringContaining(prose) as string })
    const list = 'Full Time, On-site, Weaving, Dyeing, 5 years of experience, Spinning, Quality control, Textile design, Yarn'
    expect((await firstOf({ skills: list }))?.skills).toContain('Textile design')
  })
})

describe('a level', () => {
  it('is not how far a company has the money of investors', async () => {
    expect(await firstOf({ level: '已上市' })).not.toHaveProperty('experienceLevel')
    expect(await firstOf({ level: '不需要融资' })).not.toHaveProperty('experienceLevel')
  })
})

describe('the address of a job', () => {
  it('may be a page within a site, and not the site of a company or its profile', async () => {
    const addressOf = async (record: Readonly<Record<string, unknown>>) => (await firstOf(record))?.applyUrl
    expect(await addressOf({ Website: 'https://mills.example/en/jobs/1' })).toBe('https://mills.example/en/jobs/1')
    expect(await addressOf({ Website: 'https://mills.example/en/' })).toBeUndefined()
    expect(await addressOf({ Website: 'https://www.linkedin.com/company/mills' })).toBeUndefined()
    expect(await addressOf({ Website: 'https://mills.example/en/jobs/1', url: 'https://jobs.example/2' })).toBe('https://jobs.example/2')
  })

  it('may be one to share, or a public one', async () => {
    expect((await firstOf({ shareUrl: 'https://jobs.example/1' }))?.applyUrl).toBe('https://jobs.example/1')
    expect((await firstOf({ publicUrl: 'https://jobs.example/1' }))?.applyUrl).toBe('https://jobs.example/1')
  })
})

describe('the company', () => {
  const companyOf = async (record: Readonly<Record<string, unknown>>) => (await importOf([{ title: 'Weaver', ...record }]))[0]?.companyName

  it('is an author with a logo, and no other', async () => {
    expect(await companyOf({ author: { id: '1', name: 'Mills', logoUrl: 'https://mills.example/logo.png' } })).toBe('Mills')
    expect(await companyOf({ author: { id: '1', name: 'Ann Smith' } })).toBeUndefined()
  })

  it('is called as its career page, else by its address at Gupy', async () => {
    expect(await companyOf({ careerPageName: 'Mills Brasil', jobUrl: 'https://mills.gupy.io/job/1' })).toBe('Mills Brasil')
    expect(await companyOf({ jobUrl: 'https://mills.gupy.io/job/1' })).toBe('Mills')
  })
})

describe('a column', () => {
  it.each(['definition', 'extra_information', 'beschrijving'])('%s has the text of a job', async (column) => {
    expect((await firstOf({ [column]: 'Weaves cloth.' }))?.description).toBe('Weaves cloth.')
  })

  it.each([['WORKING_AREA', { jobCity: 'Seoul' }, '서울'], ['aanbod', { benefits: 'Lunch' }, 'Lunch']])('%s is known', async (column, expected, value) => {
    expect(await firstOf({ [column]: value })).toMatchObject(expected)
  })
})

describe('a text in an object', () => {
  it('has the names of its parts as headings, but for that of the text itself', async () => {
    expect((await firstOf({ content: { jobDescription: 'Weaves.', jobBenefit: 'Lunch.' } }))?.description.split(/\n+/)).toEqual(['Weaves.', 'Job benefit', 'Lunch.'])
  })
})
