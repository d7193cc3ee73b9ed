import { expect, test } from 'vitest'
import { readEquals, shippedEquals } from '../../../server/values/search/equals.ts'
import { nearestTo } from '../../../server/store/jobs/search/nearest.ts'
import type { JobSearchQuery } from '../../../src/services/contract/jobs/job-search.ts'

const equals = readEquals(shippedEquals)

/** A board of an old internship for a weaver in an office, and of a new job for a weaver anywhere. */
const count = ({ title, date, remote, experience }: JobSearchQuery): Promise<number> => {
  const isOfWords = title === undefined || title === 'weaver'
  const internships = Number(isOfWords && remote === undefined && date === undefined)
  return Promise.resolve(internships + Number(isOfWords && experience === undefined))
}

test('an internship stays one where the words alone find jobs, also where a job that is none was found (issue 18)', async () => {
  const query: JobSearchQuery = { title: 'weaver', remote: '1', date: 'last-7-days' }
  const others = [{ without: ['experience'], matches: 1 }, { without: ['remote', 'date'], matches: 1 }]
  expect(await nearestTo({ ...query, experience: 'Internship' }, equals, count)).toEqual(others)
  expect(await nearestTo({ ...query, experience: ['Internship'] }, equals, count)).toEqual(others)
  expect(await nearestTo({ ...query, experience: 'Senior' }, equals, count)).toEqual([{ without: ['experience'], matches: 1 }])
})

/** A board of so many jobs for each of these words, of which no job has two but silk weavers. */
const weavers = ({ title = '' }: JobSearchQuery): Promise<number> => Promise.resolve({ weaver: 8, silk: 3, 'silk weaver': 2, 'new york': 1, nurse: 5, '': 40 }[title] ?? 0)

const nearest = async (title: string) => (await nearestTo({ title }, equals, weavers)).map(({ title: words, matches }) => [words, matches])

test('where the words are not together, all but one of them, or one alone (issue 18)', async () => {
  const all = [undefined, 40]
  expect(await nearest('Silk Weaver')).toEqual([all])
  expect(await nearest('silk weaver kampala')).toEqual([['silk weaver', 2], all])
  expect(await nearest('weaver kampala')).toEqual([['weaver', 8], all])
  expect(await nearest('driver  new york')).toEqual([['new york', 1], all])
  expect(await nearest('registered nurse')).toEqual([['nurse', 5], all])
  expect(await nearest('night weaver silk kampala')).toEqual([['weaver', 8], ['silk', 3], all])
})

test('words beside a sign without a space are words, and a long title that was pasted is its parts', async () => {
  const all = [undefined, 40]
  expect(await nearest('silk, nurse')).toEqual([['nurse', 5], ['silk', 3], all])
  expect(await nearest('silk/nurse')).toEqual([['nurse', 5], ['silk', 3], all])
  expect(await nearest('weaver - Night shifts (Kampala, Uganda) | nurse, full time')).toEqual([['weaver', 8], ['nurse', 5], all])
})

test('what people write around a search is no word to keep, and quotes, words to leave out and one word alone are not taken apart', async () => {
  const all = [undefined, 40]
  expect(await nearest('weaver jobs in kampala')).toEqual([['weaver', 8], all])
  for (const title of ['"silk weaver" kampala', '“silk weaver” kampala', 'weaver kampala -silk', 'kampala', 'the kampala', 'night shift weaver silk kampala uganda']) expect([title, await nearest(title)]).toEqual([title, [all]])
})
