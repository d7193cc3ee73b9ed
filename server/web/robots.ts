import { routes } from '../../src/routes.ts'

/** What guests may not enter, as far as its address is the same for all. */
const closedPaths = (): string[] => {
  const paths = routes.flatMap(({ path, enter }) => (enter === 'browse' ? [] : [path.replace(/:.*$/, '')]))
  return paths.filter((path) => !paths.some((other) => other !== path && path.startsWith(`${other}/`)))
}

/** The robots.txt: all but the calls and the pages of members; the images that pages show may be fetched. */
export const robotsTxt = (publicUrl: string): string =>
  ['User-agent: *', 'Allow: /api/images/', 'Disallow: /api/', ...closedPaths().map((path) => `Disallow: ${path}`), '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n')
