const remove = (tags: Iterable<Element>) => [...tags].forEach((tag) => tag.remove())
const all = (selector: string) => [...document.querySelectorAll(selector)]

const removeDuplicates = (): void => {
  remove(all('head > title').slice(1))
  remove(all('head > meta[name="robots"]').slice(0, -1))
}

/**
 * Leaves one title and one robots tag, now and whenever the head changes: React puts its title before the server's and its robots tag after it, where it has
 * not hydrated these. Returns a function that ends this.
 */
export const removeDuplicateHeadTags = (): (() => void) => {
  removeDuplicates()
  const observer = new MutationObserver(removeDuplicates)
  observer.observe(document.head, { childList: true })
  return () => observer.disconnect()
}

/** Removes the server's head elements about the first page, which no other page has (`server/web/head.ts`). */
export const leavePage = (): void => remove(all('[data-page]'))
