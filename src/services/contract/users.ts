import * as z from 'zod/mini'
import { call } from './call.ts'
import { Message, UserInfo } from './entities.ts'

/** The caller's own fields, without a token. */
export const getProfile = call({
  id: 'getProfile',
  method: 'GET',
  path: '/api/users/profile',
  summary: 'The profile of the signed-in account',
  access: 'account',
  answers: { 200: UserInfo, 401: Message, 429: Message, 503: Message },
})

const profileFields = z.partial(z.omit(UserInfo, { token: true, userId: true, _id: true, role: true, isActive: true, email: true }))

export const updateProfile = call({
  id: 'updateProfile',
  method: 'PUT',
  path: '/api/users/update-profile',
  summary: 'Change the profile of the signed-in account',
  access: 'enter',
  body: profileFields,
  answers: { 200: UserInfo, 400: Message, 401: Message, 403: Message, 422: Message, 429: Message, 503: Message },
})

export const putProfile = call({ ...updateProfile, id: 'putProfile', path: '/api/profile' })
