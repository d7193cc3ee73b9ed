import { describe, expect, it } from 'vitest'
import { columnsOf } from '../../../server/import/columns/names.ts'
import type { Finding } from '../../../server/import/finding.ts'
import { toPosting } from '../../../server/import/posting.ts'
import { readRecord } from '../../../server/import/shapes/find.ts'

/** The posting of a record whose columns are found by their names. */
const postingOf = (record: Readonly<Record<string, unknown>>) => {
  const read = readRecord(record, {})
  expect(read?.shape).toBe('columns by name')
  const notes: Finding[] = []
  const posting = toPosting(read?.fields ?? {}, { source: 'sample', company: undefined, order: 'undecided', currency: 'USD', today: '2026-11-26' }, (finding) => notes.push(finding))
  const isOfCurrency = ({ kind }: Finding) => kind === 'the pay names no currency, and no place its country: it is taken as USD'
  expect(notes.filter((note) => !isOfCurrency(note))).toEqual([])
  return { posting, ignored: read?.ignored, takenAs: notes.filter(isOfCurrency).map(({ value }) => value) }
}

it('finds columns that begin with what they are of', () => {
  const { posting, ignored } = postingOf({
    job_id: 'a1', job_title: 'Weaver', employer_name: 'Mills', job_apply_link: 'https://mills.example/1', job_is_remote: true, job_posted_at_datetime_utc: '2026-11-20T00:00:00.000Z', job_offer_expiration_datetime_utc: '2026-12-20T00:00:00.000Z',
    job_city: 'Austin', job_state: 'TX', job_country: 'US', job_min_salary: 50000, job_max_salary: 60000, job_salary_currency: 'USD', job_salary_period: 'YEAR', job_employment_type: 'FULLTIME', job_required_skills: ['Looms'], job_publisher: 'Paper',
  })
  expect(posting).toMatchObject({
    sourceId: 'a1', jobTitle: 'Weaver', companyName: 'Mills', applyUrl: 'https://mills.example/1', remote: true, postingDate: '2026-11-20', lastDay: '2026-12-20', jobCity: 'Austin', jobCountry: 'United States', minPrice: 50_000, maxPrice: 60_000,
    salaryType: 'Yearly', currency: 'USD', employmentType: 'full-time', skills: ['Looms'],
  })
  expect(ignored).toEqual(['job_publisher'])
})

it('takes a column by its whole name before another by a part of it, and the address of a company for none', () => {
  const { posting, ignored } = postingOf({ company_address: '1 Mill Lane', employer: 'Mills', position_label: 'No. 4', position: 'Weaver', description_title: 'What you do', description: 'Looks after looms.', posting_type: 'internal' })
  expect(posting).toMatchObject({ companyName: 'Mills', jobTitle: 'Weaver', description: 'Looks after looms.' })
  expect(posting.employmentType).toBeUndefined()
  expect(ignored).toEqual(['company_address'])
})

it('knows the columns of Taiwan’s boards, a list of further places, and an occupation beside the day of publication', () => {
  expect(columnsOf(['職缺名稱', '公司名稱', '薪資範圍', '職缺連結', '工作經歷', '擅長工具']).ignored).toEqual([])
  const { posting } = postingOf({ Title: 'Weaver', company: 'Mills', PrimaryLocation: 'Leeds, United Kingdom', secondaryLocations: [{ Name: 'Boston, MA, United States', CountryCode: 'US' }, { Name: 'Leeds, United Kingdom' }] })
  expect(posting.places?.map(({ city }) => city)).toEqual(['Leeds', 'Boston'])
  expect(postingOf({ refnr: '1', beruf: 'Weberin', arbeitgeber: 'Mills', aktuelleVeroeffentlichungsdatum: '2026-11-02' }).posting).toMatchObject({ jobTitle: 'Weberin', postingDate: '2026-11-02' })
  expect(columnsOf(['name', 'beruf', 'arbeitgeber', 'geburtsdatum']).columns.get('jobTitle')).not.toContain('beruf')
})

it('takes the value as a page has it where no other column has it', () => {
  const { posting, ignored } = postingOf({ title_raw: 'Weaver', rawCompany: 'Mills', location_raw: 'Leeds, UK', 'salary raw': '£20,000', requirements_raw: 'A loom', posted_raw: '2026-11-02', draw: 'none' })
  expect(posting).toMatchObject({ jobTitle: 'Weaver', companyName: 'Mills', jobCity: 'Leeds', minPrice: 20_000, currency: 'GBP', postingDate: '2026-11-02', description: 'Requirements:\n\nA loom' })
  expect(ignored).toEqual(['draw'])
  expect(postingOf({ title_raw: 'WEAVER!!!', title: 'Weaver', company: 'Mills', location_raw: 'LEEDS', location: 'Leeds, UK' }).posting).toMatchObject({ jobTitle: 'Weaver', jobCountry: 'United Kingdom' })
})

it('finds the parts of objects that a table has as columns', () => {
  const { posting, ignored } = postingOf({ 'company.display_name': 'Mills', title: 'Dyer', 'location.display_name': 'Leeds, West Yorkshire', 'salary.min': '20000', 'salary.max': '25000', 'salary.currency': 'GBP', created_at: '2026-11-02' })
  expect(posting).toMatchObject({ companyName: 'Mills', jobCity: 'Leeds', jobCountry: 'United Kingdom', minPrice: 20_000, maxPrice: 25_000, currency: 'GBP' })
  expect(ignored).toEqual([])
})

it('reads objects whatever the capitals of their names, and a list of one', () => {
  const { posting } = postingOf({
    PositionTitle: 'Clerk', OrganizationName: 'Office', PositionLocation: [{ CityName: 'Austin', CountrySubDivisionCode: 'Texas', CountryCode: 'US' }], PositionSchedule: [{ Name: 'Full-time', Code: '1' }],
    PositionRemuneration: [{ MinimumRange: '99200.0', MaximumRange: '153354.0', RateIntervalCode: 'PA' }], PublicationStartDate: '2026-11-01',
  })
  expect(posting).toMatchObject({ jobCity: 'Austin', employmentType: 'full-time', minPrice: 99_200, maxPrice: 153_354, salaryType: 'Yearly' })
})

