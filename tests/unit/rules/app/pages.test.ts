import { describe, expect, test } from 'vitest'
import { encodingFor, namesTag, pageLinks, pageOf } from '../../../../server/rules/app/pages.ts'

describe('the page a query asks for', () => {
  test.each([
    [{}, { page: 1, limit: 100 }],
    [{ page: 2 }, { page: 2, limit: 5 }],
    [{ title: 'eng' }, { title: 'eng', page: 1, limit: 5 }],
    [{ limit: 7 }, { page: 1, limit: 7 }],
  ])('%j', (query, page) => expect(pageOf(query)).toEqual(page))
})

describe('links', () => {
  const links = (page: number, matches: number) =>
    pageLinks('/api/jobs/jobs', { title: 'a&b "c"', page, limit: 5 }, matches)
      .split(', ')
      .map((link) => /^<\/api\/jobs\/jobs\?title=a%26b\+%22c%22&page=(\d+)&limit=5>; rel="(\w+)"$/.exec(link)?.slice(1))

  test.each([
    [1, 0, [['1', 'first'], ['1', 'last']]],
    [1, 5, [['1', 'first'], ['1', 'last']]],
    [1, 6, [['1', 'first'], ['2', 'next'], ['2', 'last']]],
    [2, 11, [['1', 'first'], ['1', 'prev'], ['3', 'next'], ['3', 'last']]],
    [3, 11, [['1', 'first'], ['2', 'prev'], ['3', 'last']]],
    [9, 11, [['1', 'first'], ['3', 'prev'], ['3', 'last']]],
  ])('page %i of %i matches', (page, matches, expected) => expect(links(page, matches)).toEqual(expected))
})

test.each([
  [undefined, false],
  ['W/"a"', true],
  ['"a"', true],
  ['"b", W/"a"', true],
  ['*', true],
  ['W/"b"', false],
])('If-None-Match %s names W/"a": %s', (header, names) => expect(namesTag(header, 'W/"a"')).toBe(names))

test.each([
  [undefined, null],
  ['', null],
  ['identity', null],
  ['gzip', 'gzip'],
  ['gzip, deflate, br', 'br'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['br;q=0.0', null],
  ['BR', 'br'],
])('Accept-Encoding %s is answered with %s', (header, encoding) => expect(encodingFor(header)).toBe(encoding))
