/** The items of the shown lists by the list and the item's text; null for a text that several of its items have. */
export type Items = ReadonlyMap<Element, ReadonlyMap<string, Element | null>>

/** The items of lists and tables that are in the document. */
export const itemsShown = (): Items => {
  const lists = new Map<Element, Map<string, Element | null>>()
  for (const item of document.querySelectorAll('li, tbody > tr, article')) {
    const list = item.parentElement!
    const text = item.textContent ?? ''
    const known = lists.get(list) ?? new Map<string, Element | null>()
    lists.set(list, known.set(text, known.has(text) || text === '' ? null : item))
  }
  return lists
}

/**
 * The texts of items that were shown before in the same list, in another element: what a person had begun there (the focus, an open menu, a typed text) would now
 * belong to another item, as it does where the keys of a list are its indexes. An item that went and came back, in a new element, has moved nowhere.
 */
export const movedItems = (before: Items): string[] => {
  const now = itemsShown()
  return [...before].flatMap(([list, items]) => {
    const known = new Set(items.values())
    return [...items].flatMap(([text, element]) => {
      const there = now.get(list)?.get(text)
      if (element === null || there === null || there === undefined || there === element) return []
      return element.isConnected || known.has(there) ? [text] : []
    })
  })
}
