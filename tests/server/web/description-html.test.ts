import { expect, test } from 'vitest'
import { jobPosting } from '../../../server/web/job-posting.ts'
import { jobsXml } from '../../../server/web/job-xml.ts'
import { writeFeed, type FeedFormat } from '../../../server/web/feed.ts'
import { weaver } from '../../../src/machines/model/samples.ts'
import type { Job } from '../../../src/services/contract/entities.ts'
import { parseXml } from '../../support/content/xml.ts'

const html = '<h3>Work</h3>\n<p>Weave <strong>cotton</strong> &amp; <a href="https://x.org/?a=1&amp;b=2" rel="nofollow noopener ugc">wool</a>.</p>\n<ul><li>Looms</li></ul>'
const structured: Job = { ...weaver, description: 'Work\n\nWeave cotton & wool.\n\n- Looms', descriptionHtml: html, growth: 'Head <weaver>' }
/** A database may have a description that no code of today stored. */
const foreign: Job = { ...weaver, description: 'x', descriptionHtml: '<p onclick="alert(1)">a<script>alert(1)</script></p>' }

const publicUrl = 'https://jobs.example.org'
const feedOf = (format: FeedFormat, job: Job) => writeFeed(format, { jobs: [job], changes: new Map(), search: '', words: '', publicUrl, brand: { name: 'Kazi' } })

const contentsOf = async (job: Job): Promise<Record<string, string>> => {
  let xml = ''
  for await (const part of jobsXml((async function* () { yield [job] })(), { publicUrl, name: 'Kazi' }, '2026-03-01T00:00:00Z')) xml += part
  const texts = (text: string, name: string) => parseXml(text).getElementsByTagName(name)[0]?.textContent ?? ''
  return {
    page: String((jobPosting(job, { publicUrl, currency: 'USD', today: '2026-03-10' }) as unknown as { description: string }).description),
    atom: texts(await feedOf('atom', job), 'content'),
    rss: texts(await feedOf('rss', job), 'content:encoded'),
    json: (JSON.parse(await feedOf('json', job)) as { items: { content_html: string }[] }).items[0]!.content_html,
    xml: texts(xml, 'description'),
  }
}

test('structured data and every feed have the description in its one form (issue 15)', async () => {
  const growth = '<h3>Growth</h3><p>Head &#60;weaver&#62;</p>'
  expect(await contentsOf(structured)).toEqual({
    page: `${html}<p><strong>Growth</strong></p><ul><li>Head &#60;weaver&#62;</li></ul>`, atom: html + growth, rss: html + growth, json: html + growth, xml: html + growth,
  })
})

test('what is not in that form is text in all of them', async () => {
  const text = '<p>&lt;p onclick="alert(1)"&gt;a&lt;script&gt;alert(1)&lt;/script&gt;</p>'
  expect(await contentsOf(foreign)).toEqual({ page: text, atom: text, rss: text, json: text, xml: text })
})
