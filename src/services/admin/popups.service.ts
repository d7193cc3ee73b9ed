import { addressOf } from '../app/address.ts'
import type { Api } from '../app/api.ts'
import { changing } from '../app/changing.ts'
import type { Uploaded } from '../contract/entities.ts'
import * as calls from '../contract/admin/popups.ts'
import type { ManagedPopup, PopupChange, PopupCreation } from '../contract/admin/popups.ts'
import type { QueryCache } from '../app/query-cache.ts'
import { sendForm, type SendOptions } from '../app/uploads.service.ts'

/** A manager's own popups, newest first. */
export const loadPopups = (api: Api, cache: QueryCache, userId: string, signal: AbortSignal): Promise<ManagedPopup[]> =>
  cache.read(addressOf(calls.listMyPopups, { userId }), async () => (await api.send(calls.listMyPopups, { params: { userId }, signal })).value)

/** A popup as the server has it now. */
export const loadPopup = async (api: Api, id: string, signal: AbortSignal): Promise<ManagedPopup> =>
  (await api.send(calls.getPopup, { params: { id }, signal })).value

const changingPopup = async (cache: QueryCache, call: Promise<unknown>): Promise<void> => void (await changing(cache, 'popups', call))

export const createPopup = (api: Api, cache: QueryCache, { body, key }: { body: PopupCreation; key: string }, signal: AbortSignal): Promise<void> =>
  changingPopup(cache, api.send(calls.createPopup, { body, key, signal }))

export const updatePopup = (api: Api, cache: QueryCache, body: PopupChange, signal: AbortSignal): Promise<void> =>
  changingPopup(cache, api.send(calls.updatePopup, { body, signal }))

export const deletePopup = (api: Api, cache: QueryCache, id: string, signal: AbortSignal): Promise<void> =>
  changingPopup(cache, api.send(calls.deletePopup, { params: { id }, signal }))

/** Uploads a background image and returns its address. */
export const uploadPopupImage = (file: File, options: SendOptions): Promise<Uploaded> => {
  const form = new FormData()
  form.append('image', file)
  return sendForm(calls.uploadPopupImage, form, options)
}
