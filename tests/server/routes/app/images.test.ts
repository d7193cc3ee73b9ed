import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { imageLimits } from '../../../../src/services/contract/profile/image-limits.ts'
import { imageIdIn } from '../../../../server/values/app/images.ts'
import { cvs } from '../../../support/board/cvs.ts'
import { onEachDatabase } from '../../../support/database/databases.ts'
import { animation, bomb, photo, png, svg } from '../../../support/board/images.ts'
import { fileForm, signedIn, startServer, statusAndMessage, type TestServer } from '../../../support/board/server.ts'
import { digestOf } from '../../../support/files/storage-suite.ts'

const other = { status: 415, message: 'Choose a PNG, JPEG or WebP image.' }
const unreadable = { status: 422, message: 'This image cannot be read. Save it anew as PNG, JPEG or WebP, of at most 40 megapixels.' }
const padded = (content: Buffer, bytes: number) => Buffer.concat([content, Buffer.alloc(bytes - content.length)])

onEachDatabase('images', (database) => {
  let server: TestServer
  let time: Date
  let user: { userId: string }
  let token: string
  let before: string[]
  beforeAll(async () => {
    server = await startServer({ database, now: () => time })
  })
  beforeEach(async () => {
    time = new Date()
    const person = await signedIn(server, 'Applicant')
    user = person.user
    token = person.token
    before = await storedFiles()
  })
  afterAll(() => server.close())

  const storedFiles = async () => (await readdir(join(server.dataDir, 'files'))).toSorted()
  const adding = (form: FormData, fields: Record<string, string | Blob>) => {
    for (const [key, value] of Object.entries(fields)) form.append(key, value)
    return form
  }
  const formOf = (content: Uint8Array | string, name: string, fields: Record<string, string> = {}) =>
    adding(fileForm(content, name), { userId: user.userId, type: 'profile', ...fields })
  const upload = (body: FormData) => server.ask('POST', '/api/upload', { token, body })
  const uploaded = async (content?: Buffer, fields: Record<string, string> = {}) => {
    const answer = await upload(formOf(content ?? (await png(60, 40)), 'me.png', fields))
    return ((await answer.json()) as { url: string }).url
  }
  /** An unread answer would block the server's close. */
  const statusOf = async (path: string) => {
    const answer = await server.ask('GET', path)
    await answer.body?.cancel()
    return answer.status
  }

  test('an upload is answered with an address where anyone sees it, the same for ever and unable to do harm', async () => {
    const answer = await upload(formOf(await png(60, 40), 'me.png'))
    const { url } = (await answer.json()) as { url: string }
    expect([answer.status, url]).toEqual([200, expect.stringMatching(/^\/api\/images\/[\w-]{24}$/)])
    const image = await server.ask('GET', url)
    const bytes = Buffer.from(await image.arrayBuffer())
    const header = (name: string) => image.headers.get(name)
    expect({
      status: image.status,
      type: header('content-type'),
      length: header('content-length'),
      disposition: header('content-disposition'),
      sniff: header('x-content-type-options'),
      policy: header('content-security-policy'),
      cache: header('cache-control'),
    }).toEqual({
      status: 200,
      type: 'image/webp',
      length: String(bytes.length),
      disposition: 'inline',
      sniff: 'nosniff',
      policy: "default-src 'none'; sandbox",
      cache: 'public, max-age=31536000, immutable',
    })
    const { format, width, height } = await sharp(bytes).metadata()
    expect([format, width, height]).toEqual(['webp', 512, 512])
    expect(await server.store.files.find(imageIdIn(url) ?? '')).toEqual({
      id: imageIdIn(url), ownerId: user.userId, kind: 'image', mediaType: 'image/webp', extension: '.webp', bytes: bytes.length, digest: digestOf(bytes), createdAt: expect.any(String),
    })
  })

  test('a cover keeps its shape, is upright and has no location metadata', async () => {
    const image = await server.ask('GET', await uploaded(await photo(2000, 1000), { type: 'background' }))
    const bytes = Buffer.from(await image.arrayBuffer())
    const { width, height, exif } = await sharp(bytes).metadata()
    expect([width, height, exif, bytes.includes('Lens')]).toEqual([800, 1600, undefined, false])
  })

  test('of an animation one frame is shown', async () => {
    const image = await server.ask('GET', await uploaded(await animation(20, 3)))
    expect((await sharp(Buffer.from(await image.arrayBuffer())).metadata()).pages).toBeUndefined()
  })

  test.each<[string, () => Promise<Buffer | string>, { status: number; message: string }]>([
    ['a drawing', async () => svg, other],
    ['a program', async () => Buffer.concat([Buffer.from('MZ'), Buffer.alloc(600)]), other],
    ['a CV', async () => cvs.pdf, other],
    ['half a PNG', async () => (await png(400, 400)).subarray(0, 200), unreadable],
    ['64 megapixels in 8 KB', async () => bomb(8000), unreadable],
    ['an empty file', async () => '', { status: 422, message: 'The file is empty.' }],
    ['a byte more than 4 MB', async () => padded(await png(9, 9), imageLimits.bytes + 1), { status: 413, message: 'The file is larger than 4 MB.' }],
  ])('%s named me.png is refused and nothing is left', async (_, content, refusal) => {
    expect(await statusAndMessage(await upload(formOf(await content(), 'me.png')))).toEqual(refusal)
    expect([await storedFiles(), await server.store.files.byOwner(user.userId)]).toEqual([before, []])
  })

  test('the largest file is taken', async () => {
    const largest = padded(await photo(9, 9), imageLimits.bytes)
    expect((await upload(formOf(largest, 'me.jpg'))).status).toBe(200)
  })

  const fieldIsBad = (name: string) => ({ status: 400, message: `The field "${name}" is missing or not valid.` })
  test.each<[string, Record<string, string>, { status: number; message: string }]>([
    ["another's id", { userId: 'somebody' }, { status: 403, message: 'You may upload images for your own profile only.' }],
    ['a type that there is not', { type: 'logo' }, fieldIsBad('type')],
    ['a type that is a property of all objects', { type: 'constructor' }, fieldIsBad('type')],
    ['a control character', { userId: 'a\u0007' }, { status: 400, message: 'Control characters are not accepted.' }],
    ['a field without end', { userId: 'x'.repeat(40_000) }, { status: 400, message: 'A field of the form is too long.' }],
  ])('%s is refused and nothing is left', async (_, fields, refusal) => {
    expect(await statusAndMessage(await upload(formOf(await png(9, 9), 'me.png', fields)))).toEqual(refusal)
    expect(await storedFiles()).toEqual(before)
  })

  test.each<[string, (image: Buffer) => FormData, { status: number; message: string }]>([
    ['no fields', (image) => fileForm(image, 'me.png'), fieldIsBad('userId')],
    ['two files', (image) => adding(formOf(image, 'me.png'), { file: new Blob([image as BlobPart]) }), { status: 400, message: 'Send one file, in the field "file".' }],
    ['a field twice', (image) => adding(formOf(image, 'me.png'), { userId: 'somebody' }), { status: 400, message: 'A field of the form is given twice.' }],
    ['no file', () => adding(new FormData(), { userId: user.userId, type: 'profile' }), { status: 400, message: 'Send a file, in the field "file".' }],
  ])('a form with %s is refused and nothing is left', async (_, form, refusal) => {
    expect(await statusAndMessage(await upload(form(await png(9, 9))))).toEqual(refusal)
    expect(await storedFiles()).toEqual(before)
  })

  test('where the row cannot be written the content is removed again', async () => {
    const broken = await startServer({
      replace: ({ store }) => ({ store: { ...store, transaction: () => Promise.reject(new Error('disk full')) } }),
    })
    const person = await signedIn(broken, 'Applicant')
    const answer = await broken.ask('POST', '/api/upload', { token: person.token, body: formOf(await png(9, 9), 'me.png', { userId: person.user.userId }) })
    const left = await readdir(join(broken.dataDir, 'files'))
    await broken.close()
    expect([answer.status, left]).toEqual([500, []])
  })

  test('what is no image, or no longer one, is not found', async () => {
    const cv = await server.ask('POST', '/api/upload/upload', { token, body: fileForm(cvs.pdf, 'cv.pdf') })
    const { url } = (await cv.json()) as { url: string }
    const image = await uploaded()
    await server.store.files.markDeleted([imageIdIn(image) ?? ''])
    const paths = [url.replace('files', 'images'), image, '/api/images/nothing', '/api/images/..%2f..%2fkazi.db', '/api/images/%00']
    expect(await Promise.all(paths.map(statusOf))).toEqual([404, 404, 404, 404, 404])
  })

  test('an image is no CV', async () => {
    const image = await uploaded()
    expect((await server.ask('GET', image.replace('images', 'files'), { token })).status).toBe(404)
  })

  test('uploads that are shown nowhere after an hour go with the next one; what is shown, and the fresh one, stay', async () => {
    const [shown, left] = [await uploaded(), await uploaded()]
    await server.ask('PUT', '/api/profile', { token, json: { profileImage: shown } })
    const early = await uploaded()
    expect(await Promise.all([shown, left, early].map(statusOf))).toEqual([200, 200, 200])
    time = new Date(Date.now() + 2 * 60 * 60_000)
    const late = await uploaded()
    expect(await Promise.all([shown, left, early, late].map(statusOf))).toEqual([200, 404, 404, 200])
  })
})
