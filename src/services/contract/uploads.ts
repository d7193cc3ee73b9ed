import * as z from 'zod/mini'
import { call } from './call.ts'
import { Message, Uploaded } from './entities.ts'
import { byId } from './params.ts'

export const cvLimits = { megabytes: 5, bytes: 5 * 1024 * 1024, extensions: ['.pdf', '.doc', '.docx'] } as const
export const imageLimits = { megabytes: 4, bytes: 4 * 1024 * 1024, extensions: ['.png', '.jpg', '.jpeg', '.webp'] } as const

const refusals = { 400: Message, 401: Message, 403: Message, 413: Message, 415: Message, 422: Message, 429: Message, 503: Message } as const

/** A CV of at most 5 MB; answers the private address it is served at (rulings, Jobs, applications, files). */
export const uploadCv = call({
  id: 'uploadCv',
  method: 'POST',
  path: '/api/upload/upload',
  summary: 'Upload a CV',
  access: 'apply',
  multipart: 'file',
  answers: { 200: Uploaded, ...refusals },
})

export const uploadImage = call({
  id: 'uploadImage',
  method: 'POST',
  path: '/api/upload',
  summary: 'Upload a profile or cover image',
  access: 'enter',
  multipart: 'file',
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
  answers: { 200: null, 401: Message, 403: Message, 404: Message, 429: Message, 503: Message },
})
