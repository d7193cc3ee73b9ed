import { expect, test } from 'vitest'
import { nearestTo } from '../../../server/store/jobs/search/nearest.ts'
import type { JobSearchQuery } from '../../../src/services/contract/jobs/job-search.ts'

/** A board of an old internship for a weaver in an office, and of a new job for a weaver anywhere. */
const count = ({ title, date, remote, experience }: JobSearchQuery): Promise<number> => {
  const isOfWords = title === undefined || title === 'weaver'
  const internships = Number(isOfWords && remote === undefined && date === undefined)
  return Promise.resolve(internships + Number(isOfWords && experience === undefined))
}

test('an internship stays one where the words alone find jobs, also where a job that is none was found (issue 18)', async () => {
  const query: JobSearchQuery = { title: 'weaver', remote: '1', date: 'last-7-days' }
  const others = [{ without: ['experience'], matches: 1 }, { without: ['remote', 'date'], matches: 1 }]
  expect(await nearestTo({ ...query, experience: 'Internship' }, count)).toEqual(others)
  expect(await nearestTo({ ...query, experience: ['Internship'] }, count)).toEqual(others)
  expect(await nearestTo({ ...query, experience: 'Senior' }, count)).toEqual([{ without: ['experience'], matches: 1 }])
})