it('takes pay in columns of a year as a year’s', () => {
  expect(postingOf({ jobTitle: 'Writer', companyName: 'Wordy', annualSalaryMin: 60_000, annualSalaryMax: 80_000, salaryCurrency: 'EUR' }).posting).toMatchObject({ minPrice: 60_000, maxPrice: 80_000, salaryType: 'Yearly', currency: 'EUR' })
})

it('reads the pay of a French list', () => {
  const salaire = { libelle: 'Mensuel de 1900.0 Euros à 2100.0 Euros sur 12.0 mois' }
  expect(postingOf({ intitule: 'Serveur', entreprise: { nom: 'Chez Paul' }, salaire, dateCreation: '2026-11-20' }).posting).toMatchObject({ companyName: 'Chez Paul', minPrice: 1900, maxPrice: 2100, salaryType: 'Monthly', currency: 'EUR' })
})

it('leaves a rating that stands below the name of a company', () => {
  expect(postingOf({ 'Job Title': 'Weaver', 'Company Name': 'Mills\n3.8' }).posting.companyName).toBe('Mills')
  expect(postingOf({ 'Job Title': 'Weaver', 'Company Name': 'Studio 3.8' }).posting.companyName).toBe('Studio 3.8')
})

it('takes the address of a link with a title', () => {
  expect(postingOf({ title: 'Weaver', company: 'Mills', apply_options: [{ title: 'Paper', link: 'https://paper.example/1' }] }).posting.applyUrl).toBe('https://paper.example/1')
})

describe('a point beside a place', () => {
  const placeOf = (fields: Readonly<Record<string, unknown>>) => postingOf({ title: 'Weaver', company: 'Mills', ...fields }).posting.places?.map(({ city, regionCode, country }) => [city, regionCode, country])

  it('says which of several cities is meant, in columns or with the place', () => {
    expect(placeOf({ location: 'Springfield' })).toEqual([[undefined, undefined, undefined]])
    expect(placeOf({ location: 'Springfield', latitude: 39.8, longitude: '-89.65' })).toEqual([['Springfield', 'US-IL', 'US']])
    expect(placeOf({ location: { name: 'Birmingham', lat: 33.52, lng: -86.8 } })).toEqual([['Birmingham', 'US-AL', 'US']])
    expect(placeOf({ arbeitsort: { ort: 'Frankfurt', koordinaten: { lat: 52.35, lon: 14.55 } } })).toEqual([['Frankfurt (Oder)', 'DE-BB', 'DE']])
  })

  it.each([
    ['where no such city is', { latitude: 0.5, longitude: 32.5 }],
    ['at 0, 0', { latitude: 0, longitude: 0 }],
    ['beyond the earth', { latitude: 139.8, longitude: -89.65 }],
    ['of words', { latitude: 'north', longitude: 'west' }],
    ['without its longitude', { latitude: 39.8 }],
  ])('counts for nothing %s', (_, point) => {
    expect(placeOf({ location: 'Springfield', ...point })).toEqual([[undefined, undefined, undefined]])
    expect(placeOf({ location: 'London', ...point })).toEqual([['London', 'GB-ENG', 'GB']])
  })
})

it.each([
  ['Posted Date (UTC)', 'postingDate'], ['first posting date', 'postingDate'], ['fecha_publicacion', 'postingDate'], ['Veröffentlicht am', 'postingDate'], ['postdate', 'postingDate'], ['last_updated_on', 'postingDate'],
  ['deadline_at', 'lastDay'], ['application closing date', 'lastDay'], ['last_publication_date', 'lastDay'], ['lastPublishedAt', 'postingDate'], ['last posted', 'postingDate'], ['published_until', 'lastDay'], ['dureeTravailLibelleConverti', 'employmentType'], ['jobExcerpt', 'description'], ['Bewerbungsfrist', 'lastDay'],
  ['Salary Minimum', 'minPrice'], ['compensation_minimum', 'minPrice'], ['Gehalt von', 'minPrice'], ['hourly_rate_from', 'minPrice'], ['Salary To', 'maxPrice'], ['Gehalt bis', 'maxPrice'],
  ['salary_currency_code', 'currency'], ['Salary Per', 'salaryType'], ['salary_year_avg', 'salary'], ['hourly rate', 'salary'], ['estimated_salary', 'salary'],
  ['page_url', 'applyUrl'], ['advertiserurl', 'applyUrl'], ['detail-url', 'applyUrl'], ['Bewerbungslink', 'applyUrl'], ['webpage_url', 'applyUrl'], ['employer_logo_url', 'companyLogo'],
  ['Name of employer', 'companyName'], ['businessName', 'companyName'], ['jobOpeningName', 'jobTitle'], ['Bezeichnung der Stelle', 'jobTitle'], ['Position Name', 'jobTitle'],
  ['DUTY STATION', 'places'], ['Where?', 'places'], ['勤務地', 'places'], ['職種', 'jobTitle'], ['会社名', 'companyName'], ['직무', 'jobTitle'], ['Город', 'jobCity'], ['Зарплата', 'salary'], ['給与', 'salary'], ['Salary (p.a.)', 'salary'], ['Wynagrodzenie od', 'minPrice'], ['Waluta', 'currency'], ['Data publikacji', 'postingDate'], ['Data_opublikowania', 'postingDate'], ['postingEffectiveDate', 'postingDate'], ['Rodzaj umowy', 'employmentType'],
  ['jobLocation.address.addressLocality', 'jobCity'], ['jobLocation.address.addressCountry', 'jobCountry'], ['baseSalary.value.unitText', 'salaryType'], ['UnpostingDate', 'lastDay'], ['HOW TO APPLY', 'howToApply'], ['KEY DUTIES AND RESPONSIBILITIES', 'outlines'], ['QUALIFICATIONS, SKILLS AND EXPERIENCE', 'requirements'],
  ['Skills Required', 'skills'], ['job_requirements', 'requirements'], ['required_experience', 'experienceLevel'], ['employmenttype_jobstatus', 'employmentType'], ['tipo_de_contrato', 'employmentType'], ['Vertragsart', 'employmentType'],
  ['Propuesta', 'jobTitle'], ['Designation', 'jobTitle'], ['Nombre del cargo', 'jobTitle'], ['org', 'companyName'], ['Employer/client', 'companyName'], ['Portal link', 'applyUrl'], ['招聘详情页url', 'applyUrl'], ['是否全职', 'employmentType'],
  ['Submission deadline', 'lastDay'], ['Request end date', 'lastDay'], ['Closing date if known', 'lastDay'], ['Unpaid/stipend', 'salary'], ['Flexible/remote', 'remote'], ['Формат работы', 'remote'], ['工作地区', 'places'], ['지역', 'places'],
  ['location_derived', 'places'], ['technical_skills', 'skills'], ['Requirments of company', 'requirements'], ['“VALOR_DESCRICAO”', 'description'], ['Year', 'year'],
  ['content_html', 'description'], ['texte', 'description'], ['snippet', 'description'], ['remoteStatus', 'remote'], ['Province/Territory', 'jobRegion'], ['has_expired', 'closed'], ['is_removed', 'closed'],
  ['Data de Abertura', 'postingDate'], ['DATA DE ABERTURA DA VAGA', 'postingDate'], ['open_timestamp', 'postingDate'], ['Open', 'closed'], ['scraped_timestamp', 'collectedAt'], ['date_time', 'collectedAt'], ['Salary_Is_Predicted', 'payGuessed'], ['salaryEstimate', 'salary'], ['salary_in_usd', 'salary'],
  ['Pensum', 'employmentType'], ["Taux d'activité", 'employmentType'], ['remote_ratio', 'remote'], ['LOCALIDADE', 'places'], ['company_location', 'places'], ['extended-description', 'description'], ['description_tokens', 'skills'],
])('knows %s by its words', (column, field) => {
  expect([...columnsOf([column]).columns.keys()]).toEqual([field])
})

