/** `npm run icons`: makes the icons of browsers and phones from `public/favicon.svg`. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { icoOf } from '../server/values/app/ico.ts'

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

const svg = await readFile(join(folder, 'favicon.svg'), 'utf8')
const small = await Promise.all([16, 32, 48].map(async (size) => ({ size, data: await png(svg, size) })))
const files: Record<string, Buffer> = {
  'favicon.ico': icoOf(small),
  'apple-touch-icon.png': await png(fullBleed(svg, 1), 180),
  'icon-192.png': await png(svg, 192),
  'icon-512.png': await png(svg, 512),
  // The safe area of a maskable icon is a circle of 80 % of its width.
  'icon-maskable.png': await png(fullBleed(svg, 0.85), 512),
}
for (const [name, data] of Object.entries(files)) await writeFile(join(folder, name), data)
