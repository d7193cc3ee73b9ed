import { expect } from 'vitest'
import type { themeMachine } from '../../../src/machines/shell/theme.machine.ts'
import { ada } from '../../../src/machines/model/samples.ts'
import { themeBinding } from '../../bindings/shell/theme.binding.ts'
import type { Screen } from '../../support/replay/binding.ts'
import { applicant } from '../people.ts'
import { scene, type SceneTools, type StartingPoint } from '../scene.ts'

const toggle = ({ getByRole }: Screen) => getByRole<HTMLInputElement>('switch', { name: 'Dark mode' })
const profile: Pick<StartingPoint, 'at' | 'session' | 'answers' | 'enter'> = {
  at: '/user-profile',
  session: applicant,
  answers: { getProfile: { status: 200, body: ada } },
  enter: async ({ screen, until }: SceneTools) => void (await until(() => toggle(screen))),
}

export const theme = scene<typeof themeMachine>({
  binding: {
    ...themeBinding,
    assertions: {
      /** The toggle shows the page's theme. */
      shown: (screen) => expect(toggle(screen).checked ? 'dark' : 'light').toBe(getComputedStyle(document.documentElement).colorScheme),
    },
  },
  inputs: {
    'light system': { ...profile, scheme: 'light' },
    'dark system': { ...profile, scheme: 'dark' },
    'dark chosen': { ...profile, scheme: 'light', localStorage: { theme: 'dark' } },
    'light chosen': { ...profile, scheme: 'dark', localStorage: { theme: 'light' } },
  },
  facts: { 'system.changed': (tools, { system }) => tools.systemTheme(system) },
})
