/** The metrics of this process, as Prometheus reads them. */
import type { Channel } from 'node:diagnostics_channel'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { runsOfSources, type SourceRunEvent } from '../../import/source-worker.ts'
import { sentMails, type MailEvent } from '../../mail/worker.ts'
import { finishedRequests, type RequestEvent } from './requests.ts'
import { version } from '../../release.ts'
import { securityEvents, type SecurityEvent } from '../../routes/app/security-log.ts'
import { statements, type StatementEvent } from '../../store/database/guard.ts'
import { cachedAnswers, type CacheEvent } from '../../web/answers.ts'
import { renderings, type RenderEvent } from '../../web/rendering.ts'
import type { Readings } from './readings.ts'

/** Seconds. */
const buckets = { request: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10], statement: [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5] }

/**
 * Makes the metrics and counts from now on, until `end`. Labels have few values: patterns of routes, never paths. `read` reads from the database what no event of
 * this process shows; its metrics are missing while it fails.
 */
export const createMetrics = (read: () => Promise<Readings>): { registry: Registry; end(): void } => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const counter = <const L extends string>(name: string, help: string, ...labelNames: L[]) => new Counter({ name, help, labelNames, registers: [registry] })
  const gauge = <const L extends string>(name: string, help: string, ...labelNames: L[]) => new Gauge({ name, help, labelNames, registers: [registry] })
  /** A gauge of what all processes see alike; several of one primary show one of theirs. */
  const common = <const L extends string>(aggregator: 'first' | 'max' | 'min', name: string, help: string, ...labelNames: L[]) => new Gauge({ name, help, labelNames, aggregator, registers: [registry] })
  const histogram = <const L extends string>(name: string, help: string, bounds: number[], ...labelNames: L[]) => new Histogram({ name, help, buckets: bounds, labelNames, registers: [registry] })

  common('first', 'kazi_build_info', 'The version that runs; always 1.', 'version').set({ version }, 1)
  const requests = counter('kazi_requests_total', 'Answered requests by method, pattern of the route and status.', 'method', 'route', 'status')
  const requestSeconds = histogram('kazi_request_seconds', 'How long requests took, by pattern of the route.', buckets.request, 'route')
  const renders = counter('kazi_renders_total', 'Pages that the server rendered, by outcome; of all but rendered ones the browser renders the page.', 'outcome')
  const renderSeconds = histogram('kazi_render_seconds', 'How long renderings took, their wait included.', buckets.request)
  const cached = counter('kazi_cached_answers_total', 'Answers looked up in a cache, by cache and outcome.', 'cache', 'outcome')
  const statementSeconds = histogram('kazi_database_statement_seconds', 'How long statements of the database took.', buckets.statement)
  const waitSeconds = histogram('kazi_database_wait_seconds', 'How long work waited for a connection to the database.', buckets.statement)
  const failedStatements = counter('kazi_database_failures_total', 'Statements that failed, and connections that were not got.')
  const connections = gauge('kazi_database_connections', 'Work on the database: that has a connection, and that waits for one.', 'state')
  const security = counter('kazi_security_events_total', 'Events of the security log, refused logins among them.', 'event')
  const mails = counter('kazi_mails_total', 'Mails by outcome: sent, to be tried again, given up.', 'outcome')
  const sources = counter('kazi_source_runs_total', 'Imports of sources by outcome.', 'outcome')
  const postings = counter('kazi_source_postings_total', 'Postings that imports of sources changed.', 'change')
  const [waitingMails, oldestMail] = [common('max', 'kazi_outbox_waiting', 'Mails that wait to be sent.'), common('max', 'kazi_outbox_oldest_seconds', 'The age of the oldest mail that waits; 0 where none does.')]
  const [listed, isUp] = [common('max', 'kazi_jobs_listed', 'Jobs that the board lists.'), common('min', 'kazi_database_up', '1 where the database answered the last reading, 0 where not.')]
  // A metric of one value is 0 before it is first set, which would be an empty board.
  for (const each of [waitingMails, oldestMail, listed]) each.remove()

  // Set at a scrape: a gauge costs as much as the rest of an event.
  let usage = { used: 0, waiting: 0 }

  const subscriptions: (() => void)[] = []
  const on = <Event>(channel: Channel, count: (event: Event) => void) => {
    const listener = (event: unknown) => count(event as Event)
    channel.subscribe(listener)
    subscriptions.push(() => channel.unsubscribe(listener))
  }
  on<RequestEvent>(finishedRequests, ({ method, route, status, seconds }) => {
    requests.inc({ method, route, status })
    requestSeconds.observe({ route }, seconds)
  })
  on<RenderEvent>(renderings, ({ outcome, seconds }) => {
    renders.inc({ outcome })
    renderSeconds.observe(seconds)
  })
  on<CacheEvent>(cachedAnswers, ({ cache, isHit }) => cached.inc({ cache, outcome: isHit ? 'hit' : 'miss' }))
  on<StatementEvent>(statements, ({ kind, seconds, failed, used, waiting }) => {
    if (failed) failedStatements.inc()
    if (kind === 'statement') statementSeconds.observe(seconds)
    if (kind === 'wait') waitSeconds.observe(seconds)
    usage = { used, waiting }
  })
  on<{ event: SecurityEvent }>(securityEvents, ({ event }) => security.inc({ event }))
  on<MailEvent>(sentMails, ({ outcome }) => mails.inc({ outcome }))
  on<SourceRunEvent>(runsOfSources, ({ outcome, ...counts }) => {
    sources.inc({ outcome })
    for (const [change, count] of Object.entries(counts)) postings.inc({ change }, count)
  })

  // Prometheus sees a rate from the second value on only: what may never happen begins with 0.
  for (const event of ['login.failed', 'login.refused', 'limit.reached'] satisfies SecurityEvent[]) security.inc({ event }, 0)
  for (const outcome of ['sent', 'retried', 'given up'] satisfies MailEvent['outcome'][]) mails.inc({ outcome }, 0)
  for (const outcome of ['done', 'failed'] satisfies SourceRunEvent['outcome'][]) sources.inc({ outcome }, 0)
  for (const outcome of ['rendered', 'late', 'busy', 'failed'] satisfies RenderEvent['outcome'][]) renders.inc({ outcome }, 0)

  isUp.set(0)
  const refresh = async () => {
    for (const state of ['used', 'waiting'] as const) connections.set({ state }, usage[state])
    try {
      const { mailsWaiting, oldestMailAge, jobsListed } = await read()
      waitingMails.set(mailsWaiting)
      oldestMail.set(oldestMailAge)
      listed.set(jobsListed)
      isUp.set(1)
    } catch {
      for (const each of [waitingMails, oldestMail, listed]) each.remove()
      isUp.set(0)
    }
  }
  const [asText, asValues] = [registry.metrics.bind(registry), registry.getMetricsAsJSON.bind(registry)]
  registry.metrics = () => refresh().then(asText)
  registry.getMetricsAsJSON = () => refresh().then(asValues)
  return {
    registry,
    end: () => {
      for (const unsubscribe of subscriptions) unsubscribe()
      registry.clear()
    },
  }
}
