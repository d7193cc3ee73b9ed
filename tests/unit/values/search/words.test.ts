import { describe, expect, it, test } from 'vitest'
import { readEquals, shippedEquals } from '../../../../server/values/search/equals.ts'
import { fulfils } from '../../../../server/values/search/expression.ts'
import { foldWords } from '../../../../server/values/search/fold-words.ts'
import { holdsPhrase, leftOut, pairsIn, readWords, tiers, wordsIn as conditionOf } from '../../../../server/values/search/query.ts'
import { bestOf, closestWords, misspeltEnds, misspeltTwin } from '../../../../server/values/search/spelling.ts'
import { singularOf, stemOf } from '../../../../server/values/search/stem.ts'
import { termsOf, type Searched } from '../../../../server/values/search/tokens.ts'
import { whereaboutsOf } from '../../../../server/values/search/whereabouts.ts'
import { runsOf, wordsIn } from '../../../../server/values/search/words.ts'
import { seeded } from '../../../../server/demo/random.ts'

const words = (text: string) => wordsIn(text).map(({ word, parts, joined }) => [word, ...(parts.length > 0 ? [`(${parts.join(' ')})`] : []), ...(joined === undefined ? [] : [`[${joined}]`])].join(''))

describe('folding', () => {
  it.each([
    ['São Paulo', 'sao paulo'], ['Sa\u0303o', 'sao'], ['ŁÓDŹ', 'lodz'], ['Straße', 'strasse'], ['STRAẞE', 'strasse'], ['İstanbul', 'istanbul'], ['Isparta ısparta', 'isparta isparta'], ['Ørsted Ærø Œuvre Þór Đuro', 'orsted aero oeuvre thor duro'],
    ['ﬁle', 'file'], ['ΟΔΟΣ', 'οδοσ'], ['οδός', 'οδοσ'], ['Ёлка', 'елка'], ['مُهَنْدِسٌ', 'مهندس'], ['أحمد إبراهيم آدم ٱلله', 'احمد ابراهيم ادم الله'], ['مـــدير', 'مدير'], ['עִבְרִית', 'עברית'], ['ｅｎｇｉｎｅｅｒ', 'engineer'], ['エンジニア', 'エンジニア'], ['ｴﾝｼﾞﾆｱ', 'エンジニア'], ['개발자', '개발자'], ['हिन्दी', 'हिन्दी'],
  ])('%s is %s', (written, folded) => expect(foldWords(written)).toBe(folded))

  it('is idempotent', () => {
    for (const text of ['İI ıi ŁØ Æß', 'أُ ى ة', 'ﬁ ẞ ΑΣ', 'ガギ 각', '\u0301a', 'ǅ ŉ ﷺ Å']) expect(foldWords(foldWords(text))).toBe(foldWords(text))
  })
})

describe('words', () => {
  it.each([
    ['C++, C# and .NET', ['c++', 'c#', 'and', '.net']], ['Node.js/Vue.js', ['node.js(node js)', 'vue.js(vue js)']], ['R, R&D, AT&T', ['r', 'r&d', 'at&t(at)']], ['ASP.NET (VB.NET)', ['asp.net(asp net .net)', 'vb.net(vb net .net)']],
    ['U.S.A. Ph.D. D.C.', ['usa', 'phd', 'dc']], ['3.5 years', ['3.5', 'years']], ['full-stack e-commerce', ['full-stack(full stack)[fullstack]', 'e-commerce(e commerce)[ecommerce]']], ["O'Neill's women’s l’Oréal", ['oneill(neill)', 'women', 'loreal(oreal)']],
    ['Sales&Marketing-Lead', ['sales&marketing-lead(sales&marketing sales marketing lead)[sales&marketinglead]']], ["O'Reilly&Sons", ["o'reilly&sons(reilly sons)"]],
    ['東京 京', ['東京(東 京)', '京']], ['東京都engineer', ['東京(東 京)', '京都(京 都)', 'engineer']], ['มหา', ['มห(ม ห)', 'หา(ห า)']], ['job#12 a+b ++', ['job', '12', 'a', 'b']], ['C++17 C#8', ['c++', '17', 'c', '8']], ['', []], [' \t\n', []], ['🚀 ☕', []],
  ])('%s', (text, expected) => expect(words(text)).toEqual(expected))
})

