import type { profileTabsMachine } from '../../../src/machines/profile/profile-tabs.machine.ts'
import { profileTabsBinding } from '../../bindings/profile/profile-tabs.binding.ts'
import { employer } from '../people.ts'
import { profilePage } from './profile-page.ts'
import { scene } from '../scene.ts'

const page = profilePage()
const { token: _, ...looms } = employer

export const profileTabs = scene<typeof profileTabsMachine>({
  binding: profileTabsBinding,
  inputs: {
    'fresh page': page,
    'applications linked to': { ...page, at: '/my-profile?tab=applications' },
    'unknown tab': { ...page, at: '/my-profile?tab=money' },
    employer: { ...profilePage(looms), session: employer },
  },
  facts: {
    'query.changed': (tools, { search }) => tools.backTo(`/my-profile${search}`),
    'data.changed': (tools) => tools.changedElsewhere('applications'),
  },
})
