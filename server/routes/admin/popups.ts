import type { FastifyInstance } from 'fastify'
import type { Popup } from '../../../src/services/contract/entities.ts'
import { activePopup, createPopup, deletePopup, getPopup, listMyPopups, listPopups, updatePopup } from '../../../src/services/contract/admin/popups.ts'
import { creationOf } from '../../rules/app/creations.ts'
import { Refusal } from '../../rules/app/errors.ts'
import { isOwnImage, popupImages, replacedImages } from '../../rules/app/images.ts'
import { imageIdIn } from '../../values/app/images.ts'
import { readBody } from '../../rules/app/parts.ts'
import { changedPopup, listedManager, managesPopup, mayListPopupsOf, popupFrom } from '../../rules/admin/popups.ts'
import { NotFound, Stale, type AccountStores, type User } from '../../store/store.ts'
import { withLockedAccount } from '../app/locked-account.ts'
import { refuse, serve } from '../app/serve.ts'
import { deleteUnusedImages } from '../profile/used-images.ts'

/** Announcements to visitors, and their management (specification 2.3, 2.15, 3, 7; rulings, Popups). */
export const popupRoutes = (app: FastifyInstance): void => {
  const { store, now } = app.deps
  const unknown = refuse(404, 'There is no such popup.')

  /**
   * Runs `work` with a popup that the caller manages, in its current state. The rows of its creator and of the caller are locked until the end, so that neither the
   * popup changes nor an image that it begins to show ends. A deleted creator cannot be locked; the popup was removed with the account.
   */
  const withPopup = async <T>(caller: User, id: string, work: (stores: AccountStores, popup: Popup) => Promise<T>) => {
    const found = await store.popups.find(id)
    if (found === null || !managesPopup(caller, found)) return unknown
    try {
      return await store.transaction(async (stores) => {
        // In one order everywhere: two callers at each other's popups would deadlock.
        for (const userId of [...new Set([found.createdBy, caller.userId])].toSorted()) await stores.users.update(userId, {})
        const popup = await stores.popups.find(id)
        return popup === null ? unknown : work(stores, popup)
      })
    } catch (error) {
      if (error instanceof NotFound) return unknown
      throw error
    }
  }

  serve(app, activePopup, async () => {
    const popup = await store.popups.active(now().toISOString())
    const headers = { 'cache-control': 'no-cache' }
    return popup === null ? { status: 204, body: null, headers } : { status: 200, body: popup, headers }
  })

  serve(app, listPopups, async ({ account }) => ({ status: 200, body: await store.popups.list(listedManager(account)) }))

  serve(app, listMyPopups, async ({ params, account }) => {
    if (!mayListPopupsOf(account, params.userId)) return refuse(403, 'You may list only your own popups.')
    return { status: 200, body: await store.popups.list(params.userId) }
  })

  serve(app, getPopup, async ({ params, account }) => {
    const popup = await store.popups.find(params.id)
    return popup === null || !managesPopup(account, popup) ? unknown : { status: 200, body: popup }
  })

  serve(app, createPopup, ({ body, account, request: { headers } }) =>
    withLockedAccount(store, account.userId, async ({ files, popups }, creator) => {
      const { id, isRepeatable } = creationOf(createPopup, headers, creator.userId, body)
      const earlier = isRepeatable ? await popups.find(id) : null
      if (earlier !== null) return { status: 201, body: earlier }
      await refuseStrangeImage(files, creator, body.imageUrl)
      return { status: 201, body: await popups.create(popupFrom(body, creator.userId), id) }
    }),
  )

  serve(app, updatePopup, async ({ body, account }) => {
    try {
      return await withPopup(account, body.id, async (stores, before) => {
        const { startTime = before.startTime, endTime = before.endTime } = body
        const whole = readBody(updatePopup.body, { ...body, startTime, endTime })
        const after = await stores.popups.change(before._id, changedPopup(whole), body.version)
        if (after === null) return unknown
        // After the version: the image that an outdated form shows may be gone.
        if (whole.bgImage !== before.bgImage) await refuseStrangeImage(stores.files, account, whole.bgImage)
        await deleteUnusedImages(stores, replacedImages(popupImages(before), popupImages(after)))
        return { status: 200, body: after }
      })
    } catch (error) {
      if (error instanceof Stale) return refuse(409, 'This popup was changed meanwhile. Load it again to see the changes.')
      throw error
    }
  })

  serve(app, deletePopup, ({ params, account }) =>
    withPopup(account, params.id, async (stores, popup) => {
      await stores.popups.remove(popup._id)
      await deleteUnusedImages(stores, popupImages(popup))
      return { status: 200, body: { message: 'Popup deleted successfully' } }
    }),
  )
}

const refuseStrangeImage = async (files: AccountStores['files'], caller: User, url: string | null | undefined): Promise<void> => {
  if (url === null || url === undefined || url === '') return
  if (!isOwnImage(caller, await files.find(imageIdIn(url) ?? ''))) throw new Refusal(422, 'This image is not among your uploads.')
}
