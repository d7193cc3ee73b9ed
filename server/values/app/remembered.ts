/** Longer texts hardly repeat, and would take memory. */
const usualLongest = 300

/**
 * A function of a text that is called with few texts again and again, as files have them: each of up to `longest` characters is read once, and the results are forgotten
 * when they are more than `most`.
 */
export const remembered = <T>(read: (text: string) => T, most = 8_000, longest = usualLongest): ((text: string) => T) => {
  const known = new Map<string, { value: T }>()
  return (text) => {
    const before = known.get(text)
    if (before !== undefined) return before.value
    const value = read(text)
    if (text.length > longest) return value
    if (known.size >= most) known.clear()
    known.set(text, { value })
    return value
  }
}

/** The same of long texts, of which the latest alone come again: one job for each of its places, one company's text about itself. */
export const rememberedLately = <T>(read: (text: string) => T): ((text: string) => T) => remembered(read, 64, Infinity)

/** The same of an object that others share. */
export const rememberedOf = <O extends object, T>(read: (object: O) => T): ((object: O) => T) => {
  const known = new WeakMap<O, { value: T }>()
  return (object) => {
    const before = known.get(object)
    if (before !== undefined) return before.value
    const value = read(object)
    known.set(object, { value })
    return value
  }
}
