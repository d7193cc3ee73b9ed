import { describe, expect, test } from 'vitest'
import { groupLabels, groups, homeGroups, isMany, labelOf as plainLabelOf, options, type Choice } from '../../../../src/machines/jobs/options/listing.options.ts'
import { choose, drop, emptyQuery, hasChoice, readFree, readQuery, searchFor, toCall, toSearchCall, withChoices, writeQuery, type ListingQuery } from '../../../../src/machines/jobs/listing.query.ts'
import { feedSearch, filterLabels, fixedAt, labelOf, sortOptions } from '../../../../src/machines/jobs/options/search.options.ts'
import { AlertQuery } from '../../../../src/services/contract/alerts/alerts.ts'
import { JobSearchQuery } from '../../../../src/services/contract/jobs/job-search.ts'

const queryOf = (parts: Partial<ListingQuery> = {}): ListingQuery => ({ ...emptyQuery, ...parts })
const long = 'x'.repeat(201)
const one = (group: Choice['group'], value: string) => queryOf({ choices: [{ group, value }] })

const good: readonly (readonly [search: string, query: ListingQuery])[] = [
  ['', queryOf()],
  ['?q=weaver', queryOf({ title: 'weaver' })],
  ['?q=%20weaver%20', queryOf({ title: 'weaver' })],
  ['?q=100%25+C%2B%2B', queryOf({ title: '100% C++' })],
  ['?q=%22night+shift%22+-agency', queryOf({ title: '"night shift" -agency' })],
  ['?q=weaver&exact=1', queryOf({ title: 'weaver', exact: true })],
  ['?exact=1&place=Gulu', queryOf({ exact: true, choices: [{ group: 'location', value: 'Gulu' }] })],
  ['?place=Gulu', one('location', 'Gulu')],
  ['?place=Gulu&radius=25', queryOf({ choices: [{ group: 'location', value: 'Gulu' }, { group: 'radius', value: '25' }] })],
  ['?remote=1', one('remote', '1')],
  ['?openTo=KE', one('openTo', 'KE')],
  ['?openTo=ke', one('openTo', 'KE')],
  ['?country=KE&country=UG', queryOf({ choices: [{ group: 'country', value: 'KE' }, { group: 'country', value: 'UG' }] })],
  ['?salary=50000', one('salary', '50000')],
  ['?pay=50000', one('pay', '50000')],
  ['?pay=007', one('pay', '7')],
  ['?stated=1', one('stated', '1')],
  ['?date=last-24-hours', one('date', 'last-24-hours')],
  ['?experience=Entry+Level', one('experience', 'Entry Level')],
  ['?employment=part-time', one('employment', 'part-time')],
  ['?salaryType=Hourly', one('salaryType', 'Hourly')],
  ['?company=Lake+Looms+%26+Sons', one('company', 'Lake Looms & Sons')],
  ['?sort=salary', queryOf({ sort: 'salary' })],
  ['?q=weaver&sort=newest', queryOf({ title: 'weaver', sort: 'newest' })],
  ['?page=12', queryOf({ page: 12 })],
  [
    '?page=2&company=B&sort=salary&company=A&employment=full-time&place=boston&q=dyer&company=B',
    queryOf({
      title: 'dyer',
      choices: [
        { group: 'location', value: 'boston' },
        { group: 'employment', value: 'full-time' },
        { group: 'company', value: 'A' },
        { group: 'company', value: 'B' },
      ],
      sort: 'salary',
      page: 2,
    }),
  ],
]

/** Addresses from before the search by words. */
const old: readonly (readonly [search: string, written: string])[] = [
  ['?title=weaver', '?q=weaver'],
  ['?title=dyer&q=weaver', '?q=weaver'],
  ['?title=weaver&q=', '?q=weaver'],
  ['?location=kampala%2C+uganda', '?place=kampala%2C+uganda'],
  ['?location=boston&place=', '?place=boston'],
  ['?location=boston&place=Gulu', '?place=Gulu'],
  ['?page=2&sort=salary&employment=full-time&location=boston&title=dyer&salary=80000', '?q=dyer&place=boston&salary=80000&employment=full-time&sort=salary&page=2'],
]

