import { expect, test } from 'vitest'
import { alertQueryOf } from '../../../../src/machines/alerts/alert-query.ts'
import { frequencies } from '../../../../src/machines/alerts/job-alert.options.ts'
import { landingSearch } from '../../../../src/machines/jobs/options/landing.options.ts'
import { readFree } from '../../../../src/machines/jobs/listing.query.ts'
import { fixedAt } from '../../../../src/machines/jobs/options/search.options.ts'
import type { FoundJobs } from '../../../../src/services/contract/jobs/job-search.ts'

const page = (corrected?: FoundJobs['corrected']): FoundJobs => ({
  jobs: [], total: 9, matches: 1, ...(corrected && { corrected }),
  facets: { company: [], experience: [], employment: [], salaryType: [], country: [], openTo: [], date: [], pay: [], remote: 0, stated: 0 },
})
const nurze = { from: 'nurze', to: 'nurse' }

test.each([
  ['/jobs', '', null, {}],
  ['/jobs', '?title=nurse&location=kampala&date=last-7-days&page=2&sort=salary', null, { title: 'nurse', location: 'kampala' }],
  ['/jobs', '?q=nurse&company=Acme&company=Oven&pay=50000&radius=25&place=Gulu', page(), { title: 'nurse', location: 'Gulu', radius: 25, pay: 50_000, company: ['Acme', 'Oven'] }],
  ['/jobs', landingSearch({ role: 'Night nurse', place: 'Gulu, Uganda' }), page(), { title: 'Night nurse', location: 'Gulu, Uganda' }],
  ['/jobs', landingSearch({ company: 'Acme' }), page(), { company: ['Acme'] }],
  ['/internships', '?experience=Senior', page(), { experience: ['Internship'] }],
  ['/jobs', '?q=nurze&remote=1', page(nurze), { title: 'nurse', remote: '1' }],
  ['/jobs', '?q=cook', page(nurze), { title: 'cook' }],
  ['/jobs', '?q=cook&place=Guluu', page({ from: 'Guluu', to: 'Gulu' }), { title: 'cook', location: 'Gulu' }],
  ['/jobs', '?q=nurze&place=Guluu', page({ from: 'nurze · Guluu', to: 'nurse · Gulu, Uganda' }), { title: 'nurse', location: 'Gulu, Uganda' }],
  ['/jobs', '?q=cook&place=Guluu', page({ from: 'nurze · Guluu', to: 'nurse · Gulu' }), { title: 'cook', location: 'Guluu' }],
  ['/jobs', '?q=nurze&exact=1', page(), { title: 'nurze', exact: '1' }],
])('%s%s is saved as it is shown', (path, search, shown, query) =>
  expect(alertQueryOf({ query: readFree(search, fixedAt(path)), fixed: fixedAt(path), page: shown })).toEqual(query))

test('an alert is sent once a day, once a week, or as soon as a job comes', () =>
  expect(frequencies.map(({ value, label }) => [value, label])).toEqual([['daily', 'Once a day'], ['weekly', 'Once a week'], ['instant', 'As soon as a job comes']]))
