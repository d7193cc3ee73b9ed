import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { diskStorage } from '../../../server/files/disk.ts'
import { storedImage, type ImageShape } from '../../../server/files/image.ts'
import type { Draft, FileStorage } from '../../../server/files/storage.ts'
import { animation, bomb, chunky, photo, png, svg, talkative } from '../../support/board/images.ts'
import { digestOf } from '../../support/files/storage-suite.ts'

let folder: string
let files: FileStorage
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kazi-images-'))
  files = await diskStorage(folder)
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const save = async (draft: Draft) => {
  const id = randomBytes(18).toString('base64url')
  await draft.save(id)
  return id
}

const store = async (content: Buffer | string, shape: ImageShape = 'background') => {
  const draft = await files.receive(Readable.from([Buffer.from(content)]))
  try {
    return await storedImage(files, draft, shape, save)
  } finally {
    await draft.drop()
  }
}

const seen = async (content: Buffer | string, shape?: ImageShape) => {
  const stored = await store(content, shape)
  const bytes = await readFile(join(folder, stored.id))
  return { stored, bytes, metadata: await sharp(bytes).metadata() }
}

test.each<[string, ImageShape, number, number, number, number]>([
  ['a large picture', 'profile', 1400, 900, 512, 512],
  ['a small picture', 'profile', 30, 90, 512, 512],
  ['a wide picture', 'background', 4000, 1000, 1600, 400],
  ['a very tall picture', 'background', 10, 20_000, 1, 1600],
  ['a small picture', 'background', 300, 200, 300, 200],
  ['a large picture', 'logo', 1000, 500, 256, 128],
  ['a small picture', 'logo', 40, 20, 40, 20],
  ['a wide picture', 'popup', 3200, 800, 1600, 400],
  ['a small picture', 'popup', 300, 200, 300, 200],
])('%s as %s, %i x %i, is kept as %i x %i', async (_, shape, width, height, keptWidth, keptHeight) => {
  const { stored, bytes, metadata } = await seen(await png(width, height), shape)
  expect(stored).toEqual({ id: expect.stringMatching(/^[\w-]{24}$/), mediaType: 'image/webp', extension: '.webp', bytes: bytes.length, digest: digestOf(bytes) })
  expect([metadata.format, metadata.width, metadata.height, await readdir(folder)]).toEqual(['webp', keptWidth, keptHeight, [stored.id]])
})

test('a photograph is turned upright, and nothing of what the camera wrote is left', async () => {
  const taken = await photo(60, 40)
  const before = await sharp(taken).metadata()
  expect([before.orientation, before.exif?.includes('Lens & Co')]).toEqual([6, true])
  const { bytes, metadata } = await seen(taken)
  expect([metadata.width, metadata.height, metadata.orientation, metadata.exif, metadata.icc, metadata.xmp]).toEqual([40, 60, undefined, undefined, undefined, undefined])
  expect([bytes.includes('Lens'), bytes.includes('EXIF')]).toEqual([false, false])
})

test('of an animation the first frame is kept', async () => {
  const moving = await animation(20, 3)
  expect((await sharp(moving).metadata()).pages).toBe(3)
  const { bytes, metadata } = await seen(moving)
  expect([metadata.pages, metadata.width, metadata.height]).toEqual([undefined, 20, 20])
  const [red = 0, green = 0, blue = 0] = await sharp(bytes).raw().toBuffer()
  expect([red > 200, green < 50, blue < 50]).toEqual([true, true, true])
})

const other = { status: 415, message: 'Choose a PNG, JPEG or WebP image.' }
const unreadable = { status: 422, message: 'This image cannot be read. Save it anew as PNG, JPEG or WebP, of at most 40 megapixels.' }

test.each<[string, () => Promise<Buffer> | Buffer, { status: number; message: string }]>([
  ['a drawing with a script', () => Buffer.from(svg), other],
  ['a drawing behind an XML declaration', () => Buffer.from(`<?xml version="1.0"?>${svg}`), other],
  ['a GIF', () => sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } }).gif().toBuffer(), other],
  ['an AVIF', () => sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } }).avif().toBuffer(), other],
  ['a TIFF', () => sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } }).tiff().toBuffer(), other],
  ['a program', () => Buffer.concat([Buffer.from('MZ'), Buffer.alloc(600)]), other],
  ['a PDF', () => Buffer.from('%PDF-1.4\n%%EOF\n'), other],
  ['a text', () => Buffer.from('I am an image.'), other],
  ['nothing', () => Buffer.alloc(0), other],
  ['a PNG that breaks off', async () => (await png(400, 400)).subarray(0, 200), unreadable],
  ['the first bytes of a PNG', async () => (await png(400, 400)).subarray(0, 40), unreadable],
  ['a drawing behind the first bytes of a PNG', async () => Buffer.concat([(await png(4, 4)).subarray(0, 40), Buffer.from(svg)]), unreadable],
  ['a JPEG that breaks off', async () => (await photo(400, 400)).subarray(0, 300), unreadable],
  ['an image of 64 megapixels in 8 KB', () => bomb(8000), unreadable],
])('%s is refused and nothing is left', async (_, content, { status, message }) => {
  await expect(store(await content())).rejects.toMatchObject({ name: 'Error', status, message })
  expect(await readdir(folder)).toEqual([])
})

test('a PNG of just under 40 megapixels can be read', async () => {
  const { metadata } = await seen(bomb(6300))
  expect([metadata.width, metadata.height]).toEqual([1600, 1600])
})

test.each([
  ['a PNG of 345,000 chunks', () => chunky(345_000)],
  ['a JPEG of a million comments', () => talkative(1_000_000)],
])('%s is a small picture all the same', async (_, content) => {
  const { metadata } = await seen(await content())
  expect([metadata.width, metadata.height]).toEqual([8, 8])
})

test('an image that cannot be read holds up nobody behind it', async () => {
  const small = await png(9, 9)
  const outcomes = await Promise.allSettled([store(bomb(8000)), store(small), store(svg), store(small)])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'rejected', 'fulfilled'])
})
