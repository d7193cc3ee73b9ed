import { expect } from 'vitest'
import type { myJobsMachine } from '../../../src/machines/hiring/my-jobs.machine.ts'
import { filling, named, pressing, pressingButton, hasMessage, type Binding, type Assertion } from '../../support/replay/binding.ts'

const titles: Readonly<Record<string, string>> = { j1: 'Weaver', j2: 'Dyer' }
const titleOf = ({ id }: { id: string }) => titles[id] ?? 'a job that is not listed'

const always: Assertion = ({ getByRole }) => {
  getByRole('heading', { level: 1, name: 'My Jobs' })
  getByRole('searchbox', { name: 'Search my jobs' })
  getByRole('link', { name: 'Add new Job' })
  const orders = ['New applicants first', 'Newest first'].map((name) => getByRole('link', { name }))
  expect(orders.map((link) => link.getAttribute('href'))).toEqual(['/my-jobs', '/my-jobs?order=newest'])
  expect(orders.filter((link) => link.ariaCurrent === 'true')).toHaveLength(1)
}

const table: Assertion = (screen) => {
  always(screen)
  if (screen.queryByText('No jobs available.') !== null) return
  const columns = screen.queryAllByRole('columnheader').map(({ textContent }) => textContent)
  expect(columns).toEqual(['No.', 'Title', 'Company Name', 'Salary', 'Applicants', 'Edit', 'Delete'])
  const row = screen.getByRole('row', { name: /Dyer/ })
  expect(row.textContent).toMatch(/Open.*Lake Looms.*N\/A/)
  for (const name of ['Edit Dyer', 'Delete Dyer']) screen.getByRole('button', { name })
  screen.getByRole('link', { name: /^Applicants of Dyer: ?0$/ })
  for (const name of ['Previous', 'Next']) screen.getByRole('button', { name })
}

const waiting: Assertion = (screen) => {
  always(screen)
  // While the user types a search over a failed list, the reason for the failure stays visible.
  if (screen.queryByRole('button', { name: 'Try again' }) === null) hasMessage(screen, 'status', 'Loading...')
}

const cancelled = pressingButton('Cancel').perform

/** An edit whose input would be lost is asked about first. */
const cancelledEditing: typeof cancelled = async (screen, event) => {
  await cancelled(screen, event)
  if (screen.queryByRole('heading', { name: 'Edit Job Listing', hidden: true }) !== null) await screen.user.click(await screen.findByRole('button', { name: 'Yes, close' }))
}

export const myJobsBinding: Binding<typeof myJobsMachine> = {
  actions: {
    type: filling(named('searchbox', 'Search my jobs'), ({ search }) => search),
    next: pressingButton('Next'),
    previous: pressingButton('Previous'),
    edit: pressing(named('button', (event) => `Edit ${titleOf(event)}`)),
    delete: pressing(named('button', (event) => `Delete ${titleOf(event)}`)),
    retry: pressingButton('Try again'),
    'query.changed': 'fact',
    'data.changed': 'fact',
  },
  assertions: {
    'browsing.typing': waiting,
    'browsing.loading': waiting,
    'browsing.listed': table,
    'browsing.failed': (screen) => {
      always(screen)
      hasMessage(screen, 'alert', 'Failed to fetch jobs.')
    },
    editing: ({ getByRole }) => getByRole('dialog', { name: 'Edit Job Listing' }),
    deleting: ({ getByRole }) => getByRole('alertdialog', { name: 'Are you sure you want to delete this job?' }),
  },
  children: { jobEditing: cancelledEditing, jobDeletion: cancelled },
}
