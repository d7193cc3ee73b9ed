/** Writes the newest jobs as Atom, RSS or JSON. */
import type { Item } from 'feed'
import { kazi, type Brand } from '../../src/services/contract/brand.ts'
import type { Job } from '../../src/services/contract/entities.ts'
import { escapeHtml } from '../values/app/html.ts'
import { titleOf } from './feed-query.ts'
import { sentencesHtml, factsOf, jobUrl } from './job-text.ts'
import { xmlText, xmlTexts } from './xml.ts'

export const feedFormats = ['atom', 'rss', 'json'] as const
export type FeedFormat = (typeof feedFormats)[number]

export type FeedContent = {
  jobs: readonly Job[]
  /** When each job last changed, ISO 8601; a job without an entry counts as unchanged since it was posted. */
  changes: ReadonlyMap<string, string>
  /** The search as an address's query, and in words (see `FeedQuery`). */
  search: string
  words: string
  /** Where visitors reach the board, without a slash at the end. */
  publicUrl: string
  brand: Pick<Brand, 'name'>
}

const descriptionOf = (name: string) => `The newest jobs on ${name}`

/** Jobs as an Atom, RSS or JSON feed; descriptions are HTML in all three. */
export const writeFeed = async (format: FeedFormat, content: FeedContent): Promise<string> => {
  const self = `${content.publicUrl}/feeds/jobs.${format}${content.search}`
  return format === 'json' ? jsonFeed(self, content) : xmlFeed(format, self, content)
}

const datesOf = ({ _id, postingDate }: Job, changes: FeedContent['changes']) => {
  const published = new Date(postingDate)
  return { published, changed: new Date(Math.max(published.getTime(), Date.parse(changes.get(_id) ?? postingDate))) }
}

/** Atom and most RSS readers take titles and summaries as HTML, so their markup is escaped. */
const xmlFeed = async (format: 'atom' | 'rss', self: string, { jobs, changes, search, words, publicUrl, brand: { name } }: FeedContent): Promise<string> => {
  const { Feed } = await import('feed')
  // The library takes '&amp;' in a text for an escaped ampersand.
  const text = (plain: string) => plain.replaceAll('&', '&amp;')
  const items = jobs.map((given): Item => {
    const job = xmlTexts(given)
    const { published, changed } = datesOf(job, changes)
    const url = jobUrl(publicUrl, job._id)
    return {
      id: url,
      link: url,
      title: escapeHtml(job.jobTitle),
      description: escapeHtml(factsOf(job)),
      content: sentencesHtml(job),
      date: changed,
      published,
      // RSS identifies authors by e-mail address only.
      ...(format === 'rss' ? {} : { author: [{ name: text(job.companyName) }] }),
    }
  })
  const feed = new Feed({
    id: self,
    title: text(xmlText(titleOf(words, name))),
    description: text(xmlText(descriptionOf(name))),
    link: `${publicUrl}/jobs${search}`,
    feedLinks: { [format]: self },
    author: { name: text(xmlText(name)), link: `${publicUrl}/` },
    favicon: `${publicUrl}/${name === kazi.name ? 'favicon.svg' : 'icon-192.png'}`,
    language: 'en',
    generator: false,
    updated: new Date(Math.max(0, ...items.map(({ date }) => date.getTime()))),
  })
  for (const item of items) feed.addItem(item)
  return format === 'atom' ? feed.atom1() : feed.rss2()
}

/** JSON Feed 1.1, which the library does not write. An item has a content, so that a job without a description has its facts there. */
const jsonFeed = (self: string, { jobs, changes, search, words, publicUrl, brand: { name } }: FeedContent): string =>
  JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: titleOf(words, name),
    home_page_url: `${publicUrl}/jobs${search}`,
    feed_url: self,
    description: descriptionOf(name),
    icon: `${publicUrl}/icon-512.png`,
    favicon: `${publicUrl}/icon-192.png`,
    authors: [{ name, url: `${publicUrl}/` }],
    language: 'en',
    items: jobs.map((given) => {
      const job = xmlTexts(given)
      const { published, changed } = datesOf(job, changes)
      const [url, html] = [jobUrl(publicUrl, job._id), sentencesHtml(job)]
      return {
        id: url,
        url,
        title: job.jobTitle,
        ...(html === '' ? { content_text: factsOf(job) } : { content_html: html }),
        summary: factsOf(job),
        ...(job.lang === undefined ? {} : { language: job.lang }),
        date_published: published.toISOString(),
        date_modified: changed.toISOString(),
        authors: [{ name: job.companyName }],
      }
    }),
  })
