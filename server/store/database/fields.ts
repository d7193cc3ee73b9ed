/** Fields of objects without null and undefined. */

/** Fields without those that are null or undefined. */
export type Present<T> = { [K in keyof T]?: Exclude<T[K], null | undefined> }

export const present = <T extends object>(fields: T): Present<T> => {
  const found: Present<T> = {}
  for (const name of Object.keys(fields) as (keyof T)[]) {
    const value = fields[name]
    if (value !== null && value !== undefined) found[name] = value as Exclude<T[keyof T], null | undefined>
  }
  return found
}

/** Fields with a change applied: null clears one, undefined leaves it. */
export const withChange = <T extends object>(fields: T, change: { [K in keyof T]?: T[K] | null | undefined }): T => {
  const named = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
  return present({ ...fields, ...named }) as T
}
