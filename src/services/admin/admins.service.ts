import type { Api } from '../app/api.ts'
import * as calls from '../contract/admin/admins.ts'
import type { AdminCreation } from '../contract/admin/admins.ts'

/** The fields of specification 3. The server ignores `createdBy` and uses the session. */
type NewAdmin = AdminCreation & { createdBy: string }

export const createAdmin = async (api: Api, body: NewAdmin, signal: AbortSignal): Promise<void> => {
  await api.send(calls.createAdmin, { body, signal })
}

export const createSuperAdmin = async (api: Api, body: NewAdmin, signal: AbortSignal): Promise<void> => {
  await api.send(calls.createSuperAdmin, { body, signal })
}
