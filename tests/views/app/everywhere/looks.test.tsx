import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { confirmationMachine } from '../../../../src/machines/app/confirmation.machine.ts'
import { accountsMachine } from '../../../../src/machines/admin/accounts.machine.ts'
import { sourcesMachine } from '../../../../src/machines/admin/sources.machine.ts'
import { jobDeletionMachine } from '../../../../src/machines/hiring/job-deletion.machine.ts'
import { myJobsMachine } from '../../../../src/machines/hiring/my-jobs.machine.ts'
import { weaver } from '../../../../src/machines/model/samples.ts'
import { badge } from '../../../../src/styles/components/common.css.ts'
import { modals } from '../../../../src/styles/components/dialog.css.ts'
import { AccountsPanel } from '../../../../src/views/admin/accounts/accounts-panel.tsx'
import { PopupStateTag } from '../../../../src/views/admin/popups/popup-state-tag.tsx'
import { SourcesPanel } from '../../../../src/views/admin/sources/sources-panel.tsx'
import BarChart from '../../../../src/views/components/charts/bar-chart.tsx'
import { ConfirmationDialog } from '../../../../src/views/components/dialogs/confirmation-dialog.tsx'
import { Dialog } from '../../../../src/views/components/dialogs/dialog.tsx'
import { LazyBoundary } from '../../../../src/views/components/lazy-boundary.tsx'
import { lazyView } from '../../../../src/views/components/lazy-view.tsx'
import { StatusBadge } from '../../../../src/views/components/status-badge.tsx'
import { DeleteJobView } from '../../../../src/views/hiring/delete-job.view.tsx'
import { MyJobsView } from '../../../../src/views/hiring/my-jobs.view.tsx'
import { someEditor } from '../../../support/board/description-editor.ts'
import { someLists } from '../../../support/board/form-lists.ts'
import { outlineOf } from '../../../support/jsdom/outline.ts'
import { actorAfter } from '../../../support/replay/actor-after.ts'
import { done } from '#judged-paths'

/** The badges of a view: their words and their tones. */
const badgesOf = (view: ReactElement) => {
  const { container, unmount } = render(view)
  const tones = Object.entries(badge)
  const found = [...container.querySelectorAll('span')].flatMap((span) => tones.filter(([, className]) => className === span.className).map(([tone]) => `${span.textContent} ${tone}`))
  unmount()
  return found
}

describe('the colours of states (specification 2.14; look)', () => {
  test('of an application: yellow, green, anything else red', () => {
    expect((['Pending', 'Accepted', 'Rejected'] as const).flatMap((status) => badgesOf(<StatusBadge status={status} />))).toEqual(['Pending warning', 'Accepted success', 'Rejected danger'])
  })

  test('of jobs, accounts, sources and popups', () => {
    const jobs = [undefined, '2026-03-27', '2026-03-19'].map((lastDay, at) => ({ ...weaver, lastDay, _id: `j${at}`, version: 1, applications: 1, pending: at === 0 ? 1 : 0 }))
    const myJobs = actorAfter(myJobsMachine, { query: '', interrupted: null }, done('loadMyJobs', { jobs, total: 3, matches: 3 }))
    expect(badgesOf(<MyJobsView today="2026-03-20" myJobs={myJobs} lists={someLists()} editor={someEditor()} />)).toEqual(['Open neutral', '1 new highlight', 'Ends soon warning', 'Expired danger'])
    const accounts = (['active', 'unverified', 'deactivated'] as const).map((state, at) => ({ userId: `u${at}`, email: '', name: '', role: 'Applicant', state, createdAt: '2026-03-01T09:00:00.000Z' }))
    expect(badgesOf(<AccountsPanel accounts={actorAfter(accountsMachine, { own: 'u9' }, done('loadAccounts', { accounts, matches: 3 }))} />)).toEqual(['Active success', 'Not verified warning', 'Deactivated danger'])
    const source = { name: 'looms', owner: 'ada@example.com', url: 'https://looms.example/', paused: false, running: false, schedule: 'daily', runs: [] }
    const sources = [{ running: true }, { paused: true }, {}, { schedule: undefined }].map((more, at) => ({ ...source, ...more, _id: `s${at}` }))
    expect(badgesOf(<SourcesPanel sources={actorAfter(sourcesMachine, undefined, done('loadSources', sources))} />)).toEqual(['Importing... warning', 'Paused neutral', 'Scheduled success', 'On request neutral'])
    const popup = { _id: 'p1', title: '', message: '', createdBy: 'u9', isActive: true }
    expect([popup, { ...popup, isActive: false }, { ...popup, startTime: '9999-01-01T00:00:00.000Z' }, { ...popup, endTime: '2000-01-01T00:00:00.000Z' }].flatMap((one) => badgesOf(<PopupStateTag popup={one} />))).toEqual([
      'Showing success', 'Off neutral', 'Scheduled primary', 'Ended neutral',
    ])
  })
})

