import { describe, expect, test } from 'vitest'
import { problemsOf } from '../../../../src/services/contract/fields.ts'
import { editFor, withoutUnchanged } from '../../../../src/services/contract/hiring/editing.ts'
import type { Job } from '../../../../src/services/contract/entities.ts'
import { weaver } from '../../../../src/machines/model/samples.ts'
import { JobEdit, JobPost, amountOf } from '../../../../src/services/contract/hiring/posting.ts'
import { changeFrom, hasPassed, jobFrom, posterOf } from '../../../../server/rules/hiring/posting.ts'
import { anEdit } from '../../../support/content/edits.ts'

const blank = { description: '' }

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
  expect(changeFrom(anEdit({ remote: true, remoteCountries: countries }), blank).remoteCountries).toEqual(['Kenya', 'Uganda'])
  expect(changeFrom(anEdit({ remote: false, remoteCountries: countries }), blank).remoteCountries).toBe(null)
  expect(changeFrom(anEdit({ remoteCountries: countries }), blank)).not.toHaveProperty('remoteCountries')
})

test('a job is not remote without a country', () => {
  const problem = { remoteCountries: 'Name at least one country.' }
  expect(problemsOf(JobEdit, anEdit({ remote: true }))).toEqual(problem)
  expect(problemsOf(JobEdit, anEdit({ remote: true, remoteCountries: [] }))).toEqual(problem)
  expect(problemsOf(JobEdit, anEdit({ remote: false, remoteCountries: [] }))).toEqual({})
})

test('an edit clears what is blank and leaves what is absent', () => {
  const { version: _, ...fields } = anEdit()
  expect(changeFrom(anEdit({ growth: '', lastDay: '', skills: ['Looms', 'looms'] }), blank)).toEqual({ ...fields, skills: ['Looms'], growth: null, lastDay: null, descriptionHtml: null })
})

test('an address to apply is kept as it is stored, changed, cleared by a blank one, and left where an edit does not name it', () => {
  const poster = { postedBy: 'me', companyName: 'Lake Looms', jobCountry: 'Uganda' }
  const posted = (applyUrl?: string) => jobFrom({ jobTitle: 'Weaver', salaryType: 'Daily', jobCity: 'Jinja', ...(applyUrl === undefined ? {} : { applyUrl }) }, poster, '2026-02-01').applyUrl
  expect([posted('HTTPS://Looms.example'), posted(''), posted()]).toEqual(['https://looms.example/', undefined, undefined])
  expect([changeFrom(anEdit({ applyUrl: 'HTTPS://Looms.example' }), blank).applyUrl, changeFrom(anEdit({ applyUrl: '' }), blank).applyUrl, 'applyUrl' in changeFrom(anEdit(), blank)]).toEqual(['https://looms.example/', null, false])
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

describe('a description', () => {
  const notation = '## Work\n\nWeave **cotton** on a wide loom, six pieces a week, with care.\n\n- Looms\n- Dyes'
  const html = '<h3>Work</h3>\n<p>Weave <strong>cotton</strong> on a wide loom, six pieces a week, with care.</p>\n<ul><li>Looms</li><li>Dyes</li></ul>'
  const text = 'Work\n\nWeave cotton on a wide loom, six pieces a week, with care.\n\n- Looms\n- Dyes'

  test('is stored as plain text, and with its structure where it has any', () => {
    const post = { jobTitle: 'Weaver', salaryType: 'Daily' as const, jobCity: 'Jinja' }
    const poster = { postedBy: 'me', companyName: 'Lake Looms', jobCountry: 'Uganda' }
    expect(jobFrom({ ...post, description: notation }, poster, '2026-02-01')).toMatchObject({ description: text, descriptionHtml: html })
    expect(jobFrom({ ...post, description: 'Weave.' }, poster, '2026-02-01')).not.toHaveProperty('descriptionHtml')
  })

  test('that is edited as it was, in its notation or as plain text, stays', () => {
    const stored = { description: text, descriptionHtml: html }
    const job = { ...blank, ...stored }
    expect([changeFrom(anEdit({ description: notation }), job), changeFrom(anEdit({ description: text }), job)].map(Object.keys).flat()).not.toContain('description')
    expect(changeFrom(anEdit({ description: notation }), { ...blank, description: 'Weave.' })).toMatchObject(stored)
    expect(changeFrom(anEdit({ description: 'Weave.' }), job)).toMatchObject({ description: 'Weave.', descriptionHtml: null })
  })
})

describe('an edit of a job that lacks what an edit demands (issue 15)', () => {
  const whole = anEdit()
  const problemsIn = (stored: object, body: object) => {
    const job: Job = { ...weaver, ...(whole as Partial<Job>), imported: true, ...stored } as Job
    return problemsOf(editFor(job), withoutUnchanged({ ...whole, ...stored, ...body }, job))
  }
  const absent = { minPrice: undefined, maxPrice: undefined, salaryType: undefined, jobCity: '', jobCountry: '', description: '', skills: [] }
  const many = Array.from({ length: 30 }, (_, at) => `Skill ${at}`)

  test.each<[string, object, object]>([
    ['what is absent may be absent', absent, {}],
    ['or left out', absent, Object.fromEntries(Object.keys(absent).map((name) => [name, undefined]))],
    ['or null', absent, { minPrice: null, maxPrice: null, salaryType: null }],
    ['a short text may stay', { jobTitle: 'QA', jobCity: 'X', description: 'Weave.' }, {}],
    ['a short description with structure may stay in its notation', { description: 'Weave.', descriptionHtml: '<p><strong>Weave.</strong></p>' }, { description: '**Weave.**' }],
    ['many skills may stay', { skills: many }, {}],
    ['one half of the pay may be absent', { maxPrice: undefined }, { minPrice: 5 }],
  ])('%s', (_, stored, body) => {
    expect(problemsIn(stored, body)).toEqual({})
  })

  test.each<[object, object, object]>([
    [absent, { description: 'Short.' }, { description: 'Description must be at least 50 characters.' }],
    [absent, { skills: [' '] }, { 'skills.0': 'A skill must not be blank.' }],
    [absent, { minPrice: 5, maxPrice: 4 }, { maxPrice: 'Maximum salary must be greater than minimum salary' }],
    [{ jobTitle: 'QA' }, { jobTitle: 'QE' }, { jobTitle: 'Job title must be at least 3 characters.' }],
    [{ skills: many }, { skills: many.slice(1) }, { skills: 'At most 10 skills.' }],
    [{}, { skills: [] }, { skills: 'At least one skill is required' }],
    [{ skills: [], imported: undefined }, {}, { skills: 'At least one skill is required' }],
    [{}, { description: `**${'x'.repeat(49)}**` }, { description: 'Description must be at least 50 characters.' }],
    [{}, { description: `**${'x'.repeat(10_001)}**` }, { description: 'At most 10,000 characters.' }],
    [{}, { description: `[${'x'.repeat(9_999)}](https://x.org/${'y'.repeat(900)})` }, {}],
  ])('of %j, %j is judged as any other', (stored, body, problems) => {
    expect(problemsIn(stored, body)).toEqual(problems)
  })
})
