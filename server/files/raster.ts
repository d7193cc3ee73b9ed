import sharp from 'sharp'

// The library reads SVG, PDF and more, some of it by way of files and addresses that a drawing names: none of that is loaded here.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadPng', 'VipsForeignLoadJpeg', 'VipsForeignLoadWebp'] })
sharp.cache(false)

let turn: Promise<unknown> = Promise.resolve()

/**
 * One image after the other, and nobody uses the library but in a turn: a large image takes some 150 MB while it is read, and the threads that hash
 * passwords too; and what may be loaded is set for the whole process (`drawnPng`).
 */
export const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
  const done = turn.then(work)
  turn = done.catch(() => undefined)
  return done
}

const drawings = { operation: ['VipsForeignLoadSvgBuffer'] }

/** A drawing of the board's own, as SVG, made a PNG. Drawings are loaded in this turn alone, in which nothing that was uploaded is read. */
export const drawnPng = (drawing: () => Promise<string>): Promise<Buffer> =>
  inTurn(async () => {
    const svg = Buffer.from(await drawing())
    sharp.unblock(drawings)
    try {
      return await sharp(svg).png({ palette: true, quality: 90 }).toBuffer()
    } finally {
      sharp.block(drawings)
    }
  })
