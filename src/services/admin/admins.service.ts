import type { Api } from '../app/api.ts'
import { createAdmin, createSuperAdmin, type AdminCreation } from '../contract/admin/admins.ts'

/** The fields of specification 3. The server ignores `createdBy` and uses the session. */
type NewAdmin = AdminCreation & { createdBy: string }

export const enterAdmin = async (api: Api, body: NewAdmin, signal: AbortSignal): Promise<void> => {
  await api.send(createAdmin, { body, signal })
}

export const enterSuperAdmin = async (api: Api, body: NewAdmin, signal: AbortSignal): Promise<void> => {
  await api.send(createSuperAdmin, { body, signal })
}
