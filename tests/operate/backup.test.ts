import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { bucketPlace } from '../../server/backup/bucket.ts'
import { removeOldest } from '../../server/backup/place.ts'
import { clientOf, type Bucket } from '../../server/files/s3.ts'
import { openStore } from '../../server/store/database/open.ts'
import { kazi } from '../support/board/program.ts'
import { databases, type TestDatabase } from '../support/database/databases.ts'
import { follow } from '../support/operate/book.ts'
import { missingCeph, startCeph, type Ceph } from '../support/operate/ceph.ts'
import { newUser } from '../server/store/database/entries.ts'
import { fill, fresh, keptFilesOf, rowsOf, run, start, storeFile } from '../server/backup/filled.ts'

vi.setConfig({ testTimeout: 120_000 })

const [sqlite] = databases as [TestDatabase]
const megabyte = 1024 * 1024

const envOf = ({ endpoint, accessKeyId, secretAccessKey }: Bucket) => ({ BACKUP_S3_ENDPOINT: endpoint, BACKUP_S3_ACCESS_KEY_ID: accessKeyId, BACKUP_S3_SECRET_ACCESS_KEY: secretAccessKey })

/** The names of the objects in a bucket, and of the uploads of parts under way. */
const inBucket = async (bucket: Bucket) => {
  const client = clientOf(bucket)
  const { ListMultipartUploadsResult: found } = (await client.listMultipartUploads()) as unknown as { ListMultipartUploadsResult: { Upload?: { Key: string } | { Key: string }[] } }
  return { objects: ((await client.listObjects()) ?? []).map(({ Key }) => Key), uploads: [found.Upload ?? []].flat().map(({ Key }) => Key) }
}

const written = (megabytes: number) => async (output: Writable) => {
  for (let n = 0; n < megabytes; n += 1) await new Promise((done) => output.write(Buffer.alloc(megabyte, n), done))
  output.end()
}

const lengthOf = async (archive: Readable) => {
  let bytes = 0
  for await (const chunk of archive) bytes += (chunk as Buffer).length
  return bytes
}

