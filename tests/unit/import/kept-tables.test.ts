/** Tables as scrapers and people keep them: lists in cells, columns that changed places, words of a state, dates of other calendars. */
import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { inputOfStream } from '../../../server/import/reading/input.ts'
import type { ImportOptions } from '../../../server/import/run.ts'
import { postingsOf } from '../../support/content/imported-postings.ts'

const importOf = async (rows: readonly string[], options: Partial<ImportOptions> = {}) =>
  postingsOf(await inputOfStream(Readable.from([Buffer.from(rows.join('\n'))]), 'x.csv', 10_000_000), { source: 'sheet', company: 'Zoë', ...options })

const firstOf = async (...rows: string[]) => (await importOf(rows)).postings[0]

describe('a cell with a list', () => {
  it('of one text is that text', async () => {
    expect(await firstOf('职位,薪资,公司,公司地址,地区,时间,岗位信息', "['面包师'],['1-1.5万/月'],['面包公司'],['上班地址 : 世纪大道1500号'],['武汉'],['2019-09-13'],['烤面包']", "['厨师'],[],[],[],['武汉'],[],")).toMatchObject({
      jobTitle: '面包师', companyName: '面包公司', jobCity: 'Wuhan', minPrice: 10_000, postingDate: '2019-09-13', description: '烤面包',
    })
  })

  it('of several texts has a line for each in a description', async () => {
    expect(await firstOf('title,description,benefits', String.raw`Baker,"['Bake bread.\nSell it.', 'Don\'t burn it.', '  ']","[""Bread"", ""Cake""]"`)).toMatchObject({ description: "Bake bread.\nSell it.\nDon't burn it.", benefits: 'Bread\nCake' })
  })

  it('is a text where it has more than the list', async () => {
    expect(await firstOf('title,description', `Baker,"['Bread'] and ['cake']"`)).toMatchObject({ description: "['Bread'] and ['cake']" })
    expect(await firstOf('title,description', '[Urgent],Bake')).toMatchObject({ jobTitle: '[Urgent]' })
  })
})

describe('an id of the source', () => {
  it('is none where it is a word, and the record has another', async () => {
    const { postings } = await importOf(['uuid,title,source,source_id', '2026a,Baker,The Board,ODE', '2026b,Cook,The Board,ODE', '2026c,Waiter,The Board,o-17'])
    expect(postings.map(({ sourceId }) => sourceId)).toEqual(['2026a', '2026b', 'o-17'])
  })
})

describe('a description that is a date', () => {
  const text = 'We bake bread and cake for the whole town, every day but Monday.'

  it('has changed places with the text in the column of dates', async () => {
    expect(await firstOf('Role,Company,Description,Post_Time', `Baker,Zoë,4 days ago,"${text}"`)).toMatchObject({ description: text, postingDate: '2026-11-19' })
  })

  it('stays where the column of dates has no text', async () => {
    expect(await firstOf('Role,Company,Description,Post_Time', 'Baker,Zoë,Today,2026-11-20')).toMatchObject({ description: 'Today', postingDate: '2026-11-20' })
    expect(await firstOf('Role,Company,Description,Post_Time', `Baker,Zoë,Bake,"${text}"`)).toMatchObject({ description: 'Bake' })
  })
})

it('joins the titles in numbered columns', async () => {
  const { postings } = await importOf(['cargo1,cargo2,instituicao', 'Enfermeiro,Técnico de Enfermagem,Hospital', ',Técnico de Enfermagem,Hospital', 'Médico,Médico,Hospital'])
  expect(postings.map(({ jobTitle }) => jobTitle)).toEqual(['Enfermeiro / Técnico de Enfermagem', 'Técnico de Enfermagem', 'Médico'])
})

describe('a state', () => {
  it.each(['liveness', 'statut', 'estatus', 'situação', 'estado', 'state', '状态'])('of a closed posting in %s leaves it out', async (column) => {
    const { postings, report } = await importOf([`title,company,${column}`, 'Baker,Zoë,active', 'Cook,Zoë,inactivo', 'Waiter,Zoë,expired'])
    expect([postings.map(({ jobTitle, jobCity }) => [jobTitle, jobCity]), report.reasons.map(({ kind, count }) => [kind, count])]).toEqual([[['Baker', '']], [['it is closed', 2]]])
  })

  it('of a country is a region', async () => {
    expect(await firstOf('cargo,estado,cidade', 'Enfermeiro,CEARÁ,Fortaleza')).toMatchObject({ jobCity: 'Fortaleza', places: [{ region: 'Ceará' }] })
  })
})

describe('a date of another calendar', () => {
  it.each([
    ['27/05/1444', '2022-12-21'],
    ['1444-05-27', '2022-12-21'],
    ['1402/01/01', '2023-03-21'],
    ['۱۴۰۲/۰۱/۰۱', '2023-03-21'],
    ['29/02/2567', '2024-02-29'],
  ])('%s', async (written, day) => {
    expect(await firstOf('title,posted', `Baker,${written}`)).toMatchObject({ postingDate: day })
  })

  it('is none where it has no such day', async () => {
    const { postings, report } = await importOf(['title,posted', 'Baker,1402/12/31'])
    expect([postings[0]?.undated, report.notes[0]?.kind]).toEqual([true, 'the posting date is left out: a date is not understood'])
  })
})

describe('tags', () => {
  it('that are no skills are what they say', async () => {
    const { postings } = await importOf(['title,tags,links', `Baker,"['Featured', 'Pro', 'Full-Time', '$100,000 or more USD', 'Anywhere in the World', 'Bread']",https://zoe.example/1?q=a b|c`, `Cook,"['Contract', '🇦🇷 Argentina', '🇪🇸 Spain', 'Contracting']",`])
    expect(postings).toMatchObject([
      { skills: ['Bread'], employmentType: 'full-time', minPrice: 100_000, currency: 'USD', remote: true, applyUrl: 'https://zoe.example/1?q=a%20b|c' },
      { skills: ['Contracting'], employmentType: 'temporary', places: [{ country: 'AR' }, { country: 'ES' }] },
    ])
    expect(postings[0]?.maxPrice).toBeUndefined()
  })

  it('are run together', async () => {
    const { postings } = await importOf(['title,skills', 'Baker,Full TimeExperienced · 4 - 6 Yrs of Exp · Bread', 'Cook,InternshipStudent · Soup', 'Waiter,Full TimeWork From HomeManager · Wine · Experience design'])
    expect(postings.map(({ skills, employmentType }) => [skills, employmentType])).toEqual([[['Bread'], 'full-time'], [['Soup'], 'Internship'], [['Wine', 'Experience design'], 'full-time']])
  })

  it('do not replace what other columns have', async () => {
    expect(await firstOf('title,tags,type,location,salary', `Baker,"['Full-Time', '$100,000 USD', 'Worldwide', 'Bread']",Part-time,Graz,20 EUR`)).toMatchObject({ skills: ['Bread'], employmentType: 'part-time', jobCity: 'Graz', minPrice: 20, currency: 'EUR' })
  })

  it('are skills in any other case', async () => {
    const skills = ['S/4HANA', 'Contract law', 'Regular expressions', 'C++', '401k', 'Management', 'Pro Tools', 'Pro', 'Student work', '3D', 'Vue 3', 'Temporary works design']
    expect((await firstOf('title,skills', `Baker,${skills.join('|')}`))?.skills).toEqual(skills)
  })
})
