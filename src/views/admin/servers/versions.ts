import type { Server } from '../../../services/contract/admin/servers.ts'

/** How many processes run of each version, the most frequent first. */
export const versionsOf = (servers: readonly Server[]): { version: string; count: number }[] =>
  [...new Set(servers.map(({ version }) => version))]
    .map((version) => ({ version, count: servers.filter((server) => server.version === version).length }))
    .toSorted((one, other) => other.count - one.count || (one.version < other.version ? -1 : 1))

export const machinesOf = (servers: readonly Server[]): number => new Set(servers.map(({ host }) => host)).size
