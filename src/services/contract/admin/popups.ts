import * as z from 'zod/mini'
import { call } from '../call.ts'
import { Message, Popup, Uploaded } from '../entities.ts'
import { across } from '../fields.ts'
import { isWebUrl } from '../web-url.ts'
import { byId } from '../params.ts'
import { imageLimits } from '../profile/image-limits.ts'

/** A popup for its managers. `version` changes with every edit; a server of an older version sends none. */
export const ManagedPopup = z.extend(Popup, { version: z.optional(z.number()) })
export type ManagedPopup = z.output<typeof ManagedPopup>

const refusals = { 401: Message, 403: Message, 429: Message, 503: Message } as const

/** The newest popup that is active and inside its window; 204 when there is none (rulings, Popups). */
export const activePopup = call({
  id: 'activePopup',
  method: 'GET',
  path: '/api/popup/active',
  summary: 'The announcement to show now',
  access: 'anyone',
  answers: { 200: Popup, 204: null, 429: Message, 503: Message },
})

/** An Admin's own; a Super-Admin's are all. Newest first. */
export const listPopups = call({
  id: 'listPopups',
  method: 'GET',
  path: '/api/popup',
  summary: 'The popups that the caller manages',
  access: 'administer',
  answers: { 200: z.array(ManagedPopup), ...refusals },
})

/** Newest first. Another manager's list is a Super-Admin's to see; 403 for an Admin. */
export const listMyPopups = call({
  id: 'listMyPopups',
  method: 'GET',
  path: '/api/popup/mypops/:userId',
  summary: 'The popups of one manager',
  access: 'administer',
  params: z.object({ userId: z.string().check(z.minLength(1), z.maxLength(100)) }),
  answers: { 200: z.array(ManagedPopup), 404: Message, ...refusals },
})

export const getPopup = call({
  id: 'getPopup',
  method: 'GET',
  path: '/api/popup/:id',
  summary: 'One popup',
  access: 'administer',
  params: byId,
  answers: { 200: ManagedPopup, 404: Message, ...refusals },
})

/** Popups on a page of a manager's list, and the default ground (specification 9). */
export const popupPageSize = 5
export const defaultPopupColor = '#ffffff'

/** Longest texts, in characters. */
export const popupLimits = { title: 120, message: 1000, button: 60 } as const

export const isHexColor = (value: string): boolean => /^#[0-9a-f]{6}$/i.test(value)

const text = (most: number) => z.string().check(z.trim(), z.maxLength(most, `At most ${most} characters.`))
const filled = (most: number, missing: string) => z.string(missing).check(z.trim(), z.minLength(1, missing), z.maxLength(most, `At most ${most} characters.`))

/** ISO 8601 with its zone, in a year that UTC writes with four digits: moments are compared as text. */
const isMoment = (value: string): boolean =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/i.test(value) &&
  !Number.isNaN(Date.parse(value)) &&
  new Date(value).toISOString().length === 24

/** A moment in ISO 8601 with its zone; blank leaves that side of the window open. */
const moment = z.optional(z.string().check(z.trim(), z.refine((value) => value === '' || isMoment(value), 'Not a date and time.')))

/** An image of this board, an answer of `uploadPopupImage`. */
const image = z.nullish(z.string().check(z.refine((value) => value === '' || /^\/api\/images\/[\w-]{1,100}$/.test(value), 'Invalid image.')))

const shared = {
  title: filled(popupLimits.title, 'Title is required.'),
  message: filled(popupLimits.message, 'Message is required.'),
  bgColor: z.optional(z.string().check(z.refine(isHexColor, 'Choose a colour.'))),
  ctaLink: z.optional(z.string().check(z.trim(), z.maxLength(2000, 'Invalid URL'), z.refine((value) => value === '' || isWebUrl(value), 'Invalid URL'))),
  startTime: moment,
  endTime: moment,
}

const ordered = across(
  ({ startTime, endTime }) =>
    typeof startTime !== 'string' || typeof endTime !== 'string' || startTime === '' || endTime === '' || !(Date.parse(endTime) < Date.parse(startTime)),
  'endTime',
  'The end must not lie before the start.',
)

/** A popup as it is created (specification 3, 7); it is active at once. `createdBy` is ignored: the server uses the session. */
export const PopupCreation = z.object({ ...shared, buttonText: z.optional(text(popupLimits.button)), imageUrl: image }).check(ordered)
export type PopupCreation = z.output<typeof PopupCreation>

/** A popup as it is changed (specification 5: Popup edit). An empty `bgImage` takes the image away, an absent one keeps it. `version` is the one that the editor loaded. */
export const PopupChange = z
  .object({ ...shared, id: z.string(), buttonText: filled(popupLimits.button, 'Button text is required.'), isActive: z.boolean(), bgImage: image, version: z.optional(z.number()) })
  .check(ordered)
export type PopupChange = z.output<typeof PopupChange>

export const createPopup = call({
  id: 'createPopup',
  method: 'POST',
  path: '/api/popup',
  summary: 'Create a popup',
  access: 'administer',
  repeatable: true,
  body: PopupCreation,
  answers: { 201: ManagedPopup, 400: Message, 422: Message, ...refusals },
})

/** 404: another manager's, unless the caller is a Super-Admin. 409: somebody else changed the popup since `version`; nothing is overwritten. */
export const updatePopup = call({
  id: 'updatePopup',
  method: 'PUT',
  path: '/api/popup',
  summary: 'Change a popup, its id in the body',
  access: 'administer',
  body: PopupChange,
  answers: { 200: ManagedPopup, 400: Message, 404: Message, 409: Message, 422: Message, ...refusals },
})

export const deletePopup = call({
  id: 'deletePopup',
  method: 'DELETE',
  path: '/api/popup/:id',
  summary: 'Delete a popup',
  access: 'administer',
  params: byId,
  answers: { 200: Message, 404: Message, ...refusals },
})

export const uploadPopupImage = call({
  id: 'uploadPopupImage',
  method: 'POST',
  path: '/api/popup/upload',
  summary: 'Upload a popup background',
  access: 'administer',
  multipart: 'image',
  accepts: imageLimits,
  answers: { 200: Uploaded, 400: Message, 413: Message, 415: Message, 422: Message, ...refusals },
})
