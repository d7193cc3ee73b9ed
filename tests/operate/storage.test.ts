import { spawn } from 'node:child_process'
import dns from 'node:dns'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer, connect, type AddressInfo, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { readConfig } from '../../server/config.ts'
import { boardFiles } from '../../server/files/board-files.ts'
import { clientOf, s3Storage, type Bucket } from '../../server/files/s3.ts'
import { StorageUnavailable, type FileStorage } from '../../server/files/storage.ts'
import { openStore } from '../../server/store/database/open.ts'
import { sweep } from '../../server/sweep.ts'
import { cvs } from '../support/board/cvs.ts'
import { png } from '../support/board/images.ts'
import { kazi } from '../support/board/program.ts'
import { fileForm, signedIn, startServer, statusAndMessage, type TestServer } from '../support/board/server.ts'
import { storageSuite, store } from '../support/files/storage-suite.ts'
import { follow } from '../support/operate/book.ts'
import { cephHost, missingCeph, startCeph, type Ceph } from '../support/operate/ceph.ts'
import { sweepSettings } from '../support/board/sweep-settings.ts'

const newFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kazi-s3-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Short limits, so that a test of a storage that does not answer takes no minute. */
const impatient = { answer: 2_000, upload: 2_000, pause: 2_000 }

const envOf = ({ endpoint, bucket, region, accessKeyId, secretAccessKey, pathStyle, prefix }: Bucket): Record<string, string> => ({
  S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey, S3_PATH_STYLE: pathStyle ? '1' : '0', S3_PREFIX: prefix,
})

/** A signed address, which opens a file without an account, contains one of these. */
const presigned = /x-amz|signature=|awsaccesskeyid/i

