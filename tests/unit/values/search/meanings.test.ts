import { describe, expect, it } from 'vitest'
import { readEquals, shippedEquals } from '../../../../server/values/search/equals.ts'
import { fulfils } from '../../../../server/values/search/expression.ts'
import { withMeanings } from '../../../../server/values/search/meanings.ts'
import { readWords, tiers, wordsIn, wordsLookedFor } from '../../../../server/values/search/query.ts'
import { searchedWords } from '../../../../server/values/search/searched.ts'
import { termsOf, type Searched } from '../../../../server/values/search/tokens.ts'
import { whereaboutsOf } from '../../../../server/values/search/whereabouts.ts'

const job: Searched = { jobTitle: '', companyName: '', jobCity: '', jobCountry: '', skills: [], description: '' }
const table = readEquals(shippedEquals)
const board = new Set(['oncall', 'network', 'work', 'help', 'desk', 'frontend', 'medical', 'milano', 'desktop', 'cafe', 'email', 'mueller', 'muller', 'arhus', 'lehrer', 'infirmier', 'enfermera', 'ksiegowa', 'director', 'directora', 'midwife', 'campus', 'analysis', 'buses', 'women', 'woman', 'مهندس', 'المحاسب', 'fullstack', 'stack', 'full', 'developer', 'manager', 'designer', 'lkwfahrer', 'fahrer', 'verkaufer', 'maschinenbauingenieur', 'medicale', 'dependiente', 'sprzedawca', 'программист', 'ممرضه'])

/** The first tier in which a search finds a job on a board that has the words of `board`; 'all' where it finds every job, null where it does not find this one. */
const tierOf = (query: string, fields: Partial<Searched>) => {
  const whole = { ...job, ...fields }
  const { tokens } = termsOf(whole, whereaboutsOf(whole))
  const words = readWords(query, withMeanings(query, table, (word) => board.has(word)))
  const conditions = tiers.flatMap((tier) => {
    const condition = wordsIn(words, tier)
    return condition === null ? [] : [{ tier, condition }]
  })
  return conditions.length === 0 ? 'all' : (conditions.find(({ condition }) => fulfils(tokens, condition))?.tier ?? null)
}

const munich = { jobTitle: 'Clerk', jobCity: 'Munich', jobCountry: 'Germany' }

