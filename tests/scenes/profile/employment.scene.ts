import type { employmentMachine } from '../../../src/machines/profile/employment.machine.ts'
import { ada } from '../../../src/machines/model/samples.ts'
import { updateProfile } from '../../../src/services/contract/profile/users.ts'
import { employmentBinding } from '../../bindings/profile/employment.binding.ts'
import { fillIn } from '../../support/replay/binding.ts'
import { afterSessionEnded } from '../ended-session.ts'
import { profilePage } from './profile-page.ts'
import { scene } from '../scene.ts'

const employed = profilePage({ ...ada, employment: { openToWork: false, employer: 'Lake Looms', position: 'Weaver' } })

export const employment = scene<typeof employmentMachine>({
  calls: { saveProfile: [updateProfile] },
  binding: employmentBinding,
  inputs: {
    'nothing said': profilePage(),
    employed,
    'after the session ended': afterSessionEnded(employed, async ({ screen, until }, { typed }) => {
      await until(() => screen.getByRole('textbox', { name: 'Position' }))
      await fillIn(screen, { Position: typed.position })
    }),
  },
})
