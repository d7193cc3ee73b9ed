import { expect } from 'vitest'
import { salaryModel } from '../../src/machines/salary.model.ts'
import { SalaryView } from '../../src/views/salary.view.tsx'
import { press } from '../support/press.ts'
import { replayInView, type Screen, type Sight } from '../support/replay-view.tsx'

const searchForm = ({ getByRole }: Screen) => {
  getByRole('searchbox', { name: 'Job title' })
  getByRole('button', { name: 'Search' })
}

const leftAtOnce: Sight = () => {
  throw new Error('Nobody comes to see this state')
}

replayInView(
  salaryModel,
  {
    gestures: {
      search: async ({ user, getByRole }, { text }) => {
        await user.clear(getByRole('searchbox'))
        if (text !== '') await user.type(getByRole('searchbox'), text)
        await user.click(getByRole('button', { name: 'Search' }))
      },
      retry: (screen) => press(screen, 'Try again'),
    },
    sights: {
      starting: leftAtOnce,
      loading: (screen) => {
        searchForm(screen)
        expect(screen.getByRole('status').textContent).toBe('Loading...')
      },
      shown: (screen) => {
        searchForm(screen)
        const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
        const text = screen.getByRole<HTMLInputElement>('searchbox').value
        expect(titles).toEqual(text === '' ? ['Software Developer', 'Registered Nurse'] : ['Software Developer'])
      },
      failed: (screen) => {
        searchForm(screen)
        expect(screen.getByRole('alert').textContent).toBe('Failed to load the salary estimates.')
        screen.getByRole('button', { name: 'Try again' })
      },
    },
  },
  (actor) => <SalaryView salary={actor} />,
)