describe('a search finds', () => {
  it.each([
    ['jobs', {}, 'all'], ['all jobs near me', {}, 'all'], ['jobs near munich', munich, 'near'], ['clerk cerca de munich', munich, 'near'], ['clerk near paris', munich, null], ['stellenangebote', {}, 'all'], ['jobs in munich', munich, 'near'], ['clerk jobs', munich, 'title'], ['clerk job', { jobTitle: 'Job Clerk' }, 'whole'], ['"job" clerk', munich, null], ['nurse jobs', munich, null],
    ['вакансии водитель', { jobTitle: 'Водитель' }, 'title'], ["offres d'emploi infirmier", { jobTitle: 'Infirmier' }, 'title'], ['trabajo social', { jobTitle: 'Social Worker' }, null], ['trabajo en madrid', { jobCity: 'Madrid' }, 'near'], ['vagas de analista', { jobTitle: 'Analista' }, 'title'], ['MongoDB, Inc.', { companyName: 'MongoDB' }, 'near'],
    ['Verkäufer (m/w/d)', { jobTitle: 'Verkäufer' }, 'title'], ['Verkäufer m|w|d', { jobTitle: 'Verkäufer' }, 'title'], ['infirmier H/F', { jobTitle: 'Infirmier' }, 'title'], ['Entwickler*in', { jobTitle: 'Entwickler' }, 'title'], ['Entwickler/-in', { jobTitle: 'Entwickler' }, 'title'],
    ['chargé(e) de mission', { jobTitle: 'Chargé de mission' }, 'whole'], ['nurse(s)', { jobTitle: 'Nurse' }, 'title'], ['ux/ui', { jobTitle: 'UX' }, null], ['R & D', { jobTitle: 'R&D' }, 'title'], ['r & d', { companyName: 'R & D Works' }, 'equal'],
    ['👩‍⚕️ nurse ❤️', { jobTitle: 'Nurse' }, 'title'], ['❤️', {}, 'all'], ['c ++ clerk', { jobTitle: 'C++ Clerk' }, 'title'], ['C + + clerk', { jobTitle: 'C Clerk' }, null], ['c # clerk', { jobTitle: 'C# Clerk' }, 'title'], ['vitamin c + zinc', { jobTitle: 'Vitamin C, Zinc' }, 'title'],
  ] as const)('what is meant beside what people write around it: %s', (query, fields, tier) => expect(tierOf(query, fields)).toBe(tier))

  it.each([
    ['münchen', munich, 'equal'], ['clerk muenchen', munich, 'equal'], ['deutschland', munich, 'equal'], ['bayern', munich, 'equal'], ['мюнхен', munich, 'equal'], ['munich', munich, 'near'], ['warszawa', munich, null], ['royaume-uni', { jobCity: 'London', jobCountry: 'United Kingdom' }, 'equal'],
    ['milano', { jobCity: 'Milan', jobCountry: 'Italy' }, 'equal'], ['rio de janeiro', { jobCity: 'Rio de Janeiro', jobCountry: 'Brazil' }, 'near'],
    ['مهندس القاهرة', { jobTitle: 'مهندس', jobCity: 'Cairo', jobCountry: 'Egypt' }, 'equal'], ['القاهره', { jobCity: 'Cairo', jobCountry: 'Egypt' }, 'equal'], ['القاهرة', munich, null],
  ] as const)('a place by its name in another language: %s', (query, fields, tier) => expect(tierOf(query, fields)).toBe(tier))

  it.each([
    ['clerk boston ma', 'Boston', 'Massachusetts', 'equal'], ['boston, ma clerk', 'Boston', 'Massachusetts', 'equal'], ['clerk portland or', 'Portland', 'Oregon', 'equal'], ['clerk portland or', 'Portland', 'Maine', null], ['new york ny clerk', 'New York', 'United States', 'equal'],
    ['clerk in reading in england', 'Reading', 'England', 'near'], ['clerk media pa', 'Media', 'PA', 'near'], ['clerk media pa', 'Media', 'Pennsylvania', null],
  ] as const)('a city with the code of its state: %s', (query, jobCity, jobCountry, tier) => expect(tierOf(query, { jobTitle: 'Clerk', jobCity, jobCountry })).toBe(tier))

  it.each([
    ['human', 'Uman', 'Ukraine'], ['island', 'Reykjavik', 'Iceland'], ['part', 'Perth', 'Australia'], ['google', 'Topeka, KS', 'United States'], ['londn', 'London', 'United Kingdom'],
  ])('no place by a word that mostly means something else: %s', (query, jobCity, jobCountry) => expect(tierOf(query, { jobCity, jobCountry })).toBeNull())

  it.each([
    ['part time', { employmentType: 'part-time' }, 'equal'], ['part-time clerk', { jobTitle: 'Clerk', employmentType: 'part-time' }, 'equal'], ['fulltime', { employmentType: 'full-time' }, null], ['teilzeit', { employmentType: 'part-time' }, 'equal'], ['part time', { employmentType: 'full-time' }, null],
    ['teletrabajo', { remote: true }, 'equal'], ['entry level', { experienceLevel: 'Entry Level' }, 'equal'], ['sr clerk', { jobTitle: 'Clerk', experienceLevel: 'Senior' }, 'equal'], ['intern', { experienceLevel: 'Internship' }, 'equal'], ['part', { employmentType: 'part-time' }, null],
  ] as const)('employment and experience by their names: %s', (query, fields, tier) => expect(tierOf(query, fields as Partial<Searched>)).toBe(tier))

  it.each([
    ['24/7', { description: 'On call 24x7.' }, 'any'], ['24x7', { description: 'On call 24/7.' }, 'any'], ['go', { jobTitle: 'Golang Engineer' }, 'named'], ['cicd', { description: 'You know CI/CD.' }, 'any'], ['html5 css3', { description: 'HTML, CSS' }, 'any'], ['temp', { employmentType: 'temporary' }, 'equal'], ['custodian', { jobTitle: 'Caretaker' }, 'named'], ['programme manager', { jobTitle: 'Program Manager' }, 'named'], ['labour', { description: 'You know labor law.' }, 'any'], ['paediatric nurse', { jobTitle: 'Pediatric Nurse' }, 'named'], ['salesman', { jobTitle: 'Sales Representative' }, 'named'], ['salesman', { skills: ['sales'] }, null],
    ['attachment', { experienceLevel: 'Internship' }, 'equal'], ['work at home', { remote: true }, 'equal'], ['urgent jobs', {}, 'all'], ['high paying clerk jobs', { jobTitle: 'Clerk' }, 'title'], ['urgent care nurse', { jobTitle: 'Urgent Care Nurse' }, 'whole'],
  ] as const)('other names of the same: %s', (query, fields, tier) => expect(tierOf(query, fields as Partial<Searched>)).toBe(tier))

  it.each([
    ['at desk', { description: 'You sit at a desk.' }, 'any'], ['on call', { description: 'You are on call.' }, 'any'], ['on call', { jobTitle: 'Oncall Nurse' }, 'named'], ['front ends', { jobTitle: 'Frontend Engineer' }, 'named'], ['helpdesks', { jobTitle: 'Help Desk Agent' }, 'named'], ['helpdesk', { jobTitle: 'Help Desk Agent' }, 'named'], ['helpdesk', { skills: ['help', 'desk'] }, null], ['onemedical', { companyName: 'One Medical' }, 'equal'], ['deskhelp', { companyName: 'Help Desk' }, null], ['front end', { jobTitle: 'Frontend' }, 'named'], ['e mail', { skills: ['E-mail'] }, 'near'],
    ['e mail', { description: 'You write email.' }, 'any'], ['back end', { companyName: 'Backend' }, null], ['machine-learning', { jobTitle: 'ML Engineer' }, 'named'], ['reactjs', { jobTitle: 'React.js' }, 'named'], ['vue.js', { description: 'You know VueJS.' }, 'any'], ['js', { skills: ['Vue.js'] }, 'near'], ['desktop', { skills: ['desk top'] }, null], ['deskfix', { skills: ['desk fix'] }, 'equal'], ['network', { skills: ['net work'] }, null],
  ] as const)('compounds of the words of the board: %s', (query, fields, tier) => expect(tierOf(query, fields as Partial<Searched>)).toBe(tier))

  it.each([
    ['Müller', { companyName: 'Mueller KG' }, 'equal'], ['mueller', { companyName: 'Müller KG' }, 'equal'], ['mueller', { companyName: 'Mueller KG' }, 'near'], ['aarhus', { skills: ['Århus'] }, 'equal'], ['moeller', { companyName: 'Møller' }, null],
    ['midwives', { jobTitle: 'Midwife' }, 'named'], ['midwife', { jobTitle: 'Midwives' }, null], ['campuses', { skills: ['campus'] }, 'equal'], ['bus', { jobTitle: 'Cleaner of Buses' }, 'named'], ['buses', { jobTitle: 'Bus Driver' }, 'named'], ['analyses', { description: 'Analysis of texts.' }, 'any'],
    ['woman', { companyName: 'Women at Work' }, 'equal'], ["women's clinic", { jobTitle: 'Woman of the Clinic' }, 'named'],
    ['المهندس', { jobTitle: 'مهندس' }, 'named'], ['محاسب', { jobTitle: 'المحاسب' }, 'named'],
    ['Lehrerin', { jobTitle: 'Lehrer (m/w/d)' }, 'named'], ['Lehrerinnen', { jobTitle: 'Lehrer' }, 'named'], ['infirmière', { jobTitle: 'Infirmier(ère)' }, 'named'], ['enfermero', { jobTitle: 'Enfermera' }, 'named'], ['księgowy', { jobTitle: 'Księgowa' }, 'named'], ['director', { jobTitle: 'Directora de arte' }, 'named'],
    ['director', { companyName: 'Directora' }, null], ['enfermero', { description: 'Enfermera.' }, null],
  ] as const)('other forms of the words of the board: %s', (query, fields, tier) => expect(tierOf(query, fields as Partial<Searched>)).toBe(tier))

  it.each([
    ['h and m', { companyName: 'H&M' }, 'equal'], ['r and d', { jobTitle: 'R&D' }, 'named'], ['saint louis clerk', { jobTitle: 'Clerk', jobCity: 'St. Louis, MO', jobCountry: 'United States' }, 'equal'], ['clerk st john', { jobTitle: 'Clerk', companyName: 'Saint John' }, 'equal'],
    ['reactjs', { skills: ['React'] }, 'equal'], ['react', { description: 'ReactJS' }, 'any'], ['c sharp', { skills: ['C#'] }, 'equal'], ['cpp', { description: 'You write C++.' }, 'any'], ['s4hana', { jobTitle: 'S/4HANA' }, 'named'], ['math clerk', { jobTitle: 'Maths Clerk' }, 'title'],
    ['powerbi', { skills: ['Power BI'] }, 'equal'], ['engineer iii', { jobTitle: 'Software Engineer 3' }, 'named'], ['level 1 clerk', { jobTitle: 'Clerk, Level I' }, 'named'], ['2', { jobTitle: 'Clerk II' }, null], ['praktikum', { experienceLevel: 'Internship' }, 'equal'], ['stage paris', { jobTitle: 'Stagiaire', jobCity: 'Paris', jobCountry: 'France' }, 'equal'],
    ['clerk ny', { jobTitle: 'Clerk', jobCity: 'Buffalo', jobCountry: 'New York' }, 'equal'], ['clerk austin tx', { jobTitle: 'Clerk', jobCity: 'Austin', jobCountry: 'Texas' }, 'equal'], ['clerk pa', { jobTitle: 'Clerk', jobCity: 'Pittsburgh', jobCountry: 'Pennsylvania' }, null],
    ['mathematics', { jobTitle: 'Maths' }, 'named'], ['lager und logistik', { jobTitle: 'Lager & Logistik' }, 'title'], ['ventas y marketing', { jobTitle: 'Ventas, Marketing' }, 'title'],
  ] as const)('what has two names: %s', (query, fields, tier) => expect(tierOf(query, fields as Partial<Searched>)).toBe(tier))

  it.each([
    ['lediga jobb clerk', { jobTitle: 'Clerk' }, 'title'], ['ledige stillinger', {}, 'all'], ['práce', {}, 'all'], ['locuri de munca clerk', { jobTitle: 'Clerk' }, 'title'], ['kazi', {}, 'all'], ['وظائف شاغرة', {}, 'all'], ['نوکری', {}, 'all'], ['งาน', {}, 'all'], ['พนักงานขาย', { jobTitle: 'พนักงานบัญชี' }, null], ['नौकरी नर्स', { jobTitle: 'नर्स' }, 'title'],
    ['clerk jobs 2026', { jobTitle: 'Clerk' }, 'title'], ['latest clerk jobs', { jobTitle: 'Clerk' }, 'title'], ['clerk wanted', { jobTitle: 'Clerk' }, 'title'], ['i am looking for a clerk job', { jobTitle: 'Clerk' }, 'title'], ['clerk 12', { jobTitle: 'Clerk' }, null], ['clerk på hotel', { jobTitle: 'Clerk, Hotel' }, null],
    ['100% remote', { remote: true }, 'equal'], ['fully remote clerk', { jobTitle: 'Clerk', remote: true }, 'equal'], ['clerk remoto', { jobTitle: 'Clerk', remote: true }, 'equal'], ['удаленно', { remote: true }, 'equal'], ['在宅', { remote: true }, 'equal'], ['アルバイト', { employmentType: 'part-time' }, 'equal'], ['正社員', { employmentType: 'full-time' }, 'equal'],
    ['react.js', { skills: ['React'] }, 'equal'], ['Vue.js', { skills: ['Vue'] }, 'equal'], ['nurse.registered', { jobTitle: 'Registered Nurse' }, 'title'], ['booking.com', { jobTitle: 'Booking Clerk' }, null], ['physio', { jobTitle: 'Physical Therapist' }, 'named'],
    ['Nurse-Jobs', { jobTitle: 'Nurse' }, 'title'], ['night-nurse-jobs-in-kampala', { jobTitle: 'Night Nurse', jobCity: 'Kampala' }, 'near'], ['day-to-day', { jobTitle: 'Day' }, null], ['soft\u00adware clerk', { jobTitle: 'Software Clerk' }, 'title'], ['clerk (all genders)', { jobTitle: 'Clerk' }, 'title'],
    ['SAP FICO', { jobTitle: 'SAP FI/CO' }, 'named'], ['s/4 hana', { jobTitle: 'S/4HANA' }, 'named'], ['clerk o clerk', { jobTitle: 'Clerk' }, 'title'], ['jobs around munich', munich, 'near'], ['work in munich', munich, 'near'], ['call center', { jobTitle: 'Call Centre Agent' }, 'named'], ['callcentre', { description: 'In a call center.' }, 'any'], ['systems administrator', { jobTitle: 'Systems Admin' }, 'named'], ["'night clerk'", { jobTitle: 'Night Clerk' }, 'title'], ['network12', { jobTitle: 'Network' }, 'named'], ['clerk12', { jobTitle: 'Clerk' }, null], ['travailler à munich', munich, 'near'], ['social work in munich', { ...munich, jobTitle: 'Social Media' }, null], ['work', {}, null], ['second line support', { jobTitle: '2nd Line Support' }, 'named'],
  ] as const)('what people of many countries write: %s', (query, fields, tier) => expect(tierOf(query, fields as Partial<Searched>)).toBe(tier))

  it.each([
    ['hrmanager', { jobTitle: 'HR Manager' }, 'named'], ['uxdesigner', { jobTitle: 'Designer' }, null], ['remanager', { jobTitle: 'Manager' }, null], ['fullstackdeveloper', { jobTitle: 'Full Stack Developer' }, 'named'], ['fullstackdeveloper', { jobTitle: 'Full Developer' }, null],
    ['ingenieur maschinenbau', { jobTitle: 'Maschinenbauingenieur' }, 'named'], ['work net', { jobTitle: 'Network' }, null], ['LKW-Fahrerin', { jobTitle: 'LKW-Fahrer' }, 'named'], ['Verkaeuferin', { jobTitle: 'Verkäufer' }, 'named'], ['secrétaire médical', { jobTitle: 'Secrétaire médicale' }, 'named'],
    ['dependienta', { jobTitle: 'Dependiente/a' }, 'named'], ['sprzedawczyni', { jobTitle: 'Sprzedawca' }, 'named'], ['программистка', { jobTitle: 'Программист' }, 'named'], ['المهندسين', { jobTitle: 'مهندس' }, 'named'], ['ممرض', { jobTitle: 'ممرضة' }, 'named'], ['ممرضات', { jobTitle: 'ممرضة' }, 'named'],
  ] as const)('words that are joined, in another order or of another ending: %s', (query, fields, tier) => expect(tierOf(query, fields)).toBe(tier))

  it.each([
    ['kiev', 'Kyiv', 'Ukraine', 'equal'], ['brasil', 'Recife', 'Brazil', 'equal'], ['Kenia', 'Nairobi', 'Kenya', 'equal'], ['wien', 'Vienna', 'Austria', 'equal'], ['Genève', 'Geneva', 'Switzerland', 'equal'], ['africa', 'Nairobi', 'Kenya', 'equal'], ['east africa', 'Lagos', 'Nigeria', null], ['europe', 'Berlin', 'Germany', 'equal'], ['Europa', 'Berlin', 'Germany', 'equal'], ['أوروبا', 'Berlin', 'Germany', 'equal'], ['亞洲', 'Mumbai', 'India', 'equal'], ['middle east', 'Dubai', 'United Arab Emirates', 'equal'],
    ['south africa', 'Durban', 'South Africa', 'near'], ['south africa', 'Juba', 'South Sudan', null], ['africa', 'Lima', 'Peru', null],
  ])('cities by short names, and parts of the world: %s in %s', (query, jobCity, jobCountry, tier) => expect(tierOf(query, { jobCity, jobCountry })).toBe(tier))

  it.each([
    ['백엔드개발자', { jobTitle: '백엔드 개발자' }, 'title'], ['백엔드 개발자', { jobTitle: '백엔드개발자' }, 'title'], ['백엔드개발자', { jobTitle: '백엔드개발자' }, 'title'], ['백엔드개발자', { jobTitle: '프론트엔드 개발자' }, null], ['"백엔드개발자"', { jobTitle: '백엔드 개발자' }, null], ['간호사', { jobTitle: '간호 조무사' }, null],
  ] as const)('Korean words with spaces between them, and without: %s', (query, fields, tier) => expect(tierOf(query, fields)).toBe(tier))

  it.each([
    ['會計', { jobTitle: '会计' }, 'named'], ['护士', { jobTitle: '護士' }, 'named'], ['護士', { jobTitle: '護士' }, 'title'], ['會計', { companyName: '上海会计' }, 'equal'], ['軟體工程師', { jobTitle: '软件工程师' }, 'named'], ['產品經理', { jobTitle: '产品经理' }, 'named'], ['產品', { jobTitle: '食品' }, null], ['会計', { jobTitle: '會計' }, 'named'],
  ] as const)('Chinese in its simplified and its traditional form: %s', (query, fields, tier) => expect(tierOf(query, fields)).toBe(tier))

  it.each([
    ['软件工程师', { jobTitle: '软件开发工程师' }, 'title'], ['软件工程师', { jobTitle: '软件工程师' }, 'whole'], ['软件工程师', { jobTitle: '硬件工程师' }, null], ['工程师', { jobTitle: '工程' }, null], ['"软件工程师"', { jobTitle: '软件开发工程师' }, null],
  ] as const)('the words of a text without spaces: %s', (query, fields, tier) => expect(tierOf(query, fields)).toBe(tier))
})

