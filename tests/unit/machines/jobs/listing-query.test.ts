import { describe, expect, test } from 'vitest'
import { labelOf, options, type Choice } from '../../../../src/machines/jobs/listing.options.ts'
import { choose, readQuery, toCall, writeQuery, type ListingQuery } from '../../../../src/machines/jobs/listing.query.ts'

const queryOf = (parts: Partial<ListingQuery> = {}): ListingQuery => ({ title: '', choices: [], sort: 'newest', page: 1, ...parts })
const long = 'x'.repeat(201)

const good: readonly (readonly [search: string, query: ListingQuery])[] = [
  ['', queryOf()],
  ['?title=weaver', queryOf({ title: 'weaver' })],
  ['?title=%20weaver%20', queryOf({ title: 'weaver' })],
  ['?title=100%25+C%2B%2B', queryOf({ title: '100% C++' })],
  ['?location=kampala%2C+uganda', queryOf({ choices: [{ group: 'location', value: 'kampala, uganda' }] })],
  ['?location=Gulu', queryOf({ choices: [{ group: 'location', value: 'Gulu' }] })],
  ['?salary=50000', queryOf({ choices: [{ group: 'salary', value: '50000' }] })],
  ['?date=last-24-hours', queryOf({ choices: [{ group: 'date', value: 'last-24-hours' }] })],
  ['?experience=Entry+Level', queryOf({ choices: [{ group: 'experience', value: 'Entry Level' }] })],
  ['?employment=part-time', queryOf({ choices: [{ group: 'employment', value: 'part-time' }] })],
  ['?salaryType=Hourly', queryOf({ choices: [{ group: 'salaryType', value: 'Hourly' }] })],
  ['?sort=salary', queryOf({ sort: 'salary' })],
  ['?sort=relevance', queryOf({ sort: 'relevance' })],
  ['?page=12', queryOf({ page: 12 })],
  [
    '?page=2&sort=salary&employment=full-time&location=boston&title=dyer',
    queryOf({
      title: 'dyer',
      choices: [
        { group: 'location', value: 'boston' },
        { group: 'employment', value: 'full-time' },
      ],
      sort: 'salary',
      page: 2,
    }),
  ],
]

const dropped = [
  '?title=',
  '?title=%20',
  `?title=${long}`,
  '?title=a%00b',
  '?title=%1B%5B2J&location=%7F',
  '?location=',
  `?location=${long}`,
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

describe('an address is read', () => {
  test.each(good)('%s', (search, query) => expect(readQuery(search)).toEqual(query))
  test.each(dropped)('%s asks for nothing', (search) => expect(readQuery(search)).toEqual(queryOf()))

  test('a bad value leaves the good ones beside it', () => {
    expect(readQuery('?experience=Boss&title=weaver&page=0&salary=30000')).toEqual(
      queryOf({ title: 'weaver', choices: [{ group: 'salary', value: '30000' }] }),
    )
  })

  test.each([
    ['?page=2&page=3', queryOf({ page: 2 })],
    ['?location=&location=boston', queryOf({ choices: [{ group: 'location', value: 'boston' }] })],
    [`?title=${long}&title=weaver&title=dyer`, queryOf({ title: 'weaver' })],
    ['?sort=loudest&sort=salary', queryOf({ sort: 'salary' })],
  ])('of a value given twice the first counts that means something: %s', (search, query) => expect(readQuery(search)).toEqual(query))
})

describe('an address is written', () => {
  test('defaults are left out', () => expect(writeQuery(queryOf())).toBe(''))

  test.each([...good.map(([search]) => search), ...dropped])('%s: what is written reads the same, and is then written the same', (search) => {
    const query = readQuery(search)
    const written = writeQuery(query)
    expect(readQuery(written)).toEqual(query)
    expect(writeQuery(readQuery(written))).toBe(written)
  })

  test('every option of the sidebar comes back', () => {
    const choices = Object.entries(options).flatMap(([group, values]) => values.map(({ value }) => ({ group, value }) as Choice))
    expect(choices.map((choice) => readQuery(writeQuery(queryOf({ choices: [choice] }))).choices)).toEqual(choices.map((choice) => [choice]))
  })
})

describe('a value is chosen', () => {
  const kampala: Choice = { group: 'location', value: 'kampala, uganda' }
  const boston: Choice = { group: 'location', value: 'boston' }
  const senior: Choice = { group: 'experience', value: 'Senior' }
  const before = queryOf({ title: 'weaver', choices: [kampala, senior], sort: 'salary', page: 4 })

  test('it replaces its group, keeps the others and goes to page 1', () => {
    expect(choose(before, 'location', 'boston')).toEqual({ ...before, choices: [senior, boston], page: 1 })
  })
  test('null takes the group away', () => expect(choose(before, 'location', null)).toEqual({ ...before, choices: [senior], page: 1 }))
  test('the query before is left alone', () => {
    choose(before, 'location', 'boston')
    expect(before.choices).toEqual([kampala, senior])
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
    expect(toCall(query({ group, value }), 'home', [])).toEqual({ title: 'weaver', filter: value, page: 3, limit: 5 })
  })

  test('at home a date is not sent', () => {
    expect(toCall(query({ group: 'date', value: 'last-7-days' }), 'home', [])).toEqual({ title: 'weaver', page: 3, limit: 5 })
  })

  test('the search sends everything, and what is fixed above it', () => {
    const chosen: Choice[] = [
      { group: 'location', value: 'boston' },
      { group: 'salary', value: '80000' },
      { group: 'date', value: 'last-30-days' },
      { group: 'experience', value: 'Senior' },
      { group: 'employment', value: 'full-time' },
      { group: 'salaryType', value: 'Yearly' },
    ]
    expect(toCall(query(...chosen), 'search', [{ group: 'experience', value: 'Internship' }])).toEqual({
      title: 'weaver',
      location: 'boston',
      salary: 80_000,
      date: 'last-30-days',
      experience: 'Internship',
      employment: 'full-time',
      salaryType: 'Yearly',
      sort: 'salary',
      page: 3,
      limit: 5,
    })
  })

  test('a blank title is not sent', () => expect(toCall(queryOf({ title: '  ' }), 'home', [])).toEqual({ page: 1, limit: 5 }))
})

describe('the sidebar of specification 9', () => {
  const labels = (group: keyof typeof options) => options[group].map(({ value, label }) => [value, label])

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
  ])('%j is called %s', (choice, label) => expect(labelOf(choice)).toBe(label))
})
