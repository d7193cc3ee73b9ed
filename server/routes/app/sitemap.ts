import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { publicUrlOf } from '../../web/address.ts'
import { robotsTxt } from '../../web/robots.ts'
import { latestOf } from '../../store/jobs/published.ts'
import { leastJobs } from '../../../src/services/contract/jobs/options.ts'
import { stateOf, type SendDocument, type State } from './documents.ts'

/** The most jobs that one file of the sitemap holds; the protocol allows 50,000 addresses. */
const jobsInFile = 45_000

/** The writers are loaded for the first request. */
const writers = () => import('../../web/sitemap.ts')

/** `/sitemap.xml`, the index; `/sitemaps/pages.xml`, `/sitemaps/landings.xml` and `/sitemaps/jobs-1.xml`, which it names; and `/robots.txt`, which names it (issue 6). */
export const sitemapRoutes = (app: FastifyInstance, sendDocument: SendDocument): void => {
  const { config, store, boardPages } = app.deps
  const { published } = store
  const hidden = { schema: { hide: true } }
  const partsOf = cachedUntilMutation(({ today }) => published.parts(jobsInFile, today))
  const landingsOf = cachedUntilMutation(({ today }) => published.landings(leastJobs, jobsInFile / 3, today))

  const changedAtOf = async ({ today }: State) => latestOf(...(await Promise.all([published.changedAt(), published.turnedAt(today)])))

  app.get('/sitemap.xml', hidden, async (request, reply) => {
    const state = await stateOf(app)
    return sendDocument(request, reply, state, async () => {
      const [parts, changedAt] = await Promise.all([partsOf(state), changedAtOf(state)])
      return (await writers()).sitemapIndex(parts, publicUrlOf(app), changedAt)
    })
  })

  app.get('/sitemaps/pages.xml', hidden, async (request, reply) => {
    const state = await stateOf(app)
    const { pages, version } = await boardPages()
    const key = version === '' ? state.key : `${state.key}.${createHash('sha256').update(version).digest('base64url').slice(0, 12)}`
    return sendDocument(request, reply, { ...state, key, ...(version === '' ? {} : { lastModified: {} }) }, async () => (await writers()).pagesSitemap(publicUrlOf(app), await changedAtOf(state), pages.keys()))
  })

  app.get('/sitemaps/landings.xml', hidden, async (request, reply) => {
    const state = await stateOf(app)
    return sendDocument(request, reply, state, async () => (await writers()).landingsSitemap(await landingsOf(state), publicUrlOf(app), await changedAtOf(state)))
  })

  app.get<{ Params: { part: string } }>('/sitemaps/jobs-:part(^[1-9]\\d{0,8}$).xml', hidden, async (request, reply) => {
    const part = Number(request.params.part)
    const state = await stateOf(app)
    const find = async () => {
      const places = published.places(part, jobsInFile, state.today)[Symbol.asyncIterator]()
      const first = await app.fairQueue(request, () => places.next())
      return first.done === true ? null : followed(first.value, places)
    }
    // A tag of all parts would answer 304 for a part that does not exist.
    const key = `${state.key}.${part}`
    return sendDocument(request, reply, { ...state, key }, async (places) => (await writers()).jobsSitemap(places, publicUrlOf(app)), find)
  })

  app.get('/robots.txt', hidden, (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', 'no-cache').send(robotsTxt(publicUrlOf(app), config.ROBOTS === 'index')),
  )
}

/** A reading that depends on all jobs: it is kept until one changes. */
const cachedUntilMutation = <T>(read: (state: State) => Promise<T>): ((state: State) => Promise<T>) => {
  let latest: { key: string; value: Promise<T> } | null = null
  return (state) => {
    if (latest?.key === state.key) return latest.value
    const reading = { key: state.key, value: read(state) }
    latest = reading
    reading.value.catch(() => {
      if (latest === reading) latest = null
    })
    return reading.value
  }
}

const followed = async function* <T>(first: T, rest: AsyncIterator<T>): AsyncGenerator<T> {
  yield first
  for (let next = await rest.next(); next.done !== true; next = await rest.next()) yield next.value
}
