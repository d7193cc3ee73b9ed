import type { FastifyInstance, FastifyRequest } from 'fastify'
import { uploadPopupImage } from '../../../src/services/contract/admin/popups.ts'
import { getImage, uploadImage } from '../../../src/services/contract/files/uploads.ts'
import { storedImage, type ImageShape } from '../../files/image.ts'
import { saveIn } from '../../files/save.ts'
import { orRemoved } from '../../files/storage.ts'
import { receiveUpload, type Form, type FormCall } from '../../files/upload.ts'
import { Refusal } from '../../rules/app/errors.ts'
import { imageAddress } from '../../values/app/images.ts'
import { readBody } from '../../rules/app/parts.ts'
import { abandoned } from '../../rules/app/uploads.ts'
import type { User } from '../../store/store.ts'
import { contentAnswer } from './content.ts'
import { withLockedAccount } from './locked-account.ts'
import { refuse, serve } from './serve.ts'
import { usedImages } from '../profile/used-images.ts'

/** The uploads of images, mounted where forms are parsed (specification 7; rulings, Jobs, applications, files). */
export const imageUploadRoutes = (app: FastifyInstance): void => {
  const { store, files, now } = app.deps

  /** Stores the form's image for the account, in the size of its use, and removes the account's earlier uploads that nothing shows. */
  const saveImage = async (request: FastifyRequest, declared: FormCall, { userId }: User, shapeOf: (fields: Form['fields']) => ImageShape) => {
    const { fields, upload } = await receiveUpload(request, app.deps, declared, { userId })
    try {
      const image = await storedImage(files, upload.draft, shapeOf(fields), saveIn(app.deps))
      const entered = withLockedAccount(store, userId, async (stores, owner) => {
        const shown = await usedImages(stores, owner)
        await stores.files.markDeleted(abandoned('image', shown, await stores.files.byOwner(userId), now()))
        await stores.files.create({ ...image, ownerId: userId, kind: 'image' })
      })
      await orRemoved(files, image.id, entered)
      return { status: 200, body: { url: imageAddress(image.id) } } as const
    } finally {
      await upload.draft.drop()
    }
  }

  serve(app, uploadImage, ({ account, request }) =>
    saveImage(request, uploadImage, account, (fields) => {
      const { userId, type } = readBody(uploadImage.body, fields)
      if (userId !== account.userId) throw new Refusal(403, 'You may upload images for your own profile only.')
      return type
    }),
  )

  serve(app, uploadPopupImage, ({ account, request }) => saveImage(request, uploadPopupImage, account, () => 'popup'))
}

/** Images are public, and the content at an address never changes. */
export const imageRoutes = (app: FastifyInstance): void => {
  const { store } = app.deps

  const imageOf = async (id: string) => {
    const file = await store.files.find(id)
    if (file !== null) return file.kind === 'image' ? file : null
    const logo = await store.logos.find(id)
    return logo === null ? null : { ...logo, mediaType: 'image/webp' }
  }

  serve(app, getImage, async ({ params, request }) => {
    const file = await imageOf(params.id)
    const headers = { 'content-disposition': 'inline', 'cache-control': 'public, max-age=31536000, immutable' }
    return (file && (await contentAnswer(app, request, file, headers))) ?? refuse(404, 'There is no such image.')
  })
}
