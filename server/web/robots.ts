/** `robots.txt`. */
import { routes } from '../../src/routes.ts'

/** Paths that guests may not enter, without their parameters. */
const closedPaths = (): string[] => {
  const paths = routes.flatMap(({ path, enter }) => (enter === 'browse' ? [] : [path.replace(/:.*$/, '')]))
  return paths.filter((path) => !paths.some((other) => other !== path && path.startsWith(`${other}/`)))
}

/**
 * The robots.txt: disallows the calls and the pages of members; allows the images of pages. Without a sitemap for a board that is left out of search results: robots must
 * read its pages to see that (`X-Robots-Tag`).
 */
export const robotsTxt = (publicUrl: string, isIndexed: boolean): string =>
  ['User-agent: *', 'Allow: /api/images/', 'Disallow: /api/', ...closedPaths().map((path) => `Disallow: ${path}`), ...(isIndexed ? ['', `Sitemap: ${publicUrl}/sitemap.xml`] : []), ''].join('\n')
