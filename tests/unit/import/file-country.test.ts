/** What a record without a place, or with one of several countries, has from the country of its file's other places. */
import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { inputOfStream } from '../../../server/import/reading/input.ts'
import { cityOfCountry } from '../../../server/places/named.ts'
import type { ImportOptions } from '../../../server/import/run.ts'
import { postingsOf } from '../../support/content/imported-postings.ts'

const importOf = async (rows: readonly string[], options: Partial<ImportOptions> = {}) => {
  const { postings, report } = await postingsOf(await inputOfStream(Readable.from([Buffer.from(['title,company,location,salary', ...rows].join('\n'))]), 'x.csv', 10_000_000), { source: 'sheet', ...options })
  return { currencies: postings.map(({ currency }) => currency), places: postings.map(({ places = [] }) => places.map(({ unknown, city, country }) => [unknown, city, country].join(' ').trim()).join('; ')), notes: report.notes.map(({ kind, count }) => [kind, count]) }
}

const [ofBoard, ofFile] = ['USD', "INR, as the file's other jobs are in one country"].map((taken) => `the pay names no currency, and no place its country: it is taken as ${taken}`)
const inIndia = ['Baker,Zoë,Chennai,20000', 'Cook,Zoë,Mumbai,30000']

describe('pay without a currency, of a job without a country', () => {
  it('is that of the one country of the file, wherever in it the record is', async () => {
    expect(await importOf(['Waiter,Zoë,Remote,15000', 'Driver,Zoë,Nowhereville,16000', ...inIndia])).toMatchObject({ currencies: ['INR', 'INR', 'INR', 'INR'], notes: [[ofFile, 2]] })
  })

  it('is that of the board where the places are in several countries, or few have one', async () => {
    expect(await importOf(['Waiter,Zoë,Remote,15000', ...inIndia, 'Clerk,Zoë,Paris,900'])).toMatchObject({ currencies: [undefined, 'INR', 'INR', 'EUR'], notes: [[ofBoard, 1]] })
    expect(await importOf(['Waiter,Zoë,,15000', 'Driver,Zoë,,16000', 'Clerk,Zoë,,900', ...inIndia])).toMatchObject({ currencies: [undefined, undefined, undefined, 'INR', 'INR'], notes: [[ofBoard, 3]] })
  })

  it.each([
    ['of a country', 'https://jobs.mills.pl/1', 'PLN', [["the pay names no currency, and no place its country: it is taken as PLN, as its address is in one country", 1]]],
    ['of two parts', 'https://www.mills.co.uk:443?id=1', 'GBP', [["the pay names no currency, and no place its country: it is taken as GBP, as its address is in one country", 1]]],
    ['that companies anywhere have', 'https://mills.io/1', undefined, [[ofBoard, 1]]],
    ['of shortened links', 'https://grnh.se/abc123', undefined, [[ofBoard, 1]]],
    ['of no country', 'https://mills.example/1', undefined, [[ofBoard, 1]]],
  ])('is that of its address where this is one %s', async (_, address, currency, notes) => {
    const { postings, report } = await postingsOf(await inputOfStream(Readable.from([Buffer.from(`title,company,salary,url\nBaker,Zoë,15000,${address}`)]), 'x.csv', 10_000_000), { source: 'sheet' })
    expect([postings[0]?.currency, report.notes.map(({ kind, count }) => [kind, count])]).toEqual([currency, notes])
  })

  it('has the sign of several currencies for that of the country of its address', async () => {
    const { postings } = await postingsOf(await inputOfStream(Readable.from([Buffer.from('title,company,salary,url\nBaker,Zoë,$30 per hour,https://jobs.mills.com.au/1')]), 'x.csv', 10_000_000), { source: 'sheet' })
    expect(postings[0]).toMatchObject({ minPrice: 30, currency: 'AUD' })
  })

  it('has it so too where its place is in no country that is known', async () => {
    const { postings } = await postingsOf(await inputOfStream(Readable.from([Buffer.from('title,company,salary,location,url\nBaker,Zoë,月薪40000元,某某鄉,https://www.mills.com.tw/1')]), 'x.csv', 10_000_000), { source: 'sheet' })
    expect(postings[0]).toMatchObject({ minPrice: 40_000, currency: 'TWD' })
  })

  it('is that of the board where the file is sorted by country, and the second comes late', async () => {
    const sorted = [...Array.from({ length: 320 }, (_, at) => `Baker ${at},Zoë,Chennai,20000`), ...Array.from({ length: 60 }, (_, at) => `Cook ${at},Zoë,Paris,30000`)]
    expect((await importOf(['Waiter,Zoë,Remote,15000', ...sorted])).notes).toEqual([[ofBoard, 1]])
  })

  it('is that of the board where the job itself is in other countries, which the search for that of the file passed over', async () => {
    const inChennai = Array.from({ length: 320 }, (_, at) => `Baker ${at},Zoë,Chennai,20000`)
    const { currencies } = await importOf(['Waiter,Zoë,Remote,15000', ...inChennai, 'Cook,Zoë,"Paris; London, UK",30000'])
    expect([currencies[0], currencies.at(-1)]).toEqual(['INR', undefined])
  })

  it('is told once for each record, and so is what else is left out of it', async () => {
    const { notes } = await importOf([`Waiter,Zoë,Remote,15000`, `${'Baker '.repeat(50)},Zoë,Remote,15000`, ...inIndia])
    expect(notes).toEqual([[ofFile, 2], ['jobTitle is cut after 200 characters', 1]])
  })

  it('stays in the currency that it names, or that of its own country', async () => {
    expect(await importOf(['Waiter,Zoë,Remote,€15000', 'Baker,Zoë,Remote,15000', ...inIndia])).toMatchObject({ currencies: ['EUR', 'INR', 'INR', 'INR'], notes: [[ofFile, 1]] })
  })
})

