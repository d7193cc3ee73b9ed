/** The sitemap: an index, the pages, and the jobs in files. */
import { pipeline, Readable } from 'node:stream'
import { ErrorLevel, SitemapIndexStream, SitemapStream } from 'sitemap'
import { landingPath, type Landing } from '../../src/machines/jobs/options/landing.options.ts'
import type { Landings, Part, Place } from '../store/store.ts'
import { jobUrl } from './job-text.ts'
import { indexedPages } from './titles.ts'

type Entry = { url: string; lastmod?: string }

/** `lastmod` is left out where the time is unknown. */
const entry = (url: string, changedAt: string | null): Entry => (changedAt === null ? { url } : { url, lastmod: changedAt })

/** Pages that show the listed jobs, and so change with them. */
const withJobs = ['/', '/jobs', '/internships']

/** The index: one file for pages, one for landing pages, and one for each part of the jobs. `changedAt`: when any job last changed, ISO 8601 or null. */
export const sitemapIndex = (parts: readonly Part[], publicUrl: string, changedAt: string | null): Readable => {
  const files = [
    entry(`${publicUrl}/sitemaps/pages.xml`, changedAt),
    entry(`${publicUrl}/sitemaps/landings.xml`, changedAt),
    ...parts.map((one) => entry(`${publicUrl}/sitemaps/jobs-${one.part}.xml`, one.changedAt)),
  ]
  return written(files, new SitemapIndexStream({ level: ErrorLevel.THROW }))
}

/** The pages, besides those of jobs, that search engines index; `written`: the names of the operator's. */
export const pagesSitemap = (publicUrl: string, changedAt: string | null, written: Iterable<string>): Readable =>
  urls([...Object.keys(indexedPages), ...Array.from(written, (name) => `/pages/${name}`)].map((path) => entry(publicUrl + path, withJobs.includes(path) ? changedAt : null)))

/** The landing pages (issue 15); those whose names cannot be in a path have none. */
export const landingsSitemap = ({ companies, places, roles }: Landings, publicUrl: string, changedAt: string | null): Readable => {
  const landings: Landing[] = [...companies.map((company) => ({ company })), ...places.map((place) => ({ place })), ...roles]
  const entries = landings.flatMap((landing) => landingPath(landing) ?? []).map((path) => entry(publicUrl + path, changedAt))
  return entries.length === 0 ? Readable.from([noUrls]) : urls(entries)
}

/** The library fails where it has nothing to write. */
const noUrls = '<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"></urlset>'

/** The pages of jobs, each with the time of its last change; written as the batches arrive. */
export const jobsSitemap = (batches: AsyncIterable<Place[]>, publicUrl: string): Readable => urls(entriesOf(batches, publicUrl))

const entriesOf = async function* (batches: AsyncIterable<Place[]>, publicUrl: string) {
  for await (const places of batches) for (const { id, changedAt } of places) yield entry(jobUrl(publicUrl, id), changedAt)
}

const urls = (entries: Iterable<Entry> | AsyncIterable<Entry>): Readable =>
  written(entries, new SitemapStream({ level: ErrorLevel.THROW, xmlns: { news: false, video: false, xhtml: false, image: false } }))

/** An error of the entries ends the stream, and its reader gets the error. */
const written = (entries: Iterable<Entry> | AsyncIterable<Entry>, stream: SitemapStream | SitemapIndexStream): Readable =>
  pipeline(Readable.from(entries), stream, () => {})
