/** An index of many names in little memory. */

/** FNV-1a of UTF-8, with a last mix. */
const hashOf = (bytes: Uint8Array, start: number, end: number): number => {
  let hash = 0x811c9dc5
  for (let at = start; at < end; at += 1) hash = Math.imul(hash ^ (bytes[at] ?? 0), 0x01000193)
  return Math.imul(hash ^ (hash >>> 15), 0x85ebca6b) | 0
}

const grown = (numbers: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> => {
  const longer = new Int32Array(2 * numbers.length)
  longer.set(numbers)
  return longer
}

/** Numbers by names. The names themselves are not in it: hundreds of thousands of strings would take several times the memory, and each collection of garbage would visit them. */
export type NameIndex = {
  /** The name is the UTF-8 from `start` to before `end`. */
  enter(bytes: Uint8Array, start: number, end: number, number: number): void
  /** The numbers that this name was entered with, in their order, and very rarely those of another name. */
  find(name: string): number[]
}

const chains = 2 ** 18

export const nameIndex = (): NameIndex => {
  const last = new Int32Array(chains).fill(-1)
  let [before, hashes, numbers] = [new Int32Array(chains), new Int32Array(chains), new Int32Array(chains)]
  let size = 0
  return {
    enter: (bytes, start, end, number) => {
      if (size === numbers.length) [before, hashes, numbers] = [grown(before), grown(hashes), grown(numbers)]
      const hash = hashOf(bytes, start, end)
      const chain = hash & (chains - 1)
      before[size] = last[chain] ?? -1
      hashes[size] = hash
      numbers[size] = number
      last[chain] = size
      size += 1
    },
    find: (name) => {
      const bytes = Buffer.from(name)
      const hash = hashOf(bytes, 0, bytes.length)
      const found: number[] = []
      for (let at = last[hash & (chains - 1)] ?? -1; at >= 0; at = before[at] ?? -1) if (hashes[at] === hash) found.push(numbers[at] ?? 0)
      return found.toReversed()
    },
  }
}
