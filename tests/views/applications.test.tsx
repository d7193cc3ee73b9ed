import { expect } from 'vitest'
import { applicationsModel } from '../../src/machines/applications.model.ts'
import { ApplicationsView } from '../../src/views/applications.view.tsx'
import { press, shown } from '../support/press.ts'
import { replayInView, type Screen, type Sight } from '../support/replay-view.tsx'

const titles: Record<string, string> = { a1: 'Weaver', a2: 'Dyer' }

const list: Sight = ({ getByRole, queryByText, queryByRole }) => {
  if (queryByText('No job applications found.') !== null) return void getByRole('link', { name: 'Find a job' })
  const row = (name: string) => getByRole('row', { name: new RegExp(name) })
  expect(row('Weaver').textContent).toMatch(/Lake Looms.*Pending/)
  expect(row('Dyer').textContent).toMatch(/Lake Looms.*Accepted.*Interest expressed/)
  for (const name of ['Withdraw Weaver', 'Express Interest in Weaver', 'Withdraw Dyer']) getByRole('button', { name })
  expect(queryByRole('button', { name: 'Express Interest in Dyer' })).toBeNull()
}

const pending = ({ getByRole }: Screen, name: string) =>
  expect(getByRole('button', { name })).toHaveProperty('ariaBusy', 'true')

const leftAtOnce: Sight = () => {
  throw new Error('Nobody comes to see this state')
}

replayInView(
  applicationsModel,
  {
    gestures: {
      withdraw: async (screen, { id }) => {
        await press(screen, `Withdraw ${titles[id]}`)
        await shown(() => import('../../src/views/parts/confirmation-dialog.tsx'))
      },
      expressInterest: (screen, { id }) => press(screen, `Express Interest in ${titles[id]}`),
      retry: (screen) => press(screen, 'Try again'),
      'data.changed': 'fact',
    },
    sights: {
      starting: leftAtOnce,
      loading: ({ getAllByRole }) => expect(getAllByRole('status').map(({ textContent }) => textContent)).toContain('Loading applications...'),
      listed: list,
      confirming: ({ getByRole, getByText }) => {
        getByRole('alertdialog', { name: 'Are you sure?' })
        getByText('Do you want to withdraw your application?')
      },
      withdrawing: (screen) => {
        list(screen)
        const busy = screen.getAllByRole('button', { name: /^Withdraw / }).filter(({ ariaBusy }) => ariaBusy === 'true')
        expect(busy).toHaveLength(1)
      },
      expressing: (screen) => {
        list(screen)
        pending(screen, 'Express Interest in Weaver')
      },
      failed: ({ getByRole }) => {
        expect(getByRole('alert').textContent).toBe('Error fetching applications. Please try again later.')
        getByRole('button', { name: 'Try again' })
      },
    },
    children: {
      confirmation: ({ user, getByRole }, { output }) =>
        user.click(getByRole('button', { name: (output as { confirmed: boolean }).confirmed ? 'Yes, withdraw' : 'Cancel' })),
    },
  },
  (actor) => <ApplicationsView applications={actor} />,
)
