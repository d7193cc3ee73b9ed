import { expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { listingMachine, type ListCall, type ListingInput, type ListPage } from '../../../../src/machines/jobs/listing.machine.ts'
import { emptyQuery } from '../../../../src/machines/jobs/listing.query.ts'
import { isOtherPage } from '../../../../src/machines/jobs/listing.selectors.ts'
import { weaver } from '../../../../src/machines/model/samples.ts'

const jobs = ['j1', 'j2'].map((_id) => ({ ...weaver, _id }))
const facets = { company: [], experience: [], employment: [], salaryType: [], country: [], openTo: [], date: [], pay: [], remote: 0, stated: 0 }
const corrected = { from: 'weever', to: 'weaver' }

/** A list with two jobs, after they have come, and the addresses that it leads to. */
const listing = async (input: Partial<ListingInput>) => {
  const addresses: string[] = []
  const loadJobs = fromPromise<ListPage, ListCall>(() => Promise.resolve({ jobs, total: 20, matches: 20, facets, corrected }))
  const machine = listingMachine.provide({ actors: { loadJobs }, actions: { navigate: (_, { to }) => void addresses.push(to) } })
  const list = createActor(machine, { input: { rules: 'home', path: '/', search: '', fixed: [], ...input } }).start()
  const listed = () => waitFor(list, (now) => now.matches('listed'))
  await listed()
  return { list, addresses, listed }
}

test('the Search button of home carries every filter over (rulings, Second round: Search)', async () => {
  const { list, addresses, listed } = await listing({})
  list.send({ type: 'choose', group: 'salary', value: '50000' })
  await listed()
  list.send({ type: 'search', title: 'weaver', location: 'Kampala' })
  expect(addresses).toEqual(['/jobs?q=weaver&place=Kampala&salary=50000'])
  list.stop()
})

test('the words as they are written are searched for from the first page (issue 15: Search)', async () => {
  const { list, addresses } = await listing({ rules: 'search', path: '/jobs', search: '?q=weever&page=3' })
  list.send({ type: 'searchExactly' })
  expect(addresses).toEqual(['/jobs?q=weever&exact=1'])
  list.stop()
})

test('a unit is chosen for a job of the page alone (specification 2.4)', async () => {
  const { list } = await listing({})
  for (const jobId of ['j2', 'j3']) list.send({ type: 'showSalary', jobId, unit: 'Hourly' })
  expect(list.getSnapshot().context.units).toEqual({ j2: 'Hourly' })
  list.stop()
})

test.each([
  ['the same page', { page: 2 }, { page: 2 }, false],
  ['the next page', { page: 1 }, { page: 2 }, true],
  ['the page before', { page: 3 }, { page: 2 }, true],
  ['other words', { title: 'weaver' }, {}, false],
  ['other words from another page', { title: 'weaver', page: 2 }, {}, false],
])('%s: another page of the same list: %j, %j, %j (issue 18: the result card)', (_, one, other, isOther) => expect(isOtherPage({ ...emptyQuery, ...one }, { ...emptyQuery, ...other })).toBe(isOther))
