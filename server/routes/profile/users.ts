/** Profiles and their analytics (specification 7). */
import type { FastifyInstance } from 'fastify'
import { ownFileId } from '../../../src/services/contract/applying/applications.ts'
import type { UserInfo } from '../../../src/services/contract/entities.ts'
import { partyOf } from '../../../src/services/contract/policy.ts'
import { getAnalytics, getApplicantProfile, getProfile, putProfile, updateProfile, type OwnProfile, type ProfileChange } from '../../../src/services/contract/profile/users.ts'
import { resumeFields } from '../../files/cv.ts'
import { dayOf } from '../../values/app/day.ts'
import { Refusal } from '../../rules/app/errors.ts'
import { isReadOnly } from '../../rules/app/maintenance.ts'
import { isOwnImage, profileImages, replacedImages } from '../../rules/app/images.ts'
import { imageIdIn } from '../../values/app/images.ts'
import { isOwnCv, maySeeApplicant, notYourCv } from '../../rules/hiring/ownership.ts'
import { changedFields, fullNameAfter, settable } from '../../rules/profile/profile.ts'
import { analysedDays, everyDay } from '../../rules/jobs/views.ts'
import { present } from '../../store/database/fields.ts'
import type { FileStore, PrivateFields, ProfileFields, User } from '../../store/store.ts'
import { noPassword } from '../../store/accounts/users.ts'
import { withLockedAccount } from '../app/locked-account.ts'
import { deleteUnreferencedCv } from '../applying/referenced-cvs.ts'
import { refuse, serve } from '../app/serve.ts'
import { deleteUnusedImages } from './used-images.ts'

type Hidden = keyof PrivateFields | 'passwordHash' | 'createdAt' | 'deactivated'

/** An account's fields for a browser: without the password's hash and the private fields of the registration. */
export const userFields = ({
  passwordHash,
  passwordGiven: _passwordGiven,
  createdAt: _createdAt,
  deactivated: _deactivated,
  nin: _nin,
  industry: _industry,
  officialEmail: _officialEmail,
  address: _address,
  website: _website,
  socialMedia: _socialMedia,
  registeringPersonName: _registeringPersonName,
  ...fields
}: User): UserInfo & { [K in Hidden]?: never } => ({ ...fields, _id: fields.userId, ...(passwordHash === noPassword && { passwordless: true }) })

/** The same for the account itself, with the company of an employer. */
const ownFields = (user: User): OwnProfile => {
  const { industry, officialEmail, address, website } = user
  return { ...userFields(user), ...(partyOf(user) === 'Employer' && present({ industry, officialEmail, address, website })) }
}

/** The profile of the signed-in account, who viewed it, and applicants' profiles (specification 2.13, 7, 8: Express interest). */
export const userRoutes = (app: FastifyInstance): void => {
  const { store, now, config } = app.deps

  serve(app, getProfile, ({ account }) => ({ status: 200, body: ownFields(account) }))

  for (const declared of [updateProfile, putProfile]) {
    serve(app, declared, ({ body, account }) =>
      withLockedAccount(store, account.userId, async (stores, before) => {
        const { users, files } = stores
        if (!(await areOwnImages(files, before, body))) return refuse(422, 'This image is not among your uploads.')
        const resume = await resumeAfter(files, before, body)
        const changed = await users.update(before.userId, { ...changedFields(settable(body, before)), ...resume })
        const fullName = fullNameAfter(body, changed)
        const after = fullName === null ? changed : await users.update(before.userId, { fullName })
        await deleteUnusedImages(stores, replacedImages(profileImages(before), profileImages(after)))
        await deleteUnreferencedCv(stores, before, after)
        return { status: 200, body: ownFields(after) }
      }),
    )
  }

  serve(app, getAnalytics, async ({ account }) => {
    const days = analysedDays(now())
    const [since = ''] = days
    const [profileViews, postImpressions, applyClicks] = await Promise.all([
      store.views.ofProfile(account.userId, since),
      store.views.ofJobsBy(account.userId, since),
      store.applyClicks.onJobsBy(account.userId, since),
    ])
    return {
      status: 200,
      body: {
        profileViews: everyDay(days, profileViews, { views: 0 }),
        postImpressions: everyDay(days, postImpressions, { views: 0 }),
        applyClicks: everyDay(days, applyClicks, { clicks: 0 }),
      },
    }
  })

  serve(app, getApplicantProfile, async ({ params, account }) => {
    const applicant = await store.users.byId(params.id)
    const shown = await store.applications.interestShownTo(params.id, account.userId)
    if (applicant === null || !maySeeApplicant(account, applicant, shown)) return refuse(404, 'There is no such applicant.')
    if (!isReadOnly(config)) await store.views.profileSeen(applicant.userId, account.userId, dayOf(now()))
    return { status: 200, body: withoutResume(userFields(applicant)) }
  })
}

/** The recipients of an application read the CV, by the address in the application. */
const withoutResume = ({ resume: _resume, resumeName: _resumeName, resumeDate: _resumeDate, ...fields }: UserInfo): UserInfo => fields

/** The change of the resume in a change of a profile: none, its removal, or another CV. Throws a `Refusal` where the CV is not the account's own. */
const resumeAfter = async (files: FileStore, account: User, { resume }: ProfileChange): Promise<ProfileFields> => {
  if (!resume) return resume === undefined ? {} : resumeFields(null)
  const cv = await files.find(ownFileId(resume) ?? '')
  if (cv === null || !isOwnCv(account, cv)) throw new Refusal(422, notYourCv)
  return resumeFields(cv)
}

const areOwnImages = async (files: FileStore, account: User, { profileImage, backgroundImage }: ProfileChange): Promise<boolean> => {
  const added = [profileImage, backgroundImage].filter((url) => url !== undefined && url !== '')
  for (const url of added) if (!isOwnImage(account, await files.find(imageIdIn(url ?? '') ?? ''))) return false
  return true
}
