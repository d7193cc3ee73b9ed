import * as z from 'zod/mini'
import { call } from './call.ts'
import { Message, Popup, Uploaded } from './entities.ts'
import { byId } from './params.ts'

const managed = { 400: Message, 401: Message, 403: Message, 404: Message, 422: Message, 429: Message, 503: Message } as const

/** The newest popup that is active and inside its window; 204 when there is none (rulings, Popups). */
export const activePopup = call({
  id: 'activePopup',
  method: 'GET',
  path: '/api/popup/active',
  summary: 'The announcement to show now',
  access: 'anyone',
  answers: { 200: Popup, 204: null, 429: Message, 503: Message },
})

export const listPopups = call({
  id: 'listPopups',
  method: 'GET',
  path: '/api/popup',
  summary: 'All popups',
  access: 'administer',
  answers: { 200: z.array(Popup), ...managed },
})

export const listMyPopups = call({
  id: 'listMyPopups',
  method: 'GET',
  path: '/api/popup/mypops/:userId',
  summary: 'The popups of one manager',
  access: 'administer',
  params: z.object({ userId: z.string() }),
  answers: { 200: z.array(Popup), ...managed },
})

export const getPopup = call({
  id: 'getPopup',
  method: 'GET',
  path: '/api/popup/:id',
  summary: 'One popup',
  access: 'administer',
  params: byId,
  answers: { 200: Popup, ...managed },
})

const popupFields = {
  title: z.string(),
  message: z.string(),
  buttonText: z.optional(z.string()),
  bgColor: z.optional(z.string()),
  ctaLink: z.optional(z.string()),
}

export const createPopup = call({
  id: 'createPopup',
  method: 'POST',
  path: '/api/popup',
  summary: 'Create a popup',
  access: 'administer',
  body: z.object({ ...popupFields, imageUrl: z.nullish(z.string()), createdBy: z.string() }),
  answers: { 201: Popup, ...managed },
})

export const updatePopup = call({
  id: 'updatePopup',
  method: 'PUT',
  path: '/api/popup',
  summary: 'Change a popup, its id in the body',
  access: 'administer',
  body: z.object({ id: z.string(), ...popupFields, isActive: z.boolean(), bgImage: z.optional(z.string()) }),
  answers: { 200: Popup, ...managed },
})

export const deletePopup = call({
  id: 'deletePopup',
  method: 'DELETE',
  path: '/api/popup/:id',
  summary: 'Delete a popup',
  access: 'administer',
  params: byId,
  answers: { 200: Message, ...managed },
})

export const uploadPopupImage = call({
  id: 'uploadPopupImage',
  method: 'POST',
  path: '/api/popup/upload',
  summary: 'Upload a popup background',
  access: 'administer',
  multipart: 'image',
  answers: { 200: Uploaded, 400: Message, 401: Message, 403: Message, 413: Message, 415: Message, 422: Message, 429: Message, 503: Message },
})
