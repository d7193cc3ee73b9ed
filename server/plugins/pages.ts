import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { join, relative } from 'node:path'
import staticFiles from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { routes } from '../../src/routes.ts'
import { hasOwnIcons, iconVersion, type BoardBrand } from '../branding/brand.ts'
import { columnsOf } from '../branding/footer.ts'
import { reportingPages, type BoardPages } from '../branding/pages.ts'
import type { Config } from '../config.ts'
import { policyWith } from '../web/content-security-policy.ts'
import { negotiated } from '../web/answers.ts'
import { dayOf } from '../values/app/day.ts'
import { sentenceFor } from '../rules/app/errors.ts'
import { isReadOnly } from '../rules/app/maintenance.ts'
import { networkOf } from '../rules/app/network.ts'
import { tooMany } from '../rules/app/query.ts'
import type { FoundJob } from '../store/store.ts'
import { asksForPage, isFile, isRead, pathOf, publicUrlOf } from '../web/address.ts'
import { feedOf } from '../web/feed-query.ts'
import { brandHtml, currencyHtml, headHtml, headOf, signInHtml, signInOf } from '../web/head.ts'
import { jobPosting } from '../web/job-posting.ts'
import { jsonLd } from '../web/json-ld.ts'
import { pageRenderer, type RenderedAnswer } from '../web/rendering.ts'
import { searchPages } from '../web/search-page.ts'
import { bannerOf, templateOf, withBanner, withBoardStyle, withIcons, type Template } from '../web/template.ts'

const forever = 'public, max-age=31536000, immutable'
const aDay = 'public, max-age=86400'
/** Browsers request these with every page. */
const icons = /^(favicon|apple-touch-icon|icon-\w+|manifest)\.\w+$/

/**
 * Serves the browser application: its files, and at every other address its one page with a head of its own and, on public pages, the rendered content;
 * with status 404 where there is no screen or no such job, 410 where the job was deleted (unknown calls and files answer JSON). A page whose address has too many parameters is the one without any, and a landing page whose names are in other letters than the board's leads to the board's own. Hashed files are cached
 * for ever, icons for a day, all others are revalidated.
 */
export const servePages = async (app: FastifyInstance): Promise<void> => {
  const { config, brand: own, boardPages, store, pageAt, renderer, now } = app.deps
  const root = config.CLIENT_DIR
  const banner = isReadOnly(config) ? bannerOf(config.MAINTENANCE_MESSAGE) : ''
  const template = await templateIn(root, banner, own)
  const searchPageOf = searchPages(app)
  const presentation = presentations(config, own, reportingPages(boardPages, (problem) => app.log.warn(problem)))
  const pageOf = await pageRenderer(app, { shell: template?.('') ?? '', banner })
  if (existsSync(root)) {
    await app.register(async (scope) => {
      // The plugin reads the folder of a path before it finds that there is no file: no page comes so far.
      scope.addHook('preHandler', (request, reply, done) => (isFile.test(pathOf(request.url)) ? done() : reply.callNotFound()))
      await scope.register(staticFiles, {
        root,
        index: false,
        dotfiles: 'ignore',
        cacheControl: false,
        preCompressed: true,
        allowedPath: (path) => path !== '/index.html',
        setHeaders: (reply, path) => {
          reply.header('cache-control', path.startsWith(join(root, 'assets')) ? forever : icons.test(relative(root, path)) ? aDay : 'no-cache')
        },
      })
    })
  }
  await app.register(async (scope) => answerForms(scope))
  app.setNotFoundHandler({ preHandler: app.rateLimit() }, async (request, reply) => {
    const path = pathOf(request.url)
    const at = pageAt(path)
    if (!isRead(request.method) || !(at.exists || asksForPage(request.method, path))) return reply.code(404).send({ message: sentenceFor(404) })
    if (template === null) return notBuilt(reply)
    if (at.exists && request.query === tooMany) return reply.redirect(at.path, 302)
    const { pages, version, brand, headOfAll } = await presentation()
    const given = request.url.slice(path.length)
    const shown = await renderer?.()
    const search = shown?.isRendered(at.path) ? shown.queryShown(at.path, given) : given
    const page = at.exists ? await pageOf({ path: at.path, search, brandVersion: version, arrival: request.arrival }) : null
    const seen = (status: number) => request.method === 'GET' && !request.isInternal && at.jobId !== null && status === 200 && app.impressions.count(at.jobId)
    if (page?.cached) {
      seen(page.cached.status)
      return showRendered(request, reply, page.cached)
    }
    const found = at.jobId === null ? null : await app.findJob(request, at.jobId)
    const job = found?.kind === 'found' ? found.job : null
    const [today, publicUrl] = [dayOf(now()), publicUrlOf(app)]
    const list = await searchPageOf(at, search, request)
    if (list?.asWritten) return reply.redirect(list.asWritten + given, 302)
    const written = at.boardPage === null ? null : (pages.get(at.boardPage) ?? null)
    const status = !at.exists || (at.boardPage !== null && written === null) || (list?.landing && list.matches === 0) ? 404 : statusOf(found)
    const shownId = job?.imported === undefined ? null : await store.jobs.shownFor(job._id, today)
    const head = headOf({ at, status, job, shownId, written, search: list, today, publicUrl, brand, alternates: feedOf(at, at.path + search, { publicUrl, currency: config.CURRENCY, name: brand.name }) })
    const posting = job === null ? null : jobPosting(job, { publicUrl, today, currency: config.CURRENCY })
    const shell = template(headHtml(head) + headOfAll, posting === null ? '' : jsonLd(posting))
    const rendered = await page?.render({ screen: at.screen, status, shell, brand, hasNoDeadline: request.isInternal, network: networkOf(request.ip) })
    if (!rendered) return showPage(reply, status, shell, brand)
    seen(status)
    return showRendered(request, reply, rendered)
  })
}