describe('a place that is in several countries, or in none for sure', () => {
  const inCanada = ['Baker,Zoë,Toronto,', 'Cook,Zoë,Calgary,', 'Clerk,Zoë,"Ottawa, ON",']
  const placesOf = async (...written: string[]) => (await importOf([...written.map((text) => `Waiter,Zoë,"${text}",`), ...inCanada])).places.slice(0, written.length)

  it('is the city of its name in the one country of the file, alone or behind a part of it', async () => {
    expect(await placesOf('Vancouver', 'Airport Road, Vancouver')).toEqual(['Vancouver CA', 'Airport Road Vancouver CA'])
  })

  it('stays as written where the country has no such town, or where it may be a list', async () => {
    expect(await placesOf('Nowhereville', 'Vancouver, Nowhereville', 'Vancouver, Scarborough, Nowhereville')).toEqual(['', '', ''])
    expect(await placesOf('Vancouver', 'Paris')).toEqual(['', 'Paris FR'])
  })

  it('is none beside one of the world abroad, none that was called so long ago, and no part of a country', () => {
    expect([cityOfCountry('vancouver', 'US'), cityOfCountry('hamilton', 'US'), cityOfCountry('waterloo', 'US'), cityOfCountry('waterloo', 'GB'), cityOfCountry('central', 'US')]).toEqual([undefined, undefined, undefined, undefined, undefined])
    expect([cityOfCountry('manhattan', 'US')?.city, cityOfCountry('columbus', 'US')?.region]).toEqual(['Manhattan', 'Ohio'])
    expect([cityOfCountry('newcastle', 'GB')?.city, cityOfCountry('cambridge', 'GB')?.city, cityOfCountry('barcelona', 'ES')?.city]).toEqual(['Newcastle upon Tyne', 'Cambridge', 'Barcelona'])
  })

  it('is no town of several, and no hamlet', () => {
    expect([cityOfCountry('vancouver', 'CA')?.region, cityOfCountry('springfield', 'US'), cityOfCountry('hinterzarten', 'DE')]).toEqual(['British Columbia', undefined, undefined])
  })
})
