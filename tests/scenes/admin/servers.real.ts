import { expect } from 'vitest'
import type { TestServer } from '../../support/board/server.ts'
import { arrangePerson } from '../arranged.ts'
import { superAdmin } from '../people.ts'
import type { Real } from '../real.ts'

const running = async ({ store }: TestServer) => (await store.servers.running(new Date())).map(({ host, version }) => `${host} ${version}`)

export const servers: readonly Real[] = [
  {
    input: 'fresh page',
    cases: ['loadServers done(mixed)'],
    arrange: async (server) => {
      for (const [host, version] of [['kazi-1', '1.3.0'], ['kazi-2', '1.2.0'], ['kazi-3', '1.2.0']] as const) {
        await server.store.servers.note({ id: host, host, pid: 7, version, startedAt: '2026-03-01T09:00:00.000Z' }, new Date())
      }
      return { session: await arrangePerson(server, superAdmin) }
    },
    after: async (server) => expect(await running(server)).toEqual(['kazi-1 1.3.0', 'kazi-2 1.2.0', 'kazi-3 1.2.0']),
  },
]