it.each([
  'nombre', 'nome', 'request_url', 'request_start_date', 'hiring', 'business', 'company_id', 'company_url', 'company_size', 'company_description', 'employer_website', 'has_company_logo', 'hiring_manager_name', 'posted_by', 'start_date', 'Eintrittsdatum', 'date_valid_from', 'last_name', 'last_seen_date', 'salary_estimated_min', 'predicted_salary_max', 'company_address',
  'number_of_vacancies', 'openings', 'salary_source', 'pay_grade', 'Effective date', 'company job title', 'payroll_frequency', 'skill_level', 'education_requirements', 'applications', 'application_id', 'profile_url', 'video_url', 'city_id', 'work', 'from', 'home_page', 'rating', 'views', 'zip_code', 'department_name', 'x'.repeat(5_000),
])('takes %s for none', (column) => {
  expect(columnsOf([column]).ignored).toEqual([column])
})

it('reads pay in the unit of its column', () => {
  expect(postingOf({ job_title: 'Analyst', company_name: 'Mills', salary_rate: 'hour', salary_year_avg: '', salary_hour_avg: '47.5' }).posting).toMatchObject({ minPrice: 47.5, maxPrice: 47.5, salaryType: 'Hourly' })
  expect(postingOf({ job_title: 'Analyst', company_name: 'Mills', hourly_rate_from: '20', hourly_rate_to: '25' }).posting).toMatchObject({ minPrice: 20, maxPrice: 25, salaryType: 'Hourly' })
  expect(postingOf({ job_title: 'Clerk', company_name: 'Pesa', salary_min: '80000', salary_max: '120000', salary_type: 'M', salary_currency_code: 'KES' }).posting).toMatchObject({ minPrice: 80_000, salaryType: 'Monthly', currency: 'KES' })
})

it('takes from columns whose words alone fit only what is of their kind', () => {
  const { posting } = postingOf({ title: 'Weaver', company: 'Mills', working_hours: 'Monday to Friday', hours_type: 'Heltid', salary_basis: 'by agreement', salary: '$20 per hour', 'Opening Time': '9:00', published_on: 'our site', 'date posted online': '2026-11-20' })
  expect(posting).toMatchObject({ employmentType: 'full-time', salaryType: 'Hourly', minPrice: 20, postingDate: '2026-11-20' })
})

it('puts what a posting requires in a section below its description', () => {
  const record = { title: 'Weaver', company: 'Mills' }
  expect(postingOf({ ...record, description: 'Looks after looms.', requirements: 'Steady hands.' }).posting).toMatchObject({ description: 'Looks after looms.\n\nRequirements:\n\nSteady hands.' })
  expect(postingOf({ ...record, description: '<p>Looks after looms.</p>', requirements: 'Hands & eyes.\nPatience.' }).posting.descriptionHtml).toBe('<p>Looks after looms.</p>\n<h3>Requirements</h3>\n<p>Hands &amp; eyes.</p>\n<p>Patience.</p>')
  expect(postingOf({ ...record, requirements: 'Steady hands.' }).posting.description).toBe('Requirements:\n\nSteady hands.')
})

it('puts how to apply below what is required', () => {
  expect(postingOf({ title: 'Driver', company: 'Boda', how_to_apply: 'Come to the office.', description: 'Drives.', qualifications: 'A licence.' }).posting.description).toBe('Drives.\n\nRequirements:\n\nA licence.\n\nHow to apply:\n\nCome to the office.')
})

it('reads pay of a month in tens of thousands, as Japan writes it', () => {
  expect(postingOf({ 職種: 'エンジニア', 会社名: '東京ソフト株式会社', 勤務地: '東京都', 給与: '月給30万円〜40万円' }).posting).toMatchObject({ jobCity: 'Tokyo', minPrice: 300_000, maxPrice: 400_000, salaryType: 'Monthly', currency: 'JPY' })
})

it('reads a region and its country where a place names no city, and a currency that has a code', () => {
  const { posting } = postingOf({ position: 'Clerk', company: 'Pesa', location: { country: { name: 'Kenya' }, region: { name: 'Nairobi' } }, salary: { min: 80_000, max: 90_000, currency: { code: 'KES' }, period: { name: 'month' } } })
  expect(posting).toMatchObject({ jobCountry: 'Kenya', currency: 'KES', salaryType: 'Monthly' })
  expect(posting.places).toMatchObject([{ region: expect.stringContaining('Nairobi') as string, country: 'KE' }])
})

