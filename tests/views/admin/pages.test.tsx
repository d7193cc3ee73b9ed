import { act, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { overviewMachine } from '../../../src/machines/admin/overview.machine.ts'
import { popupsMachine } from '../../../src/machines/admin/popups.machine.ts'
import { sidebarMachine } from '../../../src/machines/admin/sidebar.machine.ts'
import { sourcesMachine } from '../../../src/machines/admin/sources.machine.ts'
import { myJobsMachine } from '../../../src/machines/hiring/my-jobs.machine.ts'
import { failed } from '../../../src/machines/model.ts'
import { AdminView } from '../../../src/views/admin/admin.view.tsx'
import { BoardOverview } from '../../../src/views/admin/admin/overview/board-overview.tsx'
import { AllJobsView } from '../../../src/views/admin/all-jobs.view.tsx'
import { PopupsPanel } from '../../../src/views/admin/popups/popups-panel.tsx'
import { SourcesPanel } from '../../../src/views/admin/sources/sources-panel.tsx'
import { someEditor } from '../../support/board/description-editor.ts'
import { someLists } from '../../support/board/form-lists.ts'
import { outlineOf } from '../../support/jsdom/outline.ts'
import { actorAfter } from '../../support/replay/actor-after.ts'
import { withPendingCalls } from '../../support/replay/pending-ports.ts'
import { startRoot } from '../../support/replay/start-root.ts'
import { done } from '#judged-paths'

HTMLDialogElement.prototype.showModal ??= function open(this: HTMLDialogElement) {
  this.open = true
}
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false
}

const rootAt = (path: string) => startRoot({ userId: 'u9', token: 't', role: 'Super-Admin', isActive: true, email: 'super@example.com' }, path)
const entries = ['Dashboard', 'Create Admin', 'All Jobs', 'Sources', 'Servers', 'Accounts']

/** The lines of a page around its own content: title, heading, and the current entry of the sidebar. */
const frame = () => outlineOf().filter((line) => /^(title|h1|nav)|aria-current/.test(line))

test('the dashboard, and every account’s jobs (specification 2.15; rulings, Accounts)', async () => {
  const sidebar = createActor(sidebarMachine).start()
  const dashboard = await act(async () => render(<AdminView root={rootAt('/super-admin-dashboard')} sidebar={sidebar} overview={createActor(withPendingCalls(overviewMachine)).start()} />))
  expect(frame()).toEqual(['title "Dashboard · Kazi" noindex', 'nav "Admin"', 'link "Dashboard" /super-admin-dashboard aria-current=page', 'h1 "Welcome, Super-Admin" tabindex=-1'])
  dashboard.unmount()
  const myJobs = actorAfter(withPendingCalls(myJobsMachine), { query: '', interrupted: null }, done('loadMyJobs', { jobs: [], total: 0, matches: 0 }))
  await act(async () => render(<AllJobsView root={rootAt('/admin/jobs')} sidebar={sidebar} myJobs={myJobs} lists={someLists()} editor={someEditor()} today="2026-03-20" />))
  expect(frame()).toEqual(['title "All Jobs · Kazi" noindex', 'nav "Admin"', 'link "All Jobs" /admin/jobs aria-current=page', 'h1 "All Jobs" tabindex=-1'])
  expect(screen.queryByRole('navigation', { name: 'Order' })).toBeNull()
})

test('the drawer below 768 px has the same entries', async () => {
  const sidebar = createActor(sidebarMachine).start()
  sidebar.send({ type: 'viewport.narrowed' })
  await act(async () => render(<AdminView root={rootAt('/admin/create')} sidebar={sidebar} overview={createActor(withPendingCalls(overviewMachine)).start()} />))
  expect(outlineOf().filter((line) => line.includes('Admin menu'))).toEqual(['button "Admin menu" aria-haspopup=dialog', 'dialog "Admin menu"'])
  await act(async () => sidebar.send({ type: 'openDrawer' }))
  const drawer = outlineOf(screen.getByRole('dialog', { name: 'Admin menu' }))
  expect(drawer.slice(0, 3)).toEqual(['dialog "Admin menu" open', 'nav "Admin"', 'button "Close"'])
  expect(drawer.slice(3, 9).map((line) => /"(.*?)"/.exec(line)?.[1])).toEqual(entries)
})

test('lists without an item say so', () => {
  const texts = [
    <PopupsPanel key="a" popups={actorAfter(popupsMachine, { userId: 'u9', form: null, list: null }, done('loadPopups', []))} />,
    <PopupsPanel key="b" popups={actorAfter(popupsMachine, { userId: 'u9', form: null, list: null }, done('loadPopups', []), { type: 'search', text: 'x' })} />,
    <SourcesPanel key="c" sources={actorAfter(sourcesMachine, undefined, done('loadSources', []))} />,
  ].map((panel) => {
    const { container, unmount } = render(panel)
    const words = [...container.querySelectorAll('section p')].map(({ textContent }) => textContent)
    unmount()
    return words
  })
  expect(texts).toEqual([
    ['No popups available.', 'A popup tells every visitor something: add the first one.'],
    ['No popups available.', 'No popups match what you search for.'],
    ['No sources yet.', 'Add the address of a feed, or import a file by the command.'],
  ])
})

test('figures of a quiet board, which could not be fetched again, and those that are updated', () => {
  const days = [{ day: '2026-03-10', count: 0 }]
  const quiet = { overview: { accounts: [], jobs: { open: 0, expired: 0, posted: days }, applications: { total: 0, sent: days }, outbox: { waiting: 0, sent: 0, failed: 0 }, audit: [] }, at: '2026-03-11T09:00:00.000Z' }
  const { container } = render(<BoardOverview overview={actorAfter(overviewMachine, undefined, done('loadOverview', quiet), { type: 'refresh' }, failed('loadOverview', { status: 503, message: 'Not now.' }))} />)
  expect(outlineOf(container).filter((line) => line.startsWith('alert'))).toEqual(['alert "These figures could not be fetched again. Not now."'])
  expect([...container.querySelectorAll('figcaption')].map(({ textContent }) => textContent)).toEqual(['Jobs posted0In the last 1 days. None yet.', 'Applications sent0In the last 1 days. None yet.'])
})
