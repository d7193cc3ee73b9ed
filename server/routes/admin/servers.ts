import type { FastifyInstance } from 'fastify'
import { listServers } from '../../../src/services/contract/admin/servers.ts'
import { serve } from '../app/serve.ts'

/** The processes that serve the board, for its operators (issue 16: Several machines). */
export const serverRoutes = (app: FastifyInstance): void => {
  const { store, now } = app.deps
  serve(app, listServers, async () => {
    const at = now()
    const servers = (await store.servers.running(at)).map(({ id, ...server }) => ({ _id: id, ...server }))
    return { status: 200, body: { at: at.toISOString(), servers }, headers: { 'cache-control': 'no-store' } }
  })
}
