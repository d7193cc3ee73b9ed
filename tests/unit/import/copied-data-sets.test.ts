/** Data sets as people copy them: an API's records with flat names, codes of kinds and levels, skills without signs between them. */
import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { inputOfStream } from '../../../server/import/reading/input.ts'
import { postingsOf } from '../../support/content/imported-postings.ts'

const importOf = async (...rows: string[]) => postingsOf(await inputOfStream(Readable.from([Buffer.from(rows.join('\n'))]), 'x.csv', 10_000_000), { source: 'sheet', company: 'Zoë' })
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
