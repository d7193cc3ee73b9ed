/** Data sets as people copy them: an API's records with flat names, codes of kinds and levels, skills without signs between them. */
import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { inputOfStream } from '../../../server/import/reading/input.ts'
import { postingsOf } from '../../support/content/imported-postings.ts'

const importOf = async (...rows: string[]) => postingsOf(await inputOfStream(Readable.from([Buffer.from(rows.join('\n'))]), 'x.csv', 10_000_000), { source: 'sheet', company: 'Zoë' })
const jobsOf = async (content: unknown) => (await postingsOf(await inputOfStream(Readable.from([Buffer.from(JSON.stringify(content))]), 'x.json', 10_000_000), { source: 'sheet' })).postings
const firstOf = async (...rows: string[]) => (await importOf(...rows)).postings[0]

describe('flat records of HeadHunter', () => {
  it('have their place in an area, and their years in a code', async () => {
    const { postings, report } = await importOf('name,employer_name,salary_from,salary_currency,experience_id,area_name', 'Ткач,Фабрика,50000,RUR,between1And3,Казань')
    expect(postings[0]).toMatchObject({ jobCity: 'Kazan', jobCountry: 'Russia', experienceLevel: '1–3 years', minPrice: 50_000 })
    expect(report.ignored).toEqual([])
  })

  it.each([
    ['an area of work', 'title,company,area_name', 'Weaver,Mills,Lyon'],
    ['an area beside a place', 'title,employer_name,area_name,city', 'Weaver,Mills,Lyon,'],
  ])('are no other than these: %s', async (_, header, row) => expect(await firstOf(header, row)).toMatchObject({ jobCity: '' }))
})

describe('codes of the data sets of salaries', () => {
  it.each([
    ['EN,FT', 'Entry Level', 'full-time'],
    ['MI,PT', 'Mid Level', 'part-time'],
    ['SE,CT', 'Senior', 'temporary'],
    ['EX,FL', 'Senior', 'Freelance'],
  ])('%s', async (codes, experienceLevel, employmentType) => expect(await firstOf('job_title,experience_level,employment_type', `Weaver,${codes}`)).toMatchObject({ experienceLevel, employmentType }))
})

describe('columns', () => {
  it.each([
    ['of a vacancy in Spanish', 'IdVacante,TituloPosicion,Pais,Departamento,NombreCompania,MinSalario,FechaPublicacion', 'v1,Tejedor,PE,15,Telares,1200,2026-03-02', { sourceId: 'v1', jobTitle: 'Tejedor', companyName: 'Telares', jobCountry: 'Peru', jobCity: '', minPrice: 1200, postingDate: '2026-03-02' }],
    ['of a day in Portuguese', 'titulo,empresa,data', 'Tecelão,Mills,20 Nov 2025', { postingDate: '2025-11-20' }],
    ['of a day in Russian', 'Вакансия,Компания,Дата', 'Ткач,Фабрика,05.03.2026', { postingDate: '2026-03-05' }],
    ['of an age', 'Title,Company,Posting', 'Weaver,Mills,11 hari yang lalu', { postingDate: '2026-11-12' }],
    ['of hours', 'title,company,workingTime', 'Weaver,Mills,Teilzeit', { employmentType: 'part-time' }],
  ])('%s', async (_, header, row, posting) => expect(await firstOf(header, row)).toMatchObject(posting))

  it.each([
    ['what is no day', 'title,company,data,Posting', 'Weaver,Mills,42,https://mills.example/1', 'postingDate', '2026-11-23'],
    ['what is no kind', 'title,company,workingTime', 'Weaver,Mills,from 9 to 5', 'employmentType', undefined],
  ])('called so may have something else: %s', async (_, header, row, field, value) => expect((await firstOf(header, row))?.[field as 'postingDate']).toBe(value))

  it('of regions have no place that is a number', async () => {
    expect((await firstOf('title,region,country', 'Weaver,15,Peru'))?.places).toEqual([{ text: 'Peru', country: 'PE' }])
    expect(await firstOf('title,region', 'Weaver,15')).not.toHaveProperty('places')
  })
})

