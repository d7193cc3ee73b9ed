import { act, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { createActor, type ActorRefFrom } from 'xstate'
import { done } from '#judged-paths'
import { cvDownloadMachine } from '../../../src/machines/applying/cv-download.machine.ts'
import { cvDownloadModel } from '../../../src/machines/applying/cv-download.model.ts'
import { answeringMachine } from '../../../src/machines/hiring/answering.machine.ts'
import { answeringModel } from '../../../src/machines/hiring/answering.model.ts'
import { applicantReviewMachine } from '../../../src/machines/hiring/applicant-review.machine.ts'
import { applicantReviewModel } from '../../../src/machines/hiring/applicant-review.model.ts'
import { applicantsMachine } from '../../../src/machines/hiring/applicants.machine.ts'
import { applicantsModel } from '../../../src/machines/hiring/applicants.model.ts'
import { application } from '../../../src/machines/model/samples.ts'
import type { Applicant } from '../../../src/services/contract/hiring/applicants.ts'
import { applicationStatuses } from '../../../src/services/contract/entities.ts'
import { ApplicantsView } from '../../../src/views/hiring/applicants.view.tsx'
import { ApplicantRow } from '../../../src/views/hiring/applicants/applicant-row.tsx'
import { columns } from '../../../src/views/hiring/applicants/applicant-row.tsx'
import { UndoBar } from '../../../src/views/hiring/applicants/undo-bar.tsx'
import { Table } from '../../../src/views/components/lists/table.tsx'
import { cvDownloadBinding } from '../../bindings/applying/cv-download.binding.ts'
import { answeringBinding } from '../../bindings/hiring/answering.binding.ts'
import { applicantReviewBinding } from '../../bindings/hiring/applicant-review.binding.ts'
import { applicantsBinding } from '../../bindings/hiring/applicants.binding.ts'
import { actorAfter } from '../../support/replay/actor-after.ts'
import { replayInView } from '../../support/replay/replay-view.tsx'

const ada: Applicant = { ...application, applicantId: 'u1', applicantName: 'Ada Byron', cvUrl: '/api/files/ada' }
const grace: Applicant = { ...application, _id: 'a2', applicantId: 'u3', applicantName: 'Grace Kato', cvUrl: 'https://cv.example/grace.pdf' }

const listOf = (applicants: Applicant[]) => done('loadApplicants', { jobTitle: 'Weaver', applicants, counts: { Pending: 2, Accepted: 1, Rejected: 0 } })
const pendingOnes = (applicants: Applicant[]) =>
  actorAfter(applicantsMachine, { jobId: 'j1' }, listOf(applicants), { type: 'filter', status: 'Pending' }, listOf(applicants))

/** The machines of the page beside the one that is replayed. */
const beside = () => ({
  applicants: pendingOnes([ada, grace]),
  review: createActor(applicantReviewMachine, { input: { jobId: 'j1' } }).start(),
  answering: createActor(answeringMachine).start(),
  cv: createActor(cvDownloadMachine).start(),
})

replayInView(applicantsModel, applicantsBinding, (applicants) => <ApplicantsView {...beside()} applicants={applicants} />)

const reviewed = pendingOnes([{ ...ada, expressedInterest: true }, { ...grace, note: 'I can start on Monday.' }])
replayInView(applicantReviewModel, applicantReviewBinding, (review) => <ApplicantsView {...beside()} applicants={reviewed} review={review} />)

replayInView(cvDownloadModel, cvDownloadBinding, (cv) => <ApplicantsView {...beside()} cv={cv} />)

/** Each application in each status: no list follows the answers here. */
const Rows = ({ answering }: { answering: ActorRefFrom<typeof answeringMachine> }) => {
  const [{ cv }] = useState(beside)
  const rows = [ada, grace].flatMap((one) => applicationStatuses.map((status) => ({ ...one, status })))
  return (
    <>
      <Table label="Applicants" columns={columns}>
        {rows.map((applicant) => (
          <ApplicantRow key={applicant._id + applicant.status} applicant={applicant} answering={answering} cv={cv} onView={() => {}} />
        ))}
      </Table>
      <UndoBar answering={answering} />
    </>
  )
}

replayInView(answeringModel, answeringBinding, (answering) => <Rows answering={answering} />)

test.each([
  ['Undo of the answer that took the application out of the list', [grace], 'Undo'],
  ['the list, where another application has left it', [ada], 'Applications'],
])('where the focused button goes, the focus is on %s', async (_, left, name) => {
  const offered = actorAfter(answeringMachine, undefined, { type: 'answer', id: ada._id, name: ada.applicantName, from: 'Pending', to: 'Accepted' }, done('setStatus', { ...ada, status: 'Accepted' }))
  const { applicants, ...others } = beside()
  render(<ApplicantsView {...others} applicants={applicants} answering={offered} />)
  const gone = left.includes(ada) ? grace : ada
  screen.getByRole('button', { name: `Reject ${gone.applicantName}` }).focus()
  applicants.send({ type: 'data.changed' })
  await act(async () => applicants.send(listOf(left) as never))
  expect(document.activeElement).toBe(screen.getByRole(name === 'Undo' ? 'button' : 'region', { name }))
  offered.stop()
})
