import type { userProfileMachine } from '../../../src/machines/profile/user-profile.machine.ts'
import { getProfile, updateProfile } from '../../../src/services/contract/profile/users.ts'
import { userProfileBinding } from '../../bindings/profile/user-profile.binding.ts'
import { ada } from '../../../src/machines/model/samples.ts'
import { afterSessionEnded } from '../ended-session.ts'
import { applicant } from '../people.ts'
import { fillIn } from '../../support/replay/binding.ts'
import { scene } from '../scene.ts'

const page = { at: '/user-profile', session: applicant }

export const userProfile = scene<typeof userProfileMachine>({
  calls: { loadProfile: [getProfile], saveProfile: [updateProfile] },
  binding: userProfileBinding,
  inputs: {
    'fresh page': page,
    'after the session ended': afterSessionEnded(page, async (tools, { typed }) => {
      await tools.settle('loadProfile', ada)
      await tools.until(() => tools.screen.getByRole('textbox', { name: 'Surname' }))
      await fillIn(tools.screen, { Surname: typed.surname, City: typed.city })
    }),
  },
})
