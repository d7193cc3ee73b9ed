import { expect } from 'vitest'
import { myJobsModel } from '../../src/machines/my-jobs.model.ts'
import { MyJobsView } from '../../src/views/my-jobs.view.tsx'
import { press, shown } from '../support/press.ts'
import { replayInView, type Screen, type Sight } from '../support/replay-view.tsx'

// Fetched before the first path: compiling them would count against its time.
await Promise.all([import('../../src/views/my-jobs/edit-dialog.tsx'), import('../../src/views/parts/confirmation-dialog.tsx')])

const titles: Record<string, string> = { j1: 'Weaver', j2: 'Dyer' }

const always = ({ getByRole }: Screen) => {
  getByRole('heading', { level: 1, name: 'My Jobs' })
  getByRole('searchbox', { name: 'Search my jobs' })
  getByRole('link', { name: 'Add new Job' })
}

const table: Sight = (screen) => {
  always(screen)
  if (screen.queryByText('No jobs available.') !== null) return
  const columns = screen.queryAllByRole('columnheader').map(({ textContent }) => textContent)
  expect(columns).toEqual(['No.', 'Title', 'Company Name', 'Salary', 'Applicants', 'Edit', 'Delete'])
  const row = screen.getByRole('row', { name: /Dyer/ })
  expect(row.textContent).toMatch(/Lake Looms.*N\/A/)
  for (const name of ['Edit Dyer', 'Delete Dyer']) screen.getByRole('button', { name })
  screen.getByRole('link', { name: 'Applicants of Dyer: 0' })
  for (const name of ['Previous', 'Next']) screen.getByRole('button', { name })
}

const waiting: Sight = (screen) => {
  always(screen)
  const said = screen.getAllByRole('status').map(({ textContent }) => textContent)
  if (screen.queryByRole('alert') === null) expect(said).toContain('Loading...')
}

replayInView(
  myJobsModel,
  {
    gestures: {
      type: ({ fill, getByRole }, { search }) => fill(getByRole('searchbox', { name: 'Search my jobs' }), search),
      next: (screen) => press(screen, 'Next'),
      previous: (screen) => press(screen, 'Previous'),
      edit: async (screen, { id }) => {
        await press(screen, `Edit ${titles[id]}`)
        await shown(() => import('../../src/views/my-jobs/edit-dialog.tsx'))
      },
      delete: async (screen, { id }) => {
        await press(screen, `Delete ${titles[id]}`)
        await shown(() => import('../../src/views/parts/confirmation-dialog.tsx'))
      },
      retry: (screen) => press(screen, 'Try again'),
      'data.changed': 'fact',
    },
    sights: {
      'browsing.starting': () => {
        throw new Error('Nobody comes to see this state')
      },
      'browsing.typing': waiting,
      'browsing.loading': waiting,
      'browsing.listed': table,
      'browsing.failed': ({ getByRole }) => {
        expect(getByRole('alert').textContent).toBe('Failed to fetch jobs.')
        getByRole('button', { name: 'Try again' })
      },
      editing: ({ getByRole }) => getByRole('dialog', { name: 'Edit Job Listing' }),
      deleting: ({ getByRole }) => getByRole('alertdialog', { name: 'Are you sure you want to delete this job?' }),
    },
    children: {
      jobEditing: (screen) => press(screen, 'Cancel'),
      jobDeletion: (screen) => press(screen, 'Cancel'),
    },
  },
  (actor) => <MyJobsView myJobs={actor} />,
)