it('reads a place in the elements of a list', () => {
  const locations = { location: { name: 'HQ', address: 'Götgatan 1', city: 'Stockholm', country: 'Sweden' } }
  expect(postingOf({ title: 'Mechanic', company: 'Bikes', locations }).posting.places).toMatchObject([{ city: 'Stockholm', country: 'SE' }])
})

it.each([
  ['$20 - $25 per hour', 'Toronto, ON, Canada', 'CAD'], ['$20 per hour', 'Austin, TX', 'USD'], ['$20,000 mensual', 'Ciudad de México, México', 'MXN'], ['US$20 per hour', 'Toronto, ON, Canada', 'USD'], ['USD 20 per hour', 'Toronto, ON, Canada', 'USD'],
  ['$20 per hour', 'Toronto, ON, Canada; Austin, TX', 'USD'], ['400 kr per dag', 'Malmö, Sweden', 'SEK'], ['Rs 40,000 per month', 'Karachi, Pakistan', 'PKR'], ['Rs 40,000 per month', 'Pune, India', 'INR'], ['6-12 Lacs PA', 'Pune, India', 'INR'], ['¥40000', 'Shanghai, China', 'CNY'], ['Sh 40,000', 'Kampala, Uganda', 'UGX'],
])('of %s in %s it knows the currency', (salary, location, currency) => {
  expect(postingOf({ title: 'Weaver', company: 'Mills', salary, location }).posting.currency).toBe(currency)
})

it.each([
  [{ 'Nome da Vaga': 'Analista', 'Nome da Empresa': 'Usina', Localização: 'Recife - PE', Salário: 'R$ 5.000', Descrição: 'Analisa.', 'Data de Publicação': '2026-11-20' }],
  [{ 'Titre de la mission': 'Analista', "Nom de l'organisation": 'Usina', 'Lieu de travail': 'Lyon', Salaire: '5000 €', Descriptif: 'Analisa.', 'Date de publication': '2026-11-20' }],
  [{ Cargo: 'Analista', Compañia: 'Usina', 'Lugar de trabajo': 'Madrid', Sueldo: '5000 €', 'Detalle de la Oferta': 'Analisa.', 'Fecha de publicación': '2026-11-20' }],
  [{ nimi: 'Analista', ettevõte: 'Usina', asukoht: 'Tallinn', tasu: '5000 €', kirjeldus: 'Analisa.', avaldatud: '2026-11-20' }],
  [{ Stanowisko: 'Analista', Pracodawca: 'Usina', 'Miejsce pracy': 'Poznań', Wynagrodzenie: '5000 zł', Opis: 'Analisa.', 'Data publikacji': '2026-11-20' }],
  [{ Pozisyon: 'Analista', Şirket: 'Usina', Şehir: 'Ankara', Maaş: '5000 TL', Açıklama: 'Analisa.', 'Yayın tarihi': '2026-11-20' }],
  [{ 'Állás megnevezése': 'Analista', Munkáltató: 'Usina', 'Munkavégzés helye': 'Szeged', Fizetés: '5000 Ft', Leírás: 'Analisa.' }],
  [{ Jabatan: 'Analista', Perusahaan: 'Usina', Alamat: 'Jakarta', Gaji: 'Rp 5.000', Deskripsi: 'Analisa.' }],
  [{ 'Название вакансии': 'Analista', Работодатель: 'Usina', 'Место работы': 'Москва', Зарплата: '5000 руб.', Описание: 'Analisa.', 'Дата публикации': '2026-11-20' }],
  [{ 'Название вакансии': 'Analista', 'Название компании': 'Usina', Город: 'Москва', Зарплата: '5000 руб.', 'Описание вакансии': 'Analisa.', 'Ссылка на вакансию': 'https://board.example/1' }],
  [{ 'Назва вакансії': 'Analista', 'Назва компанії': 'Usina', Місто: 'Київ', Зарплата: '5000 грн', Опис: 'Analisa.', 'Посилання на вакансію': 'https://board.example/1' }],
  [{ 'Nazwa stanowiska': 'Analista', 'Nazwa pracodawcy': 'Usina', 'Miejsce pracy': 'Poznań', Wynagrodzenie: '5000 zł', Opis: 'Analisa.' }],
  [{ 'Název pozice': 'Analista', 'Název společnosti': 'Usina', Město: 'Brno', Mzda: '5000 Kč', Popis: 'Analisa.' }],
  [{ Stellenbezeichnung: 'Analista', 'Name des Arbeitgebers': 'Usina', Arbeitsort: 'Bremen', Gehalt: '5000 €', Beschreibung: 'Analisa.' }],
  [{ 岗位名称: 'Analista', 公司名称: 'Usina', 工作地点: '上海', 薪资: '5000元', 岗位描述: 'Analisa.', 发布日期: '2026-11-20' }],
  [{ 仕事名: 'Analista', 店舗名: 'Usina', 都市名: '大阪', 給与: '5000円', 仕事内容: 'Analisa.', 掲載日: '2026-11-20' }],
  [{ '채용공고 제목': 'Analista', 회사명: 'Usina', 근무지: '서울', 급여: '5000원', 상세내용: 'Analisa.', 등록일: '2026-11-20' }],
  [{ 'المسمى الوظيفي': 'Analista', 'اسم الشركة': 'Usina', الموقع: 'Cairo', الراتب: '5000 جنيه', 'وصف الوظيفة': 'Analisa.', 'تاريخ النشر': '2026-11-20' }],
])('finds the columns of %o', (record) => {
  const { posting, ignored } = postingOf(record)
  expect(posting).toMatchObject({ jobTitle: 'Analista', companyName: 'Usina', minPrice: 5000, currency: expect.any(String) as string })
  expect([posting.places?.[0]?.country, (posting.description ?? '') + (posting.outlines ?? '')]).toEqual([expect.any(String), 'Analisa.'])
  expect(ignored).toEqual([])
})

it('takes the currency of pay from the name of its column, and where none is named that of the country', () => {
  const record = { title: 'Weaver', company: 'Mills', location: 'Shanghai, China' }
  expect(postingOf({ ...record, salary_min_eur: 86_000, salary_max_eur: 101_000 }).posting).toMatchObject({ minPrice: 86_000, maxPrice: 101_000, currency: 'EUR' })
  expect(postingOf({ ...record, salary: '15-25K' }).posting).toMatchObject({ minPrice: 15_000, maxPrice: 25_000, currency: 'CNY' })
  expect(postingOf({ ...record, minPrice: 15_000 }).posting.currency).toBeUndefined()
})

