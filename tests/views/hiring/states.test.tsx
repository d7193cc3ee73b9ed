import { act, render } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { applicantsMachine } from '../../../src/machines/hiring/applicants.machine.ts'
import { applicationsMachine } from '../../../src/machines/applying/applications.machine.ts'
import { cvDownloadMachine } from '../../../src/machines/applying/cv-download.machine.ts'
import { answeringMachine } from '../../../src/machines/hiring/answering.machine.ts'
import { applicantReviewMachine } from '../../../src/machines/hiring/applicant-review.machine.ts'
import { myJobsMachine } from '../../../src/machines/hiring/my-jobs.machine.ts'
import { popupsMachine } from '../../../src/machines/admin/popups.machine.ts'
import { sourcesMachine } from '../../../src/machines/admin/sources.machine.ts'
import { postJobMachine } from '../../../src/machines/hiring/post-job.machine.ts'
import { application, weaver } from '../../../src/machines/model/samples.ts'
import { listingMachine } from '../../../src/machines/jobs/listing.machine.ts'
import { failed } from '../../../src/machines/model.ts'
import { PopupsPanel } from '../../../src/views/admin/popups/popups-panel.tsx'
import { SourcesPanel } from '../../../src/views/admin/sources/sources-panel.tsx'
import { ApplicationsPanel } from '../../../src/views/applying/applications/applications-panel.tsx'
import { PostingDate } from '../../../src/views/components/date.tsx'
import { ApplicantsView } from '../../../src/views/hiring/applicants.view.tsx'
import { JobsListView } from '../../../src/views/hiring/jobs-list.view.tsx'
import { MyJobsView } from '../../../src/views/hiring/my-jobs.view.tsx'
import { PostJobView } from '../../../src/views/hiring/post-job.view.tsx'
import { skillsOf } from '../../bindings/hiring/posted-skills.binding.ts'
import { someEditor } from '../../support/board/description-editor.ts'
import { someLists } from '../../support/board/form-lists.ts'
import { outlineOf } from '../../support/jsdom/outline.ts'
import { actorAfter } from '../../support/replay/actor-after.ts'
import { withPendingCalls } from '../../support/replay/pending-ports.ts'
import { done, type AnyEvent } from '#judged-paths'

const changed: AnyEvent = { type: 'data.changed' }
const applied = { ...application, applicantId: 'u1', applicantName: 'Ada Byron', cvUrl: '/api/files/ada' }
const counts = { Pending: 1, Accepted: 0, Rejected: 0 }
const beside = () => ({
  review: createActor(applicantReviewMachine, { input: { jobId: 'j1' } }).start(),
  answering: createActor(answeringMachine).start(),
  cv: createActor(cvDownloadMachine).start(),
})
const applicants = (...events: AnyEvent[]) => actorAfter(withPendingCalls(applicantsMachine), { jobId: 'j1' }, done('loadApplicants', { jobTitle: 'Weaver', applicants: [applied], counts }), ...events)
const myJobs = (jobs: object[], ...events: AnyEvent[]) => actorAfter(withPendingCalls(myJobsMachine), { query: '', interrupted: null }, done('loadMyJobs', { jobs, total: jobs.length, matches: jobs.length }), ...events)
const job = { ...weaver, lang: 'sw', version: 1, applications: 0, pending: 0 }
const source = { _id: 's1', name: 'looms', owner: 'ada@example.com', url: 'https://looms.example/jobs.json', paused: true, running: false, runs: [] }
const popup = { _id: 'p1', title: 'Notice', message: 'Meet us.', createdBy: 'u9', isActive: true }

test('a list that is loaded again is busy', () => {
  const views = [
    <ApplicantsView key="a" {...beside()} applicants={applicants(changed)} />,
    <ApplicationsPanel key="b" applications={actorAfter(withPendingCalls(applicationsMachine), undefined, done('loadApplications', { applications: [application], total: 1 }), changed)} />,
    <MyJobsView key="c" today="2026-03-20" myJobs={myJobs([job], changed)} lists={someLists()} editor={someEditor()} />,
    <PopupsPanel key="d" popups={createActor(withPendingCalls(popupsMachine), { input: { userId: 'u9', form: null, list: { popups: [popup], search: '', page: 1 } } }).start()} />,
    <SourcesPanel key="e" sources={actorAfter(withPendingCalls(sourcesMachine), undefined, done('loadSources', [source]), { type: 'switch', id: 's1' }, done('setSourcePaused', undefined))} />,
  ]
  const busy = views.map((view) => {
    const { container, unmount } = render(view)
    const found = outlineOf(container).filter((line) => line.startsWith('section "'))
    unmount()
    return found
  })
  expect(busy).toEqual([['section "Applications" aria-busy tabindex=-1'], ['section "Applications" aria-busy tabindex=-1'], ['section "Jobs" aria-busy tabindex=-1'], ['section "Popups" aria-busy tabindex=-1'], ['section "Sources" aria-busy tabindex=-1']])
})