describe('a dialog (look; specification 2.3)', () => {
  const shapeOf = () => Object.entries(modals).find(([, className]) => document.querySelector('[role$=dialog]')?.parentElement?.className === className)?.[0]

  test('a confirmation is in the middle, or at the place of the toasts', async () => {
    const confirmation = createActor(confirmationMachine, { input: { title: 'Sure?', text: 'Really?', confirmLabel: 'Yes', cancelLabel: 'No' } }).start()
    const { rerender } = await act(async () => render(<ConfirmationDialog confirmation={confirmation} />))
    expect(shapeOf()).toBe('normal')
    await act(async () => rerender(<ConfirmationDialog confirmation={confirmation} asToast />))
    expect(shapeOf()).toBe('toast')
  })

  test('that of a deletion is at the place of the toasts, over the list and on its own page (specification 2.7)', async () => {
    const deletion = createActor(jobDeletionMachine, { input: { id: 'j1', name: 'Weaver at Lake Looms', place: 'page' } }).start()
    const page = await act(async () => render(<DeleteJobView deletion={deletion} />))
    await screen.findByRole('alertdialog')
    expect(shapeOf()).toBe('toast')
    page.unmount()
    const jobs = [{ ...weaver, version: 1, applications: 0, pending: 0 }]
    const myJobs = actorAfter(myJobsMachine, { query: '', interrupted: null }, done('loadMyJobs', { jobs, total: 1, matches: 1 }), { type: 'delete', id: 'j1' })
    await act(async () => render(<MyJobsView today="2026-03-20" myJobs={myJobs} lists={someLists()} editor={someEditor()} />))
    expect(shapeOf()).toBe('toast')
  })

  /** By what it is closed: Escape in it, a press beside it. */
  const closedBy = async (props: Partial<Parameters<typeof Dialog>[0]>) => {
    const ways = ['Escape', 'press'] as const
    const found: string[] = []
    for (const way of ways) {
      const view = await act(async () => render(<Dialog title="Edit" onClose={() => found.push(way)} {...props}>Words</Dialog>))
      const user = userEvent.setup()
      await expect.poll(() => screen.getByRole('dialog').contains(document.activeElement)).toBe(true)
      if (way === 'Escape') await user.keyboard('{Escape}')
      else await user.click(screen.getByRole('dialog').parentElement!.parentElement!)
      view.unmount()
    }
    return found
  }

  test('is closed by Escape and by a press beside it, a form by Escape alone, and none while its work is under way', async () => {
    expect([await closedBy({}), await closedBy({ shape: 'form' }), await closedBy({ shape: 'wide' }), await closedBy({ onClose: undefined })]).toEqual([['Escape', 'press'], ['Escape'], ['Escape'], []])
  })

  test('its heading is of the second level', async () => {
    await act(async () => render(<Dialog title="Edit" onClose={() => {}}>Words</Dialog>))
    expect(outlineOf(screen.getByRole('dialog'))).toEqual(['dialog "Edit" tabindex=-1', 'h2 "Edit"', 'button "Close"'])
  })
})

describe('a lazy part', () => {
  test('is a placeholder that nobody is told of, while it is fetched', () => {
    const Never = lazyView(() => new Promise<{ default: () => null }>(() => {}))
    const { container } = render(<LazyBoundary><Never /></LazyBoundary>)
    expect(outlineOf(container)).toEqual(['div', 'span aria-busy hidden'])
  })

  test('says that it could not be fetched, and the screen stays', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    onTestFinished(() => void vi.restoreAllMocks())
    const Broken = lazyView(() => Promise.reject<{ default: () => null }>(new Error('offline')))
    const { container } = await act(async () => render(<LazyBoundary className="here"><Broken /></LazyBoundary>))
    expect([outlineOf(container), container.querySelector('p')!.className]).toEqual([['div', 'alert "This could not be loaded. Check your connection, reload the page and try again."'], 'here'])
  })
})

test('the drawing of a chart is as wide as its place', () => {
  const { container } = render(<BarChart days={[{ day: '2026-03-01', count: 2 }]} />)
  expect(container.querySelector('svg')?.getAttribute('preserveAspectRatio')).toBe('none')
})