/** Orders that the words imply. */
const implied = ['?sort=newest', '?sort=relevance', '?q=weaver&sort=relevance']

const dropped = [
  '?q=',
  '?q=%20',
  '?q=a%00b',
  '?q=%1B%5B2J&place=%7F',
  '?place=',
  '?radius=25',
  '?radius=25&place=',
  '?remote=0',
  '?remote=true',
  '?openTo=Kenya',
  '?openTo=K1',
  '?country=',
  '?pay=lots',
  '?pay=-1',
  '?stated=2',
  '?company=',
  '?salary=lots',
  '?salary=-1',
  '?salary=1.5',
  '?salary=1e5',
  '?salary=1234567890123',
  '?date=yesterday',
  '?date=Last+7+Days',
  '?experience=Boss',
  '?experience=senior',
  '?employment=Full-Time',
  '?salaryType=Fortnightly',
  '?sort=loudest',
  '?page=0',
  '?page=-2',
  '?page=1.5',
  '?page=two',
  '?page=12345678',
  '?page=',
  '?colour=blue',
  '?__proto__=x&constructor=y',
  '?%E0%A4%A=1',
]

const cut = 'x'.repeat(200)
const cutTexts: [string, ListingQuery][] = [
  [`?q=${long}`, queryOf({ title: cut })],
  [`?q=${cut.slice(1)}%20weaver`, queryOf({ title: cut.slice(1) })],
  [`?place=${long}`, queryOf({ choices: [{ group: 'location', value: cut }] })],
  [`?company=${long}`, queryOf({ choices: [{ group: 'company', value: cut }] })],
]

describe('an address is read', () => {
  test.each(cutTexts)('%s: a text is cut as its field cuts one that is pasted', (search, query) => expect(readQuery(search)).toEqual(query))
  test.each(good)('%s', (search, query) => expect(readQuery(search)).toEqual(query))
  test.each(dropped)('%s has no effect', (search) => expect(readQuery(search)).toEqual(queryOf()))
  test.each(old)('an old one keeps its meaning: %s', (search, written) => expect(writeQuery(readQuery(search))).toBe(written))
  test.each(implied)('%s: an order that the words imply has no name', (search) => expect(readQuery(search).sort).toBe(null))

  test('a bad value leaves the good ones beside it', () => {
    expect(readQuery('?experience=Boss&experience=Senior&q=weaver&page=0&pay=30000&radius=3&place=Gulu')).toEqual(
      queryOf({
        title: 'weaver',
        choices: [
          { group: 'location', value: 'Gulu' },
          { group: 'pay', value: '30000' },
          { group: 'experience', value: 'Senior' },
        ],
      }),
    )
  })

  test.each([
    ['?page=2&page=3', queryOf({ page: 2 })],
    ['?place=&place=boston', one('location', 'boston')],
    ['?place=boston&place=Gulu', one('location', 'boston')],
    [`?q=%00&q=weaver&q=dyer`, queryOf({ title: 'weaver' })],
    ['?date=&date=last-7-days', one('date', 'last-7-days')],
    ['?sort=loudest&sort=salary', queryOf({ sort: 'salary' })],
  ])('of a value given twice the first valid one counts: %s', (search, query) => expect(readQuery(search)).toEqual(query))

  test('a group has at most as many values as a call takes', () => {
    const many = new URLSearchParams(Array.from({ length: 30 }, (_, at) => ['company', `Company ${at}`]))
    expect(readQuery(`?${many}`).choices.length).toBe(20)
  })
  test('a fixed group takes no value', () => expect(readFree('?experience=Senior&employment=full-time', fixedAt('/internships'))).toEqual(one('employment', 'full-time')))
})

