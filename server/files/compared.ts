/** Compares a content with the stored one while it is read. */
import { createHash } from 'node:crypto'
import { Transform } from 'node:stream'
import { DamagedContent, type Content } from './storage.ts'

/**
 * Passes a content on; ends with `DamagedContent` where its length or its digest is not the stored one. The last chunk is passed on after the whole was
 * compared: a client never takes a wrong content for complete, and a small one is answered with an error.
 */
export const compared = ({ id, bytes, digest }: Content): Transform => {
  const hash = digest === undefined ? null : createHash('sha256')
  let bytesRead = 0
  let last: Buffer | null = null
  const fault = () => {
    if (bytesRead !== bytes) return new DamagedContent(`The content of the file ${id} ended after ${bytesRead} of ${bytes} bytes.`)
    return hash === null || hash.digest('hex') === digest ? null : new DamagedContent(`The content of the file ${id} has other bytes than those that were stored.`)
  }
  return new Transform({
    transform(chunk: Buffer, _, done) {
      bytesRead += chunk.length
      if (bytesRead > bytes) return done(new DamagedContent(`The content of the file ${id} has more than ${bytes} bytes.`))
      hash?.update(chunk)
      if (last !== null) this.push(last)
      last = chunk
      done()
    },
    flush(done) {
      const found = fault()
      if (found === null && last !== null) this.push(last)
      done(found)
    },
  })
}
