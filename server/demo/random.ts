/** A small generator (mulberry32): the same seed gives the same board on every machine. */
export type Random = {
  /** From 0 up to, not including, 1. */
  next(): number
  /** A whole number from `least` to `most`, both included. */
  whole(least: number, most: number): number
  pick<T>(from: readonly T[]): T
  /** `count` different entries, in the order of the list. */
  some<T>(from: readonly T[], count: number): T[]
  shuffled<T>(from: readonly T[]): T[]
}

export const seeded = (seed: number): Random => {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const whole = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  const shuffled = <T>(from: readonly T[]): T[] =>
    from
      .map((value) => ({ value, rank: next() }))
      .toSorted((a, b) => a.rank - b.rank)
      .map(({ value }) => value)
  return {
    next,
    whole,
    shuffled,
    pick: <T>(from: readonly T[]) => from[whole(0, from.length - 1)] as T,
    some: (from, count) => {
      const chosen = new Set(shuffled([...from.keys()]).slice(0, count))
      return from.filter((_, index) => chosen.has(index))
    },
  }
}
