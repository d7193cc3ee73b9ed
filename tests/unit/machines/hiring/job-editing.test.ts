import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { draftOf, editOf, problemsIn } from '../../../../src/machines/hiring/job-forms/job-editing.draft.ts'
import { fieldNames, placesHint } from '../../../../src/machines/hiring/job-forms/job-editing.options.ts'
import { jobEditingMachine } from '../../../../src/machines/hiring/job-editing.machine.ts'
import { weaver } from '../../../../src/machines/model/samples.ts'
import type { Job } from '../../../../src/services/contract/entities.ts'

const whole: Job = { ...weaver, minPrice: 12_000, maxPrice: 15_000, salaryType: 'Monthly', skills: ['Looms'], description: 'Weave cotton on a wide loom, six pieces a week, with care.', version: 3 }
/** As an import may bring it. */
const bare: Job = { ...weaver, jobCity: '', jobCountry: '', jobLocation: '', skills: [], description: '', imported: true, version: 3 }

const edited = (job: Job, fields: Partial<ReturnType<typeof draftOf>['fields']>) => {
  const draft = draftOf(job)
  const changed = { ...draft, fields: { ...draft.fields, ...fields } }
  return { problems: problemsIn(job, changed), edit: Object.keys(problemsIn(job, changed)).length > 0 ? null : editOf(job, changed) }
}
const title = { jobTitle: 'Dyer of cloth' }

describe('the currency of a job that is edited (issue 15)', () => {
  test.each([
    [undefined, 'USD'],
    ['EUR', 'EUR'],
  ])('%s is shown as %s, and is sent where another is chosen', (currency, shown) => {
    const job = { ...whole, ...(currency && { currency }) }
    expect(draftOf(job).fields.currency).toBe(shown)
    expect(edited(job, title).edit).not.toHaveProperty('currency')
    expect(edited(job, { ...title, currency: 'KES' }).edit).toMatchObject({ currency: 'KES' })
  })

  test('must be one', () => expect(edited(whole, { currency: 'ABC' }).problems).toEqual({ currency: 'Choose a currency.' }))
})

describe('an imported job is edited whatever it lacks (issue 15)', () => {
  const places = (count: number) => Array.from({ length: count }, (_, at) => ({ text: `Town ${at + 1}`, country: 'UG' }))
  test.each<[string, Partial<Job>]>([
    ['city, pay, level, skills and description', {}],
    ['one half of its pay', { minPrice: 5, salaryType: 'Hourly' }],
    ['the other half', { maxPrice: 5.123, salaryType: 'Yearly' }],
    ['a country that it is open to', { remote: true }],
    ['a city, with 20 places', { places: places(20), jobCountry: 'Uganda' }],
    ['a short description: it has 30,000 characters', { description: 'Weave. '.repeat(4286) }],
    ['the same with structure', { description: 'Weave. '.repeat(4286).trim(), descriptionHtml: `<p><strong>Weave.</strong>${' Weave.'.repeat(4285)}</p>` }],
    ['Latin letters', { jobTitle: 'مهندس برمجيات', companyName: 'شركة النيل', jobCity: 'القاهرة', jobCountry: 'مصر', description: 'نبحث عن مهندس.' }],
    ['a short company', { companyName: 'Lake Looms '.repeat(18).trim() }],
    ['few skills', { skills: Array.from({ length: 30 }, (_, at) => `Skill ${at}`) }],
    ['a type and a level of the lists', { employmentType: 'Seasonal', experienceLevel: 'Wizard' }],
    ['an address that a form accepts', { applyUrl: 'ftp://looms.example/1' }],
  ])('%s', (_, lacks) => {
    const job = { ...bare, ...lacks }
    expect(edited(job, {}).problems).toEqual({})
    expect(edited(job, title)).toMatchObject({ problems: {}, edit: { ...title, version: 3 } })
  })

  test('one that is remote without a country stays so, and can cease to be remote', () => {
    const job: Job = { ...bare, remote: true }
    expect(draftOf(job).fields).toMatchObject({ remote: true, remoteCountries: [] })
    expect(edited(job, title).edit).not.toHaveProperty('remote')
    expect(edited(job, { remote: false }).edit).toMatchObject({ remote: false })
    expect(edited(job, { remoteCountries: ['Kenya'] }).edit).toMatchObject({ remote: true, remoteCountries: ['Kenya'] })
  })

  test('its other places are named beside the city', () => {
    expect([1, 2, 5, 6, 20].map((count) => placesHint({ ...bare, places: places(count) }))).toEqual([
      undefined,
      'The first of 2 places: Town 1; Town 2. Another city or country takes the place of all.',
      'The first of 5 places: Town 1; Town 2; Town 3; Town 4; Town 5. Another city or country takes the place of all.',
      'The first of 6 places: Town 1; Town 2; Town 3; Town 4; Town 5; and 1 more. Another city or country takes the place of all.',
      'The first of 20 places: Town 1; Town 2; Town 3; Town 4; Town 5; and 15 more. Another city or country takes the place of all.',
    ])
    expect(placesHint(bare)).toBe(undefined)
  })
})

