/** Tables as scrapers write them, and data sets as people copy them: days twice, codes with their meaning, Markdown in cells, what a board shows beside a company, flat records of an API. */
import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { inputOfStream } from '../../../server/import/reading/input.ts'
import type { ImportOptions } from '../../../server/import/run.ts'
import { onceEncoded } from '../../../server/import/values/twice-encoded.ts'
import { fromMarkdown } from '../../../server/import/values/markdown.ts'
import { postingsOf } from '../../support/content/imported-postings.ts'

const importOf = async (rows: readonly string[], options: Partial<ImportOptions> = {}) =>
  postingsOf(await inputOfStream(Readable.from([Buffer.from(rows.join('\n'))]), 'x.csv', 10_000_000), { source: 'sheet', company: 'Zoë', ...options })

const firstOf = async (...rows: string[]) => (await importOf(rows)).postings[0]
const jobsOf = async (content: unknown) => (await postingsOf(await inputOfStream(Readable.from([Buffer.from(JSON.stringify(content))]), 'x.json', 10_000_000), { source: 'sheet' })).postings

describe('a day that counts back', () => {
  it.each([
    ['is read from the column beside it that has the day', 'title,posted_at,posted_at_timestamp', 'Baker,2 days ago,1779148800', '2026-05-19'],
    ['goes before the day of a change', 'title,posted_at,updated_at', 'Baker,2 days ago,2026-05-19', '2026-11-21'],
    ['counts where the other column is empty', 'title,posted_at,posted_at_timestamp', 'Baker,2 days ago,', '2026-11-21'],
    ['is none beside a better column', 'title,date_posted,posted_at', 'Baker,2026-05-18,2026-05-19', '2026-05-18'],
  ])('%s', async (_, header, row, postingDate) => expect(await firstOf(header, row)).toMatchObject({ postingDate }))
})

describe('a skill', () => {
  it('is what its code means', async () => {
    expect(await firstOf('title,skills', `Baker,"[{'code': '1207', 'description': 'Dough'}, {'code': '1208', 'description': 'Ovens'}]"`)).toMatchObject({ skills: ['Dough', 'Ovens'] })
    expect(await firstOf('title,skills', `Baker,"[{'code': 'Dough'}, {'code': 'x', 'name': 'Ovens', 'description': 'The hot ones'}]"`)).toMatchObject({ skills: ['Dough', 'Ovens'] })
  })
})

it('takes NA for no value, as R writes it, but for a place', async () => {
  expect(await firstOf('title,company,skills,level,country,salary', 'Baker,NA,NA,NA,NA,NA')).toMatchObject({ companyName: 'Zoë', skills: [], jobCountry: 'Namibia' })
  expect(await firstOf('title,company,skills,level,country,salary', 'Baker,NA,NA,NA,NA,NA')).not.toHaveProperty('experienceLevel')
})

it('takes no address for mail for a title', async () => {
  const { postings, report } = await importOf(['title,url', 'jobs@bakery.example,https://bakery.example/jobs', 'Baker @ Mills,https://bakery.example/1'])
  expect([postings.map(({ jobTitle }) => jobTitle), report.reasons.map(({ kind }) => kind)]).toEqual([['Baker @ Mills'], ['it has no title']])
})

describe('a company', () => {
  it.each([
    ['20 October by Mills', 'Mills', '2026-10-20'],
    ['3 days ago by Day by Day Ltd', 'Day by Day Ltd', '2026-11-20'],
    ['Bread by Hand', 'Bread by Hand', '2026-11-23'],
  ])('has no day before it: %s', async (company, companyName, postingDate) => expect(await firstOf('title,company', `Baker,${company}`)).toMatchObject({ companyName, postingDate }))

  it('leaves the day to the column of days', async () => {
    expect(await firstOf('title,company,posted', 'Baker,20 October by Mills,2025-01-02')).toMatchObject({ companyName: 'Mills', postingDate: '2025-01-02' })
  })
})

