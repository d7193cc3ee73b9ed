import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { root } from '../../../scripts/lib/run.mjs'

const read = (name: string) => readFileSync(join(root, 'public', name))
const shapeOf = async (data: Buffer) => {
  const { format, width, height } = await sharp(data).metadata()
  return `${format} ${width}x${height}`
}

type Manifest = { start_url: string; name: string; icons: { src: string; sizes: string; type: string; purpose?: string }[] }
const manifest = JSON.parse(read('manifest.webmanifest').toString()) as Manifest

test('favicon.ico has the three sizes of browsers, as PNG', async () => {
  const file = read('favicon.ico')
  expect([file.readUInt16LE(0), file.readUInt16LE(2)]).toEqual([0, 1])
  const images = Array.from({ length: file.readUInt16LE(4) }, (_, n) => file.subarray(6 + 16 * n, 22 + 16 * n)).map((entry) => {
    const [length, at] = [entry.readUInt32LE(8), entry.readUInt32LE(12)]
    return file.subarray(at, at + length)
  })
  expect(await Promise.all(images.map(shapeOf))).toEqual(['png 16x16', 'png 32x32', 'png 48x48'])
})

test('the icon of a phone is opaque: it gets a shape there', async () => {
  expect(await shapeOf(read('apple-touch-icon.png'))).toBe('png 180x180')
  expect([(await sharp(read('apple-touch-icon.png')).stats()).isOpaque, (await sharp(read('icon-maskable.png')).stats()).isOpaque]).toEqual([true, true])
})

test('the manifest names icons that are there, of the sizes that it gives', async () => {
  expect(manifest.icons.map(({ purpose = 'any' }) => purpose)).toEqual(['any', 'any', 'any', 'maskable'])
  const pictures = manifest.icons.filter(({ sizes }) => sizes !== 'any')
  expect(await Promise.all(pictures.map(async ({ src }) => shapeOf(read(src))))).toEqual(pictures.map(({ type, sizes }) => `${type.slice('image/'.length)} ${sizes}`))
  expect(read(manifest.icons[0]?.src ?? '').toString()).toMatch(/^<svg /)
})

test('the page names them, and a visit fetches little', () => {
  const page = readFileSync(join(root, 'index.html'), 'utf8')
  const linked = [...page.matchAll(/<link rel="(icon|apple-touch-icon|manifest)" href="\/([^"]+)"/g)].map(([, , name = '']) => name)
  expect(linked).toEqual(['favicon.ico', 'favicon.svg', 'apple-touch-icon.png', 'manifest.webmanifest'])
  expect(linked.map((name) => read(name).length).filter((bytes) => bytes > 2_500)).toEqual([])
})
