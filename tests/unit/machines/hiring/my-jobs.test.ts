import { expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { myJobsMachine, type MyJobs } from '../../../../src/machines/hiring/my-jobs.machine.ts'
import { posterOf } from '../../../../src/machines/hiring/job-forms/post-job.draft.ts'
import type { MyJobsOrder } from '../../../../src/services/contract/hiring/posting.ts'
import { ada, weaver } from '../../../../src/machines/model/samples.ts'

test('the editor of a job is found by its name, so that its input outlives the session', async () => {
  const loadMyJobs = fromPromise<MyJobs, { search: string; order: MyJobsOrder; page: number }>(() => Promise.resolve({ jobs: [{ ...weaver, applications: 0 } as MyJobs['jobs'][number]], total: 1, matches: 1 }))
  const myJobs = createActor(myJobsMachine.provide({ actors: { loadMyJobs } }), { input: { query: '', interrupted: null } }).start()
  await waitFor(myJobs, (now) => now.matches({ browsing: 'listed' }))
  myJobs.send({ type: 'edit', id: weaver._id })
  const editor = myJobs.getSnapshot().children.jobEditing
  expect([editor === undefined, myJobs.system.get('jobEditing') === editor]).toEqual([false, true])
  myJobs.stop()
})

test.each([
  [null, { party: 'Guest', postedBy: '', companyName: '', companyLogo: '', jobCountry: '' }],
  [{ ...ada, role: 'Employer', employerName: 'Lake Looms', companyName: 'Looms Ltd', companyLogo: '/logos/looms.svg' }, { party: 'Employer', postedBy: 'u1', companyName: 'Lake Looms', companyLogo: '/logos/looms.svg', jobCountry: 'Uganda' }],
  [{ ...ada, role: 'Admin', employerName: '', companyName: 'Looms Ltd' }, { party: 'Admin', postedBy: 'u1', companyName: 'Looms Ltd', companyLogo: '', jobCountry: 'Uganda' }],
] as const)('%j posts as %j (rulings, Jobs, applications, files)', (session, poster) => expect(posterOf(session)).toEqual(poster))