describe('the company', () => {
  it.each([
    ['Mills (YC W24) Is Hiring a Weaver of Silk', 'Mills', 'Weaver of Silk'],
    ['Mills & Co (YC S23, Series A): Weaver – $95-$120K in Leeds', 'Mills & Co', 'Weaver – $95-$120K in Leeds'],
    ['Mills (YC W22) – Hiring former bakers', 'Mills', 'former bakers'],
    ['Mills (Looms for all, YC X25) needs an Apprentice', 'Mills', 'Apprentice'],
    ['Mills is hiring Weavers in Leeds', 'Mills', 'Weavers in Leeds'],
    ['Mills (YC S19) Is Hiring', 'Mills', 'Mills (YC S19) Is Hiring'],
    ['Mills (YC W26) Is Hiring Remote/Worldwide', 'Mills', 'Mills (YC W26) Is Hiring Remote/Worldwide'],
  ])('is in a title that says who hires: %s', async (title, companyName, jobTitle) => expect(await jobsOf([{ title, url: 'https://board.example/1' }])).toMatchObject([{ companyName, jobTitle }]))

  it.each(['We are hiring a Weaver', 'Our client is hiring Weavers', 'Who is hiring?', 'Weaver for hire', 'Weaver (YCH)'])('is in no other title: %s', async (title) => expect(await jobsOf([{ title, url: 'https://board.example/1' }])).toEqual([]))

  it('of a column goes before the title', async () => {
    expect(await jobsOf([{ title: 'Mills is hiring Weavers', company: 'Zoë' }])).toMatchObject([{ companyName: 'Zoë', jobTitle: 'Mills is hiring Weavers' }])
  })

  it('is the name around a list of jobs that has the address of a company', async () => {
    const jobs = [{ title: 'Weaver', url: 'https://board.example/1' }]
    expect(await jobsOf([{ name: 'Mills', careers_url: 'https://mills.example/jobs', jobs }, { name: 'Zoë', website: 'https://zoe.example', jobs }])).toMatchObject([{ companyName: 'Mills' }, { companyName: 'Zoë' }])
    expect(await jobsOf([{ name: 'Weaving department', url: 'https://mills.example/weaving', jobs }, { name: 'Sales', careers_url: '', jobs }])).toEqual([])
  })
})

describe('skills', () => {
  it.each(['LoomsYarnDyeingWeft insertionWarp', 'ms looms WEFTYarnDyeingWarp'])('that a page has without signs between them are left out, and said: %s', async (skills) => {
    const { postings, report } = await importOf('title,skills', `Weaver,${skills}`)
    expect([postings[0]?.skills, report.notes]).toEqual([[], [{ kind: 'skills have no signs between them: they are left out', count: 1, examples: [`line 2: "${skills}"`] }]])
  })

  it.each(['JavaScript/TypeScript/CoffeeScript', 'GitHubActions', 'TypeScript PyTorch TensorFlow LangChain', 'iOS, macOS', 'PostgreSQL'])('with capitals within are skills: %s', async (skills) => {
    expect((await firstOf('title,skills', `Weaver,"${skills}"`))?.skills).toEqual(skills.split(', '))
  })

  it.each(['See Job Description', '(See Job Description)', 'Please see job description'])('are none in %s', async (skills) => expect((await firstOf('title,skills', `Weaver,${skills}`))?.skills).toEqual([]))
})

describe('a description', () => {
  it('whose ends of lines are written with a letter has lines', async () => {
    expect((await firstOf('title,description', String.raw`Weaver,"'Looms\nYarn\nDon\'t hurry',"`))?.description).toBe("'Looms\nYarn\nDon't hurry',")
    expect((await firstOf('title,description', String.raw`Weaver,"Clean C:\new weekly."`))?.description).toBe(String.raw`Clean C:\new weekly.`)
  })

  it('that begins as a list and ends as none is kept', async () => expect((await firstOf('title,description', `Weaver,"['Looms',"`))?.description).toBe("['Looms',"))
})
