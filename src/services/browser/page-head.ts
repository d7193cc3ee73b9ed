const remove = (tags: Iterable<Element>) => [...tags].forEach((tag) => tag.remove())
const all = (selector: string) => [...document.querySelectorAll(selector)]

/** Title and robots stand once: React puts its title before the one that the server wrote, its robots behind, where it has not taken these over. */
export const removeDuplicateHeadTags = (): void => {
  remove(all('head > title').slice(1))
  remove(all('head > meta[name="robots"]').slice(0, -1))
}

/** Takes away what the server said of the page that the visitor came to, and of no other (`server/web/head.ts`). */
export const leavePage = (): void => remove(all('[data-page]'))
