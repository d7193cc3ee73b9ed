import { expect, test } from 'vitest'
import { createActor, fromPromise, type EventObject } from 'xstate'
import { applicantReviewMachine } from '../../../../src/machines/hiring/applicant-review.machine.ts'
import { application } from '../../../../src/machines/model/samples.ts'
import type { Applicant } from '../../../../src/services/contract/hiring/applicants.ts'

const grace: Applicant = { ...application, _id: 'a2', applicantId: 'u3', applicantName: 'Grace Kato', cvUrl: '/api/files/grace' }
const lin: Applicant = { ...grace, _id: 'a3', applicantId: 'u4', applicantName: 'Lin Okello' }
const pending = <O, I>() => fromPromise<O, I>(() => new Promise(() => {}))
const open = (position: number) => ({ type: 'open', applicant: grace, position, filter: 'Pending' })
const contextAfter = (...events: EventObject[]) => {
  const review = createActor(applicantReviewMachine.provide({ actors: { loadNeighbours: pending(), loadProfile: pending() } }), { input: { jobId: 'j1' } }).start()
  for (const event of events) review.send(event as never)
  return review.getSnapshot().context
}
const loaded = (output: object) => ({ type: 'xstate.done.actor.loadNeighbours', output })
const closed = { jobId: 'j1', filter: null, applicants: [], at: 0, first: 0, total: 0, profile: null, failure: null }

test('the dialog of applicants begins with the opened one, knows the list around it once that has come, and begins anew (issue 18)', () => {
  const begun = { ...closed, filter: 'Pending', applicants: [grace], first: 7 }
  const elsewhere = loaded({ applicants: [lin], first: 100, total: 101 })
  const within = loaded({ applicants: [lin, grace], first: 6, total: 8 })
  expect([
    contextAfter(), contextAfter(open(7)), contextAfter(open(7), elsewhere), contextAfter(open(7), within), contextAfter(open(7), within, { type: 'close' }, open(7)),
  ]).toEqual([
    closed, begun, { ...begun, applicants: [grace, lin], first: 100, total: 101 }, { ...begun, applicants: [lin, grace], at: 1, first: 6, total: 8 }, begun,
  ])
})
