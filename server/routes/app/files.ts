import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { getFile, uploadCv } from '../../../src/services/contract/files/uploads.ts'
import { addressOfCv, storedCv } from '../../files/cv.ts'
import { saveIn } from '../../files/save.ts'
import { orRemoved } from '../../files/storage.ts'
import { receiveUpload } from '../../files/upload.ts'
import { mayReadCv } from '../../rules/hiring/ownership.ts'
import { abandoned } from '../../rules/app/uploads.ts'
import { contentAnswer } from './content.ts'
import { withLockedAccount } from './locked-account.ts'
import { imageUploadRoutes } from './images.ts'
import { referencedCvs } from '../applying/referenced-cvs.ts'
import { refuse, serve } from './serve.ts'

/** Uploads, and downloads of CVs (specification 7; rulings, Jobs, applications, files). */
export const fileRoutes = async (app: FastifyInstance): Promise<void> => {
  // Forms are parsed in this scope only: the plugin's hooks would cost every other call, and those accept JSON only.
  await app.register(async (scope) => {
    await scope.register(multipart)
    scope.removeContentTypeParser('application/json')
    uploadRoute(scope)
    imageUploadRoutes(scope)
  })
  downloadRoute(app)
}

const uploadRoute = (app: FastifyInstance): void => {
  const { store, files, now } = app.deps

  serve(app, uploadCv, async ({ account, request }) => {
    const { upload } = await receiveUpload(request, app.deps, uploadCv, account)
    try {
      const cv = await storedCv(upload, saveIn(app.deps))
      const entered = withLockedAccount(store, account.userId, async (stores, owner) => {
        await stores.files.markDeleted(abandoned('cv', await referencedCvs(stores, owner), await stores.files.byOwner(owner.userId), now()))
        await stores.files.create({ ...cv, ownerId: owner.userId, kind: 'cv' })
      })
      await orRemoved(files, cv.id, entered)
      return { status: 200, body: { url: addressOfCv(cv.id) } }
    } finally {
      await upload.draft.drop()
    }
  })
}

const downloadRoute = (app: FastifyInstance): void => {
  const { store } = app.deps

  serve(app, getFile, async ({ params, account, request }) => {
    const file = await store.files.find(params.id)
    if (file?.kind !== 'cv') return refuse(404, 'There is no such file.')
    const sent = await store.applications.cvSentTo(addressOfCv(file.id), account.userId)
    if (!mayReadCv(account, file, sent)) return refuse(403, 'You may not read this file.')
    const headers = { 'content-disposition': `attachment; filename="cv${file.extension}"`, 'cache-control': 'private, no-store' }
    return (await contentAnswer(app, request, file, headers)) ?? refuse(404, 'There is no such file.')
  })
}
