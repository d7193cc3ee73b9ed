import * as z from 'zod/mini'
import { call } from '../call.ts'
import { Message, Uploaded } from '../entities.ts'
import { byId } from '../params.ts'
import { imageLimits } from '../profile/image-limits.ts'
import { cvLimits } from './upload-limits.ts'

const refusals = { 400: Message, 401: Message, 403: Message, 413: Message, 415: Message, 422: Message, 429: Message, 503: Message } as const

/** A CV of at most 5 MB; returns its private address (rulings, Jobs, applications, files). */
export const uploadCv = call({
  id: 'uploadCv',
  method: 'POST',
  path: '/api/upload/upload',
  summary: 'Upload a CV',
  access: 'apply',
  multipart: 'file',
  accepts: cvLimits,
  answers: { 200: Uploaded, ...refusals },
})

/** An image of at most 4 MB, re-encoded without a camera's metadata; returns its public address. 403: the `userId` of another account. */
export const uploadImage = call({
  id: 'uploadImage',
  method: 'POST',
  path: '/api/upload',
  summary: 'Upload a profile or cover image',
  access: 'enter',
  multipart: 'file',
  accepts: imageLimits,
  body: z.object({ userId: z.string(), type: z.enum(['profile', 'background']) }),
  answers: { 200: Uploaded, ...refusals },
})

/** Served as an attachment to the applicant, to the employer of a job it was sent to, and to admins. */
export const getFile = call({
  id: 'getFile',
  method: 'GET',
  path: '/api/files/:id',
  summary: 'A CV',
  access: 'enter',
  params: byId,
  file: true,
  answers: { 200: null, 401: Message, 403: Message, 404: Message, 429: Message, 503: Message },
})

/** Public, and never changed: a new image has a new address. */
export const getImage = call({
  id: 'getImage',
  method: 'GET',
  path: '/api/images/:id',
  summary: 'A profile image, a cover or a logo',
  access: 'anyone',
  params: byId,
  file: true,
  answers: { 200: null, 404: Message, 429: Message, 503: Message },
})
