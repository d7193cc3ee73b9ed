import { randomBytes } from 'node:crypto'
import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { fileTypeFromFile } from 'file-type'
import { cvLimits, getFile, uploadCv } from '../../src/services/contract/uploads.ts'
import { receiveUpload } from '../files/upload.ts'
import { cvKind } from '../rules/cv.ts'
import { mayReadFile } from '../rules/ownership.ts'
import { refuse, serve } from './serve.ts'

const addressOf = (id: string) => `/api/files/${id}`

/** CVs in and out (specification 7; rulings, Jobs, applications, files). */
export const fileRoutes = async (app: FastifyInstance): Promise<void> => {
  // Forms are understood in this scope alone: the plugin's hooks would cost every other call, and those take JSON only.
  await app.register(async (scope) => {
    await scope.register(multipart)
    scope.removeContentTypeParser('application/json')
    uploadRoute(scope)
  })
  downloadRoute(app)
}

const uploadRoute = (app: FastifyInstance): void => {
  const { store, files } = app.deps

  serve(app, uploadCv, async ({ account, request }) => {
    const { draft, fileName } = await receiveUpload(request, files, { field: uploadCv.multipart, ...cvLimits })
    const id = randomBytes(18).toString('base64url')
    try {
      const content = await fileTypeFromFile(draft.path)
      const kind = cvKind(fileName, content?.ext)
      if (kind === null) return refuse(415, `A CV must be a ${cvLimits.extensions.join(', ')} file whose content is what its name says.`)
      await draft.keep(id)
      await store.files.create({ id, ownerId: account.userId, kind: 'cv', ...kind, bytes: draft.bytes })
      return { status: 200, body: { url: addressOf(id) } }
    } catch (error) {
      await files.remove(id)
      throw error
    } finally {
      await draft.drop()
    }
  })
}

const downloadRoute = (app: FastifyInstance): void => {
  const { store, files } = app.deps

  serve(app, getFile, async ({ params, account }) => {
    const file = await store.files.find(params.id)
    if (file === null) return refuse(404, 'There is no such file.')
    const sent = await store.applications.cvSentTo(addressOf(file.id), account.userId)
    if (!mayReadFile(account, file, sent)) return refuse(403, 'You may not read this file.')
    const bytes = await files.open(file.id)
    if (bytes === null) return refuse(404, 'There is no such file.')
    return {
      status: 200,
      bytes,
      headers: {
        'content-type': file.mediaType,
        'content-length': String(file.bytes),
        'content-disposition': `attachment; filename="cv${file.extension}"`,
        'content-security-policy': "default-src 'none'; sandbox",
        'cache-control': 'private, no-store',
      },
    }
  })
}
