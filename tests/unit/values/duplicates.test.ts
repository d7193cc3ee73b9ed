import { expect, it } from 'vitest'
import { duplicateText, hidingOf, jobsAmong, type Posted } from '../../../server/values/jobs/duplicates.ts'

const job = { jobTitle: 'Backend Engineer (m/f/d)', companyName: 'Acme, Inc.', jobCity: 'Boston', jobCountry: 'United States' }
const boston = { text: 'Boston, MA', city: 'Boston', region: 'Massachusetts', country: 'US' }
const lodz = { text: 'Łódź', city: 'Łódź', country: 'PL' }

it.each([
  ['case, accents, punctuation and spaces', { jobTitle: '  bäckend engineer – M / F / D ' }],
  ['the legal form of the company', { companyName: 'ACME' }],
  ['a legal form with full stops', { companyName: 'Acme Co., L.L.C.' }],
])('postings are of one job whatever %s', (_, fields) => {
  expect(duplicateText({ ...job, ...fields })).toBe(duplicateText(job))
})

it('known places count by what is known of them, in any order, and others as they are written', () => {
  const known = duplicateText({ ...job, places: [boston, lodz] })
  expect(duplicateText({ ...job, jobCity: 'x', places: [lodz, { ...boston, text: 'Boston' }] })).toBe(known)
  expect(duplicateText({ ...job, places: [boston] })).not.toBe(known)
  expect(duplicateText({ ...job, places: [{ text: 'Building  7' }] })).toBe(duplicateText({ ...job, places: [{ text: 'building 7.' }] }))
})

it.each([
  ['titles', { jobTitle: 'Backend Engineer II (m/f/d)' }, {}],
  ['signs', { jobTitle: 'C++ Engineer' }, { jobTitle: 'C# Engineer' }],
  ['companies', { companyName: 'Acme Labs' }, {}],
  ['names that are legal forms', { companyName: 'AG' }, { companyName: 'SE' }],
  ['places', { jobCity: 'Cambridge' }, {}],
])('postings with other %s are of two jobs', (_, one, other) => {
  expect(duplicateText({ ...job, ...one })).not.toBe(duplicateText({ ...job, ...other }))
})

const today = '2026-11-21'
const posted = (seq: number, source: string, fields: Partial<Posted> = {}): Posted => ({ seq, source, postingDate: '2026-11-01', lastDay: null, ...fields })
const hidden = (...postings: Posted[]) => Object.fromEntries([...hidingOf(postings, today)].flatMap(([seq, { hiddenUntil }]) => (hiddenUntil === null ? [] : [[seq, hiddenUntil]])))

it('of several sources the first is shown, another one once the last days of those before it have passed', () => {
  expect(hidden(posted(1, 'a', { lastDay: '2026-12-01' }), posted(2, 'b'))).toEqual({ 2: '2026-12-01' })
  expect(hidden(posted(1, 'a'), posted(2, 'b'), posted(3, 'c', { lastDay: today }))).toEqual({ 2: '9999-12-31', 3: '9999-12-31' })
  expect(hidden(posted(1, 'a', { lastDay: '2026-12-01' }), posted(2, 'b', { lastDay: '2026-12-09' }), posted(3, 'c'))).toEqual({ 2: '2026-12-01', 3: '2026-12-09' })
})

it('two postings of one source are never one job', () => {
  expect(hidden(posted(1, 'a'), posted(2, 'a'), posted(3, 'a'))).toEqual({})
  expect(hidden(posted(1, 'a'), posted(2, 'a'), posted(3, 'b'), posted(4, 'b'), posted(5, 'b'))).toEqual({ 3: '9999-12-31', 4: '9999-12-31' })
  expect(jobsAmong([posted(1, 'a'), posted(2, 'b'), posted(3, 'b'), posted(4, 'a')], today).map((one) => one.map(({ seq }) => seq))).toEqual([[1, 2], [3, 4]])
})

it('an expired posting, and one of a day to come, hide none that is open', () => {
  expect(hidden(posted(1, 'a', { lastDay: '2026-11-20' }), posted(2, 'a'), posted(3, 'b'))).toEqual({ 3: '9999-12-31' })
  expect(hidden(posted(1, 'a', { postingDate: '2026-11-23' }), posted(2, 'b'))).toEqual({ 1: '9999-12-31' })
  expect(hidden(posted(1, 'a', { postingDate: '2026-11-22' }), posted(2, 'b'))).toEqual({ 2: '9999-12-31' })
})
