import { ada } from '../../../src/machines/model/samples.ts'
import type { UserInfo } from '../../../src/services/contract/entities.ts'
import { press } from '../../support/replay/press.ts'
import { applicant } from '../people.ts'
import type { SceneTools, StartingPoint } from '../scene.ts'

const none = [
  { day: '2026-03-01', views: 0 },
  { day: '2026-03-02', views: 0 },
]

/** The rich profile page of an applicant whose profile, as the server has it, is this one. */
export const profilePage = (profile: UserInfo = ada): StartingPoint & { session: UserInfo } => ({
  at: '/my-profile',
  session: applicant,
  answers: {
    getProfile: { status: 200, body: profile },
    getAnalytics: { status: 200, body: { profileViews: none, postImpressions: none, applyClicks: [] } },
  },
})

/** Cancels the form of the details, or saves the employment; does nothing where the form is not open. */
export const forget = async (tools: SceneTools, part: 'details' | 'employment'): Promise<void> => {
  const { screen } = tools
  const name = part === 'details' ? 'Cancel' : 'Save employment'
  if (screen.queryByRole('button', { name }) === null) return
  await press(screen, name)
}

/** Saves the details unchanged; the response has the profile with a change from elsewhere. It does nothing where there is no form. */
export const saveDetails = async (tools: SceneTools, changed: UserInfo): Promise<void> => {
  const { screen } = tools
  if (screen.queryByRole('button', { name: 'Edit' }) === null) return
  tools.answer('updateProfile', { status: 200, body: changed })
  await press(screen, 'Edit')
  await tools.until(() => screen.getByRole('button', { name: 'Save' }))
  await press(screen, 'Save')
  await tools.until(() => screen.getByRole('button', { name: 'Edit' }))
}