test('a text of ASCII alone, and pieces of one, have the words that the pattern finds', () => {
  const random = seeded(7)
  const wrong: unknown[] = []
  const signs = ['c', 'net', '.net', '.NET', '.', '..', '+', '++', '#', '&', "'", '-', '_', 'a1', 'Z', '9', ' ', '\n', '\t', '(', '/', 'o', 's', 'é', '京', '☕']
  for (let round = 0; round < 20_000; round += 1) {
    const text = Array.from({ length: random.whole(1, 9) }, () => random.pick(signs)).join('')
    // A sign that is no letter and no ASCII leads every piece to the pattern.
    const general = text.split(/[ \n\t]/).flatMap((piece) => runsOf(`☕${piece}☕`))
    const runs = runsOf(text)
    if (JSON.stringify(runs) !== JSON.stringify(general)) wrong.push({ text, runs, general })
  }
  expect(wrong).toEqual([])
})

test('stems join the forms of a word, and keep some apart', () => {
  for (const [one, ...others] of [['engineer', 'engineers', 'engineering'], ['manager', 'management', 'managers'], ['nurse', 'nurses', 'nursing'], ['company', 'companies'], ['analyst', 'analysts'], ['accountant', 'accounting']] as const)
    for (const other of others) expect([other, stemOf(other)]).toEqual([other, stemOf(one)])
  expect(new Set(['intern', 'internal', 'international', 'internship'].map(stemOf)).size).toBe(4)
  expect(stemOf('news')).not.toBe(stemOf('new'))
  for (const word of ['c++', 'c#', '.net', 'node.js', 'r', 'r&d', 'k8s', '東京', 'مهندس']) expect(stemOf(word)).toBe(word)
  expect(['engineers', 'companies', 'ties', 'boxes', 'classes', 'bus', 'glass', 'analysis', 'aws', 'news', 'nurses'].map(singularOf)).toEqual(['engineer', 'company', 'tie', 'box', 'classe', 'bus', 'glass', 'analysis', 'aws', 'news', 'nurse'])
})

const job: Searched = { jobTitle: '', companyName: '', jobCity: '', jobCountry: '', skills: [], description: '' }
const equals = readEquals(shippedEquals)

/** The first tier in which a search finds a job, 'phrase' where only a phrase is missing in the fields of the index, or null. */
const tierOf = (query: string, fields: Partial<Searched>) => {
  const whole = { ...job, ...fields }
  const tokens = termsOf(whole, whereaboutsOf(whole)).tokens
  const read = readWords(query, equals)
  if (leftOut(read).some((one) => fulfils(tokens, one))) return null
  const conditions = tiers.flatMap((tier) => { const condition = conditionOf(read, tier); return condition === null ? [] : [{ tier, condition }] })
  const tier = conditions.length === 0 ? 'title' : conditions.find(({ condition }) => fulfils(tokens, condition))?.tier
  return tier === undefined || pairsIn(read).every((one) => fulfils(tokens, one)) ? (tier ?? null) : 'phrase'
}

