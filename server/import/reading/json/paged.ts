/** Whether a document has one page of a list that goes on in others: the numbers and links that APIs have beside their records. */
import { isFields, type Fields } from '../../shapes/shape.ts'
import type { Path } from '../layout.ts'

/** Objects beside records that have only such numbers and links. */
const ofPages = /^_?(?:meta|links|paging|pagination|pager|page|page[_-]?info|cursors?|response[_-]?metadata)$/i

const ofAll = /^(?:total[_-]?(?:count|found|results?|items|records|hits|elements|matches|entries|jobs|postings|vacancies|positions|offers)?|num[_-]?found|nb[_-]?hits|count|(?:search)?results?[_-]?count[_-]?all|max[_-]?ergebnisse|job[_-]?count|total[_-]job[_-]count)$/i
const ofPageCount = /^(?:(?:total|num(?:ber)?[_-]?of)[_-]?pages|pages?[_-]?(?:count|total)|last[_-]?page)$/i
const ofNext = /^next(?:[_-]?(?:page|url|link|href|uri))*$/i
const ofMore = /^(?:(?:has|is)[_-]?)?(?:more|next(?:[_-]?page)?)$/i

const number = (value: unknown): number => (typeof value === 'number' || (typeof value === 'string' && /^\d{1,9}$/.test(value)) ? Number(value) : 0)

const isAddress = (value: unknown): boolean => (typeof value === 'string' ? /^(?:https?:\/\/|[/?]).+/i.test(value) : isFields(value) && isAddress(value['href'] ?? value['url']))

const isMore = ([name, value]: readonly [string, unknown], read: number): boolean =>
  (ofAll.test(name) && number(value) > read) || (ofPageCount.test(name) && number(value) > 1) || (ofNext.test(name) && isAddress(value)) || (ofMore.test(name) && value === true)

const entriesOf = (object: Fields): [string, unknown][] => Object.entries(object).flatMap(([name, value]) => (isFields(value) && ofPages.test(name) ? [[name, value] as [string, unknown], ...Object.entries(value)] : [[name, value] as [string, unknown]]))

/** The objects around a list of records, from the root on; none where it is in the entries of another, whose number they would have. */
export const objectsAround = (root: unknown, path: Path): Fields[] => {
  const found: Fields[] = []
  if (path.indexOf('*') !== path.length - 1) return found
  let value = root
  for (const key of path) {
    if (!isFields(value)) break
    found.push(value)
    value = value[key]
  }
  return found
}

/** The end of a document is searched for what its outermost object has behind its list. */
export const longestEnd = 16 * 1024

/** What the outermost object has behind its list, in the end of its document; none where that is unknown. */
const behindList = (end: string): Fields => {
  for (const { index } of end.matchAll(/\]\s*,\s*"/g)) {
    try {
      return JSON.parse(`{${end.slice(end.indexOf('"', index))}`) as Fields
    } catch {
      // It is within a record.
    }
  }
  return {}
}

/** Whether the objects around `read` records, or the end of their document, have a number or a link of a list that is longer. */
export const isPage = (around: readonly Fields[], end: string, read: number): boolean =>
  around.length > 0 && [...around, behindList(end)].some((object) => entriesOf(object).some((entry) => isMore(entry, read)))
