import { expect } from 'vitest'
import type { jobDeletionMachine } from '../../../src/machines/hiring/job-deletion.machine.ts'
import { leftAtOnce, pressingButton, says, type Binding, type Sight } from '../../support/replay/binding.ts'

const asked = 'Are you sure you want to delete this job?'

const page: Sight = ({ getByRole, queryByRole }) => {
  getByRole('heading', { level: 1, name: /^(Delete job|My Jobs)$/ })
  expect(queryByRole('alertdialog', { name: asked })).toBeNull()
}

export const jobDeletionBinding: Binding<typeof jobDeletionMachine> = {
  gestures: { retry: pressingButton('Try again') },
  sights: {
    starting: leftAtOnce,
    finding: (screen) => {
      page(screen)
      says(screen, 'status', 'Loading...')
    },
    asking: ({ getByRole }) => {
      getByRole('alertdialog', { name: asked })
      for (const name of ['Confirm Delete', 'Cancel']) getByRole('button', { name })
    },
    deleting: page,
    failed: (screen) => {
      page(screen)
      says(screen, 'alert', /./)
      screen.getByRole('link', { name: 'Back to My Jobs' })
    },
    kept: page,
    deleted: page,
  },
  children: {
    confirmation: ({ user, getByRole }, { output }) =>
      user.click(getByRole('button', { name: (output as { confirmed: boolean }).confirmed ? 'Confirm Delete' : 'Cancel' })),
  },
}
