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

describe('a list of places', () => {
  const placesOf = async (written: string) => (await firstOf('title,location', `Baker,"${written}"`))?.places?.map(({ text, city, country }) => [text, city, country])

  it('from the widest to the narrowest is one place', async () => {
    expect(await placesOf("['UK', 'Scotland', 'Edinburgh', 'Leith']")).toEqual([['Leith, Edinburgh, UK', 'Edinburgh', 'GB']])
    expect(await placesOf("['UK', 'North West England', 'Greater Manchester', 'Manchester', 'Ardwick']")).toEqual([['Ardwick, Manchester, UK', 'Manchester', 'GB']])
    expect(await placesOf("['US', 'Texas', 'Travis County', 'Austin']")).toEqual([['Austin, US', 'Austin', 'US']])
  })

  it('is in its region, where the city has a larger namesake elsewhere', async () => {
    const [place] = (await firstOf('title,location', `Baker,"['US', 'Maine', 'Cumberland County', 'Portland']"`))?.places ?? []
    expect([place?.city, place?.region]).toEqual(['Portland', 'Maine'])
  })

  it('is several where cities in it are far apart', async () => {
    expect((await placesOf("['Canada', 'Ontario', 'Toronto', 'Ottawa']"))?.map(([text]) => text)).toEqual(['Canada', 'Ontario', 'Toronto', 'Ottawa'])
    expect((await placesOf("['France', 'Bretagne', 'Nice', 'Rennes']"))?.map(([text]) => text)).toEqual(['France', 'Bretagne', 'Nice', 'Rennes'])
  })

  it('is several where the second is a city, another a country, or no other in the region before it', async () => {
    expect(await placesOf("['USA', 'New York', 'Boston']")).toEqual([['USA', undefined, 'US'], ['New York', 'New York City', 'US'], ['Boston', 'Boston', 'US']])
    expect(await placesOf("['Germany', 'Bavaria', 'Austria']")).toHaveLength(3)
    expect(await placesOf("['USA', 'California', 'Texas']")).toHaveLength(3)
    expect((await placesOf("['Germany', 'Remote', 'Berlin']"))?.at(-1)).toEqual(['Berlin', 'Berlin', 'DE'])
  })
})

it('has internships in a column that is called after them', async () => {
  expect(await firstOf('Internship Name,Company', 'Bread and Cake,Zoë')).toMatchObject({ jobTitle: 'Bread and Cake', experienceLevel: 'Internship' })
  expect((await firstOf('Job/Internship Title,Company', 'Bread and Cake,Zoë'))?.experienceLevel).toBeUndefined()
  expect((await firstOf('Position Name,Company', 'Bread and Cake,Zoë'))?.experienceLevel).toBeUndefined()
})

