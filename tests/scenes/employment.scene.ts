import type { employmentMachine } from '../../src/machines/employment.machine.ts'
import { ada } from '../../src/machines/model/samples.ts'
import { employmentBinding } from '../bindings/employment.binding.ts'
import { profilePage } from './profile-page.ts'
import { scene } from './scene.ts'

export const employment = scene<typeof employmentMachine>({
  binding: employmentBinding,
  inputs: {
    'nothing said': profilePage(),
    employed: profilePage({ ...ada, employment: { openToWork: false, employer: 'Lake Looms', position: 'Weaver' } }),
  },
})