it('reads the lines of a place as parts of it, where only so all of them are known', async () => {
  expect((await firstOf('title,location', 'Baker,"Liverpool\n          Merseyside"'))?.places).toMatchObject([{ text: 'Liverpool, Merseyside', country: 'GB' }])
  expect((await firstOf('title,location', 'Baker,"Boston\nNew York City"'))?.places).toMatchObject([{ city: 'Boston' }, { city: 'New York City' }])
  expect(await firstOf('title,location', 'Baker,"Wolverhampton\n  West Midlands (County)"')).toMatchObject({ jobCity: 'Wolverhampton', jobCountry: 'United Kingdom' })
})

describe('pay that is written as an estimate (issue 15: Values as people write them)', () => {
  it.each(['$60K - $70K (Glassdoor est.)', '60K-70K (est.)', '$60K - $70K (Employer est.)', 'Estimated $60K - $70K a year'])('is read: %s', async (pay) =>
    expect(await firstOf('title,salary', `Baker,"${pay}"`)).toMatchObject({ minPrice: 60_000, maxPrice: 70_000 }))
})

describe('a text that was encoded twice', () => {
  it.each([
    ['BÃ¢timent', 'Bâtiment'],
    ['Chargé dâ€™Ã©tudes â€“ SÃ£o Paulo', 'Chargé d’études – São Paulo'],
    ['Weaver Ã¢Â€Â“ Silk', 'Weaver – Silk'],
    ['Â£30,000 or 30 000 â‚¬', '£30,000 or 30 000 €'],
    ['SÃO PAULO', 'SÃO PAULO'],
    ['“AMANHÔ, «AMANHû', '“AMANHÔ, «AMANHû'],
    ['MANHÃ…', 'MANHÃ…'],
    ['CÂMARA', 'CÂMARA'],
  ])('is read as it was: %s', (written, read) => expect(onceEncoded(written)).toBe(read))

  it('is read in every field', async () => {
    expect(await firstOf('title,company,skills,description', 'BÃ¤cker,MÃ¼hle,"[""KÃ¤se"", ""Brot""]",Backt dÃ¼nnes Brot')).toMatchObject({ jobTitle: 'Bäcker', companyName: 'Mühle', skills: ['Käse', 'Brot'], description: 'Backt dünnes Brot' })
  })
})

describe('Markdown in a description', () => {
  it.each([
    ['has headings of the first level among others', '# Tasks\n\nBake\n\n# Place', '## Tasks\n\nBake\n\n## Place'],
    ['has no heading in a number', '# Bakers: 3\n\nBake', '# Bakers: 3\n\nBake'],
    ['has headings with a line below', '**Tasks**\n------\n\n* Bake', '## **Tasks**\n\n* Bake'],
    ['has items with a line below', '* **Place**\n----\n\nVienna', '* **Place**\n\nVienna'],
    ['has no line below a text of several', 'We bake\nbread\n---\nand cake', 'We bake\nbread\n---\nand cake'],
    ['has signs that need no backslash', String.raw`Full\- \& part\-time, bakers\*`, String.raw`Full- & part-time, bakers\*`],
    ['has stars within words', String.raw`Bäcker\*innen`, 'Bäcker*innen'],
    ['has its backslashes twice in some tables', String.raw`Full\\- \\& part\\-time`, 'Full- & part-time'],
    ['is not what has a path in it', String.raw`C:\bread\new and a\\b`, String.raw`C:\bread\new and a\\b`],
    ['keeps a line from being an item', String.raw`\- no item`, String.raw`\- no item`],
    ['has items within items behind a plus, and headings of many levels', '#### Tasks\n\n* Bake\n\t+ Bread', '### Tasks\n\n* Bake\n\t- Bread'],
    ['has no item behind a lone plus', 'We pay well\n+ tips', 'We pay well\n+ tips'],
    ['is no HTML', String.raw`<p>Full\-time</p>`, String.raw`<p>Full\-time</p>`],
  ])('%s', (_, written, read) => expect(fromMarkdown(written)).toBe(read))

  it('is shown as text', async () => {
    expect(await firstOf('title,description', String.raw`Baker,"Full\\- \\& part\\-time

**Tasks**
-----

* Bake"`)).toMatchObject({ description: 'Full- & part-time\n\nTasks\n\n- Bake', descriptionHtml: '<p>Full- &amp; part-time</p>\n<h3>Tasks</h3>\n<ul><li>Bake</li></ul>' })
  })
})

