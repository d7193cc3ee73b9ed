/** The addresses of searches, from which a document may come. */
const isSearch = /^\/(?:jobs|internships|companies)(?:\/|$)/

/**
 * The address of the search whose link was followed as a document, before the application ran or without it: `/jobs?q=weaver&page=2`; null where the visitor
 * came from elsewhere.
 */
export const referringSearch = (): string | null => {
  try {
    const { origin, pathname, search } = new URL(document.referrer)
    return origin === location.origin && isSearch.test(pathname) ? pathname + search : null
  } catch {
    return null
  }
}
