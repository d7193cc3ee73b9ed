import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { adminCreationMachine } from '../../../src/machines/admin/admin-creation.machine.ts'
import { adminCreationModel } from '../../../src/machines/admin/admin-creation.model.ts'
import { overviewMachine } from '../../../src/machines/admin/overview.machine.ts'
import { sidebarMachine } from '../../../src/machines/admin/sidebar.machine.ts'
import { sidebarModel } from '../../../src/machines/admin/sidebar.model.ts'
import type { UserInfo } from '../../../src/services/contract/entities.ts'
import { AdminCreateView } from '../../../src/views/admin/admin-create.view.tsx'
import { AdminForm } from '../../../src/views/admin/admin-create/admin-form.tsx'
import { AdminView } from '../../../src/views/admin/admin.view.tsx'
import { adminCreationBinding, adminFields, adminLabels } from '../../bindings/admin/admin-creation.binding.ts'
import { sidebarBinding } from '../../bindings/admin/sidebar.binding.ts'
import { replayInView } from '../../support/replay/replay-view.tsx'
import { startRoot } from '../../support/replay/start-root.ts'

const admin: UserInfo = { userId: 'u9', token: 't', role: 'Super-Admin', isActive: true, email: 'super@example.com' }
const visit = () => startRoot(admin, '/admin/create')
/** The sidebar below 768 px. */
const narrowSidebar = () => {
  const sidebar = createActor(sidebarMachine).start()
  sidebar.send({ type: 'viewport.narrowed' })
  return sidebar
}
/** An overview that has not begun to load. */
const overview = createActor(overviewMachine)

describe('the sidebar (specification 2.15)', () => {
  replayInView(sidebarModel, sidebarBinding, (sidebar) => <AdminView root={visit()} sidebar={sidebar} overview={overview} />)

  test('names every entry, open and collapsed alike, and where it leads', async () => {
    const sidebar = createActor(sidebarMachine).start()
    await act(async () => render(<AdminView root={visit()} sidebar={sidebar} overview={overview} />))
    const rail = within(screen.getByRole('navigation', { name: 'Admin' }))
    const entries = () => rail.getAllByRole('link').map((link) => `${link.textContent} ${link.getAttribute('href')}`)
    const expected = [
      'Dashboard /super-admin-dashboard',
      'Create Admin /admin/create',
      'All Jobs /admin/jobs',
      'Sources /admin/sources',
      'Servers /admin/servers',
      'Accounts /admin/accounts',
      'View Popups /admin/popup-settings',
      'Create Popup /admin/popup-settings/create',
    ]
    expect(entries()).toEqual(expected)
    rail.getByRole('list', { name: 'Popup Settings' })
    expect(rail.getByRole('link', { current: 'page' }).textContent).toBe('Create Admin')
    await act(async () => sidebar.send({ type: 'toggleWidth' }))
    expect(entries()).toEqual(expected)
  })

  test('has no entry for accounts where an Admin may not see them', async () => {
    const root = startRoot({ ...admin, role: 'Admin' }, '/admin')
    await act(async () => render(<AdminView root={root} sidebar={createActor(sidebarMachine).start()} overview={overview} />))
    const entries = within(screen.getByRole('navigation', { name: 'Admin' })).getAllByRole('link')
    expect(entries.map(({ textContent }) => textContent)).not.toContain('Accounts')
  })

  test('an entry of the drawer closes it, and Logout ends the session', async () => {
    const [root, sidebar, user] = [visit(), narrowSidebar(), userEvent.setup()]
    await act(async () => render(<AdminView root={root} sidebar={sidebar} overview={overview} />))
    const isOpen = () => sidebar.getSnapshot().matches({ drawer: 'open' })
    for (const [role, name] of [['link', 'Dashboard'], ['link', 'Create Admin'], ['button', 'Logout']] as const) {
      await act(async () => sidebar.send({ type: 'openDrawer' }))
      await user.click(within(screen.getByRole('dialog')).getByRole(role, { name }))
      expect(isOpen()).toBe(false)
    }
    expect(root.getSnapshot().context.session).toBeNull()
  })

  test('a press beside the drawer closes it', async () => {
    const sidebar = narrowSidebar()
    await act(async () => render(<AdminView root={visit()} sidebar={sidebar} overview={overview} />))
    await act(async () => sidebar.send({ type: 'openDrawer' }))
    await userEvent.setup().click(screen.getByRole('dialog'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('creating an admin (specification 2.15, 5, 8)', () => {
  const sidebar = () => createActor(sidebarMachine).start()

  replayInView(adminCreationModel, adminCreationBinding, (creation) => <AdminForm creation={creation} />)

  test('problems take the focus to the first of their fields, the role included', async () => {
    const creation = createActor(adminCreationMachine, { input: { creator: 'u9', offered: ['Admin', 'Super-Admin'], asksPassword: true, adminsBy: null } }).start()
    await act(async () => render(<AdminCreateView root={visit()} sidebar={sidebar()} creation={creation} />))
    const user = userEvent.setup()
    screen.getByRole('heading', { level: 1, name: 'Create Admin / Super-Admin' })
    await user.click(screen.getByRole('button', { name: 'Create account' }))
    expect(document.activeElement).toBe(screen.getByLabelText('First name'))
    const given = { firstName: 'Grace', surname: 'Akello', email: 'grace@example.com', telephone: '+256700000000', password: 'a longer one', confirmPassword: 'a longer one' }
    for (const field of adminFields) fireEvent.change(screen.getByLabelText(adminLabels[field]), { target: { value: given[field] } })
    await user.click(screen.getByRole('button', { name: 'Create account' }))
    expect(document.activeElement).toBe(screen.getByRole('radiogroup', { name: 'Role' }))
    expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true')
  })

  test('the form is empty for the next one once an account is made', async () => {
    const machine = adminCreationMachine.provide({ actors: { createAdmin: fromPromise(async () => {}) } })
    const creation = createActor(machine, { input: { creator: 'u9', offered: ['Admin', 'Super-Admin'], asksPassword: true, adminsBy: null } }).start()
    await act(async () => render(<AdminCreateView root={visit()} sidebar={sidebar()} creation={creation} />))
    const inputs = adminFields.map((field) => screen.getByLabelText<HTMLInputElement>(adminLabels[field]))
    const radio = screen.getByRole<HTMLInputElement>('radio', { name: 'Admin' })
    const created = new Promise((resolve) => creation.on('created', resolve))
    await act(async () => {
      const given = ['Grace', 'Akello', 'grace@example.com', '+256700000000', 'a longer one', 'a longer one']
      for (const [at, input] of inputs.entries()) input.value = given[at]!
      radio.checked = true
      radio.form!.requestSubmit()
      await created
    })
    expect(inputs.map(({ value }) => value)).toEqual(['', '', '', '', '', ''])
    expect(radio.checked).toBe(false)
    expect(document.activeElement).toBe(inputs[0])
  })
})
