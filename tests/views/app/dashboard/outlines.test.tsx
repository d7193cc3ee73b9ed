import { act, render } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { dashboardMachine } from '../../../../src/machines/accounts/dashboard.machine.ts'
import { intendedJobMachine } from '../../../../src/machines/applying/intended-job.machine.ts'
import { ada, application } from '../../../../src/machines/model/samples.ts'
import type { UserInfo } from '../../../../src/services/contract/entities.ts'
import { DashboardView } from '../../../../src/views/app/dashboard.view.tsx'
import { expectOutline } from '../../../support/jsdom/outline.ts'
import { actorAfter } from '../../../support/replay/actor-after.ts'
import { startRoot } from '../../../support/replay/start-root.ts'
import { done } from '#judged-paths'

beforeEach(() => void vi.useFakeTimers({ now: new Date(2026, 2, 11, 9), toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

describe('dashboards (specification 2.12; issue 18)', () => {
  const open = async (user: UserInfo, work: object) => {
    const loaded = actorAfter(dashboardMachine, { asks: true }, done('loadDashboard', work))
    const intended = createActor(intendedJobMachine, { input: { id: null } }).start()
    await act(async () => render(<DashboardView root={startRoot(user, '/dashboard')} intended={intended} work={loaded} />))
  }
  const ending = [{ _id: 'j 7', jobTitle: 'Dyer', companyName: 'Nile Dyers', lang: 'sw', lastDay: '2026-03-13' }]
  const link = (label: string, text: string, to: string) => `link "${label}${text}" ${to}`
  const own = [link('My profile', 'Your details, your pictures and how often you were seen.', '/my-profile'), link('Account settings', 'Your password, your devices and your data.', '/account-settings')].join('\n')
  const end = (missing: number) => `
    section "Your account"
      h2 "Your account"
      ${Array.from({ length: missing }, () => 'span aria-hidden').join('\n')}
      button "Logout"
  `

  test('an applicant’s', async () => {
    await open(ada, { applying: { statuses: { Pending: 1, Accepted: 2, Rejected: 0 }, withoutInterest: 1, latest: [{ ...application, jobId: 'j 1', lang: 'en' }], ending } })
    expectOutline(`
      title "Dashboard · Kazi" noindex
      h1 "Welcome, Ada Byron" tabindex=-1
      section "Your applications"
        h2 "Your applications"
        ul "Latest applications"
          link "Weaver" /job-details/j%201 dir=auto lang=en
          span "Lake Looms" dir=auto
        link "All applications" /job-applications
      section "What is next"
        h2 "What is next"
        link "1 application was accepted: let the employer see your full profile" /job-applications
        link "Apply for the saved jobs that end soon" /saved-jobs
        link "Add your resume to your profile" /my-profile?resume
        link "Find another job" /jobs
      section "Saved jobs that end soon"
        h2 "Saved jobs that end soon"
        ul "Saved jobs that end soon"
          link "Dyer" /job-details/j%207 dir=auto lang=sw
          span "Nile Dyers" dir=auto
          time "in 2 days" datetime=2026-03-13 title="March 13, 2026"
      section "Your pages"
        h2 "Your pages"
        ${link('Find a job', 'Search the whole board and apply.', '/jobs')}
        ${link('My applications', 'See what became of them, show interest or withdraw.', '/job-applications')}
        ${link('Saved jobs', 'The jobs that you pressed the heart on.', '/saved-jobs')}
        ${own}
      ${end(1)}
    `)
    expect([...document.querySelectorAll('dl')][0]!.textContent).toBe('Pending1Accepted2Rejected0')
  })

  const employer: UserInfo = { userId: 'u2', role: 'Employer', isActive: true, email: 'looms@example.com', employerName: 'Lake Looms' }
  const employersLinks = `
    section "Your pages"
      h2 "Your pages"
      ${link('The job board', 'See it as applicants do.', '/jobs')}
      ${link('My jobs', 'Edit what you have posted.', '/my-jobs')}
      ${link('Post a job', 'Tell applicants what you are looking for.', '/post-job')}
      ${own}
    ${end(3)}
  `
  const welcome = 'title "Dashboard · Kazi" noindex\nh1 "Welcome, Lake Looms" tabindex=-1'

  test('an employer’s', async () => {
    await open(employer, { hiring: { jobs: 2, waiting: 3, waitingAt: [{ _id: 'j 1', jobTitle: 'Weaver', lang: 'en', waiting: 3 }], ending } })
    expectOutline(`
      ${welcome}
      section "New applicants"
        h2 "New applicants"
        ul "Jobs with new applicants"
          link "Weaver" /my-jobs/j%201/applicants dir=auto lang=en
        link "All my jobs" /my-jobs
      section "Jobs that end soon"
        h2 "Jobs that end soon"
        ul "Jobs that end soon"
          link "Dyer" /edit-job/j%207 dir=auto lang=sw
          span "Nile Dyers" dir=auto
          time "in 2 days" datetime=2026-03-13 title="March 13, 2026"
      ${employersLinks}
    `)
  })

  test('an employer’s without a job', async () => {
    await open(employer, { hiring: { jobs: 0, waiting: 0, waitingAt: [], ending: [] } })
    expectOutline(`${welcome}\nsection "What is next"\nh2 "What is next"\nlink "Post your first job" /post-job\n${employersLinks}`)
  })
})
