import type { skillsMachine } from '../../../src/machines/profile/skills.machine.ts'
import { ada } from '../../../src/machines/model/samples.ts'
import { mostSkills } from '../../../src/services/contract/profile/users.ts'
import { updateProfile } from '../../../src/services/contract/profile/users.ts'
import { skillsBinding } from '../../bindings/profile/skills.binding.ts'
import { profilePage } from './profile-page.ts'
import { scene } from '../scene.ts'

export const skills = scene<typeof skillsMachine>({
  calls: { saveProfile: [updateProfile] },
  binding: skillsBinding,
  inputs: {
    'none yet': profilePage(),
    named: profilePage({ ...ada, skills: ['React', 'Dyeing'] }),
    'all removed': profilePage({ ...ada, skills: [] }),
    'as many as fit': profilePage({ ...ada, skills: Array.from({ length: mostSkills }, (_, at) => `Skill ${at + 1}`) }),
  },
})
