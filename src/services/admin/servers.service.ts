import type { Api } from '../app/api.ts'
import { listServers, type Servers } from '../contract/admin/servers.ts'

/** The processes that serve the board, always fresh. */
export const loadServers = async (api: Api, signal: AbortSignal): Promise<Servers> => (await api.send(listServers, { signal })).value
