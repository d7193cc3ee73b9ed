/** Of several records of one id, and of several columns, those that an import takes and reports. */
import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { inputOfStream } from '../../../server/import/reading/input.ts'
import { mappingOf } from '../../../server/import/mapping.ts'
import type { ImportOptions } from '../../../server/import/run.ts'
import { postingsOf } from '../../support/content/imported-postings.ts'

const importOf = async (records: readonly object[], options: Partial<ImportOptions> = {}) =>
  postingsOf(await inputOfStream(Readable.from([Buffer.from(JSON.stringify(records))]), 'x', 10_000_000), { source: 'sheet', ...options })

const baker = { id: '1', title: 'Baker', company: 'Zoë' }
const joined = 'its id came just before, for another place: that one is added'

describe('a job that comes once for each of its places', () => {
  const placesOf = async (records: readonly object[], options: Partial<ImportOptions> = {}) => {
    const { postings, report } = await importOf(records, options)
    return [postings.map(({ jobTitle, jobCity, places = [], remote }) => [jobTitle, jobCity, places.map(({ text }) => text).join(' + '), remote]), report.reasons.map(({ kind, count }) => [count, kind])]
  }
  const vienna = { ...baker, location: 'Vienna, Austria' }

  it.each<[string, object[], unknown[]]>([
    ['is one with them', [vienna, { ...baker, location: 'Lyon, France' }, { ...baker, location: 'Leeds, UK' }], [[['Baker', 'Vienna', 'Vienna, Austria + Lyon, France + Leeds, UK', undefined]], [[2, joined]]]],
    ['in columns of cities', [{ ...baker, city: 'Vienna', country: 'AT' }, { ...baker, city: 'Graz', country: 'AT' }], [[['Baker', 'Vienna', 'Vienna, Austria + Graz, Austria', undefined]], [[1, joined]]]],
    ['in columns of cities and countries', [{ ...baker, city: 'Vienna', country: 'Austria' }, { ...baker, city: 'Lyon', country: 'France' }], [[['Baker', 'Vienna', 'Vienna, Austria + Lyon, France', undefined]], [[1, joined]]]],
    ['one of which is remote', [vienna, { ...baker, location: 'Lyon, France', remote: true }], [[['Baker', 'Vienna', 'Vienna, Austria + Lyon, France', true]], [[1, joined]]]],
    ['each of which was collected at another time', [{ ...vienna, scraped_at: '2026-11-01T10:00:00Z' }, { ...baker, location: 'Lyon, France', scraped_at: '2026-11-01T10:00:09Z' }], [[['Baker', 'Vienna', 'Vienna, Austria + Lyon, France', undefined]], [[1, joined]]]],
    ['is not joined where it differs in more', [vienna, { ...baker, location: 'Lyon, France', title: 'Cook' }], [[['Baker', 'Vienna', 'Vienna, Austria', undefined]], [[1, 'its id came before']]]],
    ['is not joined where another comes between', [vienna, { ...vienna, id: '2', title: 'Cook' }, { ...baker, location: 'Lyon, France' }], [[['Baker', 'Vienna', 'Vienna, Austria', undefined], ['Cook', 'Vienna', 'Vienna, Austria', undefined]], [[1, 'its id came before']]]],
    ['is nothing new where the place is the same', [vienna, vienna], [[['Baker', 'Vienna', 'Vienna, Austria', undefined]], [[1, 'its id came before']]]],
  ])('%s', async (_, records, expected) => {
    expect(await placesOf(records)).toEqual(expected)
  })

  it('wherever batches end', async () => {
    expect(await placesOf([{ ...vienna, id: '0' }, vienna, { ...baker, location: 'Lyon, France' }], { batch: 1 })).toEqual([
      [['Baker', 'Vienna', 'Vienna, Austria', undefined], ['Baker', 'Vienna', 'Vienna, Austria + Lyon, France', undefined]], [[1, joined]],
    ])
  })
})

describe('a column of a known field is named where no value of it is understood', () => {
  it.each<[string, object[], string[]]>([
    ['in any record', [{ ...baker, type: 'Remote' }, { ...baker, id: '2', type: 'On-site' }], ['type']],
    ['but not where one is', [{ ...baker, type: 'Remote' }, { ...baker, id: '2', type: 'Full time' }], []],
    ['but not where the field has another column', [{ ...baker, type: 'external', employment_type: 'Full time' }], []],
    ['but not where it is empty', [{ ...baker, type: '', salary: 'N/A', location: null }], []],
    ['but not where its values became others', [{ ...baker, salary: { min: 5, max: 6 }, requirements: 'Patience', active: true }], []],
  ])('%s', async (_, records, unused) => {
    expect((await importOf(records)).report.unused).toEqual(unused)
  })

  it('but not where a mapping reads it', async () => {
    expect((await importOf([{ ...baker, type: 'Remote' }], { mapping: mappingOf('{ "remote": "type" }') })).report.unused).toEqual([])
  })
})
