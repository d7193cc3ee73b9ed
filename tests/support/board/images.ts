import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

const filled = (width: number, height: number, colour = '#336699') => sharp({ create: { width, height, channels: 3, background: colour } })

/** A PNG of one colour. */
export const png = (width: number, height: number, colour?: string): Promise<Buffer> => filled(width, height, colour).png().toBuffer()

/** A photograph as a telephone takes it: rotated by 90 degrees, with the place in its metadata. */
export const photo = (width: number, height: number): Promise<Buffer> =>
  filled(width, height)
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Make: 'Lens & Co' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '0/1 18/1 49/1' } })
    .jpeg()
    .toBuffer()

/** A WebP of several frames, the first one red. */
export const animation = (side: number, frames: number): Promise<Buffer> => {
  const frame = side * side * 3
  const pixels = Buffer.alloc(frame * frames)
  for (let at = 0; at < frames; at += 1) for (let pixel = at * frame; pixel < (at + 1) * frame; pixel += 3) pixels[pixel + (at % 3)] = 255
  return sharp(pixels, { raw: { width: side, height: side * frames, channels: 3, pageHeight: side } }).webp({ lossless: true, loop: 0 }).toBuffer()
}

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** A small PNG that becomes `side` x `side` black pixels when it is read. */
export const bomb = (side: number): Buffer => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header[8] = 1
  const rows = Buffer.alloc((Math.ceil(side / 8) + 1) * side)
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), chunk('IHDR', header), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))])
}

export const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><script>alert(1)</script><rect width="8" height="8"/></svg>'

/** A small PNG with that many empty chunks before its pixels. */
export const chunky = async (count: number): Promise<Buffer> => {
  const whole = await png(8, 8)
  const afterHeader = 8 + 25
  return Buffer.concat([whole.subarray(0, afterHeader), ...Array<Buffer>(count).fill(chunk('teSt', Buffer.alloc(0))), whole.subarray(afterHeader)])
}

/** A small JPEG with that many empty comments before its pixels. */
export const talkative = async (count: number): Promise<Buffer> => {
  const whole = await photo(8, 8)
  return Buffer.concat([whole.subarray(0, 2), ...Array<Buffer>(count).fill(Buffer.from('fffe0002', 'hex')), whole.subarray(2)])
}