describe('a search finds', () => {
  it.each([
    ['engineers', { jobTitle: 'Engineer' }, 'title'], ['engineering', { jobTitle: 'Engineer' }, 'near'], ['engineer acme', { jobTitle: 'Engineer', companyName: 'ACME' }, 'near'], ['sao paulo', { jobCity: 'São Paulo', jobCountry: 'Brazil' }, 'near'],
    ['kubernetes', { skills: ['Kubernetes'] }, 'near'], ['kubernetes', { description: 'We use Kubernetes.' }, 'any'], ['sr developer', { jobTitle: 'Senior Engineer' }, 'named'], ['go developer', { jobTitle: 'Golang Developer' }, 'named'], ['go manager', { jobTitle: 'Golang Developer' }, null], ['senior engineer', { jobTitle: 'Senior Engineer' }, 'title'], ['nyc', { jobCity: 'New York', jobCountry: 'United States' }, 'equal'],
    ['js', { jobTitle: 'JavaScript Developer' }, 'named'], ['full stack', { jobTitle: 'Full-Stack Developer' }, 'title'], ['full-stack', { jobTitle: 'Fullstack Developer' }, 'title'], ['fullstack', { jobTitle: 'Full-stack' }, 'title'], ['node.js', { jobTitle: 'NodeJS' }, 'named'], ['node', { jobTitle: 'Node.js' }, 'title'],
    ['c', { jobTitle: 'C++' }, null], ['c++', { jobTitle: 'C#' }, null], ['c#', { jobTitle: 'C# and C' }, 'title'], ['r', { jobTitle: 'R&D' }, null], ['r', { jobTitle: 'R Programmer' }, 'title'], ['net', { jobTitle: '.NET' }, null], ['.net', { jobTitle: 'ASP.NET' }, 'title'],
    ['intern', { jobTitle: 'Internal International' }, null], ['京', { jobTitle: '東京' }, 'title'], ['京都', { jobTitle: '東京' }, null], ['أحمد', { jobTitle: 'احمد' }, 'title'],
    ['director of nursing', { jobTitle: 'Nursing Director' }, 'title'], ['director of nursing', { jobTitle: 'Director of Nursing' }, 'whole'], ['nurse in london', { jobTitle: 'Nurse', jobCity: 'London' }, 'near'], ['the', { description: 'The end' }, null], ['the', { jobTitle: 'The cook' }, 'title'], ['engineer -senior', { jobTitle: 'Senior Engineer' }, null], ['engineer -sr', { jobTitle: 'Senior Engineer' }, 'title'], ['engineer -', { jobTitle: 'Engineer' }, 'title'],
    ['"project manager"', { jobTitle: 'Project Managers' }, 'title'], ['"project manager"', { jobTitle: 'Manager, Project' }, 'phrase'], ['“project manager”', { jobTitle: 'Project Manager' }, 'title'], ['-"project manager" manager', { jobTitle: 'Project Manager' }, null],
    ['-"project manager" manager', { jobTitle: 'Manager' }, 'title'], ['"project manager', { jobTitle: 'Manager of a Project' }, 'title'], ['x'.repeat(200), { jobTitle: 'x'.repeat(300) }, 'title'],
  ] as const)('%s', (query, fields, tier) => expect(tierOf(query, fields as Partial<Searched>)).toBe(tier))

  it.each([
    ['nurse OR doctor', { jobTitle: 'Doctor' }, 'title'], ['nurse or doctor', { jobTitle: 'Nurse' }, 'title'], ['nurse or doctor', { jobTitle: 'Clerk' }, null], ['nurse OR doctor london', { jobTitle: 'Doctor', jobCity: 'London' }, 'near'], ['nurse OR doctor london', { jobTitle: 'Nurse' }, null],
    ['Koch oder Kellner', { jobTitle: 'Kellner' }, 'title'], ['senior nurse OR doctor', { jobTitle: 'Senior Doctor' }, 'title'], ['senior nurse OR doctor', { jobTitle: 'Doctor' }, null], ['cook or baker or waiter', { jobTitle: 'Waiter' }, 'title'], ['software engineer or nurse', { jobTitle: 'Programmer' }, 'named'],
    ['software engineer or nurse', { jobTitle: 'Software Engineer' }, 'title'], ['"data analyst" OR "data scientist"', { jobTitle: 'Data Scientist' }, 'title'], ['"data analyst" OR "data scientist"', { jobTitle: 'Scientist of Data' }, 'phrase'], ['"data analyst" or statistician', { jobTitle: 'Statistician' }, 'title'],
    ['statistician or "data analyst"', { jobTitle: 'Data Analyst' }, 'title'], ['"data analyst" or statistician paris', { jobTitle: 'Statistician' }, null], ['clerk portland, OR', { jobTitle: 'Clerk', jobCity: 'Portland' }, 'near'], ['Portland, OR clerk', { jobTitle: 'Clerk' }, null], ['or nurse', { jobTitle: 'Nurse' }, 'title'],
    ['nurse NOT doctor', { jobTitle: 'Nurse' }, 'title'], ['nurse NOT doctor', { jobTitle: 'Nurse and Doctor' }, null], ['nurse not doctor', { jobTitle: 'Nurse' }, null], ['nurse NOT "eye doctor"', { jobTitle: 'Nurse, Doctor' }, 'title'], ['nurse −doctor', { jobTitle: 'Nurse and Doctor' }, null], ['NOT', { jobTitle: 'Not' }, 'title'],
    ['nurse or -doctor', { jobTitle: 'Nurse' }, 'title'], ['nurse or -doctor', { jobTitle: 'Nurse and Doctor' }, null], ['nurse or or doctor', { jobTitle: 'Nurse' }, null], ['"or"', { jobTitle: 'Nurse' }, null],
  ] as const)('one of two: %s: %o', (query, fields, tier) => expect(tierOf(query, fields as Partial<Searched>)).toBe(tier))

  it('everything where it has no word', () => {
    for (const query of ['', '  ', '-', '"', '""', '*', '🚀']) expect(conditionOf(readWords(query, equals), 'any')).toBeNull()
  })

  it('a phrase whose words follow one another', () => {
    expect(holdsPhrase('We need project managers.', ['project', 'manager'])).toBe(true)
    expect(holdsPhrase('A manager of a project', ['project', 'manager'])).toBe(false)
  })
})

