import { act, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import { createActor } from 'xstate'
import { shellMachine } from '../../../../src/machines/shell/shell.machine.ts'
import { toastsMachine } from '../../../../src/machines/shell/toasts.machine.ts'
import { ada } from '../../../../src/machines/model/samples.ts'
import { salaryDistributionMachine } from '../../../../src/machines/salaries/salary-distribution.machine.ts'
import { salaryMachine } from '../../../../src/machines/salaries/salary.machine.ts'
import { SalaryView } from '../../../../src/views/salaries/salary.view.tsx'
import AnnouncementDialog from '../../../../src/views/shell/announcement-dialog.tsx'
import { Header } from '../../../../src/views/shell/header.tsx'
import { Toasts } from '../../../../src/views/shell/toasts.tsx'
import { withPendingCalls } from '../../../support/replay/pending-ports.ts'
import { startRoot } from '../../../support/replay/start-root.ts'

await import('../../../../src/views/shell/account/menu.tsx')

test.each(['Escape', 'press', 'Close', 'More'])('a popup is closed by each of its ways: %s (specification 2.3)', async (way) => {
  const closed: string[] = []
  const popup = { _id: 'p1', title: 'Job fair', message: 'Meet us.', buttonText: 'More', createdBy: 'u9', isActive: true }
  await act(async () => render(<AnnouncementDialog popup={popup} close={() => closed.push(way)} />))
  const user = userEvent.setup()
  const dialog = screen.getByRole('dialog', { name: 'Job fair' })
  screen.getByRole('heading', { level: 2, name: 'Job fair' })
  await expect.poll(() => dialog.contains(document.activeElement)).toBe(true)
  if (way === 'Escape') await user.keyboard('{Escape}')
  else if (way === 'press') await user.click(dialog.parentElement!.parentElement!)
  else await user.click(screen.getByRole('button', { name: way }))
  expect(closed).toEqual([way])
})

test('a focused toast is held, and its link leads where it should, with its state', async () => {
  const toasts = createActor(toastsMachine).start()
  toasts.send({ type: 'show', tone: 'success', text: 'Saved.', link: { to: '/login', label: 'Log in', state: { from: '/jobs' } } } as never)
  const sent: string[] = []
  const send = toasts.send.bind(toasts)
  vi.spyOn(toasts, 'send').mockImplementation((event) => {
    sent.push(event.type)
    send(event)
  })
  const navigate = vi.fn()
  render(<Router hook={() => ['/', navigate]}><Toasts toasts={toasts} /></Router>)
  const link = screen.getByRole('link', { name: 'Log in' })
  sent.length = 0
  act(() => link.focus())
  act(() => link.blur())
  expect(sent).toEqual(['hold', 'release'])
  act(() => link.click())
  expect(navigate.mock.calls.map(([to, { state }]) => [to, state])).toEqual([['/login', { from: '/jobs' }]])
  vi.restoreAllMocks()
  toasts.stop()
})

test.each(['Jobs', 'Saved jobs', 'Sign Up', 'Profile'])('a link of the open menu closes it: %s (specification 2.2)', async (name) => {
  const shell = createActor(shellMachine).start()
  shell.send({ type: 'toggleMobileMenu' })
  render(<Router hook={() => ['/', () => {}]}><Header root={startRoot(name === 'Profile' ? ada : null, '/about')} shell={shell} /></Router>)
  await act(async () => {})
  fireEvent.click(screen.getByRole('link', { name }))
  expect(shell.getSnapshot().matches('mobileMenu')).toBe(false)
})

test('the estimates get the focus from the link that leads to them', () => {
  const salary = createActor(withPendingCalls(salaryMachine), { input: { text: '', isWhole: false } }).start()
  const distribution = createActor(withPendingCalls(salaryDistributionMachine), { input: { wanted: { title: '', location: '' } } }).start()
  render(<SalaryView salary={salary} distribution={distribution} />)
  fireEvent.click(screen.getByRole('link', { name: 'See the estimates by job title' }))
  expect(document.activeElement?.id).toBe('estimates')
})