test('while an answer is sent or a CV is fetched, the other buttons wait', () => {
  const answering = actorAfter(withPendingCalls(answeringMachine), undefined, { type: 'answer', id: 'a1', name: 'Ada Byron', from: 'Pending', to: 'Accepted' })
  const cv = actorAfter(withPendingCalls(cvDownloadMachine), undefined, { type: 'download', id: 'a1', cvUrl: '/api/files/ada', name: 'Ada Byron' })
  const two = actorAfter(withPendingCalls(applicantsMachine), { jobId: 'j1' }, done('loadApplicants', { jobTitle: 'Weaver', applicants: [applied, { ...applied, _id: 'a2', applicantName: 'Grace Kato' }], counts }))
  const { container } = render(<ApplicantsView {...beside()} answering={answering} cv={cv} applicants={two} />)
  expect(outlineOf(container).filter((line) => /^button.* of (Ada|Grace)|^button "(Accept|Reject)/.test(line))).toEqual([
    'button "Download CV of Ada Byron" aria-busy aria-disabled', 'button "View application of Ada Byron"',
    'button "Accept Ada Byron" aria-busy aria-disabled', 'button "Reject Ada Byron" aria-disabled',
    'button "Download CV of Grace Kato" aria-disabled', 'button "View application of Grace Kato"',
    'button "Accept Grace Kato" aria-disabled', 'button "Reject Grace Kato" aria-disabled',
  ])
})

test('a job has its language, and a deletion lets the other buttons wait', () => {
  const { container } = render(<MyJobsView today="2026-03-20" myJobs={myJobs([job], { type: 'delete', id: 'j1' })} lists={someLists()} editor={someEditor()} />)
  const lines = outlineOf(container)
  expect(lines.filter((line) => /^(link "Weaver"|button "(Edit|Delete))/.test(line))).toEqual(['link "Weaver" /job-details/j1 dir=auto lang=sw', 'button "Edit Weaver" aria-disabled', 'button "Delete Weaver" aria-disabled'])
})

test('lists that are empty or could not be loaded say so', () => {
  const texts = [
    <MyJobsView key="a" today="2026-03-20" myJobs={myJobs([])} lists={someLists()} editor={someEditor()} />,
    <ApplicantsView key="b" {...beside()} applicants={actorAfter(applicantsMachine, { jobId: 'j1' }, done('loadApplicants', { jobTitle: 'Weaver', applicants: [], counts: { ...counts, Pending: 0 } }))} />,
    <ApplicationsPanel key="c" applications={actorAfter(applicationsMachine, undefined, done('loadApplications', { applications: [], total: 0 }))} />,
    <JobsListView key="d" listing={actorAfter(listingMachine, { rules: 'search', path: '/jobs-list', search: '', fixed: [] }, failed('loadJobs', { status: 503, message: 'Not now.' }))} />,
  ].map((view) => {
    const { container, unmount } = render(view)
    const text = container.textContent
    unmount()
    return text
  })
  for (const [at, words] of ['No jobs available.', 'No applications yet.', 'No job applications found.', 'Error loading jobs: Not now.'].entries()) expect(texts[at]).toContain(words)
})

test('preset skills are chosen, others are a list of their own, and a skill that cannot be added says why', async () => {
  const session = { userId: 'u2', role: 'Employer', isActive: true, email: 'grace@looms.example', companyName: 'Lake Looms', country: 'Uganda' }
  const postJob = createActor(postJobMachine, { input: { session, today: '2026-03-01', draft: null } }).start()
  const skills = skillsOf(postJob)
  for (const skill of ['Time Management', 'Looms', ' ']) skills.send({ type: 'add', skill })
  await act(async () => render(<PostJobView postJob={postJob} skills={skills} lists={someLists()} editor={someEditor()} />))
  const lines = outlineOf(document.querySelector('form')!)
  expect(lines.filter((line) => /Time Management|Other skills|^li |Another skill/.test(line))).toEqual([
    'checkbox "Time Management" checked name=skills value="Time Management"', 'text "Another skill" aria-invalid autocomplete=off name=skill — Press Enter to add it. A skill must not be blank.', 'ul "Other skills"', 'li "Looms" dir=auto',
  ])
})

test('a posting that is dated tomorrow is one of today, and has its own date for machines', () => {
  vi.useFakeTimers({ now: new Date(2026, 2, 11, 9), toFake: ['Date'] })
  const { container } = render(<PostingDate date="2026-03-12" />)
  vi.useRealTimers()
  expect(outlineOf(container)[1]).toBe('time "today" datetime=2026-03-12 title="March 11, 2026"')
})
