import { distance } from 'fastest-levenshtein'

const most = 5

/** The names that a word was perhaps meant to be, the nearest first: those that contain it or that it contains, and those that differ by few letters. */
export const suggestionsFor = (word: string, names: readonly string[]): string[] => {
  const wanted = word.toLowerCase()
  if (wanted.length < 2) return []
  const near = names.flatMap((name) => {
    const small = name.toLowerCase()
    const apart = distance(wanted, small)
    const contains = small.includes(wanted) || wanted.includes(small)
    return contains || apart <= Math.max(2, Math.floor(wanted.length / 3)) ? [{ name, apart }] : []
  })
  return near.toSorted((a, b) => a.apart - b.apart).slice(0, most).map(({ name }) => name)
}
