import { expect } from 'vitest'
import type { jobDeletionMachine } from '../../../src/machines/hiring/job-deletion.machine.ts'
import { neverShown, pressingButton, hasMessage, type Binding, type Assertion } from '../../support/replay/binding.ts'

const question = 'Are you sure you want to delete this job?'

const page: Assertion = ({ getByRole, queryByRole }) => {
  getByRole('heading', { level: 1, name: /^(Delete job|My Jobs)$/ })
  expect(queryByRole('alertdialog', { name: question })).toBeNull()
}

export const jobDeletionBinding: Binding<typeof jobDeletionMachine> = {
  actions: { retry: pressingButton('Try again') },
  assertions: {
    starting: neverShown,
    finding: (screen) => {
      page(screen)
      hasMessage(screen, 'status', 'Loading...')
    },
    asking: ({ getByRole }) => {
      getByRole('alertdialog', { name: question })
      for (const name of ['Confirm Delete', 'Cancel']) getByRole('button', { name })
    },
    deleting: page,
    failed: (screen) => {
      page(screen)
      hasMessage(screen, 'alert', /./)
      screen.getByRole('link', { name: 'Back to My Jobs' })
    },
    cancelled: page,
    deleted: page,
  },
  children: {
    confirmation: ({ user, getByRole }, { output }) =>
      user.click(getByRole('button', { name: (output as { confirmed: boolean }).confirmed ? 'Confirm Delete' : 'Cancel' })),
  },
}
