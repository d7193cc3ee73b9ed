const remove = (tags: Iterable<Element>) => [...tags].forEach((tag) => tag.remove())
const all = (selector: string) => [...document.querySelectorAll(selector)]

/** Leaves one title and one robots tag: React puts its title before the server's and its robots tag after it, where it has not hydrated these. */
export const removeDuplicateHeadTags = (): void => {
  remove(all('head > title').slice(1))
  remove(all('head > meta[name="robots"]').slice(0, -1))
}

/** Removes the server's head elements about the first page, which no other page has (`server/web/head.ts`). */
export const leavePage = (): void => remove(all('[data-page]'))
