/** An ICO file: a directory of 16 bytes an image, then the images as PNG, each at most 256 pixels wide. */
export const icoOf = (images: readonly { size: number; data: Buffer }[]): Buffer => {
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
