import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Job } from '../../../src/services/contract/entities.ts'
import type { Role } from '../../../src/services/contract/policy.ts'
import { createApp } from '../../../server/app.ts'
import { readBrand } from '../../../server/branding/brand.ts'
import { boardPages } from '../../../server/branding/pages.ts'
import { readConfig } from '../../../server/config.ts'
import type { Deps } from '../../../server/deps.ts'
import { readRates } from '../../../server/files/exchange-rates.ts'
import { diskStorage } from '../../../server/files/disk.ts'
import { equalWords } from '../../../server/files/equal-words.ts'
import { mailboxTransport } from '../../../server/mail/mailbox-transport.ts'
import { readMailbox, type Mail } from '../../../server/mail/mailbox.ts'
import { createApplicationMailWorker } from '../../../server/mail/application-mail-worker.ts'
import { createMailWorker } from '../../../server/mail/worker.ts'
import { closeWithin } from '../../../server/plugins/shutdown.ts'
import { newToken } from '../../../server/rules/app/tokens.ts'
import { openStore } from '../../../server/store/database/open.ts'
import type { NewJob, NewUser, Store, User } from '../../../server/store/store.ts'
import { pageAt } from '../../../server/web/page-at.ts'
import { unlimited } from './budgets.ts'
import type { TestDatabase } from '../database/databases.ts'
import { putEmptyBoard } from './empty-board.ts'

export type LogLine = { level: number; msg: string } & Record<string, unknown>

export type TestServer = {
  /** The server's address without a trailing slash. */
  url: string
  app: FastifyInstance
  store: Store
  dataDir: string
  /** The log so far. */
  log(): LogLine[]
  /** Sends every mail that is due, and returns all that were sent, newest first. */
  mails(): Promise<Mail[]>
  /** Makes a request; `json` is sent as a JSON body, `token` as the bearer. */
  ask(method: string, path: string, extra?: { token?: string | undefined; json?: unknown } & RequestInit): Promise<Response>
  close(): Promise<void>
}

type Options = {
  /** The database of its store; a new SQLite file by default. */
  database?: Pick<TestDatabase, 'openBoard'>
  env?: Record<string, string>
  now?: () => Date
  /** Replaces a dependency; it receives the real store. */
  replace?: (deps: Deps) => Partial<Deps>
}

/** The key of every test server, so that a test can compute the code of a seed. */
export const secretKey = 'the key of all test servers, 32 characters and more'

export const indexHtml = '<!doctype html><head><!--head--></head><body><div id="root"></div></body>'
/** The scripts of a page: they choose the theme, handle an early Enter, and start the application. */
export const scripts = { theme: "document.documentElement.dataset.theme = 'dark'", early: "addEventListener('submit', Object)", start: 'import(document.currentScript.dataset.modules)' }

/** A page without its own head, which replaces the mark, and without its structured data. */
export const shellOf = (page: string): string => page.replace(/<head>.*<\/head>/s, '<head><!--head--></head>').replace(/<script type="application\/ld\+json".*?<\/script>/s, '')

/** The chunks that every page names (`server/web/modules.ts`), in one file. */
const manifest = Object.fromEntries(['application', 'src/screens/lazy-screens.ts', 'calls', 'beside'].map((name) => [name, { file: 'assets/main-abc123.js', name }]))

/** A job as its page has it, without the page's part about the company. */
export const readJob = async ({ ask }: Pick<TestServer, 'ask'>, id: string): Promise<Job> => {
  const { company: _, ...job } = (await (await ask('GET', `/api/jobs/jobs/${id}`)).json()) as Job
  return job
}

