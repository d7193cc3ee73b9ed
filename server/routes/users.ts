import type { FastifyInstance } from 'fastify'
import type { UserInfo } from '../../src/services/contract/entities.ts'
import { getProfile } from '../../src/services/contract/users.ts'
import type { User } from '../store/store.ts'
import { serve } from './serve.ts'

/** An account's own fields as they travel to its browser: never the password's hash. */
export const userFields = ({ passwordHash: _, createdAt: __, ...fields }: User): UserInfo => ({ ...fields, _id: fields.userId })

export const userRoutes = (app: FastifyInstance): void => {
  serve(app, getProfile, ({ account }) => ({ status: 200, body: userFields(account), headers: { 'cache-control': 'no-store' } }))
}
