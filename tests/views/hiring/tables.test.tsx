import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { cvDownloadMachine } from '../../../src/machines/applying/cv-download.machine.ts'
import { answeringMachine } from '../../../src/machines/hiring/answering.machine.ts'
import { applicantReviewMachine } from '../../../src/machines/hiring/applicant-review.machine.ts'
import { applicantsMachine } from '../../../src/machines/hiring/applicants.machine.ts'
import { jobDeletionMachine } from '../../../src/machines/hiring/job-deletion.machine.ts'
import { listingMachine } from '../../../src/machines/jobs/listing.machine.ts'
import { myJobsMachine } from '../../../src/machines/hiring/my-jobs.machine.ts'
import { failed } from '../../../src/machines/model.ts'
import { ada, application, weaver } from '../../../src/machines/model/samples.ts'
import type { UserInfo } from '../../../src/services/contract/entities.ts'
import { ApplicantsView } from '../../../src/views/hiring/applicants.view.tsx'
import { FullProfile } from '../../../src/views/hiring/applicants/full-profile.tsx'
import { DeleteJobView } from '../../../src/views/hiring/delete-job.view.tsx'
import { JobsListView } from '../../../src/views/hiring/jobs-list.view.tsx'
import { JobsPanel } from '../../../src/views/hiring/my-jobs/jobs-panel.tsx'
import { MyJobsView } from '../../../src/views/hiring/my-jobs.view.tsx'
import { someEditor } from '../../support/board/description-editor.ts'
import { someLists } from '../../support/board/form-lists.ts'
import { expectOutline, outlineOf } from '../../support/jsdom/outline.ts'
import { actorAfter } from '../../support/replay/actor-after.ts'
import { withPendingCalls } from '../../support/replay/pending-ports.ts'
import { done, type AnyEvent } from '#judged-paths'