it('takes an employment from the column of the hours, beside one of the contract', () => {
  expect(postingOf({ intitule: 'Serveur', entreprise: 'Chez Anne', typeContrat: 'CDI', dureeTravailLibelle: 'temps partiel - 21H' }).posting.employmentType).toBe('part-time')
})

it('finds that work is done from elsewhere in a mode, a type and a place', () => {
  const record = { title: 'Weaver', company: 'Mills' }
  for (const remote of [{ Modalidade: 'Remoto' }, { modelo: 'Remoto' }, { work_model: 'Remote' }, { Type: 'Remote' }, { employment_type: 'Удаленная работа' }, { location: { country: 'Kenya', is_remote: true } }]) {
    expect(postingOf({ ...record, ...remote }).posting.remote).toBe(true)
  }
  for (const atPlace of [{ Modalidade: 'Presencial' }, { modelo: 'Híbrido' }, { modelo: 'X-200' }, { work_model: 'Hybrid' }, { Type: 'On-site' }]) expect(postingOf({ ...record, ...atPlace }).posting.remote).toBeUndefined()
  expect(postingOf({ ...record, candidate_required_location: 'USA' }).posting).toMatchObject({ remote: true, remoteCountries: ['United States'] })
})

it('reads when applications open and close, the posted title, and the principal company before the secondary one', () => {
  const record = { posted_job_title: 'Weaver', principal_company_name: '', secondary_company_name: 'Mills', 'APPLICATIONS OPEN': '5 Nov 2026', 'APPLICATIONS CLOSE': '24 Dec 2026' }
  expect(postingOf(record).posting).toMatchObject({ jobTitle: 'Weaver', companyName: 'Mills', postingDate: '2026-11-05', lastDay: '2026-12-24' })
  expect(postingOf({ ...record, principal_company_name: 'Brot' }).posting).toMatchObject({ companyName: 'Brot' })
})

it('takes remote work from a title with a dash that has no space before it, and from brackets', () => {
  const isRemote = (title: string) => postingOf({ title, company: 'Mills', location: 'Kenya' }).posting?.remote
  expect(['Weaver- Remote', 'Weaver (Remote Internship – Silk)', 'Weaver- Silk', 'Weaver (Silk – Wool)'].map(isRemote)).toEqual([true, true, undefined, undefined])
})

it('reads 元 as the currency of the place', () => {
  const currencyIn = (location: string) => postingOf({ title: 'Weaver', company: 'Mills', location, salary: '月薪40,000元' }).posting?.currency
  expect(['台北市', '北京'].map(currencyIn)).toEqual(['TWD', 'CNY'])
})

it('counts days back from a column of them, and takes a rating from the name of a company', () => {
  expect(postingOf({ title: 'Weaver', company: 'Mills', days_ago: '3' }).posting).toMatchObject({ postingDate: '2026-11-23', undated: true })
  expect(postingOf({ title: 'Weaver', company: 'Nokia4.22059 Reviews', days_posted: '3' }).posting).toMatchObject({ companyName: 'Nokia', postingDate: '2026-11-23', undated: true })
})

it.each([
  ['Mills (4.2★)', 'Mills'], ['Mills 4.2 ⭐', 'Mills'], ['Company: Mills', 'Mills'], ['Employer : Mills', 'Mills'],
  ['Studio 4.2', 'Studio 4.2'], ['Five★', 'Five★'], ['Company:Mills', 'Company:Mills'], ['Company', 'Company'],
])('a company %s is %s', (company, companyName) => expect(postingOf({ title: 'Weaver', company }).posting).toMatchObject({ companyName }))

it.each([
  ['Weaver at Mills', 'Weaver'], ['Weaver @ MILLS', 'Weaver'], ['Work at sea at Mills', 'Work at sea'],
  ['Weaver at Mills of Leeds', 'Weaver at Mills of Leeds'], ['Weaver at home', 'Weaver at home'], ['At Mills', 'At Mills'], ['X at Mills', 'X at Mills'],
])('a title %s of the company Mills is %s', (title, jobTitle) => expect(postingOf({ title, company: 'Mills' }).posting).toMatchObject({ jobTitle }))

it('lists several requirements below one heading', () => {
  expect(postingOf({ title: 'Weaver', company: 'Mills', requirements: ['Hands & eyes', 'Patience'] }).posting.descriptionHtml).toBe('<h3>Requirements</h3>\n<ul><li>Hands &amp; eyes</li><li>Patience</li></ul>')
})

it('takes the title from its own column, not from that of the offer', () => {
  expect(postingOf({ Offre: 'Vous développez.', Titre: 'Développeuse', Entreprise: 'Atelier' }).posting.jobTitle).toBe('Développeuse')
})

it('reads an address of HTML line by line', () => {
  expect(postingOf({ title: 'Weaver', company: 'Mills', address: '9 avenue de Verdun<br>92130 Issy-les-Moulineaux' }).posting.places).toMatchObject([{ city: 'Issy-les-Moulineaux', country: 'FR', unknown: '9 avenue de Verdun' }])
})

it('takes the column with the most places', () => {
  expect(postingOf({ title: 'Weaver', company: 'Mills', location: 'Leeds, UK', locations: ['Leeds, UK', 'York, UK'] }).posting.places).toHaveLength(2)
})

it('takes the title in English of several languages, and a unit and currency from a text beside the amounts', () => {
  const { posting } = postingOf({ title: { fr: 'Stagiaires', en: 'Trainees', de: 'Auszubildende' }, company: 'Mills', location: 'Nowhereville', salary_min: 80_000, salary_max: 149_000, salary: '€80k–€149k/year' })
  expect(posting).toMatchObject({ jobTitle: 'Trainees', minPrice: 80_000, maxPrice: 149_000, currency: 'EUR', salaryType: 'Yearly' })
})

