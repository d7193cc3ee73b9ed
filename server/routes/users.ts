import type { FastifyInstance } from 'fastify'
import type { UserInfo } from '../../src/services/contract/entities.ts'
import { getAnalytics, getApplicantProfile, getProfile, putProfile, updateProfile, type ProfileChange } from '../../src/services/contract/users.ts'
import { dayOf } from '../rules/day.ts'
import { imageIdIn, isOwnImage, profileImages, replacedImages } from '../rules/images.ts'
import { maySeeApplicant } from '../rules/ownership.ts'
import { changedFields, fullNameAfter, settable } from '../rules/profile.ts'
import { analysedDays, everyDay } from '../rules/views.ts'
import type { FileStore, PrivateFields, User } from '../store/store.ts'
import { withAccount } from './held.ts'
import { refuse, serve } from './serve.ts'
import { doomUnshown } from './shown-images.ts'

type Hidden = keyof PrivateFields | 'passwordHash' | 'createdAt' | 'deactivated'

/** An account's fields as they travel to a browser: never the password's hash, nor what registration asked for the board alone. */
export const userFields = ({
  passwordHash: _passwordHash,
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
}: User): UserInfo & { [K in Hidden]?: never } => ({ ...fields, _id: fields.userId })

/** The profile of the signed-in account, who viewed it, and applicants' profiles (specification 2.13, 7, 8: Express interest). */
export const userRoutes = (app: FastifyInstance): void => {
  const { store, now } = app.deps

  serve(app, getProfile, ({ account }) => ({ status: 200, body: userFields(account) }))

  for (const declared of [updateProfile, putProfile]) {
    serve(app, declared, ({ body, account }) =>
      withAccount(store, account.userId, async (stores, before) => {
        const { users, files } = stores
        if (!(await areOwnImages(files, before, body))) return refuse(422, 'This image is not among your uploads.')
        const changed = await users.update(before.userId, changedFields(settable(body, before)))
        const fullName = fullNameAfter(body, changed)
        const after = fullName === null ? changed : await users.update(before.userId, { fullName })
        await doomUnshown(stores, replacedImages(profileImages(before), profileImages(after)))
        return { status: 200, body: userFields(after) }
      }),
    )
  }

  serve(app, getAnalytics, async ({ account }) => {
    const days = analysedDays(now())
    const [since = ''] = days
    const [profileViews, postImpressions] = await Promise.all([store.views.ofProfile(account.userId, since), store.views.ofJobsBy(account.userId, since)])
    return { status: 200, body: { profileViews: everyDay(days, profileViews, { views: 0 }), postImpressions: everyDay(days, postImpressions, { views: 0 }) } }
  })

  serve(app, getApplicantProfile, async ({ params, account }) => {
    const applicant = await store.users.byId(params.id)
    const shown = await store.applications.interestShownTo(params.id, account.userId)
    if (applicant === null || !maySeeApplicant(account, applicant, shown)) return refuse(404, 'There is no such applicant.')
    await store.views.profileSeen(applicant.userId, account.userId, dayOf(now()))
    return { status: 200, body: userFields(applicant) }
  })
}

const areOwnImages = async (files: FileStore, account: User, { profileImage, backgroundImage }: ProfileChange): Promise<boolean> => {
  const added = [profileImage, backgroundImage].filter((url) => url !== undefined && url !== '')
  for (const url of added) if (!isOwnImage(account, await files.find(imageIdIn(url ?? '') ?? ''))) return false
  return true
}
