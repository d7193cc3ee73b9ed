/** Writes the newest jobs as Atom, RSS or JSON. */
import { Feed, type Item } from 'feed'
import type { Job } from '../../src/services/contract/entities.ts'
import { escapeHtml } from '../values/app/html.ts'
import { titleOf } from './feed-query.ts'
import { descriptionHtml, factsOf, jobUrl } from './job-text.ts'
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
}

/**
 * Jobs as an Atom, RSS or JSON feed. Atom and most RSS readers take titles and summaries as HTML, so their markup is escaped there; in JSON Feed they are
 * plain text. Descriptions are HTML in all three.
 */
export const writeFeed = (format: FeedFormat, { jobs, changes, search, words, publicUrl }: FeedContent): string => {
  const shown = (text: string) => (format === 'json' ? text : escapeHtml(text))
  // The library takes '&amp;' in a text for an escaped ampersand.
  const text = (plain: string) => (format === 'json' ? plain : plain.replaceAll('&', '&amp;'))
  const items = jobs.map((given): Item => {
    const job = xmlTexts(given)
    const published = new Date(job.postingDate)
    const url = jobUrl(publicUrl, job._id)
    return {
      id: url,
      link: url,
      title: shown(job.jobTitle),
      description: shown(factsOf(job)),
      content: descriptionHtml(job),
      date: new Date(Math.max(published.getTime(), Date.parse(changes.get(job._id) ?? job.postingDate))),
      published,
      // RSS identifies authors by e-mail address only.
      ...(format === 'rss' ? {} : { author: [{ name: text(job.companyName) }] }),
    }
  })
  const self = `${publicUrl}/feeds/jobs.${format}${search}`
  const feed = new Feed({
    id: self,
    title: text(xmlText(titleOf(words))),
    description: 'The newest jobs on Kazi',
    link: `${publicUrl}/jobs${search}`,
    feedLinks: { [format]: self },
    author: { name: 'Kazi', link: `${publicUrl}/` },
    favicon: `${publicUrl}/favicon.svg`,
    language: 'en',
    generator: false,
    updated: new Date(Math.max(0, ...items.map(({ date }) => date.getTime()))),
  })
  for (const item of items) feed.addItem(item)
  return { atom: () => feed.atom1(), rss: () => feed.rss2(), json: () => feed.json1() }[format]()
}
