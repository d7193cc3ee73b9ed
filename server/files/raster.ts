/** Access to the image library: one image at a time, in the allowed formats only. */
import { createRequire } from 'node:module'
import { once } from '../values/app/once.ts'

/** The image library, loaded once. No other file imports it: it reads SVG, PDF and more, some of it through files and addresses that a drawing names, and no loader for those is allowed. */
export const imageLibrary = once(async () => {
  const { default: sharp } = await import('sharp')
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: ['VipsForeignLoadPng', 'VipsForeignLoadJpeg', 'VipsForeignLoadWebp'] })
  sharp.cache(false)
  return sharp
})

/** Throws where the image library is not installed. It loads nothing. */
export const requireImageLibrary = (): void => void createRequire(import.meta.url).resolve('sharp')

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
    const sharp = await imageLibrary()
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
  return drawnImage(async () => (await imageLibrary())(svg).png({ palette: true, quality: 90 }).toBuffer())
}
