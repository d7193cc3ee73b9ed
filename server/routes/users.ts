import type { FastifyInstance } from 'fastify'
import type { UserInfo } from '../../src/services/contract/entities.ts'
import { getProfile } from '../../src/services/contract/users.ts'
import type { PrivateFields, User } from '../store/store.ts'
import { serve } from './serve.ts'

type Hidden = keyof PrivateFields | 'passwordHash' | 'createdAt'

/** An account's fields as they travel to a browser: never the password's hash, nor what registration asked for the board alone. */
export const userFields = ({
  passwordHash: _passwordHash,
  createdAt: _createdAt,
  nin: _nin,
  industry: _industry,
  officialEmail: _officialEmail,
  address: _address,
  website: _website,
  socialMedia: _socialMedia,
  registeringPersonName: _registeringPersonName,
  ...fields
}: User): UserInfo & { [K in Hidden]?: never } => ({ ...fields, _id: fields.userId })

export const userRoutes = (app: FastifyInstance): void => {
  serve(app, getProfile, ({ account }) => ({ status: 200, body: userFields(account), headers: { 'cache-control': 'no-store' } }))
}