it('takes a whole web address before a part of one', () => {
  expect(postingOf({ title: 'Weaver', company: 'Mills', url: '/jobs/1', source_url: 'https://mills.example/jobs/1' }).posting.applyUrl).toBe('https://mills.example/jobs/1')
})

it('takes a grade of pay for no level of experience', () => {
  expect(postingOf({ title: 'Weaver', company: 'Mills', level: 'M3' }).posting.experienceLevel).toBeUndefined()
  expect(postingOf({ title: 'Weaver', company: 'Mills', level: 'Senior' }).posting.experienceLevel).toBe('Senior')
})

describe('a column of ids of the source', () => {
  const ids = { id: 'a-1', source_id: 's-9' }
  it('is no id of the posting, which has its own', () => expect(postingOf({ title: 'Weaver', company: 'Mills', ...ids, source_name: 'Paper' }).posting.sourceId).toBe('a-1'))
  it.each([[{ ...ids, source: 'Paper' }], [{ source_id: 's-9' }], [{ id: 'a-1', sourceId: 's-9' }]])('is one in %o', (columns) => {
    expect(postingOf({ title: 'Weaver', company: 'Mills', ...columns }).posting.sourceId).toBe('s-9')
  })
})

describe('a column that says whether its name is true', () => {
  const record = { title: 'Weaver', company: 'Mills' }
  it.each<[Readonly<Record<string, unknown>>, string | undefined, string | undefined]>([
    [{ part_time: true }, 'part-time', undefined], [{ isFullTime: 'yes' }, 'full-time', undefined], [{ is_internship: true, part_time: false }, 'internship', 'Internship'],
    [{ part_time: false }, undefined, undefined], [{ 'Full Time': 'No' }, undefined, undefined], [{ type: 'Full-time', part_time: 'false' }, 'full-time', undefined],
  ])('%o', (columns, type, level) => {
    const { posting } = postingOf({ ...record, ...columns })
    expect([posting.employmentType, posting.experienceLevel, posting.remote]).toEqual([type, level, undefined])
  })

  it.each<[Readonly<Record<string, unknown>>, boolean]>([
    [{ activa: false }, true], [{ ativo: 'não' }, true], [{ isPublished: false }, true], [{ status: 'Cerrada' }, true], [{ status: 'Entwurf' }, true], [{ activa: true }, false],
    [{ STATUS: 'CANCELADA' }, true], [{ Status: 'ADMITIDO' }, true], [{ Status: 'TRIAGEM' }, false], [{ Open: '❌' }, true], [{ Open: '✅' }, false], [{ Open: '3' }, false], [{ Closed: '✔️' }, true],
    [{ publish: 'FALSE' }, true], [{ published: false }, true], [{ published: 0 }, false], [{ published: '2026-11-01' }, false], [{ publish: 'FALSE', status: 'open' }, true], [{ status: 'abierta' }, false],
  ])('%o', (columns, isClosed) => {
    expect(readRecord({ ...record, ...columns }, {})?.fields.closed ?? false).toBe(isClosed)
  })
})

describe('an address for mail', () => {
  const record = { title: 'Weaver', company: 'Mills', description: 'Looks after looms.' }
  it('is how to apply where there is no link', () => {
    expect(postingOf({ ...record, correo: 'jobs@mills.example' }).posting.description).toBe('Looks after looms.\n\nHow to apply:\n\njobs@mills.example')
    expect(postingOf({ ...record, contact: 'jobs@mills.example' }).posting.description).toBe('Looks after looms.\n\nHow to apply:\n\njobs@mills.example')
    expect(postingOf({ ...record, contact: 'Ada Obi, 0772 123456' }).posting.description).toBe('Looks after looms.')
    expect(postingOf({ ...record, como_aplicar: 'Escribe a Ana.', contactEmail: 'ana@mills.example', url: '' }).posting.descriptionHtml).toContain('<ul><li>Escribe a Ana.</li><li>ana@mills.example</li></ul>')
  })

  it.each([
    [{ email: 'jobs@mills.example', url: 'https://mills.example/1' }], [{ email: 'ask at the desk' }], [{ hiring_manager_email: 'ana@mills.example' }], [{ email: 'jobs@mills.example', description: 'Write to jobs@mills.example.' }],
  ])('adds nothing in %o', (columns) => {
    const { posting } = postingOf({ ...record, ...columns })
    expect(posting.description).toBe('description' in columns ? columns.description : record.description)
  })
})

it.each([
  ['Başlık', 'jobTitle'], ['judul', 'jobTitle'], ['cliente', 'companyName'], ['son_basvuru', 'lastDay'], ['basvuru_linki', 'applyUrl'], ['url_aplicar', 'applyUrl'], ['careers_url', 'applyUrl'], ['salaryExpectation', 'salary'], ['roleOverviewMarkdown', 'description'], ['work_format', 'remote'],
  ['bedrijfsNaam', 'companyName'], ['ente', 'companyName'], ['dienstVerband', 'employmentType'], ['vacatureInformatie', 'description'], ['vacatureTitel', 'jobTitle'], ['compensation_time_frame', 'salaryType'],
])('knows %s', (column, field) => {
  expect([...columnsOf([column]).columns.keys()]).toEqual([field])
})

it('takes a link to apply before any other, and a format for where work is done', () => {
  const { posting } = postingOf({ baslik: 'Dokumacı', kurum: 'Mills', link: 'https://mills.example/1.pdf', basvuru_linki: 'https://mills.example/apply', format: 'remote' })
  expect(posting).toMatchObject({ jobTitle: 'Dokumacı', applyUrl: 'https://mills.example/apply', remote: true })
})

it('takes the unit of pay from a text of its currency', () => {
  const record = { title: 'Weaver', company: 'Mills', salary: '80000 - 90000' }
  expect(postingOf({ ...record, currency: 'руб./мес.' }).posting).toMatchObject({ minPrice: 80_000, salaryType: 'Monthly', currency: 'RUB' })
  expect(postingOf({ ...record, currency: 'EUR' }).posting.salaryType).toBeUndefined()
  expect(postingOf({ ...record, currency: 'EUR per hour', salary_period: 'month' }).posting.salaryType).toBe('Monthly')
})

