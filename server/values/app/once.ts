/** Computes a value at its first use, and returns the same ever after; a failure too, where it is a promise. */
export const once = <T>(compute: () => T): (() => T) => {
  let computed: { value: T } | undefined
  return () => (computed ??= { value: compute() }).value
}
