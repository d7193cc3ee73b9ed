import { getDashboard, type Dashboard } from '../contract/accounts/dashboard.ts'
import type { Api } from '../app/api.ts'

/** What the signed-in account has to do, always fresh. */
export const loadDashboard = async (api: Api, signal: AbortSignal): Promise<Dashboard> => (await api.send(getDashboard, { signal })).value
