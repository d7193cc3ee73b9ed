/** Columns in further languages, as lists of employment services and forms have them. */
import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { inputOfStream } from '../../../../server/import/reading/input.ts'
import { postingsOf } from '../../../support/content/imported-postings.ts'

const jobsOf = async (text: string, name = 'x') => (await postingsOf(await inputOfStream(Readable.from([Buffer.from(text)]), name, 10_000_000), { source: 'sheet' })).postings
const csv = (...rows: readonly (readonly string[])[]): string => rows.map((row) => row.map((cell) => `"${cell}"`).join(',')).join('\n')

describe('columns', () => {
  it('of Hello Work in Japan', async () => {
    const table = csv(['求人番号', '職種', '事業所名', '就業場所', '雇用形態', '賃金', '受付年月日', '紹介期限日'], ['13010-1', '織工', '株式会社織物', '大阪府大阪市北区', '正社員', '200,000円～250,000円', '令和8年10月1日', '令和8年12月31日'])
    expect(await jobsOf(table)).toMatchObject([{ sourceId: '13010-1', companyName: '株式会社織物', jobCountry: 'Japan', minPrice: 200_000, postingDate: '2026-10-01', lastDay: '2026-12-31', employmentType: 'full-time' }])
  })

  it('in Ukrainian', async () => {
    const table = csv(['Назва вакансії', 'Компанія', 'Місто', 'Тип зайнятості', 'Опубліковано'], ['Ткаля', 'Млини', 'Львів', 'Неповна зайнятість', '12 листопада 2026'])
    expect(await jobsOf(table)).toMatchObject([{ companyName: 'Млини', jobCountry: 'Ukraine', employmentType: 'part-time', postingDate: '2026-11-12' }])
  })

  it('in Arabic', async () => {
    const table = csv(['تاريخ الإضافة', 'المسمى الوظيفي', 'الشركة', 'مكان العمل', 'آخر موعد للتقديم'], ['18/11/2026', 'نساج', 'المطاحن', 'جدة', '24/12/2026'])
    expect(await jobsOf(table)).toMatchObject([{ companyName: 'المطاحن', jobCountry: 'Saudi Arabia', postingDate: '2026-11-18', lastDay: '2026-12-24' }])
  })

  it('in Georgian, whose months are words', async () => {
    const table = csv(['ვაკანსია', 'მომწოდებელი', 'გამოქვეყნდა', 'ბოლო ვადა'], ['მქსოველი', 'წისქვილი', '17 ნოემბერი', '17 დეკემბერი'])
    expect(await jobsOf(table)).toMatchObject([{ jobTitle: 'მქსოველი', companyName: 'წისქვილი', postingDate: '2026-11-17', lastDay: '2026-12-17' }])
  })

  it('of a form in Spanish, with a region behind the city', async () => {
    const table = csv(['Marca temporal', 'Nombre de la empresa', 'Cargo ofrecido', 'Ciudad / Región', 'Renta líquida (CLP)', 'Fecha de cierre de postulaciones', '¿Cómo postular?'], ['22/10/2026 9:14:33', 'Molinos', 'Tejedor', 'Curicó, Región del Maule', '1.100.000', '30/11/2026', 'rrhh@molinos.example'])
    expect(await jobsOf(table)).toMatchObject([{ jobTitle: 'Tejedor', jobCity: 'Curicó', jobCountry: 'Chile', minPrice: 1_100_000, currency: 'CLP', postingDate: '2026-10-22', lastDay: '2026-11-30', description: expect.stringContaining('rrhh@molinos.example') }])
  })

  it('of calls of the state in Brazil', async () => {
    const job = { cargo: 'Tecelão', orgao: 'Prefeitura de Bauru', uf: 'SP', municipio: 'Bauru', inscricao_inicio: '2026-11-02', inscricao_fim: '2026-12-09', salario_base: 1994.61 }
    expect(await jobsOf(JSON.stringify([job]))).toMatchObject([{ companyName: 'Prefeitura de Bauru', jobCity: 'Bauru', postingDate: '2026-11-02', lastDay: '2026-12-09', currency: 'BRL' }])
  })

  it('of universities, and of counties', async () => {
    expect(await jobsOf(csv(['Title', 'University', 'Country', 'Application End Date'], ['PhD in Weaving', 'Mills University', 'Sweden', '2026-12-14']))).toMatchObject([{ companyName: 'Mills University', jobCountry: 'Sweden', lastDay: '2026-12-14' }])
    expect(await jobsOf(csv(['Title', 'Agency', 'County'], ['Weaver', 'Mills', 'Erie'], ['Dyer', 'Mills', 'Rockland County']))).toMatchObject([{ jobCity: 'Erie County', jobCountry: '' }, { jobCity: 'Rockland County' }])
  })

  it('of boards in China and Vietnam, in objects and texts beside codes', async () => {
    const chinese = { job_name: '织工实习生', job_title: '织工实习生', company_name: '织物公司', providesalary_text: '150-200元/天', workarea: '020500', workarea_text: '上海-浦东新区', issuedate: '2026-11-01 14:00:00' }
    expect(await jobsOf(JSON.stringify([chinese]))).toMatchObject([{ jobCountry: 'China', minPrice: 150, salaryType: 'Daily', postingDate: '2026-11-01', experienceLevel: 'Internship' }])
    expect((await jobsOf(JSON.stringify([chinese])))[0]?.employmentType).toBeUndefined()
    const vietnamese = { jobTitle: 'Weaver', companyName: 'Mills', prettySalary: '$ 1,500-2,500 /tháng', workingLocations: [{ cityId: 29, cityName: 'Ho Chi Minh', address: '11 Doan Van Bo' }], skills: [{ skillId: 1, skillName: 'Looms' }] }
    expect(await jobsOf(JSON.stringify([vietnamese]))).toMatchObject([{ jobCountry: 'Vietnam', minPrice: 1500, maxPrice: 2500, salaryType: 'Monthly', skills: ['Looms'] }])
  })
})

