/** A function of a text that is called with few texts again and again, as files have them: each is read once, and the results are forgotten when they are many. */
export const remembered = <T>(read: (text: string) => T, most = 20_000): ((text: string) => T) => {
  const known = new Map<string, { value: T }>()
  return (text) => {
    const before = known.get(text)
    if (before !== undefined) return before.value
    const value = read(text)
    if (known.size >= most) known.clear()
    known.set(text, { value })
    return value
  }
}
