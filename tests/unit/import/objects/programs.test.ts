/** Values as the programs that kept them write them: texts of editors, days in parts, pay in lists, and pages of Notion. */
import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { inputOfStream } from '../../../../server/import/reading/input.ts'
import { payIn } from '../../../../server/import/values/pay.ts'
import { postingsOf } from '../../../support/content/imported-postings.ts'

const importOf = async (content: unknown) => (await postingsOf(await inputOfStream(Readable.from([Buffer.from(JSON.stringify(content))]), 'x', 10_000_000), { source: 'sheet' })).postings
const firstOf = async (record: Readonly<Record<string, unknown>>) => (await importOf([{ title: 'Weaver', company: 'Mills', ...record }]))[0]

describe('a description', () => {
  const text = (value: string) => ({ type: 'text', text: value })
  const paragraph = { type: 'paragraph', content: [text('Weaves '), text('cloth.')] }

  it.each([
    ['of Portable Text', [{ _type: 'image', asset: {} }, { _type: 'block', style: 'h2', children: [{ _type: 'span', text: 'Work' }] }, { _type: 'block', style: 'normal', children: [{ _type: 'span', text: 'Weaves ' }, { _type: 'span', text: 'cloth.' }] }, { _type: 'block', listItem: 'bullet', children: [{ _type: 'span', text: 'Dyes.' }] }]],
    ['of Contentful', { nodeType: 'document', data: {}, content: [{ nodeType: 'heading-2', content: [{ nodeType: 'text', value: 'Work', marks: [] }] }, { nodeType: 'paragraph', content: [{ nodeType: 'text', value: 'Weaves cloth.' }] }, { nodeType: 'unordered-list', content: [{ nodeType: 'list-item', content: [{ nodeType: 'paragraph', content: [{ nodeType: 'text', value: 'Dyes.' }] }] }] }] }],
    ['of Editor.js', { time: 1, version: '2', blocks: [{ type: 'header', data: { text: 'Work', level: 2 } }, { type: 'paragraph', data: { text: 'Weaves cloth.' } }, { type: 'list', data: { style: 'unordered', items: ['Dyes.'] } }] }],
    ['of Lexical', { root: { type: 'root', children: [{ type: 'heading', tag: 'h2', children: [text('Work')] }, { type: 'paragraph', children: [text('Weaves cloth.')] }, { type: 'list', children: [{ type: 'listitem', children: [text('Dyes.')] }] }] } }],
    ['of ProseMirror', { type: 'doc', content: [{ type: 'heading', content: [text('Work')] }, paragraph, { type: 'bulletList', content: [{ type: 'listItem', content: [{ type: 'paragraph', content: [text('Dyes.')] }] }] }] }],
  ])('%s has its headings, paragraphs and lists', async (_, description) => {
    expect((await firstOf({ description }))?.description.split(/\n+/)).toEqual(['Work', 'Weaves cloth.', '- Dyes.'])
  })

  it('of Quill has its lines', async () => {
    expect((await firstOf({ description: { ops: [{ insert: 'Weaves ' }, { insert: 'cloth', attributes: { bold: true } }, { insert: '.\nDyes.\n' }] } }))?.description).toBe('Weaves cloth.\nDyes.')
  })

  it('in several forms is one text', async () => {
    expect((await firstOf({ description: { html: '<p>Weaves cloth.</p>', plain: 'Weaves cloth.' } }))?.description).toBe('Weaves cloth.')
    expect((await firstOf({ description: { raw: '# Weaves', rendered: '<p>Weaves cloth.</p>' } }))?.description).toBe('Weaves cloth.')
  })

  it('that is an object of sections, or a list of them, stays one', async () => {
    expect((await firstOf({ description: { work: 'Weaves.', requirement: 'Looms' } }))?.description.split(/\n+/)).toEqual(['Work', 'Weaves.', 'Requirement', 'Looms'])
    expect((await firstOf({ description: [{ name: 'Work', content: ['Weaves.'] }, { name: 'Needs', content: ['Looms'] }] }))?.description.split(/\n+/)).toEqual(['Work', 'Weaves.', 'Needs', 'Looms'])
  })

  it('is nothing where the tree has no text, and no danger where it is nested without end', async () => {
    expect((await firstOf({ description: { type: 'doc', content: [{ type: 'image' }] } }))?.description).not.toContain('undefined')
    let nested: unknown = text('Weaves.')
    for (let depth = 0; depth < 500; depth += 1) nested = { type: 'paragraph', content: [nested] }
    expect(await firstOf({ description: nested })).toBeDefined()
  })
})