it('a word of one character is no pair between two', () => {
  expect(searchedWords('京').map(({ word, isBetween = false }) => [word, isBetween])).toEqual([['京', false]])
  expect(searchedWords('java软件工程师').map(({ word, isBetween = false }) => [word, isBetween])).toEqual([['java', false], ['软件', false], ['件工', true], ['工程', false], ['程师', false]])
})

it('what need not be found is not looked for, nor corrected', () => {
  const words = readWords('jbos vacancies in Berln', table)
  expect(words.written).toEqual(['jbos', 'in', 'berln'])
  expect(wordsLookedFor(readWords('nurse jobs in berlin', table))).toEqual(['nurse', 'berlin'])
})

it('a table of one search leaves the other as it was', () => {
  const before = JSON.stringify([...table])
  expect(withMeanings('clerk', table, () => false)).toBe(table)
  expect(withMeanings('münchen helpdesk', table, (word) => board.has(word)).size).toBe(table.size + 2)
  expect(JSON.stringify([...table])).toBe(before)
})

describe('the words of any field leave out what they find anyway', () => {
  const rules = readEquals('manager = mgr\nengineer = developer\nsoftware developer = swe')
  it.each([
    ['manager', { any: ['manag', '=mgr'] }],
    ['software engineer', { any: [{ all: ['softwar', 'engin'] }, { all: ['-softwar', '=developer'] }] }],
    ['nurse', 'nurs'],
  ])('%s', (text, condition) => expect(wordsIn(readWords(text, rules), 'any')).toEqual(condition))
})