test('only the beginning of a long description is searched, and its words of no meaning are not', () => {
  const tokens = termsOf({ ...job, description: `the first ${'word '.repeat(2_000)} last` }, whereaboutsOf(job)).tokens
  expect(['the', 'first', 'word', 'last'].map((word) => tokens.has(stemOf(word)))).toEqual([false, true, true, false])
})

describe('an equal', () => {
  it.each([
    ['developer', { jobTitle: 'Civil Engineer' }, null], ['developer', { jobTitle: 'Software Engineer II' }, 'named'], ['engineer', { jobTitle: 'Web Developer' }, 'named'], ['engineer', { jobTitle: 'Business Development Manager' }, null],
    ['react developer', { jobTitle: 'React Engineer' }, 'named'], ['python developer', { jobTitle: 'Backend Engineers (Python)' }, 'named'], ['developer nyc', { jobTitle: 'Civil Engineer', jobCity: 'New York' }, null],
    ['civil engineer', { jobTitle: 'Web Developer', description: 'Civil rights are ours.' }, null], ['developer in nyc', { jobTitle: 'Engineer in Training', jobCity: 'New York' }, null],
    ['js', { description: 'You know JavaScript.' }, 'any'], ['k8s', { description: 'We run on Kubernetes.' }, 'any'], ['kubernetes', { description: 'k8s' }, 'any'],
    ['hr', { description: 'Ask human resources.' }, null], ['human resources', { description: '$30/hr, paid weekly.' }, null], ['human resources', { jobTitle: 'HR Assistant' }, 'named'], ['hr', { jobTitle: 'Human Resources Assistant' }, 'named'],
    ['ml', { description: 'You learn to run a machine.' }, null], ['ml', { jobTitle: 'Machine Learning Engineer' }, 'named'], ['machine learning', { jobTitle: 'ML Engineer' }, 'named'],
    ['physician', { jobTitle: 'Clerk', jobCity: 'Baltimore', jobCountry: 'MD' }, null], ['md', { jobTitle: 'Physician' }, 'named'], ['los angeles', { jobTitle: 'Clerk', jobCity: 'Baton Rouge', jobCountry: 'LA' }, null], ['la', { jobTitle: 'Clerk', jobCity: 'Los Angeles' }, 'equal'],
    ['project manager', { jobTitle: 'Night Clerk, 3 PM' }, null], ['pm', { jobTitle: 'Senior Project Manager' }, 'named'], ['pm', { jobTitle: 'Case Manager', description: 'A project.' }, null],
    ['tech lead', { jobTitle: 'Lead Technician' }, 'named'], ['tech', { jobTitle: 'Technician' }, null], ['lab tech', { jobTitle: 'Lab Technician' }, 'named'], ['technician', { jobTitle: 'Tech Recruiter' }, null],
    ['lawyer', { jobTitle: 'Video Technician', companyName: 'District Attorney' }, null], ['lawyer', { jobTitle: 'Staff Attorneys' }, 'named'], ['administrator', { jobTitle: 'Clerk', companyName: 'Admin for Children' }, null], ['js', { skills: ['JavaScript'] }, 'equal'],
    ['remote nurse', { jobTitle: 'Nurse', remote: true }, 'near'], ['remote us', { jobTitle: 'Nurse', remote: true, jobCountry: 'United States' }, 'equal'], ['wfh', { jobTitle: 'Nurse', remote: true }, 'equal'], ['work from home nurse', { jobTitle: 'Nurse', remote: true }, 'equal'],
    ['remote', { jobTitle: 'Clerk', description: 'You work from home care to home care.' }, null], ['marketing internship', { jobTitle: 'Marketing Intern' }, 'named'], ['marketing intern', { jobTitle: 'Internship in Marketing' }, 'named'], ['dept of sanitation', { jobTitle: 'Clerk', companyName: 'Department of Sanitation' }, 'equal'],
    ['uk', { jobTitle: 'Clerk', jobCity: 'London', jobCountry: 'United Kingdom' }, 'equal'], ['pt', { jobTitle: 'Physical Therapist' }, 'named'], ['sr nurse', { jobTitle: 'Nurse', description: 'For seniors.' }, null],
    ['manager', { jobTitle: 'Mgr, Stores' }, 'named'], ['mgr', { jobTitle: 'Manager' }, 'named'], ['mgr', { jobTitle: 'Management Trainee' }, null], ['asst', { jobTitle: 'Clerk', description: 'You assist.' }, null],
  ] as const)('%s: %o', (query, fields, tier) => expect(tierOf(query, fields as Partial<Searched>)).toBe(tier))

  it('of the shipped table counts in both directions, where it is no arrow', () => {
    const pairs = shippedEquals.split('\n').filter((line) => line !== '' && !/^#|[>*~]/.test(line)).map((line) => line.split(/ ==? /))
    expect(pairs.length).toBeGreaterThan(40)
    for (const pair of pairs)
      for (const one of pair) for (const other of pair) expect([one, other, tierOf(one, { jobTitle: other })]).toEqual([one, other, expect.stringMatching(/^(?:title|named|near|equal)$/)])
  })
})

test('the table of equals joins phrases of several lines, and ignores what is none', () => {
  const table = readEquals('# comment\nNYC = New York = new york city\r\nnyc = big apple # also\n\nalone\n= \na = b c d e f\nC# = csharp\n')
  expect(table.get('nyc')).toEqual(['new york', 'new york city', 'big apple'])
  expect(table.get('big apple')).toEqual(['nyc'])
  expect([table.get('alone'), table.get('a'), table.get('c#')]).toEqual([undefined, undefined, ['csharp']])
  expect([...readEquals('PM > Project Managers\n * dev = * Engineers \njs == JavaScript > ecma')]).toEqual([['pm', ['project manager']], ['* dev', ['engineer']], ['* engineer', ['dev']], ['== js', ['javascript', 'ecma']], ['== javascript', ['js', 'ecma']]])
  expect([...readEquals('~ jobs = near me # around\n  ~ Stelle\n~ nurse')]).toEqual([['~ job', []], ['~ near me', []], ['~ stelle', []], ['~ nurse', []]])
  expect(equals.size).toBeGreaterThan(80)
})

describe('spelling', () => {
  const known = ['engineer', 'engineering', 'nurse', 'manager', 'managed', 'software', 'recruiter', 'łódź', 'mongodb', 'tech', 'searcher']
  const ofLength = (length: number) => known.filter((word) => word.length === length)
  it.each([['enginere', 'engineer'], ['enigneerr', 'engineer'], ['enigneer', 'engineer'], ['egnieneer', 'engineer'], ['sofware', 'software'], ['softwear', 'software'], ['mongo', 'mongodb'], ['nusre', 'nurse'], ['manigar', 'manager'], ['recuriter', 'recruiter'], ['ingeneer', 'engineer'], ['tec', 'tech']])('corrects %s', (word, expected) => expect(closestWords(word, ofLength)[0]).toBe(expected))
  it.each([
    ['electrican', [['electrical', 40], ['electrician', 12]], 'electrician'],
    ['administratve', [['administrator', 90], ['administrative', 40]], 'administrative'],
    ['leadr', [['lead', 71], ['leader', 26]], 'leader'],
    ['enginer', [['enginers', 1], ['engineer', 300]], 'engineer'],
    ['manger', [['mangler', 1], ['manager', 400], ['ranger', 900]], 'manager'],
    ['developr', [['develpor', 0], ['develops', 60], ['develoopr', 2]], 'develops'],
    ['mongo', [['monzo', 1], ['mongodb', 60]], 'mongodb'],
    ['mongo', [['monzo', 4], ['mongodb', 60]], 'monzo'],
    ['wever', [['weever', 0]], null],
    ['physio', [['physiotherapist', 4], ['physics', 30], ['physiology', 2]], 'physiotherapist'],
    ['engin', [['engine', 2], ['engineering', 30]], 'engine'],
  ] as const)('corrects %s of %j to %s', (word, counts, best) => expect(bestOf(word, counts.map(([text, jobs]) => ({ known: text, jobs })))).toBe(best))
  it.each(['nur', 'c++', 'zzzzzz', '12345', '', 'techer', 'teacher', 'xurze', 'mamader', 'softice', 'techno'])('leaves %s', (word) => expect(closestWords(word, ofLength)).toEqual([]))
  it('takes a beginning for the word, and no short word for another one with two mistakes', () => {
    const lists = (length: number) => ['physiotherapist', 'physiology', 'physics', 'laravel', 'vietnam', 'engineer'].filter((word) => word.length === length)
    expect(['saas', 'chif', 'hcef', 'chf', 'cher', 'cheff'].map((word) => closestWords(word, (length) => ['sans', 'chef'].filter((one) => one.length === length)))).toEqual([[], ['chef'], ['chef'], ['chef'], [], ['chef']])
    expect(['kafe', 'jawa', 'محسب'].map((word) => closestWords(word, (length) => ['cafe', 'java', 'محاسب', 'محسن'].filter((one) => one.length === length))[0])).toEqual(['cafe', 'java', 'محاسب'])
    expect(closestWords('physicist', (length) => (length === 9 ? ['physician'] : []))).toEqual([])
    expect(['physio', 'phys', 'larare', 'vienna', 'enginr'].map((word) => closestWords(word, lists))).toEqual([['physiology', 'physiotherapist'], [], [], [], ['engineer']])
  })
  it.each([
    ['inspecter', ['inspector']], ['programers', ['programor', 'programmer']], ['managment', ['management']], ['management', []], ['trainer', []], ['filer', []], ['sales', []],
  ])('is another one by its end, where its stem is another word: %s', (word, others) => expect(misspeltEnds(word)).toEqual(others))

  it('takes another ending for another word, and a missing letter for a mistake', () => {
    expect(misspeltTwin('enginer', ['engineer', 'engineers'])).toBe('engineer')
    for (const word of ['engineered', 'engineers', 'engineer']) expect(misspeltTwin(word, ['engineer'])).toBeNull()
    expect(misspeltTwin('managed', ['manager'])).toBeNull()
    expect([misspeltTwin('enginer', ['engine', 'engineer']), misspeltTwin('enginers', ['engine', 'engineer']), misspeltTwin('enginer', ['engineer', 'enginers']), misspeltTwin('math', ['maths'])]).toEqual(['engineer', 'engineer', null, null])
  })
})
