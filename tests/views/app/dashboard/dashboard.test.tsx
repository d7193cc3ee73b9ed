import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { dashboardMachine } from '../../../../src/machines/accounts/dashboard.machine.ts'
import { dashboardModel } from '../../../../src/machines/accounts/dashboard.model.ts'
import { intendedJobMachine } from '../../../../src/machines/applying/intended-job.machine.ts'
import type { ApplyingWork, Dashboard } from '../../../../src/services/contract/accounts/dashboard.ts'
import type { UserInfo } from '../../../../src/services/contract/entities.ts'
import { roles } from '../../../../src/services/contract/policy.ts'
import { DashboardView } from '../../../../src/views/app/dashboard.view.tsx'
import { dashboardLinksFor } from '../../../../src/views/app/dashboard/dashboard-links.ts'
import { Work } from '../../../../src/views/app/dashboard/work.tsx'
import { dashboardBinding } from '../../../bindings/accounts/dashboard.binding.ts'
import { replayInView } from '../../../support/replay/replay-view.tsx'
import { startRoot } from '../../../support/replay/start-root.ts'

const looms: UserInfo = {
  userId: 'u2',
  token: 't',
  role: 'Employer',
  isActive: true,
  email: 'looms@example.com',
  fullName: 'Ada Byron',
  employerName: 'Lake Looms',
  telephone: '+256700000001',
  phone: '+256700000002',
}

replayInView(dashboardModel, dashboardBinding, (actor) => <Work work={actor} hasResume={false} />)

const open = async (user: UserInfo, logout?: () => Promise<void>) => {
  const root = startRoot(user, '/dashboard', logout)
  const work = createActor(dashboardMachine, { input: { asks: false } }).start()
  await act(async () => render(<DashboardView root={root} intended={createActor(intendedJobMachine, { input: { id: null } }).start()} work={work} />))
  return root
}
const facts = () => Object.fromEntries([...document.querySelectorAll('dl > div')].map((row) => [row.querySelector('dt')?.textContent, row.querySelector('dd')?.textContent?.trim()]))

describe('a dashboard (specification 2.12)', () => {
  test('welcomes by the display name and tells every fact', async () => {
    await open(looms)
    screen.getByRole('heading', { level: 1, name: 'Welcome, Lake Looms' })
    expect(document.title).toBe('Dashboard · Kazi')
    expect(facts()).toEqual({
      'Full name': 'Ada Byron',
      'E-mail': 'looms@example.com',
      Telephone: '+256700000001',
      Role: 'Employer',
      'Company telephone': '+256700000002',
      Status: 'Verified User',
    })
  })

  test('says what is not given, in words too, and what an account that is not verified has to do', async () => {
    await open({ userId: 'u3', token: 't', email: 'a+b@example.com', isActive: false, telephone: '' })
    expect(facts()).toEqual({
      'Full name': '—Not given',
      'E-mail': 'a+b@example.com',
      Telephone: '—Not given',
      Role: '—Not given',
      'Company telephone': '—Not given',
      Status: 'Please verify Your account!Enter the code from your e-mail',
    })
    const ways = screen.getAllByRole('link', { name: /^Enter the code/ })
    expect(ways.map((way) => way.getAttribute('href'))).toEqual(['/verify-otp', '/verify-otp'])
    // It is the first thing on the page (issue 18: dashboards lead with work).
    expect(document.querySelector('a')).toBe(ways[0])
    screen.getByRole('heading', { name: 'What is next' })
  })

  test('follows the session', async () => {
    const root = await open({ ...looms, isActive: false })
    await act(async () => root.send({ type: 'session.started', userInfo: { ...looms, employerName: 'Lake Mills' } }))
    screen.getByRole('heading', { level: 1, name: 'Welcome, Lake Mills' })
    expect(facts()['Status']).toBe('Verified User')
    expect(screen.queryByRole('heading', { name: 'What is next' })).toBeNull()
  })

  test('Logout ends the session', async () => {
    const root = await open(looms)
    await userEvent.setup().click(screen.getByRole('button', { name: 'Logout' }))
    expect(root.getSnapshot().context).toMatchObject({ session: null, location: { path: '/' } })
  })

  test('Logout says that it is under way', async () => {
    await open(looms, () => new Promise(() => {}))
    const button = screen.getByRole('button', { name: 'Logout' })
    await userEvent.setup().click(button)
    expect([button.getAttribute('aria-busy'), button.getAttribute('aria-disabled')]).toEqual(['true', 'true'])
  })

  test('has the account and its Logout below what there is to do', async () => {
    await open(looms)
    expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['Welcome, Lake Looms', 'Your pages', 'Your account'])
  })

  test('shows ways on that the role may go and that lead somewhere', () => {
    const labels = (party: Parameters<typeof dashboardLinksFor>[0]) => dashboardLinksFor(party).map(({ label }) => label)
    expect(labels('Applicant')).toEqual(['Find a job', 'My applications', 'Saved jobs', 'My profile', 'Account settings'])
    expect(labels('Other')).toEqual(['My profile', 'Account settings'])
    expect(labels('Guest')).toEqual([])
    for (const role of roles) expect(labels(role).includes('Create Admin')).toBe(role === 'Admin' || role === 'Super-Admin')
  })
})