it('knows columns of the kind in short, and of the day and the beginning of the text in French', async () => {
  expect(await firstOf('titre,emp_type,date_ajout,description_courte', 'Boulanger,Full time,2026-03-13,Du pain')).toMatchObject({ employmentType: 'full-time', postingDate: '2026-03-13', description: 'Du pain' })
})

describe('a list of addresses for mail', () => {
  it.each([
    ['has each of them', '"a@mills.example, b@mills.example"', '- a@mills.example\n- b@mills.example'],
    ['has one without its brackets', '<a@mills.example>', 'a@mills.example'],
    ['has each once, without the rest of a bracket', '"a@mills.example, u003ea@mills.example"', 'a@mills.example'],
  ])('%s', async (_, cell, addresses) => expect((await firstOf('title,emails', `Baker,${cell}`))?.description).toMatch(new RegExp(String.raw`^How to apply:?\n\n${addresses}$`)))

  it('has nothing else', async () => expect(await firstOf('title,emails', 'Baker,"a@mills.example, or call us"')).toMatchObject({ description: '' }))
})

it.each([
  ['https://board.example/https://board.example/jobs/1?a=b', 'https://board.example/jobs/1?a=b'],
  ['https://board.examplehttps://board.example/jobs/1', 'https://board.example/jobs/1'],
  ['https://archive.example/https://board.example/jobs/1', 'https://archive.example/https://board.example/jobs/1'],
  ['https://board.example/go?to=https://board.example/jobs/1', 'https://board.example/go?to=https://board.example/jobs/1'],
])('reads an address with its host twice: %s', async (link, applyUrl) => expect(await firstOf('title,link', `Baker,${link}`)).toMatchObject({ applyUrl }))

describe('pay', () => {
  it.each<[string, [number | undefined, number | undefined]]>([
    ['25000-99999999', [25_000, undefined]], ['0-1', [undefined, undefined]], ['999-9999', [999, 9999]], ['0-2', [undefined, 2]],
  ])('is open above nines, and none up to one: %s', async (pay, bounds) => {
    const job = await firstOf('title,salary', `Baker,${pay}`)
    expect([job?.minPrice, job?.maxPrice]).toEqual(bounds)
  })
})

describe('an occupation', () => {
  const state = (...rows: string[]) => importOf([';Employment service;;;;;', 'Vacancies;;Ocupação;;Empregador;;Data de vencimento', ';;Código;Descrição;Tipo;Nome;', ...rows])

  it('is the title of a list of postings, also in a header of two lines of which the first has it', async () => {
    const { postings } = await state('1;;77;Padeiro;CNPJ;Moinho;13/03/2027', '2;;78;Cozinheiro;CNPJ;Moinho;02/03/2027')
    expect(postings).toMatchObject([{ jobTitle: 'Padeiro', companyName: 'Moinho', lastDay: '2027-03-13' }, { jobTitle: 'Cozinheiro', companyName: 'Moinho', lastDay: '2027-03-02' }])
  })

  it('is none beside a title, nor of a list of people, nor where it is a code', async () => {
    expect(await firstOf('title,occupation,deadline', 'Head baker,Baker,2027-01-01')).toMatchObject({ jobTitle: 'Head baker' })
    await expect(importOf(['surname,occupation,company', 'Zoë,Baker,Mills'])).rejects.toThrow("no column is a job's title")
    expect((await importOf(['occupation,company,deadline', '751201,Mills,2027-01-01'])).report.reasons).toMatchObject([{ kind: 'it has no title' }])
  })
})

it('finds a part of a city in the column of the whole place', async () => {
  expect(await firstOf('title,city,location', 'Baker,品川区,[勤務地] 東京都品川区 ⁄ 大井町駅（徒歩2分）')).toMatchObject({ jobCity: '品川区', jobCountry: 'Japan', places: [{ text: '東京都品川区', city: 'Tokyo' }] })
})

describe('the age of a posting', () => {
  it.each([
    ['age', '3d', '2026-11-20'], ['how_old', 'há 6 dias', '2026-11-17'], ['time_ago', '22 h ago', '2026-11-23'], ['Posted ago', 'vor 2 Tagen', '2026-11-21'],
    ['age', '18 - 35 years', '2026-11-23'], ['age', '25', '2026-11-23'], ['age', 'at least 21 years', '2026-11-23'],
  ])('in %s: %s is of %s', async (column, age, postingDate) => expect(await firstOf(`title,${column}`, `Baker,${age}`)).toMatchObject({ postingDate }))
})

