import type { profileDetailsMachine } from '../../../src/machines/profile/profile-details.machine.ts'
import { updateProfile } from '../../../src/services/contract/profile/users.ts'
import { profileDetailsBinding } from '../../bindings/profile/profile-details.binding.ts'
import { afterSessionEnded } from '../ended-session.ts'
import { fillIn } from '../../support/replay/binding.ts'
import { profilePage } from './profile-page.ts'
import { scene } from '../scene.ts'

export const profileDetails = scene<typeof profileDetailsMachine>({
  calls: { saveProfile: [updateProfile] },
  binding: profileDetailsBinding,
  inputs: {
    applicant: profilePage(),
    'after the session ended': afterSessionEnded(profilePage(), async ({ screen, until }, { typed }) => {
      await screen.user.click(await until(() => screen.getByRole('button', { name: 'Edit' })))
      await fillIn(screen, { Profession: typed.profession, Contact: typed.telephone })
    }),
  },
})