describe('a place', () => {
  it('has no school or level behind bars, and is no number', async () => {
    const [one, two] = await jobsOf(JSON.stringify([{ title: '织工', company: '织物', location: '徐州  铜山区 | 本科', money: '80/天' }, { title: '染工', company: '织物', location: '上海 | 不限' }]))
    expect([one, two]).toMatchObject([{ places: [{ country: 'CN' }], minPrice: 80, salaryType: 'Daily' }, { places: [{ city: 'Shanghai' }] }])
    expect(one?.places).toHaveLength(1)
  })

  it('is a region of the country of its board before a city elsewhere', async () => {
    expect(await jobsOf(JSON.stringify([{ title: 'Tejedora', company: 'Molinos', location: 'Beni', url: 'https://molinos.com.bo/1' }]))).toMatchObject([{ places: [{ country: 'BO' }] }])
    expect(await jobsOf(JSON.stringify([{ title: 'Weaver', company: 'Mills', location: 'Beni', url: 'https://mills.example/1' }]))).toMatchObject([{ places: [{ country: 'CD' }] }])
  })

  it('of an object has its federal state', async () => {
    const place = (bundesland: string) => ({ title: 'Weber', company: 'Mühlen', arbeitsorte: { arbeitsort: { plz: '1', ort: 'Frankfurt', bundesland, land: 'DE' } } })
    expect((await jobsOf(JSON.stringify([{ id: 1, ...place('Brandenburg') }, { id: 2, ...place('Hessen') }]))).map(({ places = [] }) => places[0]?.city)).toEqual(['Frankfurt (Oder)', 'Frankfurt am Main'])
  })
})

describe('pay with a sign that stands for the naira', () => {
  it('is in it where the job is in Nigeria', async () => {
    expect(await jobsOf(JSON.stringify([{ title: 'Weaver', company: 'Mills', location: 'Lagos, Nigeria', salary: '#200,000 - #500,000' }]))).toMatchObject([{ minPrice: 200_000, maxPrice: 500_000, currency: 'NGN' }])
  })
})

describe('a script', () => {
  const list = '[\n  { id: 1, title: "Weaver", company: "Mills", icon: <Loom />, tags: ["a"] },\n  { id: 2, title: "Dyer", company: "Zoë", icon: <Vat size={2} />, tags: [] },\n];'
  it('may have elements among its values, and other statements before', async () => {
    for (const before of ['', 'import { Loom, Vat } from "icons";\n', 'let isOpen = false;\nlet history = [];\n\n// The jobs of today\n']) expect((await jobsOf(`${before}export const jobs = ${list}`)).map(({ jobTitle }) => jobTitle)).toEqual(['Weaver', 'Dyer'])
  })
})

describe('text with labels', () => {
  it('may call the title of a job its post, below the head of a mail', async () => {
    const notice = (post: string, at: string) => `Post: ${post}\nSalary Scale: U2\nMinistry: Ministry of Wool\nDuty Station: ${at}\nClosing date: 18 December 2026\n`
    const mail = `Subject: Weekly vacancies\nFrom: jobs@wool.example\nDate: Mon, 16 Nov 2026 09:12:44 +0300\n\nEXTERNAL ADVERT\n\n${notice('Principal Weaver', 'Entebbe')}\n${notice('Senior Dyer', 'Kampala')}`
    expect(await jobsOf(mail)).toMatchObject([{ jobTitle: 'Principal Weaver', companyName: 'Ministry of Wool', jobCity: 'Entebbe', lastDay: '2026-12-18' }, { jobTitle: 'Senior Dyer' }])
  })

  it('is told from CSV where lines with amounts have commas', async () => {
    await expect(jobsOf('PUBLIC SERVICE\n\n1. WEAVER - TWO POSTS\n   Basic Salary Scale: Ksh. 49,000 - Ksh. 65,000 p.m.\n\n2. DYER - ONE POST\n   Basic Salary Scale: Ksh. 18,000 - Ksh. 22,000 p.m.\n')).rejects.toThrow('it seems to be plain text')
  })
})

describe('a feed of one company', () => {
  const feed = (title: string, host: string) => `<?xml version="1.0"?><rss version="2.0"><channel><title>${title}</title><link>https://${host}/</link><item><title>Weaver</title><link>https://${host}/1</link><pubDate>Thu, 12 Nov 2026 08:00:00 +0100</pubDate><description>Weaves.</description></item></channel></rss>`
  it('has its name in its title, and on its own site', async () => {
    for (const title of ['Vacatures bij Wolstad', 'Jobs at Wolstad', 'Current vacancies at Wolstad', 'Stellenangebote bei Wolstad']) expect(await jobsOf(feed(title, 'www.werkenvoorwolstad.nl'))).toMatchObject([{ companyName: 'Wolstad' }])
  })

  it('is none of a board, a place or another site', async () => {
    for (const [title, host] of [['Jobs at JobMonster', 'www.jobmonster.example'], ['Jobs in Wolstad', 'www.wolstad.example'], ['Jobs at Wolstad', 'feeds.example']] as const) expect(await jobsOf(feed(title, host))).toEqual([])
  })
})
