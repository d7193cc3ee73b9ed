/** Access to the image library: one image at a time, in the allowed formats only. */
import sharp from 'sharp'

// The library reads SVG, PDF and more, some of it through files and addresses that a drawing names: no loader for those is allowed here.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadPng', 'VipsForeignLoadJpeg', 'VipsForeignLoadWebp'] })
sharp.cache(false)

let last: Promise<unknown> = Promise.resolve()

/**
 * Processes one image at a time, for two reasons: a large image takes some 150 MB while it is read, like the threads that hash passwords; and the formats
 * that may be loaded are set for the whole process (`drawnPng`).
 */
export const runExclusive = <T>(work: () => Promise<T>): Promise<T> => {
  const done = last.then(work)
  last = done.catch(() => undefined)
  return done
}

const drawings = { operation: ['VipsForeignLoadSvgBuffer'] }

/** Work that reads SVG, which is allowed only during this task, in which no upload is read: our own drawings, and the operator's. */
export const drawnImage = <T>(work: () => Promise<T>): Promise<T> =>
  runExclusive(async () => {
    sharp.unblock(drawings)
    try {
      return await work()
    } finally {
      sharp.block(drawings)
    }
  })

/** Renders one of our own SVG drawings as PNG. */
export const drawnPng = async (drawing: () => Promise<string>): Promise<Buffer> => {
  const svg = Buffer.from(await drawing())
  return drawnImage(() => sharp(svg).png({ palette: true, quality: 90 }).toBuffer())
}
