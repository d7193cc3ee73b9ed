/** The first letters of a company's first two words, in capitals; `?` for a name without letters or digits. */
export const initialsOf = (name: string): string => {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? []
  return words.slice(0, 2).map((word) => [...word][0]).join('').toUpperCase() || '?'
}

/** The index of one of `count` tints, always the same for a name. */
export const tintIndex = (name: string, count: number): number =>
  [...name].reduce((hash, letter) => (hash * 31 + (letter.codePointAt(0) ?? 0)) % 65_521, 7) % count
