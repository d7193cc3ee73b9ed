import { expect } from 'vitest'
import { createActor } from 'xstate'
import { applyMachine } from '../../src/machines/apply.machine.ts'
import { detailsModel } from '../../src/machines/details.model.ts'
import { DetailsView } from '../../src/views/details.view.tsx'
import { press } from '../support/press.ts'
import { replayInView, type Sight } from '../support/replay-view.tsx'

const guest = createActor(applyMachine, {
  input: { jobId: 'j1', applicationUrl: 'https://kazi.example/job-details/j1', returnTo: '/job-details/j1', party: 'Guest', loaded: null },
}).start()

const leftAtOnce: Sight = () => {
  throw new Error('Nobody comes to see this state')
}

replayInView(
  detailsModel,
  {
    gestures: { retry: (screen) => press(screen, 'Try again') },
    sights: {
      starting: leftAtOnce,
      loading: ({ getByRole }) => expect(getByRole('status').textContent).toBe('Loading job details...'),
      shown: ({ getByRole, queryByRole, queryByText }) => {
        getByRole('heading', { level: 1, name: 'Weaver' })
        for (const name of ['Benefits', 'Outlines', 'Growth']) getByRole('heading', { level: 2, name })
        const isPast = queryByText(/^The last day to apply was March 9, 2026\./) !== null
        expect(queryByRole('button', { name: 'Apply Now' }) === null).toBe(isPast)
      },
      failed: ({ getByRole }) => {
        expect(getByRole('alert').textContent).toMatch(/^Error: ./)
        getByRole('button', { name: 'Try again' })
      },
      gone: ({ getByRole, queryByRole }) => {
        expect(getByRole('alert').textContent).toMatch(/^Error: ./)
        expect(queryByRole('button', { name: 'Try again' })).toBeNull()
      },
    },
  },
  (actor) => <DetailsView details={actor} apply={guest} />,
)
