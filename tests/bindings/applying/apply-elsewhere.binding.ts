import { expect } from 'vitest'
import type { applyElsewhereMachine } from '../../../src/machines/applying/apply-elsewhere.machine.ts'
import { isAnnounced, named, pressing, type Binding, type Screen } from '../../support/replay/binding.ts'

const name = 'Apply on company site'

const link = ({ getByRole, queryByRole, getByText }: Screen, description: RegExp) => {
  const { href, target, rel } = getByRole<HTMLAnchorElement>('link', { name, description })
  expect([href, target, rel]).toEqual(['https://jobs.example.org/weaver?from=board', '_blank', 'nofollow noopener external'])
  isAnnounced(getByText('jobs.example.org'))
  expect(queryByRole('button', { name: /^Appl/ })).toBeNull()
}
const left = (screen: Screen) => link(screen, /^jobs\.example\.org is open in a new tab\./)

export const applyElsewhereBinding: Binding<typeof applyElsewhereMachine> = {
  actions: { leave: pressing(named('link', name)) },
  assertions: { ready: (screen) => link(screen, /^Leads to jobs\.example\.org, in a new tab\.$/), counting: left, counted: left, uncounted: left },
}
