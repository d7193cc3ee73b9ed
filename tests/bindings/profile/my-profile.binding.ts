import { expect } from 'vitest'
import type { myProfileMachine } from '../../../src/machines/profile/my-profile.machine.ts'
import { labelled, named, neverShown, pressing, hasMessage, type Binding, type Screen } from '../../support/replay/binding.ts'

const ofAll = ['Profile Details', 'Analytics']
const ofApplicants = ['Employment Status', 'Skills', 'Resume', 'Suggested Positions']

const page = (screen: Screen, shown: readonly string[], absent: readonly string[]) => {
  const { getByRole, queryByRole, getAllByRole } = screen
  expect(getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent)).toEqual(["Ada Byron's Profile"])
  for (const name of shown) getByRole('region', { name })
  for (const name of absent) expect(queryByRole('region', { name })).toBeNull()
  for (const label of ['Change cover image', 'Change profile image']) expect(labelled(label)(screen, null)).toHaveProperty('type', 'file')
  expect(getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Profile', 'Applications', 'Messages', 'Notifications'])
}

/** A part of the page, which runs as long as the page. */
const lasting = async () => {}

export const myProfileBinding: Binding<typeof myProfileMachine> = {
  actions: {
    // The cards of the shown page have such buttons of their own.
    retry: pressing((screen, event) =>
      screen.queryByRole('heading', { level: 1, name: 'My profile' }) === null ? null : named('button', 'Try again')(screen, event),
    ),
    'profile.changed': 'fact',
    'typed.forgotten': 'fact',
  },
  assertions: {
    loading: ({ getByRole }) => void getByRole('heading', { level: 1, name: 'My profile' }),
    arriving: neverShown,
    shown: (screen) => page(screen, [...ofAll, ...ofApplicants], ['Company']),
    withoutWork: (screen) => page(screen, ofAll, ofApplicants),
    failed: (screen) => hasMessage(screen, 'alert', 'Your profile could not be loaded.'),
  },
  children: {
    profileImage: lasting, details: lasting, employment: lasting, resume: lasting, skills: lasting, suggestions: lasting, analytics: lasting,
  },
}