describe('a day', () => {
  it.each([
    ['a time of Firestore', { _seconds: 1_792_972_800, _nanoseconds: 5 }],
    ['a time of its exports', { seconds: 1_792_972_800, nanoseconds: 0 }],
    ['a list of numbers', [2026, 10, 26]],
    ['a list with its time', [2026, 10, 26, 8, 30]],
    ['parts with names', { year: 2026, month: 10, day: 26 }],
    ['an object of two forms', { raw: '2026-10-26T00:00:00Z', formatted: '26 Oct' }],
  ])('is %s', async (_, day) => {
    expect(await firstOf({ createdAt: day, deadline: day })).toMatchObject({ postingDate: '2026-10-26', lastDay: '2026-10-26' })
  })

  it.each([[[10, 20, 30]], [[2026, 13, 1]], [{ seconds: 1_792_972_800 }], [{ year: 2026 }]])('is not in %j', async (day) => {
    expect((await firstOf({ deadline: day }))?.lastDay).toBeUndefined()
  })
})

describe('pay', () => {
  it('is a list of two numbers, and no other list', async () => {
    expect(await firstOf({ salary: [50_000, 70_000] })).toMatchObject({ minPrice: 50_000, maxPrice: 70_000 })
    for (const salary of [[50_000], [50_000, 60_000, 70_000], ['a', 'b']]) expect((await firstOf({ salary }))?.maxPrice).toBeUndefined()
  })

  it('is in an object of its own, beside the currency or a bonus', async () => {
    expect(await firstOf({ salary: { range: { min: 50_000, max: 70_000 }, currency: 'GBP', period: 'year' } })).toMatchObject({ minPrice: 50_000, maxPrice: 70_000, currency: 'GBP', salaryType: 'Yearly' })
    expect(await firstOf({ compensation: { base: { min: 50_000, max: 70_000, currency: 'GBP' }, bonus: { min: 1000, max: 2000 } } })).toMatchObject({ minPrice: 50_000, maxPrice: 70_000, currency: 'GBP' })
    expect(await firstOf({ salary: { min: 50_000, max: 70_000, base: { note: 'gross' } } })).toMatchObject({ minPrice: 50_000, maxPrice: 70_000 })
  })

  it.each([
    ['Base: $120,000 - $150,000, Bonus: $10,000 - $20,000', { minPrice: 120_000, maxPrice: 150_000, currency: 'USD' }],
    ['£40,000, OTE £60,000', { minPrice: 40_000, maxPrice: 40_000, currency: 'GBP' }],
    ['$20/hr or $41,600/yr', { minPrice: 20, maxPrice: 20, salaryType: 'Hourly', currency: 'USD' }],
    ['6 months at $20/hr', { minPrice: 20, maxPrice: 20, salaryType: 'Hourly', currency: 'USD' }],
    ['€3,000 per month - €4,000 per month', { minPrice: 3000, maxPrice: 4000, salaryType: 'Monthly', currency: 'EUR' }],
    ['Grade 7 £43,000 to £50,000 per annum', { minPrice: 43_000, maxPrice: 50_000, salaryType: 'Yearly', currency: 'GBP' }],
    ['Band 6: £35,392 to £42,618', { minPrice: 35_392, maxPrice: 42_618, currency: 'GBP' }],
    ['Level 45 000 EUR', { minPrice: 45_000, maxPrice: 45_000, currency: 'EUR' }],
    ['$40,000, $50,000', { minPrice: 40_000, maxPrice: 50_000, currency: 'USD' }],
    ['Bonus: $10,000', { minPrice: 10_000, maxPrice: 10_000, currency: 'USD' }],
  ])('is read in %j', (text, pay) => expect(payIn(text, 'USD')).toEqual(pay))
})

it('finds the values of a page of Notion by their types', async () => {
  const properties = {
    'Job Title': { type: 'title', title: [{ plain_text: 'Weaver ' }, { plain_text: '(m/f)' }] }, Company: { type: 'rich_text', rich_text: [{ plain_text: 'Mills' }] },
    Location: { type: 'select', select: { name: 'Leeds, UK', color: 'red' } }, Tags: { type: 'multi_select', multi_select: [{ name: 'Looms' }, { name: 'Yarn' }] }, Link: { type: 'url', url: 'https://mills.example/1' },
  }
  expect(await importOf({ object: 'list', results: [{ object: 'page', id: 'p1', properties }] })).toMatchObject([{ sourceId: 'p1', jobTitle: 'Weaver (m/f)', companyName: 'Mills', jobCity: 'Leeds', skills: ['Looms', 'Yarn'], applyUrl: 'https://mills.example/1' }])
})

it('takes the address of a place before its name, and a text as it was', async () => {
  expect(await firstOf({ location: { name: 'Head office', address: { city: 'Leeds', country: { code: 'GB', name: 'United Kingdom' } } } })).toMatchObject({ jobCity: 'Leeds', jobCountry: 'United Kingdom' })
  expect(await firstOf({ location: { raw: 'Leeds, UK' } })).toMatchObject({ jobCity: 'Leeds' })
  expect((await firstOf({ location: { remote: true, countries: ['UK', 'Ireland'] } }))?.places).toMatchObject([{ country: 'GB' }, { country: 'IE' }])
})