it('takes a name beside a sure title for none, where the title is blank too', () => {
  expect(columnsOf(['Name', 'Position', 'Location']).ignored).toEqual(['Name'])
  expect(columnsOf(['Nombre', 'Puesto', 'Sueldo', 'Enlace']).columns.get('jobTitle')).toEqual(['Puesto'])
  expect(postingOf({ name: 'Weaver', employer: 'Mills' }).posting.jobTitle).toBe('Weaver')
  expect(postingOf({ name: 'Weaver', role: '', employer: 'Mills' }).posting.jobTitle).toBe('Weaver')
})

it('takes a name in another language for the title in what is surely a list of postings', () => {
  expect(postingOf({ Nombre: 'Tejedora', Empresa: 'Telares', Sueldo: '900 €', Enlace: 'https://telares.example/1' }).posting).toMatchObject({ jobTitle: 'Tejedora', applyUrl: 'https://telares.example/1' })
  expect(readRecord({ Nombre: 'Ana', Empresa: 'Telares', Ciudad: 'Vigo' }, {})).toBeNull()
})

it('puts the year of its own column to a day without one', () => {
  const record = { title: 'Weaver', company: 'Mills', deadline: '14-Mar' }
  expect(postingOf({ ...record, year: 2024 }).posting.lastDay).toBe('2024-03-14')
  expect(postingOf({ ...record, year: '2024', deadline: '14-Mar-2025' }).posting.lastDay).toBe('2025-03-14')
  for (const year of ['', 'second', '3']) expect(postingOf({ ...record, year }).posting.lastDay).toBe('2027-03-14')
})

it('takes a date that says that it is the last for no day of the posting', () => {
  for (const [date, lastDay] of [['~10/21(토)', '2023-10-21'], ['bis 24.12.2026', '2026-12-24'], ['2026-12-05까지', '2026-12-05']] as const) {
    expect(postingOf({ title: 'Weaver', company: 'Mills', date }).posting).toMatchObject({ lastDay, postingDate: '2026-11-26', undated: true })
  }
  expect(postingOf({ title: 'Weaver', company: 'Mills', date: '~2026-12-05', deadline: '2026-12-24' }).posting.lastDay).toBe('2026-12-24')
})

it('reads a list of employments in a text, and takes another kind for none', () => {
  const record = { title: 'Weaver', company: 'Mills' }
  expect(postingOf({ ...record, employment_type: "['PART_TIME']" }).posting.employmentType).toBe('part-time')
  for (const other of ["['OTHER']", 'Other', ['OTHER']]) expect(postingOf({ ...record, employment_type: other }).posting.employmentType).toBeUndefined()
})

it('leaves a town as it is written that the country of the board has too, where another is larger', () => {
  const countryOf = (location: string, url: string) => postingOf({ title: 'Weaver', company: 'Mills', location, url }).posting.jobCountry
  expect(countryOf('Alexandria', 'https://jobs.example/1')).toBe('Egypt')
  expect(countryOf('Alexandria', 'https://www.mills.com.au/1')).toBe('')
  expect(countryOf('Alexandria, Egypt', 'https://www.mills.com.au/1')).toBe('Egypt')
  expect(countryOf('Perth', 'https://www.mills.com.au/1')).toBe('Australia')
  expect(countryOf('Nairobi', 'https://www.mills.co.uk/1')).toBe('Kenya')
})

it('takes a title of a vacancy before what it is classed as', () => {
  expect(postingOf({ functie: 'Textiel', vacatureTitel: 'Wever', bedrijfsNaam: 'Mills' }).posting.jobTitle).toBe('Wever')
})

it('takes the first text of each skill that is a list, and all of a list of texts', () => {
  const skillsOf = (skills: unknown) => postingOf({ title: 'Weaver', company: 'Mills', skills }).posting.skills
  expect(skillsOf([['Looms', 1, 'ai'], ['Dyes', 0, 'regex']])).toEqual(['Looms', 'Dyes'])
  expect(skillsOf([['Looms', 'Dyes'], 'Wool'])).toEqual(['Looms', 'Dyes', 'Wool'])
})

it('finds the text of a place in an object', () => {
  for (const location of [{ location_str: 'Auckland, New Zealand' }, { id: 7, formatted_address: 'Auckland, New Zealand' }]) {
    expect(postingOf({ title: 'Weaver', company: 'Mills', location }).posting).toMatchObject({ jobCity: 'Auckland', jobCountry: 'New Zealand' })
  }
})

it('takes the country that is in the column of cities for no town abroad', () => {
  expect(postingOf({ title: 'Weaver', company: 'Mills', city: 'Perú', country: 'Perú' }).posting).toMatchObject({ jobCity: '', jobCountry: 'Peru' })
})

it('takes a number for no level of experience', () => {
  expect(postingOf({ title: 'Weaver', company: 'Mills', experience: '1' }).posting.experienceLevel).toBeUndefined()
  expect(postingOf({ title: 'Weaver', company: 'Mills', experience: '1 year' }).posting.experienceLevel).toBe('1 year')
})

describe('pay', () => {
  const payOf = (columns: Readonly<Record<string, unknown>>) => {
    const { minPrice, maxPrice, currency } = postingOf({ title: 'Weaver', company: 'Mills', ...columns }).posting
    return [minPrice, maxPrice, currency]
  }
  it.each<[string, Readonly<Record<string, unknown>>, unknown[]]>([
    ['that is estimated beside none', { salary_hkd_min: '', salary_estimated_min: 21_000, salary_estimated_max: 35_000 }, [undefined, undefined, undefined]],
    ['that is said to be predicted', { Salary_Min: 34_264, Salary_Max: 34_264, Salary_Is_Predicted: '1' }, [undefined, undefined, undefined]],
    ['that is said not to be', { Salary_Min: 35_000, Salary_Max: 36_000, Salary_Is_Predicted: '0' }, [35_000, 36_000, undefined]],
    ['in a column of its currency', { salary_usd: 61_895 }, [61_895, 61_895, 'USD']],
    ['beside a column of another currency', { salary: '900', salaire_idr: '9000000', currency: 'AUD' }, [900, 900, 'AUD']],
    ['beside a column of a currency that is not taken', { salary: '900', salaire_idr: '9000000' }, [900, 900, undefined]],
    ['in two columns that are numbered', { 'Salário 2': '6000', 'Salário 1': '5000' }, [5000, 6000, undefined]],
  ])('%s', (_, columns, expected) => expect(payOf(columns)).toEqual(expected))

  it.each<[Readonly<Record<string, unknown>>, string[]]>([
    [{ salary: '15k-25k' }, ['15000 to 25000']],
    [{ salary: '20 per hour', location: 'Remote' }, ['20 to 20']],
    [{ salary: '15k-25k', location: 'Nairobi, Kenya' }, []],
    [{ salary: '15k-25k', location: 'Austin, TX' }, []],
    [{ salary: '$15k-25k' }, []],
    [{ salary: '15k-25k', currency: 'EUR' }, []],
    [{ minPrice: 20, maxPrice: 25 }, []],
    [{ salary: '0' }, []],
  ])('of no currency, and no country that has one, is told: %o', (columns, expected) => expect(postingOf({ title: 'Weaver', company: 'Mills', ...columns }).takenAs).toEqual(expected))
})

