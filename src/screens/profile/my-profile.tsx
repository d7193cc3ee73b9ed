import { enqueueActions, fromPromise } from 'xstate'
import { analyticsMachine } from '../../machines/profile/analytics.machine.ts'
import { employmentMachine } from '../../machines/profile/employment.machine.ts'
import { myProfileMachine, untyped, type TypedProfile } from '../../machines/profile/my-profile.machine.ts'
import { profileDetailsMachine } from '../../machines/profile/profile-details.machine.ts'
import { profileImageMachine } from '../../machines/profile/profile-image.machine.ts'
import { profileTabsMachine } from '../../machines/profile/profile-tabs.machine.ts'
import { resumeMachine } from '../../machines/profile/resume.machine.ts'
import { skillsMachine } from '../../machines/profile/skills.machine.ts'
import { suggestionsMachine } from '../../machines/profile/suggestions.machine.ts'
import { uploading } from '../../machines/upload.ts'
import type { UserInfo } from '../../services/contract/entities.ts'
import { partyOf } from '../../services/contract/policy.ts'
import type { ProfileChange } from '../../services/contract/profile/users.ts'
import { downloadCv } from '../../services/applying/cv.service.ts'
import { loadAnalytics, loadProfile, saveProfile } from '../../services/profile/profile.service.ts'
import { loadSuggestions } from '../../services/profile/suggestions.service.ts'
import { changedTexts } from '../../services/browser/changed-texts.ts'
import { uploadCv, uploadImage } from '../../services/app/uploads.service.ts'
import { MyProfileView } from '../../views/profile/my-profile.view.tsx'
import { guarded } from '../leaving.tsx'
import { child, screen, type OpenScreen } from '../services.ts'
import { restoredDraft } from '../drafts.ts'
import { myApplications } from '../applying/my-applications.ts'

const isEmpty = (fields: object) => Object.keys(fields).length === 0
const isTyped = ({ details, employment }: TypedProfile) => details !== null || !isEmpty(employment)

export const open: OpenScreen = (services, opening) => {
  const { location, session } = opening
  const { root, api, cache, token, onRefused } = services
  /** A save of one part updates the session and the page. */
  const actions = {
    keepProfile: enqueueActions(({ enqueue }, { userInfo }: { userInfo: UserInfo }) => {
      enqueue.sendTo(root, { type: 'profile.saved', userInfo })
      enqueue.sendParent({ type: 'profile.changed', userInfo })
    }) as unknown as (_: unknown, saved: { userInfo: UserInfo }) => void,
  }
  const saving = fromPromise<UserInfo, ProfileChange>(({ input, signal }) => saveProfile(api, input, signal))

  const profile = child(
    myProfileMachine.provide({
      actors: {
        loadProfile: fromPromise(({ signal }) => loadProfile(api, signal)),
        profileImage: profileImageMachine.provide({
          actors: {
            uploadImage: uploading(({ input, ...call }) => uploadImage(input, { ...call, token: token(), onRefused })),
            saveProfile: saving,
          },
          actions,
        }),
        details: profileDetailsMachine.provide({ actors: { saveProfile: saving }, actions }),
        employment: employmentMachine.provide({ actors: { saveProfile: saving }, actions }),
        resume: resumeMachine.provide({
          actors: {
            uploadCv: uploading(({ input, ...call }) => uploadCv(input.file, { ...call, token: token(), onRefused })),
            saveProfile: saving,
            downloadCv: fromPromise(({ input, signal }) => downloadCv(api, input, signal)),
          },
          actions,
        }),
        skills: skillsMachine.provide({ actors: { saveProfile: saving }, actions }),
        suggestions: suggestionsMachine.provide({
          actors: { loadSuggestions: fromPromise(({ input, signal }) => loadSuggestions(api, cache, input, signal)) },
        }),
        analytics: analyticsMachine.provide({ actors: { loadAnalytics: fromPromise(({ signal }) => loadAnalytics(api, signal)) } }),
      },
    }),
    { typed: restoredDraft<TypedProfile>(services, opening) ?? untyped },
  )
  const tabs = child(
    profileTabsMachine.provide({ actors: { applications: myApplications(services) } }),
    { path: location.path, search: location.search, party: partyOf(session) },
  )
  const resumeAsked = new URLSearchParams(location.search).has('resume')
  const page = screen({
    children: { profile, tabs },
    on: { 'applications.changed': { tabs: 'data.changed' }, 'query.changed': { tabs: 'query.changed' } },
    View: (actors) => <MyProfileView resumeAsked={resumeAsked} {...actors} />,
    draft: (actors) => {
      const before = actors.profile.getSnapshot().context.typed
      const details = { ...before.details, ...changedTexts('details') }
      const employment = { ...before.employment, ...changedTexts('employment') }
      const typed = { details: isEmpty(details) ? null : details, employment }
      return isTyped(typed) ? typed : null
    },
  })
  return guarded(services, page, (actors) => page.draft?.(actors) !== null || changedTexts('skill') !== null)
}
