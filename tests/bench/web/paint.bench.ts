import { atMost, type Figure } from '../figures.ts'
import { paintOf, ratioOf, withBrowser } from './compare.ts'

/** The largest paint of home, search and a job's page against that of a static page of the same content, and of one of five plain cards. */
export const paint = (): Promise<Figure[]> =>
  withBrowser(async (browser, { url, twins, cards }) => {
    const figures: Figure[] = []
    for (const { name, page, bare } of twins) {
      const same = await ratioOf(browser, `${name}, same content`, [url + page, url + bare], paintOf)
      const plain = await ratioOf(browser, `${name}, plain cards`, [url + page, url + cards], paintOf)
      figures.push(atMost(`largest paint of the ${name} page against a static page of the same content`, same, 'x', 1.05))
      figures.push(atMost(`largest paint of the ${name} page against five plain cards`, plain, 'x', 1.3))
    }
    return figures
  })