const shown = (work: Dashboard, hasResume = true) => {
  const actor = createActor(dashboardMachine, { input: { asks: true } }).start()
  actor.send({ type: 'xstate.done.actor.loadDashboard', output: work, actorId: 'loadDashboard' } as never)
  render(<Work work={actor} hasResume={hasResume} />)
  actor.stop()
}
const addresses = () => screen.getAllByRole('link').map((link) => `${link.textContent} ${link.getAttribute('href')}`)
const nobody: ApplyingWork = { statuses: { Pending: 0, Accepted: 0, Rejected: 0 }, withoutInterest: 0, latest: [], ending: [] }
const ending = { _id: 'j/7', jobTitle: 'Dyer', companyName: 'Lake Looms', lastDay: '2026-03-04' }

describe('the work of a dashboard (issue 18)', () => {
  test.each<[string, ApplyingWork, boolean, string[]]>([
    ['nothing yet', nobody, false, ['Add your resume to your profile /my-profile?resume', 'Find a job and apply /jobs']],
    ['a resume', nobody, true, ['Find a job and apply /jobs']],
    ['a rejected application', { ...nobody, statuses: { ...nobody.statuses, Rejected: 1 } }, true, ['Find another job /jobs']],
    [
      'accepted applications and a saved job that ends',
      { ...nobody, statuses: { ...nobody.statuses, Accepted: 2 }, withoutInterest: 2, ending: [ending] },
      true,
      [
        '2 applications were accepted: let the employer see your full profile /job-applications',
        'Apply for the saved jobs that end soon /saved-jobs',
        'Find another job /jobs',
        'Dyer /job-details/j%2F7',
      ],
    ],
  ])('an applicant with %s is told what is next', (_, applying, hasResume, ways) => {
    shown({ applying }, hasResume)
    expect(addresses()).toEqual(ways)
  })

  test('an employer goes from a number of new applicants to them, and from a job that ends to its form', () => {
    shown({ hiring: { jobs: 1200, waiting: 1001, waitingAt: [{ _id: 'j/1', jobTitle: 'Weaver', waiting: 1001 }], ending: [ending] } })
    screen.getByText('1,001 applicants wait for an answer.')
    expect(addresses()).toEqual(['Weaver /my-jobs/j%2F1/applicants', 'All my jobs /my-jobs', 'Dyer /edit-job/j%2F7'])
    expect(screen.getByText('Ends', { exact: false }).querySelector('time')?.title).toBe('March 4, 2026')
  })

  test.each<[string, Dashboard, string[]]>([
    ['an applicant', { applying: nobody }, ['Your applications', 'What is next']],
    ['an employer', { hiring: { jobs: 1, waiting: 0, waitingAt: [], ending: [] } }, ['New applicants']],
  ])('%s for whom no job ends soon has no card about it', (_, work, headings) => {
    shown(work)
    expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(headings)
  })

  test('one applicant is one', () => {
    shown({ hiring: { jobs: 1, waiting: 1, waitingAt: [], ending: [] } })
    screen.getByText('1 applicant waits for an answer.')
  })
})
