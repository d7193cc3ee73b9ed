/** Values of a record as programs write them, and what the report has of them. */
import { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import { inputOfStream } from '../../../../server/import/reading/input.ts'
import { postingsOf } from '../../../support/content/imported-postings.ts'

const importOf = async (record: object) => {
  const input = await inputOfStream(Readable.from([Buffer.from(JSON.stringify([{ id: '1', title: 'Weaver', company: 'Mills', ...record }]))]), 'x', 1_000_000)
  const { postings, report } = await postingsOf(input, { source: 'mills' })
  return { posting: postings[0], notes: report.notes.map(({ kind }) => kind) }
}

it('pay as R writes it is pay', async () => {
  expect(await importOf({ salary_min: '1e+05', salary_max: '1.2e+05', salary_currency: 'USD' })).toMatchObject({ posting: { minPrice: 100_000, maxPrice: 120_000 }, notes: [] })
})

it.each([
  ['mailto:jobs@mills.example?subject=Weaver', 'Weaves.', 'Weaves.\n\nHow to apply\n\njobs@mills.example'],
  ['MAILTO:jobs%40mills.example', '<p>Weaves.</p>', 'Weaves.\n\nHow to apply\n\njobs@mills.example'],
  ['jobs@mills.example', undefined, 'How to apply\n\njobs@mills.example'],
  ['jobs@mills.example', 'Write to jobs@mills.example.', 'Write to jobs@mills.example.'],
])('an address for mail to apply is how to apply, where the description lacks it: %s', async (apply_url, description, expected) => {
  const { posting, notes } = await importOf({ apply_url, description })
  expect([posting?.applyUrl, posting?.description.replaceAll(/:?\n+/g, '\n\n'), notes]).toEqual([undefined, expected, []])
})

it.each(['javascript:alert(1)//a@b.example', 'tel:+254700000000', 'ftp://a@b.example/'])('any other address that no browser may open is left out: %s', async (apply_url) => {
  const { posting, notes } = await importOf({ apply_url, description: 'Weaves.' })
  expect([posting?.applyUrl, posting?.description, notes]).toEqual([undefined, 'Weaves.', ['applyUrl is no web address: it is left out']])
})

it('the report says that a job has no more than 20 places, also of one text', async () => {
  const towns = 'Leeds York Hull Bath Derby Exeter Oxford Bristol Cardiff Dundee Glasgow Belfast Norwich Lincoln Preston Swansea Newport Coventry Leicester Nottingham Southampton'.split(' ').map((town) => `${town}, UK`)
  for (const location of [towns.join('; '), towns]) expect(await importOf({ location })).toMatchObject({ posting: { places: { length: 20 } }, notes: ['it has more than 20 places: the rest is left out'] })
  expect(await importOf({ location: [...towns.slice(0, 20), ...towns.slice(0, 5)] })).toMatchObject({ posting: { places: { length: 20 } }, notes: [] })
})

it.each([
  ['elements among Markdown', '## Work\n\nLooms<br>and yarn <!-- note --> <img src="x.png">\n\n- one<br/>\n- two', 'Work\n\nLooms\nand yarn\n\n- one\n- two', /^<h3>Work<\/h3>\n<p>Looms<br \/>and yarn<\/p>\n<ul><li>one<\/li><li>two<\/li><\/ul>$/],
  ['links in brackets', 'Apply at <https://mills.example/jobs?a=1> or <jobs@mills.example>.', 'Apply at https://mills.example/jobs?a=1 or jobs@mills.example.', /href="https:\/\/mills\.example\/jobs\?a=1".*href="mailto:jobs@mills\.example"/],
  ['HTML with signs of Markdown', '<p>## Work</p><div>**Looms**</div>', '## Work\n\n**Looms**', undefined],
])('a description keeps its structure: %s', async (_, description, text, html) => {
  const { posting } = await importOf({ description })
  expect(posting?.description).toBe(text)
  expect(posting?.descriptionHtml).toEqual(html === undefined ? undefined : expect.stringMatching(html))
})

it.each(['<!--', '<br ', '<a@', ' ', '<', '<br>  '])('a description of %j alone is read in time', async (piece) => {
  const { posting } = await importOf({ description: `## Work\n\n${piece.repeat(150_000)}` })
  expect(posting?.jobTitle).toBe('Weaver')
}, 5_000)
