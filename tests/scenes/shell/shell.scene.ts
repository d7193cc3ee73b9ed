import type { shellMachine } from '../../../src/machines/shell/shell.machine.ts'
import { shellBinding } from '../../bindings/shell/shell.binding.ts'
import { employer } from '../people.ts'
import { scene } from '../scene.ts'

const [wide, narrow] = [1280, 400]

export const shell = scene<typeof shellMachine>({
  binding: shellBinding,
  inputs: {
    'fresh page': {
      at: '/about',
      width: wide,
      session: employer,
      enter: async ({ screen, until }) => void (await until(() => screen.getByRole('button', { name: 'Lake Looms' }))),
    },
  },
  // No width has both toggles: on the way from one to the other the window is made wider, or narrower.
  before: {
    toggleUserMenu: (tools) => tools.resize(wide),
    toggleMobileMenu: (tools) => tools.resize(narrow),
  },
  facts: { 'viewport.changed': (tools) => tools.resize(innerWidth === wide ? narrow : wide) },
})