describe('an address is written', () => {
  test('defaults are left out', () => expect(writeQuery(queryOf())).toBe(''))

  test.each([...good, ...old, ...cutTexts].map(([search]) => search).concat(dropped))('%s: the written address has the same meaning and the one spelling', (search) => {
    const query = readQuery(search)
    const written = writeQuery(query)
    expect(readQuery(written)).toEqual(query)
    expect(writeQuery(readQuery(written))).toBe(written)
  })

  test.each(good)('%s: whatever the order of its names', (search, query) => {
    const backwards = new URLSearchParams([...new URLSearchParams(search)].toReversed())
    expect(writeQuery(readQuery(`?${backwards}`))).toBe(writeQuery(query))
  })

  test('every option of the sidebar comes back', () => {
    const choices = Object.entries(options).flatMap(([group, values]) => values.map(({ value }) => ({ group, value }) as Choice))
    expect(choices.map((choice) => readQuery(writeQuery(queryOf({ choices: [choice] }))).choices)).toEqual(choices.map((choice) => [choice]))
  })
})

describe('a value is chosen', () => {
  const kampala: Choice = { group: 'location', value: 'kampala, uganda' }
  const near: Choice = { group: 'radius', value: '50' }
  const boston: Choice = { group: 'location', value: 'boston' }
  const senior: Choice = { group: 'experience', value: 'Senior' }
  const entry: Choice = { group: 'experience', value: 'Entry Level' }
  const before = queryOf({ title: 'weaver', choices: [kampala, near, senior], sort: 'salary', page: 4 })

  test('it replaces one of a group with a single value, keeps the others and goes to page 1', () => {
    expect(choose(before, boston)).toEqual({ ...before, choices: [boston, near, senior], page: 1 })
  })
  test('it joins those of a group with several values', () => expect(choose(before, entry)).toEqual({ ...before, choices: [kampala, near, entry, senior], page: 1 }))
  test('one of several is dropped alone', () => expect(drop(choose(before, entry), senior)).toEqual({ ...before, choices: [kampala, near, entry], page: 1 }))
  test('a place takes its radius along', () => expect(drop(before, kampala)).toEqual({ ...before, choices: [senior], page: 1 }))
  test('the query before is left alone', () => {
    choose(before, boston)
    expect(before.choices).toEqual([kampala, near, senior])
  })
  test.each([
    [{ title: ' dyer ', location: ' Gulu ' }, '?q=dyer&place=Gulu&radius=50&experience=Senior&sort=salary'],
    [{ title: '', location: '' }, '?experience=Senior&sort=salary'],
    [{ title: 'weaver', location: 'kampala, uganda' }, '?q=weaver&exact=1&place=kampala%2C+uganda&radius=50&experience=Senior&sort=salary'],
  ])('a search of %j keeps the filters, and the exact spelling only of the same words', (texts, written) => {
    expect(writeQuery(searchFor({ ...before, exact: true }, texts))).toBe(written)
  })
})