describe.skipIf(missingCeph !== null)(`backups in a real S3${missingCeph === null ? '' : ` (skipped: ${missingCeph})`}`, () => {
  let ceph: Ceph
  beforeAll(async () => {
    ceph = await startCeph()
  })
  afterAll(() => ceph.stop())

  const newBucket = async () => ({ ...(await ceph.newBucket()), prefix: 'nightly/' })

  test('the book: made every night, checked, and restored from there', async () => {
    const bucket = await newBucket()
    const options = await fresh(sqlite)
    await fill(options)
    const here = { kazi: kazi(), instead: { 'kazi-backups': bucket.bucket }, env: { ...envOf(bucket), DATA_DIR: options.dataDir } }
    for (let night = 0; night < 2; night += 1) expect(await follow('backup.md', 'Store them in S3', here)).toMatch(/^s3:.*\nis whole: .*\ns3:.* is whole: .*\n$/)
    expect((await inBucket(bucket)).objects).toEqual([expect.stringMatching(/^nightly\/kazi-/), expect.stringMatching(/^nightly\/kazi-/)])
    const to = await fresh(sqlite)
    expect(await run(to, ['restore', `s3://${bucket.bucket}/nightly/`], envOf(bucket))).toEqual({ status: 0, stdout: expect.stringMatching(/^Restored /), stderr: '' })
    expect([await rowsOf(to), await keptFilesOf(to)]).toEqual([await rowsOf(options), await keptFilesOf(options)])
  })

  test('so many of a board are left; where two boards share a place, one has to be named', async () => {
    const bucket = await newBucket()
    const place = bucketPlace(bucket)
    const [one, two, three] = ['2026-11-01', '2026-11-02', '2026-11-03'].map((day) => new Date(day)) as [Date, Date, Date]
    for (const at of [one, two, three]) await place.store({ board: 'first', at }, written(1), async (archive) => void (await lengthOf(archive)))
    for (const named of [{ board: 'second', at: one }, { board: 'first', at: one, mark: 'before-restore' as const }]) await place.store(named, written(1), async (archive) => void (await lengthOf(archive)))
    expect(await removeOldest(place, 'first', 2)).toEqual(['kazi-first-20261101T000000000Z.tar'])
    const left = ['kazi-first-20261101T000000000Z-before-restore.tar', 'kazi-first-20261102T000000000Z.tar', 'kazi-first-20261103T000000000Z.tar', 'kazi-second-20261101T000000000Z.tar']
    expect((await place.list()).toSorted()).toEqual(left)
    const { status, stderr } = await run(await fresh(sqlite), ['backup:verify', `s3://${bucket.bucket}/nightly/`], envOf(bucket))
    expect([status, stderr]).toEqual([2, `s3://${bucket.bucket}/nightly/ has the archives of 2 boards: name one of ${left.slice(1).join(', ')}.\n`])
  })

  test('one that is killed midway leaves no object; its parts are removed a day later', async () => {
    const bucket = await newBucket()
    const options = await fresh(sqlite, 'openBoard')
    const store = await openStore(options)
    const { userId } = await store.users.create(newUser('ada@kazi.test'))
    await storeFile(store, options, userId, 'large', Buffer.alloc(150 * megabyte, 'kazi'))
    await store.close()
    const { child, ended } = start(options, ['backup', '--to', `s3://${bucket.bucket}/nightly`], envOf(bucket))
    await vi.waitFor(async () => expect((await inBucket(bucket)).uploads).toHaveLength(1), { timeout: 30_000, interval: 10 })
    child.kill('SIGKILL')
    await ended
    const left = await inBucket(bucket)
    expect(left).toEqual({ objects: [], uploads: [expect.stringMatching(/^nightly\/kazi-.*\.tar$/)] })

    const storeAt = (now: () => number) => bucketPlace(bucket, now).store({ board: 'other', at: new Date() }, written(1), async (archive) => void (await lengthOf(archive)))
    await storeAt(() => Date.now())
    expect((await inBucket(bucket)).uploads).toEqual(left.uploads)
    await storeAt(() => Date.now() + 25 * 60 * 60_000)
    expect((await inBucket(bucket)).uploads).toEqual([])
  })

  test('one of several parts comes back as it went', async () => {
    const bucket = await newBucket()
    const digests: number[] = []
    const { bytes } = await bucketPlace(bucket).store({ board: 'abc', at: new Date() }, written(40), async (archive) => void digests.push(await lengthOf(archive)))
    expect([bytes, digests]).toEqual([40 * megabyte, [40 * megabyte]])
  })

  test('nothing is left where writing or checking fails', async () => {
    const bucket = await newBucket()
    const place = bucketPlace(bucket)
    const named = { board: 'abc', at: new Date() }
    const broken = async () => Promise.reject(new Error('the rows cannot be read'))
    await expect(place.store(named, broken, async () => {})).rejects.toThrow('the rows cannot be read')
    await expect(place.store(named, written(20), async () => Promise.reject(new Error('other bytes')))).rejects.toThrow('other bytes')
    expect(await inBucket(bucket)).toEqual({ objects: [], uploads: [] })
  })

  test('what cannot be ends with a sentence', async () => {
    const bucket = await newBucket()
    const options = await fresh(sqlite, 'openBoard')
    const folder = await mkdtemp(join(tmpdir(), 'kazi-s3-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const s3 = { S3_ENDPOINT: bucket.endpoint, S3_BUCKET: bucket.bucket, S3_ACCESS_KEY_ID: bucket.accessKeyId, S3_SECRET_ACCESS_KEY: bucket.secretAccessKey }
    const outcome = async (args: string[], env: Record<string, string>) => {
      const { status, stdout, stderr } = await run(options, args, env)
      return [status, stdout, stderr.trim()]
    }
    expect(await outcome(['backup', '--to', 's3://somewhere'], {})).toEqual([2, '', 's3:// needs an object storage: set BACKUP_S3_ENDPOINT with its key, or S3_ENDPOINT.'])
    expect(await outcome(['backup', '--to', 's3://'], s3)).toEqual([2, '', 's3:// is no place in an object storage: s3://BUCKET/FOLDER.'])
    expect(await outcome(['backup', '--to', `s3://${bucket.bucket}/files/backups`], s3)).toEqual([2, '', `s3://${bucket.bucket}/files/backups/ is among the uploaded files of the board (S3_PREFIX): store backups elsewhere.`])
    expect(await outcome(['backup', '--to', 's3://missing'], envOf(bucket))).toEqual([1, '', 'S3 answered 404 NoSuchBucket.'])
    expect(await outcome(['backup', '--to', `s3://${bucket.bucket}`], { ...envOf(bucket), BACKUP_S3_SECRET_ACCESS_KEY: 'another' })).toEqual([1, '', 'S3 answered 403 SignatureDoesNotMatch.'])
    expect(await outcome(['backup:verify', `s3://${bucket.bucket}/nightly/`], envOf(bucket))).toEqual([1, '', `There is no archive in s3://${bucket.bucket}/nightly/.`])
    const missing = `s3://${bucket.bucket}/kazi-abc-20261101T000000000Z.tar`
    expect(await outcome(['restore', missing], { ...envOf(bucket), DATA_DIR: folder })).toEqual([1, '', `${missing} cannot be used: there is no such object in the bucket.`])
    expect(await readdir(folder)).toEqual(['files'])
  })
})
