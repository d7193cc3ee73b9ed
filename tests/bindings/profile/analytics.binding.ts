import { within } from '@testing-library/dom'
import { expect } from 'vitest'
import type { analyticsMachine } from '../../../src/machines/profile/analytics.machine.ts'
import { inside, named, pressing, type Binding, type Screen } from '../../support/replay/binding.ts'

const card = ({ getByRole }: Screen) => within(getByRole('region', { name: 'Analytics' }))

export const analyticsBinding: Binding<typeof analyticsMachine> = {
  actions: { retry: pressing(inside('region', 'Analytics', named('button', 'Try again'))) },
  assertions: {
    loading: (screen) => expect(card(screen).getByRole('status').textContent).toBe('Loading...'),
    shown: (screen) => expect(card(screen).getAllByRole('figure')).toHaveLength(2),
    failed: (screen) => void card(screen).getByRole('alert'),
  },
}