describe.skipIf(missingCeph !== null)(`files in a real S3${missingCeph === null ? '' : ` (skipped: ${missingCeph})`}`, () => {
  let ceph: Ceph
  beforeAll(async () => {
    ceph = await startCeph()
  })
  afterAll(() => ceph.stop())

  storageSuite('in S3', async () => {
    const [bucket, folder] = [await ceph.newBucket(), await mkdtemp(join(tmpdir(), 'kazi-s3-'))]
    return {
      files: s3Storage(bucket, folder),
      drafts: () => readdir(folder),
      put: async (id, content) => void (await (await clientOf(bucket).putObject(`files/${id}`, content)).arrayBuffer()),
      remove: () => rm(folder, { recursive: true, force: true }),
    }
  })

  test('more contents than one answer lists are all listed; what has another prefix is none', async () => {
    const bucket = await ceph.newBucket()
    const files = s3Storage(bucket, await newFolder())
    await (await clientOf(bucket).putObject('backups/one', 'x')).arrayBuffer()
    const ids = Array.from({ length: 1_005 }, (_, n) => `file-${n}`)
    for (let at = 0; at < ids.length; at += 50) await Promise.all(ids.slice(at, at + 50).map((id) => store(files, id, Buffer.from('x'))))
    expect((await files.list()).toSorted()).toEqual(ids.toSorted())
  })

  test('a bucket may be named before the host', async () => {
    const bucket = await ceph.newBucket()
    const lookup = dns.lookup
    const hosts = new Set<string>()
    const local = (host: string, ...rest: unknown[]) => {
      hosts.add(host)
      return (lookup as (...args: unknown[]) => void)(host.endsWith(cephHost) ? '127.0.0.1' : host, ...rest)
    }
    const spy = vi.spyOn(dns, 'lookup').mockImplementation(local as typeof dns.lookup)
    onTestFinished(() => spy.mockRestore())
    const endpoint = `http://${cephHost}:${new URL(bucket.endpoint).port}`
    const files = s3Storage({ ...bucket, endpoint, pathStyle: false }, await newFolder())
    const row = await store(files, 'cv', Buffer.from('a content'))
    expect([String(await buffer((await files.open(row)) as Readable)), await files.list(), [...hosts]]).toEqual(['a content', ['cv'], [`${bucket.bucket}.${cephHost}`]])
  })

  describe('a storage that cannot be used', () => {
    const row = { id: 'cv', bytes: 1 }
    const calls = (files: FileStorage) => ({
      open: () => files.open(row), has: () => files.has(row), list: () => files.list(), remove: () => files.remove('cv'), ping: () => files.ping(), save: async () => (await files.receive(Readable.from(['x']))).save('cv'),
    })
    const failures = async (files: FileStorage) => {
      const found = Object.entries(calls(files)).map(async ([name, call]) => [name, await call().then(() => 'done', (error: unknown) => (error instanceof StorageUnavailable ? error.message : error))])
      return Object.fromEntries(await Promise.all(found)) as Record<string, unknown>
    }
    const each = (message: string) => Object.fromEntries(Object.keys(calls({} as FileStorage)).map((name) => [name, message]))

    test('says so in one sentence that has no key in it: refused', async () => {
      const bucket = await ceph.newBucket()
      const files = s3Storage({ ...bucket, secretAccessKey: 'wrong' }, await newFolder())
      expect(await failures(files)).toEqual({ ...each('S3 answered 403 SignatureDoesNotMatch.'), has: 'S3 answered 403.' })
    })

    test('the same: no such bucket', async () => {
      const bucket = { ...(await ceph.newBucket()), bucket: 'nobodys' }
      expect(await failures(s3Storage(bucket, await newFolder()))).toEqual(each('S3 answered 404 NoSuchBucket.'))
    })

    test('the same: nothing listens there', async () => {
      const listener = createServer().listen(0, '127.0.0.1')
      await once(listener, 'listening')
      const { port } = listener.address() as AddressInfo
      listener.close()
      const bucket = { ...(await ceph.newBucket()), endpoint: `http://127.0.0.1:${port}` }
      expect(await failures(s3Storage(bucket, await newFolder()))).toEqual(each('S3 cannot be reached.'))
    })

    test('the same: it accepts connections and answers nothing', async () => {
      const bucket = await ceph.newBucket()
      const [folder, files] = [await newFolder(), s3Storage(bucket, await newFolder(), impatient)]
      ceph.pause()
      try {
        expect(await failures(files)).toEqual(each('S3 cannot be reached.'))
      } finally {
        ceph.resume()
      }
      expect(await readdir(folder)).toEqual([])
      await vi.waitFor(() => files.ping(), { timeout: 20_000 })
    })
  })

  /** A way to the gateway that changes what passes, chunk by chunk; null cuts the connection. */
  const wayTo = async ({ endpoint }: Bucket, change: (chunk: Buffer, passed: number) => Buffer | null) => {
    const sockets = new Set<Socket>()
    const server = createServer((client) => {
      const gateway = connect(Number(new URL(endpoint).port), '127.0.0.1')
      let passed = 0
      const end = () => [client, gateway].forEach((socket) => void socket.destroy())
      for (const socket of [client, gateway]) sockets.add(socket.on('error', end).on('close', end))
      client.on('data', (chunk) => {
        const changed = change(Buffer.from(chunk), passed)
        passed += chunk.length
        if (changed === null) client.destroy()
        else gateway.write(changed)
      })
      gateway.pipe(client)
    }).listen(0, '127.0.0.1')
    onTestFinished(() => {
      for (const socket of sockets) socket.destroy()
      server.close()
    })
    await once(server, 'listening')
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  }

  test.each<[string, (chunk: Buffer, passed: number) => Buffer | null, RegExp]>([
    ['is cut midway', (chunk, passed) => (passed > 500_000 ? null : chunk), /cannot be reached\.$/],
    ['arrives with other bytes', (chunk, passed) => (passed > 500_000 ? Buffer.alloc(chunk.length) : chunk), /answered 400 \w*Digest\w*\.$|answered 400 \w*MD5\w*\.$/],
  ])('an upload that %s is refused, and nothing of it is stored', async (_, change, refused) => {
    const bucket = await ceph.newBucket()
    const folder = await newFolder()
    const disturbed = s3Storage({ ...bucket, endpoint: await wayTo(bucket, change) }, folder)
    const draft = await disturbed.receive(Readable.from([Buffer.alloc(3_000_000, 'a')]))
    await expect(draft.save('cv')).rejects.toThrow(refused)
    await draft.drop()
    expect([await s3Storage(bucket, folder).list(), await readdir(folder)]).toEqual([[], []])
  })

  /** A board whose files are in a bucket of its own. */
  const withBoard = async (use: (board: { server: TestServer; bucket: Bucket; files: FileStorage }) => Promise<void>) => {
    const bucket = await ceph.newBucket()
    const files = s3Storage(bucket, await newFolder(), impatient)
    const server = await startServer({ replace: () => ({ files }) })
    try {
      await use({ server, bucket, files })
    } finally {
      await server.close()
    }
  }

  const uploadCv = async (server: TestServer, token: string) => (await (await server.ask('POST', '/api/upload/upload', { token, body: fileForm(cvs.pdf, 'cv.pdf') })).json()) as { url: string }

  test('a board stores, serves, refuses and sweeps as on disk, and its answers lead to no other address', () =>
    withBoard(async ({ server, files }) => {
      const [owner, other, admin] = [await signedIn(server, 'Applicant'), await signedIn(server, 'Applicant'), await signedIn(server, 'Admin')]
      const cv = await uploadCv(server, owner.token)
      const image = (await (await server.ask('POST', '/api/popup/upload', { token: admin.token, body: fileForm(await png(300, 300), 'a.png', 'image') })).json()) as { url: string }
      const [mine, foreign, shown] = [await server.ask('GET', cv.url, owner), await server.ask('GET', cv.url, other), await server.ask('GET', image.url)]
      expect([mine.status, foreign.status, shown.status]).toEqual([200, 403, 200])
      expect([Buffer.from(await mine.arrayBuffer()).equals(cvs.pdf), shown.headers.get('content-type')]).toEqual([true, 'image/webp'])
      for (const answer of [mine, foreign, shown]) expect([answer.redirected, answer.url.startsWith(server.url), presigned.test(JSON.stringify([...answer.headers]))]).toEqual([false, true, false])
      expect(await files.list()).toHaveLength(2)
      await server.store.files.markDeleted([cv.url.split('/').at(-1) ?? ''])
      await sweep({ store: server.store, files, now: () => new Date(), settings: sweepSettings({ UNVERIFIED_DAYS: '0' }) })
      expect(await files.list()).toEqual([image.url.split('/').at(-1)])
    }))

  test('while the storage does not answer, uploads and downloads get 503 with a sentence, /readyz says so, and the rest of the board works', () =>
    withBoard(async ({ server, files }) => {
      const { token, user } = await signedIn(server, 'Applicant')
      const cv = await uploadCv(server, token)
      const down = { status: 503, message: 'Files cannot be stored or read right now. Please try again later.' }
      ceph.pause()
      try {
        const [upload, download, ready, search] = await Promise.all([
          server.ask('POST', '/api/upload/upload', { token, body: fileForm(cvs.pdf, 'cv.pdf') }),
          server.ask('GET', cv.url, { token }),
          server.ask('GET', '/readyz'),
          server.ask('GET', '/healthz'),
        ])
        expect([await statusAndMessage(upload), await statusAndMessage(download), await statusAndMessage(ready), search.status]).toEqual([down, down, { status: 503, message: 'Files cannot be stored.' }, 200])
      } finally {
        ceph.resume()
      }
      expect(await server.store.files.byOwner(user.userId)).toHaveLength(1)
      await expect.poll(async () => (await server.ask('GET', '/readyz')).status, { timeout: 20_000 }).toBe(200)
      expect(await (await server.ask('GET', cv.url, { token })).arrayBuffer()).toHaveProperty('byteLength', cvs.pdf.length)
      expect((await files.list()).length).toBeGreaterThan(0)
    }))

  /** A board on disk with CVs of one account, closed; `env` is that of its server and its commands. */
  const boardOnDisk = async (count: number) => {
    const folder = await newFolder()
    const [bucket, database] = [await ceph.newBucket(), { dataDir: folder }]
    const env = { ...envOf(bucket), DATA_DIR: folder }
    const rows = await openStore(database)
    onTestFinished(() => rows.close())
    const { userId } = await rows.users.create({ role: 'Applicant', email: 'ada@example.org', isActive: true, passwordHash: 'none', fullName: 'Ada' })
    const filesOf = (storage: string) => boardFiles(readConfig({ ...env, FILE_STORAGE: storage }))
    const disk = await filesOf('disk')
    const contents = new Map<string, Buffer>()
    const add = async (files: FileStorage, id: string, content: Buffer, digested = true) => {
      const { digest, ...row } = await store(files, id, content)
      await rows.files.create({ ...row, ...(digested && { digest }), ownerId: userId, kind: 'cv', mediaType: 'application/pdf', extension: '.pdf' })
      contents.set(id, content)
    }
    for (let n = 0; n < count; n += 1) await add(disk, `cv-${n}`, Buffer.alloc(20_000, `cv ${n} `), n % 2 === 0)
    const s3 = s3Storage(bucket, await newFolder())
    /** Whether every content is in a storage as it was. */
    const isIn = async (files: FileStorage) => {
      for (const row of await rows.files.after('', 1_000)) {
        const content = await files.open(row)
        if (content === null || !(await buffer(content)).equals(contents.get(row.id) ?? Buffer.of())) return false
      }
      return true
    }
    return { env, folder, bucket, rows, s3, disk, filesOf, add, isIn }
  }

  const run = async (env: Record<string, string>, ...args: string[]) => {
    const child = spawn(process.execPath, kazi(...args), { env: { ...process.env, DATABASE_URL: '', ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
    const [out, err, [status]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
    return { status: status as number | null, out, err }
  }

  test('the book: files move to S3 and back while the board is used, and each step says the next', async () => {
    const { env, folder, rows, s3, disk, filesOf, add, isIn, bucket } = await boardOnDisk(6)
    const here = (storage: string) => ({ kazi: kazi(), env: { ...env, FILE_STORAGE: storage }, instead: { '/var/lib/kazi': folder } })
    const place = `the bucket ${bucket.bucket}`
    expect(await follow('storage.md', 'Move to S3', here('disk'))).toBe(
      `Files in ${place}: 6 copied, 0 there already. Each was read back and is as it was stored.\nNext: set FILE_STORAGE=s3 for every server and restart it, then run this command again: it copies the uploads of the time between.\n`,
    )
    expect([await isIn(s3), (await rows.files.after('', 10)).every(({ digest }) => digest !== undefined)]).toEqual([true, true])
    await add(disk, 'late', Buffer.from('uploaded before the restart'))
    const moved = await filesOf('s3')
    await add(moved, 'new', Buffer.from('uploaded after it'))
    expect([await isIn(moved), await s3.list(), (await readdir(join(folder, 'files'))).includes('new')]).toEqual([true, expect.not.arrayContaining(['late']), false])
    expect(await follow('storage.md', 'Complete the move', here('s3'))).toBe(
      [
        `Files in ${place}: 1 copied, 7 there already. Each was read back and is as it was stored.\nNext: run this command again once every server has FILE_STORAGE=s3: the move is complete when it copies none.\n`,
        `Files in ${place}: 0 copied, 8 there already. Each was read back and is as it was stored.\nThe move is complete. ${join(folder, 'files')} is not needed any more: delete it.\n`,
        `The database and ${place} agree.\n`,
      ].join(''),
    )
    expect([await isIn(s3), (await readdir(folder)).includes('files')]).toEqual([true, false])
    expect((await follow('storage.md', 'Move back to disk', here('s3'))).split('\n')[0]).toBe(`Files in ${join(folder, 'files')}: 8 copied, 0 there already. Each was read back and is as it was stored.`)
    expect(await isIn(await filesOf('disk'))).toBe(true)
  })

  test('a move that is killed midway goes on where it was, and leaves nothing by half', async () => {
    const { env, s3, isIn, rows } = await boardOnDisk(150)
    const child = spawn(process.execPath, kazi('storage:migrate', '--to', 's3'), { env: { ...process.env, DATABASE_URL: '', ...env }, stdio: 'ignore' })
    await vi.waitFor(async () => expect((await s3.list()).length).toBeGreaterThan(5), { timeout: 60_000, interval: 20 })
    child.kill('SIGKILL')
    await once(child, 'exit')
    const before = await s3.list()
    for (const row of await rows.files.after('', 1_000)) if (before.includes(row.id)) expect(await s3.has(row)).toBe(true)
    const { status, out } = await run(env, 'storage:migrate', '--to', 's3')
    const [, copied = '', there = ''] = /: (\d+) copied, (\d+) there already/.exec(out) ?? []
    expect([before.length < 150, status, Number(copied) + Number(there), Number(there) > 0, await isIn(s3)]).toEqual([true, 0, 150, true, true])
  })

  test('a wrong copy is replaced, and what is lost or damaged is listed with status 1', async () => {
    const { env, folder, bucket, s3, rows } = await boardOnDisk(4)
    const [, , third] = await rows.files.after('', 10)
    await (await clientOf(bucket).putObject('files/cv-0', Buffer.alloc(20_000, 'other'))).arrayBuffer()
    await rm(join(folder, 'files', 'cv-1'))
    await writeFile(join(folder, 'files', 'cv-2'), Buffer.alloc(20_000, 'changed'))
    const { status, out, err } = await run(env, 'storage:migrate', '--to', 's3')
    expect([status, err, out.split('\n').slice(0, 2).map((line) => line.split('  ').slice(0, 2)).toSorted()]).toEqual([
      1, `Files that are not in the bucket ${bucket.bucket}: 2, listed above.\n`, [['with a damaged content', 'cv-2'], ['without content', 'cv-1']],
    ])
    expect([third?.id, await s3.has({ id: 'cv-0', bytes: 20_000 }), (await s3.list()).toSorted()]).toEqual(['cv-2', true, ['cv-0', 'cv-3']])
  })

  test('a board in S3 is backed up and restored into another bucket, byte by byte', async () => {
    const { env, s3, rows, isIn } = await boardOnDisk(5)
    await run(env, 'storage:migrate', '--to', 's3')
    const [backups, folder, bucket] = [await newFolder(), await newFolder(), await ceph.newBucket()]
    await rm(join(env['DATA_DIR'] ?? '', 'files'), { recursive: true })
    const own = { ...env, FILE_STORAGE: 's3', SECRET_KEY: 'a key of the tests with 32 characters and more' }
    const made = await run(own, 'backup', '--to', backups)
    expect([made.status, made.err]).toEqual([0, ''])
    const there = { ...own, ...envOf(bucket), DATA_DIR: folder }
    const restored = await run(there, 'restore', made.out.split('\n')[0] ?? '')
    expect([restored.status, restored.err]).toEqual([0, ''])
    const files = s3Storage(bucket, await newFolder())
    expect([(await files.list()).toSorted(), await isIn(files), await isIn(s3)]).toEqual([(await rows.files.after('', 10)).map(({ id }) => id), true, true])
    expect(await run(there, 'files:check')).toEqual({ status: 0, out: `The database and the bucket ${bucket.bucket} agree.\n`, err: '' })
  })

  test('the book: doctor tries the bucket by a file, leaves nothing, and names the fault', async () => {
    const { env, s3, folder } = await boardOnDisk(0)
    const before = await readdir(folder)
    const linesWith = async (more: Record<string, string>) => {
      const { out } = await run({ ...env, FILE_STORAGE: 's3', ...more }, 'doctor', '--json')
      return (JSON.parse(out) as { lines: { check: string; state: string; what: string }[] }).lines.filter(({ check }) => check === 'storage of files').map(({ state, what }) => `${state}: ${what}`)
    }
    const place = 'Files are stored in S3'
    expect(await linesWith({})).toEqual([`ok: ${place}, which takes, returns, lists and removes a file.`])
    expect(await linesWith({ S3_SECRET_ACCESS_KEY: 'wrong' })).toEqual([`problem: ${place}. S3 answered 403 SignatureDoesNotMatch.`])
    expect([await s3.list(), await readdir(folder)]).toEqual([[], before])
    // There is a problem with the key, because this board was never started.
    const found = await follow('storage.md', 'Try it', { kazi: kazi(), env: { ...env, FILE_STORAGE: 's3' } }).catch((error: unknown) => String(error))
    expect(found).toContain(`${place}, which takes`)
  })

  test('files:check and storage:migrate end with a sentence where the storage refuses', async () => {
    const { env } = await boardOnDisk(1)
    const wrong = { ...env, FILE_STORAGE: 's3', S3_SECRET_ACCESS_KEY: 'wrong' }
    for (const args of [['files:check'], ['storage:migrate', '--to', 's3']]) {
      const { status, err } = await run(wrong, ...args)
      expect([status, err]).toEqual([1, expect.stringMatching(/^S3 answered 403 SignatureDoesNotMatch\.\n$/)])
    }
  })
})