/** A real server on a free port, with a database and folders of its own. */
export const startServer = async ({ database, env = {}, now = () => new Date(), replace = () => ({}) }: Options = {}): Promise<TestServer> => {
  const folder = await mkdtemp(join(tmpdir(), 'kazi-server-'))
  const clientDir = join(folder, 'client')
  const fresh = await database?.openBoard()
  const { dataDir, ...address } = fresh?.options ?? { dataDir: join(folder, 'data') }
  if (fresh === undefined) await putEmptyBoard(dataDir)
  await mkdir(join(clientDir, 'assets'), { recursive: true })
  await writeFile(join(clientDir, 'index.html'), indexHtml)
  await writeFile(join(clientDir, 'assets', 'main-abc123.js'), `console.log('${'kazi '.repeat(500)}')`)
  await mkdir(join(clientDir, '.vite'))
  await writeFile(join(clientDir, '.vite/manifest.json'), JSON.stringify(manifest))
  for (const [name, text] of Object.entries(scripts)) await writeFile(join(clientDir, `${name}.js`), text)
  await writeFile(join(clientDir, 'countries.json'), '{"countries":["Uganda"]}')

  const lines: string[] = []
  const store = await openStore({ dataDir, ...address, now })
  const config = readConfig({ DATA_DIR: dataDir, CLIENT_DIR: clientDir, NODE_ENV: 'test', SHUTDOWN_SECONDS: '5', ...unlimited, ...env })
  const brand = await readBrand(config)
  await store.rates.replace(await readRates(config))
  const deps: Deps = {
    store,
    config,
    brand,
    boardPages: boardPages(dataDir, 0),
    files: await diskStorage(join(dataDir, 'files')),
    equalWords: equalWords(dataDir),
    now,
    log: { write: (line) => lines.push(line) },
    pageAt,
    renderer: null,
    secretKey,
    wakeMailWorker: () => {},
    wakeAlertWorker: () => {},
    wakeSourceWorker: () => {},
  }
  const remove = async () => {
    await store.close()
    await fresh?.remove()
    await rm(folder, { recursive: true, force: true })
  }
  const app = await createApp({ ...deps, ...replace(deps) }).catch(async (error: unknown) => {
    await remove()
    throw error
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`

  const mailbox = join(dataDir, 'mailbox')
  const worker = createMailWorker({ store, transport: mailboxTransport(mailbox, now), context: { publicUrl: url, secretKey, brand }, now, log: app.log })
  const applicationMails = createApplicationMailWorker({ store, wakeMailWorker: () => {}, now, log: app.log })

  return {
    url,
    app,
    store,
    dataDir,
    log: () => lines.map((line) => JSON.parse(line) as LogLine),
    mails: async () => {
      await applicationMails.checkDue()
      await worker.deliverDue()
      return readMailbox(mailbox)
    },
    ask: (method, path, { token, json, ...init } = {}) => {
      const headers = new Headers(init.headers)
      if (token !== undefined) headers.set('authorization', `Bearer ${token}`)
      if (json !== undefined) headers.set('content-type', 'application/json')
      return fetch(url + path, { ...init, method, headers, ...(json === undefined ? {} : { body: JSON.stringify(json) }) })
    },
    close: async () => {
      await closeWithin(app, deps.config.SHUTDOWN_SECONDS)
      await remove()
    },
  }
}

let people = 0

/** A new account with a live token; its password cannot be used unless a hash is given. */
export const signedIn = async (
  { store }: Pick<TestServer, 'store'>,
  role: Role,
  given: Partial<Omit<NewUser, 'role'>> = {},
): Promise<{ user: User; token: string }> => {
  people += 1
  const fields = { email: `person${people}@example.com`, isActive: true, passwordHash: 'none', fullName: `Person ${people}` }
  const user = await store.users.create({ role, ...fields, ...given })
  const { token, tokenHash, expiresAt } = newToken(new Date())
  await store.sessions.create({ tokenHash, userId: user.userId, expiresAt })
  return { user, token }
}

export const aJob = (given: Partial<NewJob> & { postedBy: string }): NewJob => ({
  jobTitle: 'Engineer',
  companyName: 'Acme',
  jobCity: 'Kampala',
  jobCountry: 'Uganda',
  postingDate: '2026-01-15',
  skills: ['Adaptability and Flexibility'],
  description: 'Builds things.',
  ...given,
})

/** Adds one job, of a new employer unless an owner is named, and returns its id. */
export const putJob = async (server: Pick<TestServer, 'store'>, given: Partial<NewJob> = {}): Promise<string> => {
  const postedBy = given.postedBy ?? (await signedIn(server, 'Employer')).user.userId
  const before = new Set((await server.store.jobs.byOwner(postedBy)).map(({ _id }) => _id))
  await server.store.jobs.upsert([aJob({ ...given, postedBy })])
  const job = (await server.store.jobs.byOwner(postedBy)).find(({ _id }) => !before.has(_id))
  if (job === undefined) throw new Error('The job was not put in')
  return job._id
}

/** A form of text fields alone. */
export const textForm = (fields: Readonly<Record<string, string>>): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}

/** A form with one file, as a browser sends it. */
export const fileForm = (content: Uint8Array | string, name: string, field = 'file'): FormData => {
  const form = new FormData()
  form.append(field, new Blob([content as BlobPart]), name)
  return form
}

/** The code in a mail. */
export const codeIn = (mail: Mail | undefined): string => {
  const code = /^ *(\d{6})$/m.exec(mail?.text ?? '')?.[1]
  if (code === undefined) throw new Error('There is no code in this mail')
  return code
}

/** The status and message of a response, for comparing refusals. */
export const statusAndMessage = async (response: Response): Promise<{ status: number; message: unknown }> => ({
  status: response.status,
  message: ((await response.json()) as { message?: unknown }).message,
})
