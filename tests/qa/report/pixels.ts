import pixelmatch from 'pixelmatch'
import sharp from 'sharp'

/** The difference of two screenshots: the number of pixels, their share, and a picture of them, null where there is none. */
export type Difference = { readonly pixels: number; readonly share: number; readonly picture: Buffer | null }

type Size = { readonly width: number; readonly height: number }

/** A picture's pixels on a ground of the given size, in four bytes each; the rest is transparent. */
const pixelsOf = (file: string, { width, height }: Size, { width: own, height: tall }: Size): Promise<Buffer> =>
  sharp(file)
    .ensureAlpha()
    .extend({ right: width - own, bottom: height - tall, background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .raw()
    .toBuffer()

/** Compares two pictures pixel by pixel; where one is larger, its additional pixels count as different. */
export const differenceOf = async (before: string, after: string): Promise<Difference> => {
  const [one, other] = await Promise.all([sharp(before).metadata(), sharp(after).metadata()])
  const size = { width: Math.max(one.width, other.width), height: Math.max(one.height, other.height) }
  const [old, young] = await Promise.all([pixelsOf(before, size, one), pixelsOf(after, size, other)])
  const drawn = Buffer.alloc(old.length)
  const pixels = pixelmatch(old, young, drawn, size.width, size.height)
  const picture = pixels === 0 ? null : await sharp(drawn, { raw: { ...size, channels: 4 } }).png().toBuffer()
  return { pixels, share: pixels / (size.width * size.height), picture }
}
