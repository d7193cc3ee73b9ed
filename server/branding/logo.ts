/** The logo of the board, as pages show it. */
import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { wcagContrast } from 'culori'
import type { BoardLogo } from '../../src/services/contract/brand.ts'
import { dark, light } from '../../src/styles/theme.palette.ts'
import { drawnImage, imageLibrary, runExclusive } from '../files/raster.ts'
import { beginsAsImage } from '../rules/app/content-kinds.ts'

/** Thrown where the file cannot be used; the message completes a sentence that begins with it. */
export class UnusableLogo extends Error {}

export type Logo = {
  shown: BoardLogo
  /** As pages show it, WebP. */
  bytes: Buffer
  /** The theme on whose ground much of it would not be seen: there it has a ground of the other theme. */
  vanishesIn: 'light' | 'dark' | null
  /** A square of so many pixels with the logo in it, PNG; on a ground, with room around it, where a phone cuts a shape of its own. */
  square(side: number, isCut: boolean): Promise<Buffer>
  /** Whether it is about as wide as high, so that it can be recognised in the square of an icon. */
  isCompact: boolean
}

const largest = 2 * 1024 * 1024
const megapixels = 40

/** Four times the height at which the top bar shows it: sharp on every screen. */
const most = { width: 960, height: 160 }
const shownHeight = 40
const widestIcon = 1.6

const isSvg = (bytes: Buffer): boolean => /^(?:\s|<\?xml[^>]*\?>|<!--(?:(?!-->)[^])*-->|<!DOCTYPE[^>]*>)*<svg[\s>]/i.test(bytes.subarray(0, 4096).toString('utf8'))

/** The pixels of the file, as PNG. A drawing becomes pixels too: scripts and addresses in it end here. */
const pixelsOf = async (bytes: Buffer): Promise<Buffer> => {
  const sharp = await imageLibrary()
  const options = { limitInputPixels: megapixels * 1_000_000, pages: 1 }
  if (!isSvg(bytes)) return runExclusive(() => sharp(bytes, { ...options, autoOrient: true }).resize({ ...most, fit: 'inside', withoutEnlargement: true }).png().toBuffer())
  return drawnImage(async () => {
    const { width = most.width, height = most.height } = await sharp(bytes, options).metadata()
    const scale = Math.min(most.width / width, most.height / height)
    return sharp(bytes, { ...options, density: Math.min(10_000, Math.max(1, 72 * scale)) }).resize({ ...most, fit: 'inside' }).png().toBuffer()
  })
}

const grounds = { light: light.color.ground, dark: dark.color.ground }
/** Below this contrast a shape cannot be seen; with so large a share of such pixels, a logo cannot be. */
const [unseen, muchOf] = [1.6, 0.12]

const vanishing = async (pixels: Buffer): Promise<Logo['vanishesIn']> => {
  const sharp = await imageLibrary()
  const { data } = await runExclusive(() => sharp(pixels).ensureAlpha().resize({ width: 64, height: 64, fit: 'inside' }).raw().toBuffer({ resolveWithObject: true }))
  const counted = { light: 0, dark: 0 }
  let [seen, isSeeThrough] = [0, false]
  for (let at = 0; at < data.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(at, at + 4)
    isSeeThrough ||= alpha < 20
    if (alpha < 128) continue
    seen += 1
    const colour = `rgb(${red} ${green} ${blue})`
    for (const theme of ['light', 'dark'] as const) if (wcagContrast(colour, grounds[theme]) < unseen) counted[theme] += 1
  }
  if (seen === 0) throw new UnusableLogo('shows nothing: all of it is transparent')
  // An image without transparency has a ground of its own.
  if (!isSeeThrough) return null
  const worst = counted.dark >= counted.light ? 'dark' : 'light'
  return counted[worst] / seen >= muchOf ? worst : null
}

const squareOf = (pixels: Buffer, side: number, isCut: boolean): Promise<Buffer> => {
  const clear = { r: 0, g: 0, b: 0, alpha: 0 }
  // The safe area of a maskable icon is a circle of 80 % of its width.
  const inner = isCut ? Math.round(side * 0.62) : side
  const before = Math.floor((side - inner) / 2)
  return runExclusive(async () => {
    const sharp = await imageLibrary()
    const fitting = await sharp(pixels).resize({ width: inner, height: inner, fit: 'contain', background: clear }).png().toBuffer()
    const placed = sharp(fitting).extend({ top: before, left: before, bottom: side - inner - before, right: side - inner - before, background: clear })
    return (isCut ? sharp(await placed.png().toBuffer()).flatten({ background: light.color.surface }) : placed).png({ compressionLevel: 9 }).toBuffer()
  })
}

/** Reads a logo: PNG, JPEG, WebP or SVG. Throws `UnusableLogo`. */
export const readLogo = async (path: string): Promise<Logo> => {
  try {
    const { size } = await stat(path)
    if (size > largest) throw new UnusableLogo(`is larger than ${largest / 1024 / 1024} MB`)
    const bytes = await readFile(path)
    if (!isSvg(bytes) && !beginsAsImage(bytes)) throw new UnusableLogo('is no PNG, JPEG, WebP or SVG image')
    const sharp = await imageLibrary()
    const pixels = await pixelsOf(bytes)
    const { width, height } = await runExclusive(() => sharp(pixels).metadata())
    const webp = await runExclusive(() => sharp(pixels).webp({ quality: 92, alphaQuality: 100 }).toBuffer())
    const digest = createHash('sha256').update(webp).digest('hex').slice(0, 16)
    const shown = { src: `/brand/logo-${digest}.webp`, width: Math.max(1, Math.round((width / height) * shownHeight)), height: shownHeight }
    return { shown, bytes: webp, vanishesIn: await vanishing(pixels), square: (side, isCut) => squareOf(pixels, side, isCut), isCompact: width / height <= widestIcon && height / width <= widestIcon }
  } catch (error) {
    if (error instanceof UnusableLogo) throw error
    const { code } = error as NodeJS.ErrnoException
    throw new UnusableLogo(code?.startsWith('E') === true ? `cannot be read (${code})` : 'cannot be read as an image: it is broken, or has too many pixels', { cause: error })
  }
}
