import { render, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { accountsMachine } from '../../../src/machines/admin/accounts.machine.ts'
import { overviewMachine } from '../../../src/machines/admin/overview.machine.ts'
import { popupsMachine } from '../../../src/machines/admin/popups.machine.ts'
import { serversMachine } from '../../../src/machines/admin/servers.machine.ts'
import { sourcesMachine } from '../../../src/machines/admin/sources.machine.ts'
import type { Popup } from '../../../src/services/contract/entities.ts'
import { AccountsPanel } from '../../../src/views/admin/accounts/accounts-panel.tsx'
import { BoardOverview } from '../../../src/views/admin/admin/overview/board-overview.tsx'
import { PopupsPanel } from '../../../src/views/admin/popups/popups-panel.tsx'
import { ServersPanel } from '../../../src/views/admin/servers/servers-panel.tsx'
import { SourcesPanel } from '../../../src/views/admin/sources/sources-panel.tsx'
import { expectOutline, outlineOf } from '../../support/jsdom/outline.ts'
import { actorAfter } from '../../support/replay/actor-after.ts'
import { withPendingCalls } from '../../support/replay/pending-ports.ts'
import { done } from '#judged-paths'

beforeEach(() => void vi.useFakeTimers({ now: new Date(2026, 2, 11, 9), toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

/** Nine o'clock of a day in March 2026, where the visitor is, and a minute of that hour. */
const at = (day: number, minute = 0) => new Date(2026, 2, day, 9, minute).toISOString()

const shown = (panel: React.ReactElement) => {
  const { container } = render(panel)
  return () => outlineOf(container).slice(1)
}

test('the accounts (issue 4: Admin and Super-Admin dashboards)', () => {
  const accounts = [
    { userId: 'u1', email: 'ada@example.com', name: 'Ada Byron', role: 'Applicant', state: 'active', createdAt: at(10) },
    { userId: 'u2', email: 'grace@example.com', name: 'Grace Akello', role: 'Employer', state: 'deactivated', createdAt: at(4) },
    { userId: 'u9', email: 'super@example.com', name: 'Super Admin', role: 'Super-Admin', state: 'active', createdAt: at(11) },
  ]
  const search = { type: 'search', text: 'a' }
  const { container } = render(<AccountsPanel accounts={actorAfter(withPendingCalls(accountsMachine), { own: 'u9' }, done('loadAccounts', { accounts, matches: 11 }), search)} />)
  expectOutline(
    `
    div
    search
      search "Search" autocomplete=off maxlength=200 value=a — A name or an e-mail, or a part of it.
    section "Found accounts" aria-busy tabindex=-1
      output "Loading..."
      table "Accounts"
        th "Name" scope=col
        th "E-mail" scope=col
        th "Role" scope=col
        th "State" scope=col
        th "Since" scope=col
        th "Action" scope=col
        td "Ada Byron" column=Name
        td "ada@example.com" column=E-mail
        td "Applicant" column=Role
        td "Active" column=State
        td "yesterday" column=Since
          time "yesterday" datetime=${at(10)} title="March 10, 2026 at 9:00 AM"
        td "DeactivateDelete" column=Action
          button "Deactivate Ada Byron" aria-disabled
          button "Delete Ada Byron" aria-disabled
        td "Grace Akello" column=Name
        td "grace@example.com" column=E-mail
        td "Employer" column=Role
        td "Deactivated" column=State
        td "7 days ago" column=Since
          time "7 days ago" datetime=${at(4)} title="March 4, 2026 at 9:00 AM"
        td "Let in againDelete" column=Action
          button "Let in again: Grace Akello" aria-disabled
          button "Delete Grace Akello" aria-disabled
        td "Super Admin" column=Name
        td "super@example.com" column=E-mail
        td "Super-Admin" column=Role
        td "Active" column=State
        td "today" column=Since
          time "today" datetime=${at(11)} title="March 11, 2026 at 9:00 AM"
        td "This is you" column=Action
      group "Pages"
        button "Previous" disabled
        button "Next" disabled
    `,
    container,
  )
})

describe('the popups (specification 2.15)', () => {
  const popup = (id: number, more: Partial<Popup> = {}): Popup => ({ _id: `p${id}`, title: `Notice ${id}`, message: 'Meet us.', buttonText: 'More', createdBy: 'u9', isActive: true, ...more })
  const input = { userId: 'u9', form: null, list: null }
  const tools = (search = '') => `
    div
    search
      search "Search" autocomplete=off placeholder="Search by title or message" ${search}
    button "Add new Popup" aria-haspopup=dialog
  `
  const head = ['No.', 'Title', 'Message', 'State', 'Active', 'Edit', 'Delete'].map((name) => `th "${name}" scope=col`).join('\n')
  const row = (number: string, id: number, state: string, checked: boolean, rest = '') => `
    td "No. ${number}" column=No.
    td "Notice ${id}" column=Title
    td "Meet us." column=Message
    td "${state}" column=State
    td column=Active
      switch "Active: Notice ${id}" aria-checked${checked ? '' : '=false'} ${rest}
    td "Edit" column=Edit
      button "Edit Notice ${id}" aria-haspopup=dialog ${rest}
    td "Delete" column=Delete
      button "Delete Notice ${id}" aria-haspopup=dialog ${rest}
  `

  test('a page of them', () => {
    const popups = [popup(1, { startTime: at(12), endTime: at(13) }), popup(2, { isActive: false }), ...[3, 4, 5, 6].map((id) => popup(id))]
    const { container } = render(<PopupsPanel popups={actorAfter(popupsMachine, input, done('loadPopups', popups))} />)
    expectOutline(
      `${tools()}
      section "Popups" tabindex=-1
        output "6 popups"
        table "Popups"
          ${head}
          ${row('1', 1, 'Scheduledfrom March 12, 2026 at 9:00 AM', true)}
          ${row('2', 2, 'Off', false)}
          ${[3, 4, 5].map((id) => row(String(id), id, 'Showing', true)).join('\n')}
        group "Pages"
          button "Previous" disabled
          button "Next"
      `,
      container,
    )
  })

  test('one of them changed, and its list searched', () => {
    const popups = actorAfter(withPendingCalls(popupsMachine), { ...input, list: { popups: [popup(1)], search: 'notice', page: 1 } }, done('loadPopups', [popup(1)]), { type: 'switch', id: 'p1' })
    const { container } = render(<PopupsPanel popups={popups} />)
    expectOutline(
      `${tools('value=notice').replace('aria-haspopup=dialog', 'aria-disabled aria-haspopup=dialog')}
      section "Popups" tabindex=-1
        output "1 popup"
        table "Popups"
          ${head}
          ${row('1', 1, 'Showing', true, 'aria-disabled').replace('aria-checked aria-disabled', 'aria-busy aria-checked aria-disabled')}
      `,
      container,
    )
  })
})

test('the sources (issue 15: A source is a feed)', () => {
  const run = {
    startedAt: at(10), endedAt: at(10), read: 1207, inserted: 3, changed: 2, unchanged: 1200, closed: 4, skipped: 2, notClosed: 36,
    problems: [{ text: 'it has no title', count: 2, examples: ['element 3', 'element 9'] }],
  }
  const looms = {
    _id: 's1', name: 'looms', owner: 'ada@example.com', url: 'https://looms.example/jobs.json', schedule: 'hourly', paused: false, running: false, nextRunAt: at(11, 30),
    runs: [run, { ...run, endedAt: at(9), failure: 'status 500' }],
  }
  const nyc = { _id: 's3', name: 'nyc', owner: 'ada@example.com', paused: false, running: false, runs: [] }
  const { container } = render(<SourcesPanel sources={actorAfter(sourcesMachine, undefined, done('loadSources', [looms, nyc]))} />)
  expectOutline(
    `
    div
    button "Add a source" aria-haspopup=dialog
    section "Sources" tabindex=-1
      output "2 sources"
      table "Sources"
        th "Source" scope=col
        th "Last import" scope=col
        th "State" scope=col
        th "Actions" scope=col
        td "looms https://looms.example/jobs.json ada@example.com" column=Source
        td "March 10, 2026 at 9:00 AM 1,207 read: 3 new, 2 changed, 1,200 unchanged, 2 skipped, 4 closed 36 vanished and stay open: too many at once. Close them 1 kind of problem it has no title (2) element 3; element 9 1 earlier import March 9, 2026 at 9:00 AM: status 500" column="Last import"
          time "March 10, 2026 at 9:00 AM" datetime=${at(10)}
          button "Close what vanished: looms" aria-haspopup=dialog
          details
            summary "1 kind of problem"
          details
            summary "1 earlier import"
        td "Scheduled Every hour Next: March 11, 2026 at 9:30 AM" column=State
        td "Import nowEditPauseRemove" column=Actions
          button "Import now: looms"
          button "Edit: looms"
          button "Pause: looms"
          button "Remove: looms"
        td "nyc ada@example.com" column=Source
        td "None yet" column="Last import"
        td "On request" column=State
        td "EditRemove" column=Actions
          button "Edit: nyc"
          button "Remove: nyc"
    `,
    container,
  )
})

test('a source that is changed is busy, and the others wait', async () => {
  const source = { _id: 's1', name: 'looms', owner: 'ada@example.com', url: 'https://looms.example/jobs.json', paused: true, running: false, runs: [] }
  const lines = shown(<SourcesPanel sources={actorAfter(withPendingCalls(sourcesMachine), undefined, done('loadSources', [source, { ...source, _id: 's2', name: 'mills' }]), { type: 'switch', id: 's1' })} />)
  expect(lines().filter((line) => line.startsWith('button'))).toEqual([
    'button "Add a source" aria-disabled aria-haspopup=dialog',
    'button "Import now: looms" aria-disabled', 'button "Edit: looms" aria-disabled', 'button "Resume: looms" aria-busy aria-disabled', 'button "Remove: looms" aria-disabled',
    'button "Import now: mills" aria-disabled', 'button "Edit: mills" aria-disabled', 'button "Resume: mills" aria-disabled', 'button "Remove: mills" aria-disabled',
  ])
})

test('the servers (issue 16: Several machines)', () => {
  const server = (host: string, version: string) => ({ _id: host, host, pid: 41, version, startedAt: at(10), seenAt: new Date(2026, 2, 11, 8, 59, 48).toISOString() })
  const found = { at: at(11), servers: [server('kazi-1', '1.3.0'), server('kazi-2', '1.2.0'), server('kazi-3', '1.2.0')] }
  const { container } = render(<ServersPanel servers={actorAfter(serversMachine, undefined, done('loadServers', found))} />)
  const seen = new Date(2026, 2, 11, 8, 59, 48).toISOString()
  const row = (host: string, version: string) => `
    td "${host} Process 41" column=Server
    td "${version}" column=Version
    td "March 10, 2026 at 9:00 AM yesterday" column="Running since"
      time "yesterday" datetime=${at(10)} title="March 10, 2026 at 9:00 AM"
    td "Seen 12 seconds ago" column="Last seen"
      time "Seen 12 seconds ago" datetime=${seen}
  `
  expectOutline(
    `
    div
    section "Servers"
      table "Servers"
        th "Server" scope=col
        th "Version" scope=col
        th "Running since" scope=col
        th "Last seen" scope=col
        ${row('kazi-1', '1.3.0')}
        ${row('kazi-2', '1.2.0')}
        ${row('kazi-3', '1.2.0')}
    `,
    container,
  )
  const [odd, common, other] = [...container.querySelectorAll('td[class] > div > span')].filter((badge) => badge.textContent.startsWith('1.')).map((badge) => badge.className)
  expect([common === other, odd === common]).toEqual([true, false])
})

test('no server has reported', () => {
  const { container } = render(<ServersPanel servers={actorAfter(serversMachine, undefined, done('loadServers', { at: at(11), servers: [] }))} />)
  expect(container.textContent).toContain('No process has reported yet.')
})

test('the figures of the board (issue 4: Admin and Super-Admin dashboards)', async () => {
  const days = [{ day: '2026-03-10', count: 5 }, { day: '2026-03-11', count: 1 }]
  const overview = {
    accounts: [{ role: 'Applicant', active: 1_204, unverified: 31, deactivated: 0 }],
    jobs: { open: 240, expired: 17, posted: days }, applications: { total: 932, sent: days },
    outbox: { waiting: 2, sent: 410, failed: 3, oldestWaiting: at(10) },
    audit: [{ at: at(10), action: 'account.deactivated', actor: 'super@kazi.test', subject: 'ada@example.com', details: [{ name: 'role', value: 'Applicant' }] }],
  }
  await import('../../../src/views/components/charts/bar-chart.tsx')
  const { container } = render(<BoardOverview overview={actorAfter(overviewMachine, undefined, done('loadOverview', { overview, at: at(11) }))} />)
  await waitFor(() => expect(container.querySelectorAll('[aria-busy]')).toHaveLength(0))
  const chart = (title: string, counted: string) => `
    div aria-hidden
    details
      summary "${title} day by day"
      table
        th "Day" scope=col
        th "${counted}" scope=col
        th "March 11, 2026" scope=row
        td "1"
        th "March 10, 2026" scope=row
        td "5"
  `
  expectOutline(
    `
    section "The board at a glance"
      h2 "The board at a glance"
      button "Refresh"
      section "Jobs"
        h2 "Jobs"
        ${chart('Jobs posted', 'Jobs')}
      section "Applications"
        h2 "Applications"
        ${chart('Applications sent', 'Applications')}
      section "Accounts"
        h2 "Accounts"
        table "Accounts by role and state"
          th "Role" scope=col
          th "Active" scope=col
          th "Not verified" scope=col
          th "Deactivated" scope=col
          th "Applicant" scope=row
          td "1,204"
          td "31"
          td "0"
      section "Mail"
        h2 "Mail"
        status
        time "yesterday" datetime=${at(10)} title="March 10, 2026 at 9:00 AM"
      section "Audit log"
        h2 "Audit log"
        time "yesterday" datetime=${at(10)} title="March 10, 2026 at 9:00 AM"
    `,
    container.querySelector('section')!,
  )
  expect([...container.querySelectorAll('figcaption')].map(({ textContent }) => textContent)).toEqual([
    'Jobs posted6In the last 2 days. Most on March 10, 2026: 5.', 'Applications sent6In the last 2 days. Most on March 10, 2026: 5.',
  ])
})
