import type { Job } from '../../../src/services/contract/entities.ts'
import { employer } from '../people.ts'
import type { SceneTools, StartingPoint } from '../scene.ts'

/** A dialog over My Jobs: the list has one job, and the button of its row is pressed. */
export const overMyJobs = (button: 'Edit' | 'Delete', jobOf: (input: any) => Job): StartingPoint => ({
  at: '/about',
  session: employer,
  enter: async ({ screen, answer, until }: SceneTools, input) => {
    const job = jobOf(input)
    answer('listMyJobs', { status: 200, body: [{ ...job, applications: 0, pending: 0 }], headers: { 'x-total-count': '1', 'x-match-count': '1' } })
    await screen.user.click(await until(() => screen.getByRole('link', { name: 'My Jobs' })))
    await screen.user.click(await until(() => screen.getByRole('button', { name: `${button} ${job.jobTitle}` })))
  },
})
