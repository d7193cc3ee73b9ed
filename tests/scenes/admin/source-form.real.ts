import { expect } from 'vitest'
import { signedIn, type TestServer } from '../../support/board/server.ts'
import { arrangePerson } from '../arranged.ts'
import { superAdmin } from '../people.ts'
import type { Real } from '../real.ts'

const now = () => new Date().toISOString()
const found = async ({ store }: TestServer) => (await store.sources.list(now())).map(({ name, owner, url, schedule }) => ({ name, owner, url, schedule }))

const arrangeOwner: Real['arrange'] = async (server) => {
  await signedIn(server, 'Employer', { email: 'ada@example.com' })
  return { session: await arrangePerson(server, superAdmin) }
}

const arrangeLooms: Real['arrange'] = async (server) => {
  const { user } = await signedIn(server, 'Employer', { email: 'ada@example.com' })
  await server.store.sources.add({ name: 'looms', ownerId: user.userId, url: 'https://looms.example/jobs.json', schedule: 'hourly' }, now())
  return { session: await arrangePerson(server, superAdmin) }
}

const before = { name: 'looms', owner: 'ada@example.com', url: 'https://looms.example/jobs.json', schedule: 'hourly' }
const after = { ...before, url: 'https://looms.example/all.json', schedule: 'daily' }

export const sourceForm: readonly Real[] = [
  { input: 'new', cases: ['submit(good)', 'addSource done'], arrange: arrangeOwner, after: async (server) => expect(await found(server)).toEqual([after]) },
  { input: 'new', cases: ['submit(good)', 'addSource failed(taken)'], arrange: arrangeLooms, after: async (server) => expect(await found(server)).toEqual([before]) },
  {
    input: 'new',
    cases: ['submit(good)', 'addSource failed(of nobody)'],
    arrange: async (server) => ({ session: await arrangePerson(server, superAdmin) }),
    after: async (server) => expect(await found(server)).toEqual([]),
  },
  { input: 'known', cases: ['submit(good)', 'changeSource done'], arrange: arrangeLooms, after: async (server) => expect(await found(server)).toEqual([after]) },
]