describe('the call', () => {
  const query = (...choices: Choice[]) => queryOf({ title: ' weaver ', choices, sort: 'salary', page: 3 })

  test.each([
    ['location', 'nairobi, kenya'],
    ['salary', '30000'],
    ['experience', 'Senior'],
    ['employment', 'temporary'],
  ] as const)('at home the %s is the one filter', (group, value) => {
    expect(toCall(query({ group, value }))).toEqual({ title: 'weaver', filter: value, page: 3, limit: 5 })
  })
  test('at home a date is not sent', () => {
    expect(toCall(query({ group: 'date', value: 'last-7-days' }))).toEqual({ title: 'weaver', page: 3, limit: 5 })
  })
  test('a blank title is not sent, and no filter where none is chosen', () => expect(toCall(queryOf({ title: '  ' }))).toStrictEqual({ page: 1, limit: 5 }))

  const everything =
    '?q=weaver&exact=1&place=boston&radius=25&remote=1&openTo=UG&country=US&date=last-30-days&pay=80000&stated=1&salary=90000&experience=Senior&employment=full-time&employment=part-time&salaryType=Yearly&company=Acme&sort=salary&page=3'

  test('the search sends everything, and the fixed choices instead of its own', () => {
    expect(toSearchCall(readQuery(everything), [{ group: 'date', value: 'last-7-days' }])).toEqual({
      title: 'weaver',
      exact: '1',
      location: 'boston',
      radius: 25,
      remote: '1',
      openTo: 'UG',
      country: ['US'],
      date: 'last-7-days',
      pay: 80_000,
      stated: '1',
      salary: 90_000,
      experience: ['Senior'],
      employment: ['full-time', 'part-time'],
      salaryType: ['Yearly'],
      company: ['Acme'],
      sort: 'salary',
      page: 3,
      limit: 5,
    })
  })
  test.each([...good, ...old, ...cutTexts].map(([search]) => search).concat(everything))('the contract takes it: %s', (search) => {
    const call = toSearchCall(readQuery(search), fixedAt('/internships'))
    expect(JobSearchQuery.parse(call)).toEqual(call)
  })
  test('every group has a place in it', () => expect(Object.keys(toSearchCall(readQuery(everything), []))).toEqual(expect.arrayContaining([...groups])))

  test('an alert has the whole search, without its order, page and days', () => {
    const call = toSearchCall(readQuery(everything), [])
    const rest = Object.entries(call).filter(([name]) => !['sort', 'date', 'page', 'limit'].includes(name))
    expect([AlertQuery.parse(call), rest.length]).toEqual([Object.fromEntries(rest), groups.length + 1])
  })
  test('a feed is in its own order', () => expect(feedSearch(readQuery('?title=dyer&sort=salary&page=3&exact=1'), fixedAt('/internships'))).toBe('?q=dyer&exact=1&experience=Internship'))
})

describe('the orders of a search', () => {
  test('with words', () => expect(sortOptions(true).map(({ value, label }) => [value, label])).toEqual([['', 'Relevance'], ['newest', 'Newest'], ['salary', 'Yearly pay']]))
  test('without', () => expect(sortOptions(false).map(({ value, label }) => [value, label])).toEqual([['', 'Newest'], ['salary', 'Yearly pay']]))
})

describe('the sidebar of specification 9', () => {
  const labels = (group: keyof typeof options) => options[group].map(({ value, label }) => [value, label])

  test('five groups', () => expect(homeGroups.map((group) => groupLabels[group])).toEqual(['Location', 'Salary', 'Date of Posting', 'Work Experience', 'Type of Employment']))
  test('the filters of a search beside them', () =>
    expect(filterLabels).toEqual({
      radius: 'Distance', remote: 'Remote', openTo: 'Open to people in', country: 'Country', date: 'Posted within', pay: 'Pay', stated: 'With pay stated',
      experience: 'Work Experience', employment: 'Type of Employment', salaryType: 'Salary type', company: 'Company',
    }))
  test('locations', () => {
    expect(labels('location')).toEqual([
      ['london', 'London'],
      ['kampala, uganda', 'Kampala'],
      ['nairobi, kenya', 'Nairobi'],
      ['boston', 'Boston'],
      ['mombasa, kenya', 'Mombasa'],
    ])
  })
  test('salary thresholds', () => expect(options.salary.map(({ value }) => Number(value))).toEqual([30_000, 50_000, 80_000, 100_000]))
  test('dates', () => expect(options.date.map(({ label }) => label)).toEqual(['Last 24 Hours', 'Last 7 Days', 'Last 30 Days']))
  test('experience', () => {
    expect(options.experience.map(({ value }) => value)).toEqual(['Internship', 'Work remotely', 'Entry Level', 'Mid Level', 'Senior'])
  })
  test('employment', () => expect(options.employment.map(({ value }) => value)).toEqual(['full-time', 'part-time', 'temporary']))

  test.each<[Choice, string]>([
    [{ group: 'location', value: 'kampala, uganda' }, 'Kampala'],
    [{ group: 'location', value: 'Gulu' }, 'Gulu'],
    [{ group: 'salary', value: '50000' }, 'Up to $50,000'],
    [{ group: 'salary', value: '1234567' }, 'Up to $1,234,567'],
    [{ group: 'date', value: 'last-7-days' }, 'Last 7 Days'],
  ])('%j is called %s', (choice, label) => expect(plainLabelOf(choice)).toBe(label))

  test('groups that take several values in a search', () => expect(homeGroups.filter(isMany)).toEqual(['experience', 'employment']))

  test.each<[Choice, string]>([
    [{ group: 'location', value: 'kampala, uganda' }, 'Kampala'],
    [{ group: 'radius', value: '25' }, 'Within 25 km'],
    [{ group: 'remote', value: '1' }, 'Remote'],
    [{ group: 'openTo', value: 'KE' }, 'Open to people in Kenya'],
    [{ group: 'country', value: 'UG' }, 'Uganda'],
    [{ group: 'pay', value: '50000' }, 'From $50,000 a year'],
    [{ group: 'stated', value: '1' }, 'With pay stated'],
    [{ group: 'company', value: 'Lake Looms' }, 'Lake Looms'],
  ])('%j of a search is called %s', (choice, label) => expect(labelOf(choice)).toBe(label))

  test.each([
    [undefined, 'From $50,000 a year'],
    ['EUR', 'From €50,000 a year'],
    ['KES', 'From KES\u00a050,000 a year'],
  ])('a bound of pay is in the currency of the board, %s', (currency, label) => {
    expect(labelOf({ group: 'pay', value: '50000' }, currency)).toBe(label)
    expect([labelOf, plainLabelOf].map((name) => name({ group: 'salary', value: '50000' }, currency))).toEqual(Array(2).fill(label.replace('From', 'Up to').replace(' a year', '')))
  })
})

