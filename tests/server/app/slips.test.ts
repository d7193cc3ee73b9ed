import { request, type IncomingMessage } from 'node:http'
import { mkdir, mkdtemp, readdir, rm, unlink, writeFile } from 'node:fs/promises'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { json, text } from 'node:stream/consumers'
import { describe, expect, onTestFinished, test } from 'vitest'
import { demoAccounts } from '../../../server/demo/accounts.ts'
import { endDemoAccounts, openDemoAccounts } from '../../../server/demo/ending.ts'
import { loadDemoData } from '../../../server/demo/load.ts'
import type { BucketId } from '../../../server/files/board-files.ts'
import { StorageUnavailable } from '../../../server/files/storage.ts'
import { adoptInstallation, claimInstallation, ForeignInstallation, keyOfInstallation } from '../../../server/installation.ts'
import { UnusableKey } from '../../../server/secret.ts'
import { hashPassword } from '../../../server/rules/accounts/passwords.ts'
import { openStore } from '../../../server/store/database/open.ts'
import type { Store } from '../../../server/store/store.ts'
import { startBoard } from '../../support/board/board.ts'
import { onEachDatabase, type TestDatabase } from '../../support/database/databases.ts'
import { kazi } from '../../support/board/program.ts'
import { startServer, type TestServer } from '../../support/board/server.ts'

const started = async (options: Parameters<typeof startServer>[0] = {}) => {
  const server = await startServer(options)
  onTestFinished(() => server.close())
  return server
}

type RequestParts = { method?: string; headers: Record<string, string>; body?: object }

/** Sends a request with a chosen Host header, which `fetch` does not allow. */
const send = async ({ url }: TestServer, path: string, { method = 'GET', headers, body }: RequestParts): Promise<{ status: number | undefined; body: unknown }> => {
  const call = request(url + path, { method, headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) } })
  call.end(body === undefined ? undefined : JSON.stringify(body))
  const [answer] = (await once(call, 'response')) as [IncomingMessage]
  return { status: answer.statusCode, body: await json(answer) }
}

const statusOf = async (...args: Parameters<typeof send>) => (await send(...args)).status

describe('mails with codes and accounts that everybody knows are for this machine alone', () => {
  test('a mailbox is not there for another host name, nor behind a proxy', async () => {
    const server = await started()
    const hosts = [{ host: 'localhost' }, { host: 'evil.example' }, { host: 'localhost', 'x-forwarded-for': '203.0.113.9' }] as Record<string, string>[]
    expect(await Promise.all(hosts.map((headers) => statusOf(server, '/api/dev/mailbox', { headers })))).toEqual([200, 404, 404])
  })

  test.each<Record<string, string>>([{ PUBLIC_URL: 'https://jobs.example.org' }, { HOST: '0.0.0.0' }, { TRUST_PROXY: '1' }])('nor on a board with %j, by whatever name', async (env) => {
    const server = await started({ env: { NODE_ENV: 'development', ...env } })
    const paths = ['/api/dev/mailbox', '/dev/mailbox?x']
    expect(await Promise.all(paths.map(async (path) => (await server.ask('GET', path)).status))).toEqual([404, 404])
  })

  test('a demo account is let in by a name of this machine, and by no other', async () => {
    const server = await started()
    await loadDemoData(server.store, new Date())
    const [first = { email: '', password: '' }] = demoAccounts
    const login = (host: string, email = first.email) => statusOf(server, '/api/auth/login', { method: 'POST', headers: { host }, body: { email, password: first.password } })
    expect([await login('localhost:3000'), await login('evil.example'), await login('evil.example', first.email.toUpperCase())]).toEqual([200, 401, 401])
  })
})

test('visitors are counted by their own addresses behind a proxy that writes their ports too', async () => {
  const server = await startServer({ env: { TRUST_PROXY: '1', LOGIN_TRIES_ADDRESS: '1' } })
  onTestFinished(() => server.close())
  const tried = async (from: string) => (await server.ask('POST', '/api/auth/login', { json: { email: 'nobody@example.com', password: 'a wrong one' }, headers: { 'x-forwarded-for': from } })).status
  const statuses: number[] = []
  for (const from of ['198.51.100.7:50001', '198.51.100.8:50001', '[2001:db8::7]:50001', '198.51.100.7:50002']) statuses.push(await tried(from))
  expect(statuses).toEqual([401, 401, 401, 429])
})

