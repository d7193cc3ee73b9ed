import { describe, expect, test } from 'vitest'
import { landingAddress, landingHeading, landingIn, landingPath, landingSearch, roleAddress, type Landing } from '../../../../src/machines/jobs/options/landing.options.ts'
import { emptyQuery } from '../../../../src/machines/jobs/listing.query.ts'
import { isUnindexed, landingsFrom, pageTitle } from '../../../../src/machines/jobs/search.selectors.ts'
import { weaver } from '../../../../src/machines/model/samples.ts'
import { matchRoute } from '../../../../src/routes.ts'

const landings: readonly (readonly [landing: Landing, path: string, search: string, heading: string])[] = [
  [{ company: 'Lake Looms' }, '/companies/Lake_Looms', '?company=Lake+Looms', 'Jobs at Lake Looms'],
  [{ company: 'Müller & Söhne - GmbH' }, '', '', ''],
  [{ company: 'A&B/C' }, '', '', ''],
  [{ company: '100% Café' }, '/companies/100%25_Caf%C3%A9', '?company=100%25+Caf%C3%A9', 'Jobs at 100% Café'],
  [{ company: '株式会社' }, '/companies/%E6%A0%AA%E5%BC%8F%E4%BC%9A%E7%A4%BE', '?company=%E6%A0%AA%E5%BC%8F%E4%BC%9A%E7%A4%BE', 'Jobs at 株式会社'],
  [{ place: 'Kampala, Uganda' }, '/jobs/in/Kampala%2C_Uganda', '?place=Kampala%2C+Uganda', 'Jobs in Kampala, Uganda'],
  [{ place: 'Stratford-upon-Avon' }, '/jobs/in/Stratford-upon-Avon', '?place=Stratford-upon-Avon', 'Jobs in Stratford-upon-Avon'],
  [{ role: 'C++ Developer', place: 'São Paulo' }, '/jobs/C%2B%2B_Developer/in/S%C3%A3o_Paulo', '?q=C%2B%2B+Developer&place=S%C3%A3o+Paulo', 'C++ Developer jobs in São Paulo'],
]
const written = landings.filter(([, path]) => path !== '')

describe('landing pages (issue 15)', () => {
  test.each(landings)('%j has the path %s', (landing, path) => expect(landingPath(landing)).toBe(path === '' ? null : path))
  test.each(written)('%j comes back from its path', (landing, path) => {
    const { route, params } = matchRoute(path)
    expect([route.screen, landingIn(params)]).toEqual(['search', landing])
  })
  test.each(written)('%j opens with its search and has a heading', (landing, _, search, heading) => expect([landingSearch(landing), landingHeading(landing)]).toEqual([search, heading]))

  test.each(['', ' Weaver', 'Weaver ', 'Night  Weaver', 'Night_Weaver', '"Weaver"', 'Weaver -night', '-night', 'a/b', 'a\\b', 'a\u0000b', 'a\tb', 'a\nb', 'a\rb', 'a\uD83Eb', 'x'.repeat(121)])('%j has no path: it would come back as another name, or as another search', (name) =>
    expect([landingPath({ company: name }), landingPath({ role: name, place: 'Gulu' }), landingPath({ place: name })]).toEqual([null, null, null]))
  test('what has no path of its own leads to its search', () => {
    expect([{ company: 'Lake Looms' }, { company: 'A&B/C' }, { place: 'a/b', role: 'Weaver' }].map((landing) => landingAddress(landing))).toEqual(['/companies/Lake_Looms', '/jobs?company=A%26B%2FC', '/jobs?q=Weaver&place=a%2Fb'])
    expect(roleAddress('C++ Developer')).toBe('/jobs?q=C%2B%2B+Developer')
  })
  test('a name has 120 letters at most', () => expect(landingPath({ company: 'x'.repeat(120) })).toBe(`/companies/${'x'.repeat(120)}`))
  test('blanks around a name do not count', () => expect(landingIn({ company: '_Lake_Looms_' })).toEqual({ company: 'Lake Looms' }))
  test.each([{}, { id: 'j1' }, { company: '' }, { place: '"' }, { place: 'Gulu', role: '"' }, { place: '"', role: 'Weaver' }])('the parameters %j are of none', (params: Record<string, string>) => expect(landingIn(params)).toBe(null))
  test.each(['/jobs', '/internships', '/job-details/j1'])('%s is none', (path) => expect(landingIn(matchRoute(path).params)).toBe(null))
})

describe('the pages of a search that search engines index', () => {
  const gulu: Landing = { place: 'Gulu' }
  test.each([
    ['the plain list', emptyQuery, null, 0, false],
    ['its second page', { ...emptyQuery, page: 2 }, null, 6, false],
    ['a page beyond the last', { ...emptyQuery, page: 3 }, null, 6, true],
    ['words', { ...emptyQuery, title: 'weaver' }, null, 9, true],
    ['a filter', { ...emptyQuery, choices: [{ group: 'remote' as const, value: '1' }] }, null, 9, true],
    ['another order', { ...emptyQuery, sort: 'salary' as const }, null, 9, true],
    ['a landing page of enough', emptyQuery, gulu, 5, false],
    ['one of too few', emptyQuery, gulu, 4, true],
    ['one that is not counted yet', emptyQuery, gulu, null, false],
  ])('%s', (_, query, landing, matches, unindexed) => expect(isUnindexed({ query }, landing, matches)).toBe(unindexed))

  test('each has its own title', () => expect([1, 2].map((page) => pageTitle({ query: { ...emptyQuery, page } }, 'Jobs'))).toEqual(['Jobs', 'Jobs, page 2']))
})

test('a search leads on to the places of its jobs, and to its companies with jobs enough', () => {
  const jobs = ['Gulu', 'Jinja', 'Gulu'].map((jobLocation) => ({ ...weaver, jobLocation }))
  const count = { experience: [], employment: [], salaryType: [], country: [], openTo: [], date: [], pay: [], remote: 0, stated: 0 }
  const company = [{ value: 'lake looms', label: 'Lake Looms', count: 5 }, { value: 'Acme', count: 7 }, { value: 'small', label: 'Small', count: 4 }]
  expect(landingsFrom({ jobs, total: 9, matches: 3, facets: { ...count, company } })).toEqual([{ place: 'Gulu' }, { place: 'Jinja' }, { company: 'Lake Looms' }, { company: 'Acme' }])
  expect(landingsFrom(null)).toEqual([])
})
