/** The parts of a content as they come; throws what `tooLong` makes where they have more than `most` bytes. */
export const atMostBytes = async function* <T extends Uint8Array>(parts: AsyncIterable<T>, most: number, tooLong = () => new Error(`The answer is longer than ${most} bytes.`)): AsyncGenerator<T> {
  let bytes = 0
  for await (const part of parts) {
    bytes += part.length
    if (bytes > most) throw tooLong()
    yield part
  }
}
