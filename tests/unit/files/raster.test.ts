import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../../scripts/lib/run.mjs'
import { drawnPng, imageLibrary, runExclusive } from '../../../server/files/raster.ts'

const drawing = (width: number) => `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="1"><rect width="100%" height="100%"/></svg>`
const read = async (svg: string) => (await imageLibrary())(Buffer.from(svg)).toBuffer()

test('no other file of the server loads the library: it would read drawings until this one has loaded it', () => {
  const server = join(root, 'server')
  const sources = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'))
  const loading = sources.filter((file) => /^import (?!type ).*from 'sharp'|import\('sharp'\)/m.test(readFileSync(join(server, file), 'utf8')))
  expect(loading).toEqual([join('files', 'raster.ts')])
})

test('a drawing is allowed in its own turn alone: before, beside and after it none is read', async () => {
  await expect(read(drawing(1))).rejects.toThrow()
  const sharp = await imageLibrary()
  const picture = drawnPng(() => Promise.resolve(drawing(2)))
  const beside = runExclusive(() => read(drawing(3))).then(() => 'read', () => 'refused')
  expect([(await sharp(await picture).metadata()).width, await beside]).toEqual([2, 'refused'])
  await expect(read(drawing(4))).rejects.toThrow()
})

test('one that fails leaves nothing allowed, and holds up nobody', async () => {
  await expect(drawnPng(() => Promise.resolve('<svg'))).rejects.toThrow()
  await expect(drawnPng(() => Promise.reject(new Error('no drawing')))).rejects.toThrow('no drawing')
  await expect(read(drawing(1))).rejects.toThrow()
  expect((await drawnPng(() => Promise.resolve(drawing(5)))).length).toBeGreaterThan(0)
})
