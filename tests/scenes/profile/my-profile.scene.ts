import type { myProfileMachine } from '../../../src/machines/profile/my-profile.machine.ts'
import { getProfile } from '../../../src/services/contract/profile/users.ts'
import { myProfileBinding } from '../../bindings/profile/my-profile.binding.ts'
import { ada } from '../../../src/machines/model/samples.ts'
import { fillIn } from '../../support/replay/binding.ts'
import { afterSessionEnded } from '../ended-session.ts'
import { forget, profilePage, saveDetails } from './profile-page.ts'
import { scene } from '../scene.ts'

export const myProfile = scene<typeof myProfileMachine>({
  calls: { loadProfile: [getProfile] },
  binding: myProfileBinding,
  inputs: {
    'fresh page': profilePage(),
    'after the session ended': afterSessionEnded(profilePage(), async (tools, { typed }) => {
      const { screen, until } = tools
      await tools.settle('loadProfile', { ...ada, employment: { openToWork: false } })
      await screen.user.click(await until(() => screen.getByRole('button', { name: 'Edit' })))
      await fillIn(screen, { Profession: typed.details.profession, Position: typed.employment.position })
    }),
  },
  facts: { 'profile.changed': (tools, { userInfo }) => saveDetails(tools, userInfo), 'typed.forgotten': (tools, { part }) => forget(tools, part) },
})
