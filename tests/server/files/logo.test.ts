import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readBrand, UnusableBrand } from '../../../server/branding/brand.ts'
import { readLogo } from '../../../server/branding/logo.ts'
import { readConfig } from '../../../server/config.ts'
import { png } from '../../support/board/images.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kazi-logo-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const fileOf = async (name: string, content: Buffer | string): Promise<string> => {
  const path = join(folder, name)
  await writeFile(path, content)
  return path
}

const drawing = (width: number, height: number, inside: string) => `<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${width}" height="${height}">${inside}</svg>`
const disc = (colour: string) => `<circle cx="20" cy="20" r="18" fill="${colour}"/>`

const problemOf = async (BOARD_LOGO: string): Promise<string> => {
  const read = readBrand(readConfig({ BOARD_LOGO }))
  return read.then(() => 'none', (error: unknown) => (error instanceof UnusableBrand ? error.message.replace(`${folder}/`, '') : String(error)))
}

test('a logo becomes a WebP of four times its height in the top bar, at an address of its content', async () => {
  const { shown, bytes, isCompact } = await readLogo(await fileOf('wide.svg', drawing(300, 60, disc('#336699'))))
  const { format, width, height } = await sharp(bytes).metadata()
  expect([shown, format, width, height, isCompact]).toEqual([{ src: expect.stringMatching(/^\/brand\/logo-[\da-f]{16}\.webp$/), width: 200, height: 40 }, 'webp', 800, 160, false])
  const small = await readLogo(await fileOf('small.png', await png(30, 30, '#336699')))
  expect([small.shown.width, (await sharp(small.bytes).metadata()).width, small.isCompact]).toEqual([40, 30, true])
})

test('a very wide and a very high one keep their shape', async () => {
  const wide = await readLogo(await fileOf('wide.png', await png(4000, 100)))
  const high = await readLogo(await fileOf('high.png', await png(100, 4000)))
  const [w, h] = [await sharp(wide.bytes).metadata(), await sharp(high.bytes).metadata()]
  expect([[w.width, w.height], [h.width, h.height], wide.isCompact, high.isCompact]).toEqual([[960, 24], [4, 160], false, false])
})

test('a drawing reads no file and no address, and its script is gone with it', async () => {
  const secret = await fileOf('secret.png', await png(40, 40, '#FF0000'))
  const inside = `<script>alert(1)</script>${disc('#336699')}<image xlink:href="file://${secret}" width="40" height="40"/><image href="http://127.0.0.1:9/x.png" width="40" height="40"/>`
  const { bytes } = await readLogo(await fileOf('hostile.svg', drawing(40, 40, inside)))
  const { data } = await sharp(bytes).removeAlpha().resize(1, 1, { kernel: 'nearest' }).raw().toBuffer({ resolveWithObject: true })
  expect(data[0]! < 100).toBe(true)
})

test.each([
  ['dark ink on nothing is put on a light ground in the dark theme', '#1B1F1D', 'dark'],
  ['white on nothing is put on a dark ground in the light theme', '#FFFFFF', 'light'],
  ['a colour that both grounds show needs none', '#C0392B', null],
] as const)('%s', async (_, colour, theme) => expect((await readLogo(await fileOf(`${colour.slice(1)}.svg`, drawing(40, 40, disc(colour))))).vanishesIn).toBe(theme))

test('an image without transparency has a ground of its own', async () => {
  expect((await readLogo(await fileOf('opaque.png', await png(40, 40, '#000000')))).vanishesIn).toBeNull()
})

test('its icons are squares, with a ground where a phone cuts them', async () => {
  const { square } = await readLogo(await fileOf('disc.svg', drawing(40, 40, disc('#336699'))))
  const cornerOf = async (icon: Buffer) => [...(await sharp(icon).ensureAlpha().extract({ left: 0, top: 0, width: 1, height: 1 }).raw().toBuffer())]
  const [plain, cut] = [await square(192, false), await square(512, true)]
  expect([(await sharp(plain).metadata()).width, (await sharp(cut).metadata()).height, (await cornerOf(plain))[3], await cornerOf(cut)]).toEqual([192, 512, 0, [255, 255, 255, 255]])
})

test.each([
  ['missing.png', null, 'cannot be read (ENOENT)'],
  ['empty.png', '', 'is no PNG, JPEG, WebP or SVG image'],
  ['text.svg', 'A logo', 'is no PNG, JPEG, WebP or SVG image'],
  ['page.html', '<!doctype html><html><body><svg xmlns="http://www.w3.org/2000/svg"></svg></body></html>', 'is no PNG, JPEG, WebP or SVG image'],
  ['animated.gif', 'GIF89a\u0001\u0000\u0001\u0000', 'is no PNG, JPEG, WebP or SVG image'],
  ['broken.svg', '<svg xmlns="http://www.w3.org/2000/svg"><path', 'cannot be read as an image: it is broken, or has too many pixels'],
  ['empty.svg', drawing(40, 40, ''), 'shows nothing: all of it is transparent'],
  ['bomb.svg', drawing(200_000, 200_000, disc('red')), 'cannot be read as an image: it is broken, or has too many pixels'],
  ['large.png', Buffer.alloc(2 * 1024 * 1024 + 1), 'is larger than 2 MB'],
])('%s is refused with a sentence', async (name, content, problem) => {
  const path = content === null ? join(folder, name) : await fileOf(name, content)
  expect(await problemOf(path)).toBe(`BOARD_LOGO is ${name}, which ${problem}.`)
})

test('a folder is refused, and a broken PNG', async () => {
  const broken = Buffer.concat([(await png(40, 40)).subarray(0, 60), Buffer.alloc(40)])
  expect([await problemOf(folder), await problemOf(await fileOf('broken.png', broken))]).toEqual([
    `BOARD_LOGO is ${folder}, which cannot be read (EISDIR).`, 'BOARD_LOGO is broken.png, which cannot be read as an image: it is broken, or has too many pixels.',
  ])
})