it('has no level that is called Na, and a kind of employment by its nature', async () => {
  expect(await firstOf('title,experience,job_nature', 'Baker,Na,Full Time')).toMatchObject({ employmentType: 'full-time' })
  expect((await firstOf('title,experience,job_nature', 'Baker,Na,Full Time'))?.experienceLevel).toBeUndefined()
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

it('has a kind of employment in its title, where no column has one, and remote work in capitals at the end', async () => {
  const { postings } = await importOf(['title,type', 'Baker (Contract),', 'Baker (Contract),Full-time', 'Part-Time Baker REMOTE,', 'BAKER REMOTE,', 'Baker NOT REMOTE,', 'Baker Hybrid or REMOTE,'])
  expect(postings.map(({ employmentType, remote }) => [employmentType, remote])).toEqual([['temporary', undefined], ['full-time', undefined], ['part-time', true], [undefined, undefined], [undefined, undefined], [undefined, undefined]])
})

it('is remote where its title begins with that and a sign', async () => {
  const { postings } = await importOf(['title', 'Remote: Baker', 'Remote | Cook', 'Remote - Waiter', 'Remote Sensing - Analyst', 'Remote Baker', 'Office: Remote Lead'])
  expect(postings.map(({ remote }) => remote)).toEqual([true, true, true, undefined, undefined, undefined])
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

  it('are run together with where the work is', async () => {
    const { postings } = await importOf(['title,location,skills', 'Baker,Leeds,Full TimeHybridEntry Level · Bread', 'Cook,Leeds,Full TimeShift BasedRemoteExperienced · Soup', 'Waiter,Leeds,Remote sensing · On-site work · Wine'])
    expect(postings.map(({ skills, employmentType, remote }) => [skills, employmentType, remote])).toEqual([[['Bread'], 'full-time', undefined], [['Soup'], 'full-time', true], [['Remote sensing', 'On-site work', 'Wine'], undefined, undefined]])
  })

  it('are between commas where a sign without spaces joins words', async () => {
    const { postings } = await importOf(['title,skills', 'Baker,"UI·UX, PM, 제안·컨설팅"', 'Cook,Bread·Soup', 'Waiter,Wine · Beer'])
    expect(postings.map(({ skills }) => skills)).toEqual([['UI·UX', 'PM', '제안·컨설팅'], ['Bread', 'Soup'], ['Wine', 'Beer']])
  })

  it('do not replace what other columns have', async () => {
    expect(await firstOf('title,tags,type,location,salary', `Baker,"['Full-Time', '$100,000 USD', 'Worldwide', 'Bread']",Part-time,Graz,20 EUR`)).toMatchObject({ skills: ['Bread'], employmentType: 'part-time', jobCity: 'Graz', minPrice: 20, currency: 'EUR' })
  })

  it('are skills in any other case', async () => {
    const skills = ['S/4HANA', 'Contract law', 'Regular expressions', 'C++', '401k', 'Management', 'Pro Tools', 'Pro', 'Student work', '3D', 'Vue 3', 'Temporary works design']
    expect((await firstOf('title,skills', `Baker,${skills.join('|')}`))?.skills).toEqual(skills)
  })
})

describe('dates that can all be read in two ways', () => {
  const orderOf = async (...rows: string[]) => {
    const { postings, report } = await importOf(rows)
    return [postings.map(({ postingDate }) => postingDate), report.notes.map(({ kind, count }) => [kind.slice(0, 90), count])]
  }
  const noteOf = (home: string) => [[`its dates are read day first, as ${home}, though they can be read in two ways`.slice(0, 90), 1]]

  it('are read day first under a name of a language that writes so', async () => {
    expect(await orderOf('Titre,Entreprise,Date', 'Boulanger,Zoë,04/11/2024', 'Cuisinier,Zoë,01/11/2024')).toEqual([['2024-11-04', '2024-11-01'], noteOf('the language of its columns has them')])
    expect(await orderOf('titulo,Data de Publicação', 'Padeiro,04/11/2024', 'Cozinheiro,01/11/2024')).toEqual([['2024-11-04', '2024-11-01'], noteOf('the language of its columns has them')])
  })

  it('are read day first in one country that writes so', async () => {
    expect(await orderOf('title,posted,location', 'Baker,04/11/2024,"Leeds, UK"', 'Cook,05/11/2024,London', 'Waiter,06/11/2024,')).toEqual([['2024-11-04', '2024-11-05', '2024-11-06'], noteOf('the country of its places (GB) has them')])
  })

  it.each([
    ['in a country that writes the month first', ['title,posted,location', 'Baker,04/11/2024,"Austin, TX"']],
    ['in a country of both ways, whatever the name', ['title,Fecha,location', 'Baker,04/11/2024,"Austin, TX"']],
    ['in several countries', ['title,posted,location', 'Baker,04/11/2024,"Leeds, UK"', 'Cook,04/11/2024,Berlin']],
    ['in few places that are known', ['title,posted,location', 'Baker,04/11/2024,"Leeds, UK"', 'Cook,04/11/2024,', 'Waiter,05/11/2024,']],
    ['beside dates in another form', ['titulo,fecha', 'Padeiro,04/11/2024', 'Padeiro,05/11/2024', ',2024-11-20']],
    ['of which one would be a day to come', ['titulo,fecha', 'Padeiro,04/12/2026', 'Cozinheiro,01/11/2024']],
  ])('%s are not read', async (_, rows) => {
    const { postings, report } = await importOf(rows)
    expect([postings, report.reasons[0]?.kind]).toEqual([[], 'a date can be read in two ways'])
  })
})

it('takes no web address for a company', async () => {
  const { postings, report } = await importOf(['title,company', 'Baker,https://www.linkedin.com/jobs/view/1', 'Cook,Mills'])
  expect([postings.map(({ companyName }) => companyName), report.notes.map(({ kind }) => kind)]).toEqual([['Zoë', 'Mills'], ['the company is a web address: it is left out']])
})

describe('a header', () => {
  it('of a Chinese list has the announcement as the title', async () => {
    const { postings } = await importOf(['公司名称,招聘类型,官方公告,日期,公司类型', '360,全职（秋季）,秋季招聘启动,2022-08-01,私企', '微软,实习生,暑期实习,2022-01-10,外企'])
    expect(postings).toMatchObject([{ jobTitle: '秋季招聘启动', companyName: '360', employmentType: 'full-time', postingDate: '2022-08-01' }, { companyName: '微软', experienceLevel: 'Internship' }])
  })

  it('of Russian names in other cases comes after a line of numbered columns', async () => {
    const rows = ['Column1;Column2;Column3;Column4;Column5;Column6', '№ п/п;Завод;Местоположение;Название должности;Тип занятости:;Кому направить резюме (e-mail)', '1;Уральский завод;Пермь;Токарь;Полная занятость;hr@zavod.example']
    expect(await firstOf(...rows)).toMatchObject({ jobTitle: 'Токарь', companyName: 'Уральский завод', jobCity: 'Perm', employmentType: 'full-time', description: 'How to apply:\n\nhr@zavod.example' })
  })

  it('has the title as a profile beside other columns of postings alone', async () => {
    expect(await firstOf('perfil,cliente,ubicacion,estado,url', 'Panadero,Zoë,Lima-Peru,activo,https://zoe.example/1')).toMatchObject({ jobTitle: 'Panadero', companyName: 'Zoë', jobCity: 'Lima' })
    await expect(importOf(['perfil,cliente,ubicacion', 'Panadero,Zoë,Lima'])).rejects.toThrow("no column is a job's title")
  })
})

it('takes the column with the whole description of which another has the beginning', async () => {
  const whole = 'Bakers wanted in the old town: you bake bread and cake every day, and you sell them on the market of the town.'
  expect(await firstOf('title,description,job_detail', `Baker,"${whole.slice(0, 60)}","${whole}"`)).toMatchObject({ description: whole })
  expect(await firstOf('title,description,job_detail', `Baker,"${whole.slice(0, 60)}","We are an old bakery. ${whole}"`)).toMatchObject({ description: whole.slice(0, 60) })
})

it('takes a date that is joined to a title from it', async () => {
  const { postings } = await importOf(['title,company', '"Nurse JobMay 27, 2020",Zoë', '"Nurse (65-75K)June 2, 2020",Zoë', '"Opening of May 27, 2020",Zoë'])
  expect(postings.map(({ jobTitle, postingDate, undated }) => [jobTitle, postingDate, undated])).toEqual([['Nurse Job', '2020-05-27', undefined], ['Nurse (65-75K)', '2020-06-02', undefined], ['Opening of May 27, 2020', '2026-11-23', true]])
})

it.each([['ab 3.345 € monatlich', 'Monthly'], ['ab 15 € stündlich', 'Hourly'], ['2000 € mensuellement', 'Monthly'], ['90 000 ₽ ежемесячно', 'Monthly'], ['30 000 EUR annuellement', 'Yearly']])('reads the unit of %s', async (salary, salaryType) => {
  expect(await firstOf('title,salary', `Baker,${salary}`)).toMatchObject({ salaryType })
})

it('refuses prose with commas as plain text', async () => {
  const prose = 'We look for a baker, who bakes bread, and who sells bread and cake and whatever else people in the old town of ours buy on their market on each day of the week but Sunday'
  await expect(importOf([prose, prose])).rejects.toThrow('it seems to be plain text')
})
