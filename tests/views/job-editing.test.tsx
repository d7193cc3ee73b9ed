import { expect } from 'vitest'
import { jobEditingModel } from '../../src/machines/job-editing.model.ts'
import { EditJobView } from '../../src/views/edit-job.view.tsx'
import { press } from '../support/press.ts'
import { replayInView, type Screen, type Sight } from '../support/replay-view.tsx'

const heading = ({ getByRole }: Screen) => getByRole('heading', { level: 1, name: 'Edit Job Listing' })
const title = ({ getByRole }: Screen) => getByRole<HTMLInputElement>('textbox', { name: 'Job title' })
const update = ({ getByRole }: Screen) => getByRole<HTMLButtonElement>('button', { name: 'Update' })

/** Update is there for a valid draft only (specification 4: Job lifecycle); what is missing is said beside it. */
const form: Sight = (screen) => {
  heading(screen)
  expect(update(screen).disabled).toBe(screen.queryByText(/^Still to be put right: /) !== null)
}

const outdated: Sight = (screen) => {
  heading(screen)
  screen.getByRole('button', { name: 'Load the current version' })
  expect(update(screen).disabled).toBe(true)
}

replayInView(
  jobEditingModel,
  {
    gestures: {
      change: (screen, { value }) => screen.fill(title(screen), value),
      leave: async (screen) => {
        title(screen).focus()
        await screen.user.tab()
      },
      addSkill: async (screen, { skill }) => {
        const field = screen.queryByRole('textbox', { name: 'New skill' })
        if (field === null) return
        await screen.fill(field, skill)
        await screen.user.type(field, '{Enter}')
      },
      removeSkill: (screen, { skill }) => press(screen, `Remove ${skill}`),
      submit: async (screen) => {
        const field = screen.queryByRole('textbox', { name: 'Job title' })
        if (field !== null) await screen.user.type(field, '{Enter}')
      },
      reload: (screen) => press(screen, 'Load the current version'),
      retry: (screen) => press(screen, 'Try again'),
      close: (screen) => press(screen, 'Cancel'),
    },
    sights: {
      starting: () => {
        throw new Error('Nobody comes to see this state')
      },
      loading: ({ getByRole }) => expect(getByRole('status').textContent).toBe('Loading...'),
      failed: ({ getByRole }) => {
        getByRole('alert')
        getByRole('button', { name: 'Try again' })
      },
      'form.opening': form,
      'form.open': form,
      'form.stale': outdated,
      saving: (screen) => expect(update(screen).ariaBusy).toBe('true'),
      reloading: outdated,
      closed: heading,
      saved: heading,
    },
  },
  (actor) => <EditJobView editing={actor} />,
)
