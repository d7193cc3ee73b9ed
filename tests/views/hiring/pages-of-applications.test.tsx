import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { applicationsMachine } from '../../../src/machines/applying/applications.machine.ts'
import { applicantsMachine } from '../../../src/machines/hiring/applicants.machine.ts'
import { done } from '#judged-paths'
import { application } from '../../../src/machines/model/samples.ts'
import type { Applicant, StatusCounts } from '../../../src/services/contract/hiring/applicants.ts'
import { ApplicationsView } from '../../../src/views/applying/applications.view.tsx'
import { ApplicantsView } from '../../../src/views/hiring/applicants.view.tsx'
import { actorAfter } from '../../support/replay/actor-after.ts'

const applicantAt = (at: number): Applicant => ({ ...application, _id: `a${at}`, applicantId: `u${at}`, applicantName: `Applicant ${at}`, cvUrl: '/api/files/cv' })
const five = [1, 2, 3, 4, 5]

const applicantsOf = (total: number) =>
  actorAfter(applicantsMachine, { jobId: 'j1' }, done('loadApplicants', { jobTitle: 'Weaver', applicants: five.map(applicantAt), counts: { Pending: total, Accepted: 0, Rejected: 0 } }))
const applicationsOf = (total: number) =>
  actorAfter(applicationsMachine, undefined, done('loadApplications', { applications: five.map((at) => ({ ...application, _id: `a${at}` })), total }))

test.each([
  ['applicants', (total: number) => <ApplicantsView applicants={applicantsOf(total)} />],
  ['applications', (total: number) => <ApplicationsView applications={applicationsOf(total)} />],
])('%s: five fill one page, which offers no other; a sixth fills a second', (_, view) => {
  const { rerender } = render(view(5))
  expect(screen.queryByRole('group', { name: 'Pages' })).toBeNull()
  rerender(view(6))
  screen.getByText('Page 1 of 2')
  expect(screen.getByRole('button', { name: 'Previous' })).toHaveProperty('disabled', true)
  expect(screen.getByRole('button', { name: 'Next' })).toHaveProperty('disabled', false)
})

test('the counts are those of all applications, and an answer moves one; its undo goes through on another page too', () => {
  const accepted: Applicant = { ...applicantAt(1), status: 'Accepted' }
  const pageOf = (applicants: Applicant[], counts: StatusCounts) => done('loadApplicants', { jobTitle: 'Weaver', applicants, counts })
  const before = { Pending: 1000, Accepted: 0, Rejected: 0 }
  const after = { Pending: 999, Accepted: 1, Rejected: 0 }
  const answered = [pageOf(five.map(applicantAt), before), { type: 'setStatus', id: 'a1', status: 'Accepted' }, done('setStatus', accepted), { type: 'next' }, pageOf([applicantAt(6)], after)]
  const onNext = actorAfter(applicantsMachine, { jobId: 'j1' }, ...answered)
  const { rerender } = render(<ApplicantsView applicants={onNext} />)
  for (const text of ['1000 applications', '999 pending', '1 accepted', 'Page 2 of 200', 'Applicant 1 accepted.']) screen.getByText(text)
  const undone = actorAfter(applicantsMachine, { jobId: 'j1' }, ...answered, { type: 'undo' }, done('setStatus', applicantAt(1)))
  rerender(<ApplicantsView applicants={undone} />)
  for (const text of ['1000 pending', '0 accepted', 'Page 2 of 200', 'Applicant 6']) screen.getByText(text)
})
