import { expect } from 'vitest'
import type { salaryMachine } from '../../../src/machines/salaries/salary.machine.ts'
import { named, pressingButton, hasMessage, type Binding, type Screen, type Assertion } from '../../support/replay/binding.ts'

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
    retry: pressingButton('Try again'),
  },
  assertions: {
    loading: (screen) => {
      page(screen)
      hasMessage(screen, 'status', 'Loading...')
    },
    shown: (screen) => {
      page(screen)
      const titles = ['Web Developer', 'Nurse'].map((name) => screen.queryByRole('heading', { level: 2, name }) !== null)
      expect(titles).toEqual([true, box(screen).value === ''])
    },
    failed: (screen) => {
      page(screen)
      hasMessage(screen, 'alert', 'Failed to load the salary estimates.')
    },
  },
}
