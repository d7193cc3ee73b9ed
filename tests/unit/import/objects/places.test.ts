/** Places, pay and texts of a job that are in objects and lists of other names. */
import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { inputOfStream } from '../../../../server/import/reading/input.ts'
import { postingsOf } from '../../../support/content/imported-postings.ts'

const firstOf = async (record: Readonly<Record<string, unknown>>) =>
  (await postingsOf(await inputOfStream(Readable.from([Buffer.from(JSON.stringify([{ title: 'Weaver', company: 'Mills', ...record }]))]), 'x', 10_000_000), { source: 'sheet' })).postings[0]

describe('the place', () => {
  it('is in an address of whatever capitals', async () => {
    const place = { Id: '7', LocalizedName: null, Address: { City: 'Elkton', State: { Code: 'KY', Name: 'Kentucky' }, Country: { Code: 'USA', Name: 'United States' } }, Coordinates: { Latitude: 36.81, Longitude: -87.17 } }
    expect(await firstOf({ Locations: [place] })).toMatchObject({ jobCity: 'Elkton', jobCountry: 'United States', places: [{ region: 'Kentucky' }] })
  })

  it('is in offices with cities, where no column has it', async () => {
    const offices = [{ city: 'Helsinki', country: 'Finland' }, { city: 'Tallinn', country: 'Estonia' }]
    expect((await firstOf({ offices }))?.places).toMatchObject([{ city: 'Helsinki' }, { city: 'Tallinn' }])
    expect((await firstOf({ offices, location: 'Leeds, UK' }))?.places).toMatchObject([{ city: 'Leeds' }])
    expect((await firstOf({ offices, city: 'Leeds', country: 'UK' }))?.places).toMatchObject([{ city: 'Leeds' }])
    expect(await firstOf({ offices: [{ id: 3, name: 'Berlin' }] })).toMatchObject({ jobCity: '' })
  })

  it('is in addresses from the country to the street and number, as Yandex has them', async () => {
    const address = [{ location: 'Россия, Москва, Ленинский проспект, 1', lng: '37.6', lat: '55.7' }, { location: 'Россия, Казань, ул. Баумана, 2' }]
    const xml = `<source><vacancies>${['Ткач', 'Повар'].map((name) => `<vacancy><job-name>${name}</job-name><company><name>Mills</name></company><addresses>${address.map(({ location }) => `<address><location>${location}</location></address>`).join('')}</addresses></vacancy>`).join('')}</vacancies></source>`
    const { postings } = await postingsOf(await inputOfStream(Readable.from([Buffer.from(xml)]), 'x.xml', 10_000_000), { source: 'feed' })
    expect(postings.map(({ places }) => places?.map(({ city }) => city))).toEqual([['Moscow', 'Kazan'], ['Moscow', 'Kazan']])
    expect((await firstOf({ 'job-name': 'Weaver', addresses: { address }, location: 'Leeds, UK' }))?.places).toMatchObject([{ city: 'Leeds' }])
    expect(await firstOf({ addresses: { address } })).toMatchObject({ jobCity: '' })
    expect((await firstOf({ location: 'Germany, Berlin, Hauptstrasse 1' }))?.places).toMatchObject([{ text: 'Hauptstrasse 1, Berlin, Germany', city: 'Berlin' }])
    expect((await firstOf({ location: 'Germany, Looms, Hauptstrasse 1' }))?.places).toMatchObject([{ text: 'Germany, Looms, Hauptstrasse 1' }])
  })

  it('is in a list of countries, which are open to a remote job', async () => {
    expect(await firstOf({ remote: true, countries: ['Colombia', 'Perú'] })).toMatchObject({ remote: true, remoteCountries: ['Colombia', 'Peru'] })
    expect((await firstOf({ countries: ['Chile'] }))?.places).toMatchObject([{ country: 'CL' }])
    expect(await firstOf({ countries: ['Retail', 'Food'] })).toMatchObject({ jobCity: '' })
    expect(await firstOf({ countries: 3 })).toMatchObject({ jobCity: '' })
  })
})

it('reads how much of the work is remote', async () => {
  expect(await firstOf({ remote: 'fulltime' })).toMatchObject({ remote: true })
  for (const remote of ['partial', 'punctual', 'no', '50', 'full of people']) expect(await firstOf({ remote })).not.toHaveProperty('remote')
})

it('reads the ends of a grade of pay, and the kind of work beside it', async () => {
  const rate = (amountValue: number) => ({ amountValue, currencyCode: 'USD' })
  expect(await firstOf({ payGradeRange: { minimumRate: rate(16.21), maximumRate: rate(20.92) }, workLevelCode: { shortName: 'Part Time' } })).toMatchObject({ minPrice: 16.21, maxPrice: 20.92, currency: 'USD', employmentType: 'part-time' })
})

it('has the sections of a job for its text where no column has that', async () => {
  const sections = [{ name: 'Your mission', description: '<p>You weave.</p>' }, { title: 'Nice to have', content: 'Looms' }]
  expect((await firstOf({ sections }))?.description).toContain('You weave.')
  expect((await firstOf({ sections, description: 'Weaves.' }))?.description).toBe('Weaves.')
  expect((await firstOf({ sections: [1, 2] }))?.description).toBe('')
})

it.each(['displayJobTitle', 'full_job_title', 'main position name'])('takes %s for the title', async (name) => {
  expect(await firstOf({ title: undefined, [name]: 'Weaver' })).toMatchObject({ jobTitle: 'Weaver' })
})