describe('where a job is', () => {
  const whereOf = (columns: Readonly<Record<string, unknown>>) => {
    const { jobCity, jobCountry, remote } = postingOf({ title: 'Weaver', company: 'Mills', ...columns }).posting
    return [jobCity, jobCountry, remote]
  }
  it.each<[string, Readonly<Record<string, unknown>>, unknown[]]>([
    ['is where the company is, where no column has it', { company_location: 'France', remote_ratio: '0' }, ['', 'France', undefined]],
    ['is not where the company is, where another column has it', { company_location: 'France', country: 'Kenya' }, ['', 'Kenya', undefined]],
    ['nor where that column is empty', { company_location: 'France', location: '' }, ['', '', undefined]],
    ['is elsewhere all of the time', { remote_ratio: '100' }, ['Remote', '', true]],
    ['is elsewhere half of the time', { remote_ratio: 50 }, ['', '', undefined]],
    ['is a state of Brazil', { uf: 'PR' }, ['Paraná', 'Brazil', undefined]],
    ['is a town in one', { cidade: 'Santa Rosa', UF: 'RS' }, ['Santa Rosa', 'Brazil', undefined]],
  ])('%s', (_, columns, expected) => expect(whereOf(columns)).toEqual(expected))

  it.each([['New York, NY\n  (Financial District\n  area)'], ['New York, NY (Financial District\narea)'], ['New York, NY\n(Financial District area)']])('is one place with its quarter in brackets, on lines of their own: %o', (location) =>
    expect(postingOf({ title: 'Weaver', company: 'Mills', location }).posting.places).toMatchObject([{ city: 'New York City', country: 'US' }]))
  it('is two places on two lines', () => expect(postingOf({ title: 'Weaver', company: 'Mills', location: 'Leeds, UK\nKampala, Uganda (head office)' }).posting.places).toMatchObject([{ city: 'Leeds' }, { city: 'Kampala' }]))
})

it('reads what qualifications are needed and what are wished for, in the order of the columns', () => {
  const { posting, ignored } = postingOf({ company: 'Mills', title: 'Weaver', description: 'Looks after looms.', basic_qualifications: '2 years at a loom', preferred_qualifications: 'A loom of your own' })
  expect(posting.description).toBe('Looks after looms.\n\nRequirements\n\n- 2 years at a loom\n- A loom of your own')
  expect(ignored).toEqual([])
})

it.each(['PJ', 'Freelancer', 'Autônomo', 'Voluntário'])('takes %s in a column of types for a kind of employment', (tipo) => {
  expect(postingOf({ empresa: 'Moinho', titulo: 'Tecelã', tipo }).posting.employmentType).toBe(tipo)
})

it('takes no longer for a name of brackets alone, as a script that does not end has one', () => {
  expect(columnsOf(['['.repeat(200_000), 'Posted (YYYY-MM-DD)']).columns.get('postingDate')).toEqual(['Posted (YYYY-MM-DD)'])
})

it('finds the place of work in columns of its parts', () => {
  const { posting, ignored } = postingOf({ 'employer.name': 'Väveriet', headline: 'Vävare', 'workplace_address.municipality': 'Ale', 'workplace_address.region': 'Västra Götalands län' })
  expect(posting).toMatchObject({ jobCity: 'Ale', jobCountry: 'Sweden' })
  expect(ignored).toEqual([])
})

it('knows the columns of lists that people keep by hand, and those that have a plural in brackets', () => {
  const { posting, ignored } = postingOf({ Timestamp: '2026-11-20 10:15:00', Opportunity: 'Weaver', 'Host organization': 'Mills', 'Duty Station(s)': 'Nairobi, Kenya', Ends: '2026-12-31', 'FT/PT': 'Full time', 'About the role': 'Looks after looms.', 'Apply here': 'https://mills.example/1' })
  expect(posting).toMatchObject({ jobTitle: 'Weaver', companyName: 'Mills', jobCity: 'Nairobi', postingDate: '2026-11-20', lastDay: '2026-12-31', employmentType: 'full-time', description: 'Looks after looms.', applyUrl: 'https://mills.example/1' })
  expect(ignored).toEqual([])
})

it('takes an opening or a post beside a company for the title, and beside a title for the day', () => {
  expect(postingOf({ Opening: 'Weaver', Company: 'Mills', Office: 'Leeds, UK', Package: '£20,000', Closes: '2026-12-31' }).posting).toMatchObject({ jobTitle: 'Weaver', jobCity: 'Leeds', minPrice: 20_000, lastDay: '2026-12-31' })
  expect(postingOf({ Title: 'Weaver', Company: 'Mills', Opening: '2026-11-02' }).posting).toMatchObject({ jobTitle: 'Weaver', postingDate: '2026-11-02' })
  expect(columnsOf(['Post', 'Author', 'Date']).columns.has('jobTitle')).toBe(false)
})

it('takes Swedish pay for no longitude', () => {
  expect(postingOf({ Annons: 'Kock', Företag: 'Krogen AB', Ort: 'Malmö', Lön: '32 000 kr/mån' }).posting).toMatchObject({ jobTitle: 'Kock', jobCity: 'Malmö', minPrice: 32_000, currency: 'SEK', salaryType: 'Monthly' })
})
