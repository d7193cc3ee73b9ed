import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import staticFiles from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { sentenceFor } from '../rules/errors.ts'
import type { Store } from '../store/store.ts'

const forever = 'public, max-age=31536000, immutable'

/**
 * The browser application: its files, and for every other address its one page, with status 404 where there is no screen
 * or no such job, 410 where the job was deleted (unknown calls and files answer JSON). Hashed files are kept forever, all else is asked for again.
 */
export const servePages = async (app: FastifyInstance): Promise<void> => {
  const { config, store, pageAt } = app.deps
  const root = config.CLIENT_DIR
  const page = await pageIn(root)
  if (existsSync(root)) {
    await app.register(staticFiles, {
      root,
      index: false,
      dotfiles: 'ignore',
      cacheControl: false,
      preCompressed: true,
      allowedPath: (path) => !path.endsWith('/'),
      setHeaders: (reply, path) => {
        reply.header('cache-control', path.startsWith(join(root, 'assets')) ? forever : 'no-cache')
      },
    })
  }
  const limited = app.hasDecorator('rateLimit') ? { preHandler: app.rateLimit() } : {}
  app.setNotFoundHandler(limited, async (request, reply) => {
    const path = request.url.replace(/[?#].*$/s, '')
    const reads = request.method === 'GET' || request.method === 'HEAD'
    const { exists, jobId } = pageAt(path)
    if (!reads || isCall(path) || (!exists && isFile(path))) return reply.code(404).send({ message: sentenceFor(404) })
    if (page === null) return notBuilt(reply)
    return showPage(reply, exists ? await statusOf(store, jobId) : 404, page)
  })
}

/** The page of a deleted job is gone, that of a job that never was is not found (rulings, Jobs). */
const statusOf = async (store: Store, jobId: string | null): Promise<200 | 404 | 410> =>
  jobId === null ? 200 : ({ found: 200, deleted: 410, unknown: 404 } as const)[(await store.jobs.find(jobId)).kind]

const pageIn = (root: string): Promise<Buffer | null> => {
  const path = join(root, 'index.html')
  return existsSync(path) ? readFile(path) : Promise.resolve(null)
}

const isCall = (path: string) => path === '/api' || path.startsWith('/api/')
const isFile = (path: string) => /\.\w+$/.test(path)

const showPage = (reply: FastifyReply, status: number, page: Buffer) =>
  reply.code(status).header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page)

const notBuilt = (reply: FastifyReply) =>
  reply.code(404).type('text/plain; charset=utf-8').send('The browser application is not built yet.\n')