test('forwarded addresses without a trusted proxy are logged once', async () => {
  const server = await started()
  for (const headers of [{}, { 'x-forwarded-for': '203.0.113.9' }, { forwarded: 'for=203.0.113.9' }]) await server.ask('GET', '/healthz', { headers })
  const trusting = await started({ env: { TRUST_PROXY: '1' } })
  await trusting.ask('GET', '/healthz', { headers: { 'x-forwarded-for': '203.0.113.9' } })
  const warnings = ({ log }: TestServer) => log().filter(({ msg }) => msg.includes('TRUST_PROXY')).map(({ level }) => level)
  expect([warnings(server), warnings(trusting)]).toEqual([[50], []])
})

const opened = async (database: TestDatabase) => {
  const { options, remove } = await database.open()
  const store = await openStore(options)
  onTestFinished(async () => {
    await store.close()
    await remove()
  })
  return { store, options }
}

onEachDatabase('accounts of the demo board', (database) => {
  test('are ended with what they own, the last Super-Admin too; those with a password of their own and other accounts stay', async () => {
    const { store } = await opened(database)
    await loadDemoData(store, new Date())
    const remaining = await store.users.byEmail('employer@kazi.test')
    await store.users.setPassword(remaining?.userId ?? '', await hashPassword('a password of its own'))
    await store.users.create({ email: 'ada@example.com', role: 'Applicant', isActive: true, passwordHash: 'none' })

    const open = await openDemoAccounts(store)
    expect([open.length, open.some(({ email }) => email === 'employer@kazi.test')]).toEqual([19, false])
    expect(await endDemoAccounts(store, new Date())).toBe(19)
    const left = await store.users.list({ page: 1, limit: 100 })
    expect(left.users.map(({ email }) => email).toSorted()).toEqual(['ada@example.com', 'employer@kazi.test'])
    expect([await openDemoAccounts(store), await store.popups.list(null), await endDemoAccounts(store, new Date())]).toEqual([[], [], 0])
    expect((await store.audit.list(100)).filter(({ action, actorId }) => action === 'account.deleted' && actorId === null)).toHaveLength(19)
  })
})

