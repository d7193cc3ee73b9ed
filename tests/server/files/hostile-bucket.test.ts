/** A bucket that attacks the board, or is broken. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { clientOf, noteInBucket, s3Storage } from '../../../server/files/s3.ts'
import { StorageUnavailable, type FileStorage } from '../../../server/files/storage.ts'
import { startServer } from '../../support/board/server.ts'
import { endless, honest, startPretendBucket, type PretendBucket, type Trick } from '../../support/files/pretend-bucket.ts'
import { store } from '../../support/files/storage-suite.ts'

/** The whole of an answer may take a second, an upload three. */
const impatient = { answer: 1_000, upload: 3_000, pause: 60_000 }
const row = { id: 'cv', bytes: 5 }

let [pretended, files]: [PretendBucket?, FileStorage?] = []
beforeEach(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kazi-s3-'))
  const started = await startPretendBucket()
  ;[pretended, files] = [started, s3Storage(started.bucket, folder, impatient)]
  onTestFinished(async () => {
    started.close()
    await rm(folder, { recursive: true, force: true })
  })
})

const save = async () => (await files!.receive(Readable.from(['hello']))).save('cv')
const calls: Record<string, () => Promise<unknown>> = {
  open: () => files!.open(row), has: () => files!.has(row), list: () => files!.list(), remove: () => files!.remove('cv'), ping: () => files!.ping(), save,
}
const failures = async () => {
  const found = Object.entries(calls).map(async ([name, call]) => [name, await call().then(() => 'done', (error: unknown) => (error instanceof StorageUnavailable ? error.message : error))])
  return Object.fromEntries(await Promise.all(found)) as Record<string, unknown>
}
const all = (message: string) => Object.fromEntries(Object.keys(calls).map((name) => [name, message]))
/** The bytes that are on the way when several connections are closed. */
const mostSent = 64 * 1024 * 1024

test('a refusal without end is a refusal: its reason is read no further than its beginning', async () => {
  const { trick, sent } = endless('x', 503)
  pretended!.trick = trick
  expect(await failures()).toEqual(all('S3 answered 503.'))
  expect(await sent()).toBeLessThan(mostSent)
})

test('a refusal that comes letter by letter is one when the time of an answer is over', async () => {
  pretended!.trick = ({ method }, response) => {
    response.writeHead(503)
    if (method === 'HEAD') return response.end()
    const timer = setInterval(() => response.write('x'), 50)
    return response.on('close', () => clearInterval(timer))
  }
  expect(await failures()).toEqual(all('S3 answered 503.'))
})

test('a refusal whose elements are not closed costs no time: a parser looked through the rest of it for each', async () => {
  const elements = Array.from({ length: 20_000 }, (_, at) => `<a${at}>`).join('')
  pretended!.trick = ({ method }, response) => response.writeHead(403, { 'content-type': 'application/xml' }).end(method === 'HEAD' ? '' : `<Error><Code>AccessDenied</Code>${elements}`)
  const before = process.cpuUsage()
  await expect(files!.open(row)).rejects.toThrow('S3 answered 403 AccessDenied.')
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(300)
})

test('where the clocks differ the reason tells it', async () => {
  pretended!.trick = ({ method }, response) => response.writeHead(403, { 'content-type': 'application/xml' }).end(method === 'HEAD' ? '' : '<Error><Code>RequestTimeTooSkewed</Code></Error>')
  await expect(files!.open(row)).rejects.toThrow('S3 answered 403 RequestTimeTooSkewed: the clock here and the one there differ by too much.')
})

test('a list without end is given up, in one answer and in many', async () => {
  const one = endless('<Contents><Key>files/x</Key></Contents>', 200)
  pretended!.trick = one.trick
  await expect(files!.list()).rejects.toThrow(StorageUnavailable)
  expect(await one.sent()).toBeLessThan(mostSent)
  let answers = 0
  pretended!.trick = (_, response) => {
    answers += 1
    return response.writeHead(200).end('<ListBucketResult><IsTruncated>true</IsTruncated><NextContinuationToken>again</NextContinuationToken></ListBucketResult>')
  }
  await expect(files!.list()).rejects.toThrow('S3 answered with a list that does not end.')
  expect(answers).toBe(2)
})

test('the note of a bucket is read no further than its beginning', async () => {
  const { trick, sent } = endless('x', 200)
  pretended!.trick = trick
  expect((await noteInBucket(pretended!.bucket, impatient).read())?.length).toBe(16_384)
  expect(await sent()).toBeLessThan(mostSent)
})

test('a page of a proxy in place of the bucket is no storage: what it takes would be lost', async () => {
  pretended!.trick = (request, response) => {
    request.resume()
    return response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Be right back')
  }
  const { save: saved, ping } = await failures()
  expect([saved, ping]).toEqual(['What answers is no S3.', 'What answers is no S3.'])
})

test('an answer to an upload may take as long as the upload, and not longer', async () => {
  pretended!.trick = (request, response) => {
    request.resume()
    response.writeHead(200, { etag: '"x"' })
    const timer = setInterval(() => response.write(' '), 50)
    response.on('close', () => clearInterval(timer))
  }
  await expect(save()).rejects.toThrow(StorageUnavailable)
})

test('no timer is left where nobody reads the answer to an upload: a backup ended when its time was over', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  expect((await clientOf(pretended!.bucket, impatient).putObject('files/cv', 'hello')).status).toBe(200)
  expect(vi.getTimerCount()).toBe(0)
})

test.each<[string, Trick]>([
  ['without end', endless('x', 503).trick],
  ['letter by letter', (_, response) => void response.writeHead(503).write('x')],
])('a server whose bucket refused %s is ready again as soon as the bucket is', async (_, trick) => {
  const server = await startServer({ replace: () => ({ files: files! }) })
  onTestFinished(() => server.close())
  const ready = async () => (await server.ask('GET', '/readyz')).status
  expect(await ready()).toBe(200)
  pretended!.trick = trick
  expect(await ready()).toBe(503)
  pretended!.trick = honest
  await expect.poll(ready, { timeout: 5_000 }).toBe(200)
  const { id, bytes } = await store(files!, 'cv', Buffer.from('hello'))
  expect(String(await buffer((await files!.open({ id, bytes })) as Readable))).toBe('hello')
})
