/** A count from its header; without it the page counts as all there are. */
export const countIn = (headers: Headers, name: string, items: readonly unknown[]): number => {
  const count = Number(headers.get(name) ?? '')
  return headers.has(name) && Number.isInteger(count) && count >= 0 ? count : items.length
}
