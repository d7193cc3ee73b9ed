import { within } from '@testing-library/dom'
import { expect } from 'vitest'
import type { similarJobsMachine } from '../../../src/machines/jobs/similar-jobs.machine.ts'
import { inside, named, pressing, type Binding, type Screen } from '../../support/replay/binding.ts'

const title = 'Similar jobs'
const section = ({ getByRole }: Screen) => within(getByRole('region', { name: title }))

export const similarJobsBinding: Binding<typeof similarJobsMachine> = {
  actions: { retry: pressing(inside('region', title, named('button', 'Try again'))) },
  assertions: {
    loading: (screen) => expect(section(screen).getByRole('status').textContent).toBe('Loading...'),
    shown: (screen) => {
      const titles = section(screen).getAllByRole('heading', { level: 3 })
      expect(titles.map((heading) => heading.textContent)).toEqual(['Basket Weaver', 'Rug Weaver'])
      const links = titles.map((heading) => within(heading).getByRole('link').getAttribute('href') ?? '')
      expect(new Set(links).size).toBe(2)
      for (const link of links) expect(link).toMatch(/^\/job-details\/[\w-]+$/)
    },
    none: ({ queryByText }) => expect(queryByText(title)).toBeNull(),
    failed: (screen) => expect(section(screen).getByRole('alert').textContent).toBe('Similar jobs could not be loaded.'),
  },
}
