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
    expect(screen.getByRole('link', { name: 'Enter the code from your e-mail' }).getAttribute('href')).toBe(
      '/account-verification?email=a%2Bb%40example.com',
    )
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
