import { describe, expect, test } from 'vitest'
import { isPast } from '../../../../src/machines/jobs/details.selectors.ts'
import { emptyQuery } from '../../../../src/machines/jobs/listing.query.ts'
import { isNarrowed, pagesOf } from '../../../../src/machines/jobs/listing.selectors.ts'
import { weaver as job } from '../../../../src/machines/model/samples.ts'
import { foundSalaries, hasMore, shownSalaries } from '../../../../src/machines/salaries/salary.selectors.ts'
import { mailOf } from '../../../../src/machines/jobs/share.selectors.ts'
import type { SalaryItem } from '../../../../src/services/contract/entities.ts'

const counts = (total: number, matches: number) => ({ jobs: [], total, matches })

describe('how many pages there are (specification 4, 9; rulings, The listing)', () => {
  test.each([
    ['home', null, 1],
    ['home', counts(0, 0), 1],
    ['home', counts(5, 5), 1],
    ['home', counts(6, 0), 2],
    ['home', counts(240, 3), 48],
    ['search', null, 1],
    ['search', counts(240, 0), 1],
    ['search', counts(240, 5), 1],
    ['search', counts(240, 6), 2],
    ['search', counts(240, 11), 3],
  ] as const)('%s, %j: %i', (rules, page, pages) => expect(pagesOf({ rules, page })).toBe(pages))
})

describe('whether the list is narrowed (specification 2.4)', () => {
  test.each([
    [emptyQuery, false],
    [{ ...emptyQuery, title: '  ' }, false],
    [{ ...emptyQuery, page: 3, sort: 'salary' as const }, false],
    [{ ...emptyQuery, title: 'w' }, true],
    [{ ...emptyQuery, choices: [{ group: 'date' as const, value: 'last-7-days' }] }, true],
  ])('%j: %s', (query, narrowed) => expect(isNarrowed({ query })).toBe(narrowed))
})

describe('whether the last day to apply has passed (rulings, Jobs)', () => {
  const today = '2026-03-10'

  test.each([
    ['2026-03-09', true],
    ['2026-03-10', false],
    ['2026-03-11', false],
    ['2025-12-31', true],
  ])('%s: %s', (lastDay, past) => expect(isPast({ job: { ...job, lastDay }, today })).toBe(past))
  test('a job without a last day never passes', () => expect(isPast({ job, today })).toBe(false))
  test('nor does one that is not there yet', () => expect(isPast({ job: null, today })).toBe(false))
})

describe('the salaries that are found (specification 2.8)', () => {
  const item = (id: number, title: string): SalaryItem => ({ id, title, salary: '$1', status: 'Growing', skills: ['Weaving'] })
  const developer = item(1, 'Software Developer')
  const nurse = item(2, 'Registered Nurse')
  const items = [developer, nurse]

  test.each([
    ['', items],
    [' developer ', [developer]],
    ['DEVELOPER', [developer]],
    ['e', items],
    ['weaving', []],
    ['Nurse, Registered', []],
  ])('%j', (text, found) => expect(foundSalaries({ items, text })).toEqual(found))
  test('none before they are loaded', () => expect(foundSalaries({ items: null, text: '' })).toEqual([]))

  const many = [...Array(13).keys()].map((id) => item(id, `Weaver ${id}`))
  test.each([
    [12, '', false, 12, false],
    [13, '', false, 12, true],
    [13, '', true, 13, false],
    [13, 'weaver 3', false, 1, false],
    [0, '', false, 0, false],
  ])('of %i with %j, whole %s: %i are shown, more %s', (number, text, isWhole, shown, more) => {
    const context = { items: many.slice(0, number), text, isWhole }
    expect([shownSalaries(context), hasMore(context)]).toEqual([foundSalaries(context).slice(0, shown), more])
  })
})

describe('the e-mail that passes a job on (issue 6: share)', () => {
  const url = 'https://kazi.example/job-details/j1'
  test.each([
    ['Weaver', 'Weaver at Lake Looms, Kampala, Uganda'],
    ['C++ & Rust? #1', '100 % remote; "you+me" <now>\n&bcc=spy@example.com'],
    ['\u202Eنسّاج', '織り手 🧵'],
  ])('%s', (title, text) => {
    const mail = mailOf({ title, text, url })
    expect(mail).toMatch(/^mailto:\?[\w%.*&=-]+$/)
    const headers = mail.slice('mailto:?'.length).split('&').map((header) => header.split('=').map(decodeURIComponent))
    expect(headers).toEqual([['subject', title], ['body', `${text}\r\n\r\n${url}\r\n`]])
  })

  test('half a character is no reason to fail', () => expect(mailOf({ title: '\uD83E', text: '', url })).toContain('subject=%EF%BF%BD&'))
})
