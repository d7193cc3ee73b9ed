import { expect, test } from 'vitest'
import { problemsOf } from '../../../../src/services/contract/fields.ts'
import { JobEdit, JobPost, amountOf } from '../../../../src/services/contract/hiring/posting.ts'
import { changeFrom, hasPassed, jobFrom, posterOf } from '../../../../server/rules/hiring/posting.ts'
import { anEdit } from '../../../support/content/edits.ts'

const profile = { userId: 'me', employerName: 'Lake Looms', companyName: 'Looms Ltd', companyLogo: '/api/images/looms', country: 'Uganda' }

test('a profile gives a job its company and country, the employer\'s name first', () => {
  const poster = { postedBy: 'me', companyName: 'Lake Looms', companyLogo: '/api/images/looms', jobCountry: 'Uganda' }
  expect(posterOf(profile)).toEqual(poster)
  expect(posterOf({ userId: 'me', companyName: 'Looms Ltd', country: 'Uganda' })).toEqual({ postedBy: 'me', companyName: 'Looms Ltd', jobCountry: 'Uganda' })
})

test.each([{ country: '' }, { employerName: '', companyName: '' }])('a profile with %j gives none', (missing) => {
  expect(posterOf({ ...profile, ...missing })).toBe(null)
})

test.each([
  [undefined, false],
  ['', false],
  ['2026-01-31', true],
  ['2026-02-01', false],
])('the last day %s has passed on 1 February: %s', (lastDay, passed) => expect(hasPassed(lastDay, '2026-02-01')).toBe(passed))

test('a job is what was given, each skill once, posted today', () => {
  const post = { jobTitle: 'Weaver', salaryType: 'Daily' as const, jobCity: 'Jinja', minPrice: null, maxPrice: 0, benefits: '', skills: ['Looms', 'LOOMS', 'Dye'] }
  expect(jobFrom(post, { postedBy: 'me', companyName: 'Lake Looms', jobCountry: 'Uganda' }, '2026-02-01')).toEqual({
    jobTitle: 'Weaver', salaryType: 'Daily', jobCity: 'Jinja', maxPrice: 0, skills: ['Looms', 'Dye'], description: '', postingDate: '2026-02-01',
    postedBy: 'me', companyName: 'Lake Looms', jobCountry: 'Uganda',
  })
})

test('a remote job names countries, each once; another has none', () => {
  const countries = ['Kenya', 'Uganda', 'kenya']
  const post = { jobTitle: 'Weaver', salaryType: 'Daily' as const, jobCity: 'Jinja' }
  const poster = { postedBy: 'me', companyName: 'Lake Looms', jobCountry: 'Uganda' }
  expect(jobFrom({ ...post, remote: true, remoteCountries: countries }, poster, '2026-02-01').remoteCountries).toEqual(['Kenya', 'Uganda'])
  expect(jobFrom({ ...post, remote: false, remoteCountries: countries }, poster, '2026-02-01')).not.toHaveProperty('remoteCountries')
  expect(changeFrom(anEdit({ remote: true, remoteCountries: countries })).remoteCountries).toEqual(['Kenya', 'Uganda'])
  expect(changeFrom(anEdit({ remote: false, remoteCountries: countries })).remoteCountries).toBe(null)
  expect(changeFrom(anEdit({ remoteCountries: countries }))).not.toHaveProperty('remoteCountries')
})

test('a job is not remote without a country', () => {
  const problem = { remoteCountries: 'Name at least one country.' }
  expect(problemsOf(JobEdit, anEdit({ remote: true }))).toEqual(problem)
  expect(problemsOf(JobEdit, anEdit({ remote: true, remoteCountries: [] }))).toEqual(problem)
  expect(problemsOf(JobEdit, anEdit({ remote: false, remoteCountries: [] }))).toEqual({})
})

test('an edit clears what is blank and leaves what is absent', () => {
  const { version: _, ...fields } = anEdit()
  expect(changeFrom(anEdit({ growth: '', lastDay: '', skills: ['Looms', 'looms'] }))).toEqual({ ...fields, skills: ['Looms'], growth: null, lastDay: null })
})

test('an address to apply is kept as it is stored, changed, cleared by a blank one, and left where an edit does not name it', () => {
  const poster = { postedBy: 'me', companyName: 'Lake Looms', jobCountry: 'Uganda' }
  const posted = (applyUrl?: string) => jobFrom({ jobTitle: 'Weaver', salaryType: 'Daily', jobCity: 'Jinja', ...(applyUrl === undefined ? {} : { applyUrl }) }, poster, '2026-02-01').applyUrl
  expect([posted('HTTPS://Looms.example'), posted(''), posted()]).toEqual(['https://looms.example/', undefined, undefined])
  expect([changeFrom(anEdit({ applyUrl: 'HTTPS://Looms.example' })).applyUrl, changeFrom(anEdit({ applyUrl: '' })).applyUrl, 'applyUrl' in changeFrom(anEdit())]).toEqual(['https://looms.example/', null, false])
})

test.each<[string, number | null]>([['', null], [' , ', null], ['1,250,000.50', 1_250_000.5], ['-1', -1], ['1.005', Number.NaN], ['0x10', Number.NaN], ['Infinity', Number.NaN]])(
  'the amount %j is %s',
  (typed, amount) => expect(amountOf(typed)).toBe(amount),
)

test('whatever else is wrong, amounts in the wrong order are told too; amounts that are none have no order', () => {
  const order = 'Maximum salary must be greater than minimum salary'
  expect(problemsOf(JobPost, { jobTitle: '', salaryType: '', jobCity: '', minPrice: '2', maxPrice: '1' })).toEqual({
    jobTitle: 'Job title is required.', salaryType: 'Salary type is required.', jobCity: 'Job city is required.', maxPrice: order,
  })
  expect(problemsOf(JobPost, { jobTitle: 'Weaver', salaryType: 'Daily', jobCity: 'Jinja', minPrice: 'much', maxPrice: '1' })).toEqual({ minPrice: 'Salary must be a number.' })
  expect(problemsOf(JobEdit, anEdit({ jobTitle: '', description: '', minPrice: 2, maxPrice: 1 }))).toEqual({
    jobTitle: 'Job title is required.', description: 'Description is required.', maxPrice: order,
  })
})
