import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { startBoard, type Board } from '../support/board/board.ts'
import { cvs } from '../support/board/cvs.ts'
import { codeIn, fileForm } from '../support/board/server.ts'
import { kazi } from '../support/board/program.ts'
import { applicantFields, registrationForm } from '../support/board/registrations.ts'
import { databases, type FreshDatabase } from '../support/database/databases.ts'
import { missingCeph, startCeph, type Ceph } from '../support/operate/ceph.ts'

const database = databases.find(({ name }) => name === 'PostgreSQL')
const missing = missingCeph ?? database?.missing ?? null

type Mails = { to: string; text: string }[]

describe.skipIf(missing !== null)(`two servers without a shared folder${missing === null ? '' : ` (skipped: ${missing})`}`, () => {
  let ceph: Ceph
  let fresh: FreshDatabase
  let env: Record<string, string>
  let folders: string[]
  let servers: [Board, Board]

  const newFolder = () => mkdtemp(join(tmpdir(), 'kazi-several-'))
  const start = (DATA_DIR: string, more: Record<string, string> = {}) => startBoard({ ...env, DATA_DIR, ...more }, kazi('start'))
  const refusal = (DATA_DIR: string, more: Record<string, string>) => start(DATA_DIR, more).then(
    async (board) => `it started, and ended with ${await board.close()}`,
    (error: Error) => error.message,
  )

  beforeAll(async () => {
    if (database === undefined) throw new Error('There is no PostgreSQL.')
    ;[ceph, fresh, folders] = [await startCeph(), await database.open(), [await newFolder(), await newFolder(), await newFolder()]]
    const { endpoint, bucket, region, accessKeyId, secretAccessKey } = await ceph.newBucket()
    const key = join(folders[2] ?? '', 'key')
    await writeFile(key, 'the key of every server of this board, 48 letters\n')
    env = {
      DEMO: '0', DATABASE_URL: fresh.options.databaseUrl ?? '', FILE_STORAGE: 's3', SECRET_KEY_FILE: key, LOGIN_TRIES_EMAIL: '4',
      S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey,
    }
    // Both find an empty database and an empty bucket.
    servers = (await Promise.all([start(folders[0] ?? ''), start(folders[1] ?? '')])) as [Board, Board]
  })
  afterAll(async () => {
    expect(await Promise.all(servers.map((server) => server.close()))).toEqual([0, 0])
    await fresh.remove()
    await ceph.stop()
    await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })))
  })

  const ask = (server: Board, method: string, path: string, { token, json, body }: { token?: string; json?: object; body?: FormData } = {}) =>
    fetch(server.url + path, {
      method,
      headers: { ...(token === undefined ? {} : { authorization: `Bearer ${token}` }), ...(json === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(json === undefined ? {} : { body: JSON.stringify(json) }),
      ...(body === undefined ? {} : { body }),
    })

  /** Mail is sent by one of the servers: without a mail server it is in the folder of that one. */
  const mailsTo = async (email: string) => {
    const boxes = await Promise.all(servers.map(async (server) => (await (await ask(server, 'GET', '/api/dev/mailbox')).json()) as Mails))
    return boxes.flat().filter(({ to }) => to === email)
  }

  /** Registers with one, and verifies the code with the other. */
  const registered = async (email: string): Promise<string> => {
    const [one, other] = servers
    const form = registrationForm({ ...applicantFields, email }, { field: 'resume', content: cvs.pdf, name: 'cv.pdf' })
    expect((await ask(one, 'POST', '/api/auth/register-applicant', { body: form })).status).toBe(201)
    await expect.poll(async () => (await mailsTo(email)).length, { timeout: 30_000 }).toBe(1)
    const [mail] = await mailsTo(email)
    const verified = await ask(other, 'POST', '/api/auth/verify-otp', { json: { email, otp: codeIn(mail as Parameters<typeof codeIn>[0]), password: applicantFields.password } })
    expect(verified.status).toBe(200)
    const login = await ask(other, 'POST', '/api/auth/login', { json: { email, password: applicantFields.password } })
    return ((await login.json()) as { token: string }).token
  }

  test('what one is given the other one knows: code, session, file, and the end of the session', async () => {
    const [one, other] = servers
    const token = await registered('ada@example.com')
    const upload = (await (await ask(one, 'POST', '/api/upload/upload', { token, body: fileForm(cvs.pdf, 'new.pdf') })).json()) as { url: string }
    const read = await Promise.all(servers.map(async (server) => Buffer.from(await (await ask(server, 'GET', upload.url, { token })).arrayBuffer()).equals(cvs.pdf)))
    expect(read).toEqual([true, true])
    expect((await ask(other, 'POST', '/api/auth/logout', { token })).status).toBeLessThan(300)
    expect((await ask(one, 'GET', '/api/users/data', { token })).status).toBe(401)
    expect(await Promise.all(folders.slice(0, 2).map(async (folder) => (await readdir(folder)).filter((name) => !['mailbox', 'uploads'].includes(name))))).toEqual([[], []])
  })

  test('tries of logins are counted for both together', async () => {
    const guess = async (server: Board) => (await ask(server, 'POST', '/api/auth/login', { json: { email: 'nobody@example.com', password: 'wrong' } })).status
    const [one, other] = servers
    expect([await guess(one), await guess(other), await guess(one), await guess(other), await guess(one), await guess(other)]).toEqual([401, 401, 401, 401, 429, 429])
  })

  test('a third one with another key, without one, or with an empty bucket is refused, and starts with the settings of the others', async () => {
    const folder = await newFolder()
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    await registered('grace@example.com')
    const { bucket } = await ceph.newBucket()
    expect([
      await refusal(folder, { SECRET_KEY_FILE: '', SECRET_KEY: 'the key of quite another board, 32 characters' }),
      await refusal(folder, { SECRET_KEY_FILE: '' }),
      await refusal(folder, { S3_BUCKET: bucket }),
    ]).toEqual([
      expect.stringContaining('SECRET_KEY is not the key that this database was used with.'),
      expect.stringContaining('This database has a key already, and this server has none. Give every server of a board the same one'),
      expect.stringContaining(`The bucket ${bucket} (files/) holds nothing of this database.`),
    ])
    expect(await (await start(folder)).close()).toBe(0)
  })

  test('doctor on a further machine finds that they belong together, and files:check that all files are there', async () => {
    const folder = await newFolder()
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const run = async (...args: string[]) => {
      const child = spawn(process.execPath, kazi(...args), { env: { ...process.env, ...env, DATA_DIR: folder }, stdio: ['ignore', 'pipe', 'pipe'] })
      const [out, [status]] = await Promise.all([text(child.stdout), once(child, 'close')])
      return { out, status: status as number | null }
    }
    expect((await run('doctor')).out).toContain('Database, bucket and key belong together.')
    expect(await run('files:check')).toEqual({ status: 0, out: `The database and the bucket ${env['S3_BUCKET']} agree.\n` })
  })

  test('exchange rates of one stay when another one without the file starts', async () => {
    const folder = await newFolder()
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const ratesFile = join(folder, 'own.json')
    await writeFile(ratesFile, JSON.stringify({ base: 'USD', date: '2026-11-20', rates: { EUR: 0.5 } }))
    expect(await (await start(folder, { RATES_FILE: ratesFile })).close()).toBe(0)
    expect(await (await start(folder)).close()).toBe(0)
    expect(await (await ask(servers[0], 'GET', '/api/currencies')).json()).toEqual({ currencies: ['USD', 'EUR'] })
  })
})