describe('where a remote job is worked (issue 6: remote with eligible countries)', () => {
  test.each<[Partial<Job>, boolean]>([
    [{}, false],
    [{ remoteCountries: [] }, false],
    [{ remoteCountries: ['Kenya'] }, true],
    [{ remote: true }, true],
  ])('%j: remote %j', (given, remote) => expect(draftOf({ ...whole, ...given }).fields.remote).toBe(remote))
  test('the countries go along while it is remote, and not after', () => {
    expect(edited(whole, { remote: true, remoteCountries: ['Kenya'] }).edit).toMatchObject({ remote: true, remoteCountries: ['Kenya'] })
    const ended = edited({ ...whole, remote: true, remoteCountries: ['Kenya'] }, { remote: false }).edit
    expect([ended?.remote, 'remoteCountries' in ended!]).toEqual([false, false])
  })
})

test('a job without a version is edited as its first, which is 0', () => {
  const { version: _, ...unversioned } = whole
  expect(edited(unversioned, title).edit).toMatchObject({ version: 0 })
})

test('an amount that is not touched stays, whatever its digits; one that is emptied is missing', () => {
  const fine: Job = { ...whole, minPrice: 12_000.123, maxPrice: 15_000.456 }
  expect(edited({ ...fine, imported: true }, title).problems).toEqual({})
  expect(Object.keys(edited(whole, { minPrice: '' }).problems)).toEqual(['minPrice'])
})

test('an amount that is changed is sent as a number', () =>
  expect(edited(whole, { minPrice: '12,500', maxPrice: ' 16,000.5 ' })).toMatchObject({ problems: {}, edit: { minPrice: 12_500, maxPrice: 16_000.5 } }))

test('a field that an imported job may leave as it is goes along once it is changed (issue 15)', () => {
  const description = 'Weave cotton on a wide loom, six pieces a week, with care.'
  expect(edited(bare, { description, jobCity: 'Gulu' }).edit).toEqual({ jobTitle: bare.jobTitle, description, jobCity: 'Gulu', version: 3 })
})

test('the fields that were left are known once each', () => {
  const editing = createActor(jobEditingMachine, { input: { id: 'j1', job: whole, draft: null, place: 'page' } }).start()
  for (const field of ['jobTitle', 'jobCity', 'jobTitle'] as const) editing.send({ type: 'leave', field })
  expect(editing.getSnapshot().context.left).toEqual(['jobTitle', 'jobCity'])
  editing.stop()
})

test('the fields have the names that problems are found by (specification 3: Job, 5: Edit job)', () =>
  expect(fieldNames).toEqual({
    jobTitle: 'Job title', minPrice: 'Minimum salary', maxPrice: 'Maximum salary', currency: 'Currency', salaryType: 'Salary type', jobCity: 'City', jobCountry: 'Country',
    description: 'Description', employmentType: 'Employment type', experienceLevel: 'Experience level', lastDay: 'Last day to apply', applyUrl: 'Application URL',
    benefits: 'Benefits', outlines: 'Outlines', growth: 'Growth', skills: 'Skills', remoteCountries: 'Eligible countries',
  }))
