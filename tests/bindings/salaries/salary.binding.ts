import { expect } from 'vitest'
import type { salaryMachine } from '../../../src/machines/salaries/salary.machine.ts'
import { named, pressing, pressingButton, hasMessage, type Binding, type Screen, type Assertion } from '../../support/replay/binding.ts'

const box = ({ getByRole }: Screen) => getByRole<HTMLInputElement>('searchbox', { name: 'Job title' })

const page: Assertion = (screen) => {
  screen.getByRole('heading', { level: 1, name: 'Salary Estimate' })
  box(screen)
}

export const salaryBinding: Binding<typeof salaryMachine> = {
  actions: {
    search: {
      control: named('button', 'Search'),
      perform: async (screen, { text }) => {
        await screen.fill(box(screen), text)
        await screen.user.click(screen.getByRole('button', { name: 'Search' }))
      },
    },
    'show.all': pressing(named('button', /^Show all \d+ estimates$/)),
    retry: pressingButton('Try again'),
  },
  assertions: {
    loading: (screen) => {
      page(screen)
      hasMessage(screen, 'status', 'Loading...')
    },
    shown: (screen) => {
      page(screen)
      const cards = screen.queryAllByRole('list', { name: 'Skills' })
      const found = Number(/^\d+/.exec(screen.getByText(/^\d+ (?:of \d+ )?estimates/).textContent)?.[0])
      const button = screen.queryByRole('button', { name: /^Show all/ })
      expect(cards).toHaveLength(button === null ? found : 12)
      if (box(screen).value !== '') expect(screen.queryByRole('heading', { level: 2, name: 'Nurse' })).toBeNull()
    },
    failed: (screen) => {
      page(screen)
      hasMessage(screen, 'alert', 'Failed to load the salary estimates.')
    },
  },
}
