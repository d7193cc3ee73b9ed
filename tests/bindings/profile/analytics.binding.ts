import { within } from '@testing-library/dom'
import { expect } from 'vitest'
import type { analyticsMachine } from '../../../src/machines/profile/analytics.machine.ts'
import { inside, named, pressing, type Binding, type Screen } from '../../support/replay/binding.ts'

const card = ({ getByRole }: Screen) => within(getByRole('region', { name: 'Analytics' }))

export const analyticsBinding: Binding<typeof analyticsMachine> = {
  actions: { retry: pressing(inside('region', 'Analytics', named('button', 'Try again'))) },
  assertions: {
    loading: (screen) => expect(card(screen).getByRole('status').textContent).toBe('Loading...'),
    shown: (screen) => {
      const titles = card(screen).getAllByRole('figure').map(({ textContent }) => textContent)
      expect(titles.map((title) => /^(Profile views|Post impressions|Clicks to company sites)/.exec(title)?.[0]).slice(0, 2)).toEqual(['Profile views', 'Post impressions'])
    },
    failed: (screen) => void card(screen).getByRole('alert'),
  },
}