it('takes NA for no place of a column of places', async () => {
  expect(await firstOf('title,location,city', 'Baker,NA,NA')).toMatchObject({ jobCity: '' })
})

describe('a place by its name alone', () => {
  it.each<[string, string, unknown]>([
    ['title,location,region', 'Baker,London,ON', { jobCity: 'London', jobCountry: 'Canada' }],
    ['title,location,country', 'Baker,Birmingham,United States', { jobCity: 'Birmingham', jobCountry: 'United States' }],
    ['title,location,country', 'Baker,Vienna,Austria', { jobCity: 'Vienna', jobCountry: 'Austria', places: [{ text: 'Vienna' }] }],
    ['title,location,region', 'Baker,London,Head office', { jobCity: 'London', jobCountry: 'United Kingdom' }],
    ['title,location,country', 'Baker,London; New York,United Kingdom', { places: [{ text: 'London' }, { text: 'New York' }] }],
  ])('is in the region and the country of its record: %s %s', async (header, row, expected) => expect(await firstOf(header, row)).toMatchObject(expected as object))
})

it('knows the columns of a board of China', async () => {
  const rows = ['bossName,bossTitle,jobName,salaryDesc,cityName,brandName,welfareList', `文女士,人力资源总监,面包师,4-8K,武汉,面包公司,"['年终奖', '包吃']"`]
  expect(await firstOf(...rows)).toMatchObject({ jobTitle: '面包师', companyName: '面包公司', jobCity: '武汉', minPrice: 4000, maxPrice: 8000, benefits: '年终奖\n包吃' })
})

describe('work from elsewhere', () => {
  it('is in a column of the workplace beside the place', async () => {
    expect(await firstOf('title,location,workplace', 'Baker,"Lviv, Ukraine",Тільки віддалено')).toMatchObject({ remote: true, jobCity: 'Lviv' })
    expect(await firstOf('title,location,workplace', 'Baker,"Lviv, Ukraine",Home Office Street 4')).not.toHaveProperty('remote')
    expect(await firstOf('title,location,workplace', 'Baker,"Lviv, Ukraine",Гібридна робота')).not.toHaveProperty('remote')
  })

  it('is in the title, with the region in which', async () => {
    expect(await firstOf('title,location', 'Baker (Remote in Ohio),"Ohio, United States"')).toMatchObject({ remote: true, jobCity: 'Ohio' })
    expect(await firstOf('title,location', 'Baker (Remote in Unheard-of),"Ohio, United States"')).not.toHaveProperty('remote')
  })
})

describe('flat records of HeadHunter', () => {
  it('have their place in an area, and their years in a code', async () => {
    const { postings, report } = await importOf(['name,employer_name,salary_from,salary_currency,experience_id,area_name', 'Ткач,Фабрика,50000,RUR,between1And3,Казань'])
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

  it.each([
    ['Weaver | Mills | Leeds', 'Weaver | Leeds'],
    ['Weaver (Nights) - MILLS', 'Weaver (Nights)'],
    ['Mills – Weaver', 'Weaver'],
    ['Weaver - Mills - Leeds', 'Weaver - Mills - Leeds'],
    ['Weaver for Mills', 'Weaver for Mills'],
    ['Mills | IT', 'Mills | IT'],
  ])('is left out of it where a column has it: %s', async (title, jobTitle) => expect(await jobsOf([{ title, company: 'Mills', url: 'https://board.example/1' }])).toMatchObject([{ companyName: 'Mills', jobTitle }]))

  it('leaves the place that is in brackets, where the column of places has a group of countries', async () => {
    const [found] = await jobsOf([{ title: 'Weaver (London, United Kingdom)', company: 'Mills', region: 'EMEA', url: 'https://board.example/1' }])
    expect(found).toMatchObject({ jobTitle: 'Weaver', places: [{ city: 'London', country: 'GB' }] })
  })

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
    const { postings, report } = await importOf(['title,skills', `Weaver,${skills}`])
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
