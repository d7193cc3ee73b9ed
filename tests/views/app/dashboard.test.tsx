import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import type { UserInfo } from '../../../src/services/contract/entities.ts'
import { roles } from '../../../src/services/contract/policy.ts'
import { DashboardView } from '../../../src/views/app/dashboard.view.tsx'
import { dashboardLinksFor } from '../../../src/views/app/dashboard/dashboard-links.ts'
import { startRoot } from '../../support/replay/start-root.ts'

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

const open = async (user: UserInfo) => {
  const root = startRoot(user, '/dashboard')
  await act(async () => render(<DashboardView root={root} />))
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

  test('follows the session', async () => {
    const root = await open({ ...looms, isActive: false })
    await act(async () => root.send({ type: 'session.started', userInfo: { ...looms, employerName: 'Lake Mills' } }))
    screen.getByRole('heading', { level: 1, name: 'Welcome, Lake Mills' })
    expect(facts()['Status']).toBe('Verified User')
  })

  test('Logout ends the session', async () => {
    const root = await open(looms)
    await userEvent.setup().click(screen.getByRole('button', { name: 'Logout' }))
    expect(root.getSnapshot().context).toMatchObject({ session: null, location: { path: '/' } })
  })

  test('shows ways on that the role may go and that lead somewhere', () => {
    const labels = (party: Parameters<typeof dashboardLinksFor>[0]) => dashboardLinksFor(party).map(({ label }) => label)
    expect(labels('Applicant')).toEqual(['Find a job', 'My applications', 'Saved jobs', 'My profile', 'Account settings'])
    expect(labels('Other')).toEqual(['My profile', 'Account settings'])
    expect(labels('Guest')).toEqual([])
    for (const role of roles) expect(labels(role).includes('Create Admin')).toBe(role === 'Admin' || role === 'Super-Admin')
  })
})
