/** Groups items by a key, in the order of each key's first item. */
export const grouped = <T>(things: readonly T[], keyOf: (thing: T) => string): Map<string, T[]> => {
  const groups = new Map<string, T[]>()
  for (const thing of things) {
    const key = keyOf(thing)
    groups.set(key, [...(groups.get(key) ?? []), thing])
  }
  return groups
}
