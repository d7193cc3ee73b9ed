import { describe, expect, test } from 'vitest'
import { salaryTypesFor } from '../../../../src/machines/hiring/job-forms/job-editing.options.ts'
import { countsOf, pagesOf as applicantPagesOf, positionOf, totalOf } from '../../../../src/machines/hiring/applicants.selectors.ts'
import { firstNumberOf, orderIn, pagesOf, stateOf } from '../../../../src/machines/hiring/my-jobs.selectors.ts'
import { skillProblemIn, withSkill } from '../../../../src/machines/hiring/skills.ts'
import { presetSkills } from '../../../../src/services/contract/hiring/limits.ts'
import { blankDraft, locationOf, type Draft, type Poster } from '../../../../src/machines/hiring/job-forms/post-job.draft.ts'
import { previewOf } from '../../../../src/machines/hiring/job-forms/post-job.selectors.ts'
import { weaver } from '../../../../src/machines/model/samples.ts'

describe('the pages of My Jobs, five rows each (specification 9)', () => {
  test.each([[0, 1], [4, 1], [5, 1], [6, 2], [10, 2], [11, 3]])('%i jobs fill %i', (matches, pages) => expect(pagesOf({ matches })).toBe(pages))
  test('one before they are loaded', () => expect(pagesOf(null)).toBe(1))
  test.each([[1, 1], [2, 6], [3, 11]])('page %i begins with number %i', (page, first) => expect(firstNumberOf(page)).toBe(first))
})

describe('the state of a job in My Jobs (issue 18)', () => {
  test.each([
    [undefined, 'Open'],
    ['2026-03-28', 'Open'],
    ['2026-03-27', 'Ends soon'],
    ['2026-03-20', 'Ends soon'],
    ['2026-03-19', 'Expired'],
  ])('whose last day is %j, on 20 March: %s', (lastDay, state) => expect(stateOf({ lastDay }, '2026-03-20')).toBe(state))
})

test.each([
  ['', 'applicants'],
  ['?order=applicants', 'applicants'],
  ['?order=newest', 'newest'],
  ['?order=salary', 'applicants'],
  ['?page=2&order=newest', 'newest'],
])('the order of My Jobs at %j is %s (issue 18)', (query, order) => expect(orderIn(query)).toBe(order))

describe('the applications to a job, five a page', () => {
  test.each([[0, 1], [5, 1], [6, 2], [11, 3]])('%i fill %i pages', (total, pages) => {
    const counts = { Pending: total, Accepted: 0, Rejected: 0 }
    expect([totalOf(counts), applicantPagesOf(counts, null), applicantPagesOf(counts, 'Pending'), applicantPagesOf(counts, 'Rejected')]).toEqual([total, pages, pages, 1])
  })
  test.each([[1, 0, 0], [1, 4, 4], [3, 1, 11]])('page %i has at %i the one at %i of the list', (page, at, position) => expect(positionOf(page, at)).toBe(position))
  test('are counted by status', () => {
    const counts = { Rejected: 3, Pending: 1, Accepted: 2 }
    expect([countsOf(counts), totalOf(counts)]).toEqual([[{ status: 'Pending', count: 1 }, { status: 'Accepted', count: 2 }, { status: 'Rejected', count: 3 }], 6])
  })
})

describe('the salary types of an edit: Hourly, Monthly, Yearly (specification 9)', () => {
  const offered = ['Hourly', 'Monthly', 'Yearly']
  test.each([
    [null, offered],
    [weaver, offered],
    [{ ...weaver, salaryType: 'Monthly' as const }, offered],
    [{ ...weaver, salaryType: 'Daily' as const }, ['Daily', ...offered]],
  ])('%j', (job, types) => expect(salaryTypesFor(job)).toEqual(types))
})

describe('a place as city and country (specification 7: Jobs)', () => {
  test.each([['Kampala', 'Uganda', 'Kampala, Uganda'], ['Kampala', '', 'Kampala'], ['', 'Uganda', 'Uganda'], ['', '', '']])('%j and %j', (city, country, place) => expect(locationOf(city, country)).toBe(place))
})

describe('the card of a job that is being written (specification 2.6)', () => {
  const poster: Poster = { party: 'Employer', postedBy: 'u2', companyName: 'Lake Looms', companyLogo: '/logos/looms.svg', jobCountry: 'Uganda' }
  const full: Draft = { ...blankDraft, jobTitle: ' Weaver ', jobCity: ' Kampala ', minPrice: '1,250', maxPrice: '2,000.50', currency: 'EUR', salaryType: 'Monthly', experienceLevel: 'Senior', employmentType: 'full-time', skills: ['Looms'], description: 'Weave.' }
  const card = { _id: 'preview', jobId: 'preview', jobCountry: 'Uganda', postingDate: '2026-03-01', postedBy: 'u2' }

  test('has what is filled in', () =>
    expect(previewOf(full, poster, '2026-03-01', 'UGX')).toEqual({
      ...card, title: 'Weaver', jobTitle: 'Weaver', companyName: 'Lake Looms', companyLogo: '/logos/looms.svg', minPrice: 1250, maxPrice: 2000.5, currency: 'EUR', salaryType: 'Monthly',
      jobLocation: 'Kampala, Uganda', jobCity: 'Kampala', experienceLevel: 'Senior', employmentType: 'full-time', skills: ['Looms'], description: 'Weave.',
    }))
  test('names what is empty, in the currency of the board', () =>
    expect(previewOf({ ...blankDraft, jobTitle: ' ' }, { ...poster, companyName: '', companyLogo: '', jobCountry: '' }, '2026-03-01', 'UGX')).toEqual({
      ...card, jobCountry: '', title: 'Job title', jobTitle: 'Job title', companyName: 'Your company', currency: 'UGX', jobLocation: 'Job city', jobCity: '', skills: [], description: '',
    }))
  test('has no amount where none is typed', () => {
    const { minPrice, maxPrice } = previewOf({ ...full, minPrice: 'much', maxPrice: '' }, poster, '2026-03-01')
    expect([minPrice, maxPrice]).toEqual([undefined, undefined])
  })
})

test('a preset skill that is typed in other letters, with space around it, is the preset one (specification 9)', () => {
  const [preset] = presetSkills
  const typed = ` ${preset!.toUpperCase()} `
  expect([withSkill(['Looms'], typed), skillProblemIn([preset!], typed), skillProblemIn(['Looms'], typed)]).toEqual([['Looms', preset], 'This skill is there already.', ''])
})
