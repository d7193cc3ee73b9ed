/** `npm run icons`: makes the icons of browsers and phones from `public/favicon.svg`. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

const folder = join(import.meta.dirname, '../public')

/** The drawing without its round corners, at a share of its size: phones cut a shape of their own. */
const fullBleed = (svg: string, share: number): string => {
  const [ground = '', ...shapes] = [...svg.matchAll(/<(?:rect|path)[^>]*\/>/g)].map(([shape]) => shape)
  const moved = (48 - 48 * share) / 2
  return svg
    .replace(/<rect[^]*(?=<\/svg>)/, () => `${ground.replace(/ rx="\d+"/, '')}<g transform="translate(${moved} ${moved}) scale(${share})">${shapes.join('')}</g>`)
}

const png = (svg: string, size: number): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: (72 * size) / 48 }).resize(size, size).png({ compressionLevel: 9, palette: true, colours: 64 }).toBuffer()

/** An ICO file: a directory of 16 bytes an image, then the images as PNG. */
const ico = (images: readonly { size: number; data: Buffer }[]): Buffer => {
  const head = Buffer.alloc(6 + 16 * images.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(images.length, 4)
  let at = head.length
  for (const [index, { size, data }] of images.entries()) {
    const entry = 6 + 16 * index
    head.writeUInt8(size, entry)
    head.writeUInt8(size, entry + 1)
    head.writeUInt16LE(1, entry + 4)
    head.writeUInt16LE(32, entry + 6)
    head.writeUInt32LE(data.length, entry + 8)
    head.writeUInt32LE(at, entry + 12)
    at += data.length
  }
  return Buffer.concat([head, ...images.map(({ data }) => data)])
}

const svg = await readFile(join(folder, 'favicon.svg'), 'utf8')
const small = await Promise.all([16, 32, 48].map(async (size) => ({ size, data: await png(svg, size) })))
const files: Record<string, Buffer> = {
  'favicon.ico': ico(small),
  'apple-touch-icon.png': await png(fullBleed(svg, 1), 180),
  'icon-192.png': await png(svg, 192),
  'icon-512.png': await png(svg, 512),
  // The safe area of a maskable icon is a circle of 80 % of its width.
  'icon-maskable.png': await png(fullBleed(svg, 0.85), 512),
}
for (const [name, data] of Object.entries(files)) await writeFile(join(folder, name), data)