beforeEach(() => void vi.useFakeTimers({ now: new Date(2026, 2, 11, 9), toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

const heads = (names: readonly string[]) => names.map((name) => `th "${name}" scope=col`).join('\n')

describe('My Jobs (specification 2.7; issue 18)', () => {
  const job = (id: string, more: object = {}) => ({ ...weaver, _id: id, minPrice: 40, maxPrice: 60, currency: 'USD', salaryType: 'Hourly', version: 1, applications: 0, pending: 0, ...more })
  const input = { query: '', interrupted: null }
  const columns = heads(['No.', 'Title', 'Company Name', 'Salary', 'Applicants', 'Edit', 'Delete'])
  const row = (number: number, id: string, title: string, applicants: string, rest = '') => `
    td "No. ${number}" column=No.
    td "${title}Kampala, UgandaOpen" column=Title
      link "${title}" /job-details/${id} dir=auto
      span "Kampala, Uganda" dir=auto
    td "Lake Looms" column="Company Name"
      bdi "Lake Looms"
    td "$40 - $60 per hour" column=Salary
    td "Applicants of ${title}: ${applicants}" column=Applicants
      link "Applicants of ${title}: ${applicants}" /my-jobs/${id}/applicants
    td "Edit" column=Edit
      button "Edit ${title}" ${rest}
    td "Delete" column=Delete
      button "Delete ${title}" ${rest}
  `
  const tools = (label: string, value = '') => `
    search
      search "${label}" autocomplete=off maxlength=200 placeholder="Title, location or company" ${value}
    link "Add new Job" /post-job
  `
  const order = (current: 'applicants' | 'newest') => `
    nav "Order"
      link "New applicants first" /my-jobs aria-current${current === 'applicants' ? '' : '=false'}
      link "Newest first" /my-jobs?order=newest aria-current${current === 'newest' ? '' : '=false'}
  `
  const panelOf = (...events: AnyEvent[]) => ({ myJobs: actorAfter(withPendingCalls(myJobsMachine), input, ...events), lists: someLists(), editor: someEditor(), today: '2026-03-20' })
  const found = done('loadMyJobs', { jobs: [job('j1', { applications: 3, pending: 2 }), job('j 2', { jobTitle: 'Dyer' })], total: 7, matches: 7 })

  test('the first page', () => {
    render(<MyJobsView {...panelOf(found)} />)
    expectOutline(`
      title "My Jobs · Kazi" noindex
      h1 "My Jobs" tabindex=-1
      ${tools('Search my jobs')}
      ${order('applicants')}
      section "Jobs" tabindex=-1
        table "My Jobs"
          ${columns}
          ${row(1, 'j1', 'Weaver', '32 new')}
          ${row(2, 'j%202', 'Dyer', '0')}
        output
        group "Pages"
          button "Previous" disabled
          button "Next"
    `)
  })

  test('another order, while it is searched and loaded', () => {
    const searching = { ...panelOf(), myJobs: actorAfter(withPendingCalls(myJobsMachine), { query: '?order=newest', interrupted: null }, found, { type: 'type', search: 'loom' }) }
    render(<MyJobsView {...searching} />)
    const lines = outlineOf()
    expect(lines.slice(3, 4)).toEqual(['search "Search my jobs" autocomplete=off maxlength=200 placeholder="Title, location or company" value=loom'])
    expect(lines.filter((line) => line.includes('aria-current'))).toEqual(['link "New applicants first" /my-jobs aria-current=false', 'link "Newest first" /my-jobs?order=newest aria-current'])
  })

  test('every account’s, for an admin', () => {
    const { container } = render(<JobsPanel {...panelOf(done('loadMyJobs', { jobs: [job('j1')], total: 1, matches: 1 }))} ofAll />)
    expectOutline(
      `
      div
      ${tools('Search all jobs')}
      section "Jobs" tabindex=-1
        table "All Jobs"
          ${columns}
          ${row(1, 'j1', 'Weaver', '0')}
        output
        group "Pages"
          button "Previous" disabled
          button "Next" disabled
      `,
      container,
    )
  })

  test('while it loads', async () => {
    const panel = panelOf()
    const myJobs = createActor(withPendingCalls(myJobsMachine), { input }).start()
    await act(async () => render(<MyJobsView {...panel} myJobs={myJobs} />))
    expect(outlineOf().slice(-2)).toEqual(['output "Loading..."', 'div aria-hidden'])
  })

  test('no job yet', () => {
    render(<MyJobsView {...panelOf(done('loadMyJobs', { jobs: [], total: 0, matches: 0 }))} />)
    expect(outlineOf().slice(-6)).toEqual(['section "Jobs" tabindex=-1', 'link "Post your first job" /post-job', 'output', 'group "Pages"', 'button "Previous" disabled', 'button "Next" disabled'])
  })
})

describe('the applicants of a job (rulings, Jobs; issue 18)', () => {
  const at = new Date(2026, 2, 10, 9).toISOString()
  const own = { ...application, createdAt: at, applicantId: 'u1', applicantName: 'Ada Byron', cvUrl: '/api/files/ada', expressedInterest: true }
  const grace = { ...application, _id: 'a2', createdAt: at, applicantId: 'u3', applicantName: 'Grace Kato', cvUrl: 'https://cv.example/grace.pdf', note: 'I can start on Monday.', status: 'Accepted' as const }
  const counts = { Pending: 2, Accepted: 4, Rejected: 0 }
  const beside = () => ({
    review: createActor(applicantReviewMachine, { input: { jobId: 'j1' } }).start(),
    answering: createActor(answeringMachine).start(),
    cv: createActor(cvDownloadMachine).start(),
  })
  const listed = done('loadApplicants', { jobTitle: 'Weaver', applicants: [own, grace], counts })
  const pills = (chosen: 'all' | 'Pending') => `
    ul "Counts"
      button "6 applications" aria-pressed${chosen === 'all' ? '' : '=false'}
      button "2 pending" aria-pressed${chosen === 'Pending' ? '' : '=false'}
      button "4 accepted" aria-pressed=false
      button "0 rejected" aria-pressed=false
  `
  const head = (title: string) => `
    title "${title} · Kazi" noindex
    link "My Jobs" /my-jobs
    h1 "${title}" tabindex=-1
  `
  const time = `time "yesterday" datetime=${at} title="March 10, 2026 at 9:00 AM"`

  test('a page of them', () => {
    render(<ApplicantsView {...beside()} applicants={actorAfter(withPendingCalls(applicantsMachine), { jobId: 'j1' }, listed)} />)
    expectOutline(`
      ${head('Applicants for Weaver')}
      section "Applications" tabindex=-1
        ${pills('all')}
        table "Applicants"
          ${heads(['Applicant', 'CV', 'Profile', 'Status', 'Actions'])}
          td "Ada ByronApplied yesterday" column=Applicant
            ${time}
          td "Download CV" column=CV
            button "Download CV of Ada Byron"
          td "View profileInterested" column=Profile
            button "View profile of Ada Byron"
          td "Pending" column=Status
          td "AcceptReject" column=Actions
            button "Accept Ada Byron"
            button "Reject Ada Byron"
          td "Grace KatoApplied yesterday" column=Applicant
            ${time}
          td "Open CVNote I can start on Monday." column=CV
            link "Open CV of Grace Kato" https://cv.example/grace.pdf target=_blank rel="noopener noreferrer"
            details
              summary "Note"
              p "I can start on Monday." dir=auto
          td "View application" column=Profile
            button "View application of Grace Kato"
          td "Accepted" column=Status
          td "Put backReject" column=Actions
            button "Put back Grace Kato"
            button "Reject Grace Kato"
        group "Pages"
          button "Previous" disabled
          button "Next"
        output
        output
    `)
  })

  test('those of one status, of which there is none', () => {
    const none = done('loadApplicants', { jobTitle: 'Weaver', applicants: [], counts })
    const applicants = actorAfter(withPendingCalls(applicantsMachine), { jobId: 'j1' }, listed, { type: 'filter', status: 'Pending' }, none)
    render(<ApplicantsView {...beside()} applicants={applicants} />)
    expectOutline(`
      ${head('Applicants for Weaver')}
      section "Applications" tabindex=-1
        ${pills('Pending')}
        button "Show all"
        output
        output
    `)
    expect(screen.getByText('No pending applications.')).toBeDefined()
    for (const name of ['Show all', '6 applications']) {
      act(() => applicants.send({ type: 'filter', status: 'Pending' }))
      act(() => applicants.send(none as never))
      act(() => screen.getByRole('button', { name }).click())
      expect(applicants.getSnapshot().context.filter).toBeNull()
    }
  })

  test('none at all, and none that could be loaded', () => {
    const { unmount } = render(<ApplicantsView {...beside()} applicants={actorAfter(withPendingCalls(applicantsMachine), { jobId: 'j1' }, done('loadApplicants', { jobTitle: 'Weaver', applicants: [], counts: { Pending: 0, Accepted: 0, Rejected: 0 } }))} />)
    expect(outlineOf().slice(3)).toEqual(['section "Applications" tabindex=-1', 'link "See the job\'s page" /job-details/j1', 'output', 'output'])
    unmount()
    render(<ApplicantsView {...beside()} applicants={actorAfter(withPendingCalls(applicantsMachine), { jobId: 'j1' }, failed('loadApplicants', { status: 503, message: 'Not now.' }))} />)
    expectOutline(`${head('Applicants')}alert "Not now."\nbutton "Try again"`)
  })

  test('one of them in the dialog, with an answer that can be taken back', async () => {
    const review = actorAfter(withPendingCalls(applicantReviewMachine), { jobId: 'j1' }, { type: 'open', applicant: grace, position: 1, filter: null })
    const offered = actorAfter(withPendingCalls(answeringMachine), undefined, { type: 'answer', id: 'a2', name: 'Grace Kato', from: 'Pending', to: 'Accepted' }, done('setStatus', grace))
    await act(async () => render(<ApplicantsView {...beside()} applicants={actorAfter(withPendingCalls(applicantsMachine), { jobId: 'j1' }, listed)} review={review} answering={offered} />))
    expectOutline(
      `
      dialog "Grace Kato" tabindex=-1
        h2 "Grace Kato"
        button "Close"
        output "Grace Kato"
        ${time}
        link "Open CV of Grace Kato" https://cv.example/grace.pdf target=_blank rel="noopener noreferrer"
        h3 "Note"
        p "I can start on Monday." dir=auto
        output "Grace Kato accepted. The applicant is told by e-mail in a moment."
        button "Undo"
        group "Applicants"
          button "Previous" aria-disabled
          button "Next" aria-disabled
        button "Put back Grace Kato"
        button "Reject Grace Kato"
      `,
      await screen.findByRole('dialog'),
    )
  })

  test('the full profile', () => {
    const profile: UserInfo = { ...ada, profession: 'Weaver', headline: 'Looms', skills: ['React'], profileImage: '/api/images/p1', employment: { openToWork: false, employer: 'Lake Looms', position: 'Foreman' } }
    const { container } = render(<FullProfile profile={profile} name="Ada Byron" />)
    expectOutline(
      `
      div
      img alt src=/api/images/p1 loading=lazy decoding=async
      link "+256700100101" tel:+256700100101
      link "ada@example.com" mailto:ada@example.com
      ul "Skills"
      `,
      container,
    )
    const facts = [...container.querySelectorAll('dl > div')].map((fact) => [...fact.children].map(({ textContent }) => textContent))
    expect(facts).toEqual([
      ['Place', 'Kampala, Uganda'], ['Telephone', '+256700100101'], ['E-mail', 'ada@example.com'], ['Employment', 'Currently Employed: Foreman at Lake Looms'], ['Skills', 'React'],
    ])
    expect(container.querySelector('dl > div:last-child')!.className).not.toBe('')
  })
})

describe('single pages of a job (specification 2.1, 2.5)', () => {
  test('the deletion, which cannot be done', async () => {
    const deletion = actorAfter(jobDeletionMachine, { id: 'j1', name: null, place: 'page' } as never, failed('loadJob', { status: 404, message: 'There is no such job.' }))
    await act(async () => render(<DeleteJobView deletion={deletion} />))
    expectOutline(`
      title "Delete job · Kazi" noindex
      h1 "Delete job" tabindex=-1
      alert "There is no such job."
      button "Try again"
      link "Back to My Jobs" /my-jobs
    `)
  })

  test('every job with its description', () => {
    const jobs = [{ ...weaver, _id: 'j 1', lang: 'de' }]
    const listing = actorAfter(listingMachine, { rules: 'search', path: '/jobs-list', search: '', fixed: [] } as never, done('loadJobs', { jobs, total: 1, matches: 1 }))
    render(<JobsListView listing={listing} />)
    expectOutline(`
      title "Jobs list · Kazi" noindex
      h1 "Jobs list" tabindex=-1
      h2 "Weaver"
      link "Weaver" /job-details/j%201 dir=auto lang=de
      span "Lake Looms" dir=auto
      span "Kampala, Uganda" dir=auto
      p "Weave." dir=auto lang=de
      group "Pages"
        button "Previous" disabled
        button "Next" disabled
    `)
  })
})
