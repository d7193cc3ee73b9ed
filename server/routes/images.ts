import type { FastifyInstance } from 'fastify'
import { getImage, uploadImage } from '../../src/services/contract/uploads.ts'
import { storedImage } from '../files/image.ts'
import { orRemoved } from '../files/storage.ts'
import { receiveUpload } from '../files/upload.ts'
import { abandonedImages, imageAddress } from '../rules/images.ts'
import { readBody } from '../rules/parts.ts'
import { withAccount } from './held.ts'
import { refuse, serve } from './serve.ts'

/** The upload of profile images and covers, mounted where forms are understood (specification 7; rulings, Jobs, applications, files). */
export const imageUploadRoute = (app: FastifyInstance): void => {
  const { store, files, now } = app.deps

  serve(app, uploadImage, async ({ account, request }) => {
    const { fields, upload } = await receiveUpload(request, files, uploadImage)
    try {
      const { userId, type } = readBody(uploadImage.body, fields)
      if (userId !== account.userId) return refuse(403, 'You may upload images for your own profile only.')
      const image = await storedImage(files, upload.draft, type)
      const entered = withAccount(store, account.userId, async (stores, owner) => {
        await stores.files.doom(abandonedImages(owner, await stores.files.byOwner(owner.userId), now()))
        await stores.files.create({ ...image, ownerId: account.userId, kind: 'image' })
      })
      await orRemoved(files, image.id, entered)
      return { status: 200, body: { url: imageAddress(image.id) } }
    } finally {
      await upload.draft.drop()
    }
  })
}

/** Images are public, and what lies at an address never changes. */
export const imageRoutes = (app: FastifyInstance): void => {
  const { store, files } = app.deps

  serve(app, getImage, async ({ params }) => {
    const file = await store.files.find(params.id)
    const bytes = file?.kind === 'image' ? await files.open(file.id) : null
    if (file === null || bytes === null) return refuse(404, 'There is no such image.')
    return {
      status: 200,
      bytes,
      headers: {
        'content-type': file.mediaType,
        'content-length': String(file.bytes),
        'content-disposition': 'inline',
        'content-security-policy': "default-src 'none'; sandbox",
        'cache-control': 'public, max-age=31536000, immutable',
      },
    }
  })
}
