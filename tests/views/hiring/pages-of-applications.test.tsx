import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { applicationsMachine } from '../../../src/machines/applying/applications.machine.ts'
import { cvDownloadMachine } from '../../../src/machines/applying/cv-download.machine.ts'
import { answeringMachine } from '../../../src/machines/hiring/answering.machine.ts'
import { applicantReviewMachine } from '../../../src/machines/hiring/applicant-review.machine.ts'
import { applicantsMachine } from '../../../src/machines/hiring/applicants.machine.ts'
import { done } from '#judged-paths'
import { application } from '../../../src/machines/model/samples.ts'
import type { Applicant, StatusCounts } from '../../../src/services/contract/hiring/applicants.ts'
import { ApplicationsView } from '../../../src/views/applying/applications.view.tsx'
import { ApplicantsView } from '../../../src/views/hiring/applicants.view.tsx'
import { actorAfter } from '../../support/replay/actor-after.ts'

/** The machines of the page beside the list. */
const beside = () => ({
  review: createActor(applicantReviewMachine, { input: { jobId: 'j1' } }).start(),
  answering: createActor(answeringMachine).start(),
  cv: createActor(cvDownloadMachine).start(),
})

const applicantAt = (at: number): Applicant => ({ ...application, _id: `a${at}`, applicantId: `u${at}`, applicantName: `Applicant ${at}`, cvUrl: '/api/files/cv' })
const five = [1, 2, 3, 4, 5]

const applicantsOf = (total: number) =>
  actorAfter(applicantsMachine, { jobId: 'j1' }, done('loadApplicants', { jobTitle: 'Weaver', applicants: five.map(applicantAt), counts: { Pending: total, Accepted: 0, Rejected: 0 } }))
const applicationsOf = (total: number) =>
  actorAfter(applicationsMachine, undefined, done('loadApplications', { applications: five.map((at) => ({ ...application, _id: `a${at}` })), total }))

test.each([
  ['applicants', (total: number) => <ApplicantsView {...beside()} applicants={applicantsOf(total)} />],
  ['applications', (total: number) => <ApplicationsView applications={applicationsOf(total)} />],
])('%s: five fill one page, which offers no other; a sixth fills a second', (_, view) => {
  const { rerender } = render(view(5))
  expect(screen.queryByRole('group', { name: 'Pages' })).toBeNull()
  rerender(view(6))
  screen.getByText('Page 1 of 2')
  expect(screen.getByRole('button', { name: 'Previous' })).toHaveProperty('disabled', true)
  expect(screen.getByRole('button', { name: 'Next' })).toHaveProperty('disabled', false)
})

test('the counts are those of all applications, and an answer moves one, also one that is on another page by now', () => {
  const accepted: Applicant = { ...applicantAt(1), status: 'Accepted' }
  const pageOf = (applicants: Applicant[], counts: StatusCounts) => done('loadApplicants', { jobTitle: 'Weaver', applicants, counts })
  const answered = [pageOf(five.map(applicantAt), { Pending: 1000, Accepted: 0, Rejected: 0 }), { type: 'answered', applicant: accepted, from: 'Pending' }]
  const onNext = [...answered, { type: 'next' }, pageOf([applicantAt(6)], { Pending: 999, Accepted: 1, Rejected: 0 })]
  const { rerender } = render(<ApplicantsView {...beside()} applicants={actorAfter(applicantsMachine, { jobId: 'j1' }, ...answered)} />)
  for (const text of ['1000 applications', '999 pending', '1 accepted', 'Page 1 of 200']) screen.getByText(text)
  const undone = actorAfter(applicantsMachine, { jobId: 'j1' }, ...onNext, { type: 'answered', applicant: applicantAt(1), from: 'Accepted' })
  rerender(<ApplicantsView {...beside()} applicants={undone} />)
  for (const text of ['1000 pending', '0 accepted', 'Page 2 of 200', 'Applicant 6']) screen.getByText(text)
})
