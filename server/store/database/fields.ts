/** Fields of objects without null and undefined. */

/** Fields without those that are null or undefined. */
export type Present<T> = { [K in keyof T]?: Exclude<T[K], null | undefined> }

export const present = <T extends object>(fields: T): Present<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== undefined)) as Present<T>

/** Fields with a change applied: null clears one, undefined leaves it. */
export const withChange = <T extends object>(fields: T, change: { [K in keyof T]?: T[K] | null | undefined }): T => {
  const named = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
  return present({ ...fields, ...named }) as T
}
