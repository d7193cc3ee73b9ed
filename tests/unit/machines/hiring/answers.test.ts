import { expect, test } from 'vitest'
import { createActor, fromPromise, type EventObject } from 'xstate'
import { answeringMachine } from '../../../../src/machines/hiring/answering.machine.ts'
import { applicantsMachine } from '../../../../src/machines/hiring/applicants.machine.ts'
import { blankDraft, isUndescribed } from '../../../../src/machines/hiring/job-forms/post-job.draft.ts'
import { application } from '../../../../src/machines/model/samples.ts'

const applicant = { ...application, applicantId: 'u1', applicantName: 'Ada Byron', cvUrl: '/api/files/ada' }
const listOf = (Pending: number) => ({ type: 'xstate.done.actor.loadApplicants', output: { jobTitle: 'Weaver', applicants: [applicant], counts: { Pending, Accepted: 0, Rejected: 0 } } })
const refused = { type: 'xstate.error.actor.loadApplicants', error: { status: 503, message: 'Not now.' } }
const waiting = <O, I>() => fromPromise<O, I>(() => new Promise(() => {}))
const after = (...events: EventObject[]) => {
  const list = createActor(applicantsMachine.provide({ actors: { loadApplicants: waiting() } }), { input: { jobId: 'j1' } }).start()
  for (const event of events) list.send(event as never)
  return list.getSnapshot()
}
const pending = { type: 'filter', status: 'Pending' } as const

test('the screen hears of an answer, and of a list that is out of date (rulings, Jobs)', () => {
  type Sent = { event: (given: object, params: unknown) => object }
  const { announceAnswer, announceOutdated } = answeringMachine.implementations.actions as unknown as Record<string, Sent>
  expect([announceAnswer!.event({}, { applicant, from: 'Pending' }), announceOutdated!.event({}, undefined)]).toEqual([
    { type: 'application.answered', applicant, from: 'Pending' }, { type: 'application.outdated' },
  ])
})

test.each([[0, false], [1, true], [2, true]])('a list of %i applications is filtered: %j (issue 18)', (count, can) =>
  expect(after(listOf(count)).can(pending)).toBe(can))

test('a list that could not be loaded has no next page, though one before had (rulings, Jobs)', () => {
  expect([listOf(60), refused].map((answer) => after(listOf(60), pending, answer)).map((snapshot) => snapshot.can({ type: 'next' }))).toEqual([true, false])
})

test.each([['', true], [' \n', true], ['.', false]])('a job with the description %j is undescribed: %j (issue 18)', (description, undescribed) =>
  expect(isUndescribed({ ...blankDraft, description })).toBe(undescribed))