/** What all pages have in common: `headOfAll` is HTML in the head of each. */
type Presentation = Pick<BoardPages, 'pages' | 'version'> & { brand: BoardBrand; headOfAll: string }

/** Reads how the board presents itself with the operator's pages; it is made again where one of these changes. */
const presentations = (config: Config, own: BoardBrand, read: () => Promise<BoardPages>): (() => Promise<Presentation>) => {
  let made: Presentation | null = null
  return async () => {
    const { pages, version } = await read()
    if (made?.version === version) return made
    const brand = { ...own, columns: columnsOf(config.FOOTER_LINKS, { pages }) }
    return (made = { pages, version, brand, headOfAll: currencyHtml(config.CURRENCY) + brandHtml(brand) + signInHtml(signInOf(config)) })
  }
}

/** A page that does not exist, as an address that can be decoded. */
const nowhere = '/%25'

/**
 * Fastify's option by which a whole address, as clients send it to a proxy, is the one on this board (RFC 9112, 3.2.2), and the address of a page that cannot be decoded is not found, as
 * any other that leads to no page: Fastify itself would refuse it before the hooks that set the headers of a page.
 */
export const readAddresses = {
  rewriteUrl: ({ method = '', url = '' }: IncomingMessage): string => {
    const here = url.startsWith('/') ? url : url.replace(/^https?:\/\/[^/?#]*\/?/i, '/')
    const path = pathOf(here)
    return asksForPage(method, path) && !isDecodable(path) ? nowhere : here
  },
}

// The bundler of the built server drops a call of this function whose result nothing reads, and with it the error.
const isDecodable = (path: string): boolean => {
  try {
    return decodeURIComponent(path) !== ''
  } catch {
    return false
  }
}

const longestForm = 64 * 1024

/**
 * Answers a form that the browser itself posted, before the application took over, with a redirect to its page. The body, perhaps with a password, is not
 * read.
 */
const answerForms = (app: FastifyInstance): void => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'buffer', bodyLimit: longestForm }, async () => undefined)
  for (const { path } of routes) app.post(path, { schema: { hide: true } }, ({ url }, reply) => reply.redirect(url, 303))
}

/** The page of a deleted job is gone, that of a job that never was is not found (rulings, Jobs). */
const statusOf = (found: FoundJob | null): 200 | 404 | 410 =>
  found === null ? 200 : ({ found: 200, deleted: 410, unknown: 404 } as const)[found.kind]

const templateIn = async (root: string, banner: string, brand: BoardBrand): Promise<Template | null> => {
  const path = join(root, 'index.html')
  if (!existsSync(path)) return null
  const page = withBoardStyle(withBanner(await readFile(path, 'utf8'), banner), brand.style)
  return templateOf(hasOwnIcons(brand) ? withIcons(page, iconVersion(brand)) : page)
}

const showPage = (reply: FastifyReply, status: number, page: string, { style }: BoardBrand) =>
  reply.code(status).headers(style === '' ? {} : { 'content-security-policy': policyWith({ styles: [style], scripts: [] }) }).header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page)

/** Only an existing page can be unchanged for a client (RFC 9110, 13.2.1). */
const showRendered = async ({ headers }: FastifyRequest, reply: FastifyReply, rendered: RenderedAnswer) => {
  const { status } = rendered
  const sent = await negotiated(rendered, status === 200 ? headers : { 'accept-encoding': headers['accept-encoding'] ?? '' })
  reply.code(sent.status === 304 ? 304 : status).headers(sent.headers)
  return reply.send('bytes' in sent ? sent.bytes : undefined)
}

const notBuilt = (reply: FastifyReply) =>
  reply.code(404).type('text/plain; charset=utf-8').send('The browser application is not built yet.\n')
