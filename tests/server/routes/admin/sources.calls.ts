import { admins, type CallCases } from '../../../support/board/call-cases.ts'
import { withJson } from '../../../support/board/call-tools.ts'
import { aJob, signedIn, type TestServer } from '../../../support/board/server.ts'

const url = 'https://looms.example/jobs.json'
let count = 0
const somebody = async (server: TestServer, role: 'Employer' | 'Applicant' = 'Employer') => (await signedIn(server, role)).user

const sourceOf = async (server: TestServer) => {
  const { userId } = await somebody(server)
  return `/api/admin/sources/${await server.store.sources.add({ name: `looms ${(count += 1)}`, ownerId: userId, url, schedule: null }, new Date().toISOString())}`
}

export const sourceCalls: CallCases = {
  listSources: { may: admins },
  getSource: { may: admins, request: async (server) => ({ path: await sourceOf(server) }) },
  addSource: {
    may: admins,
    request: async (server) => ({ path: '/api/admin/sources', json: { name: `new ${(count += 1)}`, owner: (await somebody(server)).email, url, schedule: 'daily' } }),
    answers: ({ server, ask }) => ({
      409: [
        async () => {
          const { userId } = await somebody(server)
          await server.store.sources.add({ name: 'taken', ownerId: userId, url, schedule: null }, new Date().toISOString())
          return ask('addSource', withJson({ name: 'taken' }))
        },
      ],
      422: [
        () => ask('addSource', withJson({ owner: 'nobody@example.com' })),
        async () => ask('addSource', withJson({ owner: (await somebody(server, 'Applicant')).email })),
      ],
    }),
  },
  changeSource: { may: admins, request: async (server) => ({ path: await sourceOf(server), json: { url: `${url}?2`, schedule: 'hourly' } }), answers: ({ ask }) => ({ 409: [() => ask('changeSource', withJson({ version: 9 }))] }) },
  setSourcePaused: { may: admins, request: async (server) => ({ path: await sourceOf(server), json: { paused: true } }) },
  runSource: {
    may: admins,
    request: async (server) => ({ path: `${await sourceOf(server)}/run`, json: { closeAll: false } }),
    answers: ({ server, ask }) => ({
      409: [
        () => ask('runSource', withJson({ version: 9 })),
        async () => {
          const { userId } = await somebody(server)
          await server.store.jobs.upsert([aJob({ postedBy: userId, source: 'by hand', sourceId: '1' })])
          const source = (await server.store.sources.list(new Date().toISOString())).find(({ name }) => name === 'by hand')
          return ask('runSource', (request) => ({ ...request, path: `/api/admin/sources/${source?._id}/run` }))
        },
      ],
    }),
  },
  removeSource: { may: admins, request: async (server) => ({ path: await sourceOf(server) }) },
}