/** Runs a real command to its end. */
const run = async (name: string, env: Record<string, string>, ...args: string[]) => {
  const child = spawn(process.execPath, kazi(name, ...args), { env: { ...process.env, DATABASE_URL: '', ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  const [stdout, stderr, [status]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  return { status, stdout, stderr }
}

const temporary = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kazi-slips-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

const start = (env: Record<string, string>) => startBoard({ DEMO: '', ...env }, kazi('start'))
const refusal = (env: Record<string, string>) => start(env).then(
  async (board) => {
    await board.close()
    return 'it started'
  },
  (error: Error) => error.message,
)
const inProduction = { NODE_ENV: 'production', SMTP_URL: 'smtp://127.0.0.1:1', PUBLIC_URL: 'https://jobs.example.org' }

describe('a start', { tags: ['long'] }, () => {
  test('after a trial is refused where others reach the board, until the demo accounts are ended', async () => {
    const DATA_DIR = await temporary()
    // An interrupted server leaves its folder; a clean stop would remove it.
    const store = await openStore({ dataDir: DATA_DIR })
    await loadDemoData(store, new Date())
    await store.close()
    for (const env of [inProduction, { HOST: '0.0.0.0' }, { PUBLIC_URL: 'https://jobs.example.org' }]) {
      expect(await refusal({ DATA_DIR, ...env })).toMatch(/status 1 .*:\nAnybody could log in here .*super@kazi\.test\. Run 'npm run demo:end'/)
    }
    expect(await run('demo:end', { DATA_DIR })).toEqual({ status: 0, stdout: 'Demo accounts deleted: 20.\n', stderr: '' })
    const board = await start({ DATA_DIR, ...inProduction })
    expect((await fetch(`${board.url}/readyz`)).status).toBe(200)
    await board.close()
  })

  test('does not load the demo board where others reach it, and refuses a setting that requires it', async () => {
    expect(await refusal({ DEMO: '1', ...inProduction })).toMatch(/status 1 .*:\nDEMO=1 would give this board accounts with a password that everybody knows/)
    const board = await start({ PUBLIC_URL: 'https://jobs.example.org' })
    expect([(await fetch(`${board.url}/api/jobs/jobs`)).headers.get('x-total-count'), board.output().includes('Demo accounts')]).toEqual(['0', false])
    await board.close()
  })

  test('with the key of another board is refused', async () => {
    const DATA_DIR = await temporary()
    const store = await openStore({ dataDir: DATA_DIR })
    await claimInstallation(store, { DATA_DIR, SECRET_KEY: undefined })
    await store.close()
    expect(await refusal({ DATA_DIR, DEMO: '0', SECRET_KEY: 'the key of quite another board, 32 characters' })).toMatch(/status 1 .*:\nSECRET_KEY is not the key that this database was used with\. .*npm run adopt/)
    const SECRET_KEY = 'the key of quite another board, 32 characters'
    expect(await run('adopt', { DATA_DIR, SECRET_KEY })).toEqual({ status: 0, stdout: `The database and ${DATA_DIR} belong together now.\n`, stderr: '' })
    const board = await start({ DATA_DIR, DEMO: '0', SECRET_KEY })
    await board.close()
  })

  test.each(['demo:end', 'adopt'])('%s prints its usage, and refuses arguments', async (name) => {
    const help = await run(name, {}, '--help')
    const wrong = await run(name, {}, 'everything')
    expect([help.status, help.stdout.startsWith('Usage: npm run '), wrong.status, wrong.stderr.includes(help.stdout)]).toEqual([0, true, 2, true])
  })
})

onEachDatabase('database, DATA_DIR and key', (database) => {
  const claim = (store: Store, DATA_DIR: string, SECRET_KEY?: string) => claimInstallation(store, { DATA_DIR, SECRET_KEY })
  const why = (claimed: Promise<string>) =>
    claimed.then(
      () => 'claimed',
      (error: unknown) => (error instanceof ForeignInstallation ? error.message : error),
    )

  test('find each other again', async () => {
    const { store } = await opened(database)
    const folder = await temporary()
    const key = await claim(store, folder)
    expect([await claim(store, folder), (await readdir(folder)).toSorted()]).toEqual([key, ['installation.id', 'secret.key']])
    expect(await claim(store, folder, key)).toBe(key)
  })

  test('of twenty processes that start at once on a new board, all agree', async () => {
    const { store } = await opened(database)
    const folder = await temporary()
    const keys = await Promise.all(Array.from({ length: 20 }, () => claim(store, folder)))
    expect([new Set(keys).size, (await readdir(folder)).toSorted()]).toEqual([1, ['installation.id', 'secret.key']])
  })

  test('a start that died between the two notes is completed by the next', async () => {
    const { store } = await opened(database)
    const folder = await temporary()
    const key = await claim(store, folder)
    const id = (await store.installation.read())?.id ?? ''
    await unlink(join(folder, 'installation.id'))
    await writeFile(join(folder, `installation.id.${id}.draft`), `${id}\n`)
    await writeFile(join(folder, 'installation.id.other.draft'), 'other\n')
    expect([await claim(store, folder), (await readdir(folder)).toSorted()]).toEqual([key, ['installation.id', 'secret.key']])
  })

  test('an empty folder, one of another database, and a key that is gone or another are refused, and nothing is made', async () => {
    const [{ store }, { store: other }] = [await opened(database), await opened(database)]
    const [folder, otherFolder, empty] = [await temporary(), await temporary(), await temporary()]
    const missing = join(empty, 'not mounted')
    await claim(store, folder)
    await claim(other, otherFolder)
    expect([await why(claim(store, empty)), await why(claim(store, missing)), await why(claim(store, otherFolder))]).toEqual([
      expect.stringContaining(`DATA_DIR (${empty}) holds nothing of this database.`),
      expect.stringContaining(`DATA_DIR (${missing}) holds nothing of this database.`),
      expect.stringContaining(`DATA_DIR (${otherFolder}) belongs to another database than this one.`),
    ])
    expect(await why(claim(store, folder, 'a key of at least 32 characters, but another'))).toContain('SECRET_KEY is not the key')
    await writeFile(join(folder, 'secret.key'), '')
    expect(await why(claim(store, folder))).toEqual(
      new UnusableKey(`${join(folder, 'secret.key')} contains no key. Put the key of this database back into it, or remove the file and run 'npm run adopt', which makes a new key.`),
    )
    await unlink(join(folder, 'secret.key'))
    expect(await why(claim(store, folder))).toContain('The key of this database is gone from')
    expect([await readdir(empty), await readdir(folder)]).toEqual([[], ['installation.id']])
  })

  test('a new database does not take the folder of another one', async () => {
    const [{ store }, { store: fresh }] = [await opened(database), await opened(database)]
    const folder = await temporary()
    await claim(store, folder)
    expect(await why(claim(fresh, folder))).toContain('belongs to another database than this one')
    expect(await fresh.installation.read()).toBe(null)
  })

  test('belong together after npm run adopt', async () => {
    const [{ store }, { store: fresh }] = [await opened(database), await opened(database)]
    const [folder, empty] = [await temporary(), join(await temporary(), 'new')]
    const key = await claim(store, folder)
    await adoptInstallation(fresh, { DATA_DIR: folder, SECRET_KEY: undefined })
    await adoptInstallation(store, { DATA_DIR: empty, SECRET_KEY: undefined })
    expect([await claim(fresh, folder), await why(claim(store, empty)), await why(claim(store, folder))]).toEqual([key, 'claimed', expect.stringContaining('belongs to another')])
  })

  describe('with a bucket that servers share, and no folder', () => {
    /** A bucket's note; `down` makes it unreadable. */
    const bucket = () => {
      const state = { id: null as string | null, down: false }
      const up = () => (state.down ? Promise.reject(new StorageUnavailable('S3 cannot be reached.')) : Promise.resolve())
      const bucketId: BucketId = {
        name: 'The bucket kazi (files/)',
        read: async () => (await up(), state.id),
        write: async (id) => (await up(), void (state.id = id)),
      }
      return { state, bucketId }
    }
    const key = 'the key of all servers of this board, 40'
    const claimIn = (store: Store, bucketId: BucketId, DATA_DIR: string, SECRET_KEY: string | undefined = key) => claimInstallation(store, { DATA_DIR, SECRET_KEY, bucketId })
    const withFile = async (store: Store) => {
      const { userId } = await store.users.create({ email: 'ada@example.com', role: 'Applicant', isActive: true, passwordHash: 'none' })
      await store.files.create({ id: 'cv', ownerId: userId, kind: 'cv', mediaType: 'application/pdf', extension: '.pdf', bytes: 1 })
    }

    test('twenty servers that start at once agree, each with a folder of its own, in which nothing is noted', async () => {
      const { store } = await opened(database)
      const { state, bucketId } = bucket()
      const folders = await Promise.all(Array.from({ length: 20 }, temporary))
      const keys = await Promise.all(folders.map((folder) => claimIn(store, bucketId, folder)))
      expect([new Set(keys), state.id, await Promise.all(folders.map((folder) => readdir(folder)))]).toEqual([new Set([key]), (await store.installation.read())?.id, folders.map(() => [])])
      expect(await keyOfInstallation(store, { id: state.id ?? '', keyHash: await hashPassword(key) }, { DATA_DIR: await temporary(), SECRET_KEY: key, bucketId })).toBe(key)
    })

    test('a server without the key, one with another key, and one that cannot read the bucket of a new board are refused', async () => {
      const { store } = await opened(database)
      const { state, bucketId } = bucket()
      const [first, second] = [await temporary(), await temporary()]
      state.down = true
      await expect(claimIn(store, bucketId, first)).rejects.toThrow(new StorageUnavailable('a new board needs its bucket, and it cannot be read.'))
      expect([await store.installation.read(), await readdir(first)]).toEqual([null, []])
      state.down = false
      await claimInstallation(store, { DATA_DIR: first, SECRET_KEY: undefined, bucketId })
      expect(await why(claimInstallation(store, { DATA_DIR: second, SECRET_KEY: undefined, bucketId }))).toMatch(/^This database has a key already, and this server has none\. .* SECRET_KEY_FILE with a copy of secret\.key/)
      expect([await why(claimIn(store, bucketId, second, 'a key of at least 32 characters, but another')), await readdir(second)]).toEqual([expect.stringContaining('SECRET_KEY is not the key that this database was used with.'), []])
    })

    test('the bucket of another board is refused, by a new board too; an empty one once there are files', async () => {
      const [{ store }, { store: other }, { store: fresh }] = [await opened(database), await opened(database), await opened(database)]
      const [own, foreign] = [bucket(), bucket()]
      await claimIn(store, own.bucketId, await temporary())
      await claimIn(other, foreign.bucketId, await temporary())
      const belongs = 'The bucket kazi (files/) belongs to another database than this one.'
      expect([await why(claimIn(store, foreign.bucketId, await temporary())), await why(claimIn(fresh, own.bucketId, await temporary())), await fresh.installation.read()]).toEqual([
        expect.stringContaining(belongs), expect.stringContaining(belongs), null,
      ])
      const empty = bucket()
      await withFile(store)
      expect([await why(claimIn(store, empty.bucketId, await temporary())), empty.state.id]).toEqual([expect.stringContaining('The bucket kazi (files/) holds nothing of this database.'), null])
    })

    test('a start that died before the note in the bucket is completed by the next; maintenance writes none', async () => {
      const { store } = await opened(database)
      const { state, bucketId } = bucket()
      await claimIn(store, bucketId, await temporary())
      const { id } = state
      state.id = null
      await claimInstallation(store, { DATA_DIR: await temporary(), SECRET_KEY: key, bucketId, readOnly: true })
      expect(state.id).toBe(null)
      await claimIn(store, bucketId, await temporary())
      expect([id, state.id]).toEqual([(await store.installation.read())?.id, id])
    })

    test('a board whose files move from its folder takes the bucket; a folder of another database is refused beside it', async () => {
      const [{ store }, { store: other }] = [await opened(database), await opened(database)]
      const [folder, otherFolder] = [await temporary(), await temporary()]
      const { state, bucketId } = bucket()
      await claim(store, folder, key)
      await claim(other, otherFolder, key)
      await withFile(store)
      await claimIn(store, bucketId, folder)
      expect([state.id, await why(claimIn(store, bucketId, otherFolder))]).toEqual([(await store.installation.read())?.id, expect.stringContaining('belongs to another database than this one')])
    })

    test('a known board starts while its bucket does not answer', async () => {
      const { store } = await opened(database)
      const { state, bucketId } = bucket()
      await claimIn(store, bucketId, await temporary())
      state.down = true
      expect(await claimIn(store, bucketId, await temporary())).toBe(key)
    })

    test('npm run adopt binds the database to the bucket, which other servers know', async () => {
      const [{ store }, { store: moved }] = [await opened(database), await opened(database)]
      const { state, bucketId } = bucket()
      const [server, folder] = [await temporary(), await temporary()]
      await claimIn(store, bucketId, server)
      const { id } = state
      await claim(moved, folder, 'the key that the other board had, 40 char')
      await adoptInstallation(moved, { DATA_DIR: folder, SECRET_KEY: key, bucketId })
      expect([state.id, (await moved.installation.read())?.id, await claimIn(moved, bucketId, folder), await claimIn(moved, bucketId, server)]).toEqual([id, id, key, key])
    })
  })

  test('a database from before the table is accepted as it is', async () => {
    const { store } = await opened(database)
    const folder = await temporary()
    await mkdir(join(folder, 'files'))
    const old = 'the key that this board has always had, 43 c'
    await writeFile(join(folder, 'secret.key'), old)
    expect([await claim(store, folder), (await store.installation.read())?.keyHash.includes(old)]).toEqual([old, false])
  })
})
