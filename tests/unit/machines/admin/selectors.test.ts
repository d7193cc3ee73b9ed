import { describe, expect, test } from 'vitest'
import { pagesOf } from '../../../../src/machines/admin/accounts.selectors.ts'
import { imageOf } from '../../../../src/machines/admin/popup-form.draft.ts'
import { pageOf, popupStateAt } from '../../../../src/machines/admin/popups.selectors.ts'
import { hasVanished, stateOf } from '../../../../src/machines/admin/sources.selectors.ts'
import type { Source } from '../../../../src/services/contract/admin/sources.ts'
import type { Popup } from '../../../../src/services/contract/entities.ts'

const popup = (number: number, words: Partial<Popup> = {}): Popup => ({ _id: `p${number}`, title: `Fair ${number}`, message: 'Meet us.', buttonText: 'More', bgColor: '#ffffff', ctaLink: '', isActive: true, createdBy: 'u9', ...words })
const many = (count: number) => Array.from({ length: count }, (_, at) => popup(at + 1))
const shown = (popups: readonly Popup[] | null, page = 1, search = '') => {
  const { rows, ...rest } = pageOf({ popups, search, page })
  return { ...rest, rows: rows.map(({ number, popup: { _id } }) => `${number} ${_id}`) }
}

describe('the pages of the popup list, five rows each (specification 2.15, 9)', () => {
  test.each([
    [0, 1, false],
    [4, 1, false],
    [5, 1, false],
    [6, 2, true],
    [10, 2, true],
    [11, 3, true],
  ])('%i popups fill %i pages; a pagination: %j', (count, pages, isPaged) => expect(pageOf({ popups: many(count), search: '', page: 1 })).toMatchObject({ pages, isPaged, matches: count }))

  test('each has its number among all', () => {
    expect(shown(many(7))).toEqual({ page: 1, pages: 2, matches: 7, isPaged: true, rows: ['1 p1', '2 p2', '3 p3', '4 p4', '5 p5'] })
    expect(shown(many(7), 2)).toEqual({ page: 2, pages: 2, matches: 7, isPaged: true, rows: ['6 p6', '7 p7'] })
    expect(shown(many(12), 3).rows).toEqual(['11 p11', '12 p12'])
  })
  test('a page beyond the last is the last', () => expect(shown(many(6), 9)).toMatchObject({ page: 2, rows: ['6 p6'] }))
  test('none before they are loaded', () => expect(shown(null)).toEqual({ page: 1, pages: 1, matches: 0, isPaged: false, rows: [] }))
})

describe('the pages of accounts, ten each', () => {
  test.each([[0, 1], [10, 1], [11, 2], [21, 3]])('%i accounts fill %i', (matches, pages) => expect(pagesOf({ found: { matches } })).toBe(pages))
  test('one before they are loaded', () => expect(pagesOf({ found: null })).toBe(1))
})

describe('the search among popups: title or message, ignoring case (specification 5: Searches)', () => {
  const popups = [popup(1, { title: 'KAMPALA fair' }), popup(2, { message: 'Come to Kampala.' }), popup(3)]
  test.each([
    ['kampala', ['1 p1', '2 p2']],
    [' Kampala ', ['1 p1', '2 p2']],
    ['fair', ['1 p1', '2 p2', '3 p3']],
    ['come', ['1 p2']],
    ['nairobi', []],
  ])('%j', (search, rows) => expect(shown(popups, 1, search).rows).toEqual(rows))
})

describe('the state of a popup at noon, by its switch and its window (issue 18: Popups; rulings: Popups)', () => {
  const noon = '2026-03-10T12:00:00.000Z'
  const before = '2026-03-10T11:59:59.999Z'
  const after = '2026-03-10T12:00:00.001Z'
  test.each<[string, Partial<Popup>]>([
    ['Showing', {}],
    ['Showing', { startTime: noon }],
    ['Showing', { endTime: noon }],
    ['Showing', { startTime: before, endTime: after }],
    ['Showing', { startTime: '2026-03-10T14:00:00+03:00' }],
    ['Scheduled', { startTime: after }],
    ['Scheduled', { startTime: after, endTime: '2026-03-11T12:00:00Z' }],
    ['Ended', { endTime: before }],
    ['Ended', { startTime: '2026-03-09T12:00:00Z', endTime: before }],
    ['Off', { isActive: false }],
    ['Off', { isActive: false, startTime: after }],
    ['Off', { isActive: false, endTime: before }],
  ])('%s: %j', (state, words) => expect(popupStateAt(popup(1, words), noon)).toBe(state))
})

describe('the state of a source', () => {
  const run = { startedAt: '2026-03-01T09:00:00.000Z' } as Source['runs'][number]
  const source: Source = { _id: 's1', name: 'looms', owner: 'ada@example.com', url: 'https://looms.example/jobs', schedule: 'daily' as NonNullable<Source['schedule']>, paused: false, running: false, runs: [run] }
  const without = (field: keyof Source) => Object.fromEntries(Object.entries(source).filter(([name]) => name !== field)) as Source
  const failed = { ...run, failure: 'It does not answer.' } as typeof run
  test.each<[string, Source]>([
    ['waiting', source],
    ['waiting', { ...source, runs: [] }],
    ['waiting', { ...source, runs: [run, failed] }],
    ['by hand', without('url')],
    ['by hand', without('schedule')],
    ['failed', { ...source, runs: [failed] }],
    ['paused', { ...source, paused: true, runs: [failed] }],
    ['running', { ...source, running: true, paused: true, runs: [failed] }],
  ])('%s', (state, given) => expect(stateOf(given)).toBe(state))

  test.each([
    [[], false],
    [[run], false],
    [[{ ...run, notClosed: 0 }], false],
    [[{ ...run, notClosed: 1 }], true],
    [[run, { ...run, notClosed: 1 }], false],
  ])('postings that stay open after %j: %j', (runs, vanished) => expect(hasVanished({ ...source, runs: runs as Source['runs'] })).toBe(vanished))
})

test.each([
  [{}, ''],
  [{ imageUrl: '/api/images/a' }, '/api/images/a'],
  [{ bgImage: '/api/images/b' }, '/api/images/b'],
  [{ imageUrl: '/api/images/a', bgImage: '/api/images/b' }, '/api/images/b'],
])('the image of a popup with %j is %j (specification 7: Popups)', (images, image) => expect(imageOf(popup(1, images))).toBe(image))
