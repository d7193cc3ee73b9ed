import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawnPng, runExclusive } from '../../../server/files/raster.ts'

const drawing = (width: number) => `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="1"><rect width="100%" height="100%"/></svg>`
const read = (svg: string) => sharp(Buffer.from(svg)).toBuffer()

test('a drawing is allowed in its own turn alone: before, beside and after it none is read', async () => {
  await expect(read(drawing(1))).rejects.toThrow()
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
