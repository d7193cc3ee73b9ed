/** Pages of a list, and what a client accepts and already has. */
import { matchCount, totalCount } from '../../../src/services/contract/count-headers.ts'
import { pageSize } from '../../../src/services/contract/jobs/jobs.ts'
import { largestPage, type PageQuery } from '../../../src/services/contract/params.ts'

/** A requested page, and how many rows it has. */
export type RequestedPage = { page: number; limit: number }

/**
 * The page of a query: without any parameter the first 100, else 5 unless it has a limit (rulings, The listing). Equal queries give the same fields in the
 * same order, so that their JSON is equal too.
 */
export const pageOf = <Q extends PageQuery & Record<string, unknown>>(query: Q): Omit<Q, keyof PageQuery> & RequestedPage => {
  const { page = 1, limit = Object.keys(query).length === 0 ? largestPage : pageSize, ...filters } = query
  return { ...filters, page, limit }
}

/** The headers of a page: `X-Total-Count` (all), `X-Match-Count`, and `Link` (RFC 8288) to the first, previous, next and last page under the same query. */
export const pageHeaders = (path: string, query: RequestedPage & Record<string, unknown>, { total, matches }: { total: number; matches: number }) => ({
  [totalCount]: String(total),
  [matchCount]: String(matches),
  link: pageLinks(path, query, matches),
})

/** The `Link` header (RFC 8288) of a page: first, prev, next and last under the same query. */
export const pageLinks = (path: string, query: RequestedPage & Record<string, unknown>, matches: number): string => {
  const last = Math.max(1, Math.ceil(matches / query.limit))
  const relations: [string, number, boolean][] = [
    ['first', 1, true],
    ['prev', Math.min(query.page - 1, last), query.page > 1],
    ['next', query.page + 1, query.page < last],
    ['last', last, true],
  ]
  return relations
    .filter(([, , there]) => there)
    .map(([rel, page]) => `<${path}?${new URLSearchParams(wordsOf({ ...query, page }))}>; rel="${rel}"`)
    .join(', ')
}

const wordsOf = (query: object): [string, string][] =>
  Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [name, String(value)])

/** Whether an `If-None-Match` header names this tag, compared weakly (RFC 9110, 13.1.2). */
export const namesTag = (header: string | undefined, tag: string): boolean => {
  if (header === undefined) return false
  const bare = (text: string) => text.trim().replace(/^W\//, '')
  return header.split(',').some((one) => one.trim() === '*' || bare(one) === bare(tag))
}

/** Whether a client has a response already: by its tag or, without a tag, by the time of the last change (RFC 9110, 13.2.2). */
export const isUnchanged = (headers: { 'if-none-match'?: string | undefined; 'if-modified-since'?: string | undefined }, answered: Readonly<Record<string, string>>): boolean => {
  const { 'if-none-match': tags, 'if-modified-since': since } = headers
  if (tags !== undefined) return namesTag(tags, answered['etag'] ?? '')
  return Date.parse(since ?? '') >= Date.parse(answered['last-modified'] ?? '')
}

/** The compression that a client accepts, brotli before gzip; null for none. */
export const encodingFor = (header: string | undefined): 'br' | 'gzip' | null => {
  if (header === undefined) return null
  const taken = header.split(',').flatMap((one) => {
    const [name = '', ...params] = one.toLowerCase().split(';').map((part) => part.trim())
    return params.some((param) => /^q=0(\.0*)?$/.test(param)) ? [] : [name]
  })
  return (['br', 'gzip'] as const).find((encoding) => taken.includes(encoding)) ?? null
}
