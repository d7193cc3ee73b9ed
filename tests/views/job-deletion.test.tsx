import { expect } from 'vitest'
import { jobDeletionModel } from '../../src/machines/job-deletion.model.ts'
import { DeleteJobView } from '../../src/views/delete-job.view.tsx'
import { press, shown } from '../support/press.ts'
import { replayInView, type Sight } from '../support/replay-view.tsx'

// Fetched before the first path: compiling it would count against its time.
await import('../../src/views/parts/confirmation-dialog.tsx')

const page: Sight = ({ getByRole, queryByRole }) => {
  getByRole('heading', { level: 1, name: 'Delete job' })
  expect(queryByRole('alertdialog')).toBeNull()
}

replayInView(
  jobDeletionModel,
  {
    gestures: {
      retry: async (screen) => {
        await press(screen, 'Try again')
        await shown(() => import('../../src/views/parts/confirmation-dialog.tsx'))
      },
    },
    sights: {
      starting: () => {
        throw new Error('Nobody comes to see this state')
      },
      finding: (screen) => {
        page(screen)
        expect(screen.getByRole('status').textContent).toBe('Loading...')
      },
      asking: ({ getByRole }) => {
        getByRole('alertdialog', { name: 'Are you sure you want to delete this job?' })
        for (const name of ['Confirm Delete', 'Cancel']) getByRole('button', { name })
      },
      deleting: page,
      failed: (screen) => {
        page(screen)
        screen.getByRole('alert')
        screen.getByRole('link', { name: 'Back to My Jobs' })
      },
      kept: page,
      deleted: page,
    },
    children: {
      confirmation: (screen, { output }) => press(screen, (output as { confirmed: boolean }).confirmed ? 'Confirm Delete' : 'Cancel'),
    },
  },
  (actor) => <DeleteJobView deletion={actor} />,
)
