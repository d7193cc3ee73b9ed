/** Serves an opened board in this process. */
import type { FastifyInstance } from 'fastify'
import { createApp } from '../../app.ts'
import { boardPages } from '../../branding/pages.ts'
import { oldNamesIn, unknownNamesIn, type Config } from '../../config.ts'
import { boardFiles } from '../../files/board-files.ts'
import { equalWords } from '../../files/equal-words.ts'
import { imageLibrary, requireImageLibrary } from '../../files/raster.ts'
import { stopWithin } from '../../plugins/shutdown.ts'
import { systemdNotify } from '../../processes/notify.ts'
import { isFirst, isOneOfSeveral, reportListening } from '../../processes/primary.ts'
import { renderAhead } from '../../processes/render-ahead.ts'
import { createWorkers } from '../../processes/workers.ts'
import { hashOfNobody } from '../../rules/accounts/passwords.ts'
import { isLocalOnly } from '../../rules/app/local.ts'
import { isReadOnly } from '../../rules/app/maintenance.ts'
import { listensOn } from '../../web/address.ts'
import { pageAt } from '../../web/page-at.ts'
import { builtRenderer } from '../../web/renderer.ts'
import { systemClock } from '../../values/app/clock.ts'
import { giveUp, log, orEnd } from './ending.ts'
import { loadMetrics, openedMetrics, stopOnSignals, welcome } from './opened.ts'
import { orUnusable, type OpenBoard } from './opening.ts'

/** What waits at the port, and who asks whether the board is open, is answered first: loading blocks the process for most of a second. In milliseconds. */
const warmUpDelay = 250

/** Loads what the first visitors need before they come. Ends the server where a part of its installation cannot be loaded; a stop may end it before. */
const warmUp = async (app: FastifyInstance): Promise<void> => {
  if (app.isStopping()) return
  try {
    // The page of a visitor who comes meanwhile is this one, which has no deadline.
    await Promise.all([app.deps.renderer?.(), app.internalGet('/')])
    await Promise.all([imageLibrary(), hashOfNobody()])
  } catch (error) {
    if (app.isStopping()) return
    giveUp(`A part of this installation cannot be loaded: ${(error as Error).stack}`)
  }
  if (app.deps.renderer !== null) await renderAhead(app, app.deps.config.PAGES_AHEAD)
}

/** What an operator should know of the settings. */
const warnOf = (config: Config, app: FastifyInstance, url: string): void => {
  for (const line of [...oldNamesIn(process.env), ...unknownNamesIn(process.env)]) app.log.warn(line)
  if (isLocalOnly(config)) return
  if (config.SMTP_URL === undefined) app.log.warn('SMTP_URL is not set: mails, codes included, go only into the mailbox in DATA_DIR')
  if (config.PUBLIC_URL === undefined) app.log.warn(`PUBLIC_URL is not set: links in mails lead to ${url}, and search engines too`)
}

/** What to do where an address cannot be listened on, by the system's code. */
const listening: Readonly<Record<string, string>> = {
  EADDRINUSE: '. Another program has this port: end it, or set PORT to another one.',
  EACCES: '. This account may not use this port: set PORT to one above 1023, and let a proxy take the others.',
  EADDRNOTAVAIL: '. This machine does not have this address: correct HOST.',
  ENOTFOUND: '. This name has no address: correct HOST.',
}
const listeningAdvice = ({ code = '' }: NodeJS.ErrnoException): string => listening[code] ?? ''

/** Serves the board until a signal; resolves when it is open. */
export const serve = async (config: Config, { brand, store, secretKey, isDemo }: OpenBoard): Promise<void> => {
  // A process that ended only when it is open would be started again for ever.
  if (isOneOfSeveral) await Promise.all([imageLibrary(), builtRenderer()?.()])
  else requireImageLibrary()
  const files = await orUnusable(() => boardFiles(config))
  const workers = createWorkers()
  const board = { store, config, brand, secretKey, files, boardPages: boardPages(config.DATA_DIR), equalWords: equalWords(config.DATA_DIR) }
  const app = await createApp({ ...board, now: systemClock, log, pageAt, renderer: builtRenderer(), ...workers.wake })
  const { PORT: port, HOST: host } = config
  await orEnd(() => app.listen({ port, host }), [Error], { before: `The server cannot listen on ${host}:${port}: `, after: listeningAdvice, close: store.close })
  const metrics = isOneOfSeveral ? null : await openedMetrics(config, ({ openMetrics }, address) => openMetrics(app, address))
  if (isOneOfSeveral && config.METRICS_PORT !== undefined) (await loadMetrics()).shareMetrics(app)
  const url = listensOn(config, app.server.address())
  if (isFirst) warnOf(config, app, url)
  // A storage that is down at the start may be back in a minute: until then searches are answered, and uploads with 503.
  if (!isReadOnly(config)) files.ping().catch((error: unknown) => app.log.error({ err: error }, 'files cannot be stored'))
  const running = await workers.start(app)
  const systemd = isOneOfSeveral ? null : systemdNotify(process.env, (error) => app.log.warn({ err: error }, 'systemd could not be notified'))
  stopOnSignals(async () => {
    systemd?.stopping()
    if (config.STOP_NOTICE_SECONDS > 0) await app.giveNotice(config.STOP_NOTICE_SECONDS * 1000)
    await stopWithin(app, config.SHUTDOWN_SECONDS, running.stops, [async () => metrics?.close(), running.closeTransport, () => store.close()])
  })
  if (isOneOfSeveral) reportListening(url)
  systemd?.ready()
  if (!isOneOfSeveral) welcome(config, { url, isDemo, metrics })
  setTimeout(() => void warmUp(app), warmUpDelay)
}
