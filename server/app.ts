import { join } from 'node:path'
import { fastify, type FastifyInstance } from 'fastify'
import type { Deps } from './deps.ts'
import { showMailbox } from './mail/mailbox.ts'
import { noteAccountUse } from './plugins/account-use.ts'
import { collectApplyClicks } from './plugins/apply-clicks.ts'
import { arrivalLimits, limitConnections } from './plugins/connections.ts'
import { addContractSchemas, compileContract } from './plugins/contract.ts'
import { serveDocs } from './plugins/docs.ts'
import { answerErrors, answerUnreadable } from './plugins/errors.ts'
import { reportUntrustedProxy } from './plugins/forwarding.ts'
import { reportHealth } from './plugins/health.ts'
import { serveStyle } from './plugins/html.ts'
import { collectImpressions } from './plugins/impressions.ts'
import { logOptions, logRequests } from './plugins/logging.ts'
import { refuseWritesInMaintenance } from './plugins/maintenance.ts'
import { addInternalGet } from './plugins/internal-get.ts'
import { addFairQueue } from './plugins/fair-queue.ts'
import { readAddresses, servePages } from './plugins/pages.ts'
import { publishRequests } from './plugins/metrics/requests.ts'
import { noteRefusals } from './plugins/security-log.ts'
import { headersOfAll, protect, setHeaders } from './plugins/security.ts'
import { answerSelfCheck } from './plugins/self-check.ts'
import { refuseWhileStopping } from './plugins/shutdown.ts'
import { scheduleRequests } from './plugins/request-scheduler.ts'
import { leastLimit } from './rules/app/body-limits.ts'
import { budgetsOf } from './rules/app/budgets.ts'
import { readQuery } from './rules/app/query.ts'
import { addSignInProvider } from './routes/accounts/provider.ts'
import { mountCalls } from './routes/all.ts'
import { brandRoutes } from './routes/app/branding.ts'
import { documentSender } from './routes/app/documents.ts'
import { feedRoutes } from './routes/app/feeds.ts'
import { pictureRoutes } from './routes/app/pictures.ts'
import { sitemapRoutes } from './routes/app/sitemap.ts'
import { isLocalOnly } from './rules/app/local.ts'
import { numberArrivals, sharedRead, sharedReads } from './web/shared-read.ts'

/** More than the pages that are rendered at a time, each of which reads its job several times. */
const mostSharedJobs = 50

/** Builds the whole server, ready for `listen` or `inject`. It closes nothing that it was given. */
export const createApp = async (deps: Deps): Promise<FastifyInstance> => {
  const { config } = deps
  const proxies = config.TRUST_PROXY
  const headersOf = headersOfAll(config)
  const app = fastify({
    ...logOptions(config, deps.log),
    ...answerUnreadable(headersOf),
    ...readAddresses,
    ...compileContract,
    bodyLimit: leastLimit,
    ...arrivalLimits(config),
    trustProxy: typeof proxies === 'number' ? (_address, hop) => hop < proxies : proxies,
    return503OnClosing: false,
    routerOptions: { maxParamLength: 400, querystringParser: readQuery },
  })
  app.decorate('deps', deps)
  app.decorateRequest('account', null)
  addInternalGet(app)
  numberArrivals(app)
  app.decorate('listVersion', sharedRead(() => deps.store.jobs.version()))
  app.decorate('findJob', sharedReads((id) => deps.store.jobs.find(id), mostSharedJobs))

  limitConnections(app, config)
  addFairQueue(app)
  answerErrors(app)
  logRequests(app)
  publishRequests(app)
  noteRefusals(app)
  reportUntrustedProxy(app)
  setHeaders(app, headersOf)
  refuseWhileStopping(app)
  await protect(app, budgetsOf(config), (path) => app.deps.pageAt(path).exists)
  refuseWritesInMaintenance(app)
  scheduleRequests(app)
  addContractSchemas(app)
  if (config.API_DOCS === '1') serveDocs(app)

  noteAccountUse(app)
  addSignInProvider(app)
  collectImpressions(app)
  collectApplyClicks(app)
  await mountCalls(app)
  reportHealth(app)
  answerSelfCheck(app)
  const sendDocument = documentSender()
  feedRoutes(app, sendDocument)
  sitemapRoutes(app, sendDocument)
  pictureRoutes(app)
  brandRoutes(app)
  serveStyle(app)
  if (isLocalOnly(config)) showMailbox(app, join(config.DATA_DIR, 'mailbox'), deps.brand.name)
  await servePages(app)
  return app
}