test.each([19, 20, 21])('of %i companies the first 20 are searched for, in the order of the alphabet', (count) => {
  const companies = Array.from({ length: count }, (_, at) => `Loom ${String.fromCodePoint(97 + at)}`)
  const chosen = companies.toReversed().reduce((query, value) => choose(query, { group: 'company', value }), emptyQuery)
  expect(withChoices([], companies.map((value) => ({ group: 'company', value }))).map(({ value }) => value)).toEqual(companies.slice(0, 20))
  expect(chosen.choices.map(({ value }) => value)).toEqual(companies.slice(0, 20))
})

describe('the limits of an address', () => {
  const titles = (search: string) => readQuery(search).title.length
  test.each([[199, 199], [200, 200], [201, 200]])('of %i letters of a search %i are read', (length, read) => expect(titles(`?q=${'x'.repeat(length)}`)).toBe(read))
  test.each(['\x0B', '\f', '\x08', '\x1F'])('words with the character %j are dropped', (character) => expect(titles(`?q=a${encodeURIComponent(character)}b`)).toBe(0))
  test.each(['11', '01', '10'])('%s is no yes', (value) => expect(readQuery(`?remote=${value}`).choices).toEqual([]))
})

describe('exact words', () => {
  test('are none without words and place', () => expect(['?exact=1', '?exact=1&remote=1'].map((search) => writeQuery(readQuery(search)))).toEqual(['', '?remote=1']))
  test('are of a place too, until another one is searched for', () => {
    const search = readQuery('?place=Gullu&exact=1')
    expect([writeQuery(search), writeQuery(drop(search, { group: 'location', value: 'Gullu' })), writeQuery(searchFor(search, { title: '', location: 'Kampla' }))]).toEqual(['?exact=1&place=Gullu', '', '?place=Kampla'])
  })
  test.each([
    [true, 'weever', true],
    [true, 'dyer', false],
    [false, 'weever', false],
  ])('exact %j, then %s: %j', (exact, title, stays) => expect(searchFor(queryOf({ title: 'weever', exact }), { title, location: '' }).exact).toBe(stays))
})

test('a choice is one of its own group, though another group has its value', () => {
  const query = queryOf({ choices: [{ group: 'company', value: 'Senior' }, { group: 'experience', value: 'Senior' }] })
  expect(hasChoice(one('company', 'Senior'), { group: 'experience', value: 'Senior' })).toBe(false)
  expect(drop(query, { group: 'experience', value: 'Senior' }).choices).toEqual([{ group: 'company', value: 'Senior' }])
})
