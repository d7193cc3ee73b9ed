import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { shellMachine } from '../../../src/machines/shell/shell.machine.ts'
import { shellModel } from '../../../src/machines/shell/shell.model.ts'
import type { UserInfo } from '../../../src/services/contract/entities.ts'
import { Footer } from '../../../src/views/shell/footer.tsx'
import { Header } from '../../../src/views/shell/header.tsx'
import { shellBinding } from '../../bindings/shell/shell.binding.ts'
import { replayInView } from '../../support/replay/replay-view.tsx'
import { startRoot } from '../../support/replay/start-root.ts'

const employer: UserInfo = { userId: 'u2', role: 'Employer', isActive: true, email: 'looms@example.com', employerName: 'Lake Looms' }
const applicant: UserInfo = { userId: 'u1', role: 'Applicant', isActive: true, email: 'ada@example.com', fullName: 'Ada Byron' }

// Loaded in advance, so that no placeholder has to be waited for.
await import('../../../src/views/shell/account/menu.tsx')

replayInView(shellModel, shellBinding, (shell) => <Header root={startRoot(employer, '/jobs')} shell={shell} />)

const open = async (session: UserInfo | null, path = '/jobs', logout?: () => Promise<void>) => {
  const root = startRoot(session, path, logout)
  const shell = createActor(shellMachine).start()
  await act(async () => render(<Header root={root} shell={shell} />))
  return { root, shell, user: userEvent.setup() }
}
const links = () => screen.getAllByRole('link').map((link) => `${link.textContent} ${link.getAttribute('href')}`)

describe('the top bar (specification 2.2)', () => {
  test('shows a guest what everyone may see, and the ways in', async () => {
    await open(null)
    expect(links()).toEqual(['Kazi /', 'Jobs /jobs', 'Internships /internships', 'Salary Estimate /salary', 'Log in /login', 'Sign Up /register', 'Saved jobs /saved-jobs'])
    expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Jobs')
  })

  test('shows an employer what only managers of jobs may see', async () => {
    await open(employer)
    expect(links()).toEqual([
      'Kazi /',
      'Jobs /jobs',
      'Internships /internships',
      'My Jobs /my-jobs',
      'Salary Estimate /salary',
      'Post A Job /post-job',
    ])
  })

  test.each([
    ['an applicant', applicant, 1],
    ['an employer', employer, 0],
    ['a super-admin', { ...applicant, role: 'Super-Admin' }, 0],
  ] as const)('has the way to the saved jobs for whom they are: %s', async (_, session, count) => {
    await open(session)
    expect(screen.queryAllByRole('link', { name: 'Saved jobs' })).toHaveLength(count)
  })

  test.each([
    ['the full name of an applicant', applicant, 'Ada Byron'],
    ['the employer name of an employer', employer, 'Lake Looms'],
    ['the role of an admin', { ...applicant, role: 'Admin' }, 'Admin'],
    ['the role of a super-admin', { ...applicant, role: 'Super-Admin' }, 'Super-Admin'],
    ['the e-mail where the name is missing', { ...employer, employerName: undefined }, 'looms@example.com'],
  ] as const)('calls its user by %s', async (_, session, name) => {
    await open(session as UserInfo)
    screen.getByRole('button', { name })
  })

  test('the user menu has the specified items and logs out', async () => {
    const { root, user } = await open(applicant)
    await user.click(screen.getByRole('button', { name: 'Ada Byron' }))
    const items = [...document.querySelectorAll('#user-menu > li > *')].map((item) => `${item.textContent} ${item.getAttribute('href')}`)
    expect(items).toEqual([
      'Dashboard /applicant-dashboard',
      'My Applications /job-applications',
      'Saved Jobs /saved-jobs',
      'Profile /my-profile',
      'Account Settings /account-settings',
      'Logout null',
    ])
    await user.click(screen.getByRole('button', { name: 'Logout' }))
    expect(root.getSnapshot().context.session).toBeNull()
    screen.getByRole('link', { name: 'Log in' })
  })

  test('a logout that is under way is not to be pressed again', async () => {
    const { root, shell, user } = await open(applicant, '/jobs', () => new Promise(() => {}))
    const press = () => user.click(screen.getByRole('button', { name: 'Ada Byron' }))
    await press()
    expect(screen.getByRole('button', { name: 'Logout' }).getAttribute('aria-disabled')).toBe('false')
    await user.click(screen.getByRole('button', { name: 'Logout' }))
    expect([root.getSnapshot().matches({ visiting: { account: 'loggingOut' } }), shell.getSnapshot().value]).toEqual([true, 'closed'])
    await press()
    expect(screen.getByRole('button', { name: 'Logout' }).getAttribute('aria-disabled')).toBe('true')
  })

  test('the menu of a narrow window is shown only once its button has opened it', async () => {
    const { user } = await open(null)
    const menu = () => screen.getByRole('navigation', { name: 'Main' }).dataset['open']
    const closed = menu()
    await user.click(screen.getByRole('button', { name: 'Menu' }))
    expect([closed, menu()]).toEqual(['false', 'true'])
  })

  test.each([
    ['an employer', employer, 'Lake Looms', '/employer-dashboard'],
    ['an admin', { ...applicant, role: 'Admin' }, 'Admin', '/admin'],
  ] as const)('the user menu of %s has nothing of an applicant', async (_, session, name, dashboard) => {
    const { user } = await open(session)
    await user.click(screen.getByRole('button', { name }))
    expect([...document.querySelectorAll('#user-menu a')].map((item) => item.getAttribute('href'))).toEqual([dashboard, '/my-profile', '/account-settings'])
  })

  test('a press beside the user menu closes it', async () => {
    const { shell, user } = await open(applicant)
    await user.click(screen.getByRole('button', { name: 'Ada Byron' }))
    await user.click(document.body)
    expect(shell.getSnapshot().value).toBe('closed')
  })
})

test('the footer has its three columns of placeholders and names the product', () => {
  render(<Footer />)
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(['About', 'Solutions', 'Legal'])
  const placeholders = screen.getAllByRole('link')
  expect(placeholders.map(({ textContent }) => textContent?.replace(' (not yet available)', ''))).toEqual([
    'Careers',
    'Press',
    'Marketing',
    'Sales',
    'Privacy',
    'Terms',
  ])
  expect(placeholders.every((link) => link.getAttribute('aria-disabled') === 'true')).toBe(true)
  screen.getByText('© 2024 Kazi. All rights reserved.')
})
